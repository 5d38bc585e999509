/** Long questions that do not use the kept session. The worker answers them in slices. */

import type { Fraction, WordedStatement } from '../../model/game/contract.ts';
import type { ErrandReport } from '../../model/game/judge-types.ts';
import type { Answer, Question } from '../../model/game/questions.ts';
import type { Reply } from '../protocol.ts';
import { Checker } from './checker.ts';
import { Finder } from './finder.ts';
import { Judger } from './judger.ts';
import type { Slice } from './kept-session.ts';
import type { EngineTask, LoadedEngine, Step, SteppedKind } from './module.ts';
import { PART_MILLISECONDS, Pace, SLICE_MILLISECONDS } from './pace.ts';
import { Stresser } from './stresser.ts';

export type BackgroundKind =
  | 'find'
  | 'trace'
  | 'measure'
  | 'breakIt'
  | 'judge'
  | 'check'
  | 'pack'
  | 'stress'
  | 'misjudge'
  | 'checkRules';

export interface Background<T> {
  /** Works on the question for one slice. Throws an `EngineFailure` if the engine rejects a part of it. */
  next(): Slice<T>;
  /** Frees the memory of the task; call no method afterwards. */
  dispose(): void;
  /** True while the task is waiting for a call to {@link report}. */
  readonly waits?: boolean;
  /** Receives the result of running the reader's function. */
  report?(report: ErrandReport): void;
}

export interface BackgroundHost {
  /** Sends new results to the page, and transfers the buffers in `transfer`. */
  readonly post: (reply: Reply, transfer?: ArrayBuffer[]) => void;
  /** Returns the time in ms of a monotonic clock. */
  readonly now: () => number;
}

type Begin<K extends BackgroundKind> = (
  engine: LoadedEngine,
  question: Question<K>,
  id: number,
  host: BackgroundHost,
) => Background<Answer<K>>;

/** Runs a task in slices. `finish` returns the answer, or null if the task is unfinished. */
function paced<K extends SteppedKind, T>(
  task: EngineTask<K>,
  now: () => number,
  finish: (step: Step<K>, milliseconds: number) => T | null,
): Background<T> {
  const pace = new Pace();
  return {
    next() {
      const start = now();
      const step = task.advance(pace.steps);
      const took = now() - start;
      pace.adjust(took);
      const answer = finish(step, took);
      return answer === null ? { progress: step.progress } : { answer };
    },
    dispose: () => task.dispose(),
  };
}

const BEGIN: { readonly [K in BackgroundKind]: Begin<K> } = {
  find: (engine, question, _id, { now }) => new Finder(engine, question, now),

  trace(engine, question, id, { post, now }) {
    const trace = engine.begin('trace', question);
    // Sends the first part immediately after the first slice, because the reader is waiting for it.
    let handedOn = Number.NEGATIVE_INFINITY;
    let fractions: Fraction[] = [];
    return paced(trace, now, (step) => {
      fractions.push(...step.fractions);
      if (step.answer !== null || now() - handedOn >= PART_MILLISECONDS) {
        const part = { records: trace.words(), fractions };
        if (part.records.length > 0 || fractions.length > 0) {
          handedOn = now();
          fractions = [];
          post({ type: 'part', id, part }, [part.records.buffer]);
        }
      }
      return step.answer;
    });
  },

  measure(engine, question, _id, { now }) {
    // Time that the solver took, excluding the computation of the true value.
    let milliseconds = 0;
    let isMeasured = false;
    return paced(engine.begin('measure', question), now, (step, took) => {
      if (!isMeasured) milliseconds += took;
      isMeasured = step.measured;
      return step.answer && { ...step.answer, report: { ...step.answer.report, milliseconds } };
    });
  },

  breakIt: (engine, question, _id, { now }) => paced(engine.begin('breakIt', question), now, (step) => step.answer),

  misjudge: (engine, { problem, specimen }, _id, { now }) =>
    paced(engine.begin('misjudge', { problem, specimen }), now, (step) => step.answer),

  checkRules: (engine, question, _id, { now }) =>
    paced(engine.begin('checkRules', question), now, (step) => step.answer),

  judge: (engine, question, id, { post, now }) =>
    new Judger(engine, question, (part) => post({ type: 'judged', id, part }), now),

  check: (engine, question, id, { post, now }) =>
    new Checker(engine, question, (part) => post({ type: 'checked', id, part }), now),

  pack(engine, { problem, kinds, seed, count }, _id, { now }) {
    const packing = engine.begin('pack', { problem, kinds, seed, count });
    const shortfalls: WordedStatement[] = [];
    return {
      next() {
        const start = now();
        for (;;) {
          const { progress, answer, shortfall } = packing.advance(1);
          if (shortfall !== null) shortfalls.push(shortfall);
          if (answer !== null) return { answer: { zip: packing.bytes(), shortfalls } };
          if (now() - start >= SLICE_MILLISECONDS) return { progress };
        }
      },
      dispose: () => packing.dispose(),
    };
  },

  stress: (engine, question, id, { post, now }) =>
    new Stresser(engine, question, (errand, progress) => post({ type: 'errand', id, errand, progress }), now),
};

/** Starts a question. Throws an `EngineFailure` if the engine rejects it. */
export function beginBackground<K extends BackgroundKind>(
  kind: K,
  engine: LoadedEngine,
  question: Question<K>,
  id: number,
  host: BackgroundHost,
): Background<Answer<K>> {
  return BEGIN[kind](engine, question, id, host);
}
