// Reads zsh completions from a shell on a terminal with simulated keys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Timeout in milliseconds. */
const LONG = 60_000;

/** Key that requests completions. */
const ASK = '\x18';

/** A shell that has loaded a completion script. */
export class ZshCompletions {
  #shown = '';
  /** @type {import('node:child_process').ChildProcessWithoutNullStreams} */
  #terminal;

  /** @param {string} script */
  constructor(script) {
    const ZDOTDIR = fileURLToPath(new URL('zsh', import.meta.url));
    // `script` of util-linux provides the terminal. `-d` skips the machine's start-up files.
    this.#terminal = spawn('script', ['--quiet', '--flush', '--command', 'exec zsh -d -i', '/dev/null'], {
      env: { ...process.env, ZDOTDIR, COMPLETION: script, TERM: 'dumb' },
    });
    this.#terminal.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      this.#shown += text;
    });
  }

  /**
   * @param {string} line
   * @returns {Promise<string[]>} the offered words
   */
  async completed(line) {
    await this.#until('<ready>');
    this.#shown = '';
    this.#terminal.stdin.write(line + ASK);
    await this.#until('<end>');
    const offered = Array.from(this.#shown.matchAll(/<offered ([^>]*)>/g), ([, word = '']) => word);
    this.#shown = '<ready>';
    return [...new Set(offered)];
  }

  async end() {
    const closed = once(this.#terminal, 'close');
    // The shell ends when its terminal ends.
    this.#terminal.kill('SIGKILL');
    await closed;
  }

  /** @param {string} mark text to wait for */
  async #until(mark) {
    const signal = AbortSignal.timeout(LONG);
    while (!this.#shown.includes(mark)) {
      await once(this.#terminal.stdout, 'data', { signal }).catch(() => {
        throw new Error(`zsh does not show ${mark}, but ${JSON.stringify(this.#shown)}.`);
      });
    }
  }
}
