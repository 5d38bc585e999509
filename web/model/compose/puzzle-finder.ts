/** Puzzles on random boards that are as their maker wishes. */
import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Failure } from '../game/engine-port.ts';
import type { GameEntry } from '../game/types.ts';
import { type FindingEngine, type FoundPuzzle, findPuzzle, type PuzzleWishes } from './finding.ts';

/** What can be wished for; the rest follows from the game. */
export type FinderWishes = Pick<PuzzleWishes, 'kind' | 'uniqueMove' | 'difficulty' | 'opening'>;

/** As many seeds are tried before the reader is asked again. */
export const MOST_SEEDS = 300;
/** Greater difficulties are not wished for. */
export const GREATEST_DIFFICULTY = 30;

/** How far a search is, or what came of it. */
export type Finding =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly tried: number }
  /** The puzzle is in the making now. */
  | { readonly phase: 'found'; readonly seed: number; readonly tried: number }
  | { readonly phase: 'none'; readonly tried: number }
  | { readonly phase: 'failed'; readonly because: Failure };

/** The search for puzzles of the game on the board. */
export interface PuzzleFinder {
  readonly wishes: Signal<FinderWishes>;
  /** Where the next search begins. */
  readonly seed: Signal<number>;
  readonly state: ReadonlySignal<Finding>;
  /** The board shows a puzzle that was found, and its maker has not asked for the values. */
  readonly veiled: ReadonlySignal<boolean>;
  /** Shows them. */
  readonly unveil: () => void;
  readonly run: () => void;
  readonly stop: () => void;
}

/** What {@link createPuzzleFinder} needs. */
export interface PuzzleFinderOptions {
  readonly engine: FindingEngine;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** The numbers for the game's generator of boards. */
  readonly parameters: ReadonlySignal<Readonly<Record<string, number>>>;
  /** A search ends when this turns false. */
  readonly active: ReadonlySignal<boolean>;
  /** Puts a puzzle into the making. */
  readonly open: (puzzle: FoundPuzzle) => Promise<unknown>;
  /** The search has ended without a new board, and the solution of the one on the page is lost. */
  readonly left: () => void;
}

const USUAL_WISHES: FinderWishes = {
  kind: null,
  uniqueMove: true,
  difficulty: { least: 3, most: GREATEST_DIFFICULTY },
  opening: 4,
};

/** A search that has not begun. */
export function createPuzzleFinder(options: PuzzleFinderOptions): PuzzleFinder {
  const { engine, game, active } = options;
  const wishes = signal(USUAL_WISHES);
  const seed = signal(1);
  const state = signal<Finding>({ phase: 'idle' });
  const veiled = signal(false);
  let running = new AbortController();

  /** Ends a search without a puzzle. */
  function end(next: Finding): void {
    running.abort();
    const searched = state.value.phase === 'searching';
    state.value = next;
    if (searched) options.left();
  }

  async function search(entry: GameEntry): Promise<void> {
    running.abort();
    const current = new AbortController();
    running = current;
    state.value = { phase: 'searching', tried: 0 };
    const wanted: PuzzleWishes = { ...wishes.value, game: entry, parameters: options.parameters.value };
    const from = seed.value;
    const searched = await findPuzzle(engine, wanted, from, MOST_SEEDS, {
      signal: current.signal,
      onProgress({ done }) {
        if (!current.signal.aborted) state.value = { phase: 'searching', tried: done };
      },
    });
    if (current.signal.aborted) return;
    if (searched.kind !== 'answer') {
      end(searched.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: searched });
      return;
    }
    const { puzzle, tried } = searched.answer;
    seed.value = from + tried;
    if (puzzle === null) {
      end({ phase: 'none', tried });
      return;
    }
    state.value = { phase: 'found', seed: puzzle.seed, tried };
    veiled.value = true;
    await options.open(puzzle);
  }

  effect(() => {
    if (active.value) return;
    untracked(() => end({ phase: 'idle' }));
    veiled.value = false;
  });

  return {
    wishes,
    seed,
    state,
    veiled,
    unveil() {
      veiled.value = false;
    },
    run() {
      if (game.value !== null) void search(game.value);
    },
    stop() {
      end({ phase: 'idle' });
    },
  };
}
