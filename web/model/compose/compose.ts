/** The part of the state that makes puzzles. */
import { type Composing, type ComposingOptions, createComposing } from './composing.ts';
import { createPuzzleFinder, type PuzzleFinder, type PuzzleFinderOptions } from './puzzle-finder.ts';

/** Everything of the compose mode. */
export interface Compose {
  /** The puzzle in the making; nothing happens unless the mode is `compose`. */
  readonly composing: Composing;
  /** Puzzles on random boards. */
  readonly finder: PuzzleFinder;
}

/** What {@link createCompose} needs. */
export interface ComposeOptions {
  readonly composing: (finder: PuzzleFinder) => ComposingOptions;
  readonly finder: PuzzleFinderOptions;
}

/** The compose mode. */
export function createCompose(options: ComposeOptions): Compose {
  const finder = createPuzzleFinder(options.finder);
  return { finder, composing: createComposing(options.composing(finder)) };
}
