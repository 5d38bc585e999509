/** What the puzzles of the collection are made of: small boards that are quick to solve and pleasant to look at. */

import type { Position } from '../model/game/types.ts';
import type { Goal } from '../model/puzzle/goal.ts';

/** A sort of goals of which the collection has some. */
export interface GoalSort {
  readonly kind: Goal['kind'];
  readonly suits: (goal: Goal, first: Position) => boolean;
}

/** Boards to look for puzzles on. */
export interface BoardRecipe {
  /** What the game's generator is asked for. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Random plies before a puzzle begins, at most. */
  readonly opening: number;
  /** Changes the text of the setup, for rules that the generator does not know. */
  readonly rewrite?: (text: string) => string;
}

/** The puzzles of one game. */
export interface GameRecipe {
  readonly game: string;
  readonly boards: readonly BoardRecipe[];
  readonly goals: readonly GoalSort[];
  /** How many puzzles are made, apart from those picked by hand. */
  readonly count: number;
}

/** A puzzle that was picked by hand among the samples of the problems. */
export interface PickedPuzzle {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  readonly goal: string;
}

const WIN_IN: GoalSort = { kind: 'win', suits: (goal) => goal.kind === 'win' && (goal.plies ?? 0) >= 3 };
const WIN: GoalSort = { kind: 'win', suits: (goal) => goal.kind === 'win' && goal.plies === null };
const HOLD: GoalSort = { kind: 'hold', suits: (goal) => goal.kind === 'hold' && goal.plies === null };
const HOLD_FOR: GoalSort = { kind: 'hold', suits: (goal) => goal.kind === 'hold' && (goal.plies ?? 0) >= 5 };
const MARGIN: GoalSort = { kind: 'margin', suits: (goal) => goal.kind === 'margin' && goal.points > 1 };
const CHANCE: GoalSort = { kind: 'probability', suits: () => true };
const THREE_BEST: GoalSort = { kind: 'only', suits: (goal) => goal.kind === 'only' && goal.moves === 3 };

/** The setup with the rule that who completes something moves again. */
const again = (text: string): string => `${text}_again`;

/** The recipes of every game. */
export const RECIPES: readonly GameRecipe[] = [
  {
    game: 'cat-mouse',
    boards: [
      { parameters: { vertices: 8, edges: 11 }, opening: 4 },
      { parameters: { vertices: 10, edges: 15 }, opening: 6 },
      { parameters: { vertices: 12, edges: 18 }, opening: 6 },
    ],
    goals: [WIN_IN, WIN, HOLD, HOLD_FOR, THREE_BEST],
    count: 9,
  },
  {
    game: 'cat-mouse-2',
    boards: [
      { parameters: { rows: 4, columns: 5, cells: 15, cat: 1, mouse: 2 }, opening: 3 },
      { parameters: { rows: 5, columns: 5, cells: 18, cat: 2, mouse: 2 }, opening: 4 },
      { parameters: { rows: 5, columns: 6, cells: 22, cat: 1, mouse: 1 }, opening: 4 },
    ],
    goals: [WIN_IN, WIN, HOLD_FOR, THREE_BEST],
    count: 8,
  },
  {
    game: 'triangle-war',
    boards: [
      { parameters: { side: 4, free: 8 }, opening: 0 },
      { parameters: { side: 4, free: 10 }, opening: 0 },
      { parameters: { side: 4, free: 12 }, opening: 0 },
    ],
    goals: [MARGIN, WIN, THREE_BEST],
    count: 9,
  },
  {
    game: 'dots-boxes',
    boards: [
      { parameters: { rows: 3, columns: 3, free: 9 }, opening: 0, rewrite: again },
      { parameters: { rows: 3, columns: 3, free: 11 }, opening: 0, rewrite: again },
      { parameters: { rows: 3, columns: 3, free: 10 }, opening: 0 },
    ],
    goals: [MARGIN, WIN, THREE_BEST],
    count: 9,
  },
  {
    game: 'gems',
    boards: [
      { parameters: { bags: 6, colours: 3, gems: 4, 'stone-size': 3 }, opening: 1 },
      { parameters: { bags: 7, colours: 3, gems: 4, 'stone-size': 3 }, opening: 1 },
      { parameters: { bags: 8, colours: 4, gems: 4, 'stone-size': 3 }, opening: 2 },
    ],
    goals: [MARGIN, WIN, HOLD, THREE_BEST],
    count: 10,
  },
  {
    game: 'shooting',
    boards: [
      { parameters: { columns: 5, height: 2 }, opening: 1 },
      { parameters: { columns: 5, height: 3 }, opening: 2 },
      { parameters: { columns: 6, height: 3 }, opening: 3 },
    ],
    goals: [CHANCE, THREE_BEST],
    count: 9,
  },
  {
    game: 'wolves-sheep',
    boards: [
      { parameters: { rows: 6, columns: 6, cells: 14, wolves: 2, closed: 1 }, opening: 4 },
      { parameters: { rows: 6, columns: 6, cells: 16, wolves: 3, closed: 1 }, opening: 4 },
      { parameters: { rows: 5, columns: 5, cells: 20, wolves: 3, closed: 0 }, opening: 5 },
      { parameters: { rows: 7, columns: 7, cells: 22, wolves: 3, closed: 1 }, opening: 6 },
    ],
    goals: [WIN_IN, WIN, HOLD_FOR, THREE_BEST],
    count: 10,
  },
  {
    game: 'game-graph',
    boards: [
      { parameters: { vertices: 8, arcs: 16, terminals: 25, alternate: 0 }, opening: 2 },
      { parameters: { vertices: 11, arcs: 24, terminals: 25, alternate: 0 }, opening: 3 },
      { parameters: { vertices: 9, arcs: 20, terminals: 25, alternate: 1 }, opening: 3 },
    ],
    goals: [WIN_IN, WIN, HOLD, HOLD_FOR, THREE_BEST],
    count: 8,
  },
];

/** Those picked by hand. */
export const PICKED: readonly PickedPuzzle[] = [
  { game: 'cat-mouse', setup: '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7', line: '', goal: 'hold.15' },
  { game: 'cat-mouse-2', setup: 'xxxxF_xC---_M----.1.2', line: '', goal: 'win.5' },
  { game: 'cat-mouse-2', setup: 'M-C---F.1.4', line: '', goal: 'win.3' },
  { game: 'triangle-war', setup: '4_2-4.4-5.5-9.3-6.2-5.3-5.7-8', line: '', goal: 'margin.3' },
  { game: 'dots-boxes', setup: '1x2', line: '', goal: 'win' },
  { game: 'shooting', setup: '1-2-3-4-5-6', line: '', goal: 'only.1' },
  { game: 'game-graph', setup: 'xnxnwlxn_0-1.3.6_1-2.4_2-0.4_3-0.5_6-3.7_7-2.6', line: '', goal: 'win' },
  { game: 'game-graph', setup: 'b4wl_0-1.2_1-2_2-3_3-4.5', line: '', goal: 'win.3' },
];
