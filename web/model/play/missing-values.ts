/** Asks the engine for missing values of the position shown and its moves. */
import { signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { isKnown } from '../game/positions.ts';
import type { Position, Progress, Setup } from '../game/types.ts';

/** Works out one position at a time: the last one shown. */
export class MissingValues {
  readonly #engine: EnginePort;
  readonly #onKnown: () => void;
  /** Null while nothing is worked out. */
  readonly progress = signal<Progress | null>(null);
  #running = new AbortController();
  /** The position of the last question; the engine is not asked again if it has no answer. */
  #asked = '';

  /** `onKnown` runs when a study of the line would have more values. */
  constructor(engine: EnginePort, onKnown: () => void) {
    this.#engine = engine;
    this.#onKnown = onKnown;
  }

  /** Works out `position`, at the end of `line`, if values are missing; cancels the previous position. */
  look(setup: Setup, position: Position, line: string): void {
    const place = `${setup.game} ${setup.text} ${line}`;
    if (place === this.#asked) return;
    this.forget();
    if (isKnown(position)) return;
    this.#asked = place;
    this.#running = new AbortController();
    this.progress.value = { done: 0, total: 0 };
    void this.#ask(setup, line, this.#running.signal);
  }

  /** Prepares for a new solution: cancels the work and forgets the last question. */
  forget(): void {
    this.#running.abort();
    this.progress.value = null;
    this.#asked = '';
  }

  async #ask(setup: Setup, line: string, current: AbortSignal): Promise<void> {
    const answered = await this.#engine.workOut(
      { game: setup.game, setup: setup.text, line },
      {
        signal: current,
        onProgress: (reached) => {
          if (!current.aborted) this.progress.value = reached;
        },
      },
    );
    if (current.aborted) return;
    this.progress.value = null;
    if (answered.kind === 'answer' && answered.answer.known) this.#onKnown();
  }
}
