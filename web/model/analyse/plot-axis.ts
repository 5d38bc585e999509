/** Vertical axes for the plot of a line of play, one for each kind of value. The top means that player 0 is ahead. */
import type { Ending, EndlessPlay, PlayerIndex, Position, Value, ValueKind } from '../game/types.ts';
import { finalDifference, isEndless, lead, percentText, type Situation, signedText } from '../game/values.ts';

/** Value of a position as the plot shows it: in terms of players 0 and 1, not of the mover. */
export type PlotWorth =
  /** `plies` is null for a draw, for an endless win, and if the solver computes no distances. */
  | {
      readonly kind: 'outcome';
      readonly winner: PlayerIndex | null;
      readonly plies: number | null;
      readonly endless: boolean;
    }
  /** Player 0's lead in points at the end of the game. */
  | { readonly kind: 'margin'; readonly difference: number }
  /** Player 0's probability of winning. */
  | { readonly kind: 'probability'; readonly probability: number };

/** A mark on the vertical axis. */
export interface PlotTick {
  /** Height of the mark in the plot: 0 = top, 1 = bottom. */
  readonly at: number;
  /** Player 0's lead in points, or a percentage; empty if the tick shows a word instead. */
  readonly text: string;
  /** Word beside a tick that has no number. */
  readonly word: 'draw' | 'endless' | null;
}

/** Vertical axis of the plot: wins of player 0 are at the top, wins of player 1 at the bottom. */
export interface PlotAxis {
  /** Returns the height of a value in the plot: 0 = top, 1 = bottom. */
  readonly at: (worth: PlotWorth) => number;
  /** Height of the border between the two players' sides of the plot: 0 = top, 1 = bottom. */
  readonly middle: number;
  /** Marks on the axis, from top to bottom. */
  readonly ticks: readonly PlotTick[];
}

/** Properties of a game that determine its axis. */
export interface PlotGame {
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
}

/** Minimum number of plies on each side of the axis. On a shorter axis, small steps would look like jumps. */
const FEWEST_PLIES = 5;
/** Minimum number of points on each side of the axis. */
const FEWEST_POINTS = 3;
/**
 * Maximum number of marks on each side of the axis, including the one in the middle, and the minimum gap between two
 * marks as a fraction of the plot's height. These limits keep the labels from overlapping.
 */
const MOST_TICKS = 4;
const LEAST_GAP = 0.13;

/** Returns an axis that covers all of `worths`. */
export function axisOf({ valueKind, endlessPlay }: PlotGame, worths: readonly PlotWorth[]): PlotAxis {
  switch (valueKind) {
    case 'outcome':
      return pliesAxis(worths, endlessPlay);
    case 'margin':
      return pointsAxis(worths);
    case 'probability':
      return chanceAxis();
  }
}

/**
 * Converts `value`, the value of `position` or of one of its moves, for the plot. For a move, `plies` is 1: the move
 * itself is subtracted from the plies to the end.
 */
export function worthOf(value: Value, position: Situation, endlessPlay: EndlessPlay, plies: 0 | 1): PlotWorth {
  switch (value.kind) {
    case 'outcome':
      return {
        kind: 'outcome',
        winner: value.winner,
        plies: value.plies === null ? null : Math.max(0, value.plies - plies),
        endless: isEndless(value, endlessPlay),
      };
    case 'margin': {
      const difference = finalDifference(value.margin, position);
      return { kind: 'margin', difference: position.mover === 0 || difference === 0 ? difference : -difference };
    }
    case 'probability':
      return { kind: 'probability', probability: position.mover === 0 ? value.probability : 1 - value.probability };
  }
}

/**
 * Returns the plotted value at the end of a game. It depends on how the game ended, not on the value of the last
 * position.
 */
export function worthOfEnding({ winner }: Ending, { points }: Position, kind: ValueKind): PlotWorth {
  switch (kind) {
    case 'outcome':
      return { kind, winner, plies: winner === null ? null : 0, endless: false };
    case 'margin':
      return { kind, difference: lead(points ?? [0, 0], 0) };
    case 'probability':
      return { kind, probability: winner === null ? 0.5 : 1 - winner };
  }
}

/** Returns the player who is ahead at the end of the game; null = nobody. */
export function aheadIn(worth: PlotWorth): PlayerIndex | null {
  switch (worth.kind) {
    case 'outcome':
      return worth.winner;
    case 'margin':
      return sideOf(worth.difference);
    case 'probability':
      return sideOf(worth.probability - 0.5);
  }
}

/**
 * Returns the number shown beside a value: plies, points or player 0's percentage. The text is empty for an outcome
 * without a number of plies.
 */
export function figureOf(worth: PlotWorth): string {
  switch (worth.kind) {
    case 'outcome':
      return worth.plies === null ? '' : String(worth.plies);
    case 'margin':
      return signedText(worth.difference);
    case 'probability':
      return percentText(worth.probability);
  }
}

function sideOf(difference: number): PlayerIndex | null {
  if (difference === 0) return null;
  return difference > 0 ? 0 : 1;
}

/**
 * Axis of plies to the end of the game, counted from the winner's edge of the plot. Wins without a number of plies have
 * their own row next to the middle. In games with draws, the middle is a row for draws.
 */
function pliesAxis(worths: readonly PlotWorth[], endlessPlay: EndlessPlay): PlotAxis {
  const outcomes = worths.filter((worth) => worth.kind === 'outcome');
  const most = Math.max(FEWEST_PLIES, ...outcomes.map(({ plies }) => plies ?? 0));
  const unnumbered = (player: PlayerIndex) => outcomes.find(({ winner, plies }) => winner === player && plies === null);
  const rowsOf = (player: PlayerIndex): number => most + (unnumbered(player) === undefined ? 1 : 2);
  const [above, below] = [rowsOf(0), rowsOf(1)];
  const drawRows = endlessPlay === 'draw' || outcomes.some(({ winner }) => winner === null) ? 1 : 0;
  const rows = above + drawRows + below;
  const middle = (above + drawRows / 2) / rows;
  const at = (winner: PlayerIndex | null, plies: number | null): number => {
    if (winner === null) return middle;
    const fromEdge = ((plies ?? most + 1) + 0.5) / rows;
    return winner === 0 ? fromEdge : 1 - fromEdge;
  };
  const endless = ([0, 1] as const).filter((player) => unnumbered(player)?.endless === true);
  return {
    at: (worth) => (worth.kind === 'outcome' ? at(worth.winner, worth.plies) : middle),
    middle,
    // Plies are counted from both edges of the plot, so numbers would need two scales.
    ticks: spacedTicks([
      ...(drawRows === 0 ? [] : [tick(middle, '', 'draw')]),
      ...endless.map((player) => tick(at(player, null), '', 'endless')),
    ]),
  };
}

/** Axis of the final difference in points, measured from the middle of the plot. */
function pointsAxis(worths: readonly PlotWorth[]): PlotAxis {
  const differences = worths.map((worth) => (worth.kind === 'margin' ? Math.abs(worth.difference) : 0));
  const most = Math.max(FEWEST_POINTS, ...differences);
  const at = (difference: number): number => (most - difference + 0.5) / (2 * most + 1);
  const steps = stepsTo(most);
  return {
    at: (worth) => (worth.kind === 'margin' ? at(worth.difference) : 0.5),
    middle: 0.5,
    ticks: spacedTicks([
      tick(0.5, signedText(0)),
      ...steps.flatMap((points) => [tick(at(points), signedText(points)), tick(at(-points), signedText(-points))]),
    ]),
  };
}

/** Axis of player 0's probability of winning, which decreases from top to bottom. */
function chanceAxis(): PlotAxis {
  const ticks = [1, 0.75, 0.5, 0.25, 0].map((probability) => tick(1 - probability, `${100 * probability}%`));
  return { at: (worth) => (worth.kind === 'probability' ? 1 - worth.probability : 0.5), middle: 0.5, ticks };
}

function tick(at: number, text: string, word: PlotTick['word'] = null): PlotTick {
  return { at, text, word };
}

/** Sorts ticks by height, and drops those that are too close to an earlier tick in the list. */
function spacedTicks(ticks: readonly PlotTick[]): readonly PlotTick[] {
  const kept: PlotTick[] = [];
  for (const each of ticks) if (kept.every(({ at }) => Math.abs(at - each.at) >= LEAST_GAP)) kept.push(each);
  return kept.sort((a, b) => a.at - b.at);
}

/**
 * Returns the multiples of a step up to `most`. The step is the smallest of 1, 2, 5, 10, 20, 50 … that gives fewer than
 * {@link MOST_TICKS} multiples.
 */
function stepsTo(most: number): readonly number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const count = Math.floor(most / step);
      if (count < MOST_TICKS) return Array.from({ length: count }, (_, index) => (index + 1) * step);
    }
  }
}
