/**
 * A line: the played moves, and the ply of the shown position. Moves are plain text, because this file does not know
 * the rules of the game.
 */

export interface Line {
  readonly moves: readonly string[];
  /** Number of plies before the shown position: 0 … `moves.length`. */
  readonly cursor: number;
}

export const EMPTY_LINE: Line = { moves: [], cursor: 0 };

/** Plays `move` at the cursor and drops the later moves of the line. */
export function playMove(line: Line, move: string): Line {
  const moves = [...line.moves.slice(0, line.cursor), move];
  return { moves, cursor: moves.length };
}

/** Moves the cursor, but not beyond either end of the line. */
export function stepTo(line: Line, ply: number): Line {
  const cursor = Math.min(Math.max(Math.trunc(ply), 0), line.moves.length);
  return cursor === line.cursor ? line : { moves: line.moves, cursor };
}

/** Returns the moves in the form that the engine and links use: joined by dots. */
export function lineText(moves: readonly string[]): string {
  return moves.join('.');
}

/** Reads moves in the format of {@link lineText}. */
export function lineMoves(text: string): readonly string[] {
  return text === '' ? [] : text.split('.');
}

/** Returns whether two lines have the same moves and cursor. */
export function sameLine(a: Line, b: Line): boolean {
  return a.cursor === b.cursor && lineText(a.moves) === lineText(b.moves);
}
