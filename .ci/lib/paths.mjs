// Paths of the repository and its programs.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @type {(name: string) => string} the path of an npm package's program */
export const npmProgram = (name) => join(root, 'node_modules', '.bin', name);

/** Environment variable that replaces the native command line in tests. */
export const PROGRAM_VARIABLE = 'PERFECT_PLAY_PROGRAM';

/** The native command line, once built. */
export const nativeProgram = process.env[PROGRAM_VARIABLE] ?? join(root, 'build', 'native', 'perfect-play');

/** The command line as WebAssembly in Node. */
export const nodeProgram = join(root, 'web', 'node', 'perfect-play.mjs');
