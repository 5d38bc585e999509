/**
 * For each algorithm of each game a board to watch it on, with the step at which that happens for which it is known: a cut, a
 * hit in the table, a better move in the place of the best one so far, a new layer, a position that is proved while most
 * are never looked at, the mean of what chance can bring; of the wrong solvers, the end, with a wrong answer.
 *
 * `npm run first-boards` proposes them. Each recording ends within 400 steps, but for the cap at turn 2n: that answers
 * rightly on every smaller graph than this one, which takes 742. tests/wasm/first-boards.test.ts holds them to it.
 */
import type { Choice } from '../game/choice.ts';

/** A board and a step of the recording. */
type Watched = readonly [setup: string, event: number];

/** A graph of eight vertices, the fewest on which a search that is called off at turn 2n can answer wrongly. */
const EIGHT_VERTICES = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';
const SIX_VERTICES = '0-2.5_1-3_2-4.5_3-4.5';
const FOUR_TRIANGLES = '3_1-2.1-3.2-5.2-4';
const TWO_BOXES = '1x2_1-4.5-6';
const FOUR_BAGS = 'c3.s3_1.2.3_2_1.2.2_1';
const FOUR_BLOCKS = '2-1-1';
const TWO_ROOMS = 'x-WWx_xS-xx_xxxxx';
const MAZE =
  'x2nx2nxnx7n3xnxnx3nxnwl_0-7_1-4.10.14_2-9.14.22_3-13.26_4-6.29_5-1.19_6-8.9_7-5_8-11.19.20.21_9-15_10-21.24.29_11-4.17.28_12-1.2_13-12.19_14-24.29_15-18.24.26_16-4.7.18.20_17-15.20.24_18-10_19-17_20-15_21-5_22-8.12_23-14_24-0.7.26_25-9_26-2.7.12_27-7.16.24';
const NINE_PLACES = 'xnxnxndw_0-1.3.4_1-0.2_2-4.7_3-0.4.5_4-2.3_5-4.7';

const BOARDS: Readonly<Record<string, Readonly<Record<string, Watched>>>> = {
  'cat-mouse': {
    minimax: [SIX_VERTICES, 111],
    'alpha-beta': [SIX_VERTICES, 36],
    retrograde: [EIGHT_VERTICES, 271],
    'lazy-retrograde': [SIX_VERTICES, 42],
    'turn-capped': [SIX_VERTICES, 122],
    'draw-while-unfinished': ['0-4_1-3.5_2-4_3-5_4-5', 133],
    'visited-without-mover': ['0-6_1-2.3_2-6_3-6_4-5.6_5-6', 226],
    'turn-cap-2n': [EIGHT_VERTICES, 742],
  },
  'cat-mouse-2': {
    minimax: ['C--_MxF.1.1', 194],
    'alpha-beta': ['C--_MxF.1.1', 41],
    retrograde: ['x-MC_F-x-.1.2', 192],
    'turn-capped': ['C--_MxF.1.1', 88],
    'draw-while-unfinished': ['F--MC.1.1', 75],
  },
  'triangle-war': {
    minimax: ['4_6-9.4-7.1-2.1-3.5-8.8-9.2-5.2-4.4-5.2-3.3-5.9-10.4-8.6-10', 128],
    'alpha-beta': [FOUR_TRIANGLES, 131],
    'alpha-beta-table': [FOUR_TRIANGLES, 65],
    memo: [FOUR_TRIANGLES, 123],
    'bounds-forgotten': ['4_4-8.1-2.4-7.8-9.7-8.9-10.4-5.5-8.3-5.5-6.5-9.3-6', 341],
  },
  'dots-boxes': {
    minimax: [
      '3x3_10-11.2-3.2-6.1-2.4-8.12-16.7-11.6-10.1-5.14-15.11-12.15-16.5-6.3-7.7-8.3-4.11-15.9-13.9-10.5-9',
      45,
    ],
    'alpha-beta': [TWO_BOXES, 156],
    'alpha-beta-table': [TWO_BOXES, 95],
    memo: [TWO_BOXES, 123],
    'bounds-forgotten': [TWO_BOXES, 86],
  },
  gems: {
    minimax: [FOUR_BAGS, 97],
    'alpha-beta': [FOUR_BAGS, 101],
    'alpha-beta-table': [FOUR_BAGS, 37],
    memo: [FOUR_BAGS, 47],
    'bounds-forgotten': [FOUR_BAGS, 80],
  },
  shooting: {
    memo: [FOUR_BLOCKS, 117],
    'worst-case': [FOUR_BLOCKS, 236],
  },
  'wolves-sheep': {
    minimax: [TWO_ROOMS, 79],
    'alpha-beta': [TWO_ROOMS, 100],
    retrograde: [TWO_ROOMS, 197],
    'lazy-retrograde': [TWO_ROOMS, 32],
    'turn-capped': [TWO_ROOMS, 154],
    'draw-while-unfinished': [TWO_ROOMS, 83],
  },
  'game-graph': {
    minimax: [NINE_PLACES, 49],
    'alpha-beta': [NINE_PLACES, 23],
    retrograde: [MAZE, 52],
    'lazy-retrograde': [MAZE, 64],
    'turn-capped': [NINE_PLACES, 18],
    'draw-while-unfinished': [NINE_PLACES, 44],
  },
};

/** The board to watch this solver of a game on, at its moment; null where none is kept. */
export function boardToWatch(game: string, solver: string): Choice | null {
  const watched = BOARDS[game]?.[solver];
  return watched === undefined ? null : watchedChoice(game, solver, ...watched);
}

/** A board on which a solver is to be watched, from this step on. */
export function watchedChoice(game: string, solver: string, setup: string, event = 0): Choice {
  const parameters: [string, string][] = [
    ['view', 'watch'],
    ['solver', solver],
  ];
  if (event > 0) parameters.push(['event', String(event)]);
  return { game, setup, parameters };
}
