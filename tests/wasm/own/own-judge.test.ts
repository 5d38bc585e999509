// Tests readers' functions on every position of own games, through the service and the module that the page loads.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { nativeProgram } from '../../../.ci/lib/paths.mjs';
import { type LoadedEngine, loadEngine } from '../../../web/engine/worker/module.ts';
import type { ErrandReport, Stressed, StressLimits, StressProgress } from '../../../web/model/game/judge-types.ts';
import { ROOT, TestClient } from '../support/engine.ts';

const LIMITS: StressLimits = { milliseconds: 2000, mostOutput: 2 ** 20, shrinkMilliseconds: 10_000 };

const fileOf = (name: string): string => fileURLToPath(new URL(`tests/data/rules/${name}.js`, ROOT));
const rulesOf = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** Decides positions of tic-tac-toe. `TWIST` is replaced by code that may return a wrong answer. */
const TIC_TAC_TOE = `
  const LINES = [[0, 1, 2], [4, 5, 6], [8, 9, 10], [0, 4, 8], [1, 5, 9], [2, 6, 10], [0, 5, 10], [2, 5, 8]];
  const known = new Map();
  function solve(board, me) {
    TWIST
    const you = me === 'X' ? 'O' : 'X';
    if (LINES.some((line) => line.every((cell) => board[cell] === you))) return you;
    const all = [];
    for (let i = 0; i < board.length; i++) {
      if (board[i] === '.') all.push(valueOf(board.slice(0, i) + me + board.slice(i + 1), you));
    }
    return all.includes(me) ? me : all.length === 0 || all.includes('draw') ? 'draw' : you;
  }
  function valueOf(board, me) {
    if (!known.has(me + board)) known.set(me + board, solve(board, me));
    return known.get(me + board);
  }`;

let engine: LoadedEngine;

beforeAll(async () => {
  const file = new URL('build/wasm/parts/judge/own/judge.wasm', ROOT);
  engine = await loadEngine({ wasmBinary: new Uint8Array(readFileSync(file)) });
});

/** Answers all lines of an input; each line has the letter of the player to move and the position as JSON. */
type Simulation = (lines: readonly string[]) => Partial<ErrandReport>;

/** Tests a simulated function. Also returns the inputs, and the progress at the last of them. */
async function stress(
  rules: string,
  simulate: Simulation,
): Promise<Stressed & { readonly lines: readonly string[]; readonly progress: StressProgress | null }> {
  const all: string[] = [];
  let last: StressProgress | null = null;
  const question = { game: 'own-finite', rules, limits: LIMITS };
  const { answer } = new TestClient(engine).ask('stress', question, async ({ input }, progress) => {
    const lines = input.trimEnd().split('\n');
    all.push(...lines);
    last = progress;
    return {
      end: 'exit',
      reason: '',
      output: '',
      errors: '',
      milliseconds: 1,
      millisecondsSinceLast: 1,
      ...simulate(lines),
    };
  });
  return { ...(await answer), lines: all, progress: last };
}

/** Returns a simulation of a function `solve(position, me)` in a source. */
function functionIn(source: string): Simulation {
  // Parses the positions in the context of the function, as the page's sandbox does.
  const answers = `${source}; lines.map((line) => solve(JSON.parse(line.slice(2)), line[0]) + '\\n').join('')`;
  return (lines) => ({ output: String(runInNewContext(answers, { lines })) });
}

describe('the judge of own games', () => {
  it('finds no mistake in a right function, which it asks about every position where the game goes on', async () => {
    const { passed, finding, lines, progress } = await stress(
      rulesOf('tic-tac-toe'),
      functionIn(TIC_TAC_TOE.replace('TWIST', '')),
    );
    expect(finding).toBeNull();
    // 5,478 positions, of which 958 are ends of the game.
    expect(passed).toEqual({ small: 0, random: 4520, extremal: 0, tricky: 0 });
    expect(new Set(lines).size).toBe(4520);
    expect(lines[0]).toMatch(/^[XO] "[XO./]{11}"$/);
    expect(lines.at(-1)).toBe('X ".../.../..."');
    expect(progress?.count).toBe(4520);
  });

  it('finds a wrong answer as few plies from the end as possible, as the command line does', async () => {
    // Overlooks that the player can win only if four or more cells are free.
    const twisted = TIC_TAC_TOE.replace('TWIST', "if (board.split('.').length >= 5 && me === 'X') return 'X';");
    const { finding, passed } = await stress(rulesOf('tic-tac-toe'), functionIn(twisted));
    expect(finding).toMatchObject({
      failure: 'wrong-answer',
      found: 'X',
      cases: 1,
      passedAgain: 0,
      board: { unit: 'plies to the nearest end', isSmallest: true },
    });
    const words = ['stress', 'own', '--rules', fileOf('tic-tac-toe'), '--time', '60000', '--memory', '0', '--json'];
    const program = `${twisted}
      for (const line of require('fs').readFileSync(0, 'utf8').trim().split('\\n')) console.log(solve(line.slice(2), line[0]));`;
    let output = '';
    try {
      execFileSync(nativeProgram, [...words, '--', 'node', '-e', program], { encoding: 'utf8', stdio: 'pipe' });
    } catch (thrown) {
      // The program exits with status 1, because it finds a mistake.
      output = String(Reflect.get(Object(thrown), 'stdout'));
    }
    expect(JSON.parse(output)).toMatchObject({ failure: { board: { size: finding?.board?.size } } });
    expect(passed.random).toBeGreaterThan(0);
  });

  it('finds the smallest failing position if both players have the same moves', async () => {
    // In Nim, the player who faces two equal heaps loses.
    const { finding } = await stress(rulesOf('nim'), functionIn('function solve(heaps, me) { return me; }'));
    expect(finding).toMatchObject({ failure: 'wrong-answer', cases: 1, board: { size: 2 } });
  });

  it.each(['nim', 'kalah-3', 'codeforces-768e', 'dodgem', 'leetcode-1728'])(
    'gives the same answers as the command line at every position: %s',
    async (name) => {
      const { finding, passed } = await stress(rulesOf(name), (lines) => {
        // The command line reads positions that are texts without quotation marks.
        const input = lines.map((line) => {
          const position: unknown = JSON.parse(line.slice(2));
          return `${line[0]} ${typeof position === 'string' ? position : line.slice(2)}\n`;
        });
        const words = ['judge', 'own', '--rules', fileOf(name)];
        return { output: execFileSync(nativeProgram, words, { encoding: 'utf8', input: input.join('') }) };
      });
      expect(finding).toBeNull();
      expect(passed.random).toBeGreaterThan(0);
    },
  );

  it('keeps the rules of two tests apart', async () => {
    const right = functionIn(TIC_TAC_TOE.replace('TWIST', ''));
    const [first, second] = await Promise.all([
      stress(rulesOf('tic-tac-toe'), right),
      stress(
        rulesOf('leetcode-292'),
        functionIn("function solve(n, me) { return n % 4 ? me : me === 'X' ? 'O' : 'X'; }"),
      ),
    ]);
    expect(first.finding).toBeNull();
    expect(second.finding).toBeNull();
    expect(first.passed.random).toBe(4520);
  });

  it('finds a function that throws or answers something else', async () => {
    const thrown = await stress(rulesOf('leetcode-292'), () => ({
      end: 'signal',
      reason: 'TypeError',
      errors: 'line 2',
    }));
    expect(thrown.finding).toMatchObject({ failure: 'crash', said: 'line 2', cases: 1, board: { size: 1 } });
    const other = await stress(rulesOf('leetcode-292'), (lines) => ({ output: 'maybe\n'.repeat(lines.length) }));
    expect(other.finding).toMatchObject({ failure: 'garbage', found: 'maybe', board: { size: 1 } });
  });

  it('rejects rules with a mistake', async () => {
    await expect(stress('const start = 3;', () => ({}))).rejects.toMatchObject({ error: { code: 'rules.no-moves' } });
  });
});
