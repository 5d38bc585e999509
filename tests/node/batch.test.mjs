// Tests batches of requests with `solve --batch`, natively and through the npm bin. The tests in tests/cluster run
// batches in parallel.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { both, run, unmeasured } from './support/programs.mjs';

/**
 * @typedef {object} Request
 * @property {number} [id]
 * @property {string} game
 * @property {string} setup
 * @property {string} [line]
 * @property {string} [solver]
 * @property {boolean} [certificate]
 */

/** @typedef {{ id?: unknown, error?: { message: string } }} Answer */

const BATCH = ['solve', '--batch'];

/** @type {Request[]} */
const SETUPS = [
  { game: 'cat-mouse', setup: '0-2.5_1-3_2-4.5_3-4.5' },
  { game: 'cat-mouse', setup: '[[1,3],[0],[3],[0,2]]' },
  { game: 'cat-mouse-2', setup: 'M-C---F.1.4' },
  { game: 'triangle-war', setup: '3', line: '1-2.2-3' },
  { game: 'dots-boxes', setup: '1x2' },
  { game: 'gems', setup: 'c3.s2_1.2.3_1.2.3', solver: 'alpha-beta' },
  { game: 'shooting', setup: '2 1 1' },
  { game: 'shooting', setup: '1-1', certificate: true },
];

/** @type {(count: number) => Request[]} requests of all kinds in turn, with ids from 0 */
const requests = (count) =>
  Array.from({ length: Math.ceil(count / SETUPS.length) }, () => SETUPS)
    .flat()
    .slice(0, count)
    .map((request, id) => ({ id, ...request }));

/** @type {(values: readonly object[]) => string} */
const asLines = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** @type {(lines: string) => Answer[]} */
const parsed = (lines) =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => /** @type {Answer} */ (JSON.parse(line)));

describe('solve --batch', () => {
  it('answers every request like a single solve, in order', () => {
    const all = requests(2 * SETUPS.length);
    const { output, errors, status } = both(BATCH, asLines(all));
    expect([errors, status]).toEqual(['', 0]);
    const alone = all.map(({ id, game, setup, line = '', solver, certificate = false }) => {
      const how = [certificate ? '--certificate' : '--json', ...(solver === undefined ? [] : ['--solver', solver])];
      return run(nativeProgram, ['solve', game, setup, '--line', line, ...how]).output.replace('{', `{"id":${id},`);
    });
    expect(output).toBe(alone.join(''));
  });

  it('returns ids unchanged, and none if there was none', () => {
    const ids = ['7', '-0.5e3', '"7"', '""', String.raw`"\"\\\n"`, '"猫"', '"🐭"'];
    const { output } = both(BATCH, ids.map((id) => `{"game":"gems","setup":"c0.s0","id":${id}}\n`).join(''));
    const lines = output.trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/,"game".*/, ''))).toEqual(ids.map((id) => `{"id":${id}`));
    expect(parsed(both(BATCH, '{"game":"gems","setup":"c0.s0"}').output)[0]).not.toHaveProperty('id');
  });

  it('answers an invalid request with an error and its line, and continues', () => {
    const good = '{"game":"gems","setup":"c1.s1_1"}';
    /** @type {[string, string, number | undefined][]} the request, the error, and its place in the line */
    const bad = [
      ['nonsense', 'text.wants', 1],
      ['[]', 'text.wants', 1],
      ['{}', 'batch.wants', 1],
      ['{"game":"gems"', 'text.ends-early', 15],
      [`${good} ${good}`, 'text.wants-end', 35],
      ['{"game":"gems"}', 'batch.wants', 1],
      ['{"game":7,"setup":"c0.s0"}', 'batch.wants', 9],
      ['{"game":"gems","setup":"c0.s0","id":null}', 'batch.wants', 37],
      ['{"game":"gems","setup":"c0.s0","id":[1]}', 'json.nested', 37],
      ['{"game":"gems","game":"gems","setup":"c0.s0"}', 'json.name-twice', 16],
      ['{"game":"gems","setup":"c0.s0","colour":1}', 'batch.unknown-member', 41],
      ['{"game":"gems","setup":"c0.s0","colour":true}', 'batch.unknown-member', 41],
      [
        '{"game":"triangle-war","setup":"2","solver":"strict-alternation","moves":true}',
        'solve.no-move-values',
        undefined,
      ],
      ['{"game":"gems","setup":"c0.s0","certificate":"yes"}', 'batch.wants', 46],
      ['{"game":"gems","setup":"c0.s0","nodes":-1}', 'cli.option-number', 40],
      ['{"game":"gems","setup":"c0.s0","nodes":1.5}', 'cli.option-number', 40],
      ['{"game":"gems","setup":"c0.s0","cap":5000000000}', 'cli.option-number', 38],
      ['{"game":"gems","setup":"c0.s0","cap":5}', 'api.no-cap', undefined],
      ['{"game":"cat-mouse","setup":"0-1.3_2-3","cap":5}', 'api.cap-unused', undefined],
      ['{"game":"cat-mouse","setup":"0-1.3_2-3","cap":5,"solver":"retrograde"}', 'api.cap-unused', undefined],
      ['{"game":"gems","setup":""}', 'text.empty', undefined],
      ['{"game":"","setup":"c0.s0"}', 'cli.unknown-game', 9],
      ['{"game":"chess","setup":"c0.s0"}', 'cli.unknown-game', 9],
      ['{"game":"gems","setup":"c0.s0","solver":"luck"}', 'cli.unknown-solver', 41],
      ['{"solver":"retrograde","game":"gems","setup":"c0.s0"}', 'cli.unknown-solver', 11],
      ['{"game":"gems","setup":"c0.s0","line":"1"}', 'line.after-the-end', undefined],
      ['{"game":"gems","setup":"c1.s1_1","solver":"minimax","certificate":true}', 'certificate.start-only', undefined],
    ];
    const { output, errors, status } = both(BATCH, bad.map(([request]) => `${request}\n${good}\n`).join(''));
    expect([errors, status]).toEqual(['', 0]);
    const answers = parsed(output);
    expect(answers).toHaveLength(2 * bad.length);
    for (const [i, [request, code, column]] of bad.entries()) {
      const error = answers[2 * i]?.error;
      expect(error, request).toMatchObject({ code, place: column === undefined ? null : { line: 2 * i + 1, column } });
      expect(error?.message, request).toMatch(/\S.*\.$/);
      expect(answers[2 * i + 1], request).toMatchObject({ game: 'gems', value: { margin: 1 }, verified: true });
    }
  });

  it('reports the place of an error in a setup, with the id', () => {
    const { output } = both(BATCH, '{"setup":"c1.s1\\n_1_2","game":"gems","id":"mine"}\n{"colour":1,"id":2}\n');
    expect(parsed(output)).toMatchObject([
      { id: 'mine', error: { place: { line: 2, column: 1 } } },
      { id: 2, error: { code: 'batch.unknown-member', place: { line: 2, column: 11 } } },
    ]);
  });

  it('reports a reached limit', () => {
    const { output } = both(BATCH, '{"game":"triangle-war","setup":"4","nodes":10}\n');
    expect(parsed(output)).toMatchObject([
      { value: null, report: { status: 'limit', limit: 'nodes' }, verified: 'not-checked' },
    ]);
  });

  it('accepts all line ends, blank lines, and an unterminated last line', () => {
    const lines = requests(SETUPS.length).map((request) => JSON.stringify(request));
    const { output } = both(BATCH, `${lines.join('\n')}\n`);
    expect(both(BATCH, lines.join('\n')).output).toBe(output);
    expect(both(BATCH, `${lines.join('\r\n')}\r\n`).output).toBe(output);
    expect(both(BATCH, `\n \t\r\n${lines.join('\n\n\r\n')}`).output).toBe(output);
    expect(both(BATCH, '').output).toBe('');
  });

  it.each([
    ['bytes that are no text', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x0a])],
    ['zero bytes', Uint8Array.from([0x7b, 0x00, 0x7d, 0x0a])],
    ['half a character at the end', Uint8Array.from([0x7b, 0x22, 0xe7, 0x8c])],
  ])('answers %s', (_, input) => {
    const { output, status } = both(BATCH, input);
    expect(parsed(output)).toMatchObject([{ error: { place: { line: 1 } } }]);
    expect(status).toBe(0);
  });

  it('accepts no arguments', () => expect(both([...BATCH, 'gems']).status).toBe(2));
});

describe.each([
  ['natively', nativeProgram],
  ['as the npm bin', nodeProgram],
])('%s, solve --batch', (_, program) => {
  it('gives the same answers however the input is cut, even within a character', async () => {
    const input = `{"game":"gems","setup":"c1.s1_1","id":"猫"}\r\n猫\n{"game":"gems","setup":"c0.s0","id":"🐭"}`;
    const child = spawn(program, BATCH);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
    for (const byte of new TextEncoder().encode(input)) {
      child.stdin.write(Uint8Array.of(byte));
      // One turn of the event loop per byte keeps the pieces apart.
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(unmeasured(output)).toBe(run(nativeProgram, BATCH, input).output);
    expect(parsed(output)).toMatchObject([{ id: '猫' }, { error: {} }, { id: '🐭' }]);
  });

  it('answers a request before the next one arrives', async () => {
    const child = spawn(program, BATCH);
    child.stdout.setEncoding('utf8');
    for (const request of requests(3)) {
      child.stdin.write(asLines([request]));
      const [answer] = /** @type {[string]} */ (await once(child.stdout, 'data'));
      expect(JSON.parse(answer)).toMatchObject({ id: request.id });
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  if (testSize() !== 'exhaustive') return;

  it('needs no more memory and time for the last of 20,000 requests than for the first', async () => {
    const child = spawn(program, BATCH);
    let answers = 0;
    const reading = (async () => {
      for await (const bytes of child.stdout) {
        for (const byte of /** @type {Uint8Array} */ (bytes)) if (byte === 0x0a) answers += 1;
      }
    })();
    const pid = child.pid ?? 0;
    /** @type {(count: number) => Promise<{ seconds: number, megabytes: number }>} the cost of `count` more requests */
    const answer = async (count) => {
      const start = processorSecondsOf(pid);
      const wanted = answers + count;
      child.stdin.write(asLines(requests(count)));
      while (answers < wanted) await new Promise((resolve) => setTimeout(resolve, 1));
      return { seconds: processorSecondsOf(pid) - start, megabytes: megabytesOf(pid) };
    };
    // The first requests warm up the program and the JIT compiler.
    await answer(2_000);
    const few = await answer(2_000);
    const many = await answer(16_000);
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
    await reading;
    expect(answers).toBe(20_000);
    // Sends eight times as many requests, because the clock's resolution is 10 ms.
    expect(many.seconds).toBeLessThan(20 * few.seconds + 0.5);
    expect(many.megabytes).toBeLessThan(1.5 * few.megabytes + 10);
  });
});

/** @type {(pid: number) => number} processor time of the process in seconds, independent of the machine's load */
function processorSecondsOf(pid) {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    // After the program's name, in hundredths of a second (proc(5)).
    const [, ...fields] = readFileSync(stat, 'utf8').split(') ');
    const [user, system] = fields.join(') ').split(' ').slice(11, 13);
    return (Number(user) + Number(system)) / 100;
  }
  const time = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** @type {(pid: number) => number} resident memory of the process */
function megabytesOf(pid) {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / 1024;
}
