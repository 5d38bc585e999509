/**
 * Answers the questions of the protocol with the loaded parts of the engine.
 *
 * It is independent of workers and pages: the host sends replies, lets other pages run, and provides the clock. Short
 * questions are answered at once, in order. Long ones run in slices; messages that arrive during a slice are handled
 * before the next slice. Questions about the kept setup run one after another. They alternate with traces,
 * measurements, judging and other work that the reader watches. Searches for random boards run only when nothing else
 * is running.
 *
 * The kept setup is the last one that a long question was about: solve, verify, work out, survey or prove. Each part
 * that answered a question about it has a session for it. A stopped session keeps its progress for the next question,
 * and ends when another setup becomes the kept one.
 */

import type { Answer, Question, QuestionKind, Solved } from '../../model/game/questions.ts';
import type { Progress, Study } from '../../model/game/types.ts';
import { describeError, EngineFailure } from '../failures.ts';
import type {
  AnswerMessage,
  AnswerMessageOf,
  Cancel,
  Part,
  QuestionMessage,
  QuestionMessageOf,
  Reply,
  RunReport,
} from '../protocol.ts';
import { type Background, type BackgroundKind, beginBackground } from './background.ts';
import { KeptSession, type Slice } from './kept-session.ts';
import type { LoadedEngine, ShortKind } from './module.ts';
import { Pace } from './pace.ts';

export interface ServiceHost {
  /** Sends a reply and transfers the buffers in `transfer`. */
  post(reply: Reply, transfer?: ArrayBuffer[]): void;
  /** Resolves when {@link EngineService.handle} has processed every message that has arrived. */
  pause(): Promise<void>;
  /** Returns the time in ms of a monotonic clock. */
  now(): number;
}

/** Long questions about the kept session. */
type KeptKind = 'solve' | 'verify' | 'workOut' | 'survey' | 'certificate';

/** Priority: work on the kept session, work that the reader watches, or work that waits for both of these. */
type Rank = 'kept' | 'watched' | 'background';

/** A long question in progress. */
interface Task {
  readonly id: number;
  readonly rank: Rank;
  /** Works on the question for one slice. Posts the answer and returns null, or returns the progress. */
  readonly work: () => Progress | null;
  /** The question's own computation, freed when it ends; null for questions about the kept session. */
  readonly own: Pick<Background<unknown>, 'dispose' | 'waits' | 'report'> | null;
  /** Time of the last progress report; until the first report, the time of the question. */
  lastReport: number;
}

const MILLISECONDS_BETWEEN_PROGRESS = 100;
/** Limit in bytes for the memory of all parts together; several times what most boards need. */
const LARGE = 64 * 2 ** 20;

/** The engine's side of the protocol, after `ready`. */
export class EngineService {
  readonly #host: ServiceHost;
  readonly #now: () => number;
  readonly #engines = new Map<Part, LoadedEngine>();
  #tasks: readonly Task[] = [];
  /** Sessions for the kept setup, by the part that opened them. */
  #kept: ReadonlyMap<LoadedEngine, KeptSession> = new Map();
  #lastRank: Rank = 'kept';
  #working = false;
  #crashed = false;
  #large = false;

  constructor(host: ServiceHost) {
    this.#host = host;
    this.#now = () => host.now();
  }

  use(part: Part, engine: LoadedEngine): void {
    this.#engines.set(part, engine);
  }

  /** Handles a message from the page. Ignores all messages after `crashed`. */
  handle(message: QuestionMessage | Cancel | RunReport): void {
    if (this.#crashed) return;
    if (message.type === 'report') {
      this.#guard(message.id, () => this.#takeReport(message));
      return;
    }
    if (message.type === 'ask') {
      this.#guard(message.id, () => this.#receive(message, this.#engineOf(message.part)));
    } else if (this.#drop(message.id)) {
      this.#host.post({ type: 'cancelled', id: message.id });
    }
  }

  /** Cancels all questions and releases the parts of the engine. */
  end(): void {
    this.#crashed = true;
    this.#tasks = [];
  }

  #engineOf(part: Part): LoadedEngine {
    const engine = this.#engines.get(part);
    if (engine === undefined) throw new Error(`${part} was asked before it was loaded`);
    return engine;
  }

  #receive(ask: QuestionMessage, engine: LoadedEngine): void {
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
      case 'checkRules':
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

  #short<K extends ShortKind>(engine: LoadedEngine, { id, kind, question }: QuestionMessageOf<K>): void {
    this.#answer(id, kind, engine.ask(kind, question));
  }

  /** Uses the kept session if it is for this setup; otherwise opens a temporary one. */
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

  #begin(ask: QuestionMessage<KeptKind>, engine: LoadedEngine): void {
    const known = this.#kept.get(engine);
    const kept = known?.isAbout(ask.question) === true ? known : this.#keep(engine, ask.question);
    const pace = new Pace();
    this.#add(ask.id, 'kept', () => this.#workOn(ask, kept, pace));
  }

  #beginBackground<K extends BackgroundKind>({ id, kind, question }: QuestionMessageOf<K>, engine: LoadedEngine): void {
    const background = beginBackground(kind, engine, question, id, this.#host);
    this.#add(
      id,
      kind === 'find' ? 'background' : 'watched',
      () => this.#settle(id, kind, background.next()),
      background,
    );
  }

  #takeReport({ id, report }: RunReport): void {
    const own = this.#tasks.find((task) => task.id === id)?.own;
    if (own?.report === undefined) return;
    own.report(report);
    if (!this.#working) void this.#work();
  }

  #add(id: number, rank: Rank, work: Task['work'], own: Task['own'] = null): void {
    const task = { id, rank, work, own, lastReport: this.#now() };
    this.#tasks = [...this.#tasks, task];
    if (!this.#working) void this.#work();
  }

  #keep(engine: LoadedEngine, about: Solved): KeptSession {
    // Opens the new session before closing the others, so that an illegal setup does not discard the kept solution.
    // Tables are allocated when solving starts, so two setups never have tables at the same time.
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
      // Moves the task to the end of the queue. Tasks about the kept session stay in order.
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
    if (progress !== null) this.#reportProgress(task, progress);
    this.#reportMemory();
  }

  #reportMemory(): void {
    if (this.#large) return;
    const taken = [...this.#engines.values()].reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);
    if (taken < LARGE) return;
    this.#large = true;
    this.#host.post({ type: 'large' });
  }

  #workOn(ask: QuestionMessage<KeptKind>, kept: KeptSession, pace: Pace): Progress | null {
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

  /** Posts the answer and returns null if the question is finished; otherwise returns the progress. */
  #settle<K extends QuestionKind>(id: number, kind: K, slice: Slice<Answer<K>>): Progress | null {
    if (!('answer' in slice)) return slice.progress;
    this.#drop(id);
    this.#answer(id, kind, slice.answer);
    return null;
  }

  #answer<K extends QuestionKind>(id: number, kind: K, answer: Answer<K>, transfer: ArrayBuffer[] = []): void {
    const reply: AnswerMessageOf<QuestionKind> = { type: 'answer', id, kind, answer };
    if (isAnswered(reply)) this.#host.post(reply, transfer);
  }

  #reportProgress(task: Task, progress: Progress): void {
    const now = this.#now();
    if (now - task.lastReport < MILLISECONDS_BETWEEN_PROGRESS) return;
    task.lastReport = now;
    this.#host.post({ type: 'progress', id: task.id, progress });
  }

  /** Removes a long question; returns whether it existed. */
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
        this.#host.post({ type: 'crashed', message: describeError(thrown) });
      }
    }
  }
}

/** Narrows the type of a reply whose kind and answer match, which the caller's types ensure. */
function isAnswered(reply: AnswerMessageOf<QuestionKind>): reply is AnswerMessage {
  return reply.type === 'answer';
}
