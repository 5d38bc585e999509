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

/** What a position can be worth; every game has values of one kind. */
export const VALUE_KINDS = ['outcome', 'margin', 'probability'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Results for the player to move, worst first. */
export const OUTCOMES = ['loss', 'draw', 'win'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Nobody can force more than a draw, which has no end that either can force. */
export interface DrawValue {
  readonly kind: 'outcome';
  readonly outcome: 'draw';
  readonly plies: null;
  readonly winner: null;
}

/** One of the players wins when both play perfectly. */
export interface DecidedValue {
  readonly kind: 'outcome';
  /** For the player to move. */
  readonly outcome: Exclude<Outcome, 'draw'>;
  /** To the end of the game; null for a win by going on for ever, and from a solver that tells no distances. */
  readonly plies: number | null;
  readonly winner: PlayerIndex;
}

/** In games that are won, lost or drawn. */
export type OutcomeValue = DrawValue | DecidedValue;

/** In games of points. */
export interface MarginValue {
  readonly kind: 'margin';
  /** The points still to come, the mover's minus the other's. */
  readonly margin: number;
}

/** In games of chance. */
export interface ProbabilityValue {
  readonly kind: 'probability';
  /** That the player to move wins: the nearest number to {@link fraction}. */
  readonly probability: number;
  /** The same exactly: "374/729"; whole numbers have no denominator. */
  readonly fraction: string;
}

/** What a position is worth to the player to move when both play perfectly. */
export type Value = OutcomeValue | MarginValue | ProbabilityValue;

/** Why a position is the end of the game, and who won. */
export interface Ending {
  /** An id of the game, worded by its messages as `ending.<reason>`; `repetition` for a position that occurred before. */
  readonly reason: string;
  readonly winner: PlayerIndex | null;
}

/** One legal move of a position. */
export interface Move {
  /** The game's notation, unique among the moves of the position. Of a chance move without its result. */
  readonly text: string;
  /** Index into the game's tokens: what moves. With `from` and `to` null in games without pictures. */
  readonly token: number | null;
  readonly from: Cell | null;
  readonly to: Cell | null;
  /**
   * For the player who makes the move, counted from before it; null until solved and where the solver does not know it.
   * A move that repeats is worth what the game makes of repetition.
   */
  readonly value: Value | null;
  /** True when it leads to a position that occurred before in this line, which ends the game. */
  readonly repeats: boolean;
  /** 0 for every move that is as good as the best, 1 for the next best and so on; null until all values are known. */
  readonly rank: number | null;
}

/** A position of a line. */
export interface Position {
  readonly mover: PlayerIndex;
  /** Its name: equal texts are equal positions of a setup. */
  readonly text: string;
  /** The cell of each token, in the order of the game's tokens; none in games without pictures. */
  readonly tokens: readonly Cell[];
  /** Present when the game is over here; then there are no moves. */
  readonly ending: Ending | null;
  /** What the two players have so far; null in games that are not about points. */
  readonly points: readonly [number, number] | null;
  /** Null until solved, and where the solver does not know it. */
  readonly value: Value | null;
  /**
   * True when earlier positions of this line lie on the winner's way: `value` looks at the position and its moves alone,
   * and the loser may be able to bring one of them about again, which ends the game. Only after a winner has dawdled.
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

/** The fixed part of an instance. One member a board kind that the engine describes for drawing. */
export type Board = GraphBoard;

/** What games are played on, whether or not it can be drawn. */
export const BOARD_KINDS = ['graph', 'grid', 'lattice', 'bags', 'columns', 'digraph'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** One instance of a game, as the engine accepted it. */
export interface Setup {
  /** The id of the game. */
  readonly game: string;
  /** Canonical text: equal texts are equal setups. */
  readonly text: string;
  /** The id of the format in which it was read. */
  readonly format: string;
  /** Null in games without pictures. */
  readonly board: Board | null;
  /** The cell of each token at the start; none in games without pictures. */
  readonly tokens: readonly Cell[];
  /** What is unusual about this instance, for the reader to know. */
  readonly notes: readonly Statement[];
}

/** How far a solver is. */
export interface Progress {
  /** Positions worked on so far. */
  readonly done: number;
  /**
   * Positions in all, as far as that is known. The end may come before `done` reaches it: what nobody can force is never
   * visited.
   */
  readonly total: number;
}

/** Why a solver gave up, as a typed result. */
export const LIMITS = ['memory', 'nodes', 'depth', 'plies'] as const;
export type Limit = (typeof LIMITS)[number];

/** What a finished solver reports. */
export interface SolveReport {
  readonly status: 'solved' | 'limit';
  readonly limit: Limit | null;
  readonly solver: string;
  /** It is a well-known wrong solver: what it says is no answer. */
  readonly specimen: boolean;
  /** Why this solver answers, when none was asked for and there was a choice. */
  readonly choice: Statement | null;
  /** Positions in all, as far as that is known. */
  readonly positions: number;
  /** Positions the solver decided or visited. */
  readonly nodes: number;
  /** Visits that were answered by the table. */
  readonly tableHits: number;
  /** Visits whose remaining moves did not need to be looked at. */
  readonly cutoffs: number;
  /** Bytes of tables, queues and stacks at their largest. */
  readonly bytes: number;
  /** What is proved of the start, for its mover, by solvers that close in on its value. */
  readonly bounds: { readonly lower: Value; readonly upper: Value } | null;
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

/** What it means when a position comes again, or play goes on for ever. */
export const REPETITIONS = ['impossible', 'draw', 'first-wins', 'second-wins'] as const;
export type Repetition = (typeof REPETITIONS)[number];

/** One game of the catalogue. The page keeps no second list. */
export interface GameEntry {
  readonly id: string;
  readonly boardKind: BoardKind;
  readonly valueKind: ValueKind;
  readonly repetition: Repetition;
  /** Ids of the players, in the order of play. */
  readonly players: readonly [string, string];
  /** None in games without pictures. */
  readonly tokens: readonly TokenKind[];
  /** Ids of the solvers that fit, in the order in which they are considered. */
  readonly solvers: readonly string[];
  /** Ids of well-known wrong solvers that fit, kept to be shown failing. */
  readonly specimens: readonly string[];
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
  /** Ids of every well-known wrong solver. */
  readonly specimens: readonly string[];
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
