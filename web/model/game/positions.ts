/** Finding the moves of a position by their text, and what is known of them. */
import type { ChanceResult, Move, Position } from './types.ts';

/** The move that is written `text`, alone or with a result of chance; null for anything else. */
export function moveNamed(position: Position, text: string): Move | null {
  return (
    position.moves.find((move) => move.text === text || move.results.some((result) => result.text === text)) ?? null
  );
}

/** The result of chance that is written `text`; null for a move without one. */
export function resultNamed(position: Position, text: string): ChanceResult | null {
  return position.moves.flatMap((move) => move.results).find((result) => result.text === text) ?? null;
}

/** Whether the engine has told what the position and all its moves are worth after what was played. */
export function isKnown({ ending, value, moves, asIfBegunHere }: Position): boolean {
  return ending !== null || (value !== null && !asIfBegunHere && moves.every((move) => move.value !== null));
}
