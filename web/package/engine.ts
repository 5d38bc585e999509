/// <reference lib="esnext.disposable" preserve="true" />
/** The engine for other programs: what they can ask, and in which words. */
import type { Fraction, TracedPosition, TracePart, TracePlaces } from '../model/game/trace-types.ts';
import type { Progress, Recognised, VerifyReport } from '../model/game/types.ts';
import type { Asked } from './asked.ts';
import type { Games } from './games.ts';
import type { LinkPlace, LinkRequest } from './links.ts';
import type { Catalogue, GameId, GivenSetup, Move, Position, Setup, SolveReport, TraceReport } from './typed.ts';

export type * from '../model/game/trace-types.ts';
export type * from '../model/game/types.ts';
export { BOARD_KINDS, LIMITS, OUTCOMES, VALUE_KINDS } from '../model/game/types.ts';
export type { Asked } from './asked.ts';
export type { Games, GameTypes } from './games.ts';
export type { LinkParameters, LinkPlace, LinkRequest } from './links.ts';
export { PerfectPlayError } from './perfect-play-error.ts';
// They stand before those of the model that are called the same.
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
} from './typed.ts';

/** For questions that can take long. */
export interface LongOptions {
  /** Cancels the question, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told how far the question is, at most ten times a second. What it throws ends the question, which rejects with that. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** For questions about the solution of a setup. With other ones than before it is solved anew. */
export interface SolveOptions<G extends GameId = GameId> extends LongOptions {
  /** In place of the solver that the engine chooses. A well-known wrong solver has an opinion, and no answer. */
  readonly solver?: Games[G]['solvers' | 'specimens'] | undefined;
  /** Positions that may be visited. */
  readonly nodes?: number | undefined;
  /** Bytes that tables may take. */
  readonly bytes?: number | undefined;
  /** Plies of the longest line that may be looked at. */
  readonly depth?: number | undefined;
}

/** For traces. */
export interface TraceOptions extends LongOptions {
  /** Given what was recorded since the last time, at most ten times a second. What it throws ends the question. */
  readonly onPart?: ((part: TracePart) => void) | undefined;
  /** Records at most; the solver is stopped when there are more. A million unless said otherwise. */
  readonly records?: number | undefined;
  /** For the turn-capped search, in plies; its own unless said otherwise. */
  readonly cap?: number | undefined;
}

/** A solved setup. */
export interface Solution<G extends GameId = GameId> {
  readonly setup: Setup<G>;
  /** `limit` is a possible status: then the value is null, unless the solver knows it all the same. */
  readonly report: SolveReport<G>;
  /** The first position with its value, and with the values of its moves as far as the solver knows them. */
  readonly position: Position<G>;
}

/** A recorded run of a solver. */
export interface Trace<G extends GameId = GameId> {
  readonly report: TraceReport<G>;
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
 * refuses what it is given, or breaks down. Those that take long can be iterated for how far they are.
 */
export interface Engine extends Disposable, AsyncDisposable {
  /** The games, with their players, solvers, formats and examples. */
  catalogue(): Promise<Catalogue>;
  /** Reads a setup of a game in any of its formats. */
  read<G extends GameId>(game: G, setup: GivenSetup<G>): Promise<Setup<G>>;
  /** Reads a setup of any game, most likely first. */
  recognise(text: string): Promise<Recognised>;
  /** A random instance: the same numbers and seed (a whole number from 0) give the same one. */
  generate<G extends GameId>(
    game: G,
    parameters: { readonly [P in Games[G]['parameters']]?: number },
    seed: number,
  ): Promise<Setup<G>>;
  /** Solves a setup. The solution is kept for later questions until another setup is solved. */
  solve<G extends GameId>(game: G, setup: GivenSetup<G>, options?: SolveOptions<G>): Asked<Solution<G>, Progress>;
  /** Every position along a line, the first one included; the last one and its moves with their values. */
  positions<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    line: string,
    options?: SolveOptions<G>,
  ): Asked<readonly Position<G>[], Progress>;
  /** The moves at the end of a line (the start unless said otherwise) with their values, best first. */
  moves<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    line?: string,
    options?: SolveOptions<G>,
  ): Asked<readonly Move<G>[], Progress>;
  /** Checks the whole solution by code that shares nothing with the solver. */
  verify<G extends GameId>(game: G, setup: GivenSetup<G>, options?: SolveOptions<G>): Asked<VerifyReport, Progress>;
  /** A proof of the value at the end of a line, as JSON; `engine/api/certificate.hpp` has the format. */
  certificate<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    line?: string,
    options?: SolveOptions<G>,
  ): Asked<string, Progress>;
  /** Runs a solver, or a well-known wrong one, and records what it does. Iterated, it gives the parts of the trace. */
  trace<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    solver: Games[G]['traceable'],
    options?: TraceOptions,
  ): Asked<Trace<G>, TracePart>;
  /**
   * The positions that nodes of a search tree stand for, with the lines that lead to them. A path has a number a move: its place
   * among the moves of the position, in the game's own order, times 4, and of a result of chance the number of that, from 1.
   */
  nodes<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    paths: readonly (readonly number[])[],
  ): Promise<readonly TracedPosition[]>;
  /** The positions of a table, by the numbers that records have for them. */
  numbered<G extends GameId>(
    game: G,
    setup: GivenSetup<G>,
    numbers: readonly number[],
  ): Promise<readonly TracedPosition[]>;
  /** Where everything stands in the first positions of a table. */
  places<G extends GameId>(game: G, setup: GivenSetup<G>, count: number): Promise<TracePlaces>;
  /**
   * The link to a place: the fragment without `#`, or the whole address where that of a page is given. What is longer than
   * need be is packed. Rejects where the link could not be opened: the setup cannot be read, or the line cannot be played.
   */
  link<G extends GameId>(place: LinkRequest<G>): Promise<string>;
  /**
   * Reads a link: a fragment, or an address with one. Rejects if it is cut off, altered or not a link, or if a setup without a
   * check cannot be read.
   */
  readLink(link: string): Promise<LinkPlace>;
  /** Ends the thread, even while it starts. Open questions and later ones reject with the code `disposed`. */
  dispose(): void;
  /** The same as {@link dispose}, for `using`. */
  [Symbol.dispose](): void;
  /** The same, for `await using`: resolves when the thread has ended. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Where the files of the package are, for surroundings that do not keep them beside each other. */
export interface EngineOptions {
  /** The address of `perfect-play.wasm`, which is then loaded in place of the modules of single games. */
  readonly wasm?: string | URL | undefined;
  /** The address of the worker, in browsers: `worker.js`. */
  readonly worker?: string | URL | undefined;
}
