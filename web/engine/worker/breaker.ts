/** Looks for the smallest instance on which a wrong solver fails, in slices. */

import type { Question } from '../../model/game/questions.ts';
import type { Broken } from '../../model/game/trace-types.ts';
import type { Slice } from './kept-session.ts';
import type { EngineBreaking, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';

/** A search under way. It shares nothing with the session that is kept. */
export class Breaker {
  readonly #breaking: EngineBreaking;
  readonly #now: () => number;
  readonly #pace = new Pace();

  /** Throws an `EngineFailure` when there is no such game or wrong solver. */
  constructor(engine: LoadedEngine, question: Question<'breakIt'>, now: () => number) {
    this.#breaking = engine.breakIt(question);
    this.#now = now;
  }

  /** Searches on. */
  search(): Slice<Broken> {
    const start = this.#now();
    const breaking = this.#breaking.advance(this.#pace.steps);
    this.#pace.measured(this.#now() - start);
    return breaking.status === 'working' ? { progress: breaking.progress } : { answer: breaking.broken };
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#breaking.dispose();
  }
}
