// Runs the two command lines, whose output must be equal.
import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { nativeProgram, nodeProgram } from '../../../.ci/lib/paths.mjs';

/** @typedef {{ output: string, errors: string, status: number | null }} Run */

/**
 * Returns the output without its times.
 *
 * @type {(output: string) => string}
 */
export const unmeasured = (output) => output.replace(/"milliseconds":[\d.e+-]+/g, '"milliseconds":0');

/** @type {(program: string, commandArguments: readonly string[], input?: string | Uint8Array) => Run} */
export function run(program, commandArguments, input = '') {
  const { stdout, stderr, status } = spawnSync(program, commandArguments, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { output: unmeasured(stdout), errors: stderr, status };
}

/**
 * Runs both command lines, expects equal output, and returns it.
 *
 * @type {(commandArguments: readonly string[], input?: string | Uint8Array) => Run}
 */
export function both(commandArguments, input = '') {
  const native = run(nativeProgram, commandArguments, input);
  expect(run(nodeProgram, commandArguments, input)).toEqual(native);
  return native;
}
