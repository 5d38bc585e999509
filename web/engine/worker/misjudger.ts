/** Looks for the smallest case of a problem that a wrong solver answers wrongly, in slices. */

import type { Misjudged } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Slice } from './kept-session.ts';
import type { EngineMisjudging, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';

/** A search under way. It shares nothing with the session that is kept. */
export class Misjudger {
  readonly #misjudging: EngineMisjudging;
  readonly #now: () => number;
  readonly #pace = new Pace();

  /** Throws an `EngineFailure` when there is no such problem or wrong solver. */
  constructor(engine: LoadedEngine, question: Question<'misjudge'>, now: () => number) {
    this.#misjudging = engine.misjudge(question);
    this.#now = now;
  }

  /** Searches on. */
  search(): Slice<Misjudged> {
    const start = this.#now();
    const misjudging = this.#misjudging.advance(this.#pace.steps);
    this.#pace.measured(this.#now() - start);
    const { progress } = misjudging;
    return misjudging.status === 'working'
      ? { progress }
      : { answer: { found: misjudging.found, tried: progress.done } };
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#misjudging.dispose();
  }
}
