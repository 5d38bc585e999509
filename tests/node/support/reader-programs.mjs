// Correct and wrong programs as readers write them, for `stress` and `referee`, and the processes that they leave
// behind.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { root } from '../../../.ci/lib/paths.mjs';
import { capture } from '../../../.ci/lib/run.mjs';

const SOURCES = join(root, 'tests', 'programs');
const BUILT = join(root, 'build', 'test-programs');

/**
 * Compiles a program once.
 *
 * @param {string} name without `.cpp`
 * @returns {string} the path of the program
 */
function compiled(name) {
  const program = join(BUILT, name);
  const time = (/** @type {string} */ file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const headers = readdirSync(SOURCES).filter((file) => file.endsWith('.hpp'));
  const sources = [`${name}.cpp`, ...headers].map((file) => time(join(SOURCES, file)));
  if (time(program) > Math.max(...sources)) return program;
  mkdirSync(BUILT, { recursive: true });
  // Other tests may compile the same program at the same time.
  const unfinished = `${program}.${process.pid}`;
  const { status, errors } = capture('c++', ['-std=c++20', '-O2', join(SOURCES, `${name}.cpp`), '-o', unfinished]);
  if (status !== 0) throw new Error(errors);
  renameSync(unfinished, program);
  return program;
}

/** A folder with the programs of one test file, so that their processes can be identified. */
export class ReaderPrograms {
  folder = mkdtempSync(join(tmpdir(), 'reader-programs-'));

  /**
   * @param {string} name of a file in tests/programs, without `.cpp`
   * @returns {string[]} the command to start it
   */
  command(name) {
    const copy = join(this.folder, name);
    if (name.endsWith('.py')) {
      copyFileSync(join(SOURCES, name), copy);
      return ['python3', copy];
    }
    copyFileSync(compiled(name), copy);
    return [copy];
  }

  /** @returns {string[]} the command lines of remaining processes */
  left() {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((entry) => {
        try {
          const words = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0').join(' ');
          const isOne = words.includes(this.folder) || readlinkSync(`/proc/${entry}/exe`).startsWith(this.folder);
          return isOne ? [words] : [];
        } catch {
          // The process may have just ended.
          return [];
        }
      });
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}
