/**
 * What the model wants of an engine, in the model's own words.
 *
 * The application fulfils it with the worker client; tests with whatever they like. No method ever rejects: everything
 * that can happen to a question is a member of {@link Answered}.
 */

import type {
  Broken,
  Measurement,
  SizedSetup,
  TracedPosition,
  TracePart,
  TracePlaces,
  TraceReport,
} from './trace-types.ts';
import type {
  AssetProblem,
  Catalogue,
  Draft,
  EngineError,
  Found,
  LinkParts,
  Progress,
  Recognised,
  Setup,
  SolveReport,
  Study,
  Survey,
  VerifyReport,
  Wishes,
} from './types.ts';

/** How a question ended. */
export type Answered<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  /** The engine refused the input and says why. */
  | { readonly kind: 'error'; readonly error: EngineError }
  /** Cancelled, or a newer question took its place. */
  | { readonly kind: 'cancelled' }
  /**
   * The engine broke down; the next question finds a fresh one, without any solution. Or it could not be started, for want of
   * a file that had a problem; then only {@link EnginePort.revive} helps.
   */
  | Crashed;

/** The engine has not answered. */
export interface Crashed {
  readonly kind: 'crashed';
  readonly problem?: AssetProblem | null;
}

/** For questions that take long. */
export interface LongQuestion {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** For a trace, which comes in parts while it is recorded. */
export interface TraceQuestion extends LongQuestion {
  readonly onPart: (part: TracePart) => void;
}

/**
 * The engine as the model sees it. Of two questions to one method, the newer one cancels the older one where noted.
 */
export interface EnginePort {
  /** Starts the engine again when it could not be started; otherwise does nothing. */
  readonly revive: () => void;
  /** Runs whenever the engine was replaced by a fresh one, which knows no solution. */
  readonly onReplaced: (run: () => void) => void;
  readonly catalogue: () => Promise<Answered<Catalogue>>;
  /** The newest question of one `purpose` wins, but for cards, of which there are many at once. */
  readonly read: (game: string, text: string, purpose: 'text' | 'open' | 'card') => Promise<Answered<Setup>>;
  /** Writes a setup of any game, given in any of its formats. The newest question of one `purpose` wins. */
  readonly write: (
    game: string,
    setup: string,
    format: string,
    purpose: 'text' | 'open' | 'export',
  ) => Promise<Answered<{ text: string }>>;
  /** The newest question wins. */
  readonly generate: (
    game: string,
    parameters: Readonly<Record<string, number>>,
    seed: number,
  ) => Promise<Answered<Setup>>;
  /** The newest question wins, and a question for another setup throws the last solution away. */
  readonly solve: (game: string, setup: string, long: LongQuestion) => Promise<Answered<SolveReport>>;
  /** Checks the solution of the setup last solved. */
  readonly verify: (game: string, setup: string, long: LongQuestion) => Promise<Answered<VerifyReport>>;
  /** With values when the setup is the one last solved. */
  readonly study: (game: string, setup: string, line: string) => Promise<Answered<Study>>;
  /**
   * Works out the position at the end of `line` and all its moves, where the solution of the setup last solved does not know
   * them yet; a study has them then. `known` is false when its solver can tell no more. The newest question wins.
   */
  readonly workOut: (
    game: string,
    setup: string,
    line: string,
    long: LongQuestion,
  ) => Promise<Answered<{ known: boolean }>>;
  /** Makes a setup of a board in the making. The newest question wins. */
  readonly compose: (game: string, draft: Draft) => Promise<Answered<Setup>>;
  /**
   * Reads a text in every format of every game, that of `game` first when it reads it. An error, when none does, is that of
   * `game` where there is one. The newest question wins.
   */
  readonly recognise: (text: string, game: string | null) => Promise<Answered<Recognised>>;
  /**
   * Counts the positions of the setup last solved by their value; another setup is solved first and throws the last solution
   * away. The newest question wins.
   */
  readonly survey: (game: string, setup: string, long: LongQuestion) => Promise<Answered<Survey>>;
  /** A proof, as JSON, of the value at the end of `line`, of the setup last solved. */
  readonly certificate: (game: string, setup: string, line: string) => Promise<Answered<{ text: string }>>;
  /**
   * Tries the seeds from `seed` on until a random instance fulfils the wishes, `tries` at most; progress counts seeds. Leaves
   * the setup last solved alone. The newest question wins.
   */
  readonly find: (
    game: string,
    parameters: Readonly<Record<string, number>>,
    seed: number,
    wishes: Wishes,
    tries: number,
    long: LongQuestion,
  ) => Promise<Answered<Found>>;
  /**
   * Records what a solver or specimen does on a setup, `records` steps at most; `cap` in plies is for the turn-capped search.
   * Leaves the setup last solved alone. The newest question wins.
   */
  readonly trace: (
    game: string,
    setup: string,
    solver: string,
    cap: number | null,
    records: number,
    long: TraceQuestion,
  ) => Promise<Answered<TraceReport>>;
  /** Positions of the nodes at the ends of these paths: see `traceNodes` of the protocol. */
  readonly traceNodes: (
    game: string,
    setup: string,
    paths: readonly (readonly number[])[],
  ) => Promise<Answered<{ positions: readonly TracedPosition[] }>>;
  /** Positions of a table, by index. */
  readonly tracePositions: (
    game: string,
    setup: string,
    indices: readonly number[],
  ) => Promise<Answered<{ positions: readonly TracedPosition[] }>>;
  /** Where everything stands in `count` positions of a table from index `from` on. */
  readonly tracePlaces: (game: string, setup: string, from: number, count: number) => Promise<Answered<TracePlaces>>;
  /** Solves a setup with this solver, within so many visits of positions, and says whether that is right. */
  readonly measure: (
    game: string,
    setup: string,
    solver: string,
    cap: number | null,
    nodes: number,
    long: LongQuestion,
  ) => Promise<Answered<Measurement>>;
  /** Instances of a game that grow in size, smallest first. */
  readonly series: (game: string) => Promise<Answered<{ setups: readonly SizedSetup[] }>>;
  /**
   * Searches for the smallest instance on which a wrong solver fails; progress counts instances tried. The newest question
   * wins.
   */
  readonly breakIt: (
    game: string,
    specimen: string,
    capFactor: number | null,
    seed: number,
    long: LongQuestion,
  ) => Promise<Answered<Broken>>;
  readonly readLink: (fragment: string) => Promise<Answered<LinkParts>>;
  /** The newest question wins, but for the links of cards. */
  readonly writeLink: (parts: LinkParts, purpose?: 'card') => Promise<Answered<{ fragment: string }>>;
}
