/** The setup that is solved, with the times and reports over all questions about it. */
import type { Solved } from '../../model/game/questions.ts';
import type { Progress, SolveReport, Survey, VerifyReport } from '../../model/game/types.ts';
import type { EngineSession } from './module.ts';
import type { Pace } from './pace.ts';

/** What a slice of work came to: the answer, or how far it is. */
export type Slice<T> = { readonly answer: T } | { readonly progress: Progress };

/** Nothing is counted where nothing is solved. */
const NO_SURVEY: Survey = { positions: 0, complete: false, won: null, drawn: null, bars: [], hardest: null };

/** Equal for what has the same solution, with the same report. */
function nameOf({ game, setup, how: { solver, nodes, bytes, depth } = {} }: Solved): string {
  return JSON.stringify([game, setup, solver, nodes, bytes, depth]);
}

/** An open session that keeps what it has worked out. Only `solve` may be called until it has answered. */
export class KeptSession {
  readonly #about: string;
  /** For questions that are answered at once. */
  readonly session: EngineSession;
  /** Milliseconds on a clock that never goes back. */
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

  /** Solves on. */
  solve(pace: Pace): Slice<SolveReport> {
    if (this.#solved !== null) return { answer: this.#solved };
    const { step, took } = this.#timed(pace, () => this.session.advance(pace.steps));
    this.#solvingMilliseconds += took;
    if (step.answer === null) return { progress: step.progress };
    this.#solved = { ...step.answer, milliseconds: this.#solvingMilliseconds };
    return { answer: this.#solved };
  }

  /** Checks on. Throws an `EngineFailure` when there is no solution, or a wrong one. */
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

  /** Works on for the values at the end of a line. Throws an `EngineFailure` when the line cannot be played. */
  workOut(line: string, pace: Pace): Slice<{ known: boolean }> {
    if (this.#solved?.status === 'limit') return { answer: { known: false } };
    const { step } = this.#timed(pace, () => this.session.workOut(line, pace.steps));
    if (step.answer === null) return { progress: step.progress };
    const end = this.session.study(line).positions.at(-1);
    const known = end !== undefined && end.value !== null && end.moves.every(({ value }) => value !== null);
    return { answer: { known } };
  }

  /** Counts on. */
  survey(pace: Pace): Slice<Survey> {
    if (this.#survey !== null) return { answer: this.#survey };
    if (this.#solved?.status === 'limit') return { answer: NO_SURVEY };
    const { step } = this.#timed(pace, () => this.session.survey(pace.steps));
    if (step.answer === null) return { progress: step.progress };
    this.#survey = step.answer;
    return { answer: this.#survey };
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.session.dispose();
  }

  #timed<T>(pace: Pace, run: () => T): { readonly step: T; readonly took: number } {
    const start = this.#now();
    const step = run();
    const took = this.#now() - start;
    pace.measured(took);
    return { step, took };
  }
}
