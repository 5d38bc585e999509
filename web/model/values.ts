/**
 * How values are compared and marked, the same wherever they are shown: board, table, line and plot.
 */
import type { Move, Outcome, Value } from './types.ts';

/** The mark of an outcome. It never means a player. */
export type ValueGlyph = '▲' | '●' | '▼';

/** Opacity steps among moves of equal outcome: 0 the best, 3 everything from the fourth on. */
export type MoveTier = 0 | 1 | 2 | 3;

const GLYPHS: Readonly<Record<Outcome, ValueGlyph>> = { win: '▲', draw: '●', loss: '▼' };

/** The mark of an outcome, seen by the player who makes the move. */
export function glyphOf(outcome: Outcome): ValueGlyph {
  return GLYPHS[outcome];
}

const TIERS: readonly MoveTier[] = [0, 1, 2, 3];

/**
 * The tier of each move, indexed like `moves`. Within one outcome the distinct lengths are ranked: short wins and long
 * losses come first. Moves without a value are all of the first tier.
 */
export function moveTiers(moves: readonly Move[]): readonly MoveTier[] {
  const lengths = { win: new Set<number>(), draw: new Set<number>(), loss: new Set<number>() };
  for (const { value } of moves) if (value?.plies != null) lengths[value.outcome].add(value.plies);
  const sorted = {
    win: [...lengths.win].sort((a, b) => a - b),
    draw: [...lengths.draw].sort((a, b) => a - b),
    loss: [...lengths.loss].sort((a, b) => b - a),
  };
  return moves.map(({ value }) => {
    if (value?.plies == null) return 0;
    const place = sorted[value.outcome].indexOf(value.plies);
    return TIERS[Math.min(place, TIERS.length - 1)] ?? 0;
  });
}

/** How a move compares with the best move of its position. */
export type Difference =
  | { readonly kind: 'best' }
  /** The same outcome, reached this many plies later (a win) or earlier (a loss). Always positive. */
  | { readonly kind: 'slower' | 'sooner'; readonly plies: number }
  /** A worse outcome: what was there to be had. */
  | { readonly kind: 'gives-up'; readonly outcome: 'win' | 'draw' };

/** Compares the value of a move with the best one of the same position; null when either is unknown. */
export function difference(best: Value | null, value: Value | null): Difference | null {
  if (best === null || value === null) return null;
  if (value.outcome !== best.outcome) {
    return best.outcome === 'loss' ? null : { kind: 'gives-up', outcome: best.outcome };
  }
  const plies = Math.abs((value.plies ?? 0) - (best.plies ?? 0));
  if (plies === 0) return { kind: 'best' };
  return { kind: best.outcome === 'win' ? 'slower' : 'sooner', plies };
}

/** The moves that are as good as the best one. Empty when nothing is solved. */
export function bestMoves(moves: readonly Move[]): readonly Move[] {
  return moves.filter((move) => move.rank === 0);
}
