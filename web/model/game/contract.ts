/** The questions to the engine and its answers. Made by `npm run contract` from the field lists in engine/. */

/** The players in the order of play: 0 moves first. */
export type PlayerIndex = 0 | 1;

export const VALUE_KINDS = ['outcome', 'margin', 'probability'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export const OUTCOMES = ['loss', 'draw', 'win'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The result of endless play. `RepetitionGame` says whether a repeated position ends the game. */
export const ENDLESS_PLAYS = ['impossible', 'draw', 'first-wins', 'second-wins'] as const;
export type EndlessPlay = (typeof ENDLESS_PLAYS)[number];

/** The bound that ended a computation. */
export const LIMITS = ['memory', 'nodes', 'depth', 'plies'] as const;
export type Limit = (typeof LIMITS)[number];

export const TRACE_FAMILIES = ['tree', 'table'] as const;
export type TraceFamily = (typeof TRACE_FAMILIES)[number];

/** Unit of a solver's `Counters::nodes`. */
export const NODE_COUNTS = ['visits', 'decided', 'expanded'] as const;
export type NodeCount = (typeof NODE_COUNTS)[number];

/** Order in which a search with cuts examines moves. */
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

/** What watching has come to. */
export const TRACE_STATUSES = ['working', 'finished', 'limit', 'cut-off'] as const;
export type TraceStatus = (typeof TRACE_STATUSES)[number];

/** The purpose of a test case for a published problem. */
export const CASE_KINDS = ['small', 'random', 'extremal', 'tricky'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** What a line of an output comes to. */
export const LINE_VERDICTS = ['right', 'wrong', 'wrong-number', 'no-answer', 'missing', 'extra'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** What a wrong answer claims of the start of a case. */
export const CLAIMS = ['more', 'less'] as const;
export type Claim = (typeof CLAIMS)[number];

/** How an errand ended. */
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

/** What is wrong with a program, in the order in which it is looked for. */
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

/** What a stress test is at: it looks for a case that fails, or makes it smaller and smaller. */
export type StressStage = 'search' | 'narrow' | 'shrink' | 'smaller' | 'again' | 'over';

/** What games are played on. */
export const BOARD_KINDS = ['graph', 'grid', 'lattice', 'bags', 'columns'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

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
  readonly outcome: 'win' | 'loss';
  /** To the end of the game; null for a win by endless play, and from a solver without distances. */
  readonly plies: number | null;
  readonly winner: PlayerIndex;
}

/** Value in games of points. */
export interface MarginValue {
  readonly kind: 'margin';
  /** Points still to come, the mover's minus the opponent's. */
  readonly margin: number;
}

/** Value in games of chance. */
export interface ProbabilityValue {
  readonly kind: 'probability';
  /** Probability that the player to move wins: the number nearest to the fraction. */
  readonly probability: number;
  /** The exact probability, such as "374/729"; whole numbers have no denominator. */
  readonly fraction: string;
}

/** Value of a position for the player to move, when both play perfectly. */
export type Value = DrawValue | DecidedValue | MarginValue | ProbabilityValue;

export interface Fraction {
  /** Probability that the player to move wins: the number nearest to the fraction. */
  readonly probability: number;
  /** The exact probability, such as "374/729"; whole numbers have no denominator. */
  readonly fraction: string;
}

/** A sentence as data, for translation into any language. */
export interface Statement {
  readonly code: string;
  readonly arguments: Readonly<Record<string, string>>;
}

/** A place in a text; line and column count from 1, columns in characters (not bytes). */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A caller's mistake, with its place in the text and on the board. */
export interface EngineError {
  readonly code: string;
  readonly arguments: Readonly<Record<string, string>>;
  /** The English sentence, for logs and for keys without a translation. */
  readonly message: string;
  readonly place: TextPlace | null;
  readonly cells: readonly number[];
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The end of a game: the reason (the game's messages have it as `ending.<reason>`) and the winner; nobody in a draw. */
export interface Ending {
  readonly reason: string;
  readonly winner: PlayerIndex | null;
}

/** One of the equally likely results of a chance move, which `mover` makes. */
export interface ChanceResult {
  /** As it is written in a line. */
  readonly text: string;
  /** What it takes away, as entries of `StudiedPosition::amounts`, in the order in which that happens. */
  readonly takes: readonly number[];
  /** Value of the position behind it, for the player who made the move. Null until solved. */
  readonly value: Value | null;
}

/** A legal move of a position; `mover` makes it. */
export interface Move {
  readonly text: string;
  /** The piece that moves, if one does. */
  readonly token: number | null;
  /** Its cell. Null if no piece moves. */
  readonly from: number | null;
  /** The chosen place. Null for a step off the board and for a pass. */
  readonly to: number | null;
  /** Places that become the mover's. */
  readonly claims: readonly number[];
  /** Points that the mover makes at once, in games of points. */
  readonly gain: number | null;
  /** The same player moves again. */
  readonly again: boolean;
  /** Of a chance move. */
  readonly results: readonly ChanceResult[];
  /**
   * For the player who makes the move, counted from before it. Null until solved, and where the solver does not know
   * it.
   */
  readonly value: Value | null;
  /**
   * 0 for the moves that are as good as the best, 1 for the next best and so on. Null until the value of every move
   * is known.
   */
  readonly rank: number | null;
  /** It leads to a position that occurred before in the line. */
  readonly repeats: boolean;
}

/** A position of a line. */
export interface Position {
  readonly mover: PlayerIndex;
  readonly text: string;
  readonly tokens: readonly (number | null)[];
  /** Whose each place is, where places can be claimed; none in other games. */
  readonly owners: readonly (PlayerIndex | null)[];
  /** What there is of each thing that is counted; none in other games. */
  readonly amounts: readonly number[];
  readonly ending: Ending | null;
  /** What the two players have so far, in games of points. */
  readonly points: readonly [number, number] | null;
  /** Null until solved, and where the solver does not know it. */
  readonly value: Value | null;
  /** It occurred before in the line. */
  readonly repeats: boolean;
  /**
   * The values are those of a game that begins here, although in this game what was played before counts: taking it
   * into account needs more work (`Session::work_out`), or more memory than the limits allow.
   */
  readonly asIfBegunHere: boolean;
  /** Best first when solved, otherwise in the game's order. None at an ending. */
  readonly moves: readonly Move[];
}

/** A graph to play on. */
export interface GraphBoard {
  readonly kind: 'graph';
  readonly vertexCount: number;
  /** Ascending; the smaller vertex first, or from and to if directed. */
  readonly edges: readonly number[];
  readonly directed: boolean;
  /** Player to move at each vertex; null for neither or both. Empty if it does not depend on the vertex. */
  readonly owners: readonly (PlayerIndex | null)[];
  /** Ending at each vertex; null if the game goes on. Empty if no vertex ends it. */
  readonly results: readonly (PlayerIndex | 'draw' | null)[];
}

/** Cells in rows, some of them walls. */
export interface GridBoard {
  readonly kind: 'grid';
  readonly rows: number;
  readonly columns: number;
  /** Ascending. */
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
  /** Number of gems of one colour that melt into a stone. */
  readonly stoneSize: number;
  /** Colours of the gems in each bag, from 1, ascending. */
  readonly bags: readonly (readonly number[])[];
}

/** Columns of blocks. */
export interface ColumnsBoard {
  readonly kind: 'columns';
  /** At the start. */
  readonly heights: readonly number[];
}

/** The fixed part of a setup. One alternative a board kind. */
export type Board = GraphBoard | GridBoard | LatticeBoard | BagsBoard | ColumnsBoard;

/** One instance of a game, as the engine accepted it. */
export interface Setup {
  readonly game: string;
  /** Canonical text: equal texts are equal setups. */
  readonly text: string;
  /** The format it was read in. */
  readonly format: string;
  readonly board: Board;
  /** The cell of each token at the start. */
  readonly tokens: readonly (number | null)[];
  /** The edges of a lattice that are drawn before the start, in the order of play. */
  readonly played: readonly number[];
  /** The rules and sizes of this instance. */
  readonly options: Readonly<Record<string, number>>;
  /** What is unusual about the instance or was taken for granted in reading it. */
  readonly notes: readonly Statement[];
}

/** What a computation reports. */
export interface TimelessReport {
  /** `solved`, `limit`, or `interrupted`, which only the command line reports. */
  readonly status: 'solved' | 'limit';
  readonly limit: Limit | null;
  readonly solver: string;
  /** It is a well-known wrong solver: what it says is no answer. */
  readonly specimen: boolean;
  /** Why this solver answers, when none was asked for and there was a choice. */
  readonly choice: Statement | null;
  readonly positions: number;
  /** Positions visited (searches) or decided (retrograde analysis): the solver's own unit. */
  readonly nodes: number;
  /**
   * Examinations of positions, comparable between solvers. An analysis of a table examines a position when it sets it
   * up, and again when it propagates its result.
   */
  readonly visits: number;
  /** Peak number of positions stored at once in any kind of table, comparable between solvers. */
  readonly stored: number;
  /** Visits that were answered by the table. */
  readonly tableHits: number;
  /** Visits that skipped their remaining moves because a bound was reached. */
  readonly cutoffs: number;
  /** Peak bytes of tables, queues and stacks together. */
  readonly bytes: number;
  /** From solvers that close in on the value. */
  readonly bounds: {
    readonly mover: PlayerIndex;
    readonly lower: Value;
    readonly upper: Value;
  } | null;
}

/** Positions of equal value. */
export interface SurveyBar {
  /** Plies to the end; or points to come for the mover; or tenths of the mover's probability, 0 to 9. */
  readonly at: number;
  /** Those that each player wins; in games without outcomes all, and none. */
  readonly counts: readonly [number, number];
}

/** The positions of a setup, counted by value. */
export interface Survey {
  readonly positions: number;
  /** False when there are more than were counted. */
  readonly complete: boolean;
  /** Positions that each player wins, and those that nobody does; null in games without outcomes. */
  readonly won: readonly [number, number] | null;
  readonly drawn: number | null;
  /** Ascending; none for draws and for wins without an end. */
  readonly bars: readonly SurveyBar[];
  readonly hardest: {
    /** Canonical text. */
    readonly setup: string;
    readonly plies: number;
    readonly winner: PlayerIndex;
  } | null;
}

/** How a trace has ended. */
export interface TraceReport {
  readonly solver: string;
  readonly family: TraceFamily;
  readonly specimen: boolean;
  readonly status: Exclude<TraceStatus, 'working'>;
  readonly limit: Limit | null;
  /** In all. */
  readonly records: number;
  /** Value of the start by this solver, for its mover; null unless finished. */
  readonly value: Value | null;
  readonly mover: PlayerIndex;
  readonly positions: number;
  /** Positions visited (searches) or decided (retrograde analysis): the solver's own unit. */
  readonly nodes: number;
  /**
   * Examinations of positions, comparable between solvers. An analysis of a table examines a position when it sets it
   * up, and again when it propagates its result.
   */
  readonly visits: number;
  /** Peak number of positions stored at once in any kind of table, comparable between solvers. */
  readonly stored: number;
  /** Visits that were answered by the table. */
  readonly tableHits: number;
  /** Visits that skipped their remaining moves because a bound was reached. */
  readonly cutoffs: number;
  /** Peak bytes of tables, queues and stacks together. */
  readonly bytes: number;
}

/** A position that a trace speaks of: without values, its moves in the game's own order. */
export interface TracedPosition {
  readonly position: Position;
  /** From the start to a node of a tree; empty for positions of a table. */
  readonly line: string;
}

/** An instance of a series of growing ones. */
export interface SizedSetup {
  readonly size: number;
  /** Canonical text. */
  readonly setup: string;
}

/** What a solver made of a setup, beside the truth. */
export interface TimelessMeasurement {
  readonly report: TimelessReport;
  /** Value of the start by this solver; null when it reached a limit. */
  readonly value: Value | null;
  /** The same by the solver that is chosen when nobody names one. */
  readonly truth: Value | null;
  readonly mover: PlayerIndex;
}

/** What was searched, for a size. */
export interface Searched {
  readonly size: number;
  readonly instances: number;
  /**
   * True if every instance of the size that the game lists (`EnumeratedGame`) was tried and solved. The statement
   * `<game>.listed` says which instances the list has.
   */
  readonly complete: boolean;
}

/** How a search for an instance that breaks a wrong solver ended. */
export interface Broken {
  /** Canonical text; null when none of those tried breaks it. The same of size and values. */
  readonly setup: string | null;
  readonly size: number | null;
  /** Value of the start by the wrong solver, for its mover. */
  readonly says: Value | null;
  /** True value of the start. */
  readonly truth: Value | null;
  readonly mover: PlayerIndex;
  /** The line of best play from the start, of the game as it is; none in games of chance. */
  readonly line: string;
  /** The record of the wrong solver's trace at which it goes wrong, from 0; null where it cannot be traced. */
  readonly step: number | null;
  /** Ascending by size. */
  readonly searched: readonly Searched[];
}

/** The answer to a case, or a line too many. */
export interface CheckedLine {
  /** Of the case, from 1; null for a line too many. */
  readonly case: number | null;
  /** Where it is in the output, from 1; null for what is missing. */
  readonly line: number | null;
  readonly verdict: Exclude<LineVerdict, 'right'>;
  /** What is there, as `as_text` shows it: programs may write any bytes. */
  readonly found: string;
  /** The right answer; empty for a line too many. */
  readonly answer: string;
}

/**
 * An integer parameter of a generator or an option of a setup; flags range from 0 to 1. The game's messages name it
 * `parameter.<id>` or `option.<id>`.
 */
export interface Parameter {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A piece on the board. The game's messages name it `token.<id>`. */
export interface TokenKind {
  readonly id: string;
  /** Null for a piece that never moves or that both players move. */
  readonly player: PlayerIndex | null;
  /** Both players move it. */
  readonly shared: boolean;
}

/** A solver or specimen that can be watched. */
export interface Traceable {
  readonly solver: string;
  readonly family: TraceFamily;
  readonly specimen: boolean;
  /** Searches between two bounds, alpha and beta. */
  readonly window: boolean;
  /** Stores the values of positions and looks them up. */
  readonly table: boolean;
  /** Sweeps over all positions repeatedly, one ply further each time. */
  readonly layers: boolean;
  /** Accepts `SolverOptions::cap`, the number of plies after which it stops the game. */
  readonly takesCap: boolean;
  /** Its table contains only positions reachable from the start, and only those that matter. */
  readonly lazy: boolean;
  /** Reports the number of plies of an outcome. Otherwise a win without plies is not necessarily an endless one. */
  readonly distances: boolean;
  /** In which it can look at moves (`name_of(MoveOrder)`), the usual one first; empty where there is no choice. */
  readonly orders: readonly MoveOrder[];
  readonly counts: NodeCount;
  /** Set for specimens only. */
  readonly mistake: Mistake | null;
}

/** One game of the catalogue. */
export interface GameEntry {
  readonly id: string;
  readonly boardKind: BoardKind;
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
  /** A position that comes again ends the game as a draw. */
  readonly repetitionDraws: boolean;
  /** The game is over after so many plies. */
  readonly mostPlies: number | null;
  /** Ids of the players, in the order of play. */
  readonly players: readonly [string, string];
  /** Empty for boards without pieces. */
  readonly tokens: readonly TokenKind[];
  /** The solvers that fit, in the order in which they are considered. */
  readonly solvers: readonly string[];
  /** The well-known wrong solvers that can be run on it to see them fail. */
  readonly specimens: readonly string[];
  readonly formats: readonly string[];
  /** The judge formats. */
  readonly judges: readonly string[];
  /**
   * Solvers first, then specimens; of each those of trees first; and those in the order in which readers best meet
   * them.
   */
  readonly traceable: readonly Traceable[];
  readonly examples: readonly {
    readonly id: string;
    readonly setup: string;
  }[];
  /** Parameters of the generator. */
  readonly parameters: readonly Parameter[];
  /** Rules and sizes that a setup chooses. */
  readonly options: readonly Parameter[];
}

/** What the engine offers. */
export interface WholeCatalogue {
  readonly version: string;
  /** Version of the generators: a seed gives the same instance as long as this stays. */
  readonly generators: number;
  readonly games: readonly GameEntry[];
  readonly solvers: readonly string[];
  readonly specimens: readonly string[];
  /** The codes of all statements. */
  readonly statements: readonly string[];
}

/** A statement with its English sentence. */
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
  /** Canonical text, and the whole input of the problem. */
  readonly setup: string;
  readonly input: string;
  readonly said: string;
  readonly right: string;
  /** In parts of the kind that `unit` names. */
  readonly size: number;
  readonly unit: string;
  /** Every smaller case of the game's list was tried; the statement `<game>.listed` says what the list has. */
  readonly smallest: boolean;
}

export interface Misjudged {
  readonly found: MisjudgedCase | null;
  readonly tried: number;
}

/** Cases of each kind that a function has passed. */
export interface PassedCases {
  readonly small: number;
  readonly random: number;
  readonly extremal: number;
  readonly tricky: number;
}

/** What is to be done with the reader's function. */
export interface Errand {
  readonly input: string;
  /** Longest time that it may take. */
  readonly milliseconds: number;
  /** Characters that it may give back. */
  readonly mostOutput: number;
}

/** What came of an errand. */
export interface ErrandReport {
  readonly end: Exclude<ErrandEnd, 'line'>;
  /** The name of what was thrown, or why the function cannot be run. */
  readonly reason: string;
  /** What the function gave back. */
  readonly output: string;
  /** What was said when something was thrown, or given back in place of a text. */
  readonly errors: string;
  readonly milliseconds: number;
  /** What has gone by since the errand before was reported. */
  readonly millisecondsSinceLast: number;
}

/** A case on which a function fails, how large it is, and what is known of smaller ones. */
export interface FailingBoard {
  /** Canonical text. */
  readonly setup: string;
  /** In parts of the kind that `unit` names; as it is now, and as it was found. */
  readonly size: number;
  readonly sizeFound: number;
  readonly unit: string;
  /** Without any part of it the function does not fail. */
  readonly noPartCanGo: boolean;
  /** Count of the listed boards up to `completeUpTo`, all of which were tried. */
  readonly smallerBoards: number;
  /** The function fails on no smaller one of the game's list; see `<game>.listed`. */
  readonly isSmallest: boolean;
  /** Largest size up to which every board of the list was tried. */
  readonly completeUpTo: number | null;
}

/** On what a function fails. */
export interface Finding {
  readonly failure: Exclude<Failure, 'none'>;
  /** The line that is wrong, and the right answer. */
  readonly found: string;
  readonly answer: string;
  /** All that it gave back, where that is wrong; what it said as it threw something. */
  readonly printed: string;
  readonly said: string;
  /** What it was given, and the right output. */
  readonly input: string;
  readonly output: string;
  /** Further runs on the same input, and how many of them it passed. One that fails by chance passes some. */
  readonly runsAgain: number;
  readonly passedAgain: number;
  /** How many cases are in the input. */
  readonly cases: number;
  /** Null where no single case is known on which it fails. */
  readonly board: FailingBoard | null;
}

/** What a function and the search for its smallest failing case may take. */
export interface StressLimits {
  /** For a run, in milliseconds and in characters that it gives back. */
  readonly milliseconds: number;
  readonly mostOutput: number;
  /** For all runs that make a failing case smaller. */
  readonly shrinkMilliseconds: number;
}

/** Questions that are answered at once. */
export interface ShortQuestions {
  readonly catalogue: { readonly question: Record<never, never>; readonly answer: WholeCatalogue };
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
  /** Reads a text in every format of every game. */
  readonly recognise: {
    readonly question: {
      readonly text: string;
      /** The game whose setups come first. */
      readonly game?: string | null;
    };
    readonly answer: {
      readonly setups: readonly Setup[];
    };
  };
  /** Makes a setup of a board from the editor. */
  readonly compose: {
    readonly question: {
      readonly game: string;
      /** JSON, see api/text/draft.hpp. */
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
   * Describes the positions at the nodes at the ends of paths of a tree. A step of a path is the number of a move times
   * 4 plus the result of a chance move.
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
  /** Describes positions of a table. */
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
  /** Lists instances of a game that grow in size. */
  readonly series: {
    readonly question: {
      readonly game: string;
    };
    readonly answer: {
      readonly setups: readonly SizedSetup[];
    };
  };
  /** Tells what a line of an output claims of a case. */
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
}

/** Questions that are answered step by step. */
export interface LongQuestions {
  /** Solves a setup by the solver that is chosen for it. */
  readonly solve: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      /** Positions that may be visited. */
      readonly nodes?: number | null;
      /** Bytes that tables may take. */
      readonly bytes?: number | null;
      /** Plies of the longest line that may be looked at. */
      readonly depth?: number | null;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: TimelessReport | null;
    };
  };
  /** Solves a setup by a solver or specimen of this name. */
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
  /** Checks the solution by code that shares nothing with the solver. */
  readonly verify: {
    readonly question: Record<never, never>;
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False when the rest would take more than the limits allow. */
        readonly complete: boolean;
      } | null;
    };
  };
  /** Works out the values at the end of a line. */
  readonly workOut: {
    readonly question: {
      readonly line: string;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False when the rest would take more than the limits allow. */
        readonly complete: boolean;
      } | null;
    };
  };
  /** Describes the positions along a line; with values once solved. */
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
        /** False when the rest would take more than the limits allow. */
        readonly complete: boolean;
      } | null;
    };
  };
  /**
   * Tells where everything stands in `count` positions of a table from index `from` on. The words of the task are, for
   * each position, its mover, then the place of each piece, -1 for one that is not on the board.
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
  /** Records what a solver does. The words of the task are the records since they were taken last, four words each. */
  readonly trace: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      readonly solver: string;
      /** Of the turn-capped search, in plies; null for its own. */
      readonly cap?: number | null;
      /** Null for the usual one. */
      readonly order?: MoveOrder | null;
      /** Most records. */
      readonly records: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: TraceReport | null;
      readonly fractions: readonly Fraction[];
    };
  };
  /** Runs a solver on a setup, then the chosen one for the truth. */
  readonly measure: {
    readonly question: {
      readonly game: string;
      readonly setup: string;
      /** Empty for the chosen one. */
      readonly solver: string;
      readonly cap?: number | null;
      readonly order?: MoveOrder | null;
      /** Positions that each of the two may visit. */
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
      /** Of the turn-capped search, in plies for each place on the board; then `specimen` is not looked at. */
      readonly capFactor?: number | null;
      readonly seed: number;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: Broken | null;
    };
  };
  /** Answers the input of a problem, which the task is fed. */
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
  /** Sets how many cases a step of `judge` may answer; one at first. */
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
  /** Holds an output against right answers, a line each. The task is fed what it wants, first answers. */
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
      /** Of each kind. */
      readonly count: number;
      /** Null for any. */
      readonly size?: number | null;
    };
    readonly step: {
      readonly progress: Progress;
      readonly answer: {
        /** False when the rest would take more than the limits allow. */
        readonly complete: boolean;
      } | null;
      readonly shortfall: WordedStatement | null;
    };
  };
  /** Tries a function of the reader on cases of a problem. The task is fed an `ErrandReport` for each errand. */
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
      readonly errand: Errand | null;
      readonly finding: Finding | null;
    };
  };
}
