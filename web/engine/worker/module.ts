/**
 * Loads the engine and speaks to it.
 *
 * The only file that touches objects in the module's own memory. Each of them ends in a `finally` or by an explicit
 * {@link EngineSession.dispose}; callers get plain data.
 *
 * Anything thrown but an {@link EngineFailure} means that the instance is beyond use.
 */
import createModule from '#wasm/perfect-play.mjs';
import type { LongQuestions, ShortQuestions } from '../../model/game/contract.ts';
import type { SolveHow } from '../../model/game/questions.ts';
import type { TracePlaces } from '../../model/game/trace-types.ts';
import type { Study, WholeCatalogue } from '../../model/game/types.ts';
import type { Part } from '../protocol.ts';
import { parseAnswer } from './answers.ts';
import type { RawModule, RawTask } from './raw.ts';

/** Where the engine's code comes from: compiled by the page, or the bytes of the file with all of it (Node). */
export type EngineSource =
  | { readonly module: WebAssembly.Module; readonly part?: Part }
  | { readonly wasmBinary: Uint8Array<ArrayBuffer> };

/** The name of a question that the engine answers at once. */
export type ShortKind = keyof ShortQuestions;
/** The name of a question that the engine answers step by step. */
export type LongKind = keyof LongQuestions;
/** How far a computation is, with its answer once it has one. */
export type Step<K extends LongKind> = LongQuestions[K]['step'];

/** A question that has an answer at the end of its steps. */
export type SteppedKind = {
  [K in LongKind]: Step<K> extends { progress: unknown; answer: unknown } ? K : never;
}[LongKind];

/** Looks at moves at once, where nobody waits for others. */
const MANY_STEPS = 1_000_000;

/** JSON of a question. The engine reads UTF-8, which has no halves of characters. */
function written(question: object): string {
  return JSON.stringify(question, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
}

const loaded = new WeakMap<object, Promise<LoadedEngine>>();

/** The engine of this source, instantiated at the first call. An attempt that failed may be repeated. */
export function loadEngine(source: EngineSource): Promise<LoadedEngine> {
  const key = 'module' in source ? source.module : source.wasmBinary;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = startEngine(source);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** An instance of its own, with memory of its own. */
export async function startEngine(source: EngineSource): Promise<LoadedEngine> {
  const module = 'module' in source ? source.module : await WebAssembly.compile(source.wasmBinary);
  let memory: WebAssembly.Memory | undefined;
  const raw = await new Promise<RawModule>((resolve, reject) => {
    createModule({
      instantiateWasm(imports, done) {
        // Emscripten waits for `done` for ever, so that a failure must end the wait here.
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

/** A running engine. A question that it refuses throws an {@link EngineFailure}. */
export class LoadedEngine {
  readonly #raw: RawModule;
  readonly #memory: WebAssembly.Memory;

  /** @internal */
  constructor(raw: RawModule, memory: WebAssembly.Memory) {
    this.#raw = raw;
    this.#memory = memory;
  }

  /** The memory that it has taken, in bytes. It never gives any back. */
  get memoryBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Answers a question at once. */
  ask<K extends ShortKind>(kind: K, question: ShortQuestions[K]['question']): ShortQuestions[K]['answer'] {
    return parseAnswer(this.#raw.ask(kind, written(question)));
  }

  /** What games and solvers there are. */
  catalogue(): WholeCatalogue {
    return this.ask('catalogue', {});
  }

  /** Begins a computation, which must be disposed of. */
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

  /** Answers a question without a stop, however long it takes. */
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

  /** Where everything stands in positions of a table. */
  tracePlaces(question: LongQuestions['tracePlaces']['question']): TracePlaces {
    const task = this.begin('tracePlaces', question);
    try {
      const { answer } = task.advance(0);
      return { pieces: answer?.pieces ?? 0, words: task.words() };
    } finally {
      task.dispose();
    }
  }

  /** Opens a setup, which must be disposed of. */
  open(game: string, setup: string, { solver, ...limits }: SolveHow = {}): EngineSession {
    return new EngineSession(
      solver === undefined
        ? this.begin('solve', { game, setup, ...limits })
        : this.begin('solveBy', { game, setup, solver, ...limits }),
    );
  }
}

/** A computation that goes on step by step. It lives in the module's own memory. */
export class EngineTask<K extends LongKind> {
  #raw: RawTask | null;

  /** @internal */
  constructor(raw: RawTask) {
    this.#raw = raw;
  }

  /** Begins a question; after the first one, a question about the same thing. */
  begin(kind: LongKind, question: object): void {
    const refused = this.#alive.begin(kind, written(question));
    if (refused !== '') parseAnswer(refused);
  }

  /** Works on for about this many looks at moves, for the question that was begun last. */
  advance<F extends LongKind = K>(steps: number): Step<F> {
    return parseAnswer(this.#alive.advance(steps));
  }

  /** Takes input that it waits for: bytes, cut anywhere, or an object. */
  feed(input: Uint8Array<ArrayBuffer> | object): void {
    this.#alive.feed(input instanceof Uint8Array ? input : written(input));
  }

  /** There is no more input. */
  end(): void {
    this.#alive.end();
  }

  /** What the answer has of records, four words each, or of places. */
  words(): Int32Array<ArrayBuffer> {
    const words = this.#alive.words();
    if (words instanceof Int32Array) return words;
    throw new Error('the task has bytes instead of words');
  }

  /** What the answer has of files. */
  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = this.#alive.words();
    if (bytes instanceof Uint8Array) return bytes;
    throw new Error('the task has words instead of bytes');
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#raw?.delete();
    this.#raw = null;
  }

  get #alive(): RawTask {
    if (this.#raw === null) throw new Error('a task of the engine was used after its end');
    return this.#raw;
  }
}

/** One open setup, with its solution as far as it is known. */
export class EngineSession {
  readonly #task: EngineTask<'solve'> | EngineTask<'solveBy'>;
  /** The question that the task is at, in JSON. */
  #at = 'solve{}';

  /** @internal */
  constructor(task: EngineTask<'solve'> | EngineTask<'solveBy'>) {
    this.#task = task;
  }

  /** Solves on for about this many looks at moves. */
  advance(steps: number): Step<'solve'> {
    return this.#step('solve', {}, steps);
  }

  /** Checks the solution for about this many looks at moves. Only once solved. */
  verify(steps: number): Step<'verify'> {
    return this.#step('verify', {}, steps);
  }

  /** Works on for the values at the end of a line. Only once solved. */
  workOut(line: string, steps: number): Step<'workOut'> {
    return this.#step('workOut', { line }, steps);
  }

  /** Counts positions by value, about this many. Only once solved. */
  survey(steps: number): Step<'survey'> {
    return this.#step('survey', {}, steps);
  }

  /** A proof of the value at the end of a line, as JSON. Only once solved. It stays text: it can be too long to be parsed. */
  certificate(line: string): { text: string } {
    this.#step('certificate', { line }, 0);
    return { text: new TextDecoder().decode(this.#task.bytes()) };
  }

  /** The positions along a line. */
  study(line: string): Study {
    const { answer } = this.#step('study', { line }, 0);
    if (answer === null) throw new Error('the engine described no positions');
    return answer;
  }

  /** Frees its memory. Nothing else may be called afterwards. */
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
