/** The engine for other programs: what they can ask, and in which words. */
import type { Fraction, TracePart, TraceReport } from '../model/game/trace-types.ts';
import type {
  LinkParts,
  Move,
  Position,
  Progress,
  Recognised,
  Setup,
  SolveReport,
  VerifyReport,
  WholeCatalogue,
} from '../model/game/types.ts';

export type * from '../model/game/trace-types.ts';
export type * from '../model/game/types.ts';
export { PerfectPlayError } from './perfect-play-error.ts';

/** For questions that can take long. */
export interface LongOptions {
  /** Cancels the question, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told how far the question is, at most ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** For traces. */
export interface TraceOptions extends LongOptions {
  /** Given what was recorded since the last time, at most ten times a second. */
  readonly onPart?: ((part: TracePart) => void) | undefined;
  /** Records at most; the solver is stopped when there are more. A million unless said otherwise. */
  readonly records?: number | undefined;
  /** For the turn-capped search, in plies; its own unless said otherwise. */
  readonly cap?: number | undefined;
}

/** A solved setup. */
export interface Solution {
  readonly setup: Setup;
  /** `limit` is a possible status: then the value is null, unless the solver knows it all the same. */
  readonly report: SolveReport;
  /** The first position with its value, and with the values of its moves as far as the solver knows them. */
  readonly position: Position;
}

/** A recorded run of a solver. */
export interface Trace {
  readonly report: TraceReport;
  /** Four words a record; `engine/core/trace.hpp` has the format. */
  readonly records: Int32Array<ArrayBuffer>;
  /** Exact probabilities that the records name by number. */
  readonly fractions: readonly Fraction[];
}

/**
 * An engine with a thread of its own. Games are called by their id, setups may be in any format of the game, lines are
 * moves joined by dots; values are those of the player to move, plies count the moves of both.
 *
 * Questions may be asked at any time and are answered in turn. Each rejects with a {@link PerfectPlayError} when the engine
 * refuses what it is given, or breaks down.
 */
export interface Engine {
  /** The games, with their players, solvers, formats and examples. */
  catalogue(): Promise<WholeCatalogue>;
  /** Reads a setup of a game in any of its formats. */
  read(game: string, text: string): Promise<Setup>;
  /** Reads a setup of any game, most likely first. */
  recognise(text: string): Promise<Recognised>;
  /** A random instance: the same numbers and seed (a whole number from 0) give the same one. */
  generate(game: string, parameters: Readonly<Record<string, number>>, seed: number): Promise<Setup>;
  /** Solves a setup. The solution is kept for later questions until another setup is solved. */
  solve(game: string, setup: string, options?: LongOptions): Promise<Solution>;
  /** Every position along a line, the first one included; the last one and its moves with their values. */
  positions(game: string, setup: string, line: string, options?: LongOptions): Promise<readonly Position[]>;
  /** The moves at the end of a line (the start unless said otherwise) with their values, best first. */
  moves(game: string, setup: string, line?: string, options?: LongOptions): Promise<readonly Move[]>;
  /** Checks the whole solution by code that shares nothing with the solver. */
  verify(game: string, setup: string, options?: LongOptions): Promise<VerifyReport>;
  /** A proof of the value at the end of a line, as JSON; `engine/api/certificate.hpp` has the format. */
  certificate(game: string, setup: string, line?: string, options?: LongOptions): Promise<string>;
  /** Runs a solver, or a well-known wrong one, and records what it does. */
  trace(game: string, setup: string, solver: string, options?: TraceOptions): Promise<Trace>;
  /** The fragment of a link, without `#`, that opens in the page and in a frame. `setup` in any format of the game. */
  link(parts: LinkParts): Promise<string>;
  /** Ends the thread. Open questions and later ones reject with the code `disposed`. */
  dispose(): void;
}

/** Where the files of the package are, for surroundings that do not keep them beside each other. */
export interface EngineOptions {
  /** The address of `perfect-play.wasm`. */
  readonly wasm?: string | URL | undefined;
  /** The address of the worker: `worker.js` in browsers, `node-worker.js` in Node. */
  readonly worker?: string | URL | undefined;
}
