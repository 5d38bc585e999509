/** Where values are on the plot of a line: one axis a kind of values, player 0 ahead at the top. */
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

/** A mark on the axis. */
export interface PlotTick {
  /** From the top, as a fraction 0…1 of the height. */
  readonly at: number;
  /** The points by which player 0 is ahead, or per cent; empty where a word stands. */
  readonly text: string;
  /** For what has no figure. */
  readonly word: 'draw' | 'endless' | null;
}

/** Where values go: player 0 wins at the top, player 1 at the bottom. */
export interface PlotAxis {
  /** From the top, as a fraction 0…1 of the height. */
  readonly at: (worth: PlotWorth) => number;
  /** The border between the sides. */
  readonly middle: number;
  /** From the top to the bottom. */
  readonly ticks: readonly PlotTick[];
}

/** What an axis has to know of a game. */
export interface PlotGame {
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
}

/** A shorter game still gets this many plies on each side, or its few steps would look like leaps. */
const FEWEST_PLIES = 5;
/** The same in points. */
const FEWEST_POINTS = 3;
/** Fewer figures than this on each side, and as near to each other as this; more would run into each other. */
const MOST_TICKS = 4;
const LEAST_GAP = 0.13;

/** An axis on which all of `worths` have room. */
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

/** The plies to the end, the points or the per cent of player 0; empty where the axis has a word or the figure is unknown. */
export function figureOf(worth: PlotWorth): string {
  switch (worth.kind) {
    case 'outcome':
      return worth.plies === null ? '' : String(worth.plies);
    case 'margin':
      return signed(worth.difference);
    case 'probability':
      return percentText(worth.probability);
  }
}

/** As an axis has it: with its sign. */
function signed(points: number): string {
  if (points === 0) return '0';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}

function sideOf(difference: number): PlayerIndex | null {
  if (difference === 0) return null;
  return difference > 0 ? 0 : 1;
}

/**
 * Plies to the end, from the winner's edge. Next to the middle, wins that have no number of plies get a row of their own. The
 * middle itself is a row for draws, in games that can be drawn.
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
    // The number of plies falls towards both edges: an axis of them would be two.
    ticks: withoutCrowding([
      ...(drawRows === 0 ? [] : [tick(middle, '', 'draw')]),
      ...endless.map((player) => tick(at(player, null), '', 'endless')),
    ]),
  };
}

/** The difference at the end, from the middle. */
function pointsAxis(worths: readonly PlotWorth[]): PlotAxis {
  const differences = worths.map((worth) => (worth.kind === 'margin' ? Math.abs(worth.difference) : 0));
  const most = Math.max(FEWEST_POINTS, ...differences);
  const at = (difference: number): number => (most - difference + 0.5) / (2 * most + 1);
  const steps = stepsTo(most);
  return {
    at: (worth) => (worth.kind === 'margin' ? at(worth.difference) : 0.5),
    middle: 0.5,
    ticks: withoutCrowding([
      tick(0.5, signed(0)),
      ...steps.flatMap((points) => [tick(at(points), signed(points)), tick(at(-points), signed(-points))]),
    ]),
  };
}

/** The probability of player 0, falling. */
function chanceAxis(): PlotAxis {
  const ticks = [1, 0.75, 0.5, 0.25, 0].map((probability) => tick(1 - probability, `${100 * probability}%`));
  return { at: (worth) => (worth.kind === 'probability' ? 1 - worth.probability : 0.5), middle: 0.5, ticks };
}

function tick(at: number, text: string, word: PlotTick['word'] = null): PlotTick {
  return { at, text, word };
}

/** In the order of their places; of two that would run into each other, the first given stays. */
function withoutCrowding(ticks: readonly PlotTick[]): readonly PlotTick[] {
  const kept: PlotTick[] = [];
  for (const each of ticks) if (kept.every(({ at }) => Math.abs(at - each.at) >= LEAST_GAP)) kept.push(each);
  return kept.sort((a, b) => a.at - b.at);
}

/** Up to `most` by the smallest of 1, 2, 5, 10, 20, 50 … that needs few enough figures, 0 left out. */
function stepsTo(most: number): readonly number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const count = Math.floor(most / step);
      if (count < MOST_TICKS) return Array.from({ length: count }, (_, index) => (index + 1) * step);
    }
  }
}
