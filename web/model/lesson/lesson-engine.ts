/** What a lesson asks of the engine: the same where its pages are made and where its exercises are judged. */
import type { Measurement, TracedPosition, TracePart, TracePlaces, TraceReport } from '../game/trace-types.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';

/** A run of a solver, in parts. */
export interface RawRun {
  readonly report: TraceReport;
  readonly parts: readonly TracePart[];
}

/** Every method rejects with what the engine says of an input that it refuses. */
export interface LessonEngine {
  readonly games: () => Promise<readonly GameEntry[]>;
  readonly read: (game: string, text: string) => Promise<Setup>;
  readonly trace: (game: string, setup: string, solver: string) => Promise<RawRun>;
  /** The positions along a line; the last one and its moves have their values. */
  readonly positions: (game: string, setup: string, line: string) => Promise<readonly Position[]>;
  /** What a solver makes of a setup, and the truth. */
  readonly measure: (game: string, setup: string, solver: string, cap: number | null) => Promise<Measurement>;
  /** The positions that nodes of a tree stand for, by their paths. */
  readonly nodes: (
    game: string,
    setup: string,
    paths: readonly (readonly number[])[],
  ) => Promise<readonly TracedPosition[]>;
  /** Where everything stands in the positions of a table. */
  readonly places: (game: string, setup: string, count: number) => Promise<TracePlaces>;
}
