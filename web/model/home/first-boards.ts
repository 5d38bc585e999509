/** The boards that the home page leads to beside the games: one to be played at once, and one behind each of two doors. */
import type { Choice } from './home.ts';

/**
 * A trap: the mouse is to move, and only one of its three moves wins: 3, from which the hole is three edges away. From 5 it is
 * two, and that move loses. tests/wasm/first-boards.test.ts holds the board to what it is for.
 */
export const HERO: Choice = {
  game: 'cat-mouse',
  setup: '0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9',
};

/** The smallest graph on which a search that is called off at turn 2n answers wrongly: the cat wins, after that turn. */
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

/** The same graph beside the wrong solvers. */
export const BROKEN: Choice = {
  game: 'cat-mouse',
  setup: EIGHT_VERTICES,
  parameters: [
    ['view', 'watch'],
    ['solver', 'turn-cap-2n'],
    ['pane', 'break'],
  ],
};
