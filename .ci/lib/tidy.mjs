// Runs clang-tidy, which takes seconds for each file, on files that have changed since they last passed. Files that
// passed in another clone of the same user also count.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { join, relative } from 'node:path';
import { configure } from '../compile.mjs';
import { changedFiles } from './changes.mjs';
import { root } from './paths.mjs';
import { capture, Failure, main, run } from './run.mjs';
import { fingerprint } from './stamps.mjs';
import { clangTidy } from './tools.mjs';

const CONFIGURATION = '.clang-tidy';

/** Folder with an empty file for every passed fingerprint. */
const PASSED = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'perfect-play', 'clang-tidy');

/** @type {Map<string, string>} */
const texts = new Map();

/** @type {(path: string) => string} */
function textOf(path) {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** @type {(text: string) => string} the text that clang-tidy sees: without lines that contain only a comment */
const withoutRemarks = (text) => text.replaceAll(/^[ \t]*\/\/(?!.*NOLINT).*\n/gm, '');

/**
 * Checks files that have changed since they last passed.
 *
 * @param {string} build the folder with compile_commands.json, relative to the root
 * @param {number} workers number of parallel processes
 * @param {ReadonlySet<string> | null} [within] checks only these files, and sources that include headers among them
 * @returns {Promise<void>}
 */
export async function tidy(build, workers, within = null) {
  const version = capture(clangTidy(), ['--version']).output;
  const commands = commandsIn(build);
  const all = new Map([...commands.keys()].map((file) => [file, withIncludes(file, build)]));
  const everything = within === null || within.has(CONFIGURATION);
  const changed = (everything ? [...all.keys()] : sourcesThatShow(within, all))
    .map((file) => {
      const read = [file, ...(all.get(file) ?? [])].map((path) => `${path}\n${withoutRemarks(textOf(path))}`);
      const command = (commands.get(file) ?? '').replaceAll(root, '');
      return { file, print: fingerprint([CONFIGURATION], [version, command, ...read]) };
    })
    .filter(({ print }) => !existsSync(join(PASSED, print)));
  console.log(changed.length === 0 ? 'Nothing has changed.' : `${changed.length} files to read.`);

  const prints = new Map(changed.map(({ file, print }) => [file, print]));
  /** @type {(file: string) => void} */
  const passed = (file) => writeFileSync(join(PASSED, prints.get(file) ?? ''), '');
  mkdirSync(PASSED, { recursive: true });
  const alone = await readTogether(build, groupsOf([...prints.keys()], commands), { commands, workers, passed });
  const failed = await failing(alone, workers, async (file) => {
    await run(clangTidy(), ['-p', build, '--quiet', file], { problem: file, quiet: true });
    passed(file);
  });
  if (failed.length > 0) {
    throw new Failure(`clang-tidy found something in ${failed.sort().join(', ')}: see above.`);
  }
}

/**
 * @template T
 * @param {readonly T[]} all
 * @param {number} workers
 * @param {(one: T) => Promise<void>} work
 * @returns {Promise<T[]>} the items whose work failed
 */
async function failing(all, workers, work) {
  /** @type {T[]} */
  const failed = [];
  const queue = all.values();
  const next = async () => {
    for (const one of queue) {
      try {
        await work(one);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failed.push(one);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, next));
  return failed;
}

/**
 * @type {(file: string, commands: ReadonlyMap<string, string>) => string} the compile command without the names of the
 *   file and the output
 */
const optionsOf = (file, commands) => (commands.get(file) ?? '').replace(/ -o .*/, '');

/** Number of sources checked as one: included headers take most of the time. */
const TOGETHER = 16;

/**
 * @param {readonly string[]} files sorted paths
 * @param {ReadonlyMap<string, string>} commands
 * @returns {string[][]} groups that probably compile as one source: neighbours with the same options and no common
 *   names, and the generated sources of a game
 */
function groupsOf(files, commands) {
  /** @type {{ key: string, members: string[], names: Set<string> }[]} */
  const groups = [];
  for (const file of files) {
    const game = /generated\/games\/([^.]+)\./.exec(file)?.[1] ?? '';
    const key = game === '' ? optionsOf(file, commands) : game;
    // The generated sources of a game are compatible.
    const names = game === '' ? namesIn(textOf(file)) : [];
    const fitting = groups.find(
      (group) => group.key === key && group.members.length < TOGETHER && names.every((name) => !group.names.has(name)),
    );
    if (fitting === undefined) groups.push({ key, members: [file], names: new Set(names) });
    else {
      fitting.members.push(file);
      for (const name of names) fitting.names.add(name);
    }
  }
  return groups.map(({ members }) => members);
}

const TYPE = /^(?:struct|class|enum class) (\w+)/gm;
const FUNCTION_OR_CONSTANT =
  /^(?!TEST|TYPED_TEST|INSTANTIATE|struct|class|enum|namespace|\/\/)\w[^\n=({;]*?(?<!::)\b(\w+)(?=\s*[({=;])/gm;

/**
 * @type {(text: string) => string[]} the names that a source declares outside of all brackets, in the layout of
 *   clang-format
 */
export const namesIn = (text) =>
  [TYPE, FUNCTION_OR_CONSTANT].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/**
 * Checks each group as one source. After a finding, checks each half of the group. A name clash between sources is not
 * an error, so only findings in a single source count.
 *
 * @param {string} build
 * @param {readonly string[][]} groups
 * @param {object} how
 * @param {ReadonlyMap<string, string>} how.commands
 * @param {number} how.workers
 * @param {(file: string) => void} how.passed called for each source in a group without findings
 * @returns {Promise<string[]>} the sources to check separately
 */
async function readTogether(build, groups, { commands, workers, passed }) {
  const folder = join(build, 'together');
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  /** @type {string[]} */
  const alone = [];
  for (let round = 0, left = [...groups]; left.length > 0; round++) {
    alone.push(...left.filter((group) => group.length === 1).flat());
    const units = left
      .filter((group) => group.length > 1)
      .map((group, i) => ({ group, source: join(folder, `${round}-${i}.cpp`) }));
    writeUnits(build, folder, units, commands);
    const clashing = await failing(units, workers, async ({ group, source }) => {
      // Stops at the first name clash. Reports findings in included files, because the sources are included.
      const scope = ['--extra-arg=-Wfatal-errors', `--header-filter=^${root}/`];
      const options = ['-p', folder, '--quiet', '--checks=-bugprone-suspicious-include', ...scope];
      await run(clangTidy(), [...options, source], { problem: source, silent: true });
      group.forEach(passed);
    });
    left = clashing.flatMap(({ group }) => {
      const middle = Math.ceil(group.length / 2);
      return [group.slice(0, middle), group.slice(middle)];
    });
  }
  return alone;
}

/**
 * Writes one source for each group, and its compile command.
 *
 * @param {string} build
 * @param {string} folder
 * @param {readonly { group: readonly string[], source: string }[]} units
 * @param {ReadonlyMap<string, string>} commands
 */
function writeUnits(build, folder, units, commands) {
  const entries = units.map(({ group, source }) => {
    writeFileSync(join(root, source), group.map((file) => `#include "${file}"\n`).join(''));
    const options = optionsOf(group[0] ?? '', commands);
    return { directory: join(root, build), file: join(root, source), command: `${options} -c ${join(root, source)}` };
  });
  writeFileSync(join(root, folder, 'compile_commands.json'), JSON.stringify(entries));
}

/**
 * Returns the sources in `changed`. For each changed header that none of them includes, adds a source that includes it,
 * preferably the source with the same name.
 *
 * @param {ReadonlySet<string>} changed
 * @param {ReadonlyMap<string, readonly string[]>} includes the files that each source includes, and the source itself
 * @returns {string[]}
 */
export function sourcesThatShow(changed, includes) {
  const chosen = new Set([...includes.keys()].filter((source) => changed.has(source)));
  for (const header of [...changed].filter((file) => file.endsWith('.hpp')).sort()) {
    const showing = [...includes].filter(([, files]) => files.includes(header)).map(([source]) => source);
    const first = showing.find((source) => source === header.replace(/\.hpp$/, '.cpp')) ?? showing[0];
    if (first !== undefined && !showing.some((source) => chosen.has(source))) chosen.add(first);
  }
  return [...chosen].sort();
}

/**
 * @param {string} build
 * @returns {Map<string, string>} the compile commands of all sources, by path relative to the root, in order
 */
function commandsIn(build) {
  const json = readFileSync(join(root, build, 'compile_commands.json'), 'utf8');
  const entries = /** @type {{ file: string, command: string }[]} */ (JSON.parse(json));
  const found = entries.map(({ file, command }) => /** @type {const} */ ([relative(root, file), command]));
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * @type {(file: string, build: string) => string[]} the file and all headers of the engine that it includes, directly
 *   or indirectly
 */
function withIncludes(file, build) {
  const found = new Set([file]);
  // Iterating over a Set also visits items added during the loop.
  for (const path of found) {
    for (const [, included = ''] of textOf(path).matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm)) {
      const candidates = [included, join(build, 'generated', included)];
      const existing = candidates.find((candidate) => existsSync(join(root, candidate)));
      if (existing !== undefined) found.add(existing);
    }
  }
  return [...found].sort();
}

await main(import.meta.filename, async () => {
  await configure('tidy');
  await tidy('build/tidy', availableParallelism(), process.argv.includes('--changed') ? changedFiles() : null);
});
