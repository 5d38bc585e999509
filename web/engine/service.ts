/**
 * Answers the questions of the protocol with a loaded engine.
 *
 * Knows neither worker nor page: replies leave through the host, which also says how to let others have a turn and what
 * time it is. Short questions are answered on the spot, in the order of arrival. Long ones run in the background, one after
 * the other, in slices; whatever arrived during a slice is heard before the next. A search for random instances has no end
 * in sight and lets the others go first.
 *
 * One session is kept: that of the setup last asked to be solved, checked, worked out or surveyed. It keeps what it has when
 * it is stopped, so that asking again goes on from there, and ends when another setup takes its place.
 */
import type { Progress, Study } from '../model/types.ts';
import { describeThrown, EngineFailure } from './failures.ts';
import { Finder } from './finder.ts';
import { KeptSession, type Slice } from './kept-session.ts';
import type { EngineSession, LoadedEngine } from './module.ts';
import { Pace } from './pace.ts';
import type { Answered, Ask, Cancel, Question, Reply } from './protocol.ts';

/** What the service needs of where it runs. */
export interface ServiceHost {
  /** Sends a reply to the page. */
  post(reply: Reply): void;
  /** Resolves after everything that has arrived was given to {@link EngineService.handle}. */
  pause(): Promise<void>;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
}

/** Questions about the kept session that are answered in the background. */
type KeptKind = 'solve' | 'verify' | 'workOut' | 'survey';

/** A question that is answered in the background. */
interface Task {
  readonly id: number;
  /** Whether it is about the kept session, and ends with it. */
  readonly isAboutKept: boolean;
  /** Works for a slice; posts the answer when it is there, otherwise says how far it is. */
  readonly work: () => Progress | null;
  /** Frees what it has of its own. */
  readonly dispose: () => void;
  /** When progress was last told; at first, when the question came. */
  told: number;
}

const MILLISECONDS_BETWEEN_PROGRESS = 100;

/** The engine's side of the protocol, from `ready` on. */
export class EngineService {
  readonly #engine: LoadedEngine;
  readonly #host: ServiceHost;
  #tasks: readonly Task[] = [];
  #kept: KeptSession | null = null;
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
      case 'compose': {
        const { game, draft } = ask.question;
        this.#host.post({ type: 'answer', id, kind, answer: this.#engine.compose(game, draft) });
        break;
      }
      case 'recognise': {
        const { text, game } = ask.question;
        this.#host.post({ type: 'answer', id, kind, answer: this.#engine.recognise(text, game) });
        break;
      }
      case 'certificate': {
        const { line } = ask.question;
        const answer = this.#with(ask.question, (session) => session.certificate(line));
        this.#host.post({ type: 'answer', id, kind, answer });
        break;
      }
      case 'find':
        this.#find(id, ask.question);
        break;
      case 'solve':
      case 'verify':
      case 'workOut':
      case 'survey':
        this.#begin(ask);
        break;
    }
  }

  #study(question: Question<'study'>): Study {
    return this.#with(question, (session) => session.study(question.line));
  }

  /** Asks the kept session when it is about this setup, else one that is opened for the moment. */
  #with<T>({ game, setup }: { game: string; setup: string }, run: (session: EngineSession) => T): T {
    if (this.#kept?.isAbout(game, setup) === true) return run(this.#kept.session);
    const session = this.#engine.open(game, setup);
    try {
      return run(session);
    } finally {
      session.dispose();
    }
  }

  #begin(ask: Ask<KeptKind>): void {
    const { game, setup } = ask.question;
    const kept = this.#kept?.isAbout(game, setup) === true ? this.#kept : this.#keep(game, setup);
    const pace = new Pace();
    this.#add(ask.id, true, () => this.#workOn(ask, kept, pace));
  }

  #find(id: number, question: Question<'find'>): void {
    const finder = new Finder(this.#engine, question, () => this.#host.now());
    const work = (): Progress | null =>
      this.#settle(finder.search(), (answer) => ({ type: 'answer', id, kind: 'find', answer }));
    this.#add(id, false, work, () => finder.dispose());
  }

  #add(id: number, isAboutKept: boolean, work: Task['work'], dispose: Task['dispose'] = () => {}): void {
    const task = { id, isAboutKept, work, dispose, told: this.#host.now() };
    this.#tasks = [...this.#tasks, task];
    if (!this.#working) void this.#work();
  }

  #keep(game: string, setup: string): KeptSession {
    // Opened before the other is closed: a setup that is refused must not cost the solution of the other. Tables are made
    // only when solving begins, so that there are never two.
    const session = this.#engine.open(game, setup);
    for (const { id, isAboutKept } of this.#tasks) {
      if (!isAboutKept) continue;
      this.#drop(id);
      this.#host.post({ type: 'cancelled', id });
    }
    this.#kept?.dispose();
    this.#kept = new KeptSession(game, setup, session, () => this.#host.now());
    return this.#kept;
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let task = this.#nextTask(); task !== undefined; task = this.#nextTask()) {
      const current = task;
      this.#guard(current.id, () => this.#slice(current));
      await this.#host.pause();
    }
    this.#working = false;
  }

  #nextTask(): Task | undefined {
    return this.#tasks.find(({ isAboutKept }) => isAboutKept) ?? this.#tasks[0];
  }

  #slice(task: Task): void {
    const progress = task.work();
    if (progress !== null) this.#tell(task, progress);
  }

  #workOn(ask: Ask<KeptKind>, kept: KeptSession, pace: Pace): Progress | null {
    const { id, kind } = ask;
    const solved = kept.solve(pace);
    if (!('answer' in solved)) return solved.progress;
    switch (kind) {
      case 'solve':
        return this.#settle(solved, (answer) => ({ type: 'answer', id, kind, answer }));
      case 'verify':
        return this.#settle(kept.verify(pace), (answer) => ({ type: 'answer', id, kind, answer }));
      case 'workOut':
        return this.#settle(kept.workOut(ask.question.line, pace), (answer) => ({ type: 'answer', id, kind, answer }));
      case 'survey':
        return this.#settle(kept.survey(pace), (answer) => ({ type: 'answer', id, kind, answer }));
    }
  }

  /** Ends a question whose answer is there and returns null; otherwise how far it is. */
  #settle<T>(slice: Slice<T>, replyWith: (answer: T) => Answered): Progress | null {
    if (!('answer' in slice)) return slice.progress;
    const reply = replyWith(slice.answer);
    this.#drop(reply.id);
    this.#host.post(reply);
    return null;
  }

  #tell(task: Task, progress: Progress): void {
    const now = this.#host.now();
    if (now - task.told < MILLISECONDS_BETWEEN_PROGRESS) return;
    task.told = now;
    this.#host.post({ type: 'progress', id: task.id, progress });
  }

  /** Takes a question out of the background; whether it was there. */
  #drop(id: number): boolean {
    const dropped = this.#tasks.find((task) => task.id === id);
    this.#tasks = this.#tasks.filter((task) => task !== dropped);
    dropped?.dispose();
    return dropped !== undefined;
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
