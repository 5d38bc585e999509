/**
 * Answers of the engine (contract.ts) and the page's additions: plain data that the worker sends, the model stores and views
 * draw.
 *
 * A *setup* is one instance of a game, a *position* a state in play, a *line* the moves from the setup, a *value* the worth
 * of a position for the player to move. Distances are in plies (one move by one player).
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

/** Value in games that end in a win, loss or draw. */
export type OutcomeValue = DrawValue | DecidedValue;

/** Positions of a line. Entry k is the position after k plies. */
export interface Study {
  readonly positions: readonly Position[];
}

/** Reason why a file of the page is unusable. */
export type AssetProblem =
  /** The server did not answer, answered with an error, or took too long. */
  | { readonly kind: 'unreachable' }
  /** The file differs from that of the build. */
  | { readonly kind: 'altered' }
  /** The browser does not support a required feature. */
  | { readonly kind: 'unsupported'; readonly what: 'WebAssembly' | 'Worker' | 'DecompressionStream' };

/** A board in the editor, with the fields of a {@link Setup}; may be invalid. */
export interface Draft {
  /** The board. For a lattice only its kind matters, because the options contain its size. */
  readonly board: Board;
  readonly tokens: readonly (Cell | null)[];
  readonly played: readonly Cell[];
  /** Options of the game; missing ones have their defaults. */
  readonly options: Readonly<Record<string, number>>;
}

/** Possible readings of a text. */
export interface Recognised {
  /** Setups, most likely first; empty if no game can read the text. */
  readonly setups: readonly Setup[];
}

/** Wishes for a random board; null and false mean any. */
export interface Wishes {
  /** The winner. In games of points, the player with more points; in games of chance, the player more likely to win. */
  readonly winner: PlayerIndex | 'draw' | null;
  /** Minimum plies to the end; ignored in games without outcomes. */
  readonly plies: number | null;
  /** Exactly one of at least two first moves is best. */
  readonly uniqueMove: boolean;
}

/** Result of a search for a random board. */
export interface Found {
  /** The board; null if no seed matched. */
  readonly setup: Setup | null;
  /** The seed that gives the setup. */
  readonly seed: number | null;
  /** Number of seeds tried. */
  readonly tried: number;
}

/** Report of a finished solver. */
export interface SolveReport extends TimelessReport {
  /** Wall time of the solver alone. */
  readonly milliseconds: number;
}

/** Report of a check that found no errors. */
export interface VerifyReport {
  /** `limit`: checking the whole solution would exceed the engine's limits, so part of it was not checked. */
  readonly status: 'accepted' | 'limit';
  /** Number of positions whose value and distance were checked against their successors. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** The catalogue without the list of statements, because the page has their texts. */
export type Catalogue = Omit<WholeCatalogue, 'statements'>;

/** The parts of a link (link/read-link.ts). Parts with `~` are still packed. */
export interface LinkParts {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  /** Parameters in the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** A link that has been read. */
export interface ReadLink extends LinkParts {
  /** Set for a link without a check: if its end is missing, nothing can detect that. */
  readonly unchecked?: true;
}

/** Coordinates of every vertex, indexed by cell: integers 0…511. */
export interface Drawing {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A board that the reader can choose. */
export interface Choice {
  /** Id of the game. */
  readonly game: string;
  /** The setup in any format of the game. */
  readonly setup: string;
  /** Parameters of its link; missing = those of a new board. */
  readonly parameters?: LinkParts['parameters'];
  /** Moves before the position in its picture; missing = the start position. */
  readonly shownAfter?: string;
}

/** Target of the pointer: a place, a move, or both. */
export interface Highlight {
  readonly place: Cell | null;
  /** Text of a move of the shown position. */
  readonly move: string | null;
}
