/** The meaning of the texts on a board of parts, and the names of its cells. */
import type { PlayerIndex } from './contract.ts';

/** Returns whether there is nothing on a cell, as `rules::is_free` in the engine. A blank is no cell at all. */
export const isFree = (cell: string): boolean => ['.', '-', '_', ' ', '0', ''].includes(cell);

/** Returns the player whose letter is in a cell: 0 or 1; null if the cell has another content. */
export function ownerOf(cell: string, players: string): PlayerIndex | null {
  const exact = players.indexOf(cell);
  if (cell.length !== 1) return null;
  if (exact === 0 || exact === 1) return exact;
  // A letter in the other case is a second kind of piece, such as a king.
  const folded = players.toLowerCase();
  if (folded[0] === folded[1]) return null;
  const found = folded.indexOf(cell.toLowerCase());
  return found === 0 || found === 1 ? found : null;
}

/** Returns the name of a column: a letter, or its number if there are no letters left. */
export function columnLabel(column: number): string {
  return column < 26 ? String.fromCharCode('a'.charCodeAt(0) + column) : `${column + 1}.`;
}

/** Returns the name of a cell: letters count columns from the left, numbers count rows from below. */
export function cellName(row: number, column: number, rows: number): string {
  return `${columnLabel(column)}${rows - row}`;
}
