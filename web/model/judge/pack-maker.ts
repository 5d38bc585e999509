/** Test packs: cases of a problem with their answers, selected by kind, number and seed. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import { CASE_KINDS, type CaseKind, type Packed } from '../game/judge-types.ts';
import type { GameEntry, Progress } from '../game/types.ts';

/** State of the test pack maker. */
export type PackRun =
  | { readonly phase: 'idle' }
  /** `progress` counts the cases made, then the files packed. */
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly packed: Packed }
  | { readonly phase: 'failed'; readonly because: Failure };

/** Requested contents of a test pack. */
export interface PackWishes {
  /** Kinds of cases, in the order of the problem's list; at least one. */
  readonly kinds: readonly CaseKind[];
  readonly count: number;
  readonly seed: number;
}

/** The defaults are those of the command line. */
const DEFAULT_PACK: PackWishes = { kinds: CASE_KINDS, count: 100, seed: 1 };
/** Maximum number of cases in a pack; the command line can make more. */
export const MOST_CASES = 10_000;

export interface PackMakerOptions {
  readonly engine: Pick<EnginePort, 'pack'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly problem: ReadonlySignal<string>;
}

export class PackMaker {
  readonly #options: PackMakerOptions;
  readonly wishes = signal(DEFAULT_PACK);
  readonly run = signal<PackRun>({ phase: 'idle' });
  #running = new AbortController();

  constructor(options: PackMakerOptions) {
    this.#options = options;
  }

  wish(changed: Partial<PackWishes>): void {
    this.wishes.value = { ...this.wishes.peek(), ...changed };
  }

  /** Makes a test pack and returns it; returns null if the engine failed or the reader stopped it. */
  async pack(): Promise<Packed | null> {
    const { engine, game, problem } = this.#options;
    const entry = game.peek();
    if (entry === null) return null;
    this.#running.abort();
    this.#running = new AbortController();
    const { signal: current } = this.#running;
    this.run.value = { phase: 'working', progress: null };
    const made = await engine.pack(
      { game: entry.id, problem: problem.peek(), ...this.wishes.peek() },
      {
        signal: current,
        onProgress: (progress) => {
          if (!current.aborted) this.run.value = { phase: 'working', progress };
        },
      },
    );
    if (current.aborted) return null;
    if (made.kind === 'answer') {
      this.run.value = { phase: 'done', packed: made.answer };
      return made.answer;
    }
    this.run.value = made.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: made };
    return null;
  }

  readonly stop = (): void => {
    this.#running.abort();
    this.run.value = { phase: 'idle' };
  };
}
