// Finds programs on the PATH.
import { existsSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';

/** File extensions that Windows adds to program names. */
const WINDOWS_ENDINGS = ['.exe', '.cmd', '.bat', ''];

/**
 * @param {string} name name without an extension
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {NodeJS.Platform} [platform]
 * @returns {string | null} the path of the first program of that name on the PATH
 */
export function findProgram(name, environment = process.env, platform = process.platform) {
  const { delimiter } = platform === 'win32' ? win32 : posix;
  const endings = platform === 'win32' ? WINDOWS_ENDINGS : [''];
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => endings.map((ending) => join(folder, `${name}${ending}`)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
