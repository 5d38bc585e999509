/** Watches a solver at work, in slices, and hands on what it records. */

import type { Question } from '../../model/game/questions.ts';
import type { TracePart, TraceReport } from '../../model/game/trace-types.ts';
import type { Slice } from './kept-session.ts';
import type { EngineTrace, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';

/** The page cannot show them faster, and every part costs it a drawing. */
const MILLISECONDS_BETWEEN_PARTS = 100;

/** A trace that is being recorded. It shares nothing with the session that is kept. */
export class Tracer {
  readonly #trace: EngineTrace;
  readonly #onPart: (part: TracePart) => void;
  readonly #now: () => number;
  readonly #pace = new Pace();
  /** The first part comes with the first slice: the reader waits for it. */
  #handedOn = -Infinity;

  /** Throws an `EngineFailure` when setup or solver are refused. */
  constructor(engine: LoadedEngine, question: Question<'trace'>, onPart: (part: TracePart) => void, now: () => number) {
    this.#trace = engine.trace(question);
    this.#onPart = onPart;
    this.#now = now;
  }

  /** Records on; all records have been handed on before the answer comes. */
  record(): Slice<TraceReport> {
    const start = this.#now();
    const tracing = this.#trace.advance(this.#pace.steps);
    const end = this.#now();
    this.#pace.measured(end - start);
    if (tracing.status === 'working') {
      if (end - this.#handedOn >= MILLISECONDS_BETWEEN_PARTS) this.#handOn(end);
      return { progress: tracing.progress };
    }
    this.#handOn(end);
    return { answer: tracing.report };
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#trace.dispose();
  }

  #handOn(now: number): void {
    const part = this.#trace.take();
    if (part.records.length === 0 && part.fractions.length === 0) return;
    this.#handedOn = now;
    this.#onPart(part);
  }
}
