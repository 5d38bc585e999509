/** What the reader points at, wherever that is: board, list, line or plot. */
import type { Cell } from '../game/types.ts';

/** A place, a move, or both; null for what the pointer does not say. */
export interface Highlight {
  readonly place: Cell | null;
  /** The text of a move of the position shown. */
  readonly move: string | null;
}
