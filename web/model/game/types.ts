/**
 * Types of the engine's answers (contract.ts) and of the page's additions to them. All are plain data that the worker
 * sends, the model stores and views draw.
 *
 * A *setup* is one instance of a game, a *position* a state in play, a *line* the moves from the setup, a *value* the
 * worth of a position for the player to move. Distances are in plies (one move by one player).
 */

import type {
  Board,
  GameEntry as CatalogueEntry,
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
 * The number of a place on the board. Its meaning depends on the kind of board:
 *
 * | kind      | places                                                                        |
 * |-----------|-------------------------------------------------------------------------------|
 * | `graph`   | vertices                                                                      |
 * | `grid`    | cells, row by row from the top left: `row * columns + column`                 |
 * | `lattice` | edges, then faces: face `f` is place `edges + f`                              |
 * | `bags`    | bags                                                                          |
 * | `columns` | shots: `2 * row + side`; rows from 0 at the bottom, side 0 from the left      |
 * | `parts`   | places of the first part, row by row, then those of the next part             |
 */
export type Cell = number;

/** A game. If its rules are data, its setups have titles, and `players` are the names in the setup. */
export interface GameEntry extends CatalogueEntry {
  /** Title of the setup; empty or missing if the game has only its own. */
  readonly title?: string;
}

/** Value of a position in games that end in a win, a draw or a loss. */
export type OutcomeValue = DrawValue | DecidedValue;

/** Positions of a line. Entry k is the position after k plies. */
export interface Study {
  readonly positions: readonly Position[];
}

/** Reason why one of the page's files is unusable. */
export type AssetProblem =
  /** The server did not answer, answered with an error, or took too long. */
  | { readonly kind: 'unreachable' }
  /** The contents of the file differ from those of the build. */
  | { readonly kind: 'altered' }
  /** The browser does not support a required feature. */
  | { readonly kind: 'unsupported'; readonly what: 'WebAssembly' | 'Worker' | 'DecompressionStream' };

/** A board in the editor. It has the fields of a {@link Setup}, but may be invalid. */
export interface Draft {
  /** The board. The engine ignores all of a lattice except its kind, because the options contain the size. */
  readonly board: Board;
  readonly tokens: readonly (Cell | null)[];
  readonly played: readonly Cell[];
  /** Options of the game. A missing option has its default value. */
  readonly options: Readonly<Record<string, number>>;
}

/** Boards that the text may describe. */
export interface Recognised {
  /** The setups that the text may describe, most likely first; empty if no game can read the text. */
  readonly setups: readonly Setup[];
}

/** Requested properties of a random board; null and false mean no preference. */
export interface Wishes {
  /**
   * The winner under perfect play. In games of points, this is the player with more points; in games of chance, the
   * player who is more likely to win.
   */
  readonly winner: PlayerIndex | 'draw' | null;
  /** Minimum number of plies to the end; ignored in games without outcomes. */
  readonly plies: number | null;
  /** The start position has at least two moves, and exactly one of them is best. */
  readonly uniqueMove: boolean;
}

/** Result of a search for a random board. */
export interface Found {
  /** The board found; null if no seed matched the wishes. */
  readonly setup: Setup | null;
  /** The seed that produces the board. */
  readonly seed: number | null;
  /** Number of seeds tried. */
  readonly tried: number;
}

/** Report of a finished solver. */
export interface SolveReport extends TimelessReport {
  /** Wall time of the solver alone, in ms. */
  readonly milliseconds: number;
}

/** Report of a solution check that found no errors. */
export interface VerifyReport {
  /**
   * The status `limit` means that checking the whole solution would exceed the engine's limits, so that part of the
   * solution was not checked.
   */
  readonly status: 'accepted' | 'limit';
  /** Number of positions whose value and distance were checked against those of their successors. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** The catalogue without the list of statements, because the page has their messages. */
export type Catalogue = Omit<WholeCatalogue, 'statements'>;

/** The parts of a link (link/read-link.ts). Parts that begin with `~` are still packed. */
export interface LinkParts {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  /** Parameters in the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** The contents of a link that has been read. */
export interface ReadLink extends LinkParts {
  /** Set for a link without a check. If such a link is truncated, nothing can detect it. */
  readonly unchecked?: true;
}

/** Coordinates of every vertex, as integers in 0…511. The index is the number of the vertex. */
export interface Drawing {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A board that the reader can choose. */
export interface Choice {
  /** Id of the board's game. */
  readonly game: string;
  /** The setup in any format of the game. */
  readonly setup: string;
  /** Parameters of the link to the board; missing = the parameters of a new board. */
  readonly parameters?: LinkParts['parameters'];
  /** Moves before the position that the board's picture shows; missing = the start position. */
  readonly shownAfter?: string;
}

/** Target of the pointer: a place, a move, or both. */
export interface Highlight {
  readonly place: Cell | null;
  /** Text of a move in the shown position. */
  readonly move: string | null;
}
