/** Positions without values, for readers who have to find the best move themselves. */
import type { Move, Position } from './types.ts';

const veils = new WeakMap<Position, Position>();

/**
 * Returns a position without its values and with its moves sorted by text. Returns the same object for the same
 * position, so that views recognise an unchanged position.
 */
export function withoutValues(position: Position): Position {
  // If the game is over, keeps the position unchanged, because its result is visible anyway.
  if (position.ending !== null) return position;
  const known = veils.get(position);
  if (known !== undefined) return known;
  const moves = position.moves.map(withoutMoveValues).sort((a, b) => numbered.compare(a.text, b.text));
  const veil: Position = { ...position, value: null, asIfBegunHere: false, moves };
  veils.set(position, veil);
  return veil;
}

/** Returns a move without its values. */
export function withoutMoveValues(move: Move): Move {
  return { ...move, value: null, rank: null, results: move.results.map((result) => ({ ...result, value: null })) };
}

const numbered = new Intl.Collator('en', { numeric: true });
