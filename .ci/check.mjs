// npm run check: format, lint, types, forbidden edges, and messages in every language. Finds everything before it fails.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { forbiddenEdges } from '../tests/architecture/layers.mjs';
import { messageProblems } from '../tests/architecture/messages.mjs';
import { configure } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { Failure, main, run, step } from './lib/run.mjs';
import { filesUnder } from './lib/stamps.mjs';
import { tidy } from './lib/tidy.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

/** Every tsconfig.json is a part of the sources with globals of its own: the page, its model, its tests, the scripts. */
const TYPESCRIPT_PROJECTS = ['.', 'web/model', 'web/package', 'tests', '.ci'];

const cppFiles = () => filesUnder(['engine', 'tests'], (path) => /\.[ch]pp$/.test(path));

/** @param {readonly { file: string, line?: number, sentence: string }[]} problems */
function failWith(problems) {
  if (problems.length === 0) return;
  throw new Failure(
    problems
      .map(({ file, line, sentence }) => `${file}${line === undefined ? '' : `:${line}`}: ${sentence}`)
      .join('\n'),
  );
}

/** @type {readonly { title: string, work: () => void | Promise<void> }[]} */
const CHECKS = [
  {
    title: 'Format of the C++ sources (clang-format)',
    work: () =>
      run('clang-format', ['--dry-run', '-Werror', ...cppFiles()], {
        problem: 'C++ sources are not formatted: `npm run format` does it.',
      }),
  },
  {
    title: 'C++ sources (clang-tidy, what changed since it last passed)',
    work: async () => {
      await configure('tidy');
      await tidy('build/tidy', availableParallelism());
    },
  },
  {
    title: 'Format, lint and accessibility of everything else (Biome)',
    work: () =>
      run(npmProgram('biome'), ['check', '--error-on-warnings', '--max-diagnostics=50'], {
        problem: 'Biome found something: `npm run format` mends what can be mended without thought.',
      }),
  },
  {
    title: 'Promises, unsafe types and import cycles (oxlint)',
    work: () =>
      run(npmProgram('oxlint'), ['--type-aware', '--deny-warnings'], { problem: 'oxlint found something: see above.' }),
  },
  ...TYPESCRIPT_PROJECTS.map((project) => ({
    title: `Types of ${project === '.' ? 'the page' : project} (tsc)`,
    work: () => run(npmProgram('tsc'), ['--project', project], { problem: `Types do not fit: see above.` }),
  })),
  {
    title: 'Forbidden edges between layers',
    work: () => {
      const files = filesUnder(['engine', 'web'], (path) => /\.([ch]pp|tsx?|mjs)$/.test(path));
      failWith(forbiddenEdges(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))));
    },
  },
  {
    title: 'Messages complete in every language',
    work: () =>
      failWith(
        messageProblems(
          root,
          filesUnder(['engine', 'web'], (path) => path.endsWith('.json')),
        ),
      ),
  },
];

/**
 * Runs every check, and fails with all that they found.
 *
 * @returns {Promise<void>}
 */
export async function check() {
  /** @type {string[]} */
  const failed = [];
  for (const { title, work } of CHECKS) {
    try {
      await step(title, work);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      failed.push(`${title}: ${error.message}`);
    }
  }
  if (failed.length > 0) {
    throw new Failure(
      `${failed.length} of ${CHECKS.length} checks failed:\n${failed.map((text) => `  ${text}`).join('\n')}`,
    );
  }
}

await main(import.meta.filename, async () => {
  readArguments('npm run check', {});
  await setup(needs.check);
  await check();
  console.log('\nEvery check passed.');
});
