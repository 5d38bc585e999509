/**
 * Contents of engine/games/<id>/boards/puzzles.json: a recipe for the puzzles of a game, and the puzzles chosen by
 * hand.
 */
import type { Position } from '../model/game/types.ts';
import type { PuzzleName, PuzzleTheme } from '../model/home/puzzle-names.ts';
import type { Goal } from '../model/puzzle/goal.ts';

/** A recipe for boards on which to search for puzzles. */
export interface BoardRecipe {
  /** Arguments of the game's generator. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Maximum number of random plies before the puzzle. */
  readonly opening: number;
  /** Text added to each setup, for a rule that the generator does not know. */
  readonly suffix?: string;
}

/** A recipe for the puzzles of a game. */
export interface PuzzleRecipe {
  readonly boards: readonly BoardRecipe[];
  readonly goals: readonly GoalSortName[];
  /** Number of puzzles to make, in addition to those chosen by hand. */
  readonly count: number;
}

/** A puzzle chosen by hand. */
export interface PickedPuzzle {
  /** The setup in any format of the game. */
  readonly setup: string;
  /** The moves before the puzzle's first position, joined by dots. */
  readonly line: string;
  readonly goal: string;
}

/** A puzzle with a name. `setup` is the canonical text; themes.ts checks the theme's claim. */
export interface NamedPuzzle extends PickedPuzzle {
  readonly name: PuzzleName;
  readonly theme: PuzzleTheme;
}

/** The contents of the recipe file. */
export interface GamePuzzles extends PuzzleRecipe {
  readonly picked: readonly PickedPuzzle[];
  readonly named: readonly NamedPuzzle[];
}

/** A kind of goal, with conditions that make a puzzle interesting. */
export interface GoalSort {
  readonly kind: Goal['kind'];
  readonly suits: (goal: Goal, first: Position) => boolean;
}

/** All kinds of goals, by name. */
export const GOAL_SORTS = {
  'win-in': { kind: 'win', suits: (goal) => goal.kind === 'win' && (goal.plies ?? 0) >= 3 },
  win: { kind: 'win', suits: (goal) => goal.kind === 'win' && goal.plies === null },
  hold: { kind: 'hold', suits: (goal) => goal.kind === 'hold' && goal.plies === null },
  'hold-for': { kind: 'hold', suits: (goal) => goal.kind === 'hold' && (goal.plies ?? 0) >= 5 },
  margin: { kind: 'margin', suits: (goal) => goal.kind === 'margin' && goal.points > 1 },
  chance: { kind: 'probability', suits: () => true },
  'three-best': { kind: 'only', suits: (goal) => goal.kind === 'only' && goal.moves === 3 },
} satisfies Readonly<Record<string, GoalSort>>;
export type GoalSortName = keyof typeof GOAL_SORTS;
