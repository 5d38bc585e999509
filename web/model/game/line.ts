/** A line: the moves that were played, and the ply of the position shown. Moves are text; this file knows no rules. */

export interface Line {
  readonly moves: readonly string[];
  /** Plies before the position shown: 0 … `moves.length`. */
  readonly cursor: number;
}

export const EMPTY_LINE: Line = { moves: [], cursor: 0 };

/** Plays `move` at the cursor and drops the moves after it. */
export function playMove(line: Line, move: string): Line {
  const moves = [...line.moves.slice(0, line.cursor), move];
  return { moves, cursor: moves.length };
}

/** Moves the cursor, within the line. */
export function stepTo(line: Line, ply: number): Line {
  const cursor = Math.min(Math.max(Math.trunc(ply), 0), line.moves.length);
  return cursor === line.cursor ? line : { moves: line.moves, cursor };
}

/** Writes moves as the engine and links do: joined by dots. */
export function lineText(moves: readonly string[]): string {
  return moves.join('.');
}

/** Reads what {@link lineText} wrote. */
export function lineMoves(text: string): readonly string[] {
  return text === '' ? [] : text.split('.');
}

/** Returns whether two lines have the same moves and cursor. */
export function sameLine(a: Line, b: Line): boolean {
  return a.cursor === b.cursor && lineText(a.moves) === lineText(b.moves);
}
