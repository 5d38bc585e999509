/**
 * What the engine says, in the page's own types.
 *
 * Everything here is plain data: the worker sends it, the model keeps it, views draw it. The words are those of the engine:
 * a *setup* is one instance of a game, a *position* a state in play, a *line* the moves from the setup, a *value* what a
 * position is worth to the player to move. Distances are always in plies (one move by one player).
 */

/** Which of the two players, in the order of play: 0 moves first. */
export type PlayerIndex = 0 | 1;

/** A place on the board. On a graph it is the number of a vertex. */
export type Cell = number;

/** Results for the player to move, worst first. */
export const OUTCOMES = ['loss', 'draw', 'win'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a position is worth under perfect play. */
export interface Value {
  /** For the player to move. */
  readonly outcome: Outcome;
  /** Plies to the end when both play perfectly; null for a draw, which has no end that either can force. */
  readonly plies: number | null;
  /** Who wins; null for a draw. */
  readonly winner: PlayerIndex | null;
}

/** Why a position is the end of the game, and who won. */
export interface Ending {
  /** An id of the game, worded by its messages as `ending.<reason>`; `repetition` for a position that occurred before. */
  readonly reason: string;
  readonly winner: PlayerIndex | null;
}

/** One legal move of a position. */
export interface Move {
  /** The game's notation, unique among the moves of the position. */
  readonly text: string;
  /** Index into the game's tokens: what moves. */
  readonly token: number;
  readonly from: Cell;
  readonly to: Cell;
  /** For the player who makes the move, counted from before it; null until solved. A move that repeats is a draw. */
  readonly value: Value | null;
  /** True when it leads to a position that occurred before in this line, which ends the game as a draw. */
  readonly repeats: boolean;
  /** 0 for every move that is as good as the best, 1 for the next best and so on; null until solved. */
  readonly rank: number | null;
}

/** A position of a line. */
export interface Position {
  readonly mover: PlayerIndex;
  /** The cell of each token, in the order of the game's tokens. */
  readonly tokens: readonly Cell[];
  /** Present when the game is over here; then there are no moves. */
  readonly ending: Ending | null;
  /** Null until solved. */
  readonly value: Value | null;
  /**
   * True when earlier positions of this line lie on the winner's way: `value` looks at the position and its moves alone,
   * and the loser may be able to bring one of them about again, which would be a draw. Only after a winner has dawdled.
   */
  readonly historyMatters: boolean;
  /** Best first when solved, otherwise in the game's own order. */
  readonly moves: readonly Move[];
}

/** Every position of a line: entry k stands after k plies. */
export interface Study {
  readonly positions: readonly Position[];
}

/** A sentence of the engine as data: a message key and its arguments. */
export interface Statement {
  readonly code: string;
  readonly arguments: Readonly<Record<string, string>>;
}

/** Where in a text something is wrong; both count from 1, columns in characters. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** What the engine says about bad input. */
export interface EngineError extends Statement {
  /** The English sentence, for logs and for keys without a translation. */
  readonly message: string;
  readonly place: TextPlace | null;
  /** The cells of the board that the sentence is about. */
  readonly cells: readonly Cell[];
}

/** An undirected graph to play on. */
export interface GraphBoard {
  readonly kind: 'graph';
  readonly vertexCount: number;
  /** Pairs (a, b) with a < b, one after the other, sorted. */
  readonly edges: readonly number[];
}

/** The fixed part of an instance. One member a board kind. */
export type Board = GraphBoard;

/** One instance of a game, as the engine accepted it. */
export interface Setup {
  /** The id of the game. */
  readonly game: string;
  /** Canonical text: equal texts are equal setups. */
  readonly text: string;
  /** The id of the format in which it was read. */
  readonly format: string;
  readonly board: Board;
  /** The cell of each token at the start. */
  readonly tokens: readonly Cell[];
  /** What is unusual about this instance, for the reader to know. */
  readonly notes: readonly Statement[];
}

/** How far a solver is. */
export interface Progress {
  /** Positions worked on so far. */
  readonly done: number;
  /** Positions in all. The end may come before `done` reaches it: what nobody can force is never visited. */
  readonly total: number;
}

/** Why a solver gave up, as a typed result. */
export const LIMITS = ['memory', 'nodes', 'plies'] as const;
export type Limit = (typeof LIMITS)[number];

/** What a finished solver reports. */
export interface SolveReport {
  readonly status: 'solved' | 'limit';
  readonly limit: Limit | null;
  readonly solver: string;
  /** Positions in the table. */
  readonly positions: number;
  /** Positions the solver decided or expanded. */
  readonly nodes: number;
  /** Bytes of its tables at their largest. */
  readonly bytes: number;
  /** Wall time of the solver alone. */
  readonly milliseconds: number;
}

/** What the independent checker reports when it has accepted a whole solution. */
export interface VerifyReport {
  /** Positions whose value and distance were checked against their successors. */
  readonly positions: number;
  readonly milliseconds: number;
}

/** A number that a generator wants. */
export interface Parameter {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A piece on the board. */
export interface TokenKind {
  readonly id: string;
  /** Who moves it; null for a piece that never moves. */
  readonly player: PlayerIndex | null;
}

/** One game of the catalogue. The page keeps no second list. */
export interface GameEntry {
  readonly id: string;
  readonly boardKind: Board['kind'];
  /** Ids of the players, in the order of play. */
  readonly players: readonly [string, string];
  readonly tokens: readonly TokenKind[];
  readonly solvers: readonly string[];
  /** Ids of the text formats it reads; every one but those that end in `-from-1` can be written too. */
  readonly formats: readonly string[];
  readonly judges: readonly string[];
  readonly examples: readonly { readonly id: string; readonly setup: string }[];
  /** What its generator of random instances wants. */
  readonly parameters: readonly Parameter[];
}

/** What the engine offers. */
export interface Catalogue {
  readonly version: string;
  readonly games: readonly GameEntry[];
  /** Ids of every solver. */
  readonly solvers: readonly string[];
  /** Every code that an {@link EngineError} or a note can have. */
  readonly statements: readonly string[];
}

/** A link as the engine's grammar reads it; `~` segments are still packed. */
export interface LinkParts {
  readonly game: string;
  readonly setup: string;
  readonly line: string;
  /** In the order of the link, without the check. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Integer coordinates 0…511 of every vertex, indexed by cell. */
export interface Drawing {
  readonly x: readonly number[];
  readonly y: readonly number[];
}
