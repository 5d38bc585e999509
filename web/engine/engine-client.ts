/**
 * The page's client of the engine worker.
 *
 * The client gives every question an id, keeps the order of the questions, and settles every promise exactly once.
 * Cancelling rejects the promise at once. The client then asks the worker to stop, and replaces a worker that does not
 * answer. The client also replaces a crashed worker.
 */

import type { CheckedPart, Errand, ErrandReport, JudgedPart, StressProgress } from '../model/game/judge-types.ts';
import type { Answer, Question, QuestionKind } from '../model/game/questions.ts';
import type { TracePart } from '../model/game/trace-types.ts';
import type { Progress } from '../model/game/types.ts';
import { abortError, describeError, EngineCrash, EngineFailure } from './failures.ts';
import type { AnswerMessage, AnswerMessageOf, Part, QuestionMessageOf, Reply } from './protocol.ts';
import { type Readable, Variable } from './variable.ts';
import type { EngineWorker, WorkerHost } from './worker-host.ts';

/**
 * State of the engine: `loading` before the first answer and after a crash, `idle`, `working` while a question is open, or
 * `failed` if the engine could not start; then only `retry` helps.
 */
export type EngineState = 'loading' | 'idle' | 'working' | 'failed';

export interface AskOptions {
  /** When aborted, cancels the question. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the progress of a long question, at most ten times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Called with new trace records before the answer, at most ten times a second. */
  readonly onPart?: ((part: TracePart) => void) | undefined;
  /** Called with new verdicts on an input before the answer, at most ten times a second. */
  readonly onJudged?: ((part: JudgedPart) => void) | undefined;
  /** Called with new verdicts on a checked output before the answer, at most ten times a second. */
  readonly onChecked?: ((part: CheckedPart) => void) | undefined;
  /** Runs the reader's function for the engine. Never rejects. */
  readonly onErrand?: ((errand: Errand, progress: StressProgress) => Promise<ErrandReport>) | undefined;
  /** A new question in a lane cancels the previous one. */
  readonly lane?: string | undefined;
  /** Prefers the text part, which serves all games, to the modules for single games. */
  readonly manyGames?: boolean;
}

interface Pending {
  readonly ask: QuestionMessageOf<QuestionKind>;
  readonly options: AskOptions;
  accept(reply: AnswerMessage): void;
  reject(reason: Error): void;
}

/** Timeout for loading a part of the engine. A compiled part runs at once, except on a heavily loaded machine. */
const MILLISECONDS_UNTIL_LOADED = 30_000;
/** After this many turns without an answer to a cancelled question, the client replaces the worker. */
const CANCEL_TURNS = 5;
/**
 * Waits for several short turns instead of one long one, so that a page that is too busy to read the answer does not
 * replace a healthy worker.
 */
const CANCEL_TURN_MILLISECONDS = 100;
/**
 * After this many turns without a message from a worker that has a question to answer, the client replaces the worker.
 * Long questions keep sending progress.
 */
const SILENT_TURNS = 30;
const SILENT_TURN_MILLISECONDS = 1000;

/** The engine for the page. The worker starts loading at once. */
export class EngineClient {
  readonly #host: WorkerHost;
  readonly #state = new Variable<EngineState>('loading');
  readonly state: Readable<EngineState> = this.#state;
  readonly #restarts = new Variable(0);
  /**
   * Number of times the worker was replaced. Each replacement loses the solution, so studies have no values until the
   * setup is solved again.
   */
  readonly restarts: Readable<number> = this.#restarts;
  /** Open questions by id, in the order in which they were asked. */
  readonly #pending = new Map<number, Pending>();
  /** Cancelled questions that the worker has not finished, with their timers. */
  readonly #cancelled = new Map<number, ReturnType<typeof setTimeout>>();
  #worker: EngineWorker | null = null;
  /** Parts that were or will be sent to the current worker. The value is true once the part runs. */
  readonly #parts = new Map<Part, boolean>();
  /** Timeouts of the parts that are loading. */
  readonly #loading = new Map<Part, ReturnType<typeof setTimeout>>();
  /** Number of the current worker; messages from earlier workers are ignored. */
  #generation = 0;
  #hasAsked = false;
  /** Runs while the worker has a question. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** True if the worker's memory is so large that the next board should get a new worker. */
  #large = false;
  /** Game and setup of the last question that needed a solution. */
  #solved = '';
  #lastId = 0;
  #failure: EngineCrash | null = null;
  #disposed = false;

  constructor(host: WorkerHost) {
    this.#host = host;
    this.#connect();
  }

  /** Reason for the state `failed`, for a bug report; null in other states. */
  get failure(): string | null {
    return this.#failure?.message ?? null;
  }

  /**
   * Asks a question. Each part of the engine answers its questions in order, but questions that report progress do not
   * delay others. Questions wait while their part loads.
   *
   * @throws {EngineFailure} if the engine rejects the input
   * @throws {DOMException} named `AbortError` if the question was cancelled, a newer question took its lane, or the
   * page began to solve another setup
   * @throws {EngineCrash} if the engine crashed or cannot start
   */
  ask<K extends QuestionKind>(kind: K, question: Question<K>, options: AskOptions = {}): Promise<Answer<K>> {
    const { signal, lane, manyGames } = options;
    if (this.#disposed) return Promise.reject(abortError('cancelled'));
    if (signal?.aborted === true) return Promise.reject(abortError('cancelled'));
    if (this.#failure !== null) return Promise.reject(this.#failure);
    if (lane !== undefined) this.#cancelLane(lane);

    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.#cancel(id);
      signal?.addEventListener('abort', onAbort);
      const ask: QuestionMessageOf<K> = {
        type: 'ask',
        id,
        kind,
        part: this.#host.partOf(kind, question, manyGames),
        question,
      };
      this.#pending.set(id, {
        ask,
        options,
        accept(reply) {
          signal?.removeEventListener('abort', onAbort);
          if (isAnswerTo(reply, kind)) resolve(reply.answer);
          else reject(new EngineCrash(`${kind}: ${reply.kind}`));
        },
        reject(reason) {
          signal?.removeEventListener('abort', onAbort);
          reject(reason);
        },
      });
      if (kind === 'solve') this.#replaceIfLarge(ask);
      this.#send(ask);
      this.#update();
    });
  }

  /** Restarts the engine if its state is `failed`. */
  retry(): void {
    if (this.#failure === null || this.#disposed) return;
    this.#failure = null;
    this.#connect();
  }

  /** Ends the worker. All open and all later questions reject with `AbortError`. */
  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#disconnect();
    this.#rejectAll(abortError('cancelled'));
  }

  /**
   * Replaces a worker that uses a lot of memory when the page solves another board. The new worker gets the other open
   * questions.
   */
  #replaceIfLarge({ question }: { readonly question: unknown }): void {
    const wanted = JSON.stringify(question);
    if (this.#large && wanted !== this.#solved) this.#connect();
    this.#solved = wanted;
  }

  #send(ask: QuestionMessageOf<QuestionKind>): void {
    if (this.#worker === null) return;
    if (this.#parts.get(ask.part) === true) {
      this.#hasAsked = true;
      this.#worker.post(ask);
      this.#listen();
    } else {
      this.#loadPart(ask.part);
    }
  }

  /** Sends a part to the worker, which then receives the questions for it. */
  #loadPart(part: Part): void {
    if (this.#parts.has(part)) return;
    this.#parts.set(part, false);
    const generation = this.#generation;
    this.#host.codeOf(part).then(
      (module) => {
        if (this.#generation !== generation) return;
        this.#worker?.post({ type: 'load', part, module });
        const timer = setTimeout(() => this.#crash('the engine never began to run'), MILLISECONDS_UNTIL_LOADED);
        this.#loading.set(part, timer);
      },
      (thrown: unknown) => {
        if (this.#generation === generation)
          this.#failPart(part, new EngineCrash(describeCauses(thrown), { cause: thrown }));
      },
    );
  }

  #connect(): void {
    this.#disconnect();
    const generation = this.#generation;
    const isPresent = (): boolean => this.#generation === generation;
    this.#update();
    this.#host
      .connect({
        reply: (reply) => {
          if (isPresent()) this.#receive(reply);
        },
        broken: (message) => {
          if (isPresent()) this.#crash(message);
        },
      })
      .then(
        (worker) => {
          if (isPresent()) this.#use(worker);
          else worker.terminate();
        },
        (thrown: unknown) => {
          if (isPresent()) this.#fail(new EngineCrash(describeCauses(thrown), { cause: thrown }));
        },
      );
  }

  #use(worker: EngineWorker): void {
    this.#worker = worker;
    if (this.#host.first !== null) this.#loadPart(this.#host.first);
    for (const { ask } of this.#pending.values()) this.#send(ask);
    this.#update();
  }

  #disconnect(): void {
    this.#generation += 1;
    this.#worker?.terminate();
    this.#worker = null;
    this.#parts.clear();
    for (const timer of this.#loading.values()) clearTimeout(timer);
    this.#loading.clear();
    this.#hasAsked = false;
    clearTimeout(this.#silence);
    this.#large = false;
    for (const timer of this.#cancelled.values()) clearTimeout(timer);
    this.#cancelled.clear();
  }

  #replace(): void {
    this.#connect();
    this.#restarts.set(this.#restarts.value + 1);
  }

  #crash(message: string): void {
    // Does not restart the worker, because a part that crashes before its first question would crash again.
    if (!this.#hasAsked) {
      this.#fail(new EngineCrash(message));
      return;
    }
    this.#disconnect();
    this.#rejectAll(new EngineCrash(message));
    this.#replace();
  }

  /**
   * Rejects the questions for a part that could not be loaded. Other parts continue; the next question for this part
   * tries again.
   */
  #failPart(part: Part, reason: EngineCrash): void {
    if (!this.#runs) {
      this.#fail(reason);
      return;
    }
    this.#parts.delete(part);
    for (const [id, pending] of this.#pending) {
      if (pending.ask.part !== part) continue;
      this.#pending.delete(id);
      pending.reject(reason);
    }
    this.#update();
  }

  #fail(reason: EngineCrash): void {
    this.#disconnect();
    this.#failure = reason;
    this.#rejectAll(reason);
  }

  #rejectAll(reason: Error): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of all) pending.reject(reason);
    this.#update();
  }

  #receive(reply: Reply): void {
    this.#listen();
    switch (reply.type) {
      case 'ready':
        break;
      case 'loaded':
        this.#parts.set(reply.part, true);
        clearTimeout(this.#loading.get(reply.part));
        for (const { ask } of this.#pending.values()) {
          if (ask.part === reply.part) this.#send(ask);
        }
        this.#update();
        break;
      case 'progress':
        this.#pending.get(reply.id)?.options.onProgress?.(reply.progress);
        break;
      case 'part':
        this.#pending.get(reply.id)?.options.onPart?.(reply.part);
        break;
      case 'judged':
        this.#pending.get(reply.id)?.options.onJudged?.(reply.part);
        break;
      case 'checked':
        this.#pending.get(reply.id)?.options.onChecked?.(reply.part);
        break;
      case 'errand':
        void this.#carryOut(reply);
        break;
      case 'answer':
        this.#removePending(reply.id)?.accept(reply);
        break;
      case 'error':
        this.#removePending(reply.id)?.reject(new EngineFailure(reply.error));
        break;
      case 'cancelled':
        this.#removePending(reply.id)?.reject(abortError('cancelled'));
        break;
      case 'large':
        this.#large = true;
        break;
      case 'crashed':
        this.#crash(reply.message);
        break;
    }
  }

  async #carryOut({ id, errand, progress }: Extract<Reply, { type: 'errand' }>): Promise<void> {
    const worker = this.#worker;
    const report = await this.#pending.get(id)?.options.onErrand?.(errand, progress);
    // The question may have been cancelled in the meantime, and a new worker does not have it.
    if (report !== undefined && this.#pending.has(id)) worker?.post({ type: 'report', id, report });
  }

  /** Removes and returns the question that this final reply answers; undefined if it was cancelled. */
  #removePending(id: number): Pending | undefined {
    clearTimeout(this.#cancelled.get(id));
    this.#cancelled.delete(id);
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#update();
    return pending;
  }

  #cancelLane(lane: string): void {
    for (const { ask, options } of this.#pending.values()) {
      if (options.lane === lane) this.#cancel(ask.id);
    }
  }

  #cancel(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    // A part that is not running yet has not received the question.
    if (this.#worker !== null && this.#parts.get(pending.ask.part) === true) {
      this.#worker.post({ type: 'cancel', id });
      this.#wait(id, CANCEL_TURNS);
    }
    pending.reject(abortError('cancelled'));
    this.#update();
  }

  /** Restarts the timer that detects silent workers. */
  #listen(turns = SILENT_TURNS): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (![...this.#pending.values()].some(({ ask }) => this.#parts.get(ask.part) === true)) return;
      if (turns > 1) this.#listen(turns - 1);
      else this.#crash('no answer');
    }, SILENT_TURN_MILLISECONDS);
  }

  #wait(id: number, turns: number): void {
    const timer = setTimeout(() => {
      if (turns > 1) this.#wait(id, turns - 1);
      else this.#replace();
    }, CANCEL_TURN_MILLISECONDS);
    this.#cancelled.set(id, timer);
  }

  /** Returns whether the worker runs any part of the engine. */
  get #runs(): boolean {
    return [...this.#parts.values()].includes(true);
  }

  #update(): void {
    this.#state.set(this.#currentState());
  }

  #currentState(): EngineState {
    if (this.#failure !== null) return 'failed';
    if (this.#worker === null || (this.#parts.size > 0 && !this.#runs)) return 'loading';
    return this.#pending.size > 0 ? 'working' : 'idle';
  }
}

function isAnswerTo<K extends QuestionKind>(
  reply: AnswerMessage,
  kind: K,
): reply is AnswerMessage & AnswerMessageOf<K> {
  return reply.kind === kind;
}

function describeCauses(thrown: unknown): string {
  const words = describeError(thrown);
  return thrown instanceof Error && thrown.cause !== undefined ? `${words} (${describeCauses(thrown.cause)})` : words;
}
