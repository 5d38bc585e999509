/** State of the compose mode. */
import { signal } from '@preact/signals';
import { Composing, type ComposingOptions } from './composing.ts';
import { PuzzleFinder, type PuzzleFinderOptions } from './puzzle-finder.ts';

/** The steps in which a puzzle is made. */
export const MAKER_STEPS = ['goal', 'words', 'share'] as const;
/** One of them. */
export type MakerStep = (typeof MAKER_STEPS)[number];
/** The pane beside the board: a step, or the search for puzzles. */
export type MakerPane = MakerStep | 'find';

/** What {@link Compose} needs. */
export interface ComposeOptions {
  readonly composing: (finder: PuzzleFinder) => ComposingOptions;
  readonly finder: PuzzleFinderOptions;
}

/** The compose mode. */
export class Compose {
  /** Puzzles on random boards. */
  readonly finder: PuzzleFinder;
  /** The puzzle in the making; idle unless the mode is `compose`. */
  readonly composing: Composing;
  readonly pane = signal<MakerPane>('goal');
  /** The link to the board that the reader came from, without `#`; empty without one. */
  readonly cameFrom = signal('');

  constructor(options: ComposeOptions) {
    this.finder = new PuzzleFinder(options.finder);
    this.composing = new Composing(options.composing(this.finder));
  }
}
