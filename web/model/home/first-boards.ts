/**
 * The boards that are met first: of each game one to be played, and those that the home page leads to beside the games.
 * `npm run first-boards` proposes them; which ones are kept was decided by eye. tests/wasm/first-boards.test.ts holds them to
 * what they are for.
 */

import type { Choice } from '../game/choice.ts';
import type { GameEntry } from '../game/types.ts';

/**
 * On each, the reader moves first and wins, has at least three moves, and one that looks better than the good ones is a
 * mistake; best play ends within 14 plies. In games of points, that move makes points at once; in games of pursuit, it comes
 * nearer; in the game of chance, the bullet goes through more blocks.
 *
 * Where points can be made at once and doing so is wrong, exactly one other move is right: no board is known with more. In
 * the game of chance nobody can be sure to win: the reader's best chance is better than even.
 */
export const FIRST_BOARDS: Readonly<Record<string, string>> = {
  'cat-mouse': '0-8.9_1-3.5.9_2-9_3-9_4-5.6.7.9_5-7_7-8',
  'cat-mouse-2': 'x--C-x_-x----_----x-_x---F-_x-x--x_M---xx.1.2',
  'triangle-war': '4_2-3.9-10.8-9.1-2.4-5.1-3.3-5',
  'dots-boxes': '3x3_15-16.1-5.7-8.10-11.9-10.5-9.1-2.2-6.3-4.3-7.4-8.14-15.8-12_again',
  gems: 'c3.s2_1_1.2_1_3.3.3_1.2_3',
  shooting: '1-2-1-1-3',
  'wolves-sheep': 'xxxxxx_x-Sx-x_x-W--x_xx---x_x---Wx_xxxxxx',
  'game-graph': 'b9lw_0-3.6.7_1-10_2-0.8_3-2.4.5.8.10_4-5.10_5-3_6-1.4.8.9_7-1.2.6_8-4',
};

/** Best play on some of them, up to where both players have closed something: at the start nearly all is lines. */
const SHOWN_AFTER: Readonly<Record<string, string>> = {
  'triangle-war': '2-4.2-5.4-7.3-6.5-6.4-8.5-8',
  'dots-boxes': '6-10.5-6.10-14.11-15',
};

/** The board that stands for a game: the one to be played first, or else its first example. Null where there is neither. */
export function showpiece({ id, examples }: GameEntry): Choice | null {
  const setup = FIRST_BOARDS[id] ?? examples[0]?.setup;
  if (setup === undefined) return null;
  const shownAfter = SHOWN_AFTER[id];
  return { game: id, setup, ...(shownAfter !== undefined && { shownAfter }) };
}

/**
 * A trap: the mouse is to move, and only one of its three moves wins: 3, from which the hole is three edges away. From 5 it is
 * two, and that move loses.
 */
export const HERO: Choice = {
  game: 'cat-mouse',
  setup: '0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9',
};

/** A hunt through eight vertices: the cat wins in 16 plies. */
const EIGHT_VERTICES = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';

/** That graph while retrograde analysis spreads its values backwards. */
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
 * A graph on which a search that is called off at ply 2n answers draw, in both usual spellings: with 2n − 1 plies that count,
 * and with 2n. No graph with fewer than its eight vertices breaks the first.
 */
export const BROKEN: Choice = {
  game: 'cat-mouse',
  setup: '0-2.4.5_1-3.5.6.7_2-5.6.7_3-4.6.7_4-5.7_5-6',
  parameters: [
    ['view', 'break'],
    ['solver', 'turn-cap-2n'],
  ],
};
