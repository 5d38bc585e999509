import { describe, expect, it } from 'vitest';
import { lineMoves, lineText } from '../../../web/model/game/line.ts';
import type { GameEntry, Position } from '../../../web/model/game/types.ts';
import type { CollectedPuzzle, PuzzleCollection } from '../../../web/model/home/collection.ts';
import { collectedParts } from '../../../web/model/home/collection-links.ts';
import { levelOf } from '../../../web/model/puzzle/difficulty.ts';
import { type Goal, goalText, readGoal } from '../../../web/model/puzzle/goal.ts';
import { goalAfter } from '../../../web/model/puzzle/goal-status.ts';
import { certificateOf, checkCollection } from '../../../web/puzzles/collection-maker.ts';
import { plainEngine } from '../../../web/puzzles/plain-engine.ts';
import { publishedCollection } from '../support/collection.ts';
import { engineBytes, freshEngine, gameIn } from '../support/engine.ts';

const collection = publishedCollection();
const engine = await freshEngine();
const games = engine.games();
const GAMES = [...new Set(collection.puzzles.map(({ game }) => game))];

const gameOf = (puzzle: CollectedPuzzle): GameEntry => gameIn(games, puzzle.game);

function goalOf(puzzle: CollectedPuzzle): Goal {
  const goal = readGoal(puzzle.goal);
  if (goal === null) throw new Error(`no goal ${puzzle.goal}`);
  return goal;
}

function nameOf({ id, goal }: CollectedPuzzle): string {
  return `${id}, ${goal}`;
}

describe('the collection', () => {
  it('has at least 60 puzzles of eight games, with at least seven of each', () => {
    expect(collection.puzzles.length).toBeGreaterThanOrEqual(60);
    expect(GAMES.length).toBeGreaterThanOrEqual(8);
    for (const game of GAMES) {
      expect(collection.puzzles.filter((puzzle) => puzzle.game === game).length, game).toBeGreaterThanOrEqual(7);
    }
    expect(new Set(collection.puzzles.map(({ id }) => id)).size).toBe(collection.puzzles.length);
    expect(collection.puzzles.filter(({ id }) => !/^[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it('has one right first move for every puzzle, and no warnings', () => {
    for (const { id, certificate } of collection.puzzles) {
      expect(certificate.firstMoves, id).toHaveLength(1);
      expect(certificate.warnings, id).toEqual([]);
      expect(certificate.reachable, id).toBe(true);
    }
  });

  it('goes from easy to hard in every game', () => {
    for (const game of GAMES) {
      const scores = collection.puzzles
        .filter((puzzle) => puzzle.game === game)
        .map(({ certificate }) => certificate.difficulty?.score ?? Number.NaN);
      expect(scores, game).toEqual([...scores].sort((a, b) => a - b));
      expect(new Set(scores.map((score) => levelOf({ score }))).size, game).toBeGreaterThanOrEqual(3);
    }
  });

  it('has goals of every kind', () => {
    const kinds = new Set(collection.puzzles.map((puzzle) => goalOf(puzzle).kind));
    expect([...kinds].sort()).toEqual(['hold', 'margin', 'only', 'probability', 'win']);
  });

  it('has the version of the generators of this engine', () => {
    expect(collection.generators).toBe(engine.catalogue().generators);
  });
});

describe('the certificate of every puzzle is reproducible', () => {
  it.each(GAMES)('%s', async (game) => {
    for (const puzzle of collection.puzzles.filter((each) => each.game === game)) {
      const certificate = await certificateOf(plainEngine(engine), gameOf(puzzle), puzzle);
      expect(certificate, nameOf(puzzle)).toEqual(puzzle.certificate);
    }
  });
});

describe('the solution of a puzzle', () => {
  it.each(GAMES)('reaches the goal, and no other first move does: %s', async (game) => {
    const plain = plainEngine(engine);
    for (const puzzle of collection.puzzles.filter((each) => each.game === game)) {
      const goal = goalOf(puzzle);
      const positions = await valuedPositions(plain, puzzle, puzzle.certificate.solution);
      const before = lineMoves(puzzle.line).length;
      const line = { goal, game: gameOf(puzzle), before, positions, moves: puzzle.certificate.solution };
      const plies = puzzle.certificate.solution.length;
      expect(goalAfter(line), nameOf(puzzle)).toMatchObject({ kind: 'reached', plies });
      for (const { text, results } of positions[0]?.moves ?? []) {
        if (puzzle.certificate.firstMoves.includes(text)) continue;
        const moves = [results[0]?.text ?? text];
        const wrong = { ...line, moves, positions: await valuedPositions(plain, puzzle, moves) };
        expect(goalAfter(wrong), `${nameOf(puzzle)}: ${text}`).toEqual({ kind: 'broken', ply: 0 });
      }
    }
  });

  it('of a short puzzle begins with the only first move that a search by the rules finds', () => {
    const searched = collection.puzzles.filter(isShort);
    for (const puzzle of searched) {
      expect(movesThatReach(puzzle), nameOf(puzzle)).toEqual(puzzle.certificate.firstMoves);
    }
    expect(searched.length).toBeGreaterThan(15);
    expect(new Set(searched.map((puzzle) => goalOf(puzzle).kind))).toEqual(new Set(['win', 'hold', 'margin']));
  });
});

describe('the check of the collection', () => {
  const altered = (change: (puzzle: CollectedPuzzle) => CollectedPuzzle, index: number): PuzzleCollection => ({
    ...collection,
    puzzles: collection.puzzles.map((puzzle, place) => (place === index ? change(puzzle) : puzzle)),
  });
  const indices = GAMES.map((game) => collection.puzzles.findIndex((puzzle) => puzzle.game === game));

  it('reports a puzzle with another goal', async () => {
    for (const index of indices) {
      const changed = altered((puzzle) => ({ ...puzzle, goal: stricter(goalOf(puzzle)) }), index);
      expect(await checkCollection(engineBytes(), only(changed, index))).toEqual([collection.puzzles[index]?.id]);
    }
  });

  it('reports a puzzle with another solution', async () => {
    for (const index of indices) {
      const changed = altered(
        (puzzle) => ({
          ...puzzle,
          certificate: { ...puzzle.certificate, firstMoves: ['another'], solution: ['another'] },
        }),
        index,
      );
      expect(await checkCollection(engineBytes(), only(changed, index))).toEqual([collection.puzzles[index]?.id]);
    }
  });

  it('reports a puzzle with another line before it', async () => {
    const index = indices[0] ?? 0;
    const changed = altered((puzzle) => ({ ...puzzle, line: puzzle.certificate.firstMoves.join('.') }), index);
    expect(await checkCollection(engineBytes(), only(changed, index))).toEqual([collection.puzzles[index]?.id]);
  });

  it('accepts unchanged puzzles', async () => {
    const few = { ...collection, puzzles: indices.flatMap((index) => collection.puzzles[index] ?? []) };
    expect(await checkCollection(engineBytes(), few)).toEqual([]);
  });
});

it('links to the puzzles are short', () => {
  const lengths = collection.puzzles.map((puzzle) => linkTo(puzzle).length).sort((a, b) => a - b);
  const at = (part: number): number => lengths[Math.round(part * (lengths.length - 1))] ?? 0;
  const steps = [0, 0.25, 0.5, 0.75, 0.9, 1];
  console.log(`Characters of a puzzle's link: ${steps.map((part) => `${100 * part} %: ${at(part)}`).join(', ')}`);
  expect(at(0.5)).toBeLessThanOrEqual(200);
  expect(at(1)).toBeLessThanOrEqual(300);
});

/** Returns a collection that contains only the altered puzzle, to save time. */
function only(changed: PuzzleCollection, index: number): PuzzleCollection {
  return { ...changed, puzzles: changed.puzzles.slice(index, index + 1) };
}

/** Returns a goal that is stricter, or a different goal. */
function stricter(goal: Goal): string {
  switch (goal.kind) {
    case 'win':
      return goalText({ kind: 'win', plies: 1 });
    case 'hold':
      return goalText({ kind: 'win', plies: null });
    case 'margin':
      return goalText({ kind: 'margin', points: goal.points + 1 });
    case 'probability':
      return goalText({ kind: 'probability', numerator: 1, denominator: 1 });
    case 'only':
      return goalText({ kind: 'only', moves: 1 });
  }
}

/** Returns the positions of a puzzle along its moves, with values. */
async function valuedPositions(
  plain: ReturnType<typeof plainEngine>,
  { game, setup, line }: CollectedPuzzle,
  moves: readonly string[],
): Promise<readonly Position[]> {
  const before = lineMoves(line);
  const long = { signal: new AbortController().signal, onProgress: () => {} };
  for (let ply = 0; ply <= moves.length; ply += 1) {
    await plain.workOut({ game, setup, line: lineText([...before, ...moves.slice(0, ply)]) }, long);
  }
  const studied = await plain.study({ game, setup, line: lineText([...before, ...moves]) });
  if (studied.kind !== 'answer') throw new Error(studied.kind);
  return studied.answer.positions.slice(before.length);
}

/** Limits for a full search: plies of a goal, or remaining bags. */
const SEARCHED = { plies: 5, bags: 6 };

/** Returns true if a full search is short enough. */
function isShort(puzzle: CollectedPuzzle): boolean {
  const goal = goalOf(puzzle);
  if (puzzle.game === 'gems') {
    return goal.kind !== 'only' && puzzle.setup.split('_').length - 1 - lineMoves(puzzle.line).length <= SEARCHED.bags;
  }
  return (goal.kind === 'win' || goal.kind === 'hold') && goal.plies !== null && goal.plies <= SEARCHED.plies;
}

/** Returns whether a goal is reached according to the rules; null while it is undecided. */
function isDecided(goal: Goal, { ending, points }: Position, ply: number, solver: 0 | 1): boolean | null {
  if (goal.kind !== 'win' && goal.kind !== 'hold' && goal.kind !== 'margin') throw new Error(goal.kind);
  if (ending !== null && points !== null) {
    const ahead = points[solver] - points[solver === 0 ? 1 : 0];
    return ahead >= (goal.kind === 'margin' ? goal.points : goal.kind === 'win' ? 1 : 0);
  }
  if (ending !== null && goal.kind === 'hold') return ending.reason === 'repetition' || ending.winner !== 1 - solver;
  if (ending !== null) return ending.winner === solver;
  return goal.kind !== 'margin' && goal.plies === ply ? goal.kind === 'hold' : null;
}

/** Returns the first moves that reach the goal against every reply, by a full search of the unsolved setup. */
function movesThatReach(puzzle: CollectedPuzzle): string[] {
  const { solver } = puzzle.certificate;
  const goal = goalOf(puzzle);
  const session = engine.open(puzzle.game, puzzle.setup);
  const at = (path: readonly string[]): Position => {
    const last = session.study(lineText([...lineMoves(puzzle.line), ...path])).positions.at(-1);
    if (last === undefined) throw new Error('no position');
    return last;
  };
  const reaches = (path: readonly string[]): boolean => {
    const position = at(path);
    const decided = isDecided(goal, position, path.length, solver);
    if (decided !== null) return decided;
    const next = ({ text }: { text: string }): boolean => reaches([...path, text]);
    return position.mover === solver ? position.moves.some(next) : position.moves.every(next);
  };
  try {
    return at([])
      .moves.map(({ text }) => text)
      .filter((text) => reaches([text]));
  } finally {
    session.dispose();
  }
}

/** Returns the whole link of a puzzle, as readers share it. */
function linkTo(puzzle: CollectedPuzzle): string {
  const parts = collectedParts(puzzle);
  if (parts === null) throw new Error(`no goal ${puzzle.goal}`);
  return `https://perfect-play.example/#${engine.ask('writeLink', parts).fragment}`;
}
