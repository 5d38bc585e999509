/** What can be watched. */

/** What a solver works on: the tree of lines from the start, or a table of all positions. */
export const TRACE_FAMILIES = ['tree', 'table'] as const;
export type TraceFamily = (typeof TRACE_FAMILIES)[number];

/** A solver of a game that can be watched. */
export interface Traceable {
  readonly solver: string;
  readonly family: TraceFamily;
  /** It is a well-known wrong solver. */
  readonly specimen: boolean;
}
