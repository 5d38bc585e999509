/**
 * Well-known mistakes. For each wrong solver, finds the smallest case of the problem to which the solver gives a wrong
 * answer.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { Misjudged } from '../game/judge-types.ts';
import type { GameEntry } from '../game/types.ts';

/** State of the search for a case that a wrong solver answers wrongly. */
export type MistakeRun =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly tried: number }
  | { readonly phase: 'done'; readonly misjudged: Misjudged }
  | { readonly phase: 'failed'; readonly because: Failure };

export interface MistakesOptions {
  readonly engine: Pick<EnginePort, 'misjudge'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly problem: ReadonlySignal<string>;
}

/** The wrong solvers of a game, and the search for a case. Selecting another problem or solver cancels the search. */
export class Mistakes {
  readonly #options: MistakesOptions;
  readonly specimens = computed(() => this.#options.game.value?.specimens ?? []);
  readonly #wanted = signal('');
  /** Id of the selected wrong solver; empty if the game has none. */
  readonly specimen = computed(
    () => this.specimens.value.find((id) => id === this.#wanted.value) ?? this.specimens.value[0] ?? '',
  );
  readonly run = signal<MistakeRun>({ phase: 'idle' });
  #running = new AbortController();

  constructor(options: MistakesOptions) {
    this.#options = options;
    options.problem.subscribe(this.stop);
    this.specimen.subscribe(this.stop);
  }

  choose(chosen: string): void {
    this.#wanted.value = chosen;
  }

  readonly search = (): void => {
    const entry = this.#options.game.peek();
    if (entry !== null) void this.#search(entry.id);
  };

  readonly stop = (): void => {
    this.#running.abort();
    this.run.value = { phase: 'idle' };
  };

  async #search(game: string): Promise<void> {
    const { engine, problem } = this.#options;
    this.#running.abort();
    this.#running = new AbortController();
    const { signal: current } = this.#running;
    this.run.value = { phase: 'working', tried: 0 };
    const answered = await engine.misjudge(
      { game, problem: problem.peek(), specimen: this.specimen.peek() },
      {
        signal: current,
        onProgress: ({ done }) => {
          if (!current.aborted) this.run.value = { phase: 'working', tried: done };
        },
      },
    );
    if (current.aborted) return;
    if (answered.kind === 'answer') this.run.value = { phase: 'done', misjudged: answered.answer };
    else this.run.value = answered.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: answered };
  }
}
