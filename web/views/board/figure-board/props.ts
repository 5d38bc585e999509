/** What a figure board is given and what it reports. It draws and listens; rules, words and history are its owner's. */
import type { Cell } from '../../../model/game/types.ts';
import type { FigureScene } from '../canvas/figure.ts';
import type { FigureBoardData } from '../figures/figures.ts';
import type { BoardEnd } from '../motion/load-motion.ts';

/** What the reader wants. */
export type FigureIntent =
  /** A move to a place, legal or not; `from` is the place of the piece where that was chosen too. */
  | { readonly type: 'choose'; readonly place: Cell; readonly from: Cell | null }
  /** A move that leads to no place, by its text. */
  | { readonly type: 'play'; readonly move: string }
  /** Hover or focus came to a place, or left it; `move` is the one that a press would play, by its text. */
  | { readonly type: 'highlight'; readonly place: Cell | null; readonly move: string | null }
  /** The piece at a place was picked for a move whose target is to come; null when it was let go. */
  | { readonly type: 'pick'; readonly place: Cell | null }
  /** In edit mode: a place was pressed. */
  | { readonly type: 'press'; readonly place: Cell }
  /** In edit mode: a piece was dragged to another place, or off the board. */
  | { readonly type: 'move-token'; readonly token: number; readonly to: Cell | null };

/** The part of a scene that the owner of the board decides. */
export type ShownScene = Omit<FigureScene, 'motion' | 'picked' | 'held' | 'measure'>;

export interface FigureBoardProps {
  readonly board: FigureBoardData;
  readonly scene: ShownScene;
  readonly end: BoardEnd;
  /** Names the board as a whole. */
  readonly title: string;
  /** How to use the board by keyboard; read out when the board is entered. */
  readonly keys: string;
  /** What is at a place, without the moves that lead there: "edge 3–4, free". */
  readonly placeLabel: (place: Cell) => string;
  readonly onIntent: (intent: FigureIntent) => void;
}
