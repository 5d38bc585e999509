/** The session for the solved setup, with its reports and total times. */
import type { Solved } from '../../model/game/questions.ts';
import type { Progress, SolveReport, Survey, VerifyReport } from '../../model/game/types.ts';
import type { EngineSession } from './module.ts';
import type { Pace } from './pace.ts';

/** The result of a slice of work: the answer, or the progress. */
export type Slice<T> = { readonly answer: T } | { readonly progress: Progress };

/** The survey returned for an unsolved setup. */
const NO_SURVEY: Survey = { positions: 0, complete: false, won: null, drawn: null, bars: [], hardest: null };

/** Returns a key that is equal for setups with the same solution and the same report. */
function nameOf({ game, setup, how: { solver, nodes, bytes, depth } = {} }: Solved): string {
  return JSON.stringify([game, setup, solver, nodes, bytes, depth]);
}

/** An open session that keeps its results. Call no other method until `solve` has returned the answer. */
export class KeptSession {
  readonly #about: string;
  /** Use this only for short questions. */
  readonly session: EngineSession;
  /** Returns the time in ms of a monotonic clock. */
  readonly #now: () => number;
  #solvingMilliseconds = 0;
  #verifyingMilliseconds = 0;
  #solved: SolveReport | null = null;
  #verified: VerifyReport | null = null;
  #survey: Survey | null = null;

  constructor(about: Solved, session: EngineSession, now: () => number) {
    this.#about = nameOf(about);
    this.session = session;
    this.#now = now;
  }

  isAbout(about: Solved): boolean {
    return this.#about === nameOf(about);
  }

  solve(pace: Pace): Slice<SolveReport> {
    if (this.#solved !== null) return { answer: this.#solved };
    const { step, took } = this.#timed(pace, () => this.session.advance(pace.steps));
    this.#solvingMilliseconds += took;
    if (step.answer === null) return { progress: step.progress };
    this.#solved = { ...step.answer, milliseconds: this.#solvingMilliseconds };
    return { answer: this.#solved };
  }

  /** Throws an `EngineFailure` if the solution is missing or wrong. */
  verify(pace: Pace): Slice<VerifyReport> {
    if (this.#verified !== null) return { answer: this.#verified };
    const { step, took } = this.#timed(pace, () => this.session.verify(pace.steps));
    this.#verifyingMilliseconds += took;
    const { progress, answer } = step;
    if (answer === null) return { progress };
    const status = answer.complete ? 'accepted' : 'limit';
    this.#verified = { status, positions: progress.done, milliseconds: this.#verifyingMilliseconds };
    return { answer: this.#verified };
  }

  /** Computes the values at the end of a line. Throws an `EngineFailure` if the line is illegal. */
  workOut(line: string, pace: Pace): Slice<{ known: boolean }> {
    if (this.#solved?.status === 'limit') return { answer: { known: false } };
    const { step } = this.#timed(pace, () => this.session.workOut(line, pace.steps));
    if (step.answer === null) return { progress: step.progress };
    const end = this.session.study(line).positions.at(-1);
    const known = end !== undefined && end.value !== null && end.moves.every(({ value }) => value !== null);
    return { answer: { known } };
  }

  survey(pace: Pace): Slice<Survey> {
    if (this.#survey !== null) return { answer: this.#survey };
    if (this.#solved?.status === 'limit') return { answer: NO_SURVEY };
    const { step } = this.#timed(pace, () => this.session.survey(pace.steps));
    if (step.answer === null) return { progress: step.progress };
    this.#survey = step.answer;
    return { answer: this.#survey };
  }

  /** Frees the memory of the session; call no method afterwards. */
  dispose(): void {
    this.session.dispose();
  }

  #timed<T>(pace: Pace, run: () => T): { readonly step: T; readonly took: number } {
    const start = this.#now();
    const step = run();
    const took = this.#now() - start;
    pace.adjust(took);
    return { step, took };
  }
}
