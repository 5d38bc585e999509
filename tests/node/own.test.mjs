// The reader's own rules on both command lines: solving, proofs, whole games, comparison of two rule files, and
// nimbers.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { nativeProgram, root } from '../../.ci/lib/paths.mjs';
import { both, run } from './support/programs.mjs';
import { ReaderPrograms } from './support/reader-programs.mjs';

const folder = join(root, 'tests/data/rules');
const files = readdirSync(folder).filter((name) => name.endsWith('.js'));

/** @type {(name: string) => string} */
const rulesOf = (name) => readFileSync(join(folder, name), 'utf8');

/**
 * Members of the output of `solve --json`, `rules check --json` and `stress --json`.
 *
 * @typedef {object} Answer
 * @property {unknown} [value]
 * @property {unknown} [position]
 * @property {boolean} [verified]
 * @property {number} [nimber]
 * @property {string} [setup]
 * @property {{ kind: string, input: string }} [failure]
 */

/** @type {(output: string) => Answer} */
const parsed = (output) => /** @type {Answer} */ (JSON.parse(output));

/** @type {(name: string, ...more: string[]) => Answer} */
const solved = (name, ...more) =>
  parsed(run(nativeProgram, ['solve', 'own', '-', '--json', ...more], rulesOf(name)).output);

describe('solve own', () => {
  it('solves tic-tac-toe with the letters and moves of its rules', () => {
    const { output, status } = both(['solve', 'own', '-', '--line', 'b2.a2'], rulesOf('tic-tac-toe.js'));
    expect(output).toMatch(/^win for X in 5 plies\nbest moves: a3 b3 c3 a1 b1 c1\n.*\nretrograde: .*, checked\n?/);
    expect(status).toBe(0);
  });

  it.each(files)('checks its solution of %s, which has the value of the check', (name) => {
    const { verified, value } = solved(name);
    const check = parsed(run(nativeProgram, ['rules', 'check', '-', '--json'], rulesOf(name)).output);
    expect({ verified, value }).toEqual({ verified: true, value: check.value });
  });

  it('shows the cells of a position and the place of each move', () => {
    const { output } = both(['solve', 'own', '-', '--line', 'b2', '--json'], rulesOf('tic-tac-toe.js'));
    const { position } = /** @type {{ position: { cells: string[], moves: { text: string, to: number }[] } }} */ (
      JSON.parse(output)
    );
    expect(position.cells.join('')).toBe('....X....');
    expect(position.moves.find(({ text }) => text === 'a3')?.to).toBe(0);
  });

  it('writes the link of a rule file, which names the kind of game', () => {
    const { output } = both(['link', 'own', '-', '--line', 'b2.a2', '--set', 'view=play'], rulesOf('tic-tac-toe.js'));
    expect(output).toMatch(/^v1\/own-finite\/js1\.[\w.~-]+\/b2\.a2\?view=play&c=[\w-]{6}\n$/);
  });

  // X and O go back and forth between 0 and 1; X can also end the game at 2, which O wins.
  it.each([
    ['X', 'win', 0],
    ['O', 'loss', 1],
  ])('numbers the players as the rules name them if endless play wins for %s', (endless, outcome, winner) => {
    const rules = `const start = 0; const endless = '${endless}';
      const moves = (at, me) => at === 2 ? [] : me === 'X' ? [1, 2] : [0];
      const result = (at) => at === 2 ? 'O' : null;`;
    const { output } = both(['solve', 'own', '-', '--json'], rules);
    expect(parsed(output)).toMatchObject({ players: ['X', 'O'], position: { mover: 0 }, value: { outcome, winner } });
  });

  it('uses symmetry, and plays real moves', () => {
    const rules = `${rulesOf('tic-tac-toe.js').replaceAll('5478', '765')}const symmetry = 'square';`;
    const { output } = both(['solve', 'own', '-', '--line', 'c1.a2', '--json'], rules);
    const corner = parsed(
      run(nativeProgram, ['solve', 'own', '-', '--line', 'c1.a2', '--json'], rulesOf('tic-tac-toe.js')).output,
    );
    const { position, value } = parsed(output);
    expect(value).toEqual(corner.value);
    expect(position).toMatchObject({ text: '.../O../..X-X' });
    expect(corner.position).toMatchObject({ text: '.../O../..X-X' });
  });

  it('reports a mistake in the rules with its line', () => {
    const { errors, status } = both(['solve', 'own', '-'], 'const start = 3;\nconst moves = (n) => [n];\n');
    expect(errors).toMatch(/line 2, column \d+: Play can go on forever: 3 → 3/);
    expect(status).toBe(2);
  });

  it('prints the names of moves as the check does, and accepts those of the file', () => {
    const rules =
      'const start = 3;\nconst moves = (n) => [1, 2].filter((k) => k <= n).map((k) => ({ to: n - k, name: "take " + k + "!" }));\n';
    expect(both(['solve', 'own', '-'], rules).output).toMatch(/\nbest line: take-1\.take-2\n/);
    expect(run(nativeProgram, ['rules', 'check', '-'], rules).output).toContain(
      '\nafter X take-1, O take-2: Here O has won.',
    );
    const after = both(['solve', 'own', '-', '--line', 'take-2'], rules).output;
    expect(both(['solve', 'own', '-', '--line', 'take 2!'], rules).output).toBe(after);
    const { errors, status } = both(['solve', 'own', '-', '--line', 'take-3'], rules);
    expect(errors).toContain('Ply 1 of the line, “take-3”, is not a legal move there. Legal moves: take-1, take-2.');
    expect(status).toBe(2);
  });

  it('says in words how a game is over', () => {
    const over = both(['solve', 'own', '-', '--line', 'a1.b2.a2.c3.a3'], rulesOf('tic-tac-toe.js')).output;
    expect(over).toContain('\nover: by the rules\n');
    const points =
      'const points = true;\nconst start = [3, 9];\nconst moves = (row) => row.map((gain, i) => ({ to: row.filter((_, k) => k !== i), gain }));\n';
    expect(both(['solve', 'own', '-'], points).output).toMatch(/^win for X by 6 points \(X to move\)\n/);
    expect(both(['solve', 'own', '-', '--line', 'last-9'], points).output).toMatch(
      /^win for X by 6 points \(O to move; the rest of the game is worth 3 to O\)\n/,
    );
    expect(both(['solve', 'own', '-', '--line', 'last-9.first-3'], points).output).toContain('over: no move is left');
  });

  it('answers requests of a batch', () => {
    const setup = rulesOf('nim.js');
    const { output } = both(['solve', '--batch'], JSON.stringify({ game: 'own', setup, id: 7 }));
    expect(parsed(output)).toMatchObject({ id: 7, game: 'own-finite', value: { outcome: 'win' }, verified: true });
  });

  // Kayles: the sequence of R. K. Guy and C. A. B. Smith, "The G-values of various games", 1956, for rows of 1 to 12 pins.
  it('knows nimbers of impartial games', () => {
    const nimbers = Array.from({ length: 12 }, (_, i) => {
      const rules = rulesOf('kayles.js').replace('repeat(12)', `repeat(${i + 1})`);
      return parsed(run(nativeProgram, ['solve', 'own', '-', '--json'], rules).output).nimber;
    });
    expect(nimbers).toEqual([1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    expect(solved('nim.js').nimber).toBe(3 ^ 4 ^ 5);
    expect(solved('nim.js', '--line', '1-1').nimber).toBe(1 ^ 4 ^ 5);
    expect(solved('nim-misere.js')).not.toHaveProperty('nimber');
    expect(solved('tic-tac-toe.js')).not.toHaveProperty('nimber');
  });
});

describe('proofs of own games', () => {
  it.each(['tic-tac-toe.js', 'dodgem.js', 'fox-hounds.js', 'nim.js', 'leetcode-486.js'])('are checked: %s', (name) => {
    const certificate = both(['solve', 'own', '-', '--certificate'], rulesOf(name)).output;
    const { output, status } = both(['verify', '--json'], certificate);
    expect({ status, ...parsed(output) }).toMatchObject({ status: 0, right: true });
  });

  it.each([
    ['square', rulesOf('tic-tac-toe.js').replaceAll('5478', '765')],
    [
      'mirror',
      "const start = '....';\nconst moves = (row, me) => cells(row, '.').map((cell) => put(row, cell, me));\n",
    ],
    ['order', rulesOf('nim.js')],
  ])('have real positions under the symmetry %s', (symmetry, rules) => {
    const certificate = both(['solve', 'own', '-', '--certificate'], `${rules}const symmetry = '${symmetry}';`).output;
    const { output, status } = both(['verify', '--json'], certificate);
    expect({ status, ...parsed(output) }).toMatchObject({ status: 0, right: true });
  });
});

describe('sizes', () => {
  const rules = rulesOf('leetcode-292.js');
  const file = join(folder, 'leetcode-292.js');

  // A multiple of 4 loses.
  it.each([
    [1, 'win'],
    [8, 'loss'],
    [99, 'win'],
    [100, 'loss'],
  ])('can be set: n = %i is a %s', (n, outcome) => {
    const { output } = both(['solve', 'own', '-', '--set', `n=${n}`, '--json'], rules);
    expect(parsed(output)).toMatchObject({ value: { outcome }, verified: true });
    const { output: checked } = run(nativeProgram, ['rules', 'check', file, '--set', `n=${n}`, '--json']);
    expect(parsed(checked)).toMatchObject({
      sizes: [{ name: 'n', value: n, least: 1, most: 100 }],
      positions: n + 1,
      value: { outcome },
    });
  });

  it('are part of the canonical text and of a proof', () => {
    const { output } = both(['solve', 'own', '-', '--set', 'n=8', '--certificate'], rules);
    expect(output).toMatch(/"setup":"js1\.[^"]*~2n~c8"/);
    expect(both(['verify', '--json'], output)).toMatchObject({ status: 0 });
    const { setup } = parsed(both(['solve', 'own', '-', '--set', 'n=8', '--json'], rules).output);
    expect(parsed(both(['solve', 'own', String(setup), '--json']).output)).toMatchObject({
      setup,
      value: { outcome: 'loss' },
    });
    const request = { game: 'own', setup: rules, set: 'n=8' };
    expect(parsed(both(['solve', '--batch'], JSON.stringify(request)).output)).toMatchObject({ setup });
  });

  it('of the file are not written', () => {
    const { setup } = parsed(both(['solve', 'own', '-', '--set', 'n=21', '--json'], rules).output);
    expect(setup).toEqual(parsed(both(['solve', 'own', '-', '--json'], rules).output).setup);
  });

  it('apply to both files of a comparison', () => {
    const { output, status } = run(nativeProgram, ['same', file, '-', '--set', 'n=5'], rules.replace('[21,', '[7,'));
    expect(output).toContain('first: 6 positions');
    expect(status).toBe(0);
  });

  it.each([
    ['n=101', 'The size “n” must be a whole number from 1 to 100, not 101.'],
    ['m=3', 'The rules have no size “m”. Their sizes are: n.'],
    ['n', '--set takes NAME=VALUE, not “n”.'],
    ['n=x', '--set takes NAME=VALUE, not “n=x”.'],
  ])('with a mistake are refused: %s', (size, message) => {
    const { errors, status } = both(['solve', 'own', '-', '--set', size], rules);
    expect(errors).toContain(message);
    expect(status).toBe(2);
  });

  it('belong to rules of one’s own', () => {
    const { errors, status } = both(['solve', 'shooting', '1-2-3', '--set', 'n=3']);
    expect(errors).toContain('--set is only for rules of your own: <game> has to be “own”.');
    expect(status).toBe(2);
  });
});

describe('verify', () => {
  it('names the game and the start', () => {
    const certificate = both(['solve', 'own', '-', '--certificate', '--line', 'b2'], rulesOf('tic-tac-toe.js')).output;
    expect(both(['verify'], certificate).output).toMatch(
      /^right: Tic-tac-toe \.\.\.\/\.\.\.\/\.\.\.-X after b2 is worth draw/,
    );
  });
});

describe('referee own', () => {
  const programs = new ReaderPrograms();
  const player = programs.command('player.py');
  afterEach(() => expect(programs.left()).toEqual([]));
  afterAll(() => programs.remove());

  it('plays tic-tac-toe to a draw against a perfect program', () => {
    const words = ['referee', '--json', '--time', '60000', '--memory', '0', 'own', '--setup', '-'];
    const { output, errors, status } = run(
      nativeProgram,
      [...words, '--', ...player, nativeProgram, 'best', 'plain'],
      rulesOf('tic-tac-toe.js'),
    );
    expect(errors).toBe('');
    expect({ status, ...parsed(output) }).toMatchObject({
      status: 0,
      winner: null,
      offence: null,
      link: null,
      side: 'X',
    });
  });
});

describe('referee own in words', () => {
  const programs = new ReaderPrograms();
  const player = programs.command('player.py');
  afterEach(() => expect(programs.left()).toEqual([]));
  afterAll(() => programs.remove());

  it.each([
    ['tic-tac-toe.js', /^draw after 9 plies: no move is left\n.*\n {2}game: .*\n {2}position: [XO/]{11}-O\n/],
    ['leetcode-486.js', /^X wins after 4 plies: 222 points ahead\n.*\n {2}game: .*\n {2}position: \[\]-X\n/],
  ])('shows the position and the points: %s', (name, expected) => {
    const words = ['referee', '--time', '60000', '--memory', '0', 'own', '--setup', '-'];
    const { output } = run(nativeProgram, [...words, '--', ...player, nativeProgram, 'best', 'plain'], rulesOf(name));
    expect(output).toMatch(expected);
  });
});

/**
 * A program that reports the winner of each position of tic-tac-toe in its input; `twist` is code that may change the
 * answer.
 *
 * @type {(twist?: string) => string[]}
 */
const ticTacToe = (twist = '') => [
  'node',
  '-e',
  `const LINES = [[0, 1, 2], [4, 5, 6], [8, 9, 10], [0, 4, 8], [1, 5, 9], [2, 6, 10], [0, 5, 10], [2, 5, 8]];
  const memo = new Map();
  function winner(board, me) {
    const you = me === 'X' ? 'O' : 'X';
    if (LINES.some((line) => line.every((cell) => board[cell] === you))) return you;
    const key = me + board;
    if (!memo.has(key)) {
      const all = [...board].flatMap((sign, i) => (sign === '.' ? [winner(board.slice(0, i) + me + board.slice(i + 1), you)] : []));
      memo.set(key, all.includes(me) ? me : all.length === 0 || all.includes('draw') ? 'draw' : you);
    }
    return memo.get(key);
  }
  for (const line of require('fs').readFileSync(0, 'utf8').trim().split('\\n')) {
    const [me, board] = line.split(' ');
    let answer = winner(board, me);
    ${twist}
    console.log(answer);
  }`,
];

describe('programs about rules of one’s own', () => {
  const rules = join(folder, 'tic-tac-toe.js');
  const stress = ['stress', 'own', '--rules', rules, '--time', '60000', '--memory', '0'];

  it('gets cases, answers them, and checks answers', () => {
    const cases = both(['generate', 'own', '--rules', rules, '--count', '30']).output;
    expect(cases.split('\n').length).toBe(31);
    expect(cases).toMatch(/^([XO] [XO./]{11}\n)+$/);
    expect(cases).toContain('X .../.../...\n');
    const answers = both(['judge', 'own', '--rules', rules], cases).output;
    const [command = '', ...words] = ticTacToe();
    expect(run(command, words, cases).output).toBe(answers);
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-own-'));
    const file = join(folder, 'wrong.out');
    writeFileSync(file, answers.replace(/^X$/m, 'O'));
    const { output, status } = run(
      nativeProgram,
      ['check', 'own', '--rules', rules, '--input', '-', '--output', file],
      cases,
    );
    rmSync(folder, { recursive: true });
    expect(output).toMatch(/^Case \d+: .*the right answer is “X”/);
    expect(output).toContain('29 of 30 cases right, 1 wrong');
    expect(status).toBe(1);
  });

  it.each([
    ['an empty text', "const start = '';\nconst moves = (s) => (s.length < 2 ? [s + 'a', s + 'b'] : []);\n", 3],
    ['few positions', rulesOf('leetcode-913.js'), undefined],
    ['symmetric positions', `${rulesOf('nim.js')}const symmetry = 'order';\n`, undefined],
  ])('makes cases that it reads, each once: %s', (_, text, count) => {
    const folder = mkdtempSync(join(tmpdir(), 'perfect-play-own-'));
    const file = join(folder, 'rules.js');
    writeFileSync(file, text);
    const cases = run(nativeProgram, ['generate', 'own', '--rules', file, '--count', '100']).output;
    const answers = run(nativeProgram, ['judge', 'own', '--rules', file], cases);
    rmSync(folder, { recursive: true });
    const lines = cases.trimEnd().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    if (count !== undefined) expect(lines.length).toBe(count);
    expect(answers.status).toBe(0);
    expect(answers.output.trimEnd().split('\n').length).toBe(lines.length);
  });

  it('prints positions as JSON, and also judges them as the rules write them', () => {
    const rules = join(folder, 'codeforces-768e.js');
    const cases = both(['generate', 'own', '--rules', rules, '--count', '5']).output;
    for (const line of cases.trimEnd().split('\n'))
      expect(JSON.stringify(JSON.parse(line.slice(2)))).toBe(line.slice(2));
    const written = cases.replaceAll(/"(\w+)":/g, '$1: ');
    expect(written).not.toBe(cases);
    const { output } = both(['judge', 'own', '--rules', rules], cases);
    expect(both(['judge', 'own', '--rules', rules], written).output).toBe(output);
  });

  it('lists every position of a small game', () => {
    const file = join(folder, 'leetcode-292.js');
    const own = ['generate', 'own', '--rules', file, '--set', 'n=5'];
    const { output, errors, status } = both([...own, '--count', '20']);
    expect(output.trimEnd().split('\n').sort()).toEqual(['O 2', 'O 3', 'O 4', 'X 1', 'X 5']);
    expect(errors).toBe('The list contains every position in which the game goes on.\n');
    expect(status).toBe(0);
    expect(both([...own, '--count', '5']).errors).toBe('');
  });

  it('finds no mistake in a right program', () => {
    const { output, status } = run(nativeProgram, [...stress, '--count', '300', '--', ...ticTacToe()]);
    expect(output).toMatch(/^no mistake found in 300 cases/);
    expect(status).toBe(0);
  });

  it('shrinks a wrong answer to the fewest plies from the end', () => {
    const { output, status } = run(nativeProgram, [
      ...stress,
      '--json',
      '--',
      // Overlooks that the last free cell may win.
      ...ticTacToe("if (board.split('.').length === 2) answer = 'draw';"),
    ]);
    const { failure } = parsed(output);
    expect(failure).toMatchObject({ kind: 'wrong-answer', found: 'draw', answer: 'X', board: { size: 1, link: null } });
    expect(failure?.input).toMatch(/^X [XO./]{11}\n$/);
    expect(status).toBe(1);
  });

  it('accepts any move that keeps the value', () => {
    const rightMoves = both(
      ['judge', 'own', '--rules', rules, '--answer', 'move'],
      'X OO./XX./...\nX .../.../...\n',
    ).output;
    expect(rightMoves).toBe('c3 c2\na3 b3 c3 a2 b2 c2 a1 b1 c1\n');
    const mover = (/** @type {string} */ twist) =>
      ticTacToe(`
      const you = me === 'X' ? 'O' : 'X';
      const cells = [...board].flatMap((sign, i) => (sign === '.' ? [i] : []));
      const after = (i) => winner(board.slice(0, i) + me + board.slice(i + 1), you);
      let best = cells.find((i) => after(i) === answer);
      ${twist}
      answer = 'abc'[best % 4] + (3 - Math.floor(best / 4));`);
    const right = run(nativeProgram, [...stress, '--answer', 'move', '--count', '300', '--', ...mover('')]);
    expect(right.output).toMatch(/^no mistake found in 300 cases/);
    // Takes the last free cell if three are left.
    const wrong = run(nativeProgram, [
      ...stress,
      '--answer',
      'move',
      '--json',
      '--',
      ...mover('if (cells.length === 3) best = cells[2];'),
    ]);
    expect(parsed(wrong.output).failure).toMatchObject({ kind: 'wrong-answer', board: { link: null } });
    expect(wrong.status).toBe(1);
  });

  it('uses the sizes of the command line', () => {
    const file = join(folder, 'leetcode-292.js');
    const own = ['own', '--rules', file, '--set', 'n=9'];
    const cases = new Set(
      both(['generate', ...own, '--count', '100'])
        .output.trim()
        .split('\n'),
    );
    expect(cases.size).toBe(9);
    expect(both(['judge', ...own], 'O 8\nX 9\n').output).toBe('X\nX\n');
    expect(both(['judge', 'own', '--rules', file, '--set', 'n=7'], 'O 8\n')).toMatchObject({ status: 2 });
  });

  it('asks for the rules', () => {
    expect(both(['generate', 'own'])).toMatchObject({ status: 2 });
    expect(both(['generate', 'own']).errors).toContain('--rules FILE');
  });
});

describe('rules check', () => {
  it('shows boards inside objects and lists as rows', () => {
    const object =
      "const start = { board: '.../XX.', left: 1 };\nconst moves = (p, me) => (p.left ? [{ board: '.../XXX', left: 0 }] : []);\n";
    expect(run(nativeProgram, ['rules', 'check', '-'], object).output).toContain(
      'after X c1: Here X has won.\n    board:\n      ...\n      XXX\n    left: 0\n',
    );
    const rows = "const start = ['...', 'XX.'];\nconst moves = (p) => (p[1] === 'XX.' ? [['...', 'XXX']] : []);\n";
    expect(run(nativeProgram, ['rules', 'check', '-'], rows).output).toContain(
      'after X c1: Here X has won.\n    ...\n    XXX\n',
    );
    const lists = "const start = [[0, 0], ['it', \"'\"]];\nconst moves = (p) => (p[0][0] ? [] : [[[1, 0], p[1]]]);\n";
    expect(run(nativeProgram, ['rules', 'check', '-'], lists).output).toContain('Here X has won.\n    [[1, 0], [');
    const numbers =
      'const start = [[0, 0, 2], [0, 0, 0]];\nconst moves = (p) => (p[0][0] ? [] : [[[1, 0, 2], p[1]]]);\n';
    expect(run(nativeProgram, ['rules', 'check', '-'], numbers).output).toContain(
      'Here X has won.\n    1 0 2\n    0 0 0\n',
    );
  });

  it('tests what is known', () => {
    const { output, status } = run(
      nativeProgram,
      ['rules', 'check', '-'],
      rulesOf('tic-tac-toe.js').replace("'draw', p", "'X', p"),
    );
    expect(output).toMatch(
      /^error: line 5, column \d+: “known” gives 'X' as the value of the game, but it is draw\.\n/,
    );
    expect(status).toBe(1);
  });
});

describe('same', () => {
  /** @type {(first: string, second: string) => import('./support/programs.mjs').Run} */
  const compared = (first, second) => run(nativeProgram, ['same', join(folder, first), join(folder, second)]);

  it('recognises one game in two files', () => {
    for (const other of ['tic-tac-toe-lists.js', 'number-scrabble.js']) {
      const { output, status } = compared('tic-tac-toe.js', other);
      expect(output).toMatch(/^same: /);
      expect(status).toBe(0);
    }
  });

  it('shows the line after which two games part', () => {
    const { output, status } = compared('tic-tac-toe.js', 'tic-tac-toe-misere.js');
    expect(output).toMatch(
      /^different, after X \w\d, O \w\d, X \w\d, O \w\d, X \w\d: In that position, the games end differently\.\n/,
    );
    expect(output).toContain('first: 5478 positions; Here X has won.');
    expect(output).toContain('second: 5478 positions; Here O has won.');
    expect(status).toBe(1);
  });

  it('names a move that only one of the files allows', () => {
    const file = join(folder, 'leetcode-292.js');
    const fewer = rulesOf('leetcode-292.js').replace('[1, 2, 3]', '[1, 2]');
    const { output } = run(nativeProgram, ['same', '-', file], fewer);
    expect(output).toMatch(
      /^different, .*only the second file lets . play \S+, or a move that leads to the same game\.\n/,
    );
  });
});
