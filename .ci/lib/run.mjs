// Runs commands and steps, and says what happens in a form that a person can act on.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { root } from './paths.mjs';

/** A problem worth one helpful sentence; its stack would help nobody. */
export class Failure extends Error {}

/**
 * Prints a heading, does the work, and prints how long it took.
 *
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  console.log(`\n── ${title}`);
  const result = await work();
  console.log(`   ${seconds(performance.now() - start)}`);
  return result;
}

/** Linux counts in hundredths of a second. */
const TICK = 10;

/**
 * @returns {number | null} the milliseconds that processors have worked for the commands that have ended; null where the
 *   system does not tell
 */
function processorTime() {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return null;
  // The name of the program comes second, in brackets, and may have spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) * TICK;
}

/**
 * The work that commands belong to.
 *
 * @typedef {object} Work
 * @property {number} processor milliseconds that its commands have taken of processors
 * @property {Buffer[] | null} held their output, which is shown when the work has ended; null shows it at once
 */

/** @type {AsyncLocalStorage<Work>} */
const works = new AsyncLocalStorage();
let counted = processorTime() ?? 0;

/** @type {(work: Work | undefined) => void} counts the time of a command that has just ended to the work that it belongs to */
function count(work) {
  const now = processorTime() ?? 0;
  if (work !== undefined) work.processor += now - counted;
  counted = now;
}

/**
 * A step that tells what it took.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ behind?: boolean }} [how] `behind` another step that runs at the same time: it gives way to that one, and says
 *   nothing until it has ended
 * @returns {Promise<{ result: T, milliseconds: number, processor: number | null }>}
 */
export async function measuredStep(title, work, { behind = false } = {}) {
  const start = performance.now();
  /** @type {Work} */
  const own = { processor: 0, held: behind ? [] : null };
  try {
    const result = await works.run(own, () => (behind ? work() : step(title, work)));
    const milliseconds = performance.now() - start;
    return { result, milliseconds, processor: processorTime() === null ? null : own.processor };
  } finally {
    if (own.held !== null) {
      console.log(`\n── ${title}`);
      process.stdout.write(Buffer.concat(own.held));
      console.log(`   ${seconds(performance.now() - start)}`);
    }
  }
}

/** @type {(text: string) => void} a line of the work that is being done */
export function say(text) {
  const held = works.getStore()?.held ?? null;
  if (held === null) console.log(text);
  else held.push(Buffer.from(`${text}\n`));
}

/**
 * @param {number} milliseconds
 * @returns {string} as in `1.2 s` or `3 min 5 s`
 */
export function seconds(milliseconds) {
  const whole = Math.round(milliseconds / 1000);
  return whole < 60 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @type {Set<import('node:child_process').ChildProcess>} the commands of steps behind others */
const inBackground = new Set();

/** Ends the commands of steps that run behind others: these have failed. */
export function endBehind() {
  for (const { pid } of inBackground) {
    try {
      // With all that they have started: each is a group of its own.
      if (pid !== undefined) process.kill(-pid);
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Whoever ends this program ends what it runs behind others, too. */
function followToTheEnd() {
  if (process.listeners('exit').includes(endBehind)) return;
  process.once('exit', endBehind);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/** How far commands give way that run behind others: half of the way from usual to last of all. */
const BEHIND = 10;

/**
 * @typedef {object} RunOptions
 * @property {string} problem the sentence to fail with: what went wrong and how to look closer
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [quiet] keep the output back unless the command fails
 * @property {boolean} [aside] show its output on standard error, where it is in nobody's way
 */

/**
 * Runs a command in the repository, its output shown as it comes, and fails when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} options
 * @returns {Promise<void>}
 */
export async function run(command, parameters, { problem, env = {}, quiet = false, aside = false }) {
  const work = works.getStore();
  const held = work?.held ?? null;
  const keeps = quiet || held !== null;
  const child = spawn(command, parameters, {
    cwd: root,
    // Some tools colour what goes to a file, too.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    detached: held !== null,
    stdio: keeps ? ['ignore', 'pipe', 'pipe'] : ['ignore', aside ? 2 : 'inherit', 'inherit'],
  });
  if (held !== null) {
    inBackground.add(child);
    followToTheEnd();
    if (child.pid !== undefined && getPriority() < BEHIND) setPriority(child.pid, BEHIND);
  }
  /** @type {Buffer[]} */
  const kept = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => kept.push(chunk));
  }
  /** @type {Promise<number | string | null>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`Cannot run ${command}: ${error.message}. ${problem}`)));
    child.once('exit', () => {
      inBackground.delete(child);
      count(work);
    });
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  const end = await ended;
  if (held !== null && (!quiet || end !== 0)) held.push(...kept);
  if (end === 0) return;
  if (held === null) process.stderr.write(Buffer.concat(kept));
  throw new Failure(typeof end === 'string' ? `${problem} (${command} was ended by ${end}.)` : problem);
}

/**
 * Runs a command and gives back what it printed, whether it failed or not.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} [input]
 * @returns {{ status: number | null, output: string, errors: string }} status is null when it could not run
 */
export function capture(command, parameters, input) {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(input === undefined ? {} : { input }),
  });
  count(works.getStore());
  return { status, output: stdout ?? '', errors: stderr ?? '' };
}

/**
 * The whole of a script: does the work when `file` is the program that was started, not when it was imported. Ends with
 * exit code 1 and a sentence when the work fails.
 *
 * @param {string} file the script, `import.meta.filename`
 * @param {() => Promise<void>} work
 * @returns {Promise<void>}
 */
export async function main(file, work) {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== file) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
