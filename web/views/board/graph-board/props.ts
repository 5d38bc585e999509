/** Props and intents of a graph board. Its owner provides rules, messages and history. */
import type { EditIntent } from '../../../model/edit/board-editor.ts';
import type { EditTool } from '../../../model/edit/edit-tools.ts';
import type { Cell, Drawing, GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import type { FigureMark, FigureMove } from '../canvas/figure.ts';
import type { BoardEnd } from '../motion/load-motion.ts';

export interface BoardToken {
  readonly id: string;
  /** Name of the piece in the reader's language. */
  readonly name: string;
  /** One or two letters, shown if there is no drawing of the piece. */
  readonly letter: string;
  /** Owner of the piece, or the player to move for a shared piece; null for a piece that never moves. */
  readonly player: PlayerIndex | null;
  readonly cell: Cell;
}

/** A legal move of the position shown. */
export interface BoardMove {
  readonly from: Cell;
  readonly to: Cell;
  /** Index of the token that moves. */
  readonly token: number;
  /** The move in the notation of the game. */
  readonly text: string;
  /** Value of the move; null until it is solved. An unsolved move has the colour of its player. */
  readonly mark: FigureMark | null;
  readonly tier: FigureMove['tier'];
  /** Value in words, for the keyboard twin, for example "loses in 14 plies". */
  readonly label: string;
}

/**
 * An edit; in play mode, `choose` (a click, a tap or Enter on a vertex, legal or not) or `move-token` (a token was
 * dropped on the target of a move).
 */
export type BoardIntent =
  | EditIntent
  /** Sent when the pointer or the focus enters or leaves a vertex. */
  | { readonly type: 'highlight'; readonly cell: Cell | null };

/** Labels of the board in the reader's language. */
export interface GraphBoardWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Keyboard instructions for this mode, which a screen reader reads when the focus enters the board. */
  readonly keys: string;
}

export interface GraphBoardProps {
  readonly board: GraphBoard;
  readonly drawing: Drawing;
  readonly tokens: readonly BoardToken[];
  /** Moves, best first. */
  readonly moves: readonly BoardMove[];
  /** `player` defaults to the owner of the piece at the end of the move. */
  readonly lastMove: { readonly from: Cell; readonly to: Cell; readonly player?: PlayerIndex } | null;
  readonly end: BoardEnd;
  /** The vertex that the reader points at, on the board or elsewhere on the page. */
  readonly highlighted: Cell | null;
  /** Vertices that an error message refers to. */
  readonly faulty: readonly Cell[];
  readonly mode: 'play' | 'edit';
  /** Used in edit mode only. */
  readonly tool: EditTool;
  readonly selected: Cell | null;
  readonly title: string;
  /** Describes a vertex without moves, for example "vertex 4: cat; neighbours 1, 3, 5". */
  readonly cellLabel: (cell: Cell) => string;
  readonly words: GraphBoardWords;
  /** True while the next board is being laid out; this board then ignores intents. */
  readonly isLeaving?: boolean;
  readonly onIntent: (intent: BoardIntent) => void;
}
