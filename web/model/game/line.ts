/**
 * A line of play with a cursor: the moves that were played, and the ply at which the reader stands.
 *
 * Moves are the game's own notation; this file neither knows nor checks rules.
 */

/** Moves from the setup and how many of them lie behind the reader. */
export interface Line {
  readonly moves: readonly string[];
  /** 0 … `moves.length`: the number of plies played at the position shown. */
  readonly cursor: number;
}

/** The line before the first move. */
export const EMPTY_LINE: Line = { moves: [], cursor: 0 };

/** The line after `move` is played at the cursor, which ends with it. */
export function playMove(line: Line, move: string): Line {
  const moves = [...line.moves.slice(0, line.cursor), move];
  return { moves, cursor: moves.length };
}

/** The same moves with the reader at `ply`, held within the line. */
export function stepTo(line: Line, ply: number): Line {
  const cursor = Math.min(Math.max(Math.trunc(ply), 0), line.moves.length);
  return cursor === line.cursor ? line : { moves: line.moves, cursor };
}

/** The moves as the engine and links write them: joined by dots, the empty line empty. */
export function lineText(moves: readonly string[]): string {
  return moves.join('.');
}

/** The moves of a text written by {@link lineText}. */
export function lineMoves(text: string): readonly string[] {
  return text === '' ? [] : text.split('.');
}

/** Whether two lines show the same position by the same moves. */
export function sameLine(a: Line, b: Line): boolean {
  return a.cursor === b.cursor && lineText(a.moves) === lineText(b.moves);
}
