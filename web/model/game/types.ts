/**
 * What the engine says: its contract (contract.ts), and what the page adds to it.
 *
 * Everything here is plain data: the worker sends it, the model keeps it, views draw it. The words are those of the engine:
 * a *setup* is one instance of a game, a *position* a state in play, a *line* the moves from the setup, a *value* what a
 * position is worth to the player to move. Distances are always in plies (one move by one player).
 */

import type {
  Board,
  DecidedValue,
  DrawValue,
  PlayerIndex,
  Position,
  Setup,
  TimelessReport,
  WholeCatalogue,
} from './contract.ts';

export * from './contract.ts';

/**
 * A place on the board, by number; what it is depends on the kind of board:
 *
 * | kind      | places                                                                        |
 * |-----------|-------------------------------------------------------------------------------|
 * | `graph`   | vertices                                                                      |
 * | `grid`    | cells, row by row from the top left: `row * columns + column`                 |
 * | `lattice` | edges, then faces: face `f` is place `edges + f`                              |
 * | `bags`    | bags                                                                          |
 * | `columns` | shots: `2 * row + side`; rows from 0 at the bottom, side 0 from the left      |
 */
export type Cell = number;

/** In games that are won, lost or drawn. */
export type OutcomeValue = DrawValue | DecidedValue;

/** Every position of a line: entry k stands after k plies. */
export interface Study {
  readonly positions: readonly Position[];
}

/** Why a file of the page is unusable. */
export type AssetProblem =
  /** The server did not answer, answered with an error, or took too long. */
  | { readonly kind: 'unreachable' }
  /** Its bytes differ from those of the build. */
  | { readonly kind: 'altered' }
  /** The browser does not support a required feature. */
  | { readonly kind: 'unsupported'; readonly what: 'WebAssembly' | 'Worker' | 'DecompressionStream' };

/** An instance in the making, in the same terms as {@link Setup}; the engine says whether it is one. */
export interface Draft {
  /** Of a lattice only the kind counts: its size is among the options. */
  readonly board: Board;
  readonly tokens: readonly (Cell | null)[];
  readonly played: readonly Cell[];
  /** Options that are not there have their defaults. */
  readonly options: Readonly<Record<string, number>>;
}

/** A setup that a text can mean, with the game and format in which it was read. */
export interface Recognised {
  /** Most likely first; empty when no game reads the text. */
  readonly setups: readonly Setup[];
}

/** What a random instance should be like. Null and false ask for nothing. */
export interface Wishes {
  /** The winner; in games of points who gets more, in games of chance who is more likely to win. */
  readonly winner: PlayerIndex | 'draw' | null;
  /** Plies to the end, at least; in games without outcomes nothing. */
  readonly plies: number | null;
  /** Exactly one best first move, among two or more. */
  readonly uniqueMove: boolean;
}

/** How a search for a random instance ended. */
export interface Found {
  /** Null when none of the seeds tried gives one. */
  readonly setup: Setup | null;
  /** The seed that gives the setup. */
  readonly seed: number | null;
  /** Seeds tried. */
  readonly tried: number;
}

/** Report of a solver that has finished. */
export interface SolveReport extends TimelessReport {
  /** Wall time of the solver alone. */
  readonly milliseconds: number;
}

/** What the independent checker reports when it has not found anything wrong. */
export interface VerifyReport {
  /** `limit` when checking the rest would take more than the engine may; then the solution stands unchecked. */
  readonly status: 'accepted' | 'limit';
  /** Positions whose value and distance were checked against their successors. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** What the engine offers, without the list of all that it can say: a page has the words for that. */
export type Catalogue = Omit<WholeCatalogue, 'statements'>;

/** The parts of a link (link/read-link.ts); `~` segments are still packed. */
export interface LinkParts {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  /** In the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** A link that was read. */
export interface ReadLink extends LinkParts {
  /** Without a check, a missing end cannot be detected. */
  readonly unchecked?: true;
}

/** Integer coordinates 0…511 of every vertex, indexed by cell. */
export interface Drawing {
  readonly x: readonly number[];
  readonly y: readonly number[];
}
