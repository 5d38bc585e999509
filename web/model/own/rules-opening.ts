/** Finds all positions of a game whose rules are data, before the page opens the game. */
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import { OwnCheck } from './own-check.ts';
import type { OwnEngine } from './own-engine.ts';

/** The shown progress: running, or waiting for permission to continue. */
export interface OpeningProgress {
  readonly kind: 'working' | 'paused';
  readonly positions: number;
}

export interface RulesOpeningOptions {
  readonly engine: OwnEngine;
  readonly timer: Timer;
  /** Rules as canonical text. */
  readonly rules: string;
  /** True if a large game needs the reader's permission. */
  readonly asks: boolean;
  /** Reports whether a newer link has replaced the rules; effects that call it run again then. */
  readonly isStale: () => boolean;
}

export class RulesOpening {
  readonly rules: string;
  /** Null before the first report, so that small games open without a change of the page. */
  readonly progress: ReadonlySignal<OpeningProgress | null>;
  /** Resolves when the engine can read the rules at once; to false if a newer link has replaced them. */
  readonly finished: Promise<boolean>;
  readonly #check: OwnCheck;

  constructor({ engine, timer, rules, asks, isStale }: RulesOpeningOptions) {
    this.rules = rules;
    const check = new OwnCheck(engine, timer, () => {});
    this.#check = check;
    this.progress = computed(() => {
      const state = check.state.value;
      if (state.kind === 'paused') return { kind: 'paused', positions: state.positions };
      return state.kind === 'working' && state.positions > 0 ? { kind: 'working', positions: state.positions } : null;
    });
    if (asks) check.begin(rules, false);
    else check.solve(rules);
    let stopWatching = (): void => {};
    this.finished = new Promise((resolve) => {
      stopWatching = effect(() => {
        const { kind } = check.state.value;
        if (isStale()) {
          check.cancel();
          resolve(false);
        } else if (kind !== 'working' && kind !== 'paused') {
          // The engine reports mistakes, limits and crashes when the page reads the rules.
          resolve(true);
        }
      });
    });
    void this.finished.then(() => stopWatching());
  }

  /** Continues the work, however large the game is. */
  proceed(): void {
    this.#check.solve();
  }

  stop(): void {
    this.#check.stop();
  }
}
