/**
 * Compares values and determines their marks. A mark is the same on the board, in tables, on the line and in the plot.
 *
 * Every value is from the point of view of the mover, including the values of moves and of chance results. The winner
 * follows from the value. In games of points, the points already scored also count. In games of chance, the winner is the
 * player more likely to win.
 */
import { compare, readFraction } from './fraction.ts';
import type { EndlessPlay, Move, Outcome, OutcomeValue, PlayerIndex, Position, Value } from './types.ts';

/** The mark that shows an outcome. These marks never refer to a player. */
export type ValueGlyph = '▲' | '●' | '▼';

/** A short form of a value, from the point of view of the mover. */
export interface Mark {
  readonly glyph: ValueGlyph;
  /** Result for the mover; `win` means that the mover is ahead at the end of the game. */
  readonly outcome: Outcome;
  /**
   * Number to show beside the mark: plies to the end, or "∞" for endless play; the final difference, "+3"; a
   * percentage, "51.3%". May be empty.
   */
  readonly text: string;
}

/** Properties of a position that determine the meaning of its value and of its moves' values. */
export type Situation = Pick<Position, 'mover' | 'points'>;

/** Tier of a move within its position, which sets its opacity: 0 = best, 3 = fourth and below. */
export type MoveTier = 0 | 1 | 2 | 3;

const GLYPHS: Readonly<Record<Outcome, ValueGlyph>> = { win: '▲', draw: '●', loss: '▼' };
const TIERS: readonly MoveTier[] = [0, 1, 2, 3];

export function glyphOf(outcome: Outcome): ValueGlyph {
  return GLYPHS[outcome];
}

/** Returns the opponent of `player`. */
export function otherPlayer(player: PlayerIndex): PlayerIndex {
  return player === 0 ? 1 : 0;
}

/**
 * Returns the mark of a value: that of `position`, of one of its moves or of a chance result. `endlessPlay`
 * identifies endless wins.
 */
export function markOf(value: Value, position: Situation, endlessPlay: EndlessPlay = 'impossible'): Mark {
  const outcome = outcomeOf(value, position);
  return { glyph: glyphOf(outcome), outcome, text: shortText(value, position, endlessPlay) };
}

/** Returns the result that a value means for the mover. */
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

/** Returns the player who is ahead at the end of the game; null for a draw. */
export function aheadOf(value: Value, position: Situation): PlayerIndex | null {
  const outcome = outcomeOf(value, position);
  if (outcome === 'draw') return null;
  return outcome === 'win' ? position.mover : otherPlayer(position.mover);
}

/** Returns the mover's final lead in points. `margin` is the part of that lead that is still to be made. */
export function finalDifference(margin: number, { mover, points }: Situation): number {
  return lead(points ?? [0, 0], mover) + margin;
}

/** Returns the final points of both players, given the first player's lead and the total of all points. */
export function finalPoints(difference: number, total: number): readonly [number, number] {
  return [(total + difference) / 2, (total - difference) / 2];
}

/** Returns a score such as "6:3". The winner's points come first; in a draw or without a winner, the first player's. */
export function scoreText([first, second]: readonly [number, number], winner: PlayerIndex | null): string {
  return winner === 1 ? `${second}:${first}` : `${first}:${second}`;
}

/** Returns the lead of `player` in points. */
export function lead(points: readonly [number, number], player: PlayerIndex): number {
  return points[player] - points[otherPlayer(player)];
}

/** Returns whether a value is a win without a number of plies, because play never ends. */
export function isEndless(value: Value, endlessPlay: EndlessPlay): boolean {
  if (value.kind !== 'outcome' || value.plies !== null || value.winner === null) return false;
  return value.winner === winnerOfEndlessPlay(endlessPlay);
}

/** Returns whether neither side can shorten the game, because the value is a draw or an endless win. */
export function isWithoutProgress(value: Value, endlessPlay: EndlessPlay): value is OutcomeValue {
  return value.kind === 'outcome' && (value.outcome === 'draw' || isEndless(value, endlessPlay));
}

/** Returns the player who wins endless play; null = nobody. */
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

/** Returns the value in the engine's notation: "win 5", "win", "draw"; "-3"; "374/729". */
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

/** Returns a number with an explicit sign: "+3", "0", "−2". */
export function signedText(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** Maximum number of decimals in a percentage. */
const MOST_DECIMALS = 4;

/**
 * Returns a percentage with one decimal, or with more decimals if they are needed to show who is ahead. Uncertain
 * results never round to 0 or 100, and unequal chances never round to 50.
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

/**
 * Returns a difference between probabilities in percentage points, as a number without a unit. A difference never
 * rounds to
 * 0.
 */
export function pointsText(by: number): string {
  return by < 0.001 ? '<0.1' : (100 * by).toFixed(1);
}

/** Returns the opponent's probability, given the mover's: "3/8" for "5/8". */
export function complementOf(fraction: string): string {
  const { numerator, denominator } = readFraction(fraction);
  const rest = denominator - numerator;
  return denominator === 1n ? String(rest) : `${rest}/${denominator}`;
}

/**
 * Returns the tier of each move: the rank of its value among the distinct values with the same outcome, best first. A
 * move without a value has tier 0.
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

/** Result of comparing a move with the best move of its position. */
export type Difference =
  | { readonly kind: 'best' }
  /**
   * The move has the same outcome as the best one, but wins later or loses earlier. The difference is `plies`, a
   * positive number, or null if one of the two games never ends.
   */
  | { readonly kind: 'slower' | 'sooner'; readonly plies: number | null }
  /** The move has a worse outcome than the best one. */
  | { readonly kind: 'gives-up'; readonly gives: ResultChange }
  /**
   * The move gains fewer points than the best one; `points` is the difference, a positive number. `gives` is the change
   * in the result; null if the winner stays the same.
   */
  | { readonly kind: 'points'; readonly points: number; readonly gives: ResultChange | null }
  /**
   * The move has a lower probability than the best one; `by` is the difference, 0 … 1. `gives` is the change in the
   * result; null if the winner stays the same.
   */
  | { readonly kind: 'chance'; readonly by: number; readonly gives: ResultChange | null };

/** The mover's result with the best move and with the played move. */
export type ResultChange = 'win.draw' | 'win.loss' | 'draw.loss';

/** Compares a move with the best move of its position. Returns null if a value is unknown. */
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

function given(there: Outcome, left: Outcome): ResultChange | null {
  if (there === 'win' && left !== 'win') return `win.${left}`;
  return there === 'draw' && left === 'loss' ? 'draw.loss' : null;
}

/** Returns the moves whose values equal that of the best move; empty if the position is not solved. */
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

/** Returns a key that is shared by the values that are ranked together. */
function groupOf(value: Value): string {
  return value.kind === 'outcome' ? value.outcome : value.kind;
}

/**
 * Returns a number that ranks the values of a group. Better values have higher numbers: short wins, long losses, more
 * points, higher chances.
 */
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

/**
 * Returns the sign of the fraction minus one half. The integer arithmetic is exact, whereas a double could be rounded
 * to one half.
 */
function comparedWithHalf(fraction: string): number {
  return compare(readFraction(fraction), { numerator: 1n, denominator: 2n });
}
