// Tests colours, progress and Ctrl-C of the command line on a terminal; without a terminal, it has none of these.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants as files, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { run } from './support/programs.mjs';

const PROGRAMS = /** @type {const} */ ([
  ['natively', nativeProgram],
  ['as the npm bin', nodeProgram],
]);

/** This search takes longer than any test, but reports bounds within a second. */
const LARGE = ['solve', 'dots-boxes', '4x4_again', '--solver', 'chain-search'];

/** Systems other than Linux have no `script` from util-linux, which runs a command on a terminal. */
const isLinux = process.platform === 'linux';

/** @type {(word: string) => string} */
const inQuotes = (word) => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * Runs a command on a terminal.
 *
 * @param {readonly string[]} words
 * @param {Record<string, string>} [environment]
 * @param {(shown: string, type: (keys: string) => void) => void} [onOutput] called with all output after each change
 * @returns {Promise<{ shown: string, status: number | null }>} the output, with the control character as ␛
 */
async function onTerminal(words, environment = {}, onOutput = () => undefined) {
  const command = words.map(inQuotes).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    env: { ...process.env, TERM: 'xterm', NO_COLOR: '', ...environment },
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    shown += text;
    onOutput(shown, (keys) => child.stdin.write(keys));
  });
  const [status] = /** @type {[number | null]} */ (await once(child, 'close'));
  return { shown: shown.replaceAll('\x1b', '␛'), status };
}

describe.runIf(isLinux).each(PROGRAMS)('on a terminal, %s', (_, program) => {
  const solve = [program, 'solve', 'cat-mouse', '0-1.3_2-3'];

  it('the result is highlighted, unless the reader wants no colours', async () => {
    const { shown, status } = await onTerminal(solve);
    expect(status).toBe(0);
    expect(shown).toContain('␛[1mwin for mouse in 1 ply␛[0m\r\n');
    for (const environment of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect((await onTerminal(solve, environment)).shown).not.toContain('␛');
    }
  });

  it('progress is shown, and Ctrl-C prints partial results', async () => {
    let wasInterrupted = false;
    const { shown, status } = await onTerminal([program, ...LARGE], {}, (text, type) => {
      if (wasInterrupted || !text.includes(' points to come')) return;
      wasInterrupted = true;
      type('\x03');
    });
    expect(shown).toMatch(/\r␛\[2K␛\[\?7lchain-search: \d+ nodes.*, from -?\d+ to -?\d+ points to come␛\[\?7h/);
    expect(shown).toMatch(
      /\r␛\[2K␛\[1mnot solved: interrupted; so far, at worst for tom: .*, and at best: .*␛\[0m\r\n/,
    );
    expect(status).toBe(130);
  });
});

it.each(PROGRAMS)('without a terminal there are neither colours nor progress, %s', (_, program) => {
  const { output, errors, status } = run(program, [...LARGE, '--nodes', '3000000']);
  expect(output).toMatch(/^not solved: limit reached \(nodes\)/);
  expect([output.includes('\x1b'), errors, status]).toEqual([false, '', 1]);
});

/**
 * @type {(child: import('node:child_process').ChildProcess) => boolean} whether the command line is already handling
 * Ctrl-C
 */
function listens({ pid, spawnfile }) {
  const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  // Node itself catches SIGINT from the start, but not SIGHUP, which the npm bin also handles.
  const signal = spawnfile === nodeProgram ? constants.signals.SIGHUP : constants.signals.SIGINT;
  return (BigInt(`0x${caught}`) & (1n << BigInt(signal - 1))) !== 0n;
}

/** @param {() => boolean} condition */
async function waitUntil(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.runIf(isLinux).each(PROGRAMS)('signals, %s', (_, program) => {
  it.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))(
    '%s ends the search with its partial results and exit code 130',
    async (signal) => {
      const child = spawn(program, [...LARGE, '--json']);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
      await waitUntil(() => listens(child));
      child.kill(signal);
      expect(await once(child, 'close')).toEqual([130, null]);
      expect(JSON.parse(output)).toMatchObject({
        value: null,
        report: { status: 'interrupted', solver: 'chain-search' },
      });
    },
  );

  it('a second signal ends the search at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-'));
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    const filling = openSync(pipe, files.O_RDWR | files.O_NONBLOCK);
    const output = openSync(pipe, files.O_WRONLY);
    try {
      // Writing results to a full pipe blocks until it is read.
      expect(() => {
        for (;;) writeSync(filling, Buffer.alloc(4096));
      }).toThrow('EAGAIN');
      const child = spawn(program, LARGE, { stdio: ['ignore', output, 'ignore'] });
      const closed = once(child, 'close');
      await waitUntil(() => listens(child));
      child.kill('SIGINT');
      await waitUntil(() => !listens(child));
      child.kill('SIGINT');
      expect(await closed).toEqual([null, 'SIGINT']);
    } finally {
      closeSync(output);
      closeSync(filling);
      rmSync(folder, { recursive: true });
    }
  });
});
