/**
 * Answers the questions of the protocol with a loaded engine.
 *
 * Knows neither worker nor page: replies leave through the host, which also says how to let others have a turn and what
 * time it is. Short questions are answered on the spot, in the order of arrival. `solve` and `verify` run in the
 * background, one after the other, in slices; whatever arrived during a slice is heard before the next.
 *
 * One session is kept: that of the setup last solved or verified. It keeps what it has when it is stopped, so that asking
 * again goes on from there, and ends when another setup takes its place.
 */
import type { Progress, SolveReport, Study, VerifyReport } from '../model/types.ts';
import { describeThrown, EngineFailure } from './failures.ts';
import type { EngineSession, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';
import type { Ask, Cancel, Question, Reply } from './protocol.ts';

/** What the service needs of where it runs. */
export interface ServiceHost {
  /** Sends a reply to the page. */
  post(reply: Reply): void;
  /** Resolves after everything that has arrived was given to {@link EngineService.handle}. */
  pause(): Promise<void>;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
}

/** A question that is answered in the background. All of them are about the kept session. */
interface Task {
  readonly ask: Ask<'solve' | 'verify'>;
  readonly pace: Pace;
  /** When progress was last told; at first, when the question came. */
  told: number;
}

/** The open session, with times and reports over all questions about it. */
interface Kept {
  readonly game: string;
  readonly setup: string;
  readonly session: EngineSession;
  solvingMilliseconds: number;
  verifyingMilliseconds: number;
  solved: SolveReport | null;
  verified: VerifyReport | null;
}

const MILLISECONDS_BETWEEN_PROGRESS = 100;

/** The engine's side of the protocol, from `ready` on. */
export class EngineService {
  readonly #engine: LoadedEngine;
  readonly #host: ServiceHost;
  #tasks: readonly Task[] = [];
  #kept: Kept | null = null;
  #working = false;
  #crashed = false;

  constructor(engine: LoadedEngine, host: ServiceHost) {
    this.#engine = engine;
    this.#host = host;
  }

  /** Takes a message of the page. Nothing is answered any more after `crashed`. */
  handle(message: Ask | Cancel): void {
    if (this.#crashed) return;
    if (message.type === 'ask') {
      this.#guard(message.id, () => this.#hear(message));
    } else if (this.#drop(message.id)) {
      this.#host.post({ type: 'cancelled', id: message.id });
    }
  }

  #hear(ask: Ask): void {
    const { id, kind } = ask;
    switch (kind) {
      case 'catalogue':
        this.#host.post({ type: 'answer', id, kind, answer: this.#engine.catalogue() });
        break;
      case 'read': {
        const { game, text } = ask.question;
        this.#host.post({ type: 'answer', id, kind, answer: this.#engine.read(game, text) });
        break;
      }
      case 'write': {
        const { game, setup, format } = ask.question;
        const answer = this.#engine.write(game, setup, format);
        this.#host.post({ type: 'answer', id, kind, answer });
        break;
      }
      case 'generate': {
        const { game, parameters, seed } = ask.question;
        const answer = this.#engine.generate(game, parameters, seed);
        this.#host.post({ type: 'answer', id, kind, answer });
        break;
      }
      case 'study':
        this.#host.post({ type: 'answer', id, kind, answer: this.#study(ask.question) });
        break;
      case 'readLink': {
        const answer = this.#engine.readLink(ask.question.fragment);
        this.#host.post({ type: 'answer', id, kind, answer });
        break;
      }
      case 'writeLink': {
        const answer = this.#engine.writeLink(ask.question);
        this.#host.post({ type: 'answer', id, kind, answer });
        break;
      }
      case 'solve':
      case 'verify':
        this.#begin(ask);
        break;
    }
  }
  #study({ game, setup, line }: Question<'study'>): Study {
    if (this.#kept !== null && isAbout(this.#kept, game, setup)) {
      return this.#kept.session.study(line);
    }
    const session = this.#engine.open(game, setup);
    try {
      return session.study(line);
    } finally {
      session.dispose();
    }
  }

  #begin(ask: Ask<'solve' | 'verify'>): void {
    const { game, setup } = ask.question;
    if (this.#kept === null || !isAbout(this.#kept, game, setup)) this.#keep(game, setup);
    this.#tasks = [...this.#tasks, { ask, pace: new Pace(), told: this.#host.now() }];
    if (!this.#working) void this.#work();
  }

  #keep(game: string, setup: string): void {
    // Opened before the other is closed: a setup that is refused must not cost the solution of the other. Tables are made
    // only when solving begins, so that there are never two.
    const session = this.#engine.open(game, setup);
    for (const { ask } of this.#tasks) this.#host.post({ type: 'cancelled', id: ask.id });
    this.#tasks = [];
    this.#kept?.session.dispose();
    this.#kept = {
      game,
      setup,
      session,
      solvingMilliseconds: 0,
      verifyingMilliseconds: 0,
      solved: null,
      verified: null,
    };
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let task = this.#tasks[0]; task !== undefined; task = this.#tasks[0]) {
      const current = task;
      this.#guard(current.ask.id, () => this.#slice(current));
      await this.#host.pause();
    }
    this.#working = false;
  }

  #slice(task: Task): void {
    const kept = this.#kept;
    if (kept === null) throw new Error('a task without a session');
    const { id, kind } = task.ask;
    const solved = kept.solved ?? this.#solveOn(task, kept);
    if (solved === null) return;
    if (kind === 'solve') {
      this.#drop(id);
      this.#host.post({ type: 'answer', id, kind, answer: solved });
      return;
    }
    const verified = kept.verified ?? this.#verifyOn(task, kept);
    if (verified === null) return;
    this.#drop(id);
    this.#host.post({ type: 'answer', id, kind, answer: verified });
  }

  #solveOn(task: Task, kept: Kept): SolveReport | null {
    const start = this.#host.now();
    const advance = kept.session.advance(task.pace.steps);
    const took = this.#host.now() - start;
    task.pace.measured(took);
    kept.solvingMilliseconds += took;
    if (advance.status === 'working') {
      this.#tell(task, advance.progress);
      return null;
    }
    kept.solved = { ...advance.report, milliseconds: kept.solvingMilliseconds };
    return kept.solved;
  }

  #verifyOn(task: Task, kept: Kept): VerifyReport | null {
    const start = this.#host.now();
    const verification = kept.session.verify(task.pace.steps);
    const took = this.#host.now() - start;
    task.pace.measured(took);
    kept.verifyingMilliseconds += took;
    if (verification.status === 'working') {
      this.#tell(task, verification.progress);
      return null;
    }
    kept.verified = {
      status: verification.status,
      positions: verification.progress.done,
      milliseconds: kept.verifyingMilliseconds,
    };
    return kept.verified;
  }

  #tell(task: Task, progress: Progress): void {
    const now = this.#host.now();
    if (now - task.told < MILLISECONDS_BETWEEN_PROGRESS) return;
    task.told = now;
    this.#host.post({ type: 'progress', id: task.ask.id, progress });
  }

  /** Takes a question out of the background; whether it was there. */
  #drop(id: number): boolean {
    const before = this.#tasks.length;
    this.#tasks = this.#tasks.filter((task) => task.ask.id !== id);
    return this.#tasks.length < before;
  }

  #guard(id: number, run: () => void): void {
    try {
      run();
    } catch (thrown) {
      if (thrown instanceof EngineFailure) {
        this.#drop(id);
        this.#host.post({ type: 'error', id, error: thrown.error });
      } else {
        this.#crashed = true;
        this.#tasks = [];
        this.#host.post({ type: 'crashed', message: describeThrown(thrown) });
      }
    }
  }
}

function isAbout(kept: Kept, game: string, setup: string): boolean {
  return kept.game === game && kept.setup === setup;
}
