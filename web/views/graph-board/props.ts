/** What a graph board is given and what it reports. It draws and listens; rules, words and history are its owner's. */

import type { Cell, Drawing, GraphBoard, Outcome, PlayerIndex } from '../../model/types.ts';
import type { Glyph } from '../canvas/shapes.ts';

/** A piece on the board. */
export interface BoardToken {
  readonly id: string;
  /** Shown on its tag. */
  readonly name: string;
  /** Whose it is; null for a piece that never moves, which fills its vertex with ink. */
  readonly player: PlayerIndex | null;
  readonly cell: Cell;
}

/** What a solved move is worth to the player who makes it. */
export interface BoardMark {
  readonly glyph: Glyph;
  readonly outcome: Outcome;
  /** The outcome's letter or short word in the reader's language, shown after the glyph. */
  readonly letter: string;
  /** Null when nobody can force an end. */
  readonly plies: number | null;
}

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

/** What the pointer does in edit mode. */
export const BOARD_TOOLS = ['select', 'add', 'connect', 'remove'] as const;
export type BoardTool = (typeof BOARD_TOOLS)[number];

/** What the reader wants. Coordinates are those of the drawing: integers 0…511. */
export type BoardIntent =
  /** A click, tap or Enter on a vertex, legal or not: play there, or select it in edit mode. */
  | { readonly type: 'choose'; readonly cell: Cell }
  /** Edit: a click on empty space or Escape; nothing is selected any more. */
  | { readonly type: 'clear' }
  /** Hover or focus came to a vertex, or left it. */
  | { readonly type: 'highlight'; readonly cell: Cell | null }
  /** A token was dropped: in play mode on the target of one of its moves, in edit mode on any vertex. */
  | { readonly type: 'move-token'; readonly token: number; readonly to: Cell }
  /** Edit: a vertex is being moved. Every drag is one `start` (where it was), any number of `move`, one `end`. */
  | {
      readonly type: 'drag';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
      readonly phase: 'start' | 'move' | 'end';
    }
  /** Edit: a new vertex, joined to `from` unless that is null. */
  | { readonly type: 'add'; readonly x: number; readonly y: number; readonly from: Cell | null }
  /** Edit: join two vertices, or part them when they are joined. */
  | { readonly type: 'connect'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'remove'; readonly cell: Cell }
  | { readonly type: 'remove-edge'; readonly from: Cell; readonly to: Cell };

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
  readonly lastMove: { readonly from: Cell; readonly to: Cell } | null;
  /** Shown as if hovered, wherever the hover is: the board, the move list, the plot. */
  readonly highlighted: Cell | null;
  /** Vertices that an error is about. */
  readonly faulty: readonly Cell[];
  readonly mode: 'play' | 'edit';
  /** Only in edit mode. */
  readonly tool: BoardTool;
  readonly selected: Cell | null;
  /** Names the board as a whole. */
  readonly title: string;
  /** What is at a vertex, without the move that leads there: "vertex 4: cat; neighbours 1, 3, 5". */
  readonly cellLabel: (cell: Cell) => string;
  readonly words: GraphBoardWords;
  readonly onIntent: (intent: BoardIntent) => void;
}
