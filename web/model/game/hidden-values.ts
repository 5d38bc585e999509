/** Positions as those see them who are to find out what moves are worth: all that the board shows, and nothing of that. */
import type { Move, Position } from './types.ts';

const veils = new WeakMap<Position, Position>();

/**
 * The position without values. Its moves stand in an order that says nothing about them either. Always the same object for
 * the same position, so that views can tell that nothing has changed.
 */
export function withoutValues(position: Position): Position {
  // How it ended is there to be seen.
  if (position.ending !== null) return position;
  const known = veils.get(position);
  if (known !== undefined) return known;
  const moves = position.moves.map(withoutMoveValues).sort((a, b) => numbered.compare(a.text, b.text));
  const veil: Position = { ...position, value: null, asIfBegunHere: false, moves };
  veils.set(position, veil);
  return veil;
}

/** The move without its values. */
export function withoutMoveValues(move: Move): Move {
  return { ...move, value: null, rank: null, results: move.results.map((result) => ({ ...result, value: null })) };
}

const numbered = new Intl.Collator('en', { numeric: true });
