// Lists files.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @type {(folder: string) => string[]} the paths of all files in the folder and its subfolders */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
