/**
 * A figure draws one board kind with pure functions from data to shapes. Its component (figure-board.tsx) handles
 * canvases, pointer, keyboard and motion. Places are the model's places (`Cell`); lengths are in CSS pixels of the
 * stage.
 */
import type {
  Board,
  Cell,
  ChanceResult,
  Draft,
  Move,
  Outcome,
  PlayerIndex,
  Position,
} from '../../../model/game/types.ts';
import type { Direction } from './keyboard.ts';
import type { Glyph, MeasureText, Shape } from './shapes.ts';
import type { Box, Point } from './viewport.ts';

/** A place on the board that the reader can point at. */
export interface FigurePlace {
  readonly cell: Cell;
  /** Box of the focus frame and of the twin's button. */
  readonly box: Box;
  /**
   * Returns the squared distance from a point to the place; 0 for a point inside the place. The pointer hits the
   * nearest place within its reach.
   */
  readonly distance: (at: Point) => number;
}

export interface FigureLayout {
  /** Places in reading order. */
  readonly places: readonly FigurePlace[];
  /** The area of the stage that the board covers. */
  readonly bounds: Box;
}

/** Contents of the board at one moment. */
export interface FigureState {
  readonly tokens: readonly (Cell | null)[];
  readonly owners: readonly (PlayerIndex | null)[];
  readonly amounts: readonly number[];
  /** Text in each place of a parts board; empty on other boards. */
  readonly cells: readonly string[];
  readonly mover: PlayerIndex;
}

export interface FigureToken {
  readonly id: string;
  /** Name of the piece in the reader's language. */
  readonly name: string;
  /** One or two letters, shown if there is no drawing of the piece. */
  readonly letter: string;
  /** Owner of the piece; null for a piece that never moves. */
  readonly player: PlayerIndex | null;
}

/** Value of a solved move, or of one of its results, for the player who makes the move. */
export interface FigureMark {
  readonly glyph: Glyph;
  /** Outcome for the mover, which determines the colour. */
  readonly outcome: Outcome;
  /** Text beside the glyph: plies, points or percentage; empty for a draw. */
  readonly text: string;
}

export interface FigureMove extends Pick<Move, 'text' | 'token' | 'from' | 'to' | 'claims' | 'gain' | 'again'> {
  /** Value of the move; null until it is solved. */
  readonly mark: FigureMark | null;
  /** Rank among moves with equal outcome, drawn as opacity 1, ¾, ½ or ¼. */
  readonly tier: 0 | 1 | 2 | 3;
  /** Results of a chance move. */
  readonly results: readonly (Pick<ChanceResult, 'text' | 'takes'> & { readonly mark: FigureMark | null })[];
  /** Move and value in words, for example "c3, wins in 5 plies". */
  readonly label: string;
}

/** Everything drawn on top of the static board. */
export interface FigureScene {
  readonly state: FigureState;
  /**
   * State before the last change, progress of the change (0…1, eased), and the player who won by it; null while nothing
   * is moving.
   */
  readonly motion: {
    readonly before: FigureState;
    readonly progress: number;
    readonly winner?: PlayerIndex | null;
  } | null;
  readonly tokens: readonly FigureToken[];
  /** Moves, best first. */
  readonly moves: readonly FigureMove[];
  /** The move that led to the current position. For a shot, its `results` contain only the actual result. */
  readonly lastMove: FigureMove | null;
  readonly lastMover: PlayerIndex | null;
  /** The place that the reader points at, on the board or in the move table. */
  readonly highlighted: Cell | null;
  /** The move that the reader points at; several moves can lead to one place. */
  readonly highlightedMove: FigureMove | null;
  /** Start of the move in progress, if several pieces can reach the same targets. */
  readonly picked: Cell | null;
  /** The dragged piece: its place, and the position of the pointer. Absent if nothing is being dragged. */
  readonly held?: { readonly from: Cell; readonly at: Point };
  /** The chance move that is waiting for its result. */
  readonly pending: FigureMove | null;
  /** Places that an error message refers to. */
  readonly faulty: readonly Cell[];
  /** Place that the hint points to. */
  readonly hinted: Cell | null;
  /** True in edit mode, which has no moves and lets the reader press every place. */
  readonly editing: boolean;
  readonly words: FigureWords;
  readonly measure: MeasureText;
}

/** Words drawn on boards, in the reader's language. */
export interface FigureWords {
  /** Initials of the players, one or two letters each. */
  readonly initials: readonly [string, string];
  readonly cooker: string;
  /** Returns the rule for stones: "{count} per stone". */
  readonly stone: (size: number) => string;
}

/** Name of a place, with its owner (null if it is free) or its content. */
export interface PlaceName {
  readonly name: string;
  readonly owner?: PlayerIndex | null;
  readonly what?: string;
}

/** Draws one board kind. */
export interface Figure<B extends Board = Board, L extends FigureLayout = FigureLayout> {
  /** Duration of the animation of a change, in ms. */
  readonly milliseconds: number;
  /**
   * Fits the board into the centre of the stage, with targets of at least 24 px if possible. A small picture may be a
   * close-up of the places in `seen`; without `seen`, it shows the whole board.
   */
  readonly layout: (board: B, width: number, height: number, editing: boolean, seen?: readonly Cell[]) => L;
  /** Returns the shapes that never change during play. */
  readonly still: (board: B, layout: L) => readonly Shape[];
  /** Returns all other shapes, ordered from bottom to top. */
  readonly overlay: (board: B, layout: L, scene: FigureScene) => readonly Shape[];
  /**
   * Returns the next place in a direction, for the arrow keys; null at the edge. Defaults to the nearest place in that
   * direction.
   */
  readonly towards?: (board: B, from: Cell, direction: Direction) => Cell | null;
  /** Returns whether a place has neither a cell nor any content in a state; no place by default. */
  readonly isBlank?: (board: B, place: Cell, state: FigureState) => boolean;
  /** Returns the title of the board. `game` is the title of the game. */
  readonly title: (board: B, game: string) => string;
  /** Returns the name of a place, for the keyboard twin. */
  readonly placeName: (board: B, place: Cell, scene: Pick<FigureScene, 'state' | 'tokens' | 'editing'>) => PlaceName;
  /**
   * Returns the owners and amounts that a draft shows; none by default. `start` is null until the draft is a valid
   * setup.
   */
  readonly draft?: (board: B, draft: Draft, start: Position | null) => Partial<Pick<FigureState, 'owners' | 'amounts'>>;
}
