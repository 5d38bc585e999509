/** Tries a function of the reader in slices, and says what is to be done with it. */

import type { Errand, ErrandReport, Stressed, StressProgress } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Slice } from './kept-session.ts';
import type { EngineStressing, LoadedEngine } from './module.ts';

/** Others that ask meanwhile notice no delay. */
const SLICE_MILLISECONDS = 7;

/** A function that is tried. It shares nothing with the session that is kept. */
export class Stresser {
  readonly #stressing: EngineStressing;
  readonly #count: number;
  readonly #onErrand: (errand: Errand, progress: StressProgress) => void;
  readonly #now: () => number;
  #waits = false;

  /** Throws an `EngineFailure` when there is no such problem. */
  constructor(
    engine: LoadedEngine,
    question: Question<'stress'>,
    onErrand: (errand: Errand, progress: StressProgress) => void,
    now: () => number,
  ) {
    this.#stressing = engine.stress(question);
    this.#count = question.count;
    this.#onErrand = onErrand;
    this.#now = now;
  }

  /** An errand is out: there is nothing to do until it is reported. */
  get waits(): boolean {
    return this.#waits;
  }

  /** Works on up to the next errand, or the end. */
  next(): Slice<Stressed> {
    const start = this.#now();
    for (;;) {
      const { stage, passed, errand } = this.#stressing.advance();
      if (stage === 'over') return { answer: { passed, finding: this.#stressing.finding() } };
      if (errand !== null) {
        this.#waits = true;
        this.#onErrand(errand, { stage, passed });
      }
      if (this.#waits || this.#now() - start >= SLICE_MILLISECONDS) {
        return { progress: { done: Object.values(passed).reduce((sum, of) => sum + of, 0), total: this.#count } };
      }
    }
  }

  /** Takes what came of the errand. */
  report(report: ErrandReport): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.#stressing.report(report);
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#stressing.dispose();
  }
}
