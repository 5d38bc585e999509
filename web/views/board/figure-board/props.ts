/** Props and intents of a figure board. Its owner provides rules, messages and history. */
import type { Cell } from '../../../model/game/types.ts';
import type { FigureScene } from '../canvas/figure.ts';
import type { FigureBoardData } from '../figures/figures.ts';
import type { BoardEnd } from '../motion/load-motion.ts';

export type FigureIntent =
  /** A move to a place, legal or not; `from` is the place of the picked piece, if any. */
  | { readonly type: 'choose'; readonly place: Cell; readonly from: Cell | null }
  /** A move without a target place, by its text. */
  | { readonly type: 'play'; readonly move: string }
  /** Sent when the pointer or the focus enters or leaves a place. `move` is the move that a press would play. */
  | { readonly type: 'highlight'; readonly place: Cell | null; readonly move: string | null }
  /** Sent when the reader picks the piece at a place for a move, and with null when the reader releases it. */
  | { readonly type: 'pick'; readonly place: Cell | null }
  /** Sent in edit mode when the reader presses a place. */
  | { readonly type: 'press'; readonly place: Cell }
  /** Sent in edit mode when the reader drags a piece to another place or off the board. */
  | { readonly type: 'move-token'; readonly token: number; readonly to: Cell | null };

/** The part of a scene that the owner provides. */
export type ShownScene = Omit<FigureScene, 'motion' | 'picked' | 'held' | 'measure'>;

export interface FigureBoardProps {
  readonly board: FigureBoardData;
  readonly scene: ShownScene;
  readonly end: BoardEnd;
  readonly title: string;
  /** Keyboard instructions, which a screen reader reads when the focus enters the board. */
  readonly keys: string;
  /** Describes a place without moves, for example "edge 3–4, free". */
  readonly placeLabel: (place: Cell) => string;
  readonly onIntent: (intent: FigureIntent) => void;
}
