// Runs the reader's program as a process group with resource limits. When the program ends, kills everything that it
// started. In the native program, engine/cli/process/reader_program.hpp does the same, with one difference: Node cannot
// adopt orphans, so a process that leaves the group and removes both marks survives.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * A request to run the reader's program; see engine/cli/program/errand.hpp.
 *
 * @typedef {object} Errand
 * @property {readonly string[]} start
 * @property {string} input
 * @property {boolean} toTheEnd
 * @property {number} milliseconds
 * @property {number} mostMemory
 * @property {number} mostOutput
 */

/**
 * Result of a run.
 *
 * @typedef {object} Report
 * @property {'line' | 'exit' | 'signal' | 'time-out' | 'too-much-output' | 'not-started' | 'broken-off'} end
 * @property {number} exitCode
 * @property {string} reason
 * @property {Buffer} output
 * @property {Buffer} errors
 * @property {number} milliseconds
 * @property {number} millisecondsSinceLast
 */

/** Maximum number of bytes kept from the end of standard error. */
const MOST_ERRORS = 2000;

/**
 * Marks of the program's processes. Child processes inherit limits and environment, so both contain a mark. One mark is
 * a unique value for the file lock limit, which Linux stores but ignores. Because a program can lower this limit, an
 * environment variable contains the same value.
 */
const VARIABLE = 'PERFECT_PLAY_PROGRAM';
const MARK = /^Max file locks +(\d+) /m;
const MOST_MARK = 2 ** 47;

/**
 * Interval in ms between checks whether the pipes of a killed program have closed, and maximum number of checks.
 */
const TRY = 20;
const MOST_TRIES = 100;

const LINE_END = 10;

/**
 * Sets limits and runs the program. The arguments are the mark, memory in KiB, processor time in seconds, and file size
 * in blocks of 512 bytes. Shells have two names for the file lock limit. Node reports a process killed by a real-time
 * signal as one that exits with 0. A shell returns 128 + n for signal n, and this one adds 1, so that 0 never means
 * success, even if the program kills the shell. The shell's own messages about signals are discarded.
 */
const UNDER_LIMITS = `ulimit -c 0
ulimit -w "$1" 2>/dev/null || ulimit -x "$1" 2>/dev/null || :
shift
[ "$1" = 0 ] || ulimit -v "$1"
[ "$2" = 0 ] || { ulimit -S -t "$2"; ulimit -H -t $(($2 + 1)); }
ulimit -f "$3"
shift 3
exec 3>&2 2>/dev/null
"$@" 2>&3 3>&-
exit $((($? + 1) % 256))`;

const FIRST_OF_SIGNALS = 128;
const LAST_SIGNAL = 64;

/**
 * Returns the way in which a program ended.
 *
 * @param {number} code exit code of the shell that ran it
 * @returns {Pick<Report, 'end'> & Partial<Report>}
 */
function endOf(code) {
  const exitCode = (code + 255) % 256;
  const signal = exitCode - FIRST_OF_SIGNALS;
  if (signal < 1 || signal > LAST_SIGNAL) return { end: 'exit', exitCode };
  const [name] = Object.entries(system.signals).find(([, number]) => number === signal) ?? [`signal ${signal}`];
  return signalled(name);
}

/**
 * @param {string} name of a signal
 * @returns {Pick<Report, 'end'> & Partial<Report>}
 */
function signalled(name) {
  return name === 'SIGXCPU' ? { end: 'time-out' } : { end: 'signal', reason: name };
}

/** @param {() => void} action throws if its target no longer exists */
function attempt(action) {
  try {
    action();
  } catch {
    // The target no longer exists.
  }
}

/**
 * Returns the file that the system would run.
 *
 * @type {(name: string) => string}
 */
function programOf(name) {
  const places = name.includes('/')
    ? [name]
    : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  const isFile = (/** @type {string} */ file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  const file = places.find(isFile);
  if (file === undefined) throw new Error('No such file or directory');
  try {
    accessSync(file, constants.X_OK);
  } catch {
    throw new Error('Permission denied');
  }
  return file;
}

/**
 * Returns the ids of processes that may have started since process `first`, on Linux. Ids increase and wrap around
 * after the largest.
 *
 * @param {number} first id of the first process
 * @returns {number[]}
 */
function startedSince(first) {
  const last = Number(readFileSync('/proc/loadavg', 'latin1').trim().split(' ').at(-1));
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && (last < first || id >= first) && id !== process.pid);
}

/** Runs one program at a time. */
export class ReaderProgram {
  #mark = randomInt(1, MOST_MARK);
  /** @type {import('node:child_process').ChildProcessWithoutNullStreams | null} */
  #child = null;
  #output = Buffer.alloc(0);
  #errors = Buffer.alloc(0);
  #bytes = 0;
  #hasClosed = false;
  /** Called after every event of the program. */
  #notify = () => {};
  #lastReport = performance.now();

  constructor() {
    // Kills the program however this process ends.
    process.once('exit', () => this.#kill());
  }

  /**
   * @param {Errand} errand
   * @param {AbortSignal} interruption ends the run when aborted
   * @returns {Promise<Report>}
   */
  async carryOut(errand, interruption) {
    const begin = performance.now();
    /** @type {Pick<Report, 'end'> & Partial<Report>} */
    let ended = { end: 'exit' };
    if (errand.start.length > 0) await this.stop();
    try {
      if (errand.start.length > 0) this.#start(errand);
      if (this.#child) ended = await this.#waitFor(errand, interruption);
    } catch (error) {
      ended = { end: 'not-started', reason: error instanceof Error ? error.message : String(error) };
    }
    const length = ended.end === 'line' ? this.#output.indexOf(LINE_END) : this.#output.length;
    const output = this.#output.subarray(0, length);
    this.#output = this.#output.subarray(length + 1);
    const errors = this.#errors;
    if (ended.end !== 'line') await this.stop();
    const now = performance.now();
    const millisecondsSinceLast = now - this.#lastReport;
    this.#lastReport = now;
    return { exitCode: 0, reason: '', ...ended, output, errors, milliseconds: now - begin, millisecondsSinceLast };
  }

  /** Ends all remaining processes of the program. */
  async stop() {
    const child = this.#child;
    if (child === null) return;
    this.#killGroup(child);
    for (let tries = 0; !this.#hasClosed && tries < MOST_TRIES; tries += 1) {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, TRY);
        this.#notify = () => {
          if (!this.#hasClosed) return;
          clearTimeout(timer);
          resolve(undefined);
        };
      });
      // Kills marked processes, because a process outside the group may keep the pipes open.
      if (!this.#hasClosed) this.#killMarked(child);
    }
    this.#killMarked(child);
    this.#child = null;
  }

  /** Kills the program and everything that it started. */
  #kill() {
    if (this.#child === null) return;
    this.#killGroup(this.#child);
    this.#killMarked(this.#child);
  }

  /** @param {Errand} errand */
  #start({ start, milliseconds, mostMemory, mostOutput, toTheEnd }) {
    const [name = '', ...words] = start;
    const file = programOf(name);
    const limits = [
      this.#mark,
      Math.floor(mostMemory / 1024),
      toTheEnd ? Math.ceil(milliseconds / 1000) + 2 : 0,
      Math.ceil(mostOutput / 512),
    ];
    const child = spawn('/bin/sh', ['-c', UNDER_LIMITS, 'sh', ...limits.map(String), file, ...words], {
      // Starts a new session, and therefore a new process group.
      detached: true,
      env: { ...process.env, [VARIABLE]: String(this.#mark) },
    });
    this.#child = child;
    this.#output = Buffer.alloc(0);
    this.#errors = Buffer.alloc(0);
    this.#bytes = 0;
    this.#hasClosed = false;
    child.stdout.on('data', (/** @type {Buffer} */ bytes) => {
      this.#bytes += bytes.length;
      this.#output = Buffer.concat([this.#output, bytes]);
      this.#notify();
    });
    child.stderr.on('data', (/** @type {Buffer} */ bytes) => {
      this.#bytes += bytes.length;
      this.#errors = Buffer.concat([this.#errors, bytes]).subarray(-MOST_ERRORS);
      this.#notify();
    });
    // Ignores errors, because the program may not read its input.
    child.stdin.on('error', () => {});
    child.on('error', () => {});
    child.on('exit', () => this.#notify());
    child.on('close', () => {
      this.#hasClosed = true;
      this.#notify();
    });
  }

  /**
   * @param {Errand} errand
   * @param {AbortSignal} interruption
   * @returns {Promise<Pick<Report, 'end'> & Partial<Report>>}
   */
  async #waitFor({ input, toTheEnd, milliseconds, mostOutput }, interruption) {
    const child = /** @type {import('node:child_process').ChildProcessWithoutNullStreams} */ (this.#child);
    if (toTheEnd) {
      child.stdin.end(input);
    } else {
      child.stdin.write(input);
    }
    const deadline = performance.now() + milliseconds;
    let isWoundUp = false;
    for (;;) {
      if (!toTheEnd && this.#output.includes(LINE_END)) return { end: 'line' };
      if (this.#bytes > mostOutput) return { end: 'too-much-output' };
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded && !isWoundUp) {
        // Closes the pipes and reads the remaining output.
        isWoundUp = true;
        await this.stop();
        continue;
      }
      if (hasEnded) {
        return child.signalCode === null ? endOf(child.exitCode ?? 0) : signalled(child.signalCode);
      }
      if (interruption.aborted) return { end: 'broken-off' };
      const left = deadline - performance.now();
      if (left <= 0) return { end: 'time-out' };
      await this.#somethingHappens(left, interruption);
    }
  }

  /**
   * @param {number} milliseconds maximum wait
   * @param {AbortSignal} interruption
   */
  async #somethingHappens(milliseconds, interruption) {
    await new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        interruption.removeEventListener('abort', done);
        resolve(undefined);
      };
      const timer = setTimeout(done, Math.ceil(milliseconds));
      interruption.addEventListener('abort', done);
      this.#notify = done;
    });
  }

  /** @param {import('node:child_process').ChildProcess} child */
  #killGroup({ pid }) {
    if (pid !== undefined) attempt(() => process.kill(-pid, 'SIGKILL'));
  }

  /**
   * @param {number} id of a process
   * @returns {boolean} whether it was started by the program or one of its children
   */
  #isMarked(id) {
    if (Number(MARK.exec(readFileSync(`/proc/${id}/limits`, 'latin1'))?.[1]) === this.#mark) return true;
    return readFileSync(`/proc/${id}/environ`, 'latin1').split('\0').includes(`${VARIABLE}=${this.#mark}`);
  }

  /**
   * On Linux, kills processes that have left the group.
   *
   * @param {import('node:child_process').ChildProcess} child
   */
  #killMarked({ pid }) {
    if (process.platform !== 'linux' || pid === undefined) return;
    for (let found = true; found; ) {
      found = false;
      for (const id of startedSince(pid)) {
        attempt(() => {
          if (!this.#isMarked(id)) return;
          // Skips a zombie, which waits for its parent and needs no signal.
          if (/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'latin1'))) return;
          process.kill(id, 'SIGKILL');
          found = true;
        });
      }
    }
  }
}
