/**
 * A figure: how one kind of board looks, as pure functions from data to shapes. One file a kind; the component around them
 * (figure-board.tsx) knows canvases, pointer, keyboard and motion, and no kind of board.
 *
 * Places are those of the model (`Cell` in web/model/game/types.ts). All measures are CSS pixels of the stage.
 */
import type { Board, Cell, ChanceResult, Move, Outcome, PlayerIndex } from '../../../model/game/types.ts';
import type { Glyph, MeasureText, Shape } from './shapes.ts';
import type { Box, Point } from './viewport.ts';

/** Something on the board that can be pointed at. */
export interface FigurePlace {
  readonly cell: Cell;
  /** Where the focus frame goes, and the button of the keyboard's twin. */
  readonly box: Box;
  /** Squared distance of a point, 0 inside; the nearest place within reach is the one that is meant. */
  readonly distance: (at: Point) => number;
}

/** A board laid out on a stage of some size. */
export interface FigureLayout {
  /** In reading order. */
  readonly places: readonly FigurePlace[];
  /** The part of the stage that the board takes. */
  readonly bounds: Box;
}

/** What stands where at one moment. */
export interface FigureState {
  readonly tokens: readonly (Cell | null)[];
  readonly owners: readonly (PlayerIndex | null)[];
  readonly amounts: readonly number[];
  readonly mover: PlayerIndex;
}

/** A piece. */
export interface FigureToken {
  readonly id: string;
  /** In the reader's language, for its tag. */
  readonly name: string;
  /** What stands for the name where there is no room for it. */
  readonly letter: string;
  /** Null for a piece that never moves. */
  readonly player: PlayerIndex | null;
}

/** What a solved move, or a result of it, is worth to the player who makes it. */
export interface FigureMark {
  readonly glyph: Glyph;
  /** Decides the colour: who comes out ahead. */
  readonly outcome: Outcome;
  /** The number beside the glyph: plies, points, per cent; empty for a draw. */
  readonly text: string;
}

/** A legal move as the board shows it. */
export interface FigureMove extends Pick<Move, 'text' | 'token' | 'from' | 'to' | 'claims' | 'gain' | 'again'> {
  /** Null until solved. */
  readonly mark: FigureMark | null;
  /** Rank among moves of equal outcome, drawn as opacity 1, ¾, ½, ¼. */
  readonly tier: 0 | 1 | 2 | 3;
  /** Of a chance move. */
  readonly results: readonly (Pick<ChanceResult, 'text' | 'takes'> & { readonly mark: FigureMark | null })[];
  /** The move and its value in full words: "c3, wins in 5 plies". */
  readonly label: string;
}

/** Everything that is shown over the still board. */
export interface FigureScene {
  readonly state: FigureState;
  /** What was there before the last change, how far the change is, 0…1 and already eased, and who has won by it; null at rest. */
  readonly motion: {
    readonly before: FigureState;
    readonly progress: number;
    readonly winner?: PlayerIndex | null;
  } | null;
  readonly tokens: readonly FigureToken[];
  /** Best first. */
  readonly moves: readonly FigureMove[];
  /** The move that led here; `results` tells what a shot took. */
  readonly lastMove: FigureMove | null;
  readonly lastMover: PlayerIndex | null;
  /** The place that the reader points at, wherever that is: board, move table. */
  readonly highlighted: Cell | null;
  /** The move that the reader points at; several can lead to one place. */
  readonly highlightedMove: FigureMove | null;
  /** The place from which a move was begun, when pieces share targets. */
  readonly picked: Cell | null;
  /** A piece under the pointer: the place that it comes from, and where it is. Absent while nothing is dragged. */
  readonly held?: { readonly from: Cell; readonly at: Point };
  /** The chance move whose result is awaited. */
  readonly pending: FigureMove | null;
  /** Places that an error is about. */
  readonly faulty: readonly Cell[];
  /** The place that the hint is about. */
  readonly hinted: Cell | null;
  /** Board in edit mode: no moves, everything can be pressed. */
  readonly editing: boolean;
  /** What stands beside the cooker and the columns, in the reader's language. */
  readonly words: FigureWords;
  readonly measure: MeasureText;
}

/** The few words that are drawn on boards. */
export interface FigureWords {
  /** One or two letters for each player. */
  readonly initials: readonly [string, string];
  readonly cooker: string;
  /** "{count} for a stone". */
  readonly stone: (size: number) => string;
}

/** How a kind of board is drawn. */
export interface Figure<B extends Board = Board, L extends FigureLayout = FigureLayout> {
  /** How long a change takes. */
  readonly milliseconds: number;
  /**
   * Lays the board out in the middle of a stage, as large as fits, targets at least 24 px where there is room.
   * @param seen places of which a small picture may be a close-up; without any it shows the whole board.
   */
  readonly layout: (board: B, width: number, height: number, editing: boolean, seen?: readonly Cell[]) => L;
  /** What never changes while one plays. */
  readonly still: (board: B, layout: L) => readonly Shape[];
  /** All the rest, lowest first. */
  readonly overlay: (board: B, layout: L, scene: FigureScene) => readonly Shape[];
  /** Where the next place in a direction is, for the arrow keys; null at the rim. Absent: the nearest place that way. */
  readonly towards?: (board: B, from: Cell, direction: 'left' | 'right' | 'up' | 'down') => Cell | null;
}
