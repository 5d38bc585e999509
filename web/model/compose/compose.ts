/** The part of the state that makes puzzles. */
import { type Signal, signal } from '@preact/signals';
import { type Composing, type ComposingOptions, createComposing } from './composing.ts';
import { createPuzzleFinder, type PuzzleFinder, type PuzzleFinderOptions } from './puzzle-finder.ts';

/** The steps in which a puzzle is made. */
export const MAKER_STEPS = ['goal', 'words', 'share'] as const;
/** One of them. */
export type MakerStep = (typeof MAKER_STEPS)[number];
/** What stands beside the board: a step, or the search for puzzles. */
export type MakerPane = MakerStep | 'find';

/** Everything of the compose mode. */
export interface Compose {
  /** The puzzle in the making; nothing happens unless the mode is `compose`. */
  readonly composing: Composing;
  /** Puzzles on random boards. */
  readonly finder: PuzzleFinder;
  readonly pane: Signal<MakerPane>;
  /** The link to the board that the reader came from, without `#`; empty where there is none. */
  readonly cameFrom: Signal<string>;
}

/** What {@link createCompose} needs. */
export interface ComposeOptions {
  readonly composing: (finder: PuzzleFinder) => ComposingOptions;
  readonly finder: PuzzleFinderOptions;
}

/** The compose mode. */
export function createCompose(options: ComposeOptions): Compose {
  const finder = createPuzzleFinder(options.finder);
  return {
    finder,
    composing: createComposing(options.composing(finder)),
    pane: signal<MakerPane>('goal'),
    cameFrom: signal(''),
  };
}
