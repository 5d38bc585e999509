/**
 * Answers of the engine (contract.ts) and the page's additions: plain data that the worker sends, the model keeps and views draw.
 *
 * A *setup* is one instance of a game, a *position* a state in play, a *line* the moves from the setup, a *value* the worth of a
 * position for the player to move. Distances are in plies (one move by one player).
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
 * A place on the board, by number; its meaning depends on the kind of board:
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

/** Value in games that are won, lost or drawn. */
export type OutcomeValue = DrawValue | DecidedValue;

/** Positions of a line: entry k after k plies. */
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

/** A board in the editor, in the terms of {@link Setup}; it may be invalid. */
export interface Draft {
  /** For a lattice only the kind counts; the options contain its size. */
  readonly board: Board;
  readonly tokens: readonly (Cell | null)[];
  readonly played: readonly Cell[];
  /** Missing options have their defaults. */
  readonly options: Readonly<Record<string, number>>;
}

/** Readings of a text. */
export interface Recognised {
  /** Most likely first; empty when no game reads the text. */
  readonly setups: readonly Setup[];
}

/** Wishes for a random board; null and false = no wish. */
export interface Wishes {
  /** The winner; in games of points the player with more, in games of chance the likelier winner. */
  readonly winner: PlayerIndex | 'draw' | null;
  /** Minimum plies to the end; ignored in games without outcomes. */
  readonly plies: number | null;
  /** Exactly one best first move out of two or more. */
  readonly uniqueMove: boolean;
}

/** Result of a search for a random board. */
export interface Found {
  /** Null if no seed matched. */
  readonly setup: Setup | null;
  /** The seed that gives the setup. */
  readonly seed: number | null;
  /** Count of seeds tried. */
  readonly tried: number;
}

/** Report of a finished solver. */
export interface SolveReport extends TimelessReport {
  /** Wall time of the solver alone. */
  readonly milliseconds: number;
}

/** Report of the independent checker without errors. */
export interface VerifyReport {
  /** `limit`: checking the rest would exceed the engine's limits, so the solution remains unchecked. */
  readonly status: 'accepted' | 'limit';
  /** Positions whose value and distance were checked against their successors. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** The catalogue without the list of statements: the page has their texts. */
export type Catalogue = Omit<WholeCatalogue, 'statements'>;

/** The parts of a link (link/read-link.ts). Segments with `~` are still packed. */
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

/** A board to choose. */
export interface Choice {
  /** Id of the game. */
  readonly game: string;
  /** In any format of the game. */
  readonly setup: string;
  /** Parameters of the link to it; missing = those of a new board. */
  readonly parameters?: LinkParts['parameters'];
  /** Moves before the position in its picture; missing = the start. */
  readonly shownAfter?: string;
}

/** Target of the pointer: a place, a move, or both. */
export interface Highlight {
  readonly place: Cell | null;
  /** Text of a move of the position shown. */
  readonly move: string | null;
}
