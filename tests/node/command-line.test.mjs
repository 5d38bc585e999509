// Checks that the npm bin behaves like the native command line: it has the same output, errors and exit codes, and it
// streams.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { both, run } from './support/programs.mjs';

const DRAW = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';
const MOUSE = '[[1,3],[0],[3],[0,2]]';

/**
 * Returns a connected graph: a path with pseudo-random chords.
 *
 * @param {number} vertices
 * @param {number} edges
 * @returns {string} in LeetCode's format
 */
function graph(vertices, edges) {
  /** @type {Set<number>[]} */
  const neighbours = Array.from({ length: vertices }, () => new Set());
  let count = 0;
  /** @type {(a: number, b: number) => void} */
  const connect = (a, b) => {
    if (a === b || neighbours[a]?.has(b)) return;
    neighbours[a]?.add(b);
    neighbours[b]?.add(a);
    count += 1;
  };
  for (let v = 1; v < vertices; v += 1) connect(v - 1, v);
  for (let state = 1; count < edges; ) {
    state = (state * 48271) % 2147483647;
    connect(state % vertices, Math.floor(state / vertices) % vertices);
  }
  return JSON.stringify(neighbours.map((set) => [...set]));
}

it('reports a win of the other player if the mover cannot win', () => {
  const { output, status } = run(nativeProgram, ['solve', 'shooting', '6']);
  expect([status, output]).toEqual([0, expect.stringContaining('win for b with probability 1 = 1.000000')]);
  expect(output).not.toContain('probability 0');
});

it('runs on processors without SIMD', () => {
  const answer = run(process.execPath, ['--no-enable-sse4-1', nodeProgram, 'solve', 'cat-mouse', '-'], DRAW);
  expect(answer).toEqual(run(nodeProgram, ['solve', 'cat-mouse', '-'], DRAW));
  expect(answer.output).not.toBe('');
});

describe('judge leetcode-913', () => {
  it('answers one graph per line, up to 200 vertices and 10,000 edges', () => {
    const lines = [DRAW, MOUSE, ` [ [1,3] , [0],[3],\t[0,2] ] `, graph(50, 60), graph(200, 260), graph(200, 10_000)];
    const { output, errors, status } = both(['judge', 'leetcode-913'], `${lines.join('\n')}\n`);
    expect(output.split('\n').slice(0, 3)).toEqual(['0', '1', '1']);
    expect(output.trimEnd().split('\n')).toHaveLength(lines.length);
    expect([errors, status]).toEqual(['', 0]);
  });

  it('accepts an unterminated last line', () => {
    expect(both(['judge', 'leetcode-913'], `${DRAW}\n${MOUSE}`)).toEqual({ output: '0\n1\n', errors: '', status: 0 });
  });

  it('keeps the answers before an invalid line, and reports its place', () => {
    const { output, errors, status } = both(
      ['judge', 'leetcode-913'],
      `${DRAW}\n${MOUSE}\n[[1,3],[0],[3,x],[0,2]]\n${DRAW}\n`,
    );
    expect(output).toBe('0\n1\n');
    expect(errors).toMatch(/line 3, column \d+/);
    expect(status).toBe(2);
  });

  it.each([
    ['characters outside ASCII', new TextEncoder().encode(`${DRAW}\n[[1,猫]]\n`)],
    ['bytes that are no text', Uint8Array.from([0x5b, 0xff, 0xfe, 0x0a])],
    ['zero bytes', Uint8Array.from([0x5b, 0x00, 0x5d, 0x0a])],
    ['nothing', new Uint8Array()],
  ])('gives the same answer about %s', (_, input) => {
    both(['judge', 'leetcode-913'], input);
  });

  it('gives the same answers however the input is cut, even within a character', async () => {
    const child = spawn(nodeProgram, ['judge', 'leetcode-913']);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      errors += text;
    });
    const input = `${DRAW}\n[[1,猫]]\n`;
    for (const byte of new TextEncoder().encode(input)) {
      child.stdin.write(Uint8Array.of(byte));
      // One turn of the event loop per byte keeps the pieces apart.
      await new Promise((resolve) => setImmediate(resolve));
    }
    child.stdin.end();
    await once(child, 'close');
    expect(errors).toContain('猫');
    expect(errors).toBe(run(nativeProgram, ['judge', 'leetcode-913'], input).errors);
  });

  it('answers a line before the next one arrives', async () => {
    const child = spawn(nodeProgram, ['judge', 'leetcode-913']);
    child.stdout.setEncoding('utf8');
    for (const [graphText, answer] of [
      [DRAW, '0\n'],
      [MOUSE, '1\n'],
    ]) {
      child.stdin.write(`${graphText}\n`);
      expect(await once(child.stdout, 'data')).toEqual([answer]);
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('prints every answer to a slow reader', () => {
    const lines = 20_000;
    const { output } = both(['judge', 'leetcode-913'], `${DRAW}\n`.repeat(lines));
    expect(output).toBe('0\n'.repeat(lines));
  });

  it('ends silently if the reader closes the pipe', async () => {
    const child = spawn(nodeProgram, ['judge', 'leetcode-913']);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      errors += text;
    });
    // Once the reader of the program's output is gone, writing to its input fails too.
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${DRAW}\n`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.end(`${DRAW}\n`.repeat(200_000));
    expect(await once(child, 'close')).toEqual([141, null]);
    expect(errors).toBe('');
  });
});

/** Systems other than Linux have no /dev/full and no memory limit per process. */
const isLinux = process.platform === 'linux';

describe.runIf(isLinux)('output that cannot be written', () => {
  it.each([
    ['natively', nativeProgram],
    ['as the npm bin', nodeProgram],
  ])('is an error with its own exit code, %s', (_, program) => {
    const output = openSync('/dev/full', 'w');
    try {
      for (const [commandArguments, input] of [
        [['judge', 'leetcode-913'], `${DRAW}\n`],
        [['list'], ''],
      ]) {
        const { status, stderr } = spawnSync(program, /** @type {string[]} */ (commandArguments), {
          input: String(input),
          encoding: 'utf8',
          stdio: ['pipe', output, 'pipe'],
        });
        expect(stderr).toMatch(/^perfect-play: the output cannot be written: .*no space left on device.*\n$/i);
        expect(status).toBe(74);
      }
    } finally {
      closeSync(output);
    }
  });
});

it('dates its man page by the release in the changelog', () => {
  const { output } = run(nativeProgram, ['man']);
  const [, day, version] = /^\.TH PERFECT\\-PLAY 1 "(.*)" "perfect\\-play (.*)"$/mu.exec(output) ?? [];
  const heading = readFileSync('CHANGELOG.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`## ${version}`));
  expect(heading).toBeDefined();
  expect(day).toBe(/\d{4}-\d\d-\d\d$/.exec(heading ?? '')?.[0] ?? '');
});

describe('a file that cannot be read', () => {
  it.each([
    [
      'check',
      ['check', 'leetcode-913', '--input', '/no/such.in', '--output', '-'],
      '/no/such.in',
      'No such file or directory',
      '',
    ],
    [
      'recognise',
      ['recognise', '3x3'],
      '3x3',
      'No such file or directory',
      '[<text-file | ->] must be a file; - reads from standard input.\n',
    ],
    [
      'verify',
      ['verify', '/'],
      '/',
      'Is a directory',
      '[<certificate | ->] must be a file; - reads from standard input.\n',
    ],
  ])('is reported by %s with the reason', (_, commandArguments, file, reason, hint) => {
    expect(both(commandArguments, '')).toEqual({
      output: '',
      errors: `perfect-play: the file ${file} cannot be read: ${reason}\n${hint}`,
      status: 2,
    });
  });
});

// Node treats a folder as an empty file.
it('natively, input that cannot be read is an error', () => {
  const folder = openSync('/', 'r');
  try {
    const { status, stdout, stderr } = spawnSync(nativeProgram, ['judge', 'leetcode-913'], {
      encoding: 'utf8',
      stdio: [folder, 'pipe', 'pipe'],
    });
    expect(stderr).toBe('perfect-play: the input cannot be read: Is a directory\n');
    expect([stdout, status]).toEqual(['', 2]);
  } finally {
    closeSync(folder);
  }
});

describe.runIf(isLinux)('natively, with little memory', () => {
  /**
   * @param {number} mebibytes memory limit of the process
   * @param {readonly string[]} commandArguments
   * @param {string} [input]
   */
  const within = (mebibytes, commandArguments, input = '') =>
    run(
      'bash',
      ['-c', `ulimit -v ${mebibytes * 1024} && exec "$@"`, 'bash', nativeProgram, ...commandArguments],
      input,
    );

  it('ignores blanks at no cost', () => {
    const { output, status } = within(64, ['judge', 'leetcode-913'], `${' '.repeat(60_000_000)}${MOUSE}\n`);
    expect([output, status]).toEqual(['1\n', 0]);
  });

  it.each([
    ['a long line', ['judge', 'leetcode-913'], `[[1${',1'.repeat(30_000_000)}`],
    ['a long setup', ['solve', 'cat-mouse', '-'], `[[1${',1'.repeat(30_000_000)}`],
    ['a long request', ['solve', '--batch'], '['.repeat(60_000_000)],
    [
      'a table under a limit that allows more',
      ['solve', 'dots-boxes', '3x4', '--solver', 'memo', '--bytes', '9999999999'],
      '',
    ],
  ])('%s ends with a limit', (_, commandArguments, input) => {
    expect(within(100, commandArguments, input)).toEqual({
      output: '',
      errors: 'perfect-play: limit reached (memory): the system has no more\n',
      status: 71,
    });
  });

  if (testSize() === 'exhaustive') {
    it('never aborts, however small its address space', () => {
      const EIGHTH = 1 / 8;
      let least = 6;
      // With less memory, the process fails to start: it exits with code 127 or is killed by a signal.
      while (![0, 71].includes(within(least, ['version']).status ?? -1)) least += EIGHTH;
      /** @type {Set<string>} */
      const ends = new Set();
      for (let mebibytes = least; mebibytes <= least + 2; mebibytes += EIGHTH) {
        const { output, errors, status } = within(mebibytes, ['solve', 'dots-boxes', '2x3', '--solver', 'memo']);
        ends.add(`${status} ${output.slice(0, 19)}${errors}`);
      }
      expect([...ends].sort()).toEqual([
        '0 win for tom by 2 po',
        '71 perfect-play: limit reached (memory): the system has no more\n',
      ]);
    });
  }
});

describe('a time limit', () => {
  const SEARCH = ['solve', 'dots-boxes', '5x5', '--solver', 'alpha-beta'];

  it('ends a search with partial results, and explains how to raise the limit', () => {
    for (const program of [nativeProgram, nodeProgram]) {
      const { output, errors, status } = run(program, [...SEARCH, '--time', '50']);
      expect(output).toMatch(/^not solved: limit reached \(time\)/);
      expect([errors, status]).toEqual(['perfect-play: time limit exceeded; --time 0 removes it\n', 1]);
    }
  });

  it('applies to each case of a judge, which keeps earlier answers', () => {
    const lines = '1 2,1 3,2 3,2 4,4 5,2 5,3 5,3 6,5 6,4 7,4 8,7 8,5 8,5 9,8 9,6 9,6 10,9 10'.split(',');
    const cases = ['2', '18', ...lines, '1', '1 2', ''].join('\n');
    const judge = ['judge', 'poj-1085', '--solver', 'minimax', '--time', '50'];
    const { output, errors, status } = run(nativeProgram, judge, cases);
    expect(output).toBe('Game 1: A wins.\n');
    expect([errors, status]).toEqual(['perfect-play: time limit exceeded; --time 0 removes it\n', 1]);
  });

  it('has another name in referee', () => {
    const referee = ['referee', 'dots-boxes', '--setup', '5x5', '--solve-time', '50', '--', 'true'];
    const { output, errors, status } = run(nativeProgram, referee);
    const sentence = 'The time limit for computing the values of moves was exceeded; --solve-time 0 removes it.';
    expect([output, errors, status]).toEqual(['', `perfect-play: ${sentence}\n`, 1]);
  });

  it('applies to each request of a batch', () => {
    const requests = ['1x1', '5x5'].map((setup) =>
      JSON.stringify({ game: 'dots-boxes', setup, solver: 'alpha-beta', time: setup === '1x1' ? 0 : 50 }),
    );
    const { output, status } = run(nativeProgram, ['solve', '--batch'], requests.join('\n'));
    const answers = output
      .trimEnd()
      .split('\n')
      .map((line) => /"status":"(\w+)"/.exec(line)?.[1]);
    expect([answers, status]).toEqual([['solved', 'interrupted'], 0]);
  });
});

describe('other commands', () => {
  it.each([
    [['list']],
    [['list', '--json']],
    [['solve', 'cat-mouse', '0-2.5_1-3_2-4.5_3-4.5']],
    [['solve', 'cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', '--json', '--line', '3.5']],
    [
      [
        'link',
        'cat-mouse',
        '[[1],[0,2],[1]]',
        '--line',
        '0',
        '--set',
        'view=play',
        '--set',
        'step=1',
        '--page',
        'https://x/',
      ],
    ],
    [['link', 'cat-mouse', '0-1.3_2-3', '--line', '9']],
    [['link', 'cat-mouse', '0-1.3_2-3', '--set', 'view']],
    [['--help']],
    [['--version']],
    [[]],
    [['dance']],
    [['judge', 'leetcode-0']],
    [['solve', 'cat-mouse', '0-2.5_1-3', '--solver', 'luck']],
    [['solve', 'cat-mouse', '老鼠']],
  ])('give the same output for %j', (commandArguments) => {
    both(commandArguments);
  });

  it('accept multi-line and empty arguments unchanged', () => {
    const { output, status } = both(['solve', 'cat-mouse', '0 1\n0 3\n2 3\n', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ setup: '0-1.3_2-3' });
    expect(both(['solve', 'cat-mouse', '0-1.3_2-3', '']).status).toBe(2);
  });

  it('write links', () => {
    const place = ['cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', '--line', '3.5'];
    const parameters = ['--set', 'view=edit', '--set', 'step=1', '--set', 'at=AAbCDefg'];
    const { output } = both(['link', ...place, ...parameters, '--page', 'https://play.example/']);
    // tests/data/links.json contains the same links.
    expect(output).toBe(
      'https://play.example/#v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5?view=edit&step=1&at=AAbCDefg&c=sX4a6A\n',
    );
    const graph = both(['link', 'cat-mouse', '-'], '[[1,3],[0],[3],[0,2]]').output;
    expect(graph).toMatch(/^v1\/cat-mouse\/0-1\.3_2-3\/\?c=.{6}\n$/);
  });

  it('solve standard input', () => {
    const { output, status } = both(['solve', 'cat-mouse', '-', '--json'], DRAW);
    expect(JSON.parse(output)).toMatchObject({ game: 'cat-mouse', verified: true });
    expect(status).toBe(0);
  });

  it.each([
    ['cat-mouse', 'turn-cap-2n', '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7'],
    ['cat-mouse', 'draw-while-unfinished', '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7'],
  ])('report for %s that the wrong solver %s is wrong, and answer', (game, solver, setup) => {
    const { output, status } = both(['solve', game, setup, '--solver', solver, '--json']);
    expect(JSON.parse(output)).toMatchObject({ report: { solver, specimen: true }, verified: false });
    expect(status).toBe(0);
  });
});

describe('a result at the end of a line', () => {
  it('is checked there: a wrong solver may be right at the start and wrong later', () => {
    const wrong = ['solve', 'triangle-war', '3_alternate', '--solver', 'bounds-forgotten'];
    expect(both([...wrong, '--line', '3-6']).output).toContain('checked: wrong');
    expect(JSON.parse(both([...wrong, '--line', '3-6', '--json']).output)).toMatchObject({ verified: false });
    const right = ['solve', 'triangle-war', '3_alternate', '--line', '3-6', '--json'];
    expect(JSON.parse(both(right).output)).toMatchObject({ verified: true });
  });

  it('is not limited by the value of the start', () => {
    const board = ['solve', 'dots-boxes', '1x4_6-7.9-10_again', '--solver', 'chain-search', '--nodes', '30'];
    const line = ['--line', '1-6.4-5.5-10.7-8.8-9'];
    expect(both(board).output).toContain('so far');
    expect(both([...board, ...line]).output).not.toContain('so far');
    expect(JSON.parse(both([...board, ...line, '--json']).output)).toMatchObject({ report: { bounds: null } });
  });

  it('does not call a completed win too late', () => {
    const stays = Array.from({ length: 1000 }, () => 'stay').join('.');
    const { errors, status } = both(['solve', 'cat-mouse-2', 'MF-C-.1.2', '--line', stays, '--certificate']);
    expect(errors).toContain('There is nothing to prove: the game is over at ply 1000.');
    expect(status).toBe(2);
  });
});

it('is rejected for judging by a wrong solver', () => {
  const { errors, status } = both(['judge', 'leetcode-913', '--solver', 'turn-cap-2n'], '');
  expect(errors).toContain('well-known wrong solver');
  expect(status).toBe(2);
});
