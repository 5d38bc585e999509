/** Working out what is not known yet: what the position that the reader looks at and its moves are worth after what was played. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { isKnown } from '../game/positions.ts';
import type { Position, Progress, Setup } from '../game/types.ts';

/** Works one position out at a time: the one that was looked at last. */
export interface WorkOut {
  /** How far it is; null while there is nothing to do. */
  readonly progress: ReadonlySignal<Progress | null>;
  /** Works out `position`, at the end of `line`, where values lack; whatever was being worked out before is dropped. */
  readonly look: (setup: Setup, position: Position, line: string) => void;
  /** The solution is a new one, of which nothing has been asked yet. */
  readonly forget: () => void;
}

/** Asks `engine`; `onKnown` runs when a study of the line would have more values. */
export function createWorkOut(engine: EnginePort, onKnown: () => void): WorkOut {
  const progress = signal<Progress | null>(null);
  let running = new AbortController();
  /** The position that was asked about last: an engine that can tell no more is not asked again. */
  let asked = '';

  async function ask(setup: Setup, line: string, { signal: current }: AbortController): Promise<void> {
    const answered = await engine.workOut(
      { game: setup.game, setup: setup.text, line },
      {
        signal: current,
        onProgress: (reached) => {
          if (!current.aborted) progress.value = reached;
        },
      },
    );
    if (current.aborted) return;
    progress.value = null;
    if (answered.kind === 'answer' && answered.answer.known) onKnown();
  }

  return {
    progress,
    look(setup, position, line) {
      const place = `${setup.game} ${setup.text} ${line}`;
      if (place === asked) return;
      running.abort();
      progress.value = null;
      asked = '';
      if (isKnown(position)) return;
      asked = place;
      running = new AbortController();
      progress.value = { done: 0, total: 0 };
      void ask(setup, line, running);
    },
    forget() {
      running.abort();
      progress.value = null;
      asked = '';
    },
  };
}
