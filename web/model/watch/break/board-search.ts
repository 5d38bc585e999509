/** The smallest board on which a wrong solver fails, searched for by the engine. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Broken } from '../../game/trace-types.ts';
import type { GameEntry, Setup } from '../../game/types.ts';
import { type Target, USUAL_CAP_FACTOR } from './target.ts';

/** Progress of the search. */
export type SearchState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly target: Target; readonly tried: number; readonly seconds: number }
  /** `found` is null if the solver is right on every board tried. */
  | {
      readonly phase: 'done';
      readonly target: Target;
      readonly broken: Broken;
      readonly found: Setup | null;
      readonly seconds: number;
    }
  | { readonly phase: 'stopped'; readonly target: Target; readonly tried: number; readonly seconds: number }
  | { readonly phase: 'failed'; readonly because: Failure };

/** What {@link BoardSearch} needs. */
export interface BoardSearchOptions {
  readonly engine: Pick<EnginePort, 'breakIt' | 'read'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly target: ReadonlySignal<Target | null>;
  /** Returns the time in ms since an arbitrary origin. */
  readonly now: () => number;
  /** Called with the board found. */
  readonly found: (setup: Setup) => void;
}

/** Search for a board on which the wrong solver fails; another game or wrong solver resets it. */
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

  /** Starts a search. Each run tries other random boards than the runs before. */
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
    // The usual factor is the specimen itself, which the engine knows best.
    const capFactor = target.capFactor === USUAL_CAP_FACTOR ? null : target.capFactor;
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
