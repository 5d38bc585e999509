/** The built engine for tests: its module, its raw Embind interface, and a client of its service in the same thread. */
import { readFileSync } from 'node:fs';
import createModule from '#wasm/perfect-play.mjs';
import { abortError, EngineCrash, EngineFailure } from '../../../web/engine/failures.ts';
import type {
  AnswerMessage,
  AnswerMessageOf,
  Cancel,
  QuestionMessage,
  Reply,
  RunReport,
} from '../../../web/engine/protocol.ts';
import { type LoadedEngine, loadEngine } from '../../../web/engine/worker/module.ts';
import type { RawModule } from '../../../web/engine/worker/raw.ts';
import { EngineService } from '../../../web/engine/worker/service.ts';
import type { CheckedPart, JudgedPart } from '../../../web/model/game/judge-types.ts';
import type { Answer, Question, QuestionKind, StressQuestion } from '../../../web/model/game/questions.ts';
import type { TracePart } from '../../../web/model/game/trace-types.ts';
import type { GameEntry, Progress } from '../../../web/model/game/types.ts';
import { cpuMilliseconds } from './clock.ts';

/** Root directory of the project. */
export const ROOT = new URL('../../../', import.meta.url);

/** Folders of the two builds of the engine. */
export const BUILDS = { simd: 'build/wasm/', plain: 'build/wasm/plain/' } as const;

/** Returns a new copy of the engine's bytes. The loader caches modules by source, so each copy loads a new instance. */
export function engineBytes(build: keyof typeof BUILDS = 'simd'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`${BUILDS[build]}perfect-play.wasm`, ROOT)));
}

/** Loads an instance that no other test uses. */
export function freshEngine(): Promise<LoadedEngine> {
  return loadEngine({ wasmBinary: engineBytes() });
}

/** Returns the game with this id. */
export function gameIn(games: readonly GameEntry[], id: string): GameEntry {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** Loads the module with its raw Embind interface. */
export async function rawModule(): Promise<RawModule> {
  const module = await WebAssembly.compile(engineBytes());
  return createModule({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
}

/** A question that a {@link TestClient} has sent to the service. */
export interface PendingQuestion<K extends QuestionKind> {
  readonly id: number;
  /** Promise that settles like that of the page's client. */
  readonly answer: Promise<Answer<K>>;
  /** Progress reports before the final reply, with their times. */
  readonly progress: readonly { readonly at: number; readonly progress: Progress }[];
  /** Parts of a trace, with their times. */
  readonly parts: readonly { readonly at: number; readonly part: TracePart }[];
  /** Judged parts of an input, in the order of their arrival. */
  readonly judged: readonly JudgedPart[];
  /** Checked parts of an output, in the order of their arrival. */
  readonly checked: readonly CheckedPart[];
  /** Resolves in the turn that reports progress for the `count`-th time; rejects if the answer arrives earlier. */
  readonly waitForProgress: (count: number) => Promise<void>;
  /** Resolves in the turn that delivers the `count`-th part of a trace; rejects if the answer arrives earlier. */
  readonly waitForParts: (count: number) => Promise<void>;
}

interface Listener {
  receive(reply: Reply): void;
}

/** A client and its service in one thread. By default the clock measures processor time. */
export class TestClient {
  /** Final replies in the order of their arrival. */
  readonly finalReplies: { readonly id: number; readonly type: Reply['type'] }[] = [];
  /** Duration of each turn of the service in ms; during a turn the service handles no messages. */
  readonly turns: number[] = [];
  /** Number of reports that the engine uses much memory. */
  largeMemoryReports = 0;
  readonly now: () => number;
  readonly #listeners = new Map<number, Listener>();
  readonly #service: EngineService;
  readonly #waiting: (() => void)[] = [];
  #turnBegan = 0;
  #lastId = 0;

  constructor(engine: LoadedEngine, now = cpuMilliseconds) {
    this.now = now;
    this.#service = new EngineService({
      post: (reply) => this.#receive(reply),
      pause: () => this.#pause(),
      now: this.now,
    });
    this.#service.use('whole', engine);
  }

  /** Returns the games of the catalogue, without those whose rules are data. */
  async games(): Promise<readonly GameEntry[]> {
    const { games } = await this.ask('catalogue', {}).answer;
    return games.filter(({ rules }) => !rules);
  }

  /** Sends a question. `runErrand` runs the function of a stress question on an input. */
  ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    runErrand?: StressQuestion['onErrand'],
  ): PendingQuestion<K> {
    this.#lastId += 1;
    const id = this.#lastId;
    const progress: { at: number; progress: Progress }[] = [];
    const parts: { at: number; part: TracePart }[] = [];
    const judged: JudgedPart[] = [];
    const checked: CheckedPart[] = [];
    const waiting = new Set<() => void>();
    const now = this.now;
    const handle = (message: RunReport): void => this.#handle(message);
    const answer = new Promise<Answer<K>>((resolve, reject) => {
      this.#listeners.set(id, {
        receive(reply) {
          if (reply.type === 'progress') progress.push({ at: now(), progress: reply.progress });
          else if (reply.type === 'part') parts.push({ at: now(), part: reply.part });
          else if (reply.type === 'judged') judged.push(reply.part);
          else if (reply.type === 'checked') checked.push(reply.part);
          else if (reply.type === 'errand')
            runErrand?.(reply.errand, reply.progress).then((report) => handle({ type: 'report', id, report }), reject);
          else if (reply.type === 'error') reject(new EngineFailure(reply.error));
          else if (reply.type === 'cancelled') reject(abortError('cancelled'));
          else if (reply.type === 'crashed') reject(new EngineCrash(reply.message));
          else if (reply.type === 'answer' && isAnswerTo(reply, kind)) resolve(reply.answer);
          for (const settle of waiting) settle();
        },
      });
    });
    // Without a handler, a cancelled question that the test does not await would fail the test.
    answer.catch(() => {});
    const ask = { type: 'ask', id, kind, part: 'whole', question } as const;
    if (isAsk(ask)) this.#handle(ask);
    const has = (list: readonly unknown[], count: number): Promise<void> =>
      new Promise((resolve, reject) => {
        function settle(): void {
          if (list.length < count) return;
          waiting.delete(settle);
          resolve();
        }
        waiting.add(settle);
        settle();
        answer.then(() => reject(new Error(`answered after ${list.length} of ${count}`)), reject);
      });
    return {
      id,
      answer,
      progress,
      parts,
      judged,
      checked,
      waitForProgress: (count) => has(progress, count),
      waitForParts: (count) => has(parts, count),
    };
  }

  /** Resolves at the end of the next turn of the service. */
  nextTurn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Gives the service 20 more turns. A stopped service uses none of these turns. */
  async passTurns(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  cancel(id: number): void {
    this.#handle({ type: 'cancel', id });
  }

  #handle(message: QuestionMessage | Cancel | RunReport): void {
    this.#turnBegan = this.now();
    this.#service.handle(message);
  }

  async #pause(): Promise<void> {
    this.turns.push(this.now() - this.#turnBegan);
    for (const resolve of this.#waiting.splice(0)) resolve();
    await new Promise((resolve) => setImmediate(resolve));
    this.#turnBegan = this.now();
  }

  #receive(reply: Reply): void {
    if (reply.type === 'crashed') {
      for (const listener of this.#listeners.values()) listener.receive(reply);
      return;
    }
    if (reply.type === 'large') {
      this.largeMemoryReports += 1;
      return;
    }
    if (reply.type === 'ready' || reply.type === 'loaded') throw new Error('only workers send this reply');
    this.#listeners.get(reply.id)?.receive(reply);
    if (!['progress', 'part', 'errand'].includes(reply.type))
      this.finalReplies.push({ id: reply.id, type: reply.type });
  }
}

function isAnswerTo<K extends QuestionKind>(
  reply: AnswerMessage,
  kind: K,
): reply is AnswerMessage & AnswerMessageOf<K> {
  return reply.kind === kind;
}

/**
 * Always true: the parameter types of {@link TestClient.ask} match kind and question, but TypeScript cannot infer this.
 */
function isAsk(ask: { type: 'ask' }): ask is QuestionMessage {
  return ask.type === 'ask';
}

/**
 * Returns a cycle graph. A cycle is the slowest board of its size, because its positions have the largest number of
 * different distances.
 */
export function cycleOf(vertices: number): string {
  return Array.from({ length: vertices }, (_, vertex) => `${vertex} ${(vertex + 1) % vertices}`).join('\n');
}
