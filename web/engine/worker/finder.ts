/** Searches seed by seed for a random instance with the requested properties. */

import { fulfils } from '../../model/edit/wishes.ts';
import type { Question } from '../../model/game/questions.ts';
import type { Found, Progress, Setup } from '../../model/game/types.ts';
import { KeptSession, type Slice } from './kept-session.ts';
import type { LoadedEngine } from './module.ts';
import { Pace, SLICE_MILLISECONDS } from './pace.ts';

/** Time limit: an instance that takes longer to solve is skipped. */
const MOST_MILLISECONDS = 2000;
/** Memory limit: an instance that needs more is skipped, to leave memory for the kept solution. */
const MOST_BYTES = 2 ** 26;

interface Candidate {
  readonly setup: Setup;
  readonly kept: KeptSession;
  /** Pace for the current instance only, because the duration of a step differs between instances. */
  readonly pace: Pace;
  readonly began: number;
}

/** Searches in slices, independently of the kept session. */
export class Finder {
  readonly #engine: LoadedEngine;
  readonly #question: Question<'find'>;
  readonly #now: () => number;
  #tried = 0;
  #candidate: Candidate | null = null;

  constructor(engine: LoadedEngine, question: Question<'find'>, now: () => number) {
    this.#engine = engine;
    this.#question = question;
    this.#now = now;
  }

  /** Continues the search. Throws an `EngineFailure` if the generator rejects its parameters. */
  next(): Slice<Found> {
    const end = this.#now() + SLICE_MILLISECONDS;
    do {
      if (this.#tried >= this.#question.tries) return { answer: { setup: null, seed: null, tried: this.#tried } };
      const found = this.#examine(this.#candidate ?? this.#next());
      if (found !== null) return { answer: found };
    } while (this.#now() < end);
    return { progress: this.#progress };
  }

  /** Frees the memory of the search; call no method afterwards. */
  dispose(): void {
    this.#candidate?.kept.dispose();
    this.#candidate = null;
  }

  get #progress(): Progress {
    return { done: this.#tried, total: this.#question.tries };
  }

  get #seed(): number {
    return this.#question.seed + this.#tried;
  }

  #next(): Candidate {
    const { game, parameters } = this.#question;
    const setup = this.#engine.ask('generate', { game, parameters, seed: this.#seed });
    const session = this.#engine.open(game, setup.text, { bytes: MOST_BYTES });
    const kept = new KeptSession({ game, setup: setup.text }, session, this.#now);
    this.#candidate = { setup, kept, pace: new Pace(), began: this.#now() };
    return this.#candidate;
  }

  /** Works on one instance for one step. Returns the instance if it has the requested properties. */
  #examine(candidate: Candidate): Found | null {
    const verdict = this.#judge(candidate);
    const isTooSlow = this.#now() - candidate.began > MOST_MILLISECONDS;
    if (verdict === null && !isTooSlow) return null;
    const seed = this.#seed;
    this.#tried += 1;
    this.dispose();
    return verdict === true ? { setup: candidate.setup, seed, tried: this.#tried } : null;
  }

  /** Returns whether the instance has the requested properties; null if this is not known yet. */
  #judge({ kept, pace }: Candidate): boolean | null {
    const { wishes } = this.#question;
    const solved = kept.solve(pace);
    if (!('answer' in solved)) return null;
    if (solved.answer.status === 'limit') return false;
    if (wishes.uniqueMove && !('answer' in kept.workOut('', pace))) return null;
    const start = kept.session.study('').positions[0];
    return start !== undefined && fulfils(wishes, start);
  }
}
