/** The part of the state that is about solvers at work. */
import type { ReadonlySignal } from '@preact/signals';
import type { Solving } from '../play/solving.ts';
import { type Breaking, createBreaking } from './compare/breaking.ts';
import { type Comparing, createComparing } from './compare/comparing.ts';
import { createPredicting, type Predicting } from './predicting.ts';
import { createTruths } from './trace/asked-truth.ts';
import { createWatching, type Watching, type WatchingOptions } from './watching.ts';

/** Everything of the watch mode. */
export interface Watch {
  /** Solvers at work; nothing happens unless the mode is `watch`. */
  readonly watching: Watching;
  /** Several algorithms on the board. */
  readonly comparing: Comparing;
  /** Inputs that break wrong solvers. */
  readonly breaking: Breaking;
  /** Guesses about what is watched. */
  readonly predicting: Predicting;
}

/** What {@link createWatch} needs. */
export interface WatchOptions extends WatchingOptions {
  readonly solving: ReadonlySignal<Solving>;
}

/** The watch mode of what is on the board. */
export function createWatch(options: WatchOptions): Watch {
  const { engine, timer, game, setup, solving } = options;
  const watching = createWatching(options);
  return {
    watching,
    comparing: createComparing({ engine, timer, game, setup, solving }),
    breaking: createBreaking({ engine, game, now: () => performance.now() }),
    predicting: createPredicting(watching, createTruths(engine)),
  };
}
