/** Stays where the reader was when the board is changed: names the place, and looks that up in the run of the new board. */
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Anchor } from './anchor/anchor.ts';
import { type Found, lookUp, type NamingEngine, type Run } from './anchor/lookup.ts';
import { nameByPosition, plainNames } from './anchor/names.ts';
import type { TracePlayer } from './player.ts';

/** A place of the run before. */
export interface Kept {
  readonly anchor: Anchor;
  /** Where it is now; null while that is not known. */
  readonly found: Exclude<Found, { kind: 'coming' }> | null;
}

/** Where the reader was. */
export interface Keeping {
  /** Null as soon as the reader goes elsewhere. */
  readonly kept: ReadonlySignal<Kept | null>;
  /** A run is about to be given up for one of a changed board. `position` is the name of the one at the step, if known. */
  readonly leave: (run: Run | null, position: string | null) => void;
  /** What comes next has nothing to do with what was there. */
  readonly forget: () => void;
}

/** What {@link createKeeping} needs. */
export interface KeepingOptions {
  readonly engine: NamingEngine;
  /** What is recorded; null where nothing is. */
  readonly run: ReadonlySignal<Run | null>;
  readonly player: Pick<TracePlayer, 'step' | 'length' | 'playing' | 'jump'>;
}

/** Nothing is kept yet. */
export function createKeeping({ engine, run, player }: KeepingOptions): Keeping {
  const kept = signal<Kept | null>(null);
  let turns = 0;

  async function look(now: Kept, here: Run): Promise<void> {
    const found = await lookUp(now.anchor, here, engine);
    if (found.kind === 'coming' || kept.peek() !== now) return;
    batch(() => {
      kept.value = { anchor: now.anchor, found };
      if (found.kind === 'step') player.jump(found.step);
    });
  }

  effect(() => {
    const [now, here] = [kept.value, run.value];
    if (now !== null && now.found === null && here !== null) untracked(() => void look(now, here));
  });
  effect(() => {
    const now = kept.value;
    // Until it is found, and where it is gone, one is at the start.
    const step = now?.found?.kind === 'step' ? now.found.step : 0;
    if (now !== null && (player.step.value !== step || player.playing.value)) kept.value = null;
  });

  return {
    kept,
    leave(before, position) {
      const [now, step] = [kept.peek(), player.step.peek()];
      // Nobody has moved since: several changes in a row lead from the same place.
      if (now !== null) kept.value = { anchor: now.anchor, found: null };
      if (now !== null || before === null || step === 0) return;
      turns += 1;
      const turn = turns;
      const [plain] = plainNames({ step, length: player.length.peek() }, before);
      const named = plain?.kind === 'step' ? nameByPosition(position, { step }, before, engine) : Promise.resolve(null);
      void named.then((better) => {
        const anchor = better ?? plain;
        if (turn === turns && anchor !== undefined) kept.value = { anchor, found: null };
      });
    },
    forget() {
      turns += 1;
      kept.value = null;
    },
  };
}
