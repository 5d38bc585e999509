/**
 * Plays random lines with repeated positions in every game with cycles. Compares the answers of the page's model, the
 * package, the puzzle goal check and both command lines with a full search that uses only the rules.
 */

import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { randomCases, testSize } from '../../.ci/lib/size.mjs';
import { EngineClient } from '../../web/engine/engine-client.ts';
import { parseAnswer } from '../../web/engine/worker/answers.ts';
import { createWorkerHost } from '../../web/engine/worker-host.ts';
import { lineText } from '../../web/model/game/line.ts';
import type { Ending, GameEntry, PlayerIndex, Position, Value } from '../../web/model/game/types.ts';
import { seededRandom } from '../../web/model/layout/random.ts';
import { standstillAt } from '../../web/model/play/standstill.ts';
import { type Goal, goalText, readGoal } from '../../web/model/puzzle/goal.ts';
import { type GoalStatus, goalAfter } from '../../web/model/puzzle/goal-status.ts';
import { verdictOf } from '../../web/model/words/verdict.ts';
import { engineOf } from '../../web/package/client-engine.ts';
import { plainEngine } from '../../web/puzzles/plain-engine.ts';
import { run } from '../node/support/programs.mjs';
import { freshEngine } from './support/engine.ts';
import { engineWorkers } from './support/engine-workers.ts';
import { buildStateGraph, positionsAlong, type StateGraph, stateAt } from './support/state-graph.ts';
import { isBetter, type TruePosition, type TrueValue, truthOf } from './support/true-values.ts';

/** Generator parameters for small boards of each game. */
const BOARDS: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>> = {
  'cat-mouse': [4, 5, 6].flatMap((vertices) => [0, 1, 2].map((more) => ({ vertices, edges: vertices + more - 1 }))),
  'cat-mouse-2': [
    { rows: 3, columns: 3, cells: 7, cat: 1, mouse: 1 },
    { rows: 2, columns: 4, cells: 8, cat: 1, mouse: 2 },
  ],
  'wolves-sheep': [
    { rows: 3, columns: 3, cells: 7, wolves: 1, closed: 0 },
    { rows: 3, columns: 3, cells: 8, wolves: 2, closed: 0 },
  ],
  'game-graph': [
    { vertices: 8, arcs: 14, terminals: 25, alternate: 0 },
    { vertices: 7, arcs: 14, terminals: 15, alternate: 1 },
  ],
};
/** Setups per game, and lines per setup. */
const SETUPS = 18;
const LINES = randomCases(40);
/** Maximum number of positions of a board; each board above must stay within it. */
const MOST_POSITIONS = 2000;
const LONGEST = 24;
/** Number of plies after which the next puzzle on a line begins. */
const PLIES_PER_PUZZLE = 9;
const GOALS = ['win', 'win.3', 'win.6', 'hold', 'hold.4', 'hold.7', 'only', 'only.2'];
/** The fields that the test checks in the command line's answer. */
const ANSWER = v.object({
  position: v.custom<Position>((json) => typeof json === 'object'),
  bestMoves: v.array(v.string()),
  bestLine: v.array(v.string()),
  value: v.object({ winner: v.nullable(v.picklist([0, 1])), plies: v.nullable(v.number()) }),
});
/**
 * Step between the cases for the package; the quick size needs few cases, because package and page share their code.
 */
const PACKAGE_STEP = testSize() === 'exhaustive' ? 1 : 10;
/** Number of lines whose text output is checked; each check starts two processes. */
const TEXTS = randomCases(24);

/** A line with the true values of its positions. */
interface Case {
  readonly game: GameEntry;
  readonly setup: string;
  readonly graph: StateGraph;
  readonly line: readonly string[];
  readonly texts: readonly string[];
  readonly end: TruePosition;
  /** The ply at which a puzzle begins, and the true facts from that ply on. */
  readonly from: number;
  readonly ends: readonly TruePosition[];
}

const cases: Case[] = [];
const counts = { positions: 0, moves: 0, standings: 0, repeating: 0, tooLong: 0 };

/** Returns a random line that often repeats positions. */
function repetitiveLine(
  graph: StateGraph,
  { repetitionDraws }: GameEntry,
  wanted: number,
  random: () => number,
): string[] {
  const line: string[] = [];
  const texts = [graph.start];
  while (line.length < wanted) {
    const all = [...stateAt(graph, texts.at(-1)).moves];
    const goesOn = all.filter(
      ([, to]) => stateAt(graph, to).ending === null && !(repetitionDraws && texts.includes(to)),
    );
    const back = goesOn.filter(([, to]) => texts.includes(to));
    // The last move may end the game.
    const choice =
      line.length === wanted - 1 && random() < 0.3 ? all : random() < 0.6 && back.length > 0 ? back : goesOn;
    const [move, to] = choice[Math.floor(random() * choice.length)] ?? [];
    if (move === undefined || to === undefined) break;
    line.push(move);
    texts.push(to);
  }
  return line;
}

const engine = await freshEngine();
const games = engine.games().filter(({ endlessPlay }) => endlessPlay !== 'impossible');
for (const game of games) {
  const boards = BOARDS[game.id] ?? [];
  for (let seed = 1; seed <= SETUPS; seed += 1) {
    const { text: setup } = engine.ask('generate', {
      game: game.id,
      parameters: boards[seed % boards.length] ?? {},
      seed,
    });
    const graph = buildStateGraph(engine, game.id, setup, MOST_POSITIONS);
    if (graph === null) throw new Error(`${game.id} ${setup} is too large`);
    const truth = truthOf(graph, game);
    const random = seededRandom(seed);
    for (let count = 0; count < LINES; count += 1) {
      // In a game with a ply limit, some lines end near the limit.
      const nearEnd = game.mostPlies !== null && count < 2;
      const wanted = nearEnd ? game.mostPlies - Math.floor(random() * 12) : Math.floor(random() * LONGEST);
      const line = repetitiveLine(graph, game, wanted, random);
      const texts = positionsAlong(graph, line);
      const from = line.length - (line.length % PLIES_PER_PUZZLE);
      const before = texts.slice(from, -1).map((_, ply) => truth.at(texts.slice(0, from + ply + 1)));
      const end = truth.at(texts);
      if (end === null || before.includes(null)) counts.tooLong += 1;
      else
        cases.push({
          game,
          setup,
          graph,
          line,
          texts,
          end,
          from,
          ends: [...before, end].filter((current) => current !== null),
        });
    }
  }
}
counts.repeating = cases.filter(({ texts }) => new Set(texts).size < texts.length).length;

afterAll(() => {
  const lines = games.map(({ id }) => `${cases.filter(({ game }) => game.id === id).length} of ${id}`);
  console.log(
    `Random lines: ${cases.length} (${lines.join(', ')}; ${counts.tooLong} too long to search), ${counts.repeating} with a ` +
      `position twice; ${counts.positions} positions and ${counts.moves} moves compared, ${counts.standings} goals judged`,
  );
});

function nameOf({ game, setup, line }: Case): string {
  return `solve ${game.id} ${setup} --line ${lineText(line)}`;
}

/**
 * Returns the compared facts about a position; values are listed by move, so that the order of equally good moves does
 * not matter.
 */
function comparable({ mover, text, ending, repeats, value, moves }: Claim): object {
  return {
    mover,
    text,
    ending,
    repeats,
    value: pair(value),
    moves: Object.fromEntries(moves.map((move) => [move.text, [pair(move.value), move.repeats, move.rank]])),
  };
}

function pair(value: AnyValue): string {
  return value !== null && 'winner' in value ? `${value.winner ?? 'nobody'} in ${value.plies ?? '∞'}` : 'unknown';
}

/** A value from the engine or from the reference. */
type AnyValue = Value | TrueValue | null;

/** Facts about a position, from the engine or from the reference. */
type Claim = Pick<Position, 'mover' | 'text' | 'repeats'> & {
  readonly ending: Ending | null;
  readonly value: AnyValue;
  readonly moves: readonly {
    readonly text: string;
    readonly value: AnyValue;
    readonly repeats: boolean;
    readonly rank: number | null;
  }[];
};

function expectedClaim({ moves, mover, ...end }: TruePosition): object {
  const worths = [...moves.values()];
  const better = (a: TrueValue) => (b: TrueValue) => isBetter(b, a, mover);
  return comparable({
    ...end,
    mover,
    moves: [...moves].map(([text, value]) => ({
      text,
      value,
      repeats: value.repeats,
      rank: new Set(worths.filter(better(value)).map(pair)).size,
    })),
  });
}

/** Compares a position with the truth, and the value of every best move with the value of the position. */
function compare(position: Claim, { end }: Case, name: string): void {
  expect(comparable(position), name).toEqual(expectedClaim(end));
  for (const move of position.moves) if (move.rank === 0) expect(pair(move.value), name).toBe(pair(position.value));
  counts.positions += 1;
  counts.moves += position.moves.length;
}

it('covers every game in which positions can repeat', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(Object.keys(BOARDS).sort());
  for (const { id } of games)
    expect(cases.filter(({ game }) => game.id === id).length, id).toBeGreaterThan(randomCases(400));
  expect(counts.repeating).toBeGreaterThan(cases.length / 2);
});

describe('after random lines', () => {
  it('the page has true values, headlines and goals', { timeout: 300_000 }, async () => {
    const plain = plainEngine(engine);
    for (const each of cases) {
      const { game, setup, line, end } = each;
      await plain.workOut(
        { game: game.id, setup, line: lineText(line) },
        {
          signal: new AbortController().signal,
          onProgress: () => {},
        },
      );
      const studied = await plain.study({ game: game.id, setup, line: lineText(line) });
      if (studied.kind !== 'answer') throw new Error(studied.kind);
      const { positions } = studied.answer;
      const position = lastOf(positions);
      compare(position, each, nameOf(each));
      expect(position.asIfBegunHere, nameOf(each)).toBe(false);
      const { headline } = verdictOf(position, { alternates: game.alternates, endlessPlay: game.endlessPlay });
      const [key, count] = headlineOf(end, game.alternates);
      expect(headline.key, nameOf(each)).toBe(key);
      if (count !== null) expect(headline.arguments['count'], nameOf(each)).toEqual({ kind: 'number', number: count });
      const isStuck = end.ending === null && end.repeats && end.value.plies === null;
      expect(standstillAt(position, game.endlessPlay) !== null, nameOf(each)).toBe(isStuck);
      checkGoals(each, positions);
    }
  });

  it('the package has true values', { timeout: 300_000 }, async () => {
    const client = new EngineClient(createWorkerHost(engineWorkers()));
    const packaged = engineOf(client, { end: async () => {} });
    for (const each of cases.filter((_, index) => index % PACKAGE_STEP === 0)) {
      compare(lastOf(await packaged.positions(each.game.id, each.setup, lineText(each.line))), each, nameOf(each));
    }
    client.dispose();
  });

  it.each([
    ['natively', nativeProgram],
    ['under Node', nodeProgram],
  ])('the command line has true values and a best line that reaches them, %s', { timeout: 300_000 }, (_, program) => {
    const requests = cases.map(({ game, setup, line }) => ({ game: game.id, setup, line: lineText(line) }));
    const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
    const { output, errors, status } = run(program, ['solve', '--batch'], input);
    expect([errors, status]).toEqual(['', 0]);
    const answers = output.trimEnd().split('\n');
    expect(answers).toHaveLength(cases.length);
    for (const [index, each] of cases.entries()) {
      const answer = v.parse(ANSWER, parseAnswer(answers[index] ?? ''));
      compare(answer.position, each, nameOf(each));
      expect(pair(answer.value), nameOf(each)).toBe(pair(each.end.value));
      const best = answer.position.moves.filter(({ rank }) => rank === 0).map(({ text }) => text);
      expect([...answer.bestMoves].sort(), nameOf(each)).toEqual(best.sort());
      expectBestLine(each, answer.bestLine);
    }
  });

  it('the command line prints true values and best moves as text, natively and under Node', () => {
    const random = seededRandom(1);
    for (let count = 0; count < TEXTS; count += 1) {
      const each = cases[Math.floor(random() * cases.length)];
      if (each === undefined) throw new Error('no line');
      const { game, setup, line, end } = each;
      for (const program of [nativeProgram, nodeProgram]) {
        const { output } = run(program, ['solve', game.id, setup, '--line', lineText(line)]);
        const [headline, best] = output.split('\n');
        expect(headline, nameOf(each)).toContain(wordsOf(end, game));
        if (end.ending !== null) continue;
        const values = [...end.moves].filter(([, value]) => pair(value) === pair(end.value)).map(([move]) => move);
        expect(best?.replace('best moves: ', '').split(' ').sort(), nameOf(each)).toEqual(values.sort());
      }
    }
  });
});

function lastOf(positions: readonly Position[]): Position {
  const last = positions.at(-1);
  if (last === undefined) throw new Error('no position');
  return last;
}

/** Returns the key of the expected headline, and its number of moves. */
function headlineOf({ mover, ending, value }: TruePosition, alternates: boolean): readonly [string, number | null] {
  if (ending !== null) return [ending.winner === null ? 'verdict.drawn' : 'verdict.won', null];
  if (value.winner === null) return ['verdict.draw', null];
  if (value.plies === null) return ['verdict.wins-endless', null];
  const movers = Array.from({ length: value.plies }, (_, ply) => (ply % 2 === 0 ? mover : 1 - mover));
  const own = movers.filter((one) => one === value.winner).length;
  return own > 0 && (alternates || value.plies === 1) ? ['verdict.wins', own] : ['verdict.wins.both', value.plies];
}

/** Returns the expected words in the command line's text output. */
function wordsOf({ ending, value }: TruePosition, { players }: GameEntry): string {
  if (value.winner === null) return 'draw';
  const winner = players[value.winner];
  if (ending !== null || value.plies === null) return winner;
  return `win for ${winner} in ${value.plies}`;
}

/** Checks that the best line from the end of a line is legal and ends with the value of the line. */
function expectBestLine(each: Case, best: readonly string[]): void {
  const { game, graph, line, texts, end } = each;
  const name = `${nameOf(each)}, best line ${lineText(best)}`;
  const all = positionsAlong(graph, [...line, ...best]);
  const last = stateAt(graph, all.at(-1));
  if (end.ending !== null) {
    expect(best, name).toEqual([]);
    return;
  }
  if (end.value.plies !== null) {
    expect([best.length, last.ending?.winner], name).toEqual([end.value.plies, end.value.winner]);
    return;
  }
  const onward = all.slice(texts.length - 1);
  const text = all.at(-1) ?? '';
  const comesAgain =
    (game.repetitionDraws ? all : onward).indexOf(text) < (game.repetitionDraws ? all : onward).length - 1;
  const isOver = last.ending !== null ? last.ending.winner === end.value.winner : all.length - 1 === game.mostPlies;
  expect(isOver || comesAgain, name).toBe(true);
}

/** Compares the state of each goal at the end of the line with the rules. */
function checkGoals(each: Case, positions: readonly Position[]): void {
  const { game, line, from } = each;
  for (const goal of GOALS.flatMap((text) => readGoal(text) ?? [])) {
    const rest = { positions: positions.slice(from), moves: line.slice(from) };
    const name = `${nameOf(each)}, ${goalText(goal)} from ${from}`;
    expect(goalAfter({ goal, game, before: from, ...rest }), name).toEqual(standingByRules(each, goal));
    counts.standings += 1;
  }
}

/** Returns the state of a goal, according to the true facts along the line. */
function standingByRules({ game, line, from, ends }: Case, goal: Goal): GoalStatus {
  const solver = ends[0]?.mover;
  let own = 0;
  let last = 0;
  for (const [ply, current] of ends.entries()) {
    if (reaches(goal, current, solver, ply, own)) return { kind: 'reached', plies: ply, called: false };
    if (current.ending !== null) return { kind: 'broken', ply: last };
    const cameBefore = ends.slice(0, ply).some(({ text }) => text === current.text);
    if (cameBefore && current.value.plies === null && isReachedByEndlessPlay(goal, current.value, solver)) {
      return { kind: 'reached', plies: ply, called: true };
    }
    const move = current.moves.get(line[from + ply] ?? '');
    if (move === undefined) return { kind: 'open' };
    if (current.mover !== solver) continue;
    // A win by the ply limit happens at the last ply that the rules allow.
    const untilEnd = move.plies ?? (game.mostPlies === null ? Number.POSITIVE_INFINITY : game.mostPlies - from - ply);
    if (!keeps(goal, move, current, ply + untilEnd)) return { kind: 'broken', ply };
    own += 1;
    last = ply;
  }
  return { kind: 'open' };
}

/** Returns true if a goal is still reachable after a move of the solver; play ends after `plies` plies of the puzzle. */
function keeps(goal: Goal, move: TrueValue, current: TruePosition, plies: number): boolean {
  switch (goal.kind) {
    case 'win':
      return move.winner === current.mover && (goal.plies === null || plies <= goal.plies);
    case 'hold':
      if (move.winner === null || move.winner === current.mover) return true;
      return goal.plies !== null && (move.plies === null || plies > goal.plies);
    default:
      return pair(move) === pair(current.value);
  }
}

function reaches(
  goal: Goal,
  { ending }: TruePosition,
  solver: PlayerIndex | undefined,
  ply: number,
  own: number,
): boolean {
  switch (goal.kind) {
    case 'win':
      return ending?.winner === solver;
    case 'hold':
      if (ending === null) return goal.plies !== null && ply >= goal.plies;
      if (goal.plies !== null && ending.reason === 'too-many-plies') return true;
      return ending.winner === null || ending.winner === solver;
    case 'only':
      return ending !== null || (goal.moves !== null && own >= goal.moves);
    default:
      return false;
  }
}

/** Returns true if endless play reaches a goal without a limit. */
function isReachedByEndlessPlay(goal: Goal, { winner }: TrueValue, solver: PlayerIndex | undefined): boolean {
  switch (goal.kind) {
    case 'win':
      return goal.plies === null && winner === solver;
    case 'hold':
      return goal.plies === null && (winner === null || winner === solver);
    case 'only':
      return goal.moves === null;
    default:
      return false;
  }
}
