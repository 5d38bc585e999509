/** Judges an input while reading it, and reports the answers. */

import type { TimelessCase } from '../../model/game/contract.ts';
import type { Judged, JudgedCase, JudgedPart } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Slice } from './kept-session.ts';
import type { EngineTask, LoadedEngine } from './module.ts';
import { PART_MILLISECONDS, Pace, SLICE_MILLISECONDS } from './pace.ts';
import { Pieces } from './pieces.ts';

/**
 * Cases beyond this number, or beyond this total length of text, are answered but not listed, because the page keeps
 * the listed cases in memory.
 */
const MOST_LISTED = 100_000;
const MOST_LISTED_TEXT = 2 ** 25;
/** Number of quick cases judged in one step when the list is full. */
const AT_ONCE = 64;

/** Judges one input, independently of the kept session. */
export class Judger {
  readonly #judging: EngineTask<'judge'>;
  readonly #onPart: (part: JudgedPart) => void;
  readonly #now: () => number;
  readonly #pace = new Pace();
  readonly #input: Pieces;
  #unreadable = false;
  #starved = true;
  /** Maximum number of cases per step. */
  #together = 1;
  #ended = false;
  #cases = 0;
  #listed = 0;
  #listedText = 0;
  /** Time in ms spent on the current case, and on the last one. */
  #spent = 0;
  #last = 0;
  #lastPost = -Infinity;
  #part: { answers: string; count: number; cases: JudgedCase[] } = { answers: '', count: 0, cases: [] };

  /** Throws an `EngineFailure` if the problem is unknown. */
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

  /** Continues the judgement. Sends all answers before it ends. */
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
    if (this.#now() - this.#lastPost >= PART_MILLISECONDS) this.#postPart();
    return { progress: { done: this.#input.done, total: this.#input.total } };
  }

  /** Frees the memory of the judgement; call no method afterwards. */
  dispose(): void {
    this.#judging.dispose();
  }

  #finish(error: Judged['error']): Slice<Judged> {
    this.#postPart();
    return { answer: { cases: this.#cases, error, unreadable: this.#unreadable } };
  }

  /** Feeds input to the engine. Returns false if there was none. */
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
    // Adjusts the pace only after a step that finished no case, because only such a step uses the whole budget.
    if (cases.length === 0 && !starved) this.#pace.adjust(milliseconds);
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

  #postPart(): void {
    if (this.#part.count === 0) return;
    this.#lastPost = this.#now();
    this.#onPart(this.#part);
    this.#part = { answers: '', count: 0, cases: [] };
  }
}
