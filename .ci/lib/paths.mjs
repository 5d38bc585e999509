// Where things are.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @param {string} name
 * @returns {string} the path of an npm package's program
 */
export const npmProgram = (name) => join(root, 'node_modules', '.bin', name);

/** The variable of the environment that puts another native command line in the place of the usual one, for tests. */
export const PROGRAM_VARIABLE = 'PERFECT_PLAY_PROGRAM';

/** The native command line, once built. */
export const nativeProgram = process.env[PROGRAM_VARIABLE] ?? join(root, 'build', 'native', 'perfect-play');

/** The same command line as WebAssembly under Node. */
export const nodeProgram = join(root, 'web', 'node', 'perfect-play.mjs');
