/** Test packs: cases of a problem with their answers, by kind, number and seed. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import { CASE_KINDS, type CaseKind, type Packed } from '../game/judge-types.ts';
import type { GameEntry, Progress } from '../game/types.ts';

/** Where the packing is. */
export type PackRun =
  | { readonly phase: 'idle' }
  /** `progress` in cases that are made, then in files that are packed. */
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly packed: Packed }
  | { readonly phase: 'failed'; readonly because: Failure };

/** What is packed. */
export interface PackWishes {
  /** In their own order; at least one. */
  readonly kinds: readonly CaseKind[];
  readonly count: number;
  readonly seed: number;
}

/** As the command line packs where nothing else is said. */
export const USUAL_PACK: PackWishes = { kinds: CASE_KINDS, count: 100, seed: 1 };
/** More cases are made by the command line. */
export const MOST_CASES = 10_000;

/** The maker of packs. */
export interface Packing {
  readonly wishes: ReadonlySignal<PackWishes>;
  readonly wish: (wishes: Partial<PackWishes>) => void;
  readonly run: ReadonlySignal<PackRun>;
  /** Makes a pack; resolves to it, or to null where none came of it. */
  readonly pack: () => Promise<Packed | null>;
  readonly stop: () => void;
}

/** What {@link createPacking} needs. */
export interface PackingOptions {
  readonly engine: Pick<EnginePort, 'pack'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly problem: ReadonlySignal<string>;
}

/** A maker at rest. */
export function createPacking({ engine, game, problem }: PackingOptions): Packing {
  const wishes = signal(USUAL_PACK);
  const run = signal<PackRun>({ phase: 'idle' });
  let running = new AbortController();

  return {
    wishes,
    wish(changed) {
      wishes.value = { ...wishes.peek(), ...changed };
    },
    run,
    async pack() {
      const entry = game.peek();
      if (entry === null) return null;
      running.abort();
      running = new AbortController();
      const { signal: current } = running;
      run.value = { phase: 'working', progress: null };
      const made = await engine.pack(
        { game: entry.id, problem: problem.peek(), ...wishes.peek() },
        {
          signal: current,
          onProgress(progress) {
            if (!current.aborted) run.value = { phase: 'working', progress };
          },
        },
      );
      if (current.aborted) return null;
      switch (made.kind) {
        case 'answer':
          run.value = { phase: 'done', packed: made.answer };
          return made.answer;
        case 'error':
        case 'crashed':
          run.value = { phase: 'failed', because: made };
          return null;
        case 'cancelled':
          run.value = { phase: 'idle' };
          return null;
      }
    },
    stop() {
      running.abort();
      run.value = { phase: 'idle' };
    },
  };
}
