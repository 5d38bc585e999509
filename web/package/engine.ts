/// <reference lib="esnext.disposable" preserve="true" />
/** The engine's interface for other programs. */
import type { Fraction, TracedPosition, TracePart, TracePlaces } from '../model/game/trace-types.ts';
import type { Progress, Recognised, VerifyReport } from '../model/game/types.ts';
import type { Catalogue, GameId, GivenSetup, Move, Position, Setup, SolveReport, TraceReport } from './game-types.ts';
import type { Games } from './games.ts';
import type { LinkPlace, LinkRequest } from './links.ts';
import type { PendingAnswer } from './pending-answer.ts';

export type * from '../model/game/trace-types.ts';
export type * from '../model/game/types.ts';
export { BOARD_KINDS, LIMITS, OUTCOMES, VALUE_KINDS } from '../model/game/types.ts';
// These types replace those of the model with the same names.
export type {
  Board,
  Catalogue,
  ChanceResult,
  GameId,
  GivenSetup,
  Move,
  Position,
  Setup,
  SolveReport,
  SolverId,
  SpecimenId,
  TraceReport,
  Value,
} from './game-types.ts';
export type { Games, GameTypes } from './games.ts';
export type { LinkParameters, LinkPlace, LinkRequest } from './links.ts';
export type { PendingAnswer } from './pending-answer.ts';
export { PerfectPlayError } from './perfect-play-error.ts';

/** Options for long questions. */
export interface LongOptions {
  /** Cancels the question, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Reports progress, at most ten times a second. If it throws, the question rejects with that error. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Options for questions about the solution of a setup. If they differ from the options of the kept solution, the engine
 * solves the setup again.
 */
export interface SolveOptions<G extends GameId = GameId> extends LongOptions {
  /** Id of the solver; the default is the engine's choice. A wrong solver returns its own result, which may be wrong. */
  readonly solver?: Games[G]['solvers' | 'specimens'] | undefined;
  /** Maximum number of visited positions. */
  readonly nodes?: number | undefined;
  /** Maximum size of the tables, in bytes. */
  readonly bytes?: number | undefined;
  /** Maximum length of lines, in plies. */
  readonly depth?: number | undefined;
}

/** Options for traces. */
export interface TraceOptions extends LongOptions {
  /** Receives new records, at most ten times a second. If it throws, the question rejects with that error. */
  readonly onPart?: ((part: TracePart) => void) | undefined;
  /** Maximum number of records; a solver that exceeds it stops. The default is 1,000,000. */
  readonly records?: number | undefined;
  /** Depth of the turn-capped search, in plies. The default is the solver's cap. */
  readonly cap?: number | undefined;
}

/** A solved setup. */
export interface Solution<G extends GameId = GameId> {
  readonly setup: Setup<G>;
  /** Report of the solver. If its status is `limit`, its value may be null. */
  readonly report: SolveReport<G>;
  /** The first position with its value, and with the values of moves that the solver knows. */
  readonly position: Position<G>;
}

/** A recorded run of a solver. */
export interface Trace<G extends GameId = GameId> {
  readonly report: TraceReport<G>;
  /** Four words per record; `engine/core/trace.hpp` describes the format. */
  readonly records: Int32Array<ArrayBuffer>;
  /** Exact probabilities. Records contain indices into this list. */
  readonly fractions: readonly Fraction[];
}

/**
 * An engine in its own thread. Games are identified by id. Setups may be in any format of the game. Lines are moves
 * joined by dots. Values are from the point of view of the player to move. Plies count the moves of both players.
 *
 * You can ask questions at any time; the engine answers them in order. They reject with a {@link PerfectPlayError} if the
 * engine rejects an argument or crashes. You can iterate over long questions to get their progress.
 */
export interface Engine extends Disposable, AsyncDisposable {
  /** Returns the games with their players, solvers, formats and examples. */
  catalogue(): Promise<Catalogue>;
  /** Reads a setup of a game in any of its formats. */
  read<G extends GameId>(game: G, setup: GivenSetup<G>): Promise<Setup<G>>;
  /** Reads a setup of any game. The most likely interpretation is first. */
  recognise(text: string): Promise<Recognised>;
  /** Generates a random instance. The same parameters and seed (an integer ≥ 0) give the same instance. */
  generate<G extends GameId>(
    game: G,
    parameters: { readonly [P in Games[G]['parameters']]?: number },
    seed: number,
  ): Promise<Setup<G>>;
  /** Solves a setup. The engine keeps the solution for later questions until it solves another setup. */
  solve<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    options?: SolveOptions<G>,
  ): PendingAnswer<Solution<G>, Progress>;
  /** Returns every position along a line. The last one contains its value and the values of its moves. */
  positions<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    line: string,
    options?: SolveOptions<G>,
  ): PendingAnswer<readonly Position<G>[], Progress>;
  /** Returns the moves at the end of a line with their values, best first. The default line is the start. */
  moves<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    line?: string,
    options?: SolveOptions<G>,
  ): PendingAnswer<readonly Move<G>[], Progress>;
  /** Checks the whole solution with code that is independent of the solver. */
  verify<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    options?: SolveOptions<G>,
  ): PendingAnswer<VerifyReport, Progress>;
  /** Returns a proof of the value at the end of a line, as JSON; `engine/api/certificate.hpp` describes the format. */
  certificate<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    line?: string,
    options?: SolveOptions<G>,
  ): PendingAnswer<string, Progress>;
  /** Runs a solver, which may be a wrong one, and records its steps. Iterating yields the parts of the trace. */
  trace<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    solver: Games[G]['traceable'],
    options?: TraceOptions,
  ): PendingAnswer<Trace<G>, TracePart>;
  /**
   * Returns the positions of search tree nodes, with their lines. A path has one number per move: 4 times the index of
   * the move in the game's order, plus the number of the chance result, from 1, if there is one.
   */
  nodes<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    paths: readonly (readonly number[])[],
  ): Promise<readonly TracedPosition[]>;
  /** Returns positions of a table, given their numbers in the trace records. */
  numbered<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    numbers: readonly number[],
  ): Promise<readonly TracedPosition[]>;
  /** Returns the token places in the first `count` positions of a table. */
  places<G extends GameId>(game: G, setup: GivenSetup<G>, count: number): Promise<TracePlaces>;
  /**
   * Returns a link to a place: the fragment without `#` or, if you pass a page, the whole address. Packs long parts. Rejects
   * if the setup or the line is invalid.
   */
  link<G extends GameId>(place: LinkRequest<G>): Promise<string>;
  /**
   * Reads a link: a fragment, or an address with a fragment. Rejects if it is truncated, altered or not a link, or if
   * it has no check and its setup cannot be read.
   */
  readLink(link: string): Promise<LinkPlace>;
  /** Ends the thread, even if it is still starting. Open and later questions reject with the code `disposed`. */
  dispose(): void;
  /** The same as {@link dispose}, for `using`. */
  [Symbol.dispose](): void;
  /** The same as {@link dispose}, for `await using`. Resolves when the thread has ended. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Addresses of the package's files, for environments that store them separately. */
export interface EngineOptions {
  /** Address of `perfect-play.wasm`, which replaces the modules of individual games. */
  readonly wasm?: string | URL | undefined;
  /** Address of `worker.js`, in browsers. */
  readonly worker?: string | URL | undefined;
}
