// npm run fuzz: feeds random inputs to every fuzz target for a given time, and keeps the corpora in build/fuzz/corpus.
// The fuzz targets: those for the engine (tests/fuzz/*.cpp, run by libFuzzer) and those for the page's sources
// (tests/fuzz/node, run by fast-check with V8's coverage).
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildTargets } from '../compile.mjs';
import { readArguments } from '../lib/arguments.mjs';
import { root } from '../lib/paths.mjs';
import { Failure, main } from '../lib/run.mjs';
import { filesUnder } from '../lib/stamps.mjs';

/**
 * @typedef {object} Fuzzed
 * @property {number} executions
 * @property {number} seconds
 * @property {number} found inputs that reached new code
 * @property {string | null} problem the failure, and the file with its input
 */

/** Timeout in seconds for one input, and for the start of a target. */
const PATIENCE = 60;

/** Files of tests/fuzz/node that are not targets. */
const SUPPORT = ['changing', 'messages', 'run', 'target'];

/** @type {(folder: string, ending: string) => string[]} */
const names = (folder, ending) =>
  filesUnder([folder], (path) => path.endsWith(ending)).map((path) => basename(path, ending));

/** @type {(name: string) => { seeds: string, dictionary: string, learnt: string }} relative to the root */
function foldersOf(name) {
  const learnt = join('build', 'fuzz', 'corpus', name);
  mkdirSync(join(root, learnt), { recursive: true });
  // The files of other tests are seeds, too.
  const shared = join('tests', 'data', name);
  const seeds = existsSync(join(root, shared)) ? shared : join('tests', 'fuzz', 'corpus', name);
  return { seeds, dictionary: join('tests', 'fuzz', `${name}.dict`), learnt };
}

/** @type {(preset: string, name: string, duration: number, seed: number) => Promise<Fuzzed>} */
async function runProgram(preset, name, duration, seed) {
  const { seeds, dictionary, learnt } = foldersOf(name);
  const program = join('build', preset, 'fuzz', `fuzz_${name}`);
  const artifacts = join('build', 'fuzz', `${name}-`);
  const { status, stderr } = await start(join(root, program), duration, [
    `-max_total_time=${duration}`,
    `-seed=${seed}`,
    `-timeout=${PATIENCE}`,
    '-print_final_stats=1',
    '-verbosity=0',
    '-print_funcs=0',
    `-artifact_prefix=${artifacts}`,
    ...(existsSync(join(root, dictionary)) ? [`-dict=${dictionary}`] : []),
    learnt,
    seeds,
  ]);
  const stat = (/** @type {string} */ what) => Number(new RegExp(`stat::${what}:\\s+(\\d+)`).exec(stderr)?.[1] ?? 0);
  const executions = stat('number_of_executed_units');
  const rate = stat('average_exec_per_sec');
  return {
    executions,
    seconds: rate === 0 ? duration : executions / rate,
    found: stat('new_units_added'),
    problem:
      status === 0 ? null : `${stderr}\nThe input is in ${artifacts}*; ${program} <that file> shows the failure again.`,
  };
}

/** @type {(name: string, duration: number, seed: number) => Promise<Fuzzed>} */
async function runSource(name, duration, seed) {
  const folders = foldersOf(name);
  const script = join(root, '.ci', 'lib', 'fuzz-source.mjs');
  const parameters = [script, name, JSON.stringify(folders), String(duration), String(seed)];
  const { status, stdout, stderr } = await start(process.execPath, duration, parameters);
  if (status !== 0) {
    const why = status === null ? 'It was ended: an input takes for ever, or all of the memory.' : '';
    return { executions: 0, seconds: duration, found: 0, problem: `${why}${stderr}` };
  }
  const { failure, ...outcome } = /** @type {import('../../tests/fuzz/node/run.ts').Outcome} */ (
    JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  );
  if (failure === null) return { ...outcome, problem: null };
  const file = join('build', 'fuzz', `${name}-failure`);
  writeFileSync(join(root, file), failure.input);
  const again = `node .ci/lib/fuzz-source.mjs ${name} '${JSON.stringify(folders)}' 0 ${seed} ${file}`;
  return { ...outcome, problem: `${failure.why}\nThe input is in ${file}; ${again} shows the failure again.` };
}

/**
 * @param {string} program
 * @param {number} duration
 * @param {readonly string[]} parameters
 * @returns {Promise<{ status: number | null, stdout: string, stderr: string }>} status is null if the process was
 *   killed
 */
async function start(program, duration, parameters) {
  const timeout = 1000 * (duration + 2 * PATIENCE);
  const stdio = /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe']);
  const child = spawn(program, parameters, { cwd: root, stdio, timeout, killSignal: 'SIGKILL' });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said.stderr += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, ...said }));
  });
}

await main(import.meta.filename, async () => {
  const kinds = /** @type {const} */ ({ seconds: 'number', seed: 'number', preset: 'text' });
  const options = readArguments('npm run fuzz', kinds, 'TARGET …');
  // `fuzz` measures the coverage of the whole engine; `asan` measures only that of the targets, with the engine that
  // the tests use.
  const preset = options.text('preset', 'fuzz') === 'asan' ? 'asan' : 'fuzz';
  const duration = options.number('seconds', 30);
  const seed = options.number('seed', randomInt(1, 999_999_999));
  const chosen = options.words;
  const compiled = names('tests/fuzz', '.cpp');
  const all = [...compiled, ...names('tests/fuzz/node', '.ts').filter((name) => !SUPPORT.includes(name))];
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Failure(`Unknown fuzz target ${unknown}. Targets: ${all.join(', ')}.`);
  const wanted = all.filter((name) => chosen.length === 0 || chosen.includes(name));
  const programs = wanted.filter((name) => compiled.includes(name)).map((name) => `fuzz_${name}`);
  if (programs.length > 0) await buildTargets(preset, programs);
  console.log(`Seed ${seed}: \`npm run fuzz -- --seed ${seed}\` makes the same random numbers again.`);
  /** @type {string[]} */
  const problems = [];
  for (const name of wanted) {
    const { executions, seconds, found, problem } = await (compiled.includes(name)
      ? runProgram(preset, name, duration, seed)
      : runSource(name, duration, seed));
    const rate = (executions / Math.max(seconds, 0.001)).toFixed(0);
    const result = problem === null ? 'ok' : 'FAILED';
    console.log(`${name.padEnd(16)} ${executions} executions, ${rate} a second, ${found} new inputs: ${result}`);
    if (problem !== null) problems.push(`${name}: ${problem}`);
  }
  if (problems.length > 0) throw new Failure(problems.join('\n\n'));
  console.log(`${wanted.length} tests passed`);
});
