/** Searches for the smallest board on which a wrong solver fails. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Broken } from '../../game/trace-types.ts';
import type { GameEntry, Setup } from '../../game/types.ts';
import { DEFAULT_CAP_FACTOR, type Target } from './target.ts';

export type SearchState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly target: Target; readonly tried: number; readonly seconds: number }
  /** `found` is null if the solver gives the right answer on every board tried. */
  | {
      readonly phase: 'done';
      readonly target: Target;
      readonly broken: Broken;
      readonly found: Setup | null;
      readonly seconds: number;
    }
  | { readonly phase: 'stopped'; readonly target: Target; readonly tried: number; readonly seconds: number }
  | { readonly phase: 'failed'; readonly because: Failure };

export interface BoardSearchOptions {
  readonly engine: Pick<EnginePort, 'breakIt' | 'read'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly target: ReadonlySignal<Target | null>;
  /** Returns the time in ms since an arbitrary origin. */
  readonly now: () => number;
  /** Called with the board on which the wrong solver fails. */
  readonly found: (setup: Setup) => void;
}

/** The state of the search; choosing another game or wrong solver resets it. */
export class BoardSearch {
  readonly #options: BoardSearchOptions;
  #current = new AbortController();
  #seed = 0;
  #game: string | null = null;
  #target: Target | null = null;

  readonly state = signal<SearchState>({ phase: 'idle' });

  constructor(options: BoardSearchOptions) {
    this.#options = options;
    effect(() => {
      const [id, wanted] = [options.game.value?.id ?? null, options.target.value];
      const isSame = wanted?.specimen === this.#target?.specimen && wanted?.capFactor === this.#target?.capFactor;
      if (id === this.#game && isSame) return;
      this.#game = id;
      this.#target = wanted;
      this.#current.abort();
      this.state.value = { phase: 'idle' };
    });
  }

  /** Starts a search. Each run tries other random boards than the earlier runs did. */
  run(): void {
    if (this.#game === null || this.#target === null) return;
    this.#current.abort();
    this.#current = new AbortController();
    void this.#search(this.#game, this.#target, this.#current.signal);
  }

  stop(): void {
    this.#current.abort();
    if (this.state.value.phase === 'searching') this.state.value = { ...this.state.value, phase: 'stopped' };
  }

  async #search(game: string, target: Target, stopped: AbortSignal): Promise<void> {
    const { engine, now, found } = this.#options;
    const began = now();
    const seconds = (): number => (now() - began) / 1000;
    this.state.value = { phase: 'searching', target, tried: 0, seconds: 0 };
    this.#seed += 1;
    // With the default cap, searches with the specimen itself, because the engine's search works best for it.
    const capFactor = target.capFactor === DEFAULT_CAP_FACTOR ? null : target.capFactor;
    const answered = await engine.breakIt(
      { game, specimen: target.specimen, capFactor, seed: this.#seed },
      {
        signal: stopped,
        onProgress: ({ done }) => {
          if (!stopped.aborted) this.state.value = { phase: 'searching', target, tried: done, seconds: seconds() };
        },
      },
    );
    if (stopped.aborted) return;
    if (answered.kind !== 'answer') {
      this.state.value = answered.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: answered };
      return;
    }
    const took = seconds();
    const { setup: text } = answered.answer;
    const read = text === null ? null : await engine.read({ game, text }, { purpose: 'card' });
    if (stopped.aborted) return;
    const setup = read?.kind === 'answer' ? read.answer : null;
    this.state.value = { phase: 'done', target, broken: answered.answer, found: setup, seconds: took };
    if (setup !== null) found(setup);
  }
}

/** Adjacent sizes that were searched in the same way without a failure, or the size of the failing board. */
export interface SearchedSizes {
  readonly from: number;
  readonly to: number;
  readonly instances: number;
  readonly complete: boolean;
  /** Size of the failing board after parts were removed for as long as it still failed; null if no board fails. */
  readonly cutDownTo: number | null;
}

/** Summarises the searched sizes in order. If the solver fails at a size, that size is the last one. */
export function searchedSizes({ searched, size }: Pick<Broken, 'searched' | 'size'>): readonly SearchedSizes[] {
  const rows: SearchedSizes[] = [];
  for (const [index, next] of searched.entries()) {
    const last = rows.at(-1);
    const cutDownTo = index === searched.length - 1 ? size : null;
    if (last !== undefined && cutDownTo === null && last.complete === next.complete && next.size === last.to + 1) {
      rows[rows.length - 1] = { ...last, to: next.size, instances: last.instances + next.instances };
    } else {
      rows.push({ from: next.size, to: next.size, instances: next.instances, complete: next.complete, cutDownTo });
    }
  }
  return rows;
}
