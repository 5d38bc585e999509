/** Compares an output with the correct answers while reading both, and reports the differences. */

import type { Checked, CheckedLine, CheckedPart, Mistaken } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Slice } from './kept-session.ts';
import type { EngineTask, LoadedEngine } from './module.ts';
import { PART_MILLISECONDS, SLICE_MILLISECONDS } from './pace.ts';
import { Pieces } from './pieces.ts';

/** Maximum number of differences listed; the rest are only counted. */
const MOST_LISTED = 20_000;
/** Number of lines compared between two readings of the clock. */
const AT_ONCE = 200;

const none = (): Record<Mistaken, number> => ({
  wrong: 0,
  'wrong-number': 0,
  'no-answer': 0,
  missing: 0,
  extra: 0,
});

/** Checks one output, independently of the kept session. */
export class Checker {
  readonly #checking: EngineTask<'check'>;
  readonly #answers: Pieces;
  readonly #output: Pieces;
  readonly #onPart: (part: CheckedPart) => void;
  readonly #now: () => number;
  #wants: 'answers' | 'output' | '' = 'answers';
  #outputEnded = false;
  #listed = 0;
  #lastPost = -Infinity;
  #part: { right: number; mistaken: Record<Mistaken, number>; lines: CheckedLine[] } = {
    right: 0,
    mistaken: none(),
    lines: [],
  };

  /** Throws an `EngineFailure` if the problem is unknown. */
  constructor(
    engine: LoadedEngine,
    question: Question<'check'>,
    onPart: (part: CheckedPart) => void,
    now: () => number,
  ) {
    this.#checking = engine.begin('check', { problem: question.problem });
    this.#answers = new Pieces(question.answers);
    this.#output = new Pieces(question.output);
    this.#onPart = onPart;
    this.#now = now;
  }

  /** Continues the check. Sends all differences before it ends. */
  next(): Slice<Checked> {
    const start = this.#now();
    while (this.#now() - start < SLICE_MILLISECONDS) {
      const state = this.#feed();
      if (state === 'end' || state === 'unreadable') {
        this.#postPart();
        return { answer: { unreadable: state === 'unreadable' } };
      }
      if (state === 'coming') break;
      const { lines, right, wants } = this.#checking.advance(AT_ONCE);
      this.#wants = wants;
      this.#part.right += right;
      for (const line of lines) this.#take(line);
    }
    if (this.#now() - this.#lastPost >= PART_MILLISECONDS) this.#postPart();
    return { progress: { done: this.#answers.done, total: this.#answers.total } };
  }

  /** Frees the memory of the check; call no method afterwards. */
  dispose(): void {
    this.#checking.dispose();
  }

  /** Feeds the next piece of input to the engine. */
  #feed(): 'fed' | 'coming' | 'unreadable' | 'end' {
    if (this.#wants === '') return 'fed';
    const isOutput = this.#wants === 'output';
    const piece = (isOutput ? this.#output : this.#answers).take();
    if (piece === 'coming' || piece === 'unreadable') return piece;
    if (piece === 'end') {
      if (isOutput && this.#outputEnded) return 'end';
      if (isOutput) this.#outputEnded = true;
      this.#checking.end();
    } else {
      this.#checking.feed(piece);
    }
    return 'fed';
  }

  #take(line: CheckedLine): void {
    this.#part.mistaken[line.verdict] += 1;
    if (this.#listed === MOST_LISTED) return;
    this.#listed += 1;
    this.#part.lines.push(line);
  }

  #postPart(): void {
    this.#lastPost = this.#now();
    this.#onPart(this.#part);
    this.#part = { right: 0, mistaken: none(), lines: [] };
  }
}
