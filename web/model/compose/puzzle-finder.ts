/** Searches random boards for puzzles that match the author's wishes. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Failure } from '../game/engine-port.ts';
import type { GameEntry } from '../game/types.ts';
import { type FindingEngine, type FoundPuzzle, findPuzzle, type PuzzleWishes } from './puzzle-search.ts';

/** The author's wishes for a puzzle. The game determines all other properties. */
export type FinderWishes = Pick<PuzzleWishes, 'kind' | 'uniqueMove' | 'difficulty' | 'opening'>;

/** Maximum number of seeds in one search. */
export const MOST_SEEDS = 300;
/** Maximum difficulty that an author can request. */
export const GREATEST_DIFFICULTY = 30;

/** State of a search. */
export type FinderState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly tried: number }
  /** A puzzle was found. The maker opens it. */
  | { readonly phase: 'found'; readonly seed: number; readonly tried: number }
  | { readonly phase: 'none'; readonly tried: number }
  | { readonly phase: 'failed'; readonly because: Failure };

export interface PuzzleFinderOptions {
  readonly engine: FindingEngine;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** Parameters of the board generator for the current game. */
  readonly parameters: ReadonlySignal<Readonly<Record<string, number>>>;
  /** When this becomes false, a running search ends. */
  readonly active: ReadonlySignal<boolean>;
  /** Opens a found puzzle in the maker. */
  readonly open: (puzzle: FoundPuzzle) => Promise<unknown>;
  /**
   * Called when a search ends without a new board. The search has replaced the engine's solution of the board on the
   * page.
   */
  readonly left: () => void;
}

const DEFAULT_WISHES: FinderWishes = {
  kind: null,
  uniqueMove: true,
  difficulty: { least: 3, most: GREATEST_DIFFICULTY },
  opening: 4,
};

export class PuzzleFinder {
  readonly #options: PuzzleFinderOptions;
  #running = new AbortController();

  readonly wishes = signal(DEFAULT_WISHES);
  /** First seed of the next search. */
  readonly seed = signal(1);
  readonly state = signal<FinderState>({ phase: 'idle' });
  /** True while the board shows a found puzzle whose values the author has not requested yet. */
  readonly hidesValues = signal(false);

  constructor(options: PuzzleFinderOptions) {
    this.#options = options;
    effect(() => {
      if (options.active.value) return;
      untracked(() => this.stop());
      this.showValues();
    });
  }

  /** Shows the values on the board of the found puzzle. */
  showValues(): void {
    this.hidesValues.value = false;
  }

  run(): void {
    const game = this.#options.game.value;
    if (game !== null) void this.#search(game);
  }

  stop(): void {
    this.#end({ phase: 'idle' });
  }

  /** Ends the search without opening a puzzle. */
  #end(next: FinderState): void {
    this.#running.abort();
    const searched = this.state.value.phase === 'searching';
    this.state.value = next;
    if (searched) this.#options.left();
  }

  async #search(game: GameEntry): Promise<void> {
    const { engine, parameters, open } = this.#options;
    this.#running.abort();
    this.#running = new AbortController();
    const { signal: stopped } = this.#running;
    this.state.value = { phase: 'searching', tried: 0 };
    const wanted: PuzzleWishes = { ...this.wishes.value, game, parameters: parameters.value };
    const from = this.seed.value;
    const searched = await findPuzzle(engine, wanted, from, MOST_SEEDS, {
      signal: stopped,
      onProgress: ({ done }) => {
        if (!stopped.aborted) this.state.value = { phase: 'searching', tried: done };
      },
    });
    if (stopped.aborted) return;
    if (searched.kind !== 'answer') {
      this.#end(searched.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: searched });
      return;
    }
    const { puzzle, tried } = searched.answer;
    this.seed.value = from + tried;
    if (puzzle === null) {
      this.#end({ phase: 'none', tried });
      return;
    }
    this.state.value = { phase: 'found', seed: puzzle.seed, tried };
    this.hidesValues.value = true;
    await open(puzzle);
  }
}
