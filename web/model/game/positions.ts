/** Finds moves of a position by their text. */
import type { ChanceResult, Move, Position } from './types.ts';

/** Returns the move with this text, with or without a chance result; null if the position has no such move. */
export function moveNamed(position: Position, text: string): Move | null {
  return (
    position.moves.find((move) => move.text === text || move.results.some((result) => result.text === text)) ?? null
  );
}

/** Returns the chance result in this text; null for a move without one. */
export function resultNamed(position: Position, text: string): ChanceResult | null {
  return position.moves.flatMap((move) => move.results).find((result) => result.text === text) ?? null;
}

/** Returns whether the values of the position and all its moves are known, taking the moves before into account. */
export function isKnown({ ending, value, moves, asIfBegunHere }: Position): boolean {
  return ending !== null || (value !== null && !asIfBegunHere && moves.every((move) => move.value !== null));
}
