/** Makes cases of a problem and packs them, in slices. */

import type { Packed } from '../../model/game/judge-types.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Statement } from '../../model/game/types.ts';
import { EngineFailure } from '../failures.ts';
import type { Slice } from './kept-session.ts';
import type { EnginePacking, LoadedEngine } from './module.ts';

/** Others that ask meanwhile notice no delay. */
const SLICE_MILLISECONDS = 7;

/** A pack in the making. It shares nothing with the session that is kept. */
export class CasePacker {
  readonly #packing: EnginePacking;
  readonly #now: () => number;
  readonly #shortfalls: Statement[] = [];

  /** Throws an `EngineFailure` when there is no such problem. */
  constructor(engine: LoadedEngine, question: Question<'pack'>, now: () => number) {
    this.#packing = engine.pack(question);
    this.#now = now;
  }

  /** Works on. Throws an `EngineFailure` when an answer needs more than is allowed. */
  pack(): Slice<Packed> {
    const start = this.#now();
    for (;;) {
      const { status, progress, shortfall, fault } = this.#packing.advance();
      if (shortfall !== null) this.#shortfalls.push(shortfall);
      if (fault !== null) throw new EngineFailure(fault);
      if (status === 'finished') return { answer: { zip: this.#packing.archive(), shortfalls: this.#shortfalls } };
      if (this.#now() - start >= SLICE_MILLISECONDS) return { progress };
    }
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#packing.dispose();
  }
}
