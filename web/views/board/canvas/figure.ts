/**
 * A figure draws one board kind: pure functions from data to shapes. The component around them (figure-board.tsx)
 * handles canvases, pointer, keyboard and motion. Places are those of the model (`Cell`); lengths are CSS pixels
 * of the stage.
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

/** A place on the board that can be pointed at. */
export interface FigurePlace {
  readonly cell: Cell;
  /** Box of the focus frame and of the twin's button. */
  readonly box: Box;
  /** Squared distance of a point, 0 inside. The nearest place within reach is hit. */
  readonly distance: (at: Point) => number;
}

export interface FigureLayout {
  /** In reading order. */
  readonly places: readonly FigurePlace[];
  /** The part of the stage that the board covers. */
  readonly bounds: Box;
}

/** Contents of the board at one moment. */
export interface FigureState {
  readonly tokens: readonly (Cell | null)[];
  readonly owners: readonly (PlayerIndex | null)[];
  readonly amounts: readonly number[];
  readonly mover: PlayerIndex;
}

/** A piece. */
export interface FigureToken {
  readonly id: string;
  /** Name in the reader's language. */
  readonly name: string;
  /** One or two letters, drawn where no piece is available. */
  readonly letter: string;
  /** Null for a piece that never moves. */
  readonly player: PlayerIndex | null;
}

/** Value of a solved move, or of one of its results, for the player who makes it. */
export interface FigureMark {
  readonly glyph: Glyph;
  /** Determines the colour. */
  readonly outcome: Outcome;
  /** Text beside the glyph: plies, points or per cent; empty for a draw. */
  readonly text: string;
}

export interface FigureMove extends Pick<Move, 'text' | 'token' | 'from' | 'to' | 'claims' | 'gain' | 'again'> {
  /** Null until solved. */
  readonly mark: FigureMark | null;
  /** Rank among moves of equal outcome, drawn as opacity 1, ¾, ½, ¼. */
  readonly tier: 0 | 1 | 2 | 3;
  /** Results of a chance move. */
  readonly results: readonly (Pick<ChanceResult, 'text' | 'takes'> & { readonly mark: FigureMark | null })[];
  /** Move and value in words: "c3, wins in 5 plies". */
  readonly label: string;
}

/** Everything drawn over the still board. */
export interface FigureScene {
  readonly state: FigureState;
  /** State before the last change, progress of the change (0…1, eased) and the player who won by it; null at rest. */
  readonly motion: {
    readonly before: FigureState;
    readonly progress: number;
    readonly winner?: PlayerIndex | null;
  } | null;
  readonly tokens: readonly FigureToken[];
  /** Best first. */
  readonly moves: readonly FigureMove[];
  /** The move that led here; for a shot, `results` contains the actual result only. */
  readonly lastMove: FigureMove | null;
  readonly lastMover: PlayerIndex | null;
  /** The place the reader points at, on the board or in the move table. */
  readonly highlighted: Cell | null;
  /** The move the reader points at; several can lead to one place. */
  readonly highlightedMove: FigureMove | null;
  /** Start of the move in progress, where several pieces share targets. */
  readonly picked: Cell | null;
  /** The dragged piece: its place and the pointer's position. Absent while nothing is dragged. */
  readonly held?: { readonly from: Cell; readonly at: Point };
  /** The chance move that waits for its result. */
  readonly pending: FigureMove | null;
  /** Places that an error refers to. */
  readonly faulty: readonly Cell[];
  /** Place of the hint. */
  readonly hinted: Cell | null;
  /** Edit mode: no moves, and every place can be pressed. */
  readonly editing: boolean;
  readonly words: FigureWords;
  readonly measure: MeasureText;
}

/** Words drawn on boards, in the reader's language. */
export interface FigureWords {
  /** One or two letters for each player. */
  readonly initials: readonly [string, string];
  readonly cooker: string;
  /** "{count} for a stone". */
  readonly stone: (size: number) => string;
}

/** A place in words, with its owner (null if free) or its content. */
export interface PlaceName {
  readonly name: string;
  readonly owner?: PlayerIndex | null;
  readonly what?: string;
}

/** Draws one board kind. */
export interface Figure<B extends Board = Board, L extends FigureLayout = FigureLayout> {
  /** Duration of a change, in ms. */
  readonly milliseconds: number;
  /**
   * Fits the board into the middle of a stage, with targets of at least 24 px where possible. A small picture
   * may be a close-up of the places `seen`; without any it shows the whole board.
   */
  readonly layout: (board: B, width: number, height: number, editing: boolean, seen?: readonly Cell[]) => L;
  /** Shapes that never change during play. */
  readonly still: (board: B, layout: L) => readonly Shape[];
  /** All other shapes, lowest first. */
  readonly overlay: (board: B, layout: L, scene: FigureScene) => readonly Shape[];
  /** Next place in a direction for the arrow keys, null at the edge. Default: the nearest place that way. */
  readonly towards?: (board: B, from: Cell, direction: Direction) => Cell | null;
  /** Title of the board. `game` is the title of the game. */
  readonly title: (board: B, game: string) => string;
  /** Describes a place for the keyboard twin. */
  readonly placeName: (board: B, place: Cell, scene: Pick<FigureScene, 'state' | 'tokens' | 'editing'>) => PlaceName;
  /** Owners and amounts on a draft; empty by default. `start` is known once the draft is a valid setup. */
  readonly draft?: (board: B, draft: Draft, start: Position | null) => Partial<Pick<FigureState, 'owners' | 'amounts'>>;
}
