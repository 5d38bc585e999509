/** Finds moves in a position by their text. */
import type { ChanceResult, Move, Position } from './types.ts';

/** Returns the move of a position that has this text, with or without a chance result; null if there is none. */
export function moveNamed(position: Position, text: string): Move | null {
  return (
    position.moves.find((move) => move.text === text || move.results.some((result) => result.text === text)) ?? null
  );
}

/** Returns the chance result in the text of a move; null if the text has none. */
export function resultNamed(position: Position, text: string): ChanceResult | null {
  return position.moves.flatMap((move) => move.results).find((result) => result.text === text) ?? null;
}

/**
 * Returns whether the values of a position and of all its moves are known and account for the moves before the
 * position.
 */
export function isKnown({ ending, value, moves, asIfBegunHere }: Position): boolean {
  return ending !== null || (value !== null && !asIfBegunHere && moves.every((move) => move.value !== null));
}
