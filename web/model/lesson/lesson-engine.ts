/** The engine for lessons. It runs when the lesson pages are built and when readers' answers are checked. */
import type { Measurement, TracedPosition, TracePart, TracePlaces, TraceReport } from '../game/trace-types.ts';
import type { ComparedRules, GameEntry, Position, Setup } from '../game/types.ts';

/** A recorded run of a solver. */
export interface RawRun {
  readonly report: TraceReport;
  readonly parts: readonly TracePart[];
}

/** Questions that lessons ask the engine. Every method rejects with the engine's error. */
export interface LessonEngine {
  readonly games: () => Promise<readonly GameEntry[]>;
  readonly read: (game: string, text: string) => Promise<Setup>;
  readonly trace: (game: string, setup: string, solver: string) => Promise<RawRun>;
  /** Returns the positions along a line. The last position and its moves have values. */
  readonly positions: (game: string, setup: string, line: string) => Promise<readonly Position[]>;
  /** Compares a solver's result on a setup with the true value. */
  readonly measure: (game: string, setup: string, solver: string, cap: number | null) => Promise<Measurement>;
  /** Compares the games that two rule files describe. */
  readonly compareRules: (first: string, second: string) => Promise<ComparedRules>;
  /** Returns the positions of nodes in a search tree, given their paths. */
  readonly nodes: (
    game: string,
    setup: string,
    paths: readonly (readonly number[])[],
  ) => Promise<readonly TracedPosition[]>;
  /** Returns the places of the pieces in the positions of a table. */
  readonly places: (game: string, setup: string, count: number) => Promise<TracePlaces>;
}
