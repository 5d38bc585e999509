// Runs `perfect-play bench --json`.
import { capture, Failure } from './run.mjs';

/**
 * The fields used here of an instance, as described in engine/cli/commands/start.hpp. Times are wall-clock times in ms;
 * `limit` is the reason if the instance was not solved.
 *
 * @typedef {object} Measurement
 * @property {string} name
 * @property {string} solver
 * @property {number} bytes
 * @property {number} median
 * @property {string | null} limit
 */

/** @type {(command: readonly string[], options: readonly string[]) => Measurement[]} */
export function measure(command, options) {
  const [program = '', ...before] = command;
  const { status, output, errors } = capture(program, [...before, 'bench', '--json', ...options]);
  if (status !== 0) throw new Failure(`${command.join(' ')} bench failed: ${errors}`);
  return /** @type {Measurement[]} */ (JSON.parse(output));
}

/** @type {(numbers: readonly number[]) => number} */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
