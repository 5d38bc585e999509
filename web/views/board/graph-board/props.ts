/** What a graph board is given and what it reports. It draws and listens; rules, words and history are its owner's. */
import type { EditIntent } from '../../../model/edit/board-editor.ts';
import type { EditTool } from '../../../model/edit/edit-tools.ts';
import type { Cell, Drawing, GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import type { FigureMark } from '../canvas/figure.ts';
import type { BoardEnd } from '../motion/load-motion.ts';

/** A piece on the board. */
export interface BoardToken {
  readonly id: string;
  /** Shown on its tag. */
  readonly name: string;
  /** Whose it is, or who moves it now when both do; null for a piece that never moves, which fills its vertex with ink. */
  readonly player: PlayerIndex | null;
  readonly cell: Cell;
}

/** What a solved move is worth to the player who makes it. */
export type BoardMark = FigureMark;

/** Rank among the moves of equal outcome, drawn as opacity 1, ¾, ½, ¼. */
export type BoardTier = 0 | 1 | 2 | 3;

/** A legal move of the position shown. */
export interface BoardMove {
  readonly from: Cell;
  readonly to: Cell;
  /** Index into the tokens: what moves. */
  readonly token: number;
  /** The game's notation. */
  readonly text: string;
  /** Null until solved: the move is then drawn in its player's colour. */
  readonly mark: BoardMark | null;
  readonly tier: BoardTier;
  /** In full words, for the keyboard twin: "loses in 14 plies". */
  readonly label: string;
}

/**
 * What the reader wants: an edit, or in play mode `choose` (a click, tap or Enter on a vertex, legal or not) and
 * `move-token` (a token was dropped on the target of one of its moves).
 */
export type BoardIntent =
  | EditIntent
  /** Hover or focus came to a vertex, or left it. */
  | { readonly type: 'highlight'; readonly cell: Cell | null };

/** The board's own few words, in the reader's language. */
export interface GraphBoardWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** How to use the board by keyboard in this mode; read out when the board is entered. */
  readonly keys: string;
}

export interface GraphBoardProps {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
  readonly tokens: readonly BoardToken[];
  /** Best first. */
  readonly moves: readonly BoardMove[];
  /** `player` made it; that is whose piece stands at its end when it is left out. */
  readonly lastMove: { readonly from: Cell; readonly to: Cell; readonly player?: PlayerIndex } | null;
  readonly end: BoardEnd;
  /** Shown as if hovered, wherever the hover is: the board, the move list, the plot. */
  readonly highlighted: Cell | null;
  /** Vertices that an error is about. */
  readonly faulty: readonly Cell[];
  readonly mode: 'play' | 'edit';
  /** Only in edit mode. */
  readonly tool: EditTool;
  readonly selected: Cell | null;
  /** Names the board as a whole. */
  readonly title: string;
  /** What is at a vertex, without the move that leads there: "vertex 4: cat; neighbours 1, 3, 5". */
  readonly cellLabel: (cell: Cell) => string;
  readonly words: GraphBoardWords;
  /** The next board is being laid out. Until then, this one ignores intents. */
  readonly isLeaving?: boolean;
  readonly onIntent: (intent: BoardIntent) => void;
}
