// Tests `stress` natively and as WebAssembly: it names the fault of wrong programs, shrinks the failing case, and
// leaves no processes behind. The judge confirms the verdict on the files that `stress` writes.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { run } from './support/programs.mjs';
import { ReaderPrograms } from './support/reader-programs.mjs';

/** Test timeout in ms; generous, because programs are slow on a busy machine. */
const LONG = 300_000;
const UNHURRIED = ['--time', '20000'];
/** Timeout for programs that never end. */
const HURRIED = ['--time', '500'];
/** Time for shrinking a case, in seconds. */
const SHRINK = testSize() === 'exhaustive' ? '10' : '1';

const programs = new ReaderPrograms();
afterEach(() => expect(programs.left()).toEqual([]));
afterAll(() => programs.remove());

/** The tests can list remaining processes only on Linux. */
const isLinux = process.platform === 'linux';

/** @returns {number} processor time, in seconds, of all ended child processes and their descendants */
function secondsOfChildren() {
  // The times are fields after the name in parentheses, in hundredths of a second.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * The output of `stress --json`.
 *
 * @typedef {object} StressReport
 * @property {Record<string, number>} passed
 * @property {StressFailure | null} failure
 *
 * @typedef {object} StressFailure
 * @property {string} kind
 * @property {string} message
 * @property {boolean | null} everyTime
 * @property {string} input
 * @property {string} output
 * @property {string | null} inputFile null without `--out`
 * @property {string | null} outputFile
 * @property {{ setup: string, size: number, sizeFound: number, unit: string, link: string } | null} board
 */

/** @type {(tool: string, words: string[]) => { report: StressReport, status: number | null }} */
function stress(tool, words) {
  const folder = mkdtempSync(join(programs.folder, 'out-'));
  const begin = performance.now();
  const before = secondsOfChildren();
  const { output, errors, status } = run(tool, ['stress', '--json', '--out', folder, '--shrink', SHRINK, ...words]);
  const seconds = `${((performance.now() - begin) / 1000).toFixed(1)} s, ${(secondsOfChildren() - before).toFixed(1)} of a processor`;
  expect([errors, [0, 1]]).toEqual(['', expect.arrayContaining([status])]);
  const report = /** @type {StressReport} */ (JSON.parse(output));
  const called = [words[0], ...words.slice(words.indexOf('--') + 1)].join(' ').replace(`${programs.folder}/`, '');
  if (report.failure === null) {
    console.info(`${called}: passed ${JSON.stringify(report.passed)}, ${seconds}`);
  } else {
    const { kind, board, message } = report.failure;
    const size = board === null ? 'several cases' : `${board.size} ${board.unit} (from ${board.sizeFound})`;
    console.info(`${called}: ${kind}, ${size}, ${seconds}`);
    expect(message).not.toContain('  ');
  }
  return { report, status };
}

/**
 * @typedef {object} Wrong
 * @property {string} problem
 * @property {string} program
 * @property {string} fault
 * @property {string} kind
 * @property {number} [most] the largest allowed size of the failing case; absent if the case fails only after others
 * @property {string[]} [words] further options
 * @property {'natively' | 'both'} [quick] builds tested in the quick size, which compiles only the LeetCode 913 program
 */

/** @type {(tool: string, words: string[]) => StressFailure} the failure of the program */
function failureOf(tool, words) {
  const { report, status } = stress(tool, words);
  expect(status).toBe(1);
  return /** @type {StressFailure} */ (report.failure);
}

/** @type {Wrong[]} */
const WRONG = [
  {
    problem: 'leetcode-913',
    program: 'leetcode_913',
    fault: 'cap-2n',
    kind: 'wrong-answer',
    most: 8,
    quick: 'natively',
  },
  {
    problem: 'leetcode-913',
    program: 'leetcode_913',
    fault: 'cap-75',
    kind: 'wrong-answer',
    most: 50,
    words: ['--seed', '1', ...UNHURRIED],
  },
  { problem: 'leetcode-913', program: 'leetcode_913', fault: 'visited-without-mover', kind: 'wrong-answer', most: 7 },
  { problem: 'poj-1085', program: 'poj_1085', fault: 'no-further-turn', kind: 'wrong-answer', most: 4 },
  { problem: 'poj-1085', program: 'poj_1085', fault: 'scores-in-value', kind: 'wrong-answer', most: 6 },
  {
    problem: 'poj-1085',
    program: 'poj_1085.py',
    fault: 'no-further-turn',
    kind: 'wrong-answer',
    most: 4,
    quick: 'natively',
  },
  { problem: 'hdu-4753', program: 'hdu_4753', fault: 'further-turn', kind: 'wrong-answer', most: 4 },
  { problem: 'hdu-4753', program: 'hdu_4753', fault: 'wrong-word', kind: 'garbage', most: 0 },
  { problem: 'uva-11884', program: 'uva_11884', fault: 'stop-at-gap', kind: 'wrong-answer', most: 6 },
  { problem: 'uva-11884', program: 'uva_11884', fault: 'worst-case', kind: 'wrong-answer', most: 4 },
  { problem: 'leetcode-1728', program: 'leetcode_1728', fault: 'few-turns', kind: 'wrong-answer', most: 64 },
  {
    problem: 'hdu-1105',
    program: 'hdu_1105',
    fault: 'draw-while-unfinished',
    kind: 'wrong-answer',
    most: 14,
    words: ['--kind', 'small', ...UNHURRIED],
  },
  { problem: 'hdu-1105', program: 'hdu_1105', fault: 'blank-line', kind: 'too-few-answers' },
  { problem: 'hdu-4778', program: 'hdu_4778', fault: 'overflow', kind: 'wrong-answer', most: 210 },
  { problem: 'hdu-4778', program: 'hdu_4778', fault: 'keeps-memo', kind: 'wrong-answer' },
  {
    problem: 'hdu-4778',
    program: 'hdu_4778',
    fault: 'scores-in-key',
    kind: 'time-out',
    most: 210,
    words: ['--time', '1000', '--memory', '0'],
  },
  { problem: 'leetcode-913', program: 'leetcode_913', fault: 'crash', kind: 'crash', most: 6, quick: 'both' },
  { problem: 'leetcode-913', program: 'leetcode_913', fault: 'exit', kind: 'crash', most: 6 },
  {
    problem: 'leetcode-913',
    program: 'leetcode_913',
    fault: 'memory',
    kind: 'memory',
    most: 6,
    words: ['--memory', '64', ...UNHURRIED],
    quick: 'natively',
  },
  { problem: 'leetcode-913', program: 'leetcode_913', fault: 'hang', kind: 'time-out', most: 6, words: HURRIED },
  { problem: 'leetcode-913', program: 'leetcode_913', fault: 'sleep', kind: 'time-out', most: 6, words: HURRIED },
  {
    problem: 'leetcode-913',
    program: 'leetcode_913',
    fault: 'flood',
    kind: 'too-much-output',
    most: 6,
    quick: 'natively',
  },
  { problem: 'leetcode-913', program: 'leetcode_913', fault: 'garbage', kind: 'garbage', most: 6, quick: 'natively' },
  {
    problem: 'leetcode-913',
    program: 'leetcode_913',
    fault: 'print-nothing',
    kind: 'no-output',
    most: 6,
    quick: 'natively',
  },
  {
    problem: 'leetcode-913',
    program: 'leetcode_913',
    fault: 'fork-and-hang',
    kind: 'time-out',
    most: 6,
    words: HURRIED,
    quick: 'natively',
  },
];

/** Problems whose programs take 0.1 s for each of the largest cases. */
const MOST_OF_THEM_SMALL = new Set(['hdu-1105', 'hdu-4778']);

/**
 * Cases of the exhaustive size.
 *
 * @type {(problem: string) => readonly { count: number, kinds: readonly string[] }[]}
 */
const casesOf = (problem) =>
  MOST_OF_THEM_SMALL.has(problem)
    ? [
        { count: 600, kinds: ['small', 'tricky'] },
        { count: 60, kinds: [] },
      ]
    : [{ count: 600, kinds: [] }];

const RIGHT = [
  ['leetcode-913', 'leetcode_913'],
  ['poj-1085', 'poj_1085'],
  ['poj-1085', 'poj_1085.py'],
  ['hdu-4753', 'hdu_4753'],
  ['uva-11884', 'uva_11884'],
  ['leetcode-1728', 'leetcode_1728'],
  ['hdu-1105', 'hdu_1105'],
  ['hdu-4778', 'hdu_4778'],
];

/** A tangle of 15 vertices with a tail of 35, from LeetCode-Feedback 7590. The game takes more than 132 plies. */
const TANGLE = [
  [3],
  [12, 13, 14],
  [8, 9, 10, 11],
  [0, 5, 6, 11, 13, 14],
  [8, 9, 12],
  [3, 9, 10, 14],
  [3],
  [8, 9],
  [2, 4, 7, 9, 15],
  [2, 4, 5, 7, 8, 11],
  [2, 5, 13],
  [2, 3, 9, 12],
  [1, 4, 11, 13],
  [1, 3, 10, 12, 14],
  [1, 3, 5, 13],
  ...Array.from({ length: 34 }, (_, at) => [at === 0 ? 8 : at + 14, at + 16]),
  [48],
];

/**
 * Programs with a cap, each with an input whose game takes more plies. In the second one, the mouse wins in 77 plies.
 *
 * @type {readonly (readonly [problem: string, fault: string, input: string])[]}
 */
const LONG_GAMES = [
  ['leetcode-913', 'cap-132', JSON.stringify(TANGLE)],
  [
    'leetcode-1728',
    'cap-76',
    '[".MC#....",".##..##.","..#.#...","#...#.##","F####...",".#...#..",".#.#..#.","...#...."]\n1\n1\n',
  ],
];

describe.runIf(isLinux).each([
  ['natively', nativeProgram],
  ['as WebAssembly', nodeProgram],
])('%s', (_, tool) => {
  const isExhaustive = testSize() === 'exhaustive';
  const isNative = tool === nativeProgram;
  // Native and WebAssembly builds differ only in how they run processes; cases, judging and shrinking share the engine.
  const isTried = (/** @type {Wrong} */ { problem, quick }) =>
    isExhaustive ? isNative || problem === 'leetcode-913' : quick === 'both' || (quick === 'natively' && isNative);

  it.each(WRONG.filter(isTried))(
    '$program names $fault: $kind',
    { timeout: LONG },
    ({ problem, program, fault, kind, most, words = UNHURRIED }) => {
      const command = [...programs.command(program), fault];
      const failure = failureOf(tool, [problem, ...words, '--', ...command]);
      expect(failure.kind).toBe(kind);
      const { input, output, inputFile, outputFile, board } = failure;
      expect(readFileSync(inputFile ?? '', 'utf8')).toBe(input);
      expect(readFileSync(outputFile ?? '', 'utf8')).toBe(output);
      expect(run(nativeProgram, ['judge', problem], input)).toEqual({ output, errors: '', status: 0 });
      if (board === null) {
        expect(most).toBeUndefined();
      } else {
        // The size that shrinking reaches in one second depends on the machine. The engine's tests check shrinking
        // itself.
        expect(board.size).toBeLessThanOrEqual(isExhaustive ? (most ?? -1) : board.sizeFound);
        expect(board.link).toContain(board.setup);
      }
      if (kind === 'wrong-answer') {
        const [file = '', ...rest] = command;
        expect(run(file, rest, input).output).not.toBe(output);
      }
    },
  );

  it.each(
    RIGHT.filter(
      ([, program]) => (isNative && isExhaustive) || ((isNative || isExhaustive) && program === 'leetcode_913'),
    ),
  )('%s: %s is right', { timeout: 12 * LONG }, (problem, program) => {
    const runs = isExhaustive && isNative ? casesOf(problem) : [{ count: 200, kinds: [] }];
    for (const { count, kinds } of runs) {
      const which = ['--count', String(count), ...kinds.flatMap((kind) => ['--kind', kind])];
      const { report, status } = stress(tool, [problem, ...which, ...UNHURRIED, '--', ...programs.command(program)]);
      expect([status, report.failure]).toEqual([0, null]);
      expect(Object.values(report.passed).reduce((sum, number) => sum + Number(number), 0)).toBe(count);
    }
  });

  it.each(LONG_GAMES.slice(0, isExhaustive && isNative ? 2 : 1))(
    'does not approve a program for %s that is wrong only on longer games: %s',
    { timeout: LONG },
    (problem, fault, input) => {
      const [file, ...more] = [...programs.command(problem.replace('-', '_')), fault];
      expect(run(file, more, input).output).not.toBe(run(nativeProgram, ['judge', problem], input).output);
      const words = [problem, '--seed', '1', '--count', '100', ...UNHURRIED, '--', file, ...more];
      const { output, errors, status } = run(tool, ['stress', ...words]);
      expect([errors, status]).toEqual(['', 0]);
      expect(output).toMatch(/^no mistake found in 100 cases: /);
      expect(output).not.toContain('right');
      const { output: json } = run(tool, ['stress', '--json', ...words]);
      const report = /** @type {StressReport} */ (JSON.parse(json));
      expect(Object.keys(report)).toEqual(['problem', 'seed', 'passed', 'failure']);
      expect(report.failure).toBeNull();
    },
  );

  it.each(isExhaustive ? ['fork', 'leave'] : ['leave'])(
    'accepts a right program that starts other processes (%s), and ends these',
    { timeout: LONG },
    (fault) => {
      const { report } = stress(tool, [
        'leetcode-913',
        '--count',
        '40',
        ...UNHURRIED,
        '--',
        ...programs.command('leetcode_913'),
        fault,
      ]);
      expect(report.failure).toBeNull();
    },
  );

  if (isExhaustive) {
    it('exchanges cases with a persistent program', { timeout: LONG }, () => {
      const options = ['--persistent', '--count', '100', ...UNHURRIED];
      // This program flushes its output after every answer.
      const right = stress(tool, [
        'uva-11884',
        '--kind',
        'small',
        '--kind',
        'random',
        ...options,
        '--',
        ...programs.command('uva_11884'),
      ]);
      expect(right.report.failure).toBeNull();
      const wrong = failureOf(tool, ['uva-11884', ...options, '--', ...programs.command('uva_11884'), 'stop-at-gap']);
      expect([wrong.kind, wrong.board?.unit]).toEqual(['wrong-answer', 'blocks']);
      // This program reads all input before it answers.
      const silent = failureOf(tool, [
        'poj-1085',
        '--persistent',
        '--time',
        '1000',
        '--',
        ...programs.command('poj_1085.py'),
      ]);
      expect(silent.message).toContain('does it write out every answer at once?');
    });
  }

  it('leaves no processes after an interruption', { timeout: LONG }, async () => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])) {
      const child = spawn(
        tool,
        ['stress', 'leetcode-913', '--time', '600000', '--', ...programs.command('leetcode_913'), 'fork-and-hang'],
        {
          cwd: programs.folder,
        },
      );
      while (programs.left().length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill(signal);
      const [code] = /** @type {[number | null]} */ (await once(child, 'close'));
      expect(code).toBe(130);
      expect(programs.left()).toEqual([]);
    }
  });

  /** @type {(script: string, ...words: string[]) => string[]} the command for a program written as a shell script */
  const shell = (script, ...words) => [
    'leetcode-913',
    '--count',
    '5',
    '--shrink',
    '1',
    ...(words.includes('--time') ? [] : UNHURRIED),
    ...words,
    '--',
    'sh',
    '-c',
    script,
    programs.folder,
  ];

  it('counts no case as passed before the first one', { timeout: LONG }, () => {
    const { report } = stress(tool, shell('exit 0', '--persistent'));
    expect(report.failure?.kind).toBe('no-output');
    expect(Object.values(report.passed)).toEqual([0, 0, 0, 0]);
    const folder = mkdtempSync(join(programs.folder, 'out-'));
    const { output } = run(tool, ['stress', '--out', folder, ...shell('exit 0', '--persistent')]);
    expect(output).toContain('nothing had passed before that\n');
  });

  it('creates its folder, and fails before the first case if it is not writable', { timeout: LONG }, () => {
    const folder = mkdtempSync(join(programs.folder, 'out-'));
    const ran = join(folder, 'ran');
    const made = join(folder, 'new', 'one');
    expect(run(tool, ['stress', '--out', made, ...shell('exit 0')]).status).toBe(1);
    expect(readFileSync(join(made, 'leetcode-913-fails.out'), 'utf8')).toMatch(/^[012]\n$/);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const wrong of [file, join(file, 'below')]) {
      const { output, errors, status } = run(tool, ['stress', '--out', wrong, ...shell(`: > ${ran}`)]);
      expect([output, status]).toEqual(['', 74]);
      expect(errors).toContain(`perfect-play: the folder ${wrong}/ cannot be written to: `);
    }
    expect(existsSync(ran)).toBe(false);
  });

  it('shows the failing case, and writes no file without --out', { timeout: LONG }, () => {
    const folder = mkdtempSync(join(programs.folder, 'out-'));
    const inFolder = (/** @type {string[]} */ words) =>
      spawnSync(tool, ['stress', ...words, ...shell('exit 3')], { cwd: folder, encoding: 'utf8' });
    const { stdout, status } = inFolder([]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n {2}input:\n {4}\[\[.*\]\]\n {2}right output:\n {4}[012]\n/);
    expect(stdout).not.toContain('files:');
    const { failure } = /** @type {StressReport} */ (JSON.parse(inFolder(['--json']).stdout));
    expect([failure?.inputFile, failure?.outputFile]).toEqual([null, null]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes only regular files: not to a pipe, through a symbolic link or over a folder', { timeout: LONG }, () => {
    const names = ['leetcode-913-fails.in', 'leetcode-913-fails.out'];
    for (const name of names) {
      const folder = mkdtempSync(join(programs.folder, 'out-'));
      const file = join(folder, name);
      const other = join(folder, 'other');
      writeFileSync(other, 'mine');
      const makers = [
        () => spawnSync('mkfifo', [file]),
        () => symlinkSync(other, file),
        () => symlinkSync(join(folder, 'missing'), file),
        () => mkdirSync(file),
      ];
      for (const [index, make] of makers.entries()) {
        rmSync(file, { force: true, recursive: true });
        make();
        const { errors, status } = run(tool, ['stress', '--out', folder, ...shell('exit 3')]);
        const reason = index === 3 ? 'Is a directory' : 'It exists and is not a regular file';
        const content = name.endsWith('.in') ? '[[' : '';
        expect(errors).toContain(`${file} cannot be written: ${reason}\n${content}`);
        expect([status, lstatSync(file).isFile()]).toEqual([74, false]);
        if (index < 3) expect(run(tool, ['pack', 'uva-11884', '--count', '2', '--out', file]).status).toBe(74);
      }
      expect(readFileSync(other, 'utf8')).toBe('mine');
      expect(readdirSync(folder).sort()).toEqual([...names, 'other'].sort());
    }
  });

  if (isNative) {
    it('names the list of tried boards', { timeout: LONG }, () => {
      const script = `input=$(cat)
        printf '%s\\n' "$input" | awk '/^\\[/ && gsub(/[.CMF]/, "") >= 4 { exit 1 }' || exit 3
        printf '%s\\n' "$input" | ${nativeProgram} judge leetcode-1728`;
      const words = ['--kind', 'small', '--shrink', '300', ...UNHURRIED, '--', 'sh', '-c', script];
      const { output } = run(tool, ['stress', 'leetcode-1728', ...words]);
      expect(output).toContain('  size: 4 free cells');
      // Two straight boards with two jumps of up to two cells and four bent boards, each with 6 arrangements of the
      // three pieces.
      expect(output).toContain(`; no smaller board in the list fails: ${6 * (2 * 4 + 4)} boards were tried\n`);
      expect(output).toContain('\n  list: The list contains only connected boards, ');
    });
  }

  it('kills a process that has left the group and lowered its file lock limit', { timeout: LONG }, () => {
    const gone = join(mkdtempSync(join(programs.folder, 'out-')), 'gone');
    const script = `rm -f ${gone}
      ulimit -w 100 2>/dev/null || ulimit -x 100 2>/dev/null
      setsid sh -c "echo > ${gone}; sleep 600; :" >/dev/null 2>&1 &
      while [ ! -e ${gone} ]; do :; done
      exit 3`;
    run(tool, ['stress', ...shell(script)]);
    expect(programs.left()).toEqual([]);
  });

  const SIGNALS = ['HUP', 'INT', 'QUIT', 'ILL', 'TRAP', 'ABRT', 'BUS', 'FPE', 'KILL', 'USR1', 'SEGV', 'USR2', 'PIPE'];
  const MORE_SIGNALS = ['ALRM', 'TERM', 'VTALRM', 'PROF', 'IO', 'PWR', 'SYS', 'XFSZ'];
  // Node reports signals by name.
  it.each(isExhaustive && isNative ? [...SIGNALS, ...MORE_SIGNALS] : ['USR1', 'SEGV'])(
    'names SIG%s as the reason of a crash',
    { timeout: LONG },
    (signal) => {
      const { report } = stress(tool, shell(`kill -s ${signal} $$; sleep 600`));
      expect(report.failure?.message).toContain(`SIG${signal}`);
    },
  );

  // If such a signal ends the process, Node reports exit code 0.
  it('reports a real-time signal as the cause of a crash', { timeout: LONG }, () => {
    const { report } = stress(tool, shell('echo 1; kill -35 $$; sleep 600'));
    expect(report.failure?.kind).toBe('crash');
    expect(report.failure?.message).toContain('signal 35');
  });

  it('treats a program that kills its group with a real-time signal as crashed', { timeout: LONG }, () => {
    const { report } = stress(tool, shell('echo 1; kill -35 0; sleep 600'));
    expect(report.failure?.kind).toBe('crash');
  });

  it('reports the failing case if it cannot be written', { timeout: LONG }, () => {
    const folder = join(mkdtempSync(join(programs.folder, 'out-')), 'gone');
    const { output, errors, status } = run(tool, ['stress', '--out', folder, ...shell(`rm -rf ${folder}`)]);
    expect(status).toBe(74);
    expect(errors).toContain('leetcode-913-fails.in cannot be written: ');
    expect(errors).toContain('[[');
    expect(output).toContain('no-output: the program printed nothing');
  });

  it('reports a program that fails at random', { timeout: LONG }, () => {
    // Every third run of this program gives a wrong answer.
    const right = programs.command('leetcode_913').join(' ');
    for (const together of ['1', '64']) {
      const runs = join(mkdtempSync(join(programs.folder, 'out-')), 'runs');
      const script = `echo >> ${runs}; [ $(($(wc -l < ${runs}) % 3)) = 0 ] && exit 3; exec ${right}`;
      const { report } = stress(tool, shell(script, '--together', together));
      expect(report.failure?.kind).toBe('crash');
      expect(report.failure?.everyTime).toBe(false);
      expect(report.failure?.message).toContain('does not fail every time on the same input');
      if (report.failure?.board) expect(report.failure.board).toMatchObject({ noPartCanGo: false, isSmallest: false });
      const folder = mkdtempSync(join(programs.folder, 'out-'));
      const { output } = run(tool, ['stress', '--out', folder, ...shell(script, '--together', together)]);
      expect(output).toMatch(
        / {2}again: it does not fail every time on the same input: it passed \d+ of \d+ further runs?/,
      );
      expect(output).not.toMatch(/no part can be removed|no smaller board|none of them alone/);
    }
  });

  it('repeats a slow run, as the machine may be busy', { timeout: LONG }, () => {
    const right = programs.command('leetcode_913').join(' ');
    const once = join(mkdtempSync(join(programs.folder, 'out-')), 'once');
    const script = `[ -e ${once} ] || { : > ${once}; exec sleep 60; }; exec ${right}`;
    const { report } = stress(tool, shell(script, '--time', '2000'));
    expect(report.failure).toBeNull();
  });

  it('reports a program that cannot be started', () => {
    const missing = join(mkdtempSync(join(programs.folder, 'out-')), 'missing');
    expect(run(tool, ['stress', 'leetcode-913', '--', missing])).toEqual({
      output: '',
      errors: 'perfect-play: The program cannot be started: No such file or directory.\n',
      status: 2,
    });
    mkdirSync(missing);
    expect(run(tool, ['stress', 'leetcode-913', '--', missing]).status).toBe(2);
  });

  it('is deterministic for a seed', { timeout: LONG }, () => {
    const words = [
      'leetcode-913',
      '--seed',
      '5',
      '--shrink',
      '0',
      ...UNHURRIED,
      '--',
      ...programs.command('leetcode_913'),
      'visited-without-mover',
    ];
    const again = stress(tool, words).report;
    const first = stress(nativeProgram, words).report;
    expect({ ...again.failure, inputFile: '', outputFile: '' }).toEqual({
      ...first.failure,
      inputFile: '',
      outputFile: '',
    });
    expect(again.passed).toEqual(first.passed);
  });
});
