#!/usr/bin/env node
// The command-line program `perfect-play` as WebAssembly in Node, with the same commands and answers as the native
// program. It writes answers while standard input is still open.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { ReaderProgram } from './reader-program.mjs';

/** Exit code that shells report for SIGPIPE. */
const CLOSED_PIPE = 141;
/** EX_SOFTWARE and EX_IOERR in sysexits.h. */
const SOFTWARE_ERROR = 70;
const CANNOT_WRITE = 74;

/** The system's error messages, as the native program prints them. @type {Record<string, string>} */
const REASONS = {
  EACCES: 'Permission denied',
  EISDIR: 'Is a directory',
  ELOOP: 'Too many levels of symbolic links',
  ENAMETOOLONG: 'File name too long',
  ENOENT: 'No such file or directory',
  ENOSPC: 'No space left on device',
  ENOTDIR: 'Not a directory',
  EPERM: 'Operation not permitted',
  EROFS: 'Read-only file system',
};

/** Signals that end a process. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);
/** Working time between two reads of the input, in ms. */
const TURN = 20;

const folder = new URL('../../build/wasm/', import.meta.url);

/**
 * The command line of the engine; see engine/cli/command_line.hpp.
 *
 * @typedef {object} CommandLine
 * @property {(bytes: Uint8Array) => void} feed takes a part of standard input, cut anywhere, even within a character
 * @property {() => void} end_input marks the end of this input
 * @property {(reason: string) => void} refuse_input reports why the input cannot be read
 * @property {() => string} errand returns a request to run the reader's program, as JSON; empty if there is none
 * @property {(end: string, exitCode: number, reason: string, output: Uint8Array, errors: Uint8Array,
 *   milliseconds: number, millisecondsSinceLast: number) => void} report
 * @property {() => void} advance works for about a millisecond, unless it is waiting for input or for the reader's
 *   program
 * @property {() => void} interrupt prints the partial results
 * @property {() => string} output
 * @property {() => string} errors
 * @property {() => string} progress
 * @property {() => string} next_file the name of the next file to write, or an empty string without one: `-` means
 *   standard output, and a name that ends with `/` a folder that must exist
 * @property {() => Uint8Array} file_content
 * @property {() => boolean} is_done
 * @property {() => boolean} heeds_interrupt
 * @property {() => boolean} wants_input
 * @property {() => string} input_file returns the file to read instead of standard input, or an empty string
 * @property {() => number} exit_code
 * @property {() => void} delete
 */

/**
 * @typedef {object} Engine
 * @property {new (commandArguments: string, outputColours: boolean, errorColours: boolean) => CommandLine} CommandLine
 */

/**
 * The part of the WebAssembly interface that this script uses; the types of Node 20 omit it.
 *
 * @typedef {object} WebAssemblyApi
 * @property {(bytes: Uint8Array) => Promise<object>} compile
 * @property {(module: object, imports: object) => Promise<object>} instantiate
 * @property {ErrorConstructor} CompileError
 */

const { WebAssembly } = /** @type {{ WebAssembly: WebAssemblyApi }} */ (/** @type {unknown} */ (globalThis));

/** @typedef {{ instantiateWasm: (imports: object, done: (instance: object) => void) => object }} Options */

/** @typedef {{ default: (options: Options) => Promise<Engine> }} EngineModule output of Emscripten */

/** @returns {Promise<object>} the build with SIMD if the processor supports it, else the build without */
async function compile() {
  try {
    return await WebAssembly.compile(readFileSync(new URL('perfect-play.wasm', folder)));
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError)) throw error;
    return WebAssembly.compile(readFileSync(new URL('plain/perfect-play.wasm', folder)));
  }
}

/** @returns {Promise<Engine>} */
async function loadEngine() {
  const script = /** @type {EngineModule} */ (await import(new URL('perfect-play.mjs', folder).href));
  const module = await compile();
  return new Promise((resolve, reject) => {
    script
      .default({
        instantiateWasm(imports, done) {
          WebAssembly.instantiate(module, imports).then(done, reject);
          return {};
        },
      })
      .then(resolve, reject);
  });
}

/**
 * Ends the process without flushing its output.
 *
 * @type {(sentence: string, exitCode: number) => never}
 */
function end(sentence, exitCode) {
  try {
    writeSync(process.stderr.fd, `perfect-play: ${sentence}\n`);
  } catch {
    // Standard error is also closed; the exit code remains.
  }
  process.exit(exitCode);
}

/**
 * @type {(stream: NodeJS.WriteStream, text: string | Uint8Array) => Promise<void>} resolves when the stream can accept more
 */
async function write(stream, text) {
  if (text.length > 0 && !stream.write(text)) await once(stream, 'drain');
}

/** @type {(error: unknown) => string} the system's reason, in the words of the native program */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  return REASONS[code] ?? error.message;
}

/**
 * Writes a regular file, which replaces a regular file of the same name. Does not change other kinds of files, such as pipes
 * and symbolic links; see `write_file` in engine/cli/main.cpp.
 *
 * @type {(name: string, bytes: Uint8Array) => void}
 */
function writeRegularFile(name, bytes) {
  const status = lstatSync(name, { throwIfNoEntry: false });
  if (status?.isDirectory()) throw new Error(REASONS['EISDIR']);
  if (status !== undefined && !status.isFile()) throw new Error('It exists and is not a regular file');
  // Writes to a temporary name and renames the complete file.
  const unfinished = `${name}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(unfinished, bytes, { flag: 'wx' });
    renameSync(unfinished, name);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Yields the input in pieces until its end or a read error.
 *
 * @param {NodeJS.ReadableStream} input
 * @param {(reason: string) => void} refuse receives a read error
 * @returns {AsyncGenerator<Uint8Array>}
 */
async function* piecesOf(input, refuse) {
  try {
    for await (const piece of input) yield/** @type {Uint8Array} */ (piece);
  } catch (error) {
    refuse(reasonOf(error));
  }
}

/** @type {(stream: NodeJS.WriteStream) => boolean} whether it is a terminal that supports escape sequences */
const isTerminal = (stream) => Boolean(stream.isTTY) && (process.env['TERM'] ?? 'dumb') !== 'dumb';

/** @type {(stream: NodeJS.WriteStream) => boolean} */
const showsColours = (stream) => isTerminal(stream) && (process.env['NO_COLOR'] ?? '') === '';

/** Shows progress on the last line of a terminal, after the first second. */
class ProgressLine {
  #isTerminal = isTerminal(process.stderr);
  #isShown = false;
  #next = performance.now() + 1000;

  /** @param {CommandLine} command */
  async show(command) {
    const now = performance.now();
    if (!this.#isTerminal || now < this.#next) return;
    this.#next = now + 100;
    this.#isShown = true;
    // Turns off line wrapping, so that the line fits a terminal of any width.
    await write(process.stderr, `\r\x1b[2K\x1b[?7l${command.progress()}\x1b[?7h`);
  }

  async clear() {
    if (this.#isShown) await write(process.stderr, '\r\x1b[2K');
    this.#isShown = false;
  }
}

/** Runs one command: feeds it input, lets it work, and writes its output. */
class Execution {
  #command;
  #progress = new ProgressLine();
  #interruption = new AbortController();
  #listens = false;
  /** @type {ReaderProgram | null} created when the command starts a program */
  #program = null;
  /** The command could not write a file. */
  #hasLost = false;

  /** @param {CommandLine} command */
  constructor(command) {
    this.#command = command;
  }

  /** @returns {Promise<number>} the exit code */
  async run() {
    while (!this.#command.is_done()) {
      const errand = this.#command.errand();
      if (this.#command.wants_input()) {
        await this.#feed();
      } else if (errand !== '') {
        await this.#carryOut(/** @type {import('./reader-program.mjs').Errand} */ (JSON.parse(errand)));
      } else {
        await this.#work();
      }
    }
    await this.#print();
    await this.#program?.stop();
    return this.#hasLost ? CANNOT_WRITE : this.#command.exit_code();
  }

  /** Feeds one input until the end of the input or of the command. */
  async #feed() {
    const file = this.#command.input_file();
    const refuse = (/** @type {string} */ reason) => this.#command.refuse_input(reason);
    for await (const piece of piecesOf(file === '' ? process.stdin : createReadStream(file), refuse)) {
      this.#command.feed(piece);
      await this.#print();
      while (!this.#command.is_done() && !this.#command.wants_input()) await this.#work();
      if (this.#command.is_done()) return;
    }
    if (!this.#command.is_done()) this.#command.end_input();
  }

  /** @param {import('./reader-program.mjs').Errand} errand */
  async #carryOut(errand) {
    const command = this.#command;
    this.#program ??= new ReaderProgram();
    const report = await this.#program.carryOut(errand, this.#interruption.signal);
    if (report.end === 'broken-off') {
      command.interrupt();
    } else {
      const { end, exitCode, reason, output, errors, milliseconds, millisecondsSinceLast } = report;
      command.report(end, exitCode, reason, output, errors, milliseconds, millisecondsSinceLast);
    }
    await this.#progress.show(command);
  }

  /** Lets the command work for one turn. */
  async #work() {
    const command = this.#command;
    const end = performance.now() + TURN;
    do command.advance();
    while (!command.is_done() && !command.wants_input() && command.errand() === '' && performance.now() < end);
    await this.#print();
    if (command.is_done()) return;
    if (!this.#listens && command.heeds_interrupt()) this.#listen();
    await this.#progress.show(command);
    // Yields, because the event loop delivers signals between turns.
    await setImmediate();
    if (this.#interruption.signal.aborted && command.heeds_interrupt()) command.interrupt();
  }

  /**
   * Interrupts the command on a signal. The second signal ends the process immediately, by the default handling, unless
   * the reader's program is running.
   */
  #listen() {
    const hear = () => {
      this.#interruption.abort();
      if (this.#program !== null) return;
      for (const signal of SIGNALS) process.removeListener(signal, hear);
    };
    for (const signal of SIGNALS) process.on(signal, hear);
    this.#listens = true;
  }

  async #writeFiles() {
    for (let name = this.#command.next_file(); name !== ''; name = this.#command.next_file()) {
      const bytes = this.#command.file_content();
      const isFolder = bytes.length === 0 && name.endsWith('/');
      try {
        if (name === '-') {
          await write(process.stdout, bytes);
        } else if (isFolder) {
          mkdirSync(name, { recursive: true });
          accessSync(name, constants.W_OK | constants.X_OK);
        } else {
          writeRegularFile(name, bytes);
        }
      } catch (error) {
        const reason = reasonOf(error);
        if (isFolder) end(`the folder ${name} cannot be written to: ${reason}`, CANNOT_WRITE);
        if (bytes.includes(0)) end(`the file ${name} cannot be written: ${reason}`, CANNOT_WRITE);
        // Continues after the error, so that the command still reports its result.
        this.#hasLost = true;
        await write(process.stderr, `perfect-play: the file ${name} cannot be written: ${reason}\n`);
        await write(process.stderr, bytes);
      }
    }
  }

  async #print() {
    await this.#writeFiles();
    const output = this.#command.output();
    const errors = this.#command.errors();
    if (output !== '' || errors !== '' || this.#command.is_done()) await this.#progress.clear();
    await write(process.stdout, output);
    await write(process.stderr, errors);
  }
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    // Exits without an error: the reader of a pipe may stop reading, as `head` does.
    if (error.code === 'EPIPE') process.exit(CLOSED_PIPE);
    end(`the output cannot be written: ${reasonOf(error)}`, CANNOT_WRITE);
  });
}

if (!existsSync(new URL('perfect-play.wasm', folder))) {
  console.error('perfect-play: the engine is not built yet. Run `npm run build` in the folder of Perfect Play.');
  process.exitCode = 1;
} else {
  try {
    const engine = await loadEngine();
    const command = new engine.CommandLine(
      process.argv
        .slice(2)
        .map((argument) => `${argument}\0`)
        .join(''),
      showsColours(process.stdout),
      showsColours(process.stderr),
    );
    process.exitCode = await new Execution(command).run();
    command.delete();
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    // WebAssembly throws this when the engine traps.
    const trapped = name === 'RuntimeError';
    console.error(
      `perfect-play: ${trapped ? `the engine failed (${message}). Please report the command and its input.` : message}`,
    );
    process.exitCode = trapped ? SOFTWARE_ERROR : 1;
  }
}
