/** The smallest board on which a wrong solver fails, searched for by the engine. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Broken } from '../../game/trace-types.ts';
import type { GameEntry, Setup } from '../../game/types.ts';
import { type Target, USUAL_CAP_FACTOR } from './target.ts';

/** How far the search is. */
export type SearchState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly target: Target; readonly tried: number; readonly seconds: number }
  /** `found` is null when no board that was tried fails. */
  | {
      readonly phase: 'done';
      readonly target: Target;
      readonly broken: Broken;
      readonly found: Setup | null;
      readonly seconds: number;
    }
  | { readonly phase: 'stopped'; readonly target: Target; readonly tried: number; readonly seconds: number }
  | { readonly phase: 'failed'; readonly because: Failure };

/** The search for a board. */
export interface Searching {
  readonly state: ReadonlySignal<SearchState>;
  /** Searches; again after a search that found nothing, among other random boards. */
  readonly run: () => void;
  readonly stop: () => void;
}

/** What {@link createSearching} needs. */
export interface SearchingOptions {
  readonly engine: Pick<EnginePort, 'breakIt' | 'read'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly target: ReadonlySignal<Target | null>;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
  /** Told of a board that was found. */
  readonly found: (setup: Setup) => void;
}

/** A search that has not begun. Another game or wrong solver makes an end of it. */
export function createSearching({ engine, game, target, now, found }: SearchingOptions): Searching {
  const state = signal<SearchState>({ phase: 'idle' });
  let current = new AbortController();
  let seed = 0;

  async function search(id: string, wanted: Target, stopped: AbortSignal): Promise<void> {
    const began = now();
    const seconds = (): number => (now() - began) / 1000;
    state.value = { phase: 'searching', target: wanted, tried: 0, seconds: 0 };
    seed += 1;
    // Two plies a vertex is the specimen itself, which the engine knows best.
    const factor = wanted.capFactor === USUAL_CAP_FACTOR ? null : wanted.capFactor;
    const answered = await engine.breakIt(
      { game: id, specimen: wanted.specimen, capFactor: factor, seed },
      {
        signal: stopped,
        onProgress({ done }) {
          if (!stopped.aborted) state.value = { phase: 'searching', target: wanted, tried: done, seconds: seconds() };
        },
      },
    );
    if (stopped.aborted) return;
    if (answered.kind !== 'answer') {
      state.value = answered.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: answered };
      return;
    }
    const took = seconds();
    const { setup: text } = answered.answer;
    const read = text === null ? null : await engine.read({ game: id, text }, { purpose: 'card' });
    if (stopped.aborted) return;
    const setup = read?.kind === 'answer' ? read.answer : null;
    state.value = { phase: 'done', target: wanted, broken: answered.answer, found: setup, seconds: took };
    if (setup !== null) found(setup);
  }

  let searched: string | null = null;
  let broken: Target | null = null;
  effect(() => {
    const [id, wanted] = [game.value?.id ?? null, target.value];
    const isSame = wanted?.specimen === broken?.specimen && wanted?.capFactor === broken?.capFactor;
    if (id === searched && isSame) return;
    searched = id;
    broken = wanted;
    current.abort();
    state.value = { phase: 'idle' };
  });

  return {
    state,
    run() {
      if (searched === null || broken === null) return;
      current.abort();
      current = new AbortController();
      void search(searched, broken, current.signal);
    },
    stop() {
      current.abort();
      if (state.value.phase === 'searching') state.value = { ...state.value, phase: 'stopped' };
    },
  };
}
