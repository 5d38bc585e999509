// Runs clang-tidy, which takes seconds a file, over the files that have changed since they last passed.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { capture, Failure, run } from './run.mjs';
import { fingerprint, readStamp, writeStamp } from './stamps.mjs';

const CONFIGURATIONS = ['.clang-tidy'];

/** @type {Map<string, string>} */
const texts = new Map();

/** @type {(path: string) => string} */
function textOf(path) {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  texts.set(path, text);
  return text;
}

/**
 * Reads what has changed since it last passed.
 *
 * @param {string} build the folder with compile_commands.json, relative to the root
 * @param {number} workers how many run at a time
 * @param {ReadonlySet<string> | null} [within] look only at these files, and at enough others to see their headers
 * @returns {Promise<void>}
 */
export async function tidy(build, workers, within = null) {
  const stamp = `${build}/passed.json`;
  const version = capture('clang-tidy', ['--version']).output;
  const passed = /** @type {Record<string, string>} */ (JSON.parse(readStamp(stamp) || '{}'));
  const all = new Map(sourcesIn(build).map((file) => [file, withIncludes(file, build)]));
  const everything = within === null || CONFIGURATIONS.some((file) => within.has(file));
  const changed = (everything ? [...all.keys()] : sourcesThatShow(within, all))
    .map((file) => ({ file, print: fingerprint([...CONFIGURATIONS, ...(all.get(file) ?? [])], [version]) }))
    .filter(({ file, print }) => passed[file] !== print);
  console.log(changed.length === 0 ? 'Nothing has changed.' : `${changed.length} files to read.`);

  /** @type {string[]} */
  const failed = [];
  const queue = changed.values();
  const work = async () => {
    for (const { file, print } of queue) {
      try {
        await run('clang-tidy', ['-p', build, '--quiet', file], { problem: file, quiet: true });
        passed[file] = print;
        writeStamp(stamp, JSON.stringify(passed));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failed.push(file);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  if (failed.length > 0) {
    throw new Failure(`clang-tidy found something in ${failed.sort().join(', ')}: see above.`);
  }
}

/**
 * The sources among `changed`, and for each header among them that none of these includes one source that does: that of
 * its own name where there is one.
 *
 * @param {ReadonlySet<string>} changed
 * @param {ReadonlyMap<string, readonly string[]>} includes of every source, itself among them
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
 * @returns {string[]} the sources that CMake compiles, relative to the root
 */
function sourcesIn(build) {
  const json = readFileSync(join(root, build, 'compile_commands.json'), 'utf8');
  const commands = /** @type {{ file: string }[]} */ (JSON.parse(json));
  return [...new Set(commands.map(({ file }) => relative(root, file)))].sort();
}

/**
 * @param {string} file
 * @param {string} build
 * @returns {string[]} the file and everything of ours that it includes, however far down
 */
function withIncludes(file, build) {
  const found = new Set([file]);
  // A Set hands out what is added while it is walked.
  for (const path of found) {
    for (const [, included = ''] of textOf(path).matchAll(/^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm)) {
      const candidates = [included, join(build, 'generated', included)];
      const existing = candidates.find((candidate) => existsSync(join(root, candidate)));
      if (existing !== undefined) found.add(existing);
    }
  }
  return [...found].sort();
}
