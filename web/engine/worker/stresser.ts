/** Tests a function written by the reader, in slices. */

import type { PassedCases } from '../../model/game/contract.ts';
import type { Errand, ErrandReport, Stressed, StressProgress } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Slice } from './kept-session.ts';
import type { EngineTask, LoadedEngine } from './module.ts';
import { SLICE_MILLISECONDS } from './pace.ts';

/** Returns the number of cases that the function has passed. */
function passedCount({ small, random, extremal, tricky }: PassedCases): number {
  return small + random + extremal + tricky;
}

/** Returns a time in whole milliseconds, limited to the engine's range. */
function wholeMilliseconds(milliseconds: number): number {
  return Math.min(Math.round(milliseconds), 2 ** 32 - 1);
}

/** Number of steps per call while the engine reads rules, which is about a millisecond. */
const STEPS = 2000;

/** Tests one function, independently of the kept session. */
export class Stresser {
  readonly #stressing: EngineTask<'stress' | 'stressRules'>;
  readonly #onErrand: (errand: Errand, progress: StressProgress) => void;
  readonly #now: () => number;
  #waits = false;

  /** Throws an `EngineFailure` if the problem is unknown or the rules cannot be read. */
  constructor(
    engine: LoadedEngine,
    question: Question<'stress'>,
    onErrand: (errand: Errand, progress: StressProgress) => void,
    now: () => number,
  ) {
    const { game: _, ...about } = question;
    this.#stressing = 'rules' in about ? engine.begin('stressRules', about) : engine.begin('stress', about);
    this.#onErrand = onErrand;
    this.#now = now;
  }

  /** True while the page is running the reader's function. */
  get waits(): boolean {
    return this.#waits;
  }

  /** Continues the test until the reader's function must run or the test ends. */
  next(): Slice<Stressed> {
    const start = this.#now();
    for (;;) {
      const { stage, passed, count, errand, finding } = this.#stressing.advance(STEPS);
      if (stage === 'over') return { answer: { passed, finding } };
      if (errand !== null) {
        this.#waits = true;
        this.#onErrand(errand, { stage, passed, count });
      }
      if (this.#waits || this.#now() - start >= SLICE_MILLISECONDS) {
        return { progress: { done: passedCount(passed), total: count } };
      }
    }
  }

  /** Receives the result of running the reader's function. */
  report(report: ErrandReport): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.#stressing.feed({
      ...report,
      milliseconds: wholeMilliseconds(report.milliseconds),
      millisecondsSinceLast: wholeMilliseconds(report.millisecondsSinceLast),
    });
  }

  /** Frees the memory of the test; call no method afterwards. */
  dispose(): void {
    this.#stressing.dispose();
  }
}
