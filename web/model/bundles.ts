/** Which parts of the state come when they are first wanted. */

import type { Signal } from '@preact/signals';
import type { Review } from './analyse/review.ts';
import type { Statistics } from './analyse/statistics.ts';
import type { MakerPane } from './compose/maker-panes.ts';
import type { PuzzleFinder } from './compose/puzzle-finder.ts';
import type { PuzzleMaker } from './compose/puzzle-maker.ts';
import type { BoardEditor } from './edit/board-editor.ts';
import type { BoardGenerator } from './edit/board-generator.ts';
import type { TextBox } from './edit/text-box.ts';
import type { Choices } from './home/choices.ts';
import type { Shelf } from './home/shelf.ts';
import type { Judge } from './judge/judge-mode.ts';
import type { Part } from './loadable.ts';
import type { PuzzleSession } from './puzzle/puzzle-session.ts';
import type { Mode } from './share/link-state.ts';
import type { Watched } from './watch-mode.ts';

/** What boards and puzzles are made with. */
export interface Workshop {
  readonly editing: BoardEditor;
  readonly textBox: TextBox;
  readonly generator: BoardGenerator;
  /** The puzzle in the making; nothing happens unless the mode is `compose`. */
  readonly composing: PuzzleMaker;
  /** Puzzles on random boards. */
  readonly finder: PuzzleFinder;
  readonly pane: Signal<MakerPane>;
  /** The link to the board that the reader came from, without `#`; empty where there is none. */
  readonly cameFrom: Signal<string>;
}

/** The bundles that a mode needs besides the board. The parts of the state and the scripts of the views have these names. */
export const BUNDLES_OF_MODE = {
  play: [],
  analyse: [],
  puzzle: [],
  watch: ['watch'],
  edit: ['make'],
  compose: ['make'],
  judge: ['judge'],
} as const satisfies Readonly<Record<Mode, readonly (keyof Parts)[]>>;

/** The parts. */
export interface Parts {
  /** The puzzle on the board; nothing happens unless the mode is `puzzle`. */
  readonly board: Part<PuzzleSession>;
  /** The reader's own moves, gone over once more, and what the whole of a solved board holds. */
  readonly more: Part<{ readonly review: Review; readonly statistics: Statistics }>;
  /** With stories. */
  readonly watch: Part<Watched>;
  /** Boards and puzzles in the making. */
  readonly make: Part<Workshop>;
  /** Inputs of published problems. */
  readonly judge: Part<Judge>;
  /** The boards to choose from, and those that are kept. */
  readonly choices: Part<Choices>;
  /** The puzzles that come with the page. */
  readonly shelf: Part<Shelf>;
}
