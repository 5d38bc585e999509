/**
 * Values of earlier positions of a line: where the solution lacks them, the engine works them out one after the other. The
 * position shown is worked out by play itself.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../engine-port.ts';
import { lineText } from '../line.ts';
import type { Playing } from '../playing.ts';
import type { Solving } from '../solving.ts';

/** What {@link createFilling} needs. */
export interface FillingOptions {
  readonly engine: Pick<EnginePort, 'workOut'>;
  readonly playing: Pick<Playing, 'setup' | 'line' | 'workingOut' | 'refresh'>;
  readonly solving: ReadonlySignal<Solving>;
  /** Nothing is asked while this is false. */
  readonly active: ReadonlySignal<boolean>;
  /** The ply of the line whose values are wanted; null while none are. */
  readonly lacking: ReadonlySignal<number | null>;
}

/** Whether the engine has been asked for what is lacking, and cannot tell it. */
export function createFilling(options: FillingOptions): ReadonlySignal<boolean> {
  const { engine, playing, active, lacking } = options;
  const path = computed(() => playing.line.value.moves.slice(0, lacking.value ?? 0));
  const wanted = computed(() => `${playing.setup.value?.game} ${playing.setup.value?.text} ${lineText(path.value)}`);
  const hopeless = signal('');
  /** What was worked out last: asking for the same once more would not help. */
  let asked = '';

  effect(() => {
    const key = wanted.value;
    const isIdle = options.solving.value.phase === 'solved' && playing.workingOut.value === null;
    if (!active.value || lacking.value === null || !isIdle || hopeless.value === key) return;
    untracked(() => void workOut(key));
  });

  async function workOut(key: string): Promise<void> {
    const setup = playing.setup.value;
    if (setup === null) return;
    const answered = await engine.workOut(setup.game, setup.text, lineText(path.value), {
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    if (answered.kind === 'answer' && answered.answer.known && asked !== key) playing.refresh();
    else if (answered.kind !== 'cancelled') hopeless.value = key;
    asked = key;
  }

  return computed(() => hopeless.value === wanted.value);
}
