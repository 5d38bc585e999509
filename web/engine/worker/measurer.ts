/** Measures a solver on a setup, in slices. */

import type { Question } from '../../model/game/questions.ts';
import type { Measurement } from '../../model/game/trace-types.ts';
import type { Slice } from './kept-session.ts';
import type { EngineMeasuring, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';

/** A measurement under way. It shares nothing with the session that is kept. */
export class Measurer {
  readonly #measuring: EngineMeasuring;
  readonly #now: () => number;
  readonly #pace = new Pace();
  /** Of the solver alone, without the search for the truth. */
  #milliseconds = 0;
  #isJudging = false;

  /** Throws an `EngineFailure` when setup or solver are refused. */
  constructor(engine: LoadedEngine, question: Question<'measure'>, now: () => number) {
    this.#measuring = engine.measure(question);
    this.#now = now;
  }

  /** Measures on. */
  measure(): Slice<Measurement> {
    const start = this.#now();
    const measuring = this.#measuring.advance(this.#pace.steps);
    const took = this.#now() - start;
    this.#pace.measured(took);
    if (!this.#isJudging) this.#milliseconds += took;
    if (measuring.status !== 'measured') {
      this.#isJudging = measuring.status === 'judging';
      return { progress: measuring.progress };
    }
    const { report, ...rest } = measuring.measurement;
    return { answer: { ...rest, report: { ...report, milliseconds: this.#milliseconds } } };
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#measuring.dispose();
  }
}
