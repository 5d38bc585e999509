/**
 * What the engine says, in the page's own types.
 *
 * Everything here is plain data: the worker sends it, the model keeps it, views draw it. The words are those of the engine:
 * a *setup* is one instance of a game, a *position* a state in play, a *line* the moves from the setup, a *value* what a
 * position is worth to the player to move. Distances are always in plies (one move by one player).
 */

import type { Traceable } from './traceable.ts';

/** Which of the two players, in the order of play: 0 moves first. */
export type PlayerIndex = 0 | 1;

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
  /**
   * An id of the game, worded by its messages as `ending.<reason>`; `repetition` for a position that occurred before, and
   * `too-many-plies` for a game that is over because it was long.
   */
  readonly reason: string;
  readonly winner: PlayerIndex | null;
}

/** One of the equally likely results of a chance move. */
export interface ChanceResult {
  /** As it is written in a line: the move's text, a hyphen and the result's number. */
  readonly text: string;
  /** The columns that lose a block, in the order in which they are hit. */
  readonly takes: readonly number[];
  /** What the position behind it is worth to the player who made the move. */
  readonly value: Value | null;
}

/** One legal move of a position. */
export interface Move {
  /** The game's notation, unique among the moves of the position. Of a chance move without its result. */
  readonly text: string;
  /** Index into the game's tokens: what moves. Null where no piece moves. */
  readonly token: number | null;
  /** Where the piece stands; null where no piece moves, and for a pass. */
  readonly from: Cell | null;
  /** The place that is chosen; null for a step off the board and for a pass. */
  readonly to: Cell | null;
  /** Places that become the mover's: an edge and the faces that it closes, a bag. */
  readonly claims: readonly Cell[];
  /** Points that the mover makes at once; null in games that are not about points. */
  readonly gain: number | null;
  /** The same player moves again. */
  readonly again: boolean;
  /** Of a chance move; none where a move leads to one position. */
  readonly results: readonly ChanceResult[];
  /**
   * For the player who makes the move, counted from before it; null until solved and where the solver does not know it.
   */
  readonly value: Value | null;
  /** It leads to a position that occurred before in this line. */
  readonly repeats: boolean;
  /** 0 for every move that is as good as the best, 1 for the next best and so on; null until all values are known. */
  readonly rank: number | null;
}

/** A position of a line. */
export interface Position {
  readonly mover: PlayerIndex;
  /** Its name: equal texts are equal positions of a setup. */
  readonly text: string;
  /** The cell of each token, in the order of the game's tokens; null for one that is not on the board. */
  readonly tokens: readonly (Cell | null)[];
  /** Whose each place is that can be claimed: the edges and faces of a lattice, the bags. None in other games. */
  readonly owners: readonly (PlayerIndex | null)[];
  /** What there is of each thing that is counted: gems of each colour in the cooker, blocks in each column. */
  readonly amounts: readonly number[];
  /** Present when the game is over here; then there are no moves. */
  readonly ending: Ending | null;
  /** What the two players have so far; null in games that are not about points. */
  readonly points: readonly [number, number] | null;
  /** Null until solved, and where the solver does not know it. */
  readonly value: Value | null;
  /** It occurred before in this line. */
  readonly repeats: boolean;
  /**
   * What was played before counts by the rules, and is not taken into account in the values: they are those of a game that
   * begins here. Working out takes it into account, unless that needs too much memory.
   */
  readonly asIfBegunHere: boolean;
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

/** Why a file of the page is unusable. */
export type AssetProblem =
  /** The server did not answer, answered with an error, or took too long. */
  | { readonly kind: 'unreachable' }
  /** Its bytes differ from those of the build. */
  | { readonly kind: 'altered' }
  /** The browser does not support a required feature. */
  | { readonly kind: 'unsupported'; readonly what: 'WebAssembly' | 'Worker' | 'DecompressionStream' };

/** A graph to play on. */
export interface GraphBoard {
  readonly kind: 'graph';
  readonly vertexCount: number;
  /** Pairs one after the other, sorted: (a, b) with a < b, or (from, to) when the graph is directed. */
  readonly edges: readonly number[];
  readonly directed: boolean;
  /** Who moves at each vertex; null where nobody or both do. Empty when that does not depend on the vertex. */
  readonly owners: readonly (PlayerIndex | null)[];
  /** How the game ends at each vertex; null where it does not. Empty when it ends at none by itself. */
  readonly results: readonly (PlayerIndex | 'draw' | null)[];
}

/** Cells in rows, some of them walls. */
export interface GridBoard {
  readonly kind: 'grid';
  readonly rows: number;
  readonly columns: number;
  /** Ascending. */
  readonly walls: readonly Cell[];
  /** Cells from which a piece can leave the board, ascending. */
  readonly exits: readonly Cell[];
}

/** Dots, the edges between neighbours, and the faces that those enclose. */
export interface LatticeBoard {
  readonly kind: 'lattice';
  /** Where dot (column, row) is: (column, row) itself in a square; (column − row / 2, row · √3 / 2) in a triangle. */
  readonly shape: 'square' | 'triangle';
  /** Column and row of each dot, one after the other; rows count downwards. Dots are called 1, 2, 3 … in this order. */
  readonly dots: readonly number[];
  /** The two dots of each edge, one after the other, counted from 0. */
  readonly edges: readonly number[];
  /** The edges around each face. */
  readonly faces: readonly (readonly number[])[];
}

/** Bags of gems and the cooker that both players share. */
export interface BagsBoard {
  readonly kind: 'bags';
  readonly colours: number;
  /** How many gems of one colour melt into a stone. */
  readonly stoneSize: number;
  /** The colours of the gems in each bag, counted from 1, ascending. */
  readonly bags: readonly (readonly number[])[];
}

/** Columns of blocks. */
export interface ColumnsBoard {
  readonly kind: 'columns';
  /** At the start. */
  readonly heights: readonly number[];
}

/** The fixed part of an instance. One member a board kind. */
export type Board = GraphBoard | GridBoard | LatticeBoard | BagsBoard | ColumnsBoard;

/** What games are played on. */
export const BOARD_KINDS = ['graph', 'grid', 'lattice', 'bags', 'columns'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

/** An instance in the making, in the same terms as {@link Setup}; the engine says whether it is one. */
export interface Draft {
  /** Of a lattice only the kind counts: its size is among the options. */
  readonly board: Board;
  readonly tokens: readonly (Cell | null)[];
  readonly played: readonly Cell[];
  /** Options that are not there have their defaults. */
  readonly options: Readonly<Record<string, number>>;
}

/** One instance of a game, as the engine accepted it. */
export interface Setup extends Draft {
  /** The id of the game. */
  readonly game: string;
  /** Canonical text: equal texts are equal setups. */
  readonly text: string;
  /** The id of the format in which it was read. */
  readonly format: string;
  readonly board: Board;
  /** The cell of each token at the start; null for one that is not there. */
  readonly tokens: readonly (Cell | null)[];
  /** The edges of a lattice that are drawn before the start, in the order of play; none on other boards. */
  readonly played: readonly Cell[];
  /** The rules and sizes of this instance, by the ids of {@link GameEntry.options}. */
  readonly options: Readonly<Record<string, number>>;
  /** What is unusual about this instance, for the reader to know. */
  readonly notes: readonly Statement[];
}

/** A setup that a text can mean, with the game and format in which it was read. */
export interface Recognised {
  /** Most likely first; empty when no game reads the text. */
  readonly setups: readonly Setup[];
}

/** What {@link Survey.bars} count along. */
export interface SurveyBar {
  /** Plies to the end; or points to come for the mover; or tenths of the mover's probability, 0…9. */
  readonly at: number;
  /** Positions that player 0 wins and that player 1 wins; in games without outcomes all positions, and 0. */
  readonly counts: readonly [number, number];
}

/** What a solved table holds. */
export interface Survey {
  /** Positions counted. */
  readonly positions: number;
  /** False when there are more than were counted. */
  readonly complete: boolean;
  /** Positions won by player 0, by player 1, and by nobody; null in games without outcomes. */
  readonly won: readonly [number, number] | null;
  readonly drawn: number | null;
  readonly bars: readonly SurveyBar[];
  /** The longest forced win from which a game can begin; null where there is none, and in games without outcomes. */
  readonly hardest: { readonly setup: string; readonly plies: number; readonly winner: PlayerIndex } | null;
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
  /** Positions the solver decided or visited: what it goes by itself. */
  readonly nodes: number;
  /** The same for every solver: looks at positions, as often as they were looked at. */
  readonly visits: number;
  /** The same for every solver: the most positions that it knew something about at once. */
  readonly stored: number;
  /** Visits that were answered by the table. */
  readonly tableHits: number;
  /** Visits whose remaining moves did not need to be looked at. */
  readonly cutoffs: number;
  /** Bytes of tables, queues and stacks at their largest. */
  readonly bytes: number;
  /** What is proved of the start, for its mover, by solvers that close in on its value. */
  readonly bounds: { readonly mover: PlayerIndex; readonly lower: Value; readonly upper: Value } | null;
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
  /** Who moves it; null for a piece that never moves or that both move. */
  readonly player: PlayerIndex | null;
  /** Both players move it. */
  readonly shared: boolean;
}

/** What it is worth when play goes on for ever. */
export const ENDLESS_PLAYS = ['impossible', 'draw', 'first-wins', 'second-wins'] as const;
export type EndlessPlay = (typeof ENDLESS_PLAYS)[number];

/** One game of the catalogue. The page keeps no second list. */
export interface GameEntry {
  readonly id: string;
  readonly boardKind: BoardKind;
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
  /** A position that comes again ends the game as a draw; in other games that changes nothing. */
  readonly repetitionDraws: boolean;
  /** The game is over after so many plies, won by whom endless play helps; null without such a rule. */
  readonly mostPlies: number | null;
  /** Ids of the players, in the order of play. */
  readonly players: readonly [string, string];
  /** The pieces; none on boards without pieces. */
  readonly tokens: readonly TokenKind[];
  /** Ids of the solvers that fit, in the order in which they are considered. */
  readonly solvers: readonly string[];
  /** Ids of well-known wrong solvers that fit, kept to be shown failing. */
  readonly specimens: readonly string[];
  /** The solvers and specimens that can be watched at work, in the order in which they are best met. */
  readonly traceable: readonly Traceable[];
  /** Ids of the text formats it reads; every one but those that end in `-from-1` can be written too. */
  readonly formats: readonly string[];
  readonly judges: readonly string[];
  readonly examples: readonly { readonly id: string; readonly setup: string }[];
  /** What its generator of random instances wants. */
  readonly parameters: readonly Parameter[];
  /** The rules and sizes that a setup chooses: numbers, or flags from 0 to 1. */
  readonly options: readonly Parameter[];
}

/** What the engine offers. */
export interface Catalogue {
  readonly version: string;
  /** The version of the generators: a seed gives the same instance as long as this stays. */
  readonly generators: number;
  readonly games: readonly GameEntry[];
  /** Ids of every solver. */
  readonly solvers: readonly string[];
  /** Ids of every well-known wrong solver. */
  readonly specimens: readonly string[];
}

/** What the engine offers, with all that it can say: a page has the words for that, and no need of the list. */
export interface WholeCatalogue extends Catalogue {
  /** Every code that an {@link EngineError} or a note can have. */
  readonly statements: readonly string[];
}

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
