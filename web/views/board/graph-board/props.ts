/** Props and intents of a graph board. Rules, words and history belong to its owner. */
import type { EditIntent } from '../../../model/edit/board-editor.ts';
import type { EditTool } from '../../../model/edit/edit-tools.ts';
import type { Cell, Drawing, GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import type { FigureMark, FigureMove } from '../canvas/figure.ts';
import type { BoardEnd } from '../motion/load-motion.ts';

export interface BoardToken {
  readonly id: string;
  /** Name in the reader's language. */
  readonly name: string;
  /** One or two letters, drawn where no piece is available. */
  readonly letter: string;
  /** Its player, or the player to move for a shared piece; null for a piece that never moves. */
  readonly player: PlayerIndex | null;
  readonly cell: Cell;
}

/** A legal move of the position shown. */
export interface BoardMove {
  readonly from: Cell;
  readonly to: Cell;
  /** Index of the token that moves. */
  readonly token: number;
  /** The game's notation. */
  readonly text: string;
  /** Null until solved; the move then has its player's colour. */
  readonly mark: FigureMark | null;
  readonly tier: FigureMove['tier'];
  /** Value in words for the keyboard twin: "loses in 14 plies". */
  readonly label: string;
}

/**
 * An edit; or in play mode `choose` (click, tap or Enter on a vertex, legal or not) and `move-token` (a token was
 * dropped on the target of a move).
 */
export type BoardIntent =
  | EditIntent
  /** Hover or focus entered or left a vertex. */
  | { readonly type: 'highlight'; readonly cell: Cell | null };

/** In the reader's language. */
export interface GraphBoardWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Keyboard instructions for this mode, read out on entering the board. */
  readonly keys: string;
}

export interface GraphBoardProps {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
  readonly tokens: readonly BoardToken[];
  /** Best first. */
  readonly moves: readonly BoardMove[];
  /** `player` defaults to the owner of the piece at its end. */
  readonly lastMove: { readonly from: Cell; readonly to: Cell; readonly player?: PlayerIndex } | null;
  readonly end: BoardEnd;
  /** The vertex the reader points at, here or elsewhere on the page. */
  readonly highlighted: Cell | null;
  /** Vertices that an error refers to. */
  readonly faulty: readonly Cell[];
  readonly mode: 'play' | 'edit';
  /** Used in edit mode only. */
  readonly tool: EditTool;
  readonly selected: Cell | null;
  readonly title: string;
  /** Contents of a vertex without moves: "vertex 4: cat; neighbours 1, 3, 5". */
  readonly cellLabel: (cell: Cell) => string;
  readonly words: GraphBoardWords;
  /** The next board is being laid out; meanwhile this one ignores intents. */
  readonly isLeaving?: boolean;
  readonly onIntent: (intent: BoardIntent) => void;
}
