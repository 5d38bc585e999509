/** Asks the engine for the missing values of the shown position and of its moves. */
import { signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { isKnown } from '../game/positions.ts';
import type { Position, Progress, Setup } from '../game/types.ts';

/** Computes the values of one position at a time: the last one shown. */
export class MissingValues {
  readonly #engine: EnginePort;
  readonly #onKnown: () => void;
  /** Progress of the engine; null if no values are being computed. */
  readonly progress = signal<Progress | null>(null);
  #running = new AbortController();
  /** The position of the last question, which is not repeated because the engine may have no answer. */
  #asked = '';

  /** `onKnown` is called when another study of the line would return more values. */
  constructor(engine: EnginePort, onKnown: () => void) {
    this.#engine = engine;
    this.#onKnown = onKnown;
  }

  /** Computes missing values of `position`, at the end of `line`. Cancels the work on the previous position. */
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

  /** Prepares for a new solution: cancels the work and clears the last question. */
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
