/**
 * How values are compared and marked, the same wherever they are shown: board, table, line and plot.
 *
 * A value counts for the mover of the position that it belongs to, also the value of a move and of a result of one. Who comes
 * out ahead follows from it: in games of points with the points so far, in games of chance by who is more likely to win.
 */
import type { EndlessPlay, Move, Outcome, OutcomeValue, PlayerIndex, Position, Value } from './types.ts';

/** The mark of an outcome. It never means a player. */
export type ValueGlyph = '▲' | '●' | '▼';

/** A value at a glance, seen by the mover. */
export interface Mark {
  readonly glyph: ValueGlyph;
  /** Who comes out ahead: `win` when it is the mover. */
  readonly outcome: Outcome;
  /** Plies to the end, "∞" when play never ends; the difference at the end, "+3"; a percentage, "51.3%". May be empty. */
  readonly text: string;
}

/** What a value counts for: the position that it belongs to, or whose move it is. */
export type Situation = Pick<Position, 'mover' | 'points'>;

/** Opacity steps among the moves of a position: 0 the best, 3 everything from the fourth on. */
export type MoveTier = 0 | 1 | 2 | 3;

const GLYPHS: Readonly<Record<Outcome, ValueGlyph>> = { win: '▲', draw: '●', loss: '▼' };
const TIERS: readonly MoveTier[] = [0, 1, 2, 3];

/** The mark of an outcome. */
export function glyphOf(outcome: Outcome): ValueGlyph {
  return GLYPHS[outcome];
}

/** The player who is not `player`. */
export function otherPlayer(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

/**
 * The mark of a value of `position`, of its moves or of their results. Only with the game's word about `endlessPlay` can it be
 * told that a win without a number of plies is one by going on for ever.
 */
export function markOf(value: Value, position: Situation, endlessPlay: EndlessPlay = 'impossible'): Mark {
  const outcome = outcomeOf(value, position);
  return { glyph: glyphOf(outcome), outcome, text: shortText(value, position, endlessPlay) };
}

/** Who comes out ahead, for the mover. */
export function outcomeOf(value: Value, position: Situation): Outcome {
  switch (value.kind) {
    case 'outcome':
      return value.outcome;
    case 'margin':
      return outcomeOfSign(finalDifference(value.margin, position));
    case 'probability':
      return outcomeOfSign(comparedWithHalf(value.fraction));
  }
}

/** Who comes out ahead; null when nobody does. */
export function aheadOf(value: Value, position: Situation): PlayerIndex | null {
  const outcome = outcomeOf(value, position);
  if (outcome === 'draw') return null;
  return outcome === 'win' ? position.mover : otherPlayer(position.mover);
}

/** What the mover has more than the other at the end, in points, when `margin` is still to come. */
export function finalDifference(margin: number, { mover, points }: Situation): number {
  return lead(points ?? [0, 0], mover) + margin;
}

/** The points of both players at the end, when `total` points are shared and the first has `difference` more. */
export function finalPoints(difference: number, total: number): readonly [number, number] {
  return [(total + difference) / 2, (total - difference) / 2];
}

/** What `player` has more than the other. */
export function lead(points: readonly [number, number], player: PlayerIndex): number {
  return points[player] - points[otherPlayer(player)];
}

/** A win of `winner` that has no number of plies because play goes on for ever. */
export function isEndless(value: Value, endlessPlay: EndlessPlay): boolean {
  if (value.kind !== 'outcome' || value.plies !== null || value.winner === null) return false;
  return value.winner === winnerOfEndlessPlay(endlessPlay);
}

/** What neither side can bring nearer to an end: a draw, or a win by going on for ever. */
export function isWithoutProgress(value: Value, endlessPlay: EndlessPlay): value is OutcomeValue {
  return value.kind === 'outcome' && (value.outcome === 'draw' || isEndless(value, endlessPlay));
}

/** Who wins when play goes on for ever; null when nobody does. */
export function winnerOfEndlessPlay(endlessPlay: EndlessPlay): PlayerIndex | null {
  switch (endlessPlay) {
    case 'first-wins':
      return 0;
    case 'second-wins':
      return 1;
    case 'draw':
    case 'impossible':
      return null;
  }
}

/** The value as the engine gave it: "win 5", "win", "draw"; "-3"; "374/729". */
export function exactText(value: Value): string {
  switch (value.kind) {
    case 'outcome':
      return value.plies === null ? value.outcome : `${value.outcome} ${value.plies}`;
    case 'margin':
      return String(value.margin);
    case 'probability':
      return value.fraction;
  }
}

/** A number with its sign: "+3", "0", "−2". */
export function signedText(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** Decimals of a percentage at most. */
const MOST_DECIMALS = 4;

/**
 * A probability in per cent, with one decimal, and with as many more as tell who is ahead. What is not certain is never rounded
 * to 0 or 100, and what is not even never to 50.
 */
export function percentText(probability: number): string {
  if (probability === 0 || probability === 0.5 || probability === 1) return `${100 * probability}%`;
  if (probability < 0.001) return '<0.1%';
  if (probability > 0.999) return '>99.9%';
  for (let decimals = 1; decimals <= MOST_DECIMALS; decimals += 1) {
    const text = (100 * probability).toFixed(decimals);
    if (Number(text) !== 50) return `${text}%`;
  }
  return probability > 0.5 ? '>50%' : '<50%';
}

/** A difference of probabilities in percentage points, without a unit; what is not nothing is never rounded to it. */
export function pointsText(by: number): string {
  return by < 0.001 ? '<0.1' : (100 * by).toFixed(1);
}

/** The fraction that the other player has: "3/8" for "5/8". */
export function complementOf(fraction: string): string {
  const [numerator, denominator] = partsOf(fraction);
  const rest = denominator - numerator;
  return denominator === 1n ? String(rest) : `${rest}/${denominator}`;
}

/**
 * The tier of each move, indexed like `moves`: distinct values are ranked, the best first, where there are outcomes within one
 * outcome. Moves without a value are all of the first tier.
 */
export function moveTiers(moves: readonly Move[]): readonly MoveTier[] {
  const groups = new Map<string, number[]>();
  for (const { value } of moves) {
    if (value === null) continue;
    const group = groups.get(groupOf(value)) ?? [];
    if (!group.includes(goodness(value))) group.push(goodness(value));
    groups.set(groupOf(value), group);
  }
  for (const group of groups.values()) group.sort((a, b) => b - a);
  return moves.map(({ value }) => {
    if (value === null) return 0;
    const place = groups.get(groupOf(value))?.indexOf(goodness(value)) ?? 0;
    return TIERS[Math.min(place, TIERS.length - 1)] ?? 0;
  });
}

/** How a move compares with the best move of its position. */
export type Difference =
  | { readonly kind: 'best' }
  /**
   * The same outcome, reached this many plies later (a win) or earlier (a loss): always positive. Null when one of the two
   * goes on for ever: a win that never ends, or a loss that would not have.
   */
  | { readonly kind: 'slower' | 'sooner'; readonly plies: number | null }
  /** A worse outcome. */
  | { readonly kind: 'gives-up'; readonly gives: Given }
  /** Fewer points, always positive; `gives` is null where that does not change who comes out ahead. */
  | { readonly kind: 'points'; readonly points: number; readonly gives: Given | null }
  /** A smaller probability, by a number from 0 to 1; `gives` as above. */
  | { readonly kind: 'chance'; readonly by: number; readonly gives: Given | null };

/** What was there to be had, and what is left of it. */
export type Given = 'win.draw' | 'win.loss' | 'draw.loss';

/** Compares the value of a move with the best one of the same position; null when either is unknown. */
export function difference(best: Value | null, value: Value | null, position: Situation): Difference | null {
  if (best === null || value === null) return null;
  const gives = given(outcomeOf(best, position), outcomeOf(value, position));
  if (best.kind === 'outcome' && value.kind === 'outcome') {
    if (value.outcome === best.outcome) return compareLengths(best, value);
    return gives === null ? null : { kind: 'gives-up', gives };
  }
  if (best.kind === 'margin' && value.kind === 'margin') {
    const points = best.margin - value.margin;
    return points === 0 ? { kind: 'best' } : { kind: 'points', points, gives };
  }
  if (best.kind === 'probability' && value.kind === 'probability') {
    if (best.fraction === value.fraction) return { kind: 'best' };
    return { kind: 'chance', by: best.probability - value.probability, gives };
  }
  return null;
}

function given(there: Outcome, left: Outcome): Given | null {
  if (there === 'win' && left !== 'win') return `win.${left}`;
  return there === 'draw' && left === 'loss' ? 'draw.loss' : null;
}

/** The moves that are as good as the best one. Empty when nothing is solved. */
export function bestMoves(moves: readonly Move[]): readonly Move[] {
  return moves.filter((move) => move.rank === 0);
}

function outcomeOfSign(sign: number): Outcome {
  if (sign === 0) return 'draw';
  return sign > 0 ? 'win' : 'loss';
}

function shortText(value: Value, position: Situation, endlessPlay: EndlessPlay): string {
  switch (value.kind) {
    case 'outcome':
      if (isEndless(value, endlessPlay)) return '∞';
      return value.plies === null ? '' : String(value.plies);
    case 'margin':
      return signedText(finalDifference(value.margin, position));
    case 'probability':
      return percentText(value.probability);
  }
}

function compareLengths(best: OutcomeValue, value: OutcomeValue): Difference {
  if (best.plies === value.plies) return { kind: 'best' };
  const plies = best.plies === null || value.plies === null ? null : Math.abs(value.plies - best.plies);
  return { kind: best.outcome === 'win' ? 'slower' : 'sooner', plies };
}

/** Values that are ranked among each other. */
function groupOf(value: Value): string {
  return value.kind === 'outcome' ? value.outcome : value.kind;
}

/** Greater for what the mover prefers within a group: short wins, long losses, points, chances. */
function goodness(value: Value): number {
  switch (value.kind) {
    case 'outcome':
      if (value.outcome === 'draw') return 0;
      return (value.outcome === 'win' ? -1 : 1) * (value.plies ?? Number.POSITIVE_INFINITY);
    case 'margin':
      return value.margin;
    case 'probability':
      return value.probability;
  }
}

/** The sign of the fraction less one half, exactly: the nearest double to a long fraction can hit one half. */
function comparedWithHalf(fraction: string): number {
  const [numerator, denominator] = partsOf(fraction);
  const twice = 2n * numerator;
  if (twice === denominator) return 0;
  return twice > denominator ? 1 : -1;
}

function partsOf(fraction: string): readonly [bigint, bigint] {
  const [numerator = '0', denominator = '1'] = fraction.split('/');
  return [BigInt(numerator), BigInt(denominator)];
}
