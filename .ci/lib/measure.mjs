// Runs `perfect-play bench --json`.
import { capture, Failure } from './run.mjs';

/**
 * One instance, as described in engine/cli/commands/start.hpp. Times are wall-clock times in ms; `limit` is the reason
 * if the instance was not solved.
 *
 * @typedef {object} Measurement
 * @property {string} name
 * @property {string} game
 * @property {string} suite
 * @property {number} size
 * @property {string} unit
 * @property {string} solver
 * @property {number} positions
 * @property {number} nodes
 * @property {number} bytes
 * @property {number} minimum
 * @property {number} median
 * @property {string | null} limit
 */

/**
 * @param {readonly string[]} command the program with its first arguments
 * @param {readonly string[]} [options] options of `bench`
 * @returns {Measurement[]}
 */
export function measure(command, options = []) {
  const [program = '', ...before] = command;
  const { status, output, errors } = capture(program, [...before, 'bench', '--json', ...options]);
  if (status !== 0) throw new Failure(`${command.join(' ')} bench failed: ${errors}`);
  return /** @type {Measurement[]} */ (JSON.parse(output));
}

/** @type {(numbers: readonly number[]) => number} */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
