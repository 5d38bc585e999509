// npm run check: format, lint, types, forbidden edges, and messages in every language. Finds everything before it fails.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { crowdedFolders, forbiddenEdges, waysBack } from '../tests/architecture/layers.mjs';
import { messageProblems } from '../tests/architecture/messages.mjs';
import { configure } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { changedFiles } from './lib/changes.mjs';
import { lockFileProblems } from './lib/lock-file.mjs';
import { passedBefore, remember } from './lib/passed.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { Failure, main, run, step } from './lib/run.mjs';
import { filesUnder, fingerprint } from './lib/stamps.mjs';
import { tidy } from './lib/tidy.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

/** Every tsconfig.json is a part of the sources with globals of its own: the page, its model, its tests, the scripts. */
const TYPESCRIPT_PROJECTS = ['.', 'web/model', 'web/package', 'tests', '.ci'];

const LOCK_FILES = ['package-lock.json', '.ci/api-docs/package-lock.json'];

/** What the checks themselves depend on. */
const TOOLS = ['package-lock.json', '.ci/check.mjs'];

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

/** Whatever is no C++. */
const scripts = () =>
  filesUnder(
    ['.ci', 'engine', 'tests', 'web', ...readdirSync(root).filter((name) => /\.(html|json|ts)$/.test(name))],
    (path) => !/\.[ch]pp$/.test(path),
  ).concat('.oxlintrc.json');
const layered = () => filesUnder(['engine', 'web'], (path) => /\.([ch]pp|tsx?|mjs)$/.test(path));
const housed = () => filesUnder(['.ci', 'engine', 'tests', 'web'], (path) => /\.([ch]pp|tsx?|mjs|css)$/.test(path));
const messages = () => filesUnder(['engine', 'web'], (path) => /\.(json|ts)$/.test(path));

/** @typedef {'all of it' | 'what differs from the main branch'} TidyScope the C++ that clang-tidy reads, if it has changed */

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {(scope: TidyScope) => void | Promise<void>} work
 * @property {() => readonly string[]} [inputs] the files that it reads; it keeps account of what has passed itself without
 */

/** @type {readonly Check[]} */
const CHECKS = [
  {
    title: 'Format of the C++ sources (clang-format)',
    inputs: () => [...cppFiles(), '.clang-format'],
    work: () =>
      run('clang-format', ['--dry-run', '-Werror', ...cppFiles()], {
        problem: 'C++ sources are not formatted: `npm run format` does it.',
      }),
  },
  {
    title: 'C++ sources (clang-tidy, what changed since it last passed)',
    work: async (scope) => {
      await configure('tidy');
      await tidy('build/tidy', availableParallelism(), scope === 'all of it' ? null : changedFiles());
    },
  },
  {
    title: 'Format, lint and accessibility of everything else (Biome)',
    inputs: scripts,
    work: () =>
      run(npmProgram('biome'), ['check', '--error-on-warnings', '--max-diagnostics=50'], {
        problem: 'Biome found something: `npm run format` mends what can be mended without thought.',
      }),
  },
  {
    title: 'Promises, unsafe types and import cycles (oxlint)',
    inputs: scripts,
    work: () =>
      run(npmProgram('oxlint'), ['--type-aware', '--deny-warnings'], { problem: 'oxlint found something: see above.' }),
  },
  ...TYPESCRIPT_PROJECTS.map((project) => ({
    title: `Types of ${project === '.' ? 'the page' : project} (tsc)`,
    inputs: scripts,
    work: () => run(npmProgram('tsc'), ['--project', project], { problem: `Types do not fit: see above.` }),
  })),
  {
    title: 'Forbidden edges between layers and rooms, and folders with too many files',
    inputs: housed,
    work: () => {
      const sources = new Map(layered().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
      failWith([...forbiddenEdges(sources), ...waysBack(sources), ...crowdedFolders(housed())]);
    },
  },
  {
    title: 'Hash of every package in the lock files',
    inputs: () => [...LOCK_FILES, '.ci/lib/lock-file.mjs'],
    work: () => failWith(LOCK_FILES.flatMap((file) => lockFileProblems(file, readFileSync(join(root, file), 'utf8')))),
  },
  {
    title: 'Messages complete in every language',
    inputs: () => [...messages(), 'tests/architecture/messages.mjs'],
    work: () => failWith(messageProblems(root, messages())),
  },
];

/**
 * Runs every check, and fails with all that they found.
 *
 * @param {object} [how]
 * @param {TidyScope} [how.scope]
 * @param {boolean} [how.onlyChanged] leave out the checks that have passed already on the very same files
 * @returns {Promise<void>}
 */
export async function check({ scope = 'all of it', onlyChanged = false } = {}) {
  /** @type {string[]} */
  const failed = [];
  for (const { title, work, inputs } of CHECKS) {
    const print = inputs === undefined ? '' : fingerprint([...inputs(), ...TOOLS]);
    if (onlyChanged && inputs !== undefined && passedBefore(title, print) !== null) {
      console.log(`\n── ${title}: unchanged since it passed`);
      continue;
    }
    try {
      await step(title, () => work(scope));
      if (inputs !== undefined) remember(title, print, []);
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
