/** What can be watched. */

/** What a solver works on: the tree of lines from the start, or a table of all positions. */
export const TRACE_FAMILIES = ['tree', 'table'] as const;
export type TraceFamily = (typeof TRACE_FAMILIES)[number];

/** What a solver's nodes are: visits of positions, positions decided, or positions whose moves are looked at. */
export const NODE_COUNTS = ['visits', 'decided', 'expanded'] as const;
export type NodeCount = (typeof NODE_COUNTS)[number];

/** In which order a search that cuts looks at moves: as the game lists them, what makes points first, what is worth most first. */
export const MOVE_ORDERS = ['given', 'captures-first', 'best-first'] as const;
export type MoveOrder = (typeof MOVE_ORDERS)[number];

/** What a well-known wrong solver takes for true (engine/core/solver_facts.hpp). */
export const MISTAKES = [
  'turn-cap',
  'mover-forgotten',
  'unfinished-kept',
  'bounds-forgotten',
  'worst-case',
  'misread-rules',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** A solver of a game that can be watched, and what has to be known of it. Nobody guesses that from its id. */
export interface Traceable {
  readonly solver: string;
  readonly family: TraceFamily;
  /** It is a well-known wrong solver. */
  readonly specimen: boolean;
  /** It searches between two bounds, α and β. */
  readonly window: boolean;
  /** It keeps what it finds out about positions, and looks it up. */
  readonly table: boolean;
  /** It goes over all positions again and again, a ply further each time. */
  readonly layers: boolean;
  /** One may say after how many plies it calls the game off. */
  readonly takesCap: boolean;
  /** Its table has the positions that come up from the start, and only those that matter. */
  readonly lazy: boolean;
  /** It tells in how many plies an outcome is reached; where it does not, a win without plies need not take for ever. */
  readonly distances: boolean;
  /** In which it can look at moves, the usual one first; empty where there is no choice. */
  readonly orders: readonly MoveOrder[];
  /** What its nodes are. */
  readonly counts: NodeCount;
  /** Of a wrong solver; null for the others. */
  readonly mistake: Mistake | null;
}
