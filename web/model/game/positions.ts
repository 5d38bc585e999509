/** Moves of a position by their text. */
import type { ChanceResult, Move, Position } from './types.ts';

/** Returns the move with this text, alone or with a chance result; null for other texts. */
export function moveNamed(position: Position, text: string): Move | null {
  return (
    position.moves.find((move) => move.text === text || move.results.some((result) => result.text === text)) ?? null
  );
}

/** Returns the chance result with this text; null for a move without one. */
export function resultNamed(position: Position, text: string): ChanceResult | null {
  return position.moves.flatMap((move) => move.results).find((result) => result.text === text) ?? null;
}

/** Returns whether the values of the position and all its moves are known, given the moves before. */
export function isKnown({ ending, value, moves, asIfBegunHere }: Position): boolean {
  return ending !== null || (value !== null && !asIfBegunHere && moves.every((move) => move.value !== null));
}
