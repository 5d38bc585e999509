/** The package's engine, based on the engine client, which answers one question about a solution at a time. */
import type { EngineClient } from '../engine/engine-client.ts';
import { EngineFailure } from '../engine/failures.ts';
import type { Answer, Question, QuestionKind, SolverSettings } from '../model/game/questions.ts';
import type { Fraction, TracedPosition, TracePart, TracePlaces } from '../model/game/trace-types.ts';
import type { Move, Position, Progress, Recognised, Setup, VerifyReport, WholeCatalogue } from '../model/game/types.ts';
import { isPacked } from '../model/link/link-packing.ts';
import { fragmentOf, readLink, withFirstExample } from '../model/link/read-link.ts';
import { expect, expectOptions, OPTIONS, setupText } from './argument-checks.ts';
import type { Engine, LongOptions, Solution, SolveOptions, Trace, TraceOptions } from './engine.ts';
import { type LinkPlace, type LinkRequest, packLink, parameterPairs, unpackLink } from './links.ts';
import { type AnswerContext, ask, type PendingAnswer } from './pending-answer.ts';
import { asPerfectPlayError, PerfectPlayError } from './perfect-play-error.ts';

const MOST_RECORDS = 1_000_000;

/** Id that callers give for rule files. The engine has one game for each kind of rules. */
const OWN = 'own';

/** The workers of an engine; they end when it does. */
interface Workers {
  end(): Promise<void>;
}

/** The engine without types for each game, which {@link engineOf} adds. */
class ClientEngine {
  readonly #client: EngineClient;
  readonly #workers: Workers;
  /** Settles after all earlier questions about solutions, because a client keeps only one solution. */
  #turn: Promise<unknown> = Promise.resolve();
  #disposed = false;

  constructor(client: EngineClient, workers: Workers) {
    this.#client = client;
    this.#workers = workers;
  }

  catalogue(): Promise<WholeCatalogue> {
    return this.#ask('catalogue', {});
  }

  async read(game: string, setup: unknown): Promise<Setup> {
    return this.#read(game, setup);
  }

  async recognise(text: string): Promise<Recognised> {
    expect('text', text, 'text');
    return this.#ask('recognise', { text, game: null });
  }

  async generate(game: string, parameters: Readonly<Record<string, number>>, seed: number): Promise<Setup> {
    expect('game', game, 'text');
    expect('parameters', parameters, 'object');
    expect('seed', seed, 'whole number');
    return this.#ask('generate', { game, parameters, seed });
  }

  solve(game: string, given: unknown, options?: SolveOptions): PendingAnswer<Solution, Progress> {
    return this.#aboutSolution(options, async (how, context) => {
      const setup = await this.#read(game, given);
      const about = { game: setup.game, setup: setup.text, how };
      const report = await this.#ask('solve', about, context);
      const { positions } = await this.#ask('study', { ...about, line: '' });
      return { setup, report, position: lastOf(positions) };
    });
  }

  positions(
    game: string,
    given: unknown,
    line: string,
    options?: SolveOptions,
  ): PendingAnswer<readonly Position[], Progress> {
    return this.#aboutSolution(options, (how, context) => this.#positions(game, given, line, how, context));
  }

  moves(game: string, given: unknown, line = '', options?: SolveOptions): PendingAnswer<readonly Move[], Progress> {
    return this.#aboutSolution(
      options,
      async (how, context) => lastOf(await this.#positions(game, given, line, how, context)).moves,
    );
  }

  verify(game: string, given: unknown, options?: SolveOptions): PendingAnswer<VerifyReport, Progress> {
    return this.#aboutSolution(options, async (how, context) => {
      const { game: id, text: setup } = await this.#read(game, given);
      return this.#ask('verify', { game: id, setup, how }, context);
    });
  }

  certificate(game: string, given: unknown, line = '', options?: SolveOptions): PendingAnswer<string, Progress> {
    return this.#aboutSolution(options, async (how, context) => {
      expect('line', line, 'text');
      const { game: id, text: setup } = await this.#read(game, given);
      return (await this.#ask('certificate', { game: id, setup, line, how }, context)).text;
    });
  }

  trace(game: string, given: unknown, solver: string, options?: TraceOptions): PendingAnswer<Trace, TracePart> {
    const parts: TracePart[] = [];
    const { signal: outer, onPart: listener }: TraceOptions = asLong(options);
    return ask({ signal: outer, listener, keeps: 'all' }, async ({ signal, report: deliver }) => {
      expectOptions(options, OPTIONS.trace);
      expect('game', game, 'text');
      expect('solver', solver, 'text');
      const { records = MOST_RECORDS, cap = null } = options ?? {};
      const onPart = (part: TracePart): void => {
        parts.push(part);
        deliver(part);
      };
      const about = await this.#about(game, given);
      const report = await this.#ask('trace', { ...about, solver, cap, records }, { signal, onPart });
      return { report, ...joined(parts) };
    });
  }

  async nodes(game: string, given: unknown, paths: readonly (readonly number[])[]): Promise<readonly TracedPosition[]> {
    expect('game', game, 'text');
    expect('paths', paths, 'list');
    return (await this.#ask('traceNodes', { ...(await this.#about(game, given)), paths })).positions;
  }

  async numbered(game: string, given: unknown, numbers: readonly number[]): Promise<readonly TracedPosition[]> {
    expect('game', game, 'text');
    expect('numbers', numbers, 'list');
    return (await this.#ask('tracePositions', { ...(await this.#about(game, given)), indices: numbers })).positions;
  }

  async places(game: string, given: unknown, count: number): Promise<TracePlaces> {
    expect('game', game, 'text');
    expect('count', count, 'whole number');
    return this.#ask('tracePlaces', { ...(await this.#about(game, given)), from: 0, count });
  }

  async link(request: LinkRequest): Promise<string> {
    expect('place', request, 'object');
    expectOptions(request, OPTIONS.link);
    const { line = '', parameters, page } = request;
    const { game, text: setup } = await this.#read(request.game, request.setup);
    // Throws if the line is illegal.
    await this.#ask('study', { game, setup, line });
    const parts = await packLink({ game, setup, line, parameters: parameterPairs(parameters) });
    const { fragment } = await this.#ask('writeLink', parts);
    return page === undefined ? fragment : `${String(page).replace(/#.*/, '')}#${fragment}`;
  }

  async readLink(link: string): Promise<LinkPlace> {
    expect('link', link, 'text');
    let read = readLink(fragmentOf(link));
    if (read.kind === 'link' && read.parts.setup === '') {
      read = withFirstExample(read, (await this.catalogue()).games);
    }
    if (read.kind === 'wrong') throw asPerfectPlayError(new EngineFailure(read.error));
    const { parts } = read;
    if (parts.unchecked !== true || isPacked(parts.setup)) return unpackLink(parts);
    const { text: setup } = await this.#read(parts.game, parts.setup);
    return unpackLink({ ...parts, setup });
  }

  dispose(): void {
    this.#disposed = true;
    this.#client.dispose();
    void this.#workers.end();
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.dispose();
    await this.#workers.end();
  }

  async #read(game: string, given: unknown): Promise<Setup> {
    expect('game', game, 'text');
    const text = setupText(given);
    return game === OWN ? this.#readRules(text) : this.#ask('read', { game, text });
  }

  /** Reads a rule file as the kind of game that its rules describe. */
  async #readRules(text: string): Promise<Setup> {
    const { games } = await this.catalogue();
    const kinds = games.filter(({ rules }) => rules).map(({ id }) => id);
    for (const game of kinds.slice(0, -1)) {
      try {
        return await this.#ask('read', { game, text });
      } catch (thrown) {
        if (!(thrown instanceof PerfectPlayError) || thrown.code !== 'own.other-kind') throw thrown;
      }
    }
    return this.#ask('read', { game: kinds.at(-1) ?? OWN, text });
  }

  /** Returns the setup of a question that needs no canonical text, with the id of its game. */
  async #about(game: string, given: unknown): Promise<{ readonly game: string; readonly setup: string }> {
    const setup = setupText(given);
    return game === OWN ? { game: (await this.#readRules(setup)).game, setup } : { game, setup };
  }

  async #positions(
    game: string,
    given: unknown,
    line: string,
    how: SolverSettings,
    context: AnswerContext<Progress>,
  ): Promise<readonly Position[]> {
    expect('line', line, 'text');
    const { game: id, text: setup } = await this.#read(game, given);
    const about = { game: id, setup, line, how };
    await this.#ask('workOut', about, context);
    return (await this.#ask('study', about)).positions;
  }

  /** Asks about a solution once earlier such questions have settled. A cancelled question rejects without waiting. */
  #aboutSolution<T>(
    options: SolveOptions | undefined,
    answer: (how: SolverSettings, context: AnswerContext<Progress>) => Promise<T>,
  ): PendingAnswer<T, Progress> {
    const { signal, onProgress: listener } = asLong(options);
    return ask({ signal, listener, keeps: 'newest' }, async (context) => {
      expectOptions(options, OPTIONS.solve);
      const result = this.#turn.then(() => {
        context.signal.throwIfAborted();
        return answer(howOf(options), context);
      });
      this.#turn = result.catch(() => {});
      return unlessAborted(result, context.signal);
    });
  }

  async #ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    how: {
      readonly signal?: AbortSignal;
      readonly report?: (progress: Progress) => void;
      readonly onPart?: (part: TracePart) => void;
    } = {},
  ): Promise<Answer<K>> {
    if (this.#client.state.value === 'failed') this.#client.retry();
    const { signal, report: onProgress, onPart } = how;
    try {
      return await this.#client.ask(kind, question, { signal, onProgress, onPart });
    } catch (thrown) {
      signal?.throwIfAborted();
      if (this.#disposed) throw new PerfectPlayError('disposed', 'the engine was disposed of');
      throw asPerfectPlayError(thrown);
    }
  }
}

/**
 * Returns the engine for a client and its workers. The return type has types for each game, which match the answers
 * because both follow from the catalogue.
 */
export function engineOf(client: EngineClient, workers: Workers): Engine;
export function engineOf(client: EngineClient, workers: Workers): Pick<ClientEngine, keyof ClientEngine> {
  return new ClientEngine(client, workers);
}

/** Accepts any options: the question rejects invalid ones later. */
function asLong(options: LongOptions | undefined): LongOptions {
  return typeof options === 'object' && options !== null ? options : {};
}

function howOf({ solver, nodes, bytes, depth }: SolveOptions = {}): SolverSettings {
  return {
    ...(solver === undefined ? {} : { solver }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(depth === undefined ? {} : { depth }),
  };
}

async function unlessAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([result, aborted]);
  signal.throwIfAborted();
  return result;
}

/** Returns the last position of a line, which has at least one. */
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
