// Runs commands, and reports each problem in one helpful sentence.
import { spawn, spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from './paths.mjs';

/** A problem reported in one sentence, without a stack trace. */
export class Failure extends Error {}

/**
 * Prints a heading, does the work, and prints the elapsed time.
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

/** @type {(milliseconds: number) => string} as in `1.2 s` or `3 min 5 s` */
export function seconds(milliseconds) {
  const whole = Math.round(milliseconds / 1000);
  return whole < 60 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * @typedef {object} RunOptions
 * @property {string} problem message on failure: the problem and how to investigate it
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {boolean} [quiet] hides the output unless the command fails
 * @property {boolean} [silent] hides the output even if the command fails
 * @property {boolean} [aside] sends the output to standard error
 */

/**
 * Runs a command in the repository and shows its output; throws a {@link Failure} if it fails.
 *
 * @type {(command: string, parameters: readonly string[], options: RunOptions) => Promise<void>}
 */
export async function run(command, parameters, { problem, env = {}, quiet, silent, aside }) {
  const child = spawn(command, parameters, {
    cwd: root,
    // Some tools write colour codes even to files.
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    stdio: quiet || silent ? ['ignore', 'pipe', 'pipe'] : ['ignore', aside ? 2 : 'inherit', 'inherit'],
  });
  /** @type {Buffer[]} */
  const kept = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => kept.push(chunk));
  }
  /** @type {number | string | null} */
  const end = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`Cannot run ${command}: ${error.message}. ${problem}`)));
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  if (end === 0) return;
  if (!silent) process.stderr.write(Buffer.concat(kept));
  throw new Failure(typeof end === 'string' ? `${problem} (${command} was ended by ${end}.)` : problem);
}

/**
 * Runs a command and returns its output, even if it fails.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} [input]
 * @returns {{ status: number | null, output: string, errors: string }} status is null if it could not start
 */
export function capture(command, parameters, input) {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(input === undefined ? {} : { input }),
  });
  return { status, output: stdout ?? '', errors: stderr ?? '' };
}

/**
 * Runs a script's `work`, unless another script imports the script. If the work fails, prints a sentence and exits with
 * code 1.
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
