/**
 * Computes missing values of earlier positions in a line, one after the other. The play session computes those of the
 * shown position.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { PlaySession } from '../play/play-session.ts';
import type { SolverState } from '../play/solver.ts';

export interface LineValuesOptions {
  readonly engine: Pick<EnginePort, 'workOut'>;
  readonly playing: Pick<PlaySession, 'setup' | 'line' | 'workingOut' | 'refresh'>;
  readonly solving: ReadonlySignal<SolverState>;
  /** True while requests for values are allowed. */
  readonly active: ReadonlySignal<boolean>;
  /** Ply of the line at which values are missing; null if none are. */
  readonly lacking: ReadonlySignal<number | null>;
}

/** Returns a signal that is true if the engine cannot provide the missing values. */
export function lineValues(options: LineValuesOptions): ReadonlySignal<boolean> {
  const { engine, playing, active, lacking } = options;
  const path = computed(() => playing.line.value.moves.slice(0, lacking.value ?? 0));
  const wanted = computed(() => `${playing.setup.value?.game} ${playing.setup.value?.text} ${lineText(path.value)}`);
  const isSolved = computed(() => options.solving.value.phase === 'solved');
  const isIdle = computed(() => isSolved.value && playing.workingOut.value === null);
  /** Identifies the line and ply whose values the engine cannot provide. */
  const hopeless = signal('');

  effect(() => {
    const key = wanted.value;
    if (!active.value || lacking.value === null || !isIdle.value || hopeless.value === key) return;
    const running = new AbortController();
    untracked(() => void workOut(key, running.signal));
    return () => running.abort();
  });

  effect(() => {
    // Another solution may contain more values.
    if (!isSolved.value) hopeless.value = '';
  });

  async function workOut(key: string, current: AbortSignal): Promise<void> {
    const setup = playing.setup.value;
    if (setup === null) return;
    const answered = await engine.workOut(
      { game: setup.game, setup: setup.text, line: lineText(path.value) },
      {
        signal: current,
        onProgress: () => {},
      },
    );
    if (answered.kind === 'cancelled') return;
    if (answered.kind === 'answer' && answered.answer.known) await playing.refresh();
    // Does not ask for these values again, because the engine would return the same answer.
    if (lacking.value !== null && wanted.value === key) hopeless.value = key;
  }

  return computed(() => hopeless.value === wanted.value);
}
