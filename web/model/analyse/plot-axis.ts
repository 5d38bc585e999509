/** Where values are on the plot of a line: one axis a kind of values, player 0 ahead on the left. */
import type { Ending, EndlessPlay, PlayerIndex, Position, Value, ValueKind } from '../game/types.ts';
import { finalDifference, isEndless, lead, percentText, type Situation } from '../game/values.ts';

/** What a position is worth, said without a mover. */
export type PlotWorth =
  /** `plies` to the end; null for a draw, for a win by going on for ever, and where the solver tells no distances. */
  | {
      readonly kind: 'outcome';
      readonly winner: PlayerIndex | null;
      readonly plies: number | null;
      readonly endless: boolean;
    }
  /** At the end player 0 has this much more. */
  | { readonly kind: 'margin'; readonly difference: number }
  /** That player 0 wins. */
  | { readonly kind: 'probability'; readonly probability: number };

/** A figure above a column. */
export interface PlotTick {
  readonly x: number;
  /** Empty in the middle. */
  readonly text: string;
  /** Whose side it is on; null in the middle. */
  readonly ahead: PlayerIndex | null;
}

/** Where values go, as fractions 0…1 of the width, and the figures above. */
export interface PlotAxis {
  readonly x: (worth: PlotWorth) => number;
  /** From left to right. */
  readonly ticks: readonly PlotTick[];
}

/** A shorter game still gets this many plies on each side, or its few columns would look like leaps. */
const FEWEST_PLIES = 5;
/** The same in points. */
const FEWEST_POINTS = 3;
/** Figures on each side at most; more would run into each other. */
const MOST_TICKS = 5;
/** Half of the room for a certain win in games of chance. */
const RIM = 0.04;

/** An axis on which all of `worths` have room. */
export function axisOf(kind: ValueKind, worths: readonly PlotWorth[]): PlotAxis {
  switch (kind) {
    case 'outcome':
      return pliesAxis(worths);
    case 'margin':
      return pointsAxis(worths);
    case 'probability':
      return chanceAxis();
  }
}

/** What a value of `position`, or of one of its moves, is worth `plies` later on the way to its end. */
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

/** What the end of a line is worth: the end counts, not what the position was worth without it. */
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

/** Who comes out ahead; null when nobody does. */
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

/** Plies or "∞", the points or the per cent of who is ahead; empty for a draw and for what the solver does not tell. */
export function figureOf(worth: PlotWorth): string {
  switch (worth.kind) {
    case 'outcome':
      if (worth.endless) return '∞';
      return worth.plies === null ? '' : String(worth.plies);
    case 'margin':
      return worth.difference === 0 ? '' : `+${Math.abs(worth.difference)}`;
    case 'probability':
      return percentText(Math.max(worth.probability, 1 - worth.probability));
  }
}

function sideOf(difference: number): PlayerIndex | null {
  if (difference === 0) return null;
  return difference > 0 ? 0 : 1;
}

/**
 * Plies to the end, from the winner's edge. Next to the draw in the middle, wins that have no number of plies get a column of
 * their own on each side, if there are any.
 */
function pliesAxis(worths: readonly PlotWorth[]): PlotAxis {
  const outcomes = worths.filter((worth) => worth.kind === 'outcome');
  const most = Math.max(FEWEST_PLIES, ...outcomes.map(({ plies }) => plies ?? 0));
  const unnumbered = outcomes.filter(({ winner, plies }) => winner !== null && plies === null);
  const columns = 2 * (most + 1 + Math.min(unnumbered.length, 1)) + 1;
  const column = (winner: PlayerIndex | null, plies: number | null): number =>
    winner === null ? 0.5 : fromEdge(winner, ((plies ?? most + 1) + 0.5) / columns);
  const step = tickStep(most);
  const left: PlotTick[] = [];
  for (let plies = 0; plies <= most; plies += step) {
    left.push({ x: column(0, plies), text: String(plies), ahead: 0 });
  }
  if (unnumbered.length > 0) {
    left.push({ x: column(0, null), text: unnumbered.some(({ endless }) => endless) ? '∞' : '?', ahead: 0 });
  }
  return {
    x: (worth) => (worth.kind === 'outcome' ? column(worth.winner, worth.plies) : 0.5),
    ticks: mirrored(left),
  };
}

/** The difference at the end, from the middle. */
function pointsAxis(worths: readonly PlotWorth[]): PlotAxis {
  const differences = worths.map((worth) => (worth.kind === 'margin' ? Math.abs(worth.difference) : 0));
  const most = Math.max(FEWEST_POINTS, ...differences);
  const columns = 2 * most + 1;
  const column = (difference: number): number => (most - difference + 0.5) / columns;
  const step = tickStep(most);
  const left: PlotTick[] = [];
  for (let points = step; points <= most; points += step) {
    left.unshift({ x: column(points), text: `+${points}`, ahead: 0 });
  }
  return { x: (worth) => (worth.kind === 'margin' ? column(worth.difference) : 0.5), ticks: mirrored(left) };
}

/** The probability of player 0, falling. */
function chanceAxis(): PlotAxis {
  const place = (probability: number): number => RIM + (1 - probability) * (1 - 2 * RIM);
  const left = [1, 0.75].map((probability): PlotTick => {
    return { x: place(probability), text: `${100 * probability}%`, ahead: 0 };
  });
  return { x: (worth) => (worth.kind === 'probability' ? place(worth.probability) : 0.5), ticks: mirrored(left) };
}

function fromEdge(winner: PlayerIndex, fraction: number): number {
  return winner === 0 ? fraction : 1 - fraction;
}

/** The figures of both sides and the middle, from those on the left. */
function mirrored(left: readonly PlotTick[]): readonly PlotTick[] {
  const right = left.map(({ x, text }): PlotTick => ({ x: 1 - x, text, ahead: 1 })).reverse();
  return [...left, { x: 0.5, text: '', ahead: null }, ...right];
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that needs few enough figures. */
function tickStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (Math.floor(most / step) < MOST_TICKS) return step;
    }
  }
}
