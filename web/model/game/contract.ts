/** The questions to the engine and its answers. Made by `npm run contract` from the field lists in engine/. */

/** The players in the order of play: 0 moves first. */
export type PlayerIndex = 0 | 1;

export const VALUE_KINDS = ['outcome', 'margin', 'probability'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export const OUTCOMES = ['loss', 'draw', 'win'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Result of endless play. In a `RepetitionGame`, a repeated position ends the game. */
export const ENDLESS_PLAYS = ['impossible', 'draw', 'first-wins', 'second-wins'] as const;
export type EndlessPlay = (typeof ENDLESS_PLAYS)[number];

/** The limit that ended a computation. */
export const LIMITS = ['memory', 'nodes', 'depth', 'plies'] as const;
export type Limit = (typeof LIMITS)[number];

export const TRACE_FAMILIES = ['tree', 'table'] as const;
export type TraceFamily = (typeof TRACE_FAMILIES)[number];

/** Unit of a solver's `Counters::nodes`. */
export const NODE_COUNTS = ['visits', 'decided', 'expanded'] as const;
export type NodeCount = (typeof NODE_COUNTS)[number];

/** Order in which a search with cut-offs examines moves. */
export const MOVE_ORDERS = ['given', 'captures-first', 'best-first'] as const;
export type MoveOrder = (typeof MOVE_ORDERS)[number];

/** The wrong assumption of a specimen. */
export const MISTAKES = [
  'turn-cap',
  'mover-forgotten',
  'unfinished-kept',
  'bounds-forgotten',
  'worst-case',
  'misread-rules',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** State of a trace. */
export const TRACE_STATUSES = ['working', 'finished', 'limit', 'cut-off'] as const;
export type TraceStatus = (typeof TRACE_STATUSES)[number];

/** Purpose of a test case for a published problem. */
export const CASE_KINDS = ['small', 'random', 'extremal', 'tricky'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Verdict on a line of output. */
export const LINE_VERDICTS = ['right', 'wrong', 'wrong-number', 'no-answer', 'missing', 'extra'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

export const CLAIMS = ['more', 'less'] as const;
export type Claim = (typeof CLAIMS)[number];

export const RULES_KINDS = ['finite', 'cycles', 'chase', 'escape', 'points'] as const;
export type RulesKind = (typeof RULES_KINDS)[number];

export const RULES_PART_KINDS = ['board', 'list', 'value'] as const;
export type RulesPartKind = (typeof RULES_PART_KINDS)[number];

export const PLACE_CHANGES = ['filled', 'emptied', 'replaced'] as const;
export type PlaceChange = (typeof PLACE_CHANGES)[number];

/** Reason why an errand ended. */
export const ERRAND_ENDS = [
  'line',
  'exit',
  'signal',
  'time-out',
  'too-much-output',
  'not-text',
  'not-started',
  'broken-off',
] as const;
export type ErrandEnd = (typeof ERRAND_ENDS)[number];

/** Failures of a program, in the order in which a trial checks for them. */
export const FAILURES = [
  'none',
  'time-out',
  'too-much-output',
  'not-text',
  'crash',
  'memory',
  'no-output',
  'too-few-answers',
  'garbage',
  'wrong-answer',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Stage of a stress test: searching for a failing case, or making it smaller. */
export type StressStage = 'search' | 'narrow' | 'shrink' | 'smaller' | 'again' | 'over';

/** Kinds of boards. */
export const BOARD_KINDS = ['graph', 'grid', 'lattice', 'bags', 'columns', 'parts'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

export interface DrawValue {
  readonly kind: 'outcome';
  readonly outcome: 'draw';
  readonly plies: null;
  readonly winner: null;
}

/** One of the players wins if both play perfectly. */
export interface DecidedValue {
  readonly kind: 'outcome';
  /** Outcome for the player to move. */
  readonly outcome: 'win' | 'loss';
  /** Plies to the end of the game; null for a win by endless play, and if the solver does not compute distances. */
  readonly plies: number | null;
  readonly winner: PlayerIndex;
}

/** Value in games of points. */
export interface MarginValue {
  readonly kind: 'margin';
  /** Points still to be won, the mover's minus the opponent's. */
  readonly margin: number;
}

/** Value in games of chance. */
export interface ProbabilityValue {
  readonly kind: 'probability';
  /** Probability that the player to move wins: the number nearest to `fraction`. */
  readonly probability: number;
  /** The exact probability, such as "374/729"; whole numbers have no denominator. */
  readonly fraction: string;
}

/** Value of a position for the player to move, when both play perfectly. */
export type Value = DrawValue | DecidedValue | MarginValue | ProbabilityValue;

export interface Fraction {
  /** Probability that the player to move wins: the number nearest to `fraction`. */
  readonly probability: number;
  /** The exact probability, such as "374/729"; whole numbers have no denominator. */
  readonly fraction: string;
}

/** A sentence as data, for translation into any language. */
export interface Statement {
  readonly code: string;
  readonly arguments: Readonly<Record<string, string>>;
}

/** A place in a text. Lines and columns are numbered from 1; a column is one character, not one byte. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A caller's mistake, with its place in the text or on the board. */
export interface EngineError {
  readonly code: string;
  readonly arguments: Readonly<Record<string, string>>;
  /** Returns the English sentence, for logs and for keys without a translation. */
  readonly message: string;
  readonly place: TextPlace | null;
  readonly cells: readonly number[];
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The end of a game. The game's messages contain the reason as `ending.<reason>`; the winner is null in a draw. */
export interface Ending {
  readonly reason: string;
  readonly winner: PlayerIndex | null;
}

/** One of the equally likely results of a chance move. */
export interface ChanceResult {
  /** Text of the move and its result, as in a line. */
  readonly text: string;
  /** Objects that the result takes away, in order, as indices of `StudiedPosition::amounts`. */
  readonly takes: readonly number[];
  /** Value of the position after the result, for the player who made the move; null until the setup is solved. */
  readonly value: Value | null;
}

/** A legal move of a studied position. */
export interface Move {
  readonly text: string;
  /** Index of the piece that moves; null if no piece moves. */
  readonly token: number | null;
  /** Cell of the piece that moves; null if no piece moves. Present without `token` on a parts board. */
  readonly from: number | null;
  /** The chosen place; null for a step off the board and for a pass. */
  readonly to: number | null;
  /** Places that the mover owns after the move. */
  readonly claims: readonly number[];
  /** Points that the move gains at once, in games of points. */
  readonly gain: number | null;
  /** True if the same player moves again. */
  readonly again: boolean;
  /** Results of a chance move; empty for other moves. */
  readonly results: readonly ChanceResult[];
  /**
   * Value of the move for the player who makes it; plies include this move. Null until the setup is solved, or if
   * the solver does not know the value.
   */
  readonly value: Value | null;
  /**
   * Rank of the move: 0 for the best moves, 1 for the next best and so on. Null until the value of every move is
   * known.
   */
  readonly rank: number | null;
  /** True if the move leads to a position that occurred earlier in the line. */
  readonly repeats: boolean;
}

/** A position of a line. */
export interface Position {
  readonly mover: PlayerIndex;
  readonly text: string;
  readonly tokens: readonly (number | null)[];
  /** Owner of each place, in games in which players claim places; otherwise empty. */
  readonly owners: readonly (PlayerIndex | null)[];
  /** Amount of each kind of thing that the game counts; empty in games without such things. */
  readonly amounts: readonly number[];
  /**
   * Text in each place of a parts board; empty on other boards. The text is empty if the position has no such place,
   * and `o` for a coin of a heap.
   */
  readonly cells: readonly string[];
  readonly ending: Ending | null;
  /** Points that each player has won; null except in games of points. */
  readonly points: readonly [number, number] | null;
  /** Value of the position; null until the setup is solved, or if the solver does not know the value. */
  readonly value: Value | null;
  /** True if the position occurred earlier in the line. */
  readonly repeats: boolean;
  /**
   * True if the values are valid only for a game that begins at this position, although earlier moves affect the true
   * values. Computing the true values takes more work (`Session::work_out`), or more memory than the limits allow.
   */
  readonly asIfBegunHere: boolean;
  /** Legal moves: best first once the setup is solved, and in the game's order before that. Empty if the game is over. */
  readonly moves: readonly Move[];
}

/** A graph on which a game is played. */
export interface GraphBoard {
  readonly kind: 'graph';
  readonly vertexCount: number;
  /** Pairs in ascending order: the smaller vertex first, or source and target if directed. */
  readonly edges: readonly number[];
  readonly directed: boolean;
  /**
   * Player to move at each vertex; null if neither or both can move at the vertex. The list is empty if the mover
   * does not depend on the vertex.
   */
  readonly owners: readonly (PlayerIndex | null)[];
  /** Result at each vertex; null if the game continues. The list is empty if no vertex ends the game. */
  readonly results: readonly (PlayerIndex | 'draw' | null)[];
}

/** A rectangular grid of cells, some of which may be walls. */
export interface GridBoard {
  readonly kind: 'grid';
  readonly rows: number;
  readonly columns: number;
  /** Wall cells, ascending. */
  readonly walls: readonly number[];
  /** Cells from which a piece can leave the board, ascending. */
  readonly exits: readonly number[];
}

/** Dots, the edges between neighbours, and the enclosed faces. */
export interface LatticeBoard {
  readonly kind: 'lattice';
  readonly shape: 'square' | 'triangle';
  readonly dots: readonly number[];
  /** The two dots of each edge, as indices of `dots`. */
  readonly edges: readonly number[];
  /** The edges around each face. */
  readonly faces: readonly (readonly number[])[];
}

/** Bags of gems and the cooker that both players share. */
export interface BagsBoard {
  readonly kind: 'bags';
  readonly colours: number;
  /** Number of gems of one colour that melt into one stone. */
  readonly stoneSize: number;
  /** Colours of the gems in each bag, ascending; colours are numbered from 1. */
  readonly bags: readonly (readonly number[])[];
}

/** Columns of blocks. */
export interface ColumnsBoard {
  readonly kind: 'columns';
  /** Height of each column at the start. */
  readonly heights: readonly number[];
}

/** A field of the positions of a game whose rules are data. */
export interface BoardPart {
  /** Empty if the position consists of this part alone. */
  readonly name: string;
  readonly form: 'cells' | 'heaps' | 'values';
  /** Largest size in any position of the game, so that places do not move. */
  readonly rows: number;
  readonly columns: number;
}

/** Parts with places for the texts of a position (`PartedGame`). */
export interface PartsBoard {
  readonly kind: 'parts';
  /** Letters of the two players, as they occur in the cells. */
  readonly players: string;
  readonly parts: readonly BoardPart[];
}

/** The fixed part of a setup. One alternative a board kind. */
export type Board = GraphBoard | GridBoard | LatticeBoard | BagsBoard | ColumnsBoard | PartsBoard;

/** One instance of a game, as accepted by the engine. */
export interface Setup {
  readonly game: string;
  /** Canonical text. Two setups are equal if and only if their texts are equal. */
  readonly text: string;
  /** Format of the text that was read. */
  readonly format: string;
  readonly board: Board;
  /** Cell of each token at the start. */
  readonly tokens: readonly (number | null)[];
  /** Lattice edges drawn before the start, in order of play. */
  readonly played: readonly number[];
  /** Values of the options: the rules and sizes of this instance. */
  readonly options: Readonly<Record<string, number>>;
  /** Unusual features of the instance, and assumptions made by the reader. */
  readonly notes: readonly Statement[];
  /** Title that the rules give to the game; empty in games whose rules are not data. */
  readonly title: string;
  /** Names of the two players, if the setup names them; otherwise empty. */
  readonly players: readonly string[];
}

/** Report on a computation. */
export interface TimelessReport {
  /** `solved`, `limit`, or `interrupted`, which only the command line reports. */
  readonly status: 'solved' | 'limit';
  readonly limit: Limit | null;
  readonly solver: string;
  /** True if the solver is a specimen: its value may be wrong. */
  readonly specimen: boolean;
  /** Reason for the automatic choice of this solver; null if the caller chose it. */
  readonly choice: Statement | null;
  readonly positions: number;
  /** Positions visited (searches) or decided (retrograde analysis), in the solver's own unit. */
  readonly nodes: number;
  /**
   * Examinations of positions, comparable between solvers. An analysis of a table examines each position twice: during
   * setup, and when it propagates the position's result.
   */
  readonly visits: number;
  /** Peak number of positions stored in tables of any kind at the same time, comparable between solvers. */
  readonly stored: number;
  /** Number of visits that the table answered. */
  readonly tableHits: number;
  /** Number of visits that skipped the remaining moves because a bound was reached. */
  readonly cutoffs: number;
  /** Peak total size of tables, queues and stacks, in bytes. */
  readonly bytes: number;
  /** Bounds of the value; present only for solvers that narrow down the value. */
  readonly bounds: {
    readonly mover: PlayerIndex;
    readonly lower: Value;
    readonly upper: Value;
  } | null;
}

/** Number of positions with the same value. */
export interface SurveyBar {
  /**
   * Plies to the end; in games of points, the mover's margin in the rest of the game; in games of chance, tenths of
   * the mover's probability of winning, 0 to 9.
   */
  readonly at: number;
  /** Number of positions that each player wins. In games without outcomes: the number of positions, then 0. */
  readonly counts: readonly [number, number];
}

/** Numbers of a setup's positions, by value. */
export interface Survey {
  readonly positions: number;
  /** False if there are more positions than the survey counted. */
  readonly complete: boolean;
  /** Number of positions that each player wins, and number of draws; null in games without outcomes. */
  readonly won: readonly [number, number] | null;
  readonly drawn: number | null;
  /** Numbers of positions by length, ascending. Omits draws and wins by endless play. */
  readonly bars: readonly SurveyBar[];
  readonly hardest: {
    /** Setup as canonical text. */
    readonly setup: string;
    readonly plies: number;
    readonly winner: PlayerIndex;
  } | null;
}

/** Result of a trace. */
export interface TraceReport {
  readonly solver: string;
  readonly family: TraceFamily;
  readonly specimen: boolean;
  readonly status: Exclude<TraceStatus, 'working'>;
  readonly limit: Limit | null;
  /** Number of records. */
  readonly records: number;
  /** Value of the start for its mover according to this solver; null until the solver has finished. */
  readonly value: Value | null;
  readonly mover: PlayerIndex;
  readonly positions: number;
  /** Positions visited (searches) or decided (retrograde analysis), in the solver's own unit. */
  readonly nodes: number;
  /**
   * Examinations of positions, comparable between solvers. An analysis of a table examines each position twice: during
   * setup, and when it propagates the position's result.
   */
  readonly visits: number;
  /** Peak number of positions stored in tables of any kind at the same time, comparable between solvers. */
  readonly stored: number;
  /** Number of visits that the table answered. */
  readonly tableHits: number;
  /** Number of visits that skipped the remaining moves because a bound was reached. */
  readonly cutoffs: number;
  /** Peak total size of tables, queues and stacks, in bytes. */
  readonly bytes: number;
}

/** A position in a trace, without values. The moves of the position are in the game's order. */
export interface TracedPosition {
  readonly position: Position;
  /** Line from the start to a node in a tree; empty for positions in a table. */
  readonly line: string;
}

/** An instance in a series of ever larger instances. */
export interface SizedSetup {
  readonly size: number;
  /** Setup as canonical text. */
  readonly setup: string;
}

/** Result of a solver on a setup, and the true value. */
export interface TimelessMeasurement {
  readonly report: TimelessReport;
  /** Value of the start according to this solver; null if the solver reached a limit. */
  readonly value: Value | null;
  /** Value of the start according to the default solver. */
  readonly truth: Value | null;
  readonly mover: PlayerIndex;
}

/** Result for one size. */
export interface Searched {
  readonly size: number;
  readonly instances: number;
  /**
   * True if the search tried and solved every listed instance of this size (`EnumeratedGame`). The statement
   * `<game>.listed` describes the list.
   */
  readonly complete: boolean;
}

/** Result of a search for an instance that breaks a wrong solver. */
export interface Broken {
  /**
   * Canonical text of an instance on which the solver is wrong. Setup, size and values are null if no such instance
   * was found.
   */
  readonly setup: string | null;
  readonly size: number | null;
  /** Value of the start position for its mover: the solver's wrong value, and the true value. */
  readonly says: Value | null;
  readonly truth: Value | null;
  readonly mover: PlayerIndex;
  /** Line of best play from the start under the true rules; empty in games of chance. */
  readonly line: string;
  /** Index of the first wrong record in the wrong solver's trace; null if the solver has no trace. */
  readonly step: number | null;
  /** Results for all tried sizes, in ascending order. */
  readonly searched: readonly Searched[];
}

/** The answer to a case, or an extra line. */
export interface CheckedLine {
  /** Case number, from 1; null for an extra line. */
  readonly case: number | null;
  /** Number of the output line, from 1; null for a missing answer. */
  readonly line: number | null;
  readonly verdict: Exclude<LineVerdict, 'right'>;
  /** Text of the line, made printable by `as_text`, because programs may write arbitrary bytes. */
  readonly found: string;
  /** The right answer; empty for an extra line. */
  readonly answer: string;
}

/**
 * An integer parameter of a generator or an option of a setup; flags range from 0 to 1. The game's messages contain
 * its name as `parameter.<id>` or `option.<id>`.
 */
export interface Parameter {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A piece on the board. The game's messages contain its name as `token.<id>`. */
export interface TokenKind {
  readonly id: string;
  /** Player who moves the piece; null if neither or both players move it. */
  readonly player: PlayerIndex | null;
  /** True if both players move the piece. */
  readonly shared: boolean;
}

/** A solver or specimen that has a trace. */
export interface Traceable {
  readonly solver: string;
  readonly family: TraceFamily;
  readonly specimen: boolean;
  /** True if the solver searches between two bounds, alpha and beta. */
  readonly window: boolean;
  /** True if the solver stores the values of positions and looks them up. */
  readonly table: boolean;
  /** True if the solver sweeps over all positions repeatedly and looks one ply further ahead in each sweep. */
  readonly layers: boolean;
  /** True if the solver accepts `SolverOptions::cap`, the number of plies after which it stops the game. */
  readonly takesCap: boolean;
  /** True if the solver's table contains only positions that are reachable from the start and matter to its value. */
  readonly lazy: boolean;
  /** True if the solver reports the plies to an outcome. If false, a win without plies need not be endless play. */
  readonly distances: boolean;
  /** Move orders of the solver (`name_of(MoveOrder)`), default first; empty if it has only one order. */
  readonly orders: readonly MoveOrder[];
  readonly counts: NodeCount;
  /** The solver's wrong assumption; present only for specimens. */
  readonly mistake: Mistake | null;
}

export interface GameEntry {
  readonly id: string;
  readonly boardKind: BoardKind;
  readonly valueKind: ValueKind;
  /** True if the players move strictly in turn, in every setup. */
  readonly alternates: boolean;
  readonly endlessPlay: EndlessPlay;
  readonly repetitionDraws: boolean;
  readonly mostPlies: number | null;
  /** Ids of the players, in the order of play. */
  readonly players: readonly [string, string];
  /** Kinds of pieces on the board; empty for boards without pieces. */
  readonly tokens: readonly TokenKind[];
  readonly solvers: readonly string[];
  readonly specimens: readonly string[];
  readonly formats: readonly string[];
  readonly judges: readonly string[];
  readonly traceable: readonly Traceable[];
  readonly examples: readonly {
    readonly id: string;
    readonly setup: string;
  }[];
  /** Parameters of the generator. */
  readonly parameters: readonly Parameter[];
  /** Rules and sizes that a setup can choose. */
  readonly options: readonly Parameter[];
  /** True if the setups are rule files, and `id` names a kind of such games. */
  readonly rules: boolean;
}

/** The engine's games and solvers. */
export interface WholeCatalogue {
  readonly version: string;
  /** Version of the generators. As long as it stays the same, a seed produces the same instance. */
  readonly generators: number;
  readonly games: readonly GameEntry[];
  readonly solvers: readonly string[];
  readonly specimens: readonly string[];
  /** Codes of all statements. */
  readonly statements: readonly string[];
}

/** A statement and its English sentence. */
export interface WordedStatement {
  readonly code: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface TimelessCase {
  readonly answer: string;
  readonly setup: string;
  readonly size: number;
  readonly unit: string;
}

/** A case that a specimen answers wrongly. */
export interface MisjudgedCase {
  /** Setup as canonical text. */
  readonly setup: string;
  /** Input for the problem that contains only this case. */
  readonly input: string;
  /** The specimen's wrong answer and the right answer. */
  readonly said: string;
  readonly right: string;
  readonly size: number;
  readonly unit: string;
  /** True if every smaller listed case was tried. The statement `<game>.listed` describes the list. */
  readonly smallest: boolean;
}

export interface Misjudged {
  readonly found: MisjudgedCase | null;
  readonly tried: number;
}

/** Number of cases of each kind that a function has passed. */
export interface PassedCases {
  readonly small: number;
  readonly random: number;
  readonly extremal: number;
  readonly tricky: number;
}

/**
 * An action on the reader's program. A command does not start processes itself: the owner of the process executes the
 * errand and reports the result.
 */
export interface Errand {
  /** Text for its standard input. */
  readonly input: string;
  /** Timeout in ms. */
  readonly milliseconds: number;
  readonly mostOutput: number;
}

/** Result of an errand. */
export interface ErrandReport {
  readonly end: Exclude<ErrandEnd, 'line'>;
  /**
   * Name of the signal, such as `SIGSEGV`, or of the exception, such as `RangeError`; if the program could not start,
   * the reason.
   */
  readonly reason: string;
  /** The line without its line end, or all output since the last line. */
  readonly output: string;
  /** The last part of standard error, the message of the exception, or the returned value. */
  readonly errors: string;
  /** Wall time of the errand, in ms. */
  readonly milliseconds: number;
  /** Time since the previous report, in ms. */
  readonly millisecondsSinceLast: number;
}

/** A case on which a function fails, its size, and the results for smaller cases. */
export interface FailingBoard {
  /** Setup as canonical text. */
  readonly setup: string;
  /** Numbers of parts of the kind that `unit` names, in this case and in the original failing case. */
  readonly size: number;
  readonly sizeFound: number;
  readonly unit: string;
  /** True if the function passes every case that results from removing a single part. */
  readonly noPartCanGo: boolean;
  /** Number of listed boards up to `completeUpTo`, all of which were tried. */
  readonly smallerBoards: number;
  /** True if the function passes every smaller board in the game's list; see `<game>.listed`. */
  readonly isSmallest: boolean;
  /** Size up to which every board in the list was tried; null if no size is complete. */
  readonly completeUpTo: number | null;
}

/** Cases on which the program fails. */
export interface Finding {
  readonly failure: Exclude<Failure, 'none'>;
  /** The wrong line and the right answer, for wrong answers and garbage. */
  readonly found: string;
  readonly answer: string;
  /** The whole output, if it is wrong. */
  readonly printed: string;
  /** The last part of the program's standard error. */
  readonly said: string;
  readonly input: string;
  readonly output: string;
  /** Number of further runs on the same input, and number of those that passed. */
  readonly runsAgain: number;
  readonly passedAgain: number;
  /** Number of cases in the input. */
  readonly cases: number;
  /** Returns the grid with a wall for each cell that is not free, and without exits. */
  readonly board: FailingBoard | null;
}

/** Limits for a function and for the search for its smallest failing case. */
export interface StressLimits {
  /** Limits for a run, in milliseconds and in characters of output. */
  readonly milliseconds: number;
  readonly mostOutput: number;
  /** Limit in milliseconds for all runs that make a failing case smaller, together. */
  readonly shrinkMilliseconds: number;
}

/** A field of a position that is an object; otherwise the whole position. */
export interface RulesPart {
  /** The names of the fields that lead to it, with hyphens between them; empty outside an object. */
  readonly name: string;
  readonly kind: RulesPartKind;
  /** The value as its author writes it; a string without quotation marks. */
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
}

/** A position of a game whose rules are data. */
export interface RulesPosition {
  /** The position as an expression of the rules, such as `'.../.X./...'`. */
  readonly text: string;
  readonly parts: readonly RulesPart[];
}

/** A place that a move changes. */
export interface ChangedPlace {
  /** Name of the part. */
  readonly part: string;
  /**
   * Index among the cells of the part before the move, row by row. Null if the part itself appears, disappears or
   * changes its kind, or if the move only adds elements to a list.
   */
  readonly place: number | null;
  readonly change: PlaceChange;
}

export interface RulesSize {
  readonly name: string;
  readonly value: number;
  readonly initial: number;
  readonly least: number;
  readonly most: number;
}

/** An end of a game that a reader of the rules can check. */
export interface SampleEnding {
  /** The moves that lead there, each with the letter of its player, such as `X b2`. */
  readonly line: readonly string[];
  readonly position: RulesPosition;
  /** The winner. */
  readonly outcome: WordedStatement;
}

/** Findings about a rule file and its game. */
export interface RulesReport {
  /** Mistakes. The game is solved only if all of them are facts in `known` that do not hold. */
  readonly errors: readonly EngineError[];
  readonly warnings: readonly EngineError[];
  /** Rules and sizes as canonical text, for links; empty if the text is damaged. */
  readonly canonical: string;
  /** Null if the rules cannot be read. */
  readonly kind: RulesKind | null;
  /** Id of the game in links; empty unless the game could be solved. */
  readonly game: string;
  /** Both players have the same moves, and positions do not depend on the player to move. */
  readonly impartial: boolean;
  /** Empty if the rules have none. */
  readonly title: string;
  /** The letters of the two players; empty if the rules cannot be read. */
  readonly players: string;
  readonly sizes: readonly RulesSize[];
  /** Null if the rules cannot be read. */
  readonly start: RulesPosition | null;
  /** All positions are known. */
  readonly complete: boolean;
  readonly positions: number;
  readonly moves: number;
  /** Size of the table of positions. */
  readonly bytes: number;
  /** Count of positions for each distance from the start. */
  readonly plies: readonly number[];
  /** Value of the start; null unless the game could be solved. */
  readonly value: Value | null;
  /** Nimber of the start, if the rules have nimbers. */
  readonly nimber: number | null;
  readonly endings: readonly SampleEnding[];
  /** A hash of all positions' players, ends and moves; 0 unless complete. */
  readonly graph: number;
}

/** A legal move of a game whose rules are data. */
export interface RulesMove {
  readonly name: string;
  /** The position after the move. */
  readonly position: RulesPosition;
  readonly changes: readonly ChangedPlace[];
  /** True if the same player moves again. */
  readonly again: boolean;
  /** Points that the move gains, in games of points. */
  readonly gain: number | null;
  /** Value of the move for the player who makes it; plies include this move. Null until the game is solved. */
  readonly value: Value | null;
  /** Rank of the move: 0 for the best moves, 1 for the next best and so on. Null until the game is solved. */
  readonly rank: number | null;
}

/** The position at the end of a line in a game whose rules are data. */
export interface RulesStep {
  /** Title of the game; empty if the rules have none. */
  readonly title: string;
  /** The letters of the two players. */
  readonly players: string;
  readonly mover: PlayerIndex;
  readonly position: RulesPosition;
  readonly ending: Ending | null;
  /** Points of the first player minus those of the second; null except in games of points. */
  readonly lead: number | null;
  /** Value for the mover; null until the game is solved. */
  readonly value: Value | null;
  /** Null until the game is solved, and if the rules have no nimbers. */
  readonly nimber: number | null;
  /** Legal moves in the order of the rules; empty if the game is over. */
  readonly moves: readonly RulesMove[];
}

/** The result of comparing two rule files. */
export interface ComparedRules {
  /** For each file, the mistake that makes it unusable. */
  readonly errors: readonly [EngineError | null, EngineError | null];
  readonly same: boolean;
  readonly positions: readonly [number, number];
  /** For each file, the moves to the position where the games differ, such as `X b2`; empty if the games are the same. */
  readonly lines: readonly [readonly string[], readonly string[]];
  /** States that the games are the same, or how they differ. */
  readonly verdict: Statement;
  /** For each file, whether and how the game ends there; null unless the endings differ. */
  readonly endings: readonly [Statement | null, Statement | null];
}

/** Questions that are answered at once. */
export interface ShortQuestions {
  readonly catalogue: { readonly question: Record<never, never>; readonly answer: WholeCatalogue };
  /** Reads a text in every format of every game. */
  readonly recognise: {
    readonly question: {
      readonly text: string;
      /** Id of the game whose setups are listed first. */
      readonly game?: string | null;
    };
    readonly answer: {
      readonly setups: readonly Setup[];
    };
  };
  /** Reads a text in any format of the game. */
  readonly read: {
    readonly question: {
      readonly game: string;
      readonly text: string;
    };
    readonly answer: Setup;
  };
  /** Writes a setup in a format of the game. */
  readonly write: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly format: string;
    };
    readonly answer: {
      readonly text: string;
    };
  };
  /** Makes a setup from a board in the editor. */
  readonly compose: {
    readonly question: {
      readonly game: string;
      /** The board as JSON; see api/text/draft.hpp. */
      readonly draft: string;
    };
    readonly answer: Setup;
  };
  /** Makes a random instance. */
  readonly generate: {
    readonly question: {
      readonly game: string;
      readonly parameters: Readonly<Record<string, number>>;
      readonly seed: number;
    };
    readonly answer: Setup;
  };
  readonly writeLink: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly line: string;
      readonly parameters: readonly (readonly [string, string])[];
    };
    readonly answer: {
      readonly fragment: string;
    };
  };
  /**
   * Describes the positions at the ends of paths in a tree. A step of a path is the index of a move times 4, plus the
   * result of a chance move.
   */
  readonly traceNodes: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly paths: readonly (readonly number[])[];
    };
    readonly answer: {
      readonly positions: readonly TracedPosition[];
    };
  };
  /** Describes positions in a table. */
  readonly tracePositions: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly indices: readonly number[];
    };
    readonly answer: {
      readonly positions: readonly TracedPosition[];
    };
  };
  /** Lists ever larger instances of a game. */
  readonly series: {
    readonly question: {
      readonly game: string;
    };
    readonly answer: {
      readonly setups: readonly SizedSetup[];
    };
  };
  /** Reports the claim that an output line makes about a case. */
  readonly claim: {
    readonly question: {
      readonly problem: string;
      readonly setup: string;
      readonly line: string;
      /** The right answer. */
      readonly answer: string;
    };
    readonly answer: {
      readonly claim: Claim | null;
    };
  };
  /**
   * Describes the position at the end of a line. The answer has values once `checkRules` has solved the same rules with
   * the same sizes.
   */
  readonly stepRules: {
    readonly question: {
      readonly rules: string;
      readonly sizes: Readonly<Record<string, number>>;
      /** Names of moves, joined by dots; empty for the start. */
      readonly line: string;
    };
    readonly answer: RulesStep;
  };
  /**
   * Compares the games that two rule files describe. The answer has an error if a file has more than `positions`
   * positions.
   */
  readonly compareRules: {
    readonly question: {
      readonly first: string;
      readonly second: string;
      readonly positions: number;
    };
    readonly answer: ComparedRules;
  };
}

/** Questions that are answered step by step. */
export interface LongQuestions {
  /** Solves a setup with the default solver. */
  readonly solve: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      /** Maximum number of positions to visit. */
      readonly nodes?: number | null;
      /** Maximum size of the tables in bytes. */
      readonly bytes?: number | null;
      /** Maximum number of plies in a line. */
      readonly depth?: number | null;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: TimelessReport | null;
    };
  };
  /** Solves a setup with a named solver or specimen. */
  readonly solveBy: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly nodes?: number | null;
      readonly bytes?: number | null;
      readonly depth?: number | null;
      readonly solver: string;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: TimelessReport | null;
    };
  };
  /** Checks the solution with code that shares nothing with the solver. */
  readonly verify: {
    readonly question: Record<never, never>;
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False if the remaining computation would exceed the limits. */
        readonly complete: boolean;
      } | null;
    };
  };
  /** Computes the values at the end of a line. */
  readonly workOut: {
    readonly question: {
      readonly line: string;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False if the remaining computation would exceed the limits. */
        readonly complete: boolean;
      } | null;
    };
  };
  /** Describes the positions along a line, with values once the setup is solved. */
  readonly study: {
    readonly question: {
      readonly line: string;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        readonly positions: readonly Position[];
      } | null;
    };
  };
  /** Counts the positions by value. */
  readonly survey: {
    readonly question: Record<never, never>;
    readonly step: {
      readonly progress: Progress;
      readonly answer: Survey | null;
    };
  };
  /** Proves the value at the end of a line. The bytes of the task are the certificate (api/certificate.hpp). */
  readonly certificate: {
    readonly question: {
      readonly line: string;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False if the remaining computation would exceed the limits. */
        readonly complete: boolean;
      } | null;
    };
  };
  /**
   * Requests the places of the pieces in `count` table positions, starting at index `from`. For each position, the words
   * of the task are its mover followed by the place of each piece; -1 for a piece off the board.
   */
  readonly tracePlaces: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly from: number;
      readonly count: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        readonly pieces: number;
      } | null;
    };
  };
  /** Runs and records a solver. The words of the task are the new records, four words each. */
  readonly trace: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      /** Cap of the turn-capped search, in plies; null for the default cap. */
      readonly cap?: number | null;
      /** Move order; null for the default order. */
      readonly order?: MoveOrder | null;
      /** Maximum number of records. */
      readonly records: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: TraceReport | null;
      readonly fractions: readonly Fraction[];
    };
  };
  /** Runs a solver on a setup, and then the default solver to find the true value. */
  readonly measure: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      /** Id of the solver; empty for the default solver. */
      readonly solver: string;
      readonly cap?: number | null;
      readonly order?: MoveOrder | null;
      /** Maximum number of positions that each of the two solvers may visit. */
      readonly nodes: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: TimelessMeasurement | null;
      readonly measured: boolean;
    };
  };
  /** Searches for the smallest instance that breaks a wrong solver. */
  readonly breakIt: {
    readonly question: {
      readonly game: string;
      readonly specimen: string;
      /** Cap of the turn-capped search, in turns per place on the board. If present, `specimen` is ignored. */
      readonly capFactor?: number | null;
      readonly seed: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: Broken | null;
    };
  };
  /** Answers the input of a problem. Feed the input to the task. */
  readonly judge: {
    readonly question: {
      readonly problem: string;
    };
    readonly step: {
      readonly cases: readonly TimelessCase[];
      readonly starved: boolean;
      readonly fault: EngineError | null;
    };
  };
  /** Sets the maximum number of cases that one step of `judge` may answer; 1 by default. */
  readonly judgeTogether: {
    readonly question: {
      readonly most: number;
    };
    readonly step: {
      readonly cases: readonly TimelessCase[];
      readonly starved: boolean;
      readonly fault: EngineError | null;
    };
  };
  /** Compares an output with the right answers, one per line. Feed the task the input that it wants, answers first. */
  readonly check: {
    readonly question: {
      readonly problem: string;
    };
    readonly step: {
      readonly lines: readonly CheckedLine[];
      readonly right: number;
      readonly wants: '' | 'answers' | 'output';
    };
  };
  /** Searches for the smallest case of a problem that a specimen answers wrongly. */
  readonly misjudge: {
    readonly question: {
      readonly problem: string;
      readonly specimen: string;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: Misjudged | null;
    };
  };
  /** Makes cases of a problem and packs them. The bytes of the task are the archive. */
  readonly pack: {
    readonly question: {
      readonly problem: string;
      readonly kinds: readonly CaseKind[];
      readonly seed: number;
      /** Number of cases of each kind. */
      readonly count: number;
      /** Size of the cases; null for any size. */
      readonly size?: number | null;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False if the remaining computation would exceed the limits. */
        readonly complete: boolean;
      } | null;
      readonly shortfall: WordedStatement | null;
    };
  };
  /**
   * Runs a function written by the reader on the cases of a problem, and checks its results. Feed the task an
   * `ErrandReport` for each errand.
   */
  readonly stress: {
    readonly question: {
      readonly problem: string;
      readonly seed: number;
      readonly count: number;
      readonly limits: StressLimits;
    };
    readonly step: {
      readonly stage: StressStage;
      readonly passed: PassedCases;
      readonly count: number;
      readonly errand: Errand | null;
      readonly finding: Finding | null;
    };
  };
  /**
   * Runs a function written by the reader on the positions of rules that the reader wrote, those nearest to an end
   * first, and checks its results, as `stress` does. Each line of its input has the letter of the player to move and the
   * position as JSON: `X ".../.X./.O."`.
   */
  readonly stressRules: {
    readonly question: {
      /** A rule file, or canonical text. */
      readonly rules: string;
      readonly limits: StressLimits;
    };
    readonly step: {
      readonly stage: StressStage;
      readonly passed: PassedCases;
      readonly count: number;
      readonly errand: Errand | null;
      readonly finding: Finding | null;
    };
  };
  /**
   * Checks rules that the reader wrote: finds all positions, looks for mistakes, and solves the game. A stopped check
   * continues if the next question is about the same rules, sizes and limit.
   */
  readonly checkRules: {
    readonly question: {
      /** A rule file, or canonical text. */
      readonly rules: string;
      /** Values of sizes that differ from those of the file. */
      readonly sizes: Readonly<Record<string, number>>;
      /** Maximum number of positions; at most 16 million. */
      readonly positions: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: RulesReport | null;
    };
  };
}
