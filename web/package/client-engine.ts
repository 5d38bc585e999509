/** Answers programs through the client of the engine, which has one question about one solution at a time. */
import type { EngineClient } from '../engine/engine-client.ts';
import type { Answer, Question, QuestionKind } from '../model/game/questions.ts';
import type { Fraction, TracePart } from '../model/game/trace-types.ts';
import type {
  LinkParts,
  Move,
  Position,
  Recognised,
  Setup,
  VerifyReport,
  WholeCatalogue,
} from '../model/game/types.ts';
import type { Engine, LongOptions, Solution, Trace, TraceOptions } from './engine.ts';
import { asPerfectPlayError, PerfectPlayError } from './perfect-play-error.ts';

const MOST_RECORDS = 1_000_000;

/** An engine of a client, which is its own. */
export class ClientEngine implements Engine {
  readonly #client: EngineClient;
  /** Settles after all questions about solutions that were asked so far: a client keeps one solution only. */
  #turn: Promise<unknown> = Promise.resolve();
  #disposed = false;

  constructor(client: EngineClient) {
    this.#client = client;
  }

  catalogue(): Promise<WholeCatalogue> {
    return this.#ask('catalogue', {});
  }

  read(game: string, text: string): Promise<Setup> {
    return this.#ask('read', { game, text });
  }

  recognise(text: string): Promise<Recognised> {
    return this.#ask('recognise', { text, game: null });
  }

  generate(game: string, parameters: Readonly<Record<string, number>>, seed: number): Promise<Setup> {
    return this.#ask('generate', { game, parameters, seed });
  }

  solve(game: string, text: string, options: LongOptions = {}): Promise<Solution> {
    return this.#inTurn(options, async () => {
      const setup = await this.read(game, text);
      const report = await this.#ask('solve', { game, setup: setup.text }, options);
      const { positions } = await this.#ask('study', { game, setup: setup.text, line: '' });
      return { setup, report, position: lastOf(positions) };
    });
  }

  positions(game: string, text: string, line: string, options: LongOptions = {}): Promise<readonly Position[]> {
    return this.#inTurn(options, async () => {
      const { text: setup } = await this.read(game, text);
      await this.#ask('workOut', { game, setup, line }, options);
      return (await this.#ask('study', { game, setup, line })).positions;
    });
  }

  async moves(game: string, text: string, line = '', options: LongOptions = {}): Promise<readonly Move[]> {
    return lastOf(await this.positions(game, text, line, options)).moves;
  }

  verify(game: string, text: string, options: LongOptions = {}): Promise<VerifyReport> {
    return this.#inTurn(options, async () => {
      const { text: setup } = await this.read(game, text);
      return this.#ask('verify', { game, setup }, options);
    });
  }

  certificate(game: string, text: string, line = '', options: LongOptions = {}): Promise<string> {
    return this.#inTurn(options, async () => {
      const { text: setup } = await this.read(game, text);
      await this.#ask('solve', { game, setup }, options);
      return (await this.#ask('certificate', { game, setup, line })).text;
    });
  }

  async trace(game: string, text: string, solver: string, options: TraceOptions = {}): Promise<Trace> {
    const { records = MOST_RECORDS, cap = null, onPart, ...long } = options;
    const { text: setup } = await this.read(game, text);
    const parts: TracePart[] = [];
    const report = await this.#ask('trace', { game, setup, solver, cap, records }, long, (part) => {
      parts.push(part);
      onPart?.(part);
    });
    return { report, ...joined(parts) };
  }

  async link({ game, setup: text, line, parameters }: LinkParts): Promise<string> {
    const { text: setup } = await this.read(game, text);
    return (await this.#ask('writeLink', { game, setup, line, parameters })).fragment;
  }

  dispose(): void {
    this.#disposed = true;
    this.#client.dispose();
  }

  async #ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    { signal, onProgress }: LongOptions = {},
    onPart?: (part: TracePart) => void,
  ): Promise<Answer<K>> {
    refuseWrongTypes(kind, question);
    if (this.#client.state.value === 'failed') this.#client.retry();
    try {
      return await this.#client.ask(kind, question, { signal, onProgress, onPart });
    } catch (thrown) {
      signal?.throwIfAborted();
      if (this.#disposed) throw new PerfectPlayError('disposed', 'the engine was disposed of');
      throw asPerfectPlayError(thrown);
    }
  }

  /** Runs after the questions before; who is cancelled does not wait for them. */
  #inTurn<T>({ signal }: LongOptions, run: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(() => {
      signal?.throwIfAborted();
      return run();
    });
    this.#turn = result.catch(() => {});
    return signal === undefined ? result : unlessAborted(result, signal);
  }
}

/** What every question may have, and what it is. */
const TYPES: Readonly<Record<string, 'string' | 'object' | 'whole number'>> = {
  game: 'string',
  text: 'string',
  setup: 'string',
  line: 'string',
  solver: 'string',
  seed: 'whole number',
  parameters: 'object',
};

/** Programs without types can ask anything, which must not break the engine and lose its solution. */
function refuseWrongTypes(kind: QuestionKind, question: object): void {
  for (const [name, value] of Object.entries(question)) {
    const wanted = TYPES[name];
    // Which game a text is of is what this one asks.
    if (wanted === undefined || (kind === 'recognise' && name === 'game')) continue;
    const fits =
      wanted === 'whole number' ? Number.isSafeInteger(value) && Number(value) >= 0 : typeof value === wanted;
    if (!fits || value === null) {
      throw new PerfectPlayError('wrong-type', `“${name}” is no ${wanted}.`, null, { name, wanted });
    }
  }
}

function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The end of a line, which has one position at least. */
function lastOf(positions: readonly Position[]): Position {
  const last = positions.at(-1);
  if (last === undefined) throw new Error('the engine told of no position');
  return last;
}

function joined(parts: readonly TracePart[]): { records: Int32Array<ArrayBuffer>; fractions: readonly Fraction[] } {
  const records = new Int32Array(parts.reduce((length, part) => length + part.records.length, 0));
  let end = 0;
  for (const part of parts) {
    records.set(part.records, end);
    end += part.records.length;
  }
  return { records, fractions: parts.flatMap((part) => part.fractions) };
}
