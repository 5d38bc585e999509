/** Judges an input in slices, as it is read, and hands on the answers. */

import type { TimelessCase } from '../../model/game/contract.ts';
import type { Judged, JudgedCase, JudgedPart } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Slice } from './kept-session.ts';
import type { EngineTask, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';
import { Pieces } from './pieces.ts';

/** The page cannot show them faster. */
const MILLISECONDS_BETWEEN_PARTS = 100;
/** Others that ask meanwhile notice no delay. */
const SLICE_MILLISECONDS = 7;
/** Of more cases, or of cases with more text, only the answers are handed on: a page holds what is listed. */
const MOST_LISTED = 100_000;
const MOST_LISTED_TEXT = 2 ** 25;
/** Cases that are not listed are answered so many at a time, as long as they are quick. */
const AT_ONCE = 64;

/** An input that is being judged. It shares nothing with the session that is kept. */
export class Judger {
  readonly #judging: EngineTask<'judge'>;
  readonly #onPart: (part: JudgedPart) => void;
  readonly #now: () => number;
  readonly #pace = new Pace();
  readonly #input: Pieces;
  #unreadable = false;
  #starved = true;
  /** Most cases of a step. */
  #together = 1;
  #ended = false;
  #cases = 0;
  #listed = 0;
  #listedText = 0;
  /** Milliseconds that the present case has taken, and the last one. */
  #spent = 0;
  #last = 0;
  #handedOn = -Infinity;
  #part: { answers: string; count: number; cases: JudgedCase[] } = { answers: '', count: 0, cases: [] };

  /** Throws an `EngineFailure` when there is no such problem. */
  constructor(
    engine: LoadedEngine,
    question: Question<'judge'>,
    onPart: (part: JudgedPart) => void,
    now: () => number,
  ) {
    this.#judging = engine.begin('judge', { problem: question.problem });
    this.#input = new Pieces(question.input);
    this.#onPart = onPart;
    this.#now = now;
  }

  /** Judges on; all answers have been handed on before the end is told. */
  next(): Slice<Judged> {
    const start = this.#now();
    while (this.#now() - start < SLICE_MILLISECONDS) {
      if (this.#starved) {
        if (this.#ended) return this.#finish(null);
        if (!this.#feed()) {
          if (this.#unreadable) return this.#finish(null);
          break;
        }
      }
      const error = this.#answer();
      if (error !== null) return this.#finish(error);
    }
    if (this.#now() - this.#handedOn >= MILLISECONDS_BETWEEN_PARTS) this.#handOn();
    return { progress: { done: this.#input.done, total: this.#input.total } };
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#judging.dispose();
  }

  #finish(error: Judged['error']): Slice<Judged> {
    this.#handOn();
    return { answer: { cases: this.#cases, error, unreadable: this.#unreadable } };
  }

  /** Gives the engine what was read, or the end; whether there was something. */
  #feed(): boolean {
    const piece = this.#input.take();
    if (piece === 'coming' || piece === 'unreadable') {
      this.#unreadable = piece === 'unreadable';
      return false;
    }
    if (piece === 'end') {
      this.#judging.end();
      this.#ended = true;
    } else {
      this.#judging.feed(piece);
    }
    this.#starved = false;
    return true;
  }

  #answer(): Judged['error'] {
    const isListed = this.#listed < MOST_LISTED && this.#listedText < MOST_LISTED_TEXT;
    const start = this.#now();
    this.#answerTogether(isListed || this.#last > SLICE_MILLISECONDS / AT_ONCE ? 1 : AT_ONCE);
    const { cases, starved, fault } = this.#judging.advance(this.#pace.steps);
    const milliseconds = this.#now() - start;
    this.#spent += milliseconds;
    this.#starved = starved;
    // Only what was broken off has taken all the steps.
    if (cases.length === 0 && !starved) this.#pace.measured(milliseconds);
    if (cases.length > 0) {
      this.#last = this.#spent / cases.length;
      this.#spent = 0;
    }
    for (const answered of cases) this.#take(answered, isListed);
    return fault;
  }

  #answerTogether(most: number): void {
    if (most === this.#together) return;
    this.#together = most;
    this.#judging.begin('judgeTogether', { most });
  }

  #take(answered: TimelessCase, isListed: boolean): void {
    this.#cases += 1;
    this.#part.count += 1;
    this.#part.answers += `${answered.answer}\n`;
    if (!isListed) return;
    this.#listed += 1;
    this.#listedText += answered.setup.length;
    this.#part.cases.push({ ...answered, milliseconds: this.#last });
  }

  #handOn(): void {
    if (this.#part.count === 0) return;
    this.#handedOn = this.#now();
    this.#onPart(this.#part);
    this.#part = { answers: '', count: 0, cases: [] };
  }
}
