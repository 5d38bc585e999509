import { describe, expect, it } from 'vitest';
import { certify } from '../../../web/model/compose/certification.ts';
import { findPuzzle } from '../../../web/model/compose/puzzle-search.ts';
import { lineMoves, lineText } from '../../../web/model/game/line.ts';
import type { LongQuestion } from '../../../web/model/game/questions.ts';
import type { GameEntry, Position } from '../../../web/model/game/types.ts';
import type { PuzzleCertificate } from '../../../web/model/puzzle/certificate.ts';
import { type Goal, goalText, readGoal } from '../../../web/model/puzzle/goal.ts';
import { proposals } from '../../../web/model/puzzle/goal-proposals.ts';
import { type GoalStatus, goalAfter, keepsGoal } from '../../../web/model/puzzle/goal-status.ts';
import type { WrongReply } from '../../../web/model/puzzle/puzzle.ts';
import { plainEngine } from '../../../web/puzzles/plain-engine.ts';
import { freshEngine, gameIn } from '../support/engine.ts';

const loaded = await freshEngine();
const engine = plainEngine(loaded);
const games = loaded.games();

/** A board on which the mouse moves first and wins in 5 plies. */
const CORRIDOR = 'xxxxF_xC---_M----.1.2';
/** A wall on which two shots are best and win with a probability of 374/729. */
const PYRAMID = '1-2-3-2-1';

function longOptions(signal = new AbortController().signal): LongQuestion {
  return { signal, onProgress: () => {} };
}

const gameOf = (id: string): GameEntry => gameIn(games, id);

function goal(text: string): Goal {
  const read = readGoal(text);
  if (read === null) throw new Error(`no goal ${text}`);
  return read;
}

/** Returns the positions of a line, each with its values. */
async function positionsOf(game: string, setup: string, moves: readonly string[]): Promise<readonly Position[]> {
  for (let ply = 0; ply <= moves.length; ply += 1) {
    await engine.workOut({ game, setup, line: lineText(moves.slice(0, ply)) }, longOptions());
  }
  const studied = await engine.study({ game, setup, line: lineText(moves) });
  if (studied.kind !== 'answer') throw new Error(studied.kind);
  return studied.answer.positions;
}

async function standing(game: string, setup: string, text: string, line: string): Promise<GoalStatus> {
  const moves = lineMoves(line);
  const positions = await positionsOf(game, setup, moves);
  return goalAfter({ goal: goal(text), game: gameOf(game), before: 0, positions, moves });
}

async function certificate(
  game: string,
  setup: string,
  text: string,
  line = '',
  replies: readonly WrongReply[] = [],
): Promise<PuzzleCertificate> {
  const question = { game: gameOf(game), setup: { text: setup }, line: lineMoves(line), goal: goal(text), replies };
  const certified = await certify(engine, question, longOptions());
  if (certified.kind !== 'answer') throw new Error(certified.kind);
  return certified.answer;
}

describe('a win in a number of plies', () => {
  const at = (text: string, line: string): Promise<GoalStatus> => standing('cat-mouse-2', CORRIDOR, text, line);

  it('stays open while best moves are played, and is reached with the last one', async () => {
    expect(await at('win.5', '')).toEqual({ kind: 'open' });
    expect(await at('win.5', 'c3')).toEqual({ kind: 'open' });
    expect(await at('win.5', 'c3.c2.e3.d2')).toEqual({ kind: 'open' });
    expect(await at('win.5', 'c3.c2.e3.d2.e1')).toEqual({ kind: 'reached', plies: 5, called: false });
  });

  it('is broken by a move after which the win takes longer', async () => {
    const [first] = await positionsOf('cat-mouse-2', CORRIDOR, []);
    const slow = first?.moves.filter(({ rank }) => rank !== 0) ?? [];
    expect(slow.length).toBeGreaterThan(0);
    for (const { text } of slow) expect(await at('win.5', text)).toEqual({ kind: 'broken', ply: 0 });
  });

  it('is impossible in fewer plies than the engine needs, and possible in more', async () => {
    expect(await at('win.4', 'c3')).toEqual({ kind: 'broken', ply: 0 });
    expect(await at('win.6', 'c3')).toEqual({ kind: 'open' });
  });
});

describe('a repeated position', () => {
  const board = 'n4x2dl_0-2.3.6.7_1-0.2.6_2-4.5_3-0_4-0.7_5-3.7';

  it('breaks no goal without a rule of repetition, and does not end a puzzle that can still be won', async () => {
    // The only move from vertex 3 leads to 0, where the same player wins at once.
    expect(await standing('game-graph', board, 'win', '3')).toEqual({ kind: 'open' });
    expect(await standing('game-graph', board, 'win', '3.0')).toEqual({ kind: 'open' });
    expect(await standing('game-graph', board, 'win', '3.0.7')).toEqual({ kind: 'reached', plies: 3, called: false });
    expect(await standing('game-graph', board, 'win.2', '3')).toEqual({ kind: 'broken', ply: 0 });
    expect((await certificate('game-graph', board, 'win')).firstMoves).toContain('3');
  });

  it('reaches a goal to hold or to play best moves if the value is a draw', async () => {
    const round = 'xnlw_0-1.2_1-0.3';
    for (const text of ['hold', 'only']) {
      expect(await standing('game-graph', round, text, '1')).toEqual({ kind: 'open' });
      expect(await standing('game-graph', round, text, '1.0')).toEqual({ kind: 'reached', plies: 2, called: true });
      expect(await standing('game-graph', round, text, '1.0.2')).toEqual({ kind: 'reached', plies: 2, called: true });
    }
    expect(await standing('game-graph', round, 'hold.3', '1.0')).toEqual({ kind: 'open' });
    expect(await standing('game-graph', round, 'hold.3', '1.0.1')).toEqual({
      kind: 'reached',
      plies: 3,
      called: false,
    });
    expect((await certificate('game-graph', round, 'hold')).solution).toEqual(['1', '0']);
  });

  it('reaches a win by endless play if the repetition is within the puzzle', async () => {
    const board = 'xxW-x_xWSWx_xxx-x';
    const round = ['c2-d2', 'c1-d1', 'd2-c2', 'd1-c1'];
    const line = ['d2-d3', ...round];
    const positions = await positionsOf('wolves-sheep', board, [...line, ...round]);
    const question = { goal: goal('win'), game: gameOf('wolves-sheep') };
    const puzzle = { ...question, before: 1, positions: positions.slice(1, 6), moves: round };
    expect(goalAfter(puzzle)).toEqual({ kind: 'reached', plies: 4, called: true });
    // A repetition before the puzzle does not count.
    const later = { ...question, before: 5, positions: positions.slice(5, 7), moves: round.slice(0, 1) };
    expect(later.positions[0]?.repeats).toBe(true);
    expect(goalAfter(later)).toEqual({ kind: 'open' });
  });

  it('is a draw by the rules of Cat and Mouse, and saves the player who would lose otherwise', async () => {
    // Without the history, the mouse would win after 4, but its line repeats the first position.
    const graph = '0-1_1-2.4_2-3_3-4.5_4-5';
    expect((await certificate('cat-mouse', graph, 'hold', '4')).reachable).toBe(true);
    expect((await certificate('cat-mouse', graph, 'win', '4')).warnings).toEqual(['unreachable']);
  });
});

describe('a goal to hold', () => {
  const cat16 = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';

  it('for a number of plies is possible if the loss takes longer, and is reached after these plies', async () => {
    const { solution, firstMoves, warnings } = await certificate('cat-mouse', cat16, 'hold.15');
    expect([firstMoves.length, warnings]).toEqual([1, []]);
    expect(solution).toHaveLength(15);
    expect(await standing('cat-mouse', cat16, 'hold.15', lineText(solution))).toEqual({
      kind: 'reached',
      plies: 15,
      called: false,
    });
    expect((await certificate('cat-mouse', cat16, 'hold.16')).warnings).toEqual(['unreachable']);
    expect((await certificate('cat-mouse', cat16, 'hold')).warnings).toEqual(['unreachable']);
    expect((await certificate('cat-mouse', cat16, 'hold.9')).warnings).toContain('modest');
  });

  it('without a limit is reached if the game ends by repetition', async () => {
    const { solution } = await certificate('cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', 'hold');
    const plies = solution.length;
    const reached = await standing('cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', 'hold', lineText(solution));
    expect(reached).toEqual({ kind: 'reached', plies, called: false });
  });
});

describe('a goal to hold for a number of plies, if endless play loses', () => {
  it('stays open when a position repeats', async () => {
    const board = '-----_Cxx--_Mx-Fx_--x--.1.2';
    expect(await standing('cat-mouse-2', board, 'hold.5', 'a4.stay.stay')).toEqual({ kind: 'open' });
    const held = await standing('cat-mouse-2', board, 'hold.5', 'a4.stay.stay.a3.b4');
    expect(held).toEqual({ kind: 'reached', plies: 5, called: false });
    expect(await standing('cat-mouse-2', board, 'hold', 'a4')).toEqual({ kind: 'broken', ply: 0 });
  });
});

describe('a margin', () => {
  it('counts the points at the end, including those before the puzzle', async () => {
    const { solution, firstMoves } = await certificate('dots-boxes', '1x2', 'margin.2');
    expect(firstMoves).toEqual(['2-5']);
    expect(await standing('dots-boxes', '1x2', 'margin.2', lineText(solution))).toMatchObject({ kind: 'reached' });
    expect(await standing('dots-boxes', '1x2', 'margin.2', '1-2')).toEqual({ kind: 'broken', ply: 0 });
    expect((await certificate('dots-boxes', '1x2', 'margin.3')).warnings).toEqual(['unreachable']);
    expect((await certificate('dots-boxes', '1x2', 'margin.1')).warnings).toContain('modest');
  });

  it('does not support goals with a number of plies', async () => {
    expect((await certificate('dots-boxes', '1x2', 'win.3')).warnings).toEqual(['unknown']);
  });
});

describe('a probability', () => {
  it('is broken by exactly those moves that have a lower probability, whatever the result of chance', async () => {
    const [first] = await positionsOf('shooting', PYRAMID, []);
    const best = first?.moves.filter(({ rank }) => rank === 0) ?? [];
    const second = first?.moves.find(({ rank }) => rank === 1);
    if (second?.value?.kind !== 'probability') throw new Error('no second best shot');
    const spare = second.value.fraction.replace('/', '.');
    for (const result of best.flatMap(({ results }) => results)) {
      expect(await standing('shooting', PYRAMID, 'probability.374.729', result.text)).not.toMatchObject({
        kind: 'broken',
      });
    }
    for (const { text } of second.results) {
      expect(await standing('shooting', PYRAMID, 'probability.374.729', text)).toEqual({ kind: 'broken', ply: 0 });
      expect(await standing('shooting', PYRAMID, `probability.${spare}`, text)).toEqual({ kind: 'open' });
    }
  });

  it('allows losses up to the goal, and is broken by any further loss', async () => {
    const [first] = await positionsOf('shooting', PYRAMID, []);
    const second = first?.moves.find(({ rank }) => rank === 1);
    if (second?.value?.kind !== 'probability') throw new Error('no second best shot');
    const text = `probability.${second.value.fraction.replace('/', '.')}`;
    // The first shot uses up the loss that the goal allows, so every later shot must be a best move.
    const { solution } = await certificate('shooting', PYRAMID, text);
    const moves = [second.results[0]?.text ?? '', ...solution.slice(1, 2)];
    const positions = await positionsOf('shooting', PYRAMID, moves.slice(0, 1));
    const reply = positions.at(-1)?.moves[0]?.results[1]?.text ?? '';
    const next = await positionsOf('shooting', PYRAMID, [moves[0] ?? '', reply]);
    const line = {
      goal: goal(text),
      game: gameOf('shooting'),
      before: 0,
      positions: next,
      moves: [moves[0] ?? '', reply],
    };
    for (const move of next.at(-1)?.moves ?? []) expect(keepsGoal(line, move)).toBe(move.rank === 0);
  });

  it('is unreachable above the value of the first position', async () => {
    expect((await certificate('shooting', PYRAMID, 'probability.375.729')).warnings).toEqual(['unreachable']);
    expect((await certificate('shooting', PYRAMID, 'probability.373.729')).warnings).toContain('modest');
    expect((await certificate('shooting', PYRAMID, 'probability.374.729')).warnings).toEqual(['ambiguous']);
  });
});

describe('a goal of best moves only', () => {
  it('is reached after the required number of best moves, and broken by any other move', async () => {
    expect(await standing('cat-mouse-2', CORRIDOR, 'only.2', 'c3.c2')).toEqual({ kind: 'open' });
    expect(await standing('cat-mouse-2', CORRIDOR, 'only.2', 'c3.c2.e3')).toEqual({
      kind: 'reached',
      plies: 3,
      called: false,
    });
    expect(await standing('cat-mouse-2', CORRIDOR, 'only.2', 'stay')).toEqual({ kind: 'broken', ply: 0 });
    expect(await standing('cat-mouse-2', CORRIDOR, 'only', 'c3.c2.e3.d2.e1')).toEqual({
      kind: 'reached',
      plies: 5,
      called: false,
    });
  });
});

describe('a position without known values', () => {
  it('leaves the goal unknown', async () => {
    const fresh = plainEngine(await freshEngine());
    const studied = await fresh.study({ game: 'cat-mouse-2', setup: CORRIDOR, line: 'c3' });
    if (studied.kind !== 'answer') throw new Error(studied.kind);
    const { positions } = studied.answer;
    const line = { goal: goal('win.5'), game: gameOf('cat-mouse-2'), before: 0, positions, moves: ['c3'] };
    expect(goalAfter(line)).toEqual({ kind: 'unknown', ply: 0 });
  });
});

describe('the warnings of a certificate', () => {
  it.each([
    ['cat-mouse', '0-1.3_2-3', 'win.1', '', ['forced']],
    ['cat-mouse', '0-1.3_2-3', 'win', '0', ['over']],
    ['triangle-war', '2', 'win', '', ['anything-goes']],
    ['cat-mouse-2', 'M-C---F.1.4', 'win', '', ['ambiguous']],
    ['cat-mouse-2', 'M-C---F.1.4', 'win.9', '', ['ambiguous', 'modest']],
    ['cat-mouse-2', 'M-C---F.1.4', 'win.3', '', []],
    // The mouse wins in 3 plies, with two moves of its own.
    ['cat-mouse-2', 'M-C---F.1.4', 'only.2', '', []],
    ['cat-mouse-2', 'M-C---F.1.4', 'only.3', '', ['short']],
  ])('%s %s %s', async (game, setup, text, line, warnings) => {
    expect((await certificate(game, setup, text, line)).warnings).toEqual(warnings);
  });

  it('include one for a solution that is too long to compute, whose difficulty is unknown', async () => {
    const cat128 = gameOf('cat-mouse').examples.find(({ id }) => id === 'cat-128')?.setup ?? '';
    const { reachable, warnings, difficulty, solution } = await certificate('cat-mouse', cat128, 'hold.127');
    expect(reachable).toBe(true);
    expect(warnings).toContain('long');
    expect(difficulty).toBeNull();
    expect(solution.length).toBeLessThan(127);
  });

  it('include one for replies to moves that are illegal, of the other player, or not wrong', async () => {
    const warnings = async (...path: string[]): Promise<readonly string[]> => {
      const replies = [{ path, text: 'Not so fast.' }];
      return (await certificate('cat-mouse-2', CORRIDOR, 'win.5', '', replies)).warnings;
    };
    expect(await warnings('stay')).toEqual([]);
    expect(await warnings('c3', 'c2', 'stay')).toEqual([]);
    for (const path of [['c3'], ['z9'], ['stay', 'c2'], ['stay', 'c2', 'stay'], []]) {
      expect(await warnings(...path), path.join('.')).toEqual(['idle-reply']);
    }
  });
});

describe('the certification', () => {
  it('can be cancelled', async () => {
    const stopped = new AbortController();
    const question = {
      game: gameOf('cat-mouse-2'),
      setup: { text: CORRIDOR },
      line: [],
      goal: goal('win.5'),
      replies: [],
    };
    const certified = certify(engine, question, { signal: stopped.signal, onProgress: () => stopped.abort() });
    expect(await certified).toEqual({ kind: 'cancelled' });
  });

  it('returns the error of the engine', async () => {
    const question = { game: gameOf('cat-mouse-2'), setup: { text: 'F' }, line: [], goal: goal('win'), replies: [] };
    expect(await certify(engine, question, longOptions())).toMatchObject({ kind: 'error' });
  });
});

describe('the goals that a position allows', () => {
  it.each([
    ['cat-mouse-2', CORRIDOR, ['win.5', 'win', 'only', 'only.3', 'only.1']],
    ['cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', ['hold', 'only', 'only.3', 'only.1']],
    ['dots-boxes', '1x2', ['margin.2', 'win', 'only', 'only.3', 'only.1']],
    ['gems', 'c2.s2_1.1_1.2_1.2_2.2_1_2', ['margin.0', 'hold', 'only', 'only.3', 'only.1']],
    ['shooting', PYRAMID, ['probability.374.729', 'only', 'only.3', 'only.1']],
  ])('%s %s', async (game, setup, expected) => {
    const [first] = await positionsOf(game, setup, []);
    if (first === undefined) throw new Error('no position');
    expect(proposals(first).map(goalText)).toEqual(expected);
  });

  it('are all reachable', async () => {
    for (const game of games.values()) {
      for (const { setup } of game.examples.slice(0, 3)) {
        const [first] = await positionsOf(game.id, setup, []);
        for (const each of first === undefined ? [] : proposals(first)) {
          const { reachable } = await certificate(game.id, setup, goalText(each));
          expect(reachable, `${game.id} ${setup} ${goalText(each)}`).toBe(true);
        }
      }
    }
  });
});

describe('the search for puzzles', () => {
  const wishes = {
    parameters: { vertices: 10, edges: 15 },
    kind: 'win',
    uniqueMove: true,
    difficulty: { least: 4, most: 9 },
    opening: 4,
  } as const;

  it('finds a puzzle that fulfils the wishes, and is reproducible', async () => {
    const search = (): ReturnType<typeof findPuzzle> =>
      findPuzzle(engine, { game: gameOf('cat-mouse'), ...wishes }, 1, 100, longOptions());
    const found = await search();
    const puzzle = found.kind === 'answer' ? found.answer.puzzle : null;
    expect(puzzle?.goal.kind).toBe('win');
    expect(puzzle?.certificate.firstMoves).toHaveLength(1);
    expect(puzzle?.certificate.difficulty?.score).toBeGreaterThanOrEqual(4);
    expect(puzzle?.certificate.difficulty?.score).toBeLessThanOrEqual(9);
    expect(await search()).toEqual(found);
  });

  it('stops after the requested number of seeds, reports progress, and can be cancelled', async () => {
    const impossible = { game: gameOf('cat-mouse'), ...wishes, difficulty: { least: 99, most: 100 } };
    const heard: number[] = [];
    const listen = ({ done }: { done: number }): void => void heard.push(done);
    const { signal } = new AbortController();
    const none = await findPuzzle(engine, impossible, 1, 4, { signal, onProgress: listen });
    expect(none).toEqual({ kind: 'answer', answer: { puzzle: null, tried: 4 } });
    expect(heard).toEqual([1, 2, 3, 4]);
    const stopped = new AbortController();
    const search = findPuzzle(engine, impossible, 1, 50, { signal: stopped.signal, onProgress: () => stopped.abort() });
    expect(await search).toEqual({ kind: 'cancelled' });
  });
});
