/** A small collection, in the format of `web/puzzles/collection.json`. */
import type { CollectedPuzzle, PuzzleCollection } from '../../../../web/model/home/collection.ts';

function puzzle(
  id: string,
  score: number,
  place: Pick<CollectedPuzzle, 'game' | 'setup' | 'line' | 'goal'>,
): CollectedPuzzle {
  return {
    id,
    ...place,
    seed: null,
    certificate: {
      solver: 0,
      reachable: true,
      firstMoves: ['0'],
      solution: ['0'],
      difficulty: { score, ownMoves: 1, plausible: 0, refutation: 0 },
      warnings: [],
    },
  };
}

/** Two puzzles; in the first, the mouse wins with its first move. */
export const COLLECTION: PuzzleCollection = {
  seed: 1,
  generators: 1,
  puzzles: [
    puzzle('cat-mouse-2', 7.5, {
      game: 'cat-mouse',
      setup: '0-2.7.9_1-3.5_2-3.9_3-4.6.7_4-5.7.8_5-6.7.8_6-8.9_7-9_8-9',
      line: '5.3',
      goal: 'win.23',
    }),
    puzzle('cat-mouse-1', 1.5, { game: 'cat-mouse', setup: '0-1.3_2-3_m3', line: '', goal: 'win.1' }),
    puzzle('shooting-1', 3, { game: 'shooting', setup: '1-2-3-2-1', line: '', goal: 'only.1' }),
  ],
};
