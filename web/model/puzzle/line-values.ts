/**
 * Values of earlier positions of a line: where the solution lacks them, the engine works them out one after the other. The
 * position shown is worked out by play itself.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { PlaySession } from '../play/play-session.ts';
import type { Solving } from '../play/solver.ts';

/** What {@link lineValues} needs. */
export interface LineValuesOptions {
  readonly engine: Pick<EnginePort, 'workOut'>;
  readonly playing: Pick<PlaySession, 'setup' | 'line' | 'workingOut' | 'refresh'>;
  readonly solving: ReadonlySignal<Solving>;
  /** Nothing is asked while this is false. */
  readonly active: ReadonlySignal<boolean>;
  /** The ply of the line whose values are wanted; null while none are. */
  readonly lacking: ReadonlySignal<number | null>;
}

/** Whether the engine has been asked for what is lacking, and cannot tell it. */
export function lineValues(options: LineValuesOptions): ReadonlySignal<boolean> {
  const { engine, playing, active, lacking } = options;
  const path = computed(() => playing.line.value.moves.slice(0, lacking.value ?? 0));
  const wanted = computed(() => `${playing.setup.value?.game} ${playing.setup.value?.text} ${lineText(path.value)}`);
  const isSolved = computed(() => options.solving.value.phase === 'solved');
  const isIdle = computed(() => isSolved.value && playing.workingOut.value === null);
  /** What the engine could not tell. */
  const hopeless = signal('');

  effect(() => {
    const key = wanted.value;
    if (!active.value || lacking.value === null || !isIdle.value || hopeless.value === key) return;
    const running = new AbortController();
    untracked(() => void workOut(key, running.signal));
    return () => running.abort();
  });

  effect(() => {
    // Another solution may know more.
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
    // Asking for the same once more would not help.
    if (lacking.value !== null && wanted.value === key) hopeless.value = key;
  }

  return computed(() => hopeless.value === wanted.value);
}
