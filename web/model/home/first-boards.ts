/**
 * The boards that visitors see first: one board to play for each game, from engine/games/<id>/boards/first.json, and
 * the boards on the home page. `npm run first-boards` proposes boards; a person chose among the proposals.
 * tests/wasm/first-boards.test.ts checks the claims in this file.
 */
import boards from '#games/first-boards';
import type { Choice, GameEntry } from '../game/types.ts';

/**
 * Returns the board to play first in a game, as canonical text; undefined if the game has none.
 *
 * The reader moves first, has at least three moves and wins within 14 plies of best play. At least one mistake is
 * tempting: it scores at once, moves closer to the target, or hits more blocks than every good move. In the game of
 * chance, the reader's chance of winning under best play is above one half.
 */
export function firstBoard(game: string): string | undefined {
  return boards[game]?.setup;
}

/**
 * Returns the board that represents a game: the board to play first or, without one, the first example. Returns null if
 * the game has neither.
 */
export function showpiece({ id, examples }: GameEntry): Choice | null {
  const first = boards[id] ?? examples[0];
  if (first === undefined) return null;
  const shownAfter = boards[id]?.shownAfter;
  return { game: id, setup: first.setup, ...(shownAfter !== undefined && { shownAfter }) };
}

/**
 * A board with a trap. The mouse is to move. Only the move to vertex 3, three edges from the hole, wins. Vertex 5 is
 * only two edges from the hole, but the move there loses.
 */
export const HERO: Choice = {
  game: 'cat-mouse',
  setup: '0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9',
};

/** A hunt on a graph with eight vertices, in which the cat wins in 16 plies. */
const EIGHT_VERTICES = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';

/** The graph of the hunt in Watch mode, while retrograde analysis propagates values backwards. */
export const WATCHED: Choice = {
  game: 'cat-mouse',
  setup: EIGHT_VERTICES,
  parameters: [
    ['view', 'watch'],
    ['solver', 'retrograde'],
    ['event', '200'],
  ],
};

/** Number of plies in which the mouse wins on the graph of {@link BROKEN}. */
export const BROKEN_IN = 17;

/**
 * A graph on which a search that stops at ply 2n wrongly answers "draw". Both usual variants of the search, which count
 * 2n − 1 or 2n plies, give this answer. No graph with fewer than eight vertices makes the first variant fail.
 */
export const BROKEN: Choice = {
  game: 'cat-mouse',
  setup: '0-2.4.5_1-3.5.6.7_2-5.6.7_3-4.6.7_4-5.7_5-6',
  parameters: [
    ['view', 'break'],
    ['solver', 'turn-cap-2n'],
  ],
};
