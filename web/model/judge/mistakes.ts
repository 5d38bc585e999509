/** Well-known mistakes: for each wrong solver, the smallest case of the problem that it answers wrongly. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { Misjudged } from '../game/judge-types.ts';
import type { GameEntry } from '../game/types.ts';

/** How far the search for a case is. */
export type MistakeRun =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly tried: number }
  | { readonly phase: 'done'; readonly misjudged: Misjudged }
  | { readonly phase: 'failed'; readonly because: Failure };

/** The wrong solvers of the game, and the search. */
export interface Mistakes {
  readonly specimens: ReadonlySignal<readonly string[]>;
  /** Empty in a game without any. */
  readonly specimen: ReadonlySignal<string>;
  readonly choose: (specimen: string) => void;
  readonly run: ReadonlySignal<MistakeRun>;
  readonly search: () => void;
  readonly stop: () => void;
}

/** What {@link createMistakes} needs. */
export interface MistakesOptions {
  readonly engine: Pick<EnginePort, 'misjudge'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly problem: ReadonlySignal<string>;
}

/** A search that has not begun. Another problem or wrong solver makes an end of it. */
export function createMistakes({ engine, game, problem }: MistakesOptions): Mistakes {
  const specimens = computed(() => game.value?.specimens ?? []);
  const wanted = signal('');
  const specimen = computed(() => specimens.value.find((id) => id === wanted.value) ?? specimens.value[0] ?? '');
  const run = signal<MistakeRun>({ phase: 'idle' });
  let running = new AbortController();

  function stop(): void {
    running.abort();
    run.value = { phase: 'idle' };
  }

  async function search(id: string): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal: current } = running;
    run.value = { phase: 'working', tried: 0 };
    const answered = await engine.misjudge(
      { game: id, problem: problem.peek(), specimen: specimen.peek() },
      {
        signal: current,
        onProgress({ done }) {
          if (!current.aborted) run.value = { phase: 'working', tried: done };
        },
      },
    );
    if (current.aborted) return;
    switch (answered.kind) {
      case 'answer':
        run.value = { phase: 'done', misjudged: answered.answer };
        break;
      case 'error':
      case 'crashed':
        run.value = { phase: 'failed', because: answered };
        break;
      case 'cancelled':
        run.value = { phase: 'idle' };
        break;
    }
  }

  problem.subscribe(stop);
  specimen.subscribe(stop);

  return {
    specimens,
    specimen,
    choose(chosen) {
      wanted.value = chosen;
    },
    run,
    search() {
      const entry = game.peek();
      if (entry !== null) void search(entry.id);
    },
    stop,
  };
}
