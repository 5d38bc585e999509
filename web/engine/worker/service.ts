/**
 * Answers the questions of the protocol with the parts of the engine that have been loaded.
 *
 * Knows neither worker nor page: replies leave through the host, which also says how to let others have a turn and what
 * time it is. Short questions are answered at once, in the order of arrival. Long ones run in the background in slices;
 * whatever arrived during a slice is heard before the next. Questions about the kept setup come one after the other. They
 * take turns with what is watched: traces, measurements, searches for inputs that break a solver, inputs that are judged,
 * functions that are tried, which wait for the page now and then. Searches for random
 * boards run when nothing else does.
 *
 * One setup is kept: that last asked to be solved, checked, worked out, surveyed or proved, with a session in each part of
 * the engine that was asked. A session keeps what it has when it is stopped, so that asking again goes on from there, and
 * ends when another setup takes its place.
 */

import type { Answer, Question, QuestionKind, Solved } from '../../model/game/questions.ts';
import type { Progress, Study } from '../../model/game/types.ts';
import { describeThrown, EngineFailure } from '../failures.ts';
import type { Answered, AnsweredOf, Ask, AskOf, Cancel, Part, Reply, Reported } from '../protocol.ts';
import { type Background, type BackgroundKind, beginBackground } from './background.ts';
import { KeptSession, type Slice } from './kept-session.ts';
import type { LoadedEngine, ShortKind } from './module.ts';
import { Pace } from './pace.ts';

/** What the service needs of where it runs. */
export interface ServiceHost {
  /** Sends a reply to the page; what is in `transfer` goes with it and is gone here. */
  post(reply: Reply, transfer?: ArrayBuffer[]): void;
  /** Resolves after everything that has arrived was given to {@link EngineService.handle}. */
  pause(): Promise<void>;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
}

/** Questions about the kept session that are answered in the background. */
type KeptKind = 'solve' | 'verify' | 'workOut' | 'survey' | 'certificate';

/** About the kept session, with which it ends; what is watched; or something that lets those go first. */
type Rank = 'kept' | 'watched' | 'patient';

/** A question that is answered in the background. */
interface Task {
  readonly id: number;
  readonly rank: Rank;
  /** Works for a slice; posts the answer when it is there, otherwise says how far it is. */
  readonly work: () => Progress | null;
  /** What it has of its own and frees at its end; it may have to wait for the page. */
  readonly own: Pick<Background<unknown>, 'dispose' | 'waits' | 'report'> | null;
  /** When progress was last told; at first, when the question came. */
  told: number;
}

const MILLISECONDS_BETWEEN_PROGRESS = 100;
/** All parts of the engine together, in bytes: several times what most boards need. */
const LARGE = 64 * 2 ** 20;

/** The engine's side of the protocol, from `ready` on. */
export class EngineService {
  readonly #host: ServiceHost;
  readonly #now: () => number;
  readonly #engines = new Map<Part, LoadedEngine>();
  #tasks: readonly Task[] = [];
  /** Sessions on one setup, of the parts that have been asked about it. */
  #kept: ReadonlyMap<LoadedEngine, KeptSession> = new Map();
  /** Of the last slice. */
  #lastRank: Rank = 'kept';
  #working = false;
  #crashed = false;
  #large = false;

  constructor(host: ServiceHost) {
    this.#host = host;
    this.#now = () => host.now();
  }

  /** Takes a part, which answers from now on. */
  use(part: Part, engine: LoadedEngine): void {
    this.#engines.set(part, engine);
  }

  /** Takes a message of the page. Nothing is answered any more after `crashed`. */
  handle(message: Ask | Cancel | Reported): void {
    if (this.#crashed) return;
    if (message.type === 'report') {
      this.#guard(message.id, () => this.#takeReport(message));
      return;
    }
    if (message.type === 'ask') {
      this.#guard(message.id, () => this.#hear(message, this.#engineOf(message.part)));
    } else if (this.#drop(message.id)) {
      this.#host.post({ type: 'cancelled', id: message.id });
    }
  }

  /** Works on nothing any more. The parts and all that they hold go with it. */
  end(): void {
    this.#crashed = true;
    this.#tasks = [];
  }

  #engineOf(part: Part): LoadedEngine {
    const engine = this.#engines.get(part);
    if (engine === undefined) throw new Error(`${part} was asked before it was loaded`);
    return engine;
  }

  #hear(ask: Ask, engine: LoadedEngine): void {
    const { id, kind } = ask;
    switch (kind) {
      case 'compose':
        this.#answer(id, kind, engine.ask(kind, { ...ask.question, draft: JSON.stringify(ask.question.draft) }));
        break;
      case 'claim': {
        const { game: _, ...question } = ask.question;
        this.#answer(id, kind, engine.ask(kind, question));
        break;
      }
      case 'study':
        this.#answer(id, kind, this.#study(engine, ask.question));
        break;
      case 'tracePlaces': {
        const answer = engine.tracePlaces(ask.question);
        this.#answer(id, kind, answer, [answer.words.buffer]);
        break;
      }
      case 'find':
      case 'trace':
      case 'measure':
      case 'breakIt':
      case 'judge':
      case 'check':
      case 'pack':
      case 'stress':
      case 'misjudge':
        this.#beginBackground(ask, engine);
        break;
      case 'solve':
      case 'verify':
      case 'workOut':
      case 'survey':
      case 'certificate':
        this.#begin(ask, engine);
        break;
      default:
        this.#short(engine, ask);
        break;
    }
  }

  #short<K extends ShortKind>(engine: LoadedEngine, { id, kind, question }: AskOf<K>): void {
    this.#answer(id, kind, engine.ask(kind, question));
  }

  /** By the kept session when it is about this setup, else by one that is opened for the moment. */
  #study(engine: LoadedEngine, { line, ...about }: Question<'study'>): Study {
    const kept = this.#kept.get(engine);
    if (kept?.isAbout(about) === true) return kept.session.study(line);
    const session = engine.open(about.game, about.setup, about.how);
    try {
      return session.study(line);
    } finally {
      session.dispose();
    }
  }

  #begin(ask: Ask<KeptKind>, engine: LoadedEngine): void {
    const known = this.#kept.get(engine);
    const kept = known?.isAbout(ask.question) === true ? known : this.#keep(engine, ask.question);
    const pace = new Pace();
    this.#add(ask.id, 'kept', () => this.#workOn(ask, kept, pace));
  }

  #beginBackground<K extends BackgroundKind>({ id, kind, question }: AskOf<K>, engine: LoadedEngine): void {
    const background = beginBackground(kind, engine, question, id, this.#host);
    this.#add(id, kind === 'find' ? 'patient' : 'watched', () => this.#settle(id, kind, background.next()), background);
  }

  #takeReport({ id, report }: Reported): void {
    const own = this.#tasks.find((task) => task.id === id)?.own;
    if (own?.report === undefined) return;
    own.report(report);
    if (!this.#working) void this.#work();
  }

  #add(id: number, rank: Rank, work: Task['work'], own: Task['own'] = null): void {
    const task = { id, rank, work, own, told: this.#now() };
    this.#tasks = [...this.#tasks, task];
    if (!this.#working) void this.#work();
  }

  #keep(engine: LoadedEngine, about: Solved): KeptSession {
    // Opened before the others are closed: a setup that is refused must not cost the solution of another. Tables are made
    // only when solving begins, so that there are never those of two setups.
    const kept = new KeptSession(about, engine.open(about.game, about.setup, about.how), this.#now);
    const others = [...this.#kept];
    if (others.every(([, other]) => other.isAbout(about))) {
      this.#kept = new Map([...others, [engine, kept]]);
      return kept;
    }
    for (const { id, rank } of this.#tasks) {
      if (rank !== 'kept') continue;
      this.#drop(id);
      this.#host.post({ type: 'cancelled', id });
    }
    for (const [, other] of others) other.dispose();
    this.#kept = new Map([[engine, kept]]);
    return kept;
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let task = this.#nextTask(); task !== undefined; task = this.#nextTask()) {
      const current = task;
      this.#lastRank = current.rank;
      // Behind the others, since they take turns; those about the kept session come one after the other.
      if (current.rank !== 'kept') this.#tasks = [...this.#tasks.filter((other) => other !== current), current];
      this.#guard(current.id, () => this.#slice(current));
      await this.#host.pause();
    }
    this.#working = false;
  }

  #nextTask(): Task | undefined {
    const ready = this.#tasks.filter(({ own }) => own?.waits !== true);
    const kept = ready.find(({ rank }) => rank === 'kept');
    const watched = ready.find(({ rank }) => rank === 'watched');
    if (kept !== undefined && watched !== undefined) return this.#lastRank === 'watched' ? kept : watched;
    return kept ?? watched ?? ready[0];
  }

  #slice(task: Task): void {
    const progress = task.work();
    if (progress !== null) this.#tell(task, progress);
    this.#tellMemory();
  }

  #tellMemory(): void {
    if (this.#large) return;
    const taken = [...this.#engines.values()].reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);
    if (taken < LARGE) return;
    this.#large = true;
    this.#host.post({ type: 'large' });
  }

  #workOn(ask: Ask<KeptKind>, kept: KeptSession, pace: Pace): Progress | null {
    const { id, kind } = ask;
    const solved = kept.solve(pace);
    if (!('answer' in solved)) return solved.progress;
    switch (kind) {
      case 'solve':
        return this.#settle(id, kind, solved);
      case 'verify':
        return this.#settle(id, kind, kept.verify(pace));
      case 'workOut':
        return this.#settle(id, kind, kept.workOut(ask.question.line, pace));
      case 'survey':
        return this.#settle(id, kind, kept.survey(pace));
      case 'certificate':
        return this.#settle(id, kind, { answer: kept.session.certificate(ask.question.line) });
    }
  }

  /** Ends a question whose answer is there and returns null; otherwise how far it is. */
  #settle<K extends QuestionKind>(id: number, kind: K, slice: Slice<Answer<K>>): Progress | null {
    if (!('answer' in slice)) return slice.progress;
    this.#drop(id);
    this.#answer(id, kind, slice.answer);
    return null;
  }

  #answer<K extends QuestionKind>(id: number, kind: K, answer: Answer<K>, transfer: ArrayBuffer[] = []): void {
    const reply: AnsweredOf<QuestionKind> = { type: 'answer', id, kind, answer };
    if (isAnswered(reply)) this.#host.post(reply, transfer);
  }

  #tell(task: Task, progress: Progress): void {
    const now = this.#now();
    if (now - task.told < MILLISECONDS_BETWEEN_PROGRESS) return;
    task.told = now;
    this.#host.post({ type: 'progress', id: task.id, progress });
  }

  /** Takes a question out of the background; whether it was there. */
  #drop(id: number): boolean {
    const dropped = this.#tasks.find((task) => task.id === id);
    this.#tasks = this.#tasks.filter((task) => task !== dropped);
    dropped?.own?.dispose();
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

/** Kind and answer fit each other: the types of the caller have made sure of that. */
function isAnswered(reply: AnsweredOf<QuestionKind>): reply is Answered {
  return reply.type === 'answer';
}
