/**
 * Loads the engine and calls it.
 *
 * This is the only file that uses objects in the module's memory. Each object is freed in a `finally` or by {@link
 * EngineSession.dispose}; callers get plain data.
 *
 * Any exception other than an {@link EngineFailure} means that the instance is unusable.
 */
import createModule from '#wasm/perfect-play.mjs';
import type { LongQuestions, ShortQuestions } from '../../model/game/contract.ts';
import type { SolverSettings } from '../../model/game/questions.ts';
import type { TracePlaces } from '../../model/game/trace-types.ts';
import type { GameEntry, Study, WholeCatalogue } from '../../model/game/types.ts';
import type { Part } from '../protocol.ts';
import { parseAnswer } from './answers.ts';
import type { RawModule, RawTask } from './raw.ts';

/** The engine's code: compiled by the page, or the bytes of the whole module (in Node). */
export type EngineSource =
  | { readonly module: WebAssembly.Module; readonly part?: Part }
  | { readonly wasmBinary: Uint8Array<ArrayBuffer> };

/** A kind of question with an immediate answer. */
export type ShortKind = keyof ShortQuestions;
/** A kind of question that is answered in steps. */
export type LongKind = keyof LongQuestions;
/** Result of a step: the progress or, after the last step, the answer. */
export type Step<K extends LongKind> = LongQuestions[K]['step'];

/** A kind of long question whose last step returns the answer. */
export type SteppedKind = {
  [K in LongKind]: Step<K> extends { progress: unknown; answer: unknown } ? K : never;
}[LongKind];

/** Number of steps per call when no other work is waiting. */
const MANY_STEPS = 1_000_000;

/** Converts a question to JSON text. Lone surrogates have no UTF-8 form, so they become U+FFFD. */
function toJson(question: object): string {
  return JSON.stringify(question, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
}

const loaded = new WeakMap<object, Promise<LoadedEngine>>();

/** Returns the engine for this source; the first call instantiates it. After a failure, a later call tries again. */
export function loadEngine(source: EngineSource): Promise<LoadedEngine> {
  const key = 'module' in source ? source.module : source.wasmBinary;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = startEngine(source);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Returns a new instance with its own memory. */
export async function startEngine(source: EngineSource): Promise<LoadedEngine> {
  const module = 'module' in source ? source.module : await WebAssembly.compile(source.wasmBinary);
  let memory: WebAssembly.Memory | undefined;
  const raw = await new Promise<RawModule>((resolve, reject) => {
    createModule({
      instantiateWasm(imports, done) {
        // If `done` is never called, Emscripten waits forever, so a failed instantiation must reject here.
        WebAssembly.instantiate(module, imports).then((instance) => {
          memory = Object.values(instance.exports).find((exported) => exported instanceof WebAssembly.Memory);
          done(instance, module);
        }, reject);
        return {};
      },
    }).then(resolve, reject);
  });
  if (memory === undefined) throw new Error('the module exports no memory');
  return new LoadedEngine(raw, memory);
}

/** A running engine. Its methods throw an {@link EngineFailure} if the engine rejects the question. */
export class LoadedEngine {
  readonly #raw: RawModule;
  readonly #memory: WebAssembly.Memory;

  /** @internal */
  constructor(raw: RawModule, memory: WebAssembly.Memory) {
    this.#raw = raw;
    this.#memory = memory;
  }

  /** Number of allocated bytes, which never falls because WebAssembly memory cannot shrink. */
  get memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  ask<K extends ShortKind>(kind: K, question: ShortQuestions[K]['question']): ShortQuestions[K]['answer'] {
    return parseAnswer(this.#raw.ask(kind, toJson(question)));
  }

  catalogue(): WholeCatalogue {
    return this.ask('catalogue', {});
  }

  /** Returns the games of the catalogue, without those whose rules are data. */
  games(): readonly GameEntry[] {
    return this.catalogue().games.filter(({ rules }) => !rules);
  }

  /** Starts a computation. Call `dispose` on the result when finished. */
  begin<K extends LongKind>(kind: K, question: LongQuestions[K]['question']): EngineTask<K> {
    const task = new EngineTask<K>(new this.#raw.Task());
    try {
      task.begin(kind, question);
    } catch (thrown) {
      task.dispose();
      throw thrown;
    }
    return task;
  }

  /** Answers a long question without yielding. */
  run<K extends SteppedKind>(kind: K, question: LongQuestions[K]['question']): NonNullable<Step<K>['answer']> {
    const task = this.begin(kind, question);
    try {
      for (;;) {
        const { answer } = task.advance(MANY_STEPS);
        if (answer !== null) return answer;
      }
    } finally {
      task.dispose();
    }
  }

  /** Returns the places of all tokens in the positions of a trace's table. */
  tracePlaces(question: LongQuestions['tracePlaces']['question']): TracePlaces {
    const task = this.begin('tracePlaces', question);
    try {
      const { answer } = task.advance(0);
      return { pieces: answer?.pieces ?? 0, words: task.words() };
    } finally {
      task.dispose();
    }
  }

  /** Opens a setup. Call `dispose` on the result when finished. */
  open(game: string, setup: string, { solver, ...limits }: SolverSettings = {}): EngineSession {
    return new EngineSession(
      solver === undefined
        ? this.begin('solve', { game, setup, ...limits })
        : this.begin('solveBy', { game, setup, solver, ...limits }),
    );
  }
}

/** A computation in steps, in the module's memory. */
export class EngineTask<K extends LongKind> {
  #raw: RawTask | null;

  /** @internal */
  constructor(raw: RawTask) {
    this.#raw = raw;
  }

  /** Asks a question. Later questions must concern the same subject as the first one. */
  begin(kind: LongKind, question: object): void {
    const refused = this.#alive.begin(kind, toJson(question));
    if (refused !== '') parseAnswer(refused);
  }

  /** Works on the latest question for about `steps` examined moves. */
  advance<F extends LongKind = K>(steps: number): Step<F> {
    return parseAnswer(this.#alive.advance(steps));
  }

  /** Adds input that the computation is waiting for: bytes, cut at any point, or an object. */
  feed(input: Uint8Array<ArrayBuffer> | object): void {
    this.#alive.feed(input instanceof Uint8Array ? input : toJson(input));
  }

  /** Marks the end of the input. */
  end(): void {
    this.#alive.end();
  }

  /** Returns the words of the answer: records of four words each, or places. */
  words(): Int32Array<ArrayBuffer> {
    const words = this.#alive.words();
    if (words instanceof Int32Array) return words;
    throw new Error('the task has bytes instead of words');
  }

  /** Returns the bytes of the answer, which are the content of a file. */
  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = this.#alive.words();
    if (bytes instanceof Uint8Array) return bytes;
    throw new Error('the task has words instead of bytes');
  }

  /** Frees the memory of the computation; call no method afterwards. */
  dispose(): void {
    this.#raw?.delete();
    this.#raw = null;
  }

  get #alive(): RawTask {
    if (this.#raw === null) throw new Error('a task of the engine was used after its end');
    return this.#raw;
  }
}

/** An open setup, with the part of its solution that has been computed. */
export class EngineSession {
  readonly #task: EngineTask<'solve'> | EngineTask<'solveBy'>;
  /** The current question to the session, as JSON. */
  #at = 'solve{}';

  /** @internal */
  constructor(task: EngineTask<'solve'> | EngineTask<'solveBy'>) {
    this.#task = task;
  }

  /** Solves for about `steps` examined moves. */
  advance(steps: number): Step<'solve'> {
    return this.#step('solve', {}, steps);
  }

  /** Checks the solution for about `steps` examined moves. Call only after the setup is solved. */
  verify(steps: number): Step<'verify'> {
    return this.#step('verify', {}, steps);
  }

  /** Computes the values at the end of a line. Call only after the setup is solved. */
  workOut(line: string, steps: number): Step<'workOut'> {
    return this.#step('workOut', { line }, steps);
  }

  /** Counts about `steps` positions by value. Call only after the setup is solved. */
  survey(steps: number): Step<'survey'> {
    return this.#step('survey', {}, steps);
  }

  /**
   * Returns a proof of the value at the end of a line, as JSON text, which may be too long to parse. Call only after
   * the setup is solved.
   */
  certificate(line: string): { text: string } {
    this.#step('certificate', { line }, 0);
    return { text: new TextDecoder().decode(this.#task.bytes()) };
  }

  /** Returns the positions along a line. */
  study(line: string): Study {
    const { answer } = this.#step('study', { line }, 0);
    if (answer === null) throw new Error('the engine described no positions');
    return answer;
  }

  /** Frees the memory of the session; call no method afterwards. */
  dispose(): void {
    this.#task.dispose();
  }

  #step<K extends LongKind>(kind: K, question: object, steps: number): Step<K> {
    const at = kind + JSON.stringify(question);
    if (at !== this.#at) this.#task.begin(kind, question);
    this.#at = at;
    return this.#task.advance<K>(steps);
  }
}
