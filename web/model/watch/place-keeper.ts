/**
 * Keeps the reader's place when the board changes: names the place and looks up the name in the run of the new board.
 */
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Anchor } from './anchor/anchor.ts';
import { nameByPosition, plainNames } from './anchor/anchor-names.ts';
import { type Found, lookUp, type NamingEngine, type Run } from './anchor/lookup.ts';
import type { TracePlayer } from './trace-player.ts';

/** A place of the previous run, and its counterpart in the current run. */
export interface PreviousPlace {
  readonly anchor: Anchor;
  /** The counterpart in the current run; null while it is unknown. */
  readonly found: Exclude<Found, { kind: 'coming' }> | null;
}

export interface PlaceKeeperOptions {
  readonly engine: NamingEngine;
  /** The recorded run; null if there is none. */
  readonly run: ReadonlySignal<Run | null>;
  readonly player: Pick<TracePlayer, 'step' | 'length' | 'playing' | 'jump'>;
}

export class PlaceKeeper {
  readonly #options: PlaceKeeperOptions;
  #turns = 0;

  /** The place in the previous run; null once the reader has moved. */
  readonly kept = signal<PreviousPlace | null>(null);

  constructor(options: PlaceKeeperOptions) {
    this.#options = options;
    const { run, player } = options;
    effect(() => {
      const [now, here] = [this.kept.value, run.value];
      if (now !== null && now.found === null && here !== null) untracked(() => void this.#lookUp(now, here));
    });
    effect(() => {
      const now = this.kept.value;
      // The player stays at the start until the place is found, and also if the run does not contain it.
      const step = now?.found?.kind === 'step' ? now.found.step : 0;
      if (now !== null && (player.step.value !== step || player.playing.value)) this.kept.value = null;
    });
  }

  /** Names the place before the run changes. `position` is the name of the position at the step, if known. */
  leave(before: Run | null, position: string | null): void {
    const { player, engine } = this.#options;
    const [now, step] = [this.kept.peek(), player.step.peek()];
    // If the reader has not moved, several changes in a row start from the same place.
    if (now !== null) this.kept.value = { anchor: now.anchor, found: null };
    if (now !== null || before === null || step === 0) return;
    this.#turns += 1;
    const turn = this.#turns;
    const [plain] = plainNames({ step, length: player.length.peek() }, before);
    const named = plain?.kind === 'step' ? nameByPosition(position, { step }, before, engine) : Promise.resolve(null);
    void named.then((better) => {
      const anchor = better ?? plain;
      if (turn === this.#turns && anchor !== undefined) this.kept.value = { anchor, found: null };
    });
  }

  /** Forgets the place, because the next run is unrelated. */
  forget(): void {
    this.#turns += 1;
    this.kept.value = null;
  }

  async #lookUp(now: PreviousPlace, here: Run): Promise<void> {
    const { engine, player } = this.#options;
    const found = await lookUp(now.anchor, here, engine);
    if (found.kind === 'coming' || this.kept.peek() !== now) return;
    batch(() => {
      this.kept.value = { anchor: now.anchor, found };
      if (found.kind === 'step') player.jump(found.step);
    });
  }
}
