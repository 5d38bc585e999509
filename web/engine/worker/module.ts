/**
 * Loads the engine and speaks to it.
 *
 * The only file that touches objects in the module's own memory. Each of them ends in a `finally` or by an explicit
 * {@link EngineSession.dispose}; callers get plain data.
 *
 * Anything thrown but an {@link EngineFailure} means that the instance is beyond use.
 */
import createModule from '#wasm/perfect-play.mjs';
import type { ErrandReport, Finding } from '../../model/game/judge-types.ts';
import type { Answer, Question, SolveHow } from '../../model/game/questions.ts';
import type { TracePart, TracePlaces } from '../../model/game/trace-types.ts';
import type { Recognised, Setup, Study, WholeCatalogue } from '../../model/game/types.ts';
import type { Part } from '../protocol.ts';
import {
  type Advance,
  type Breaking,
  type Checking,
  type Judging,
  type Measuring,
  type Misjudging,
  type Packing,
  parse,
  parseAnswer,
  type Stressing,
  type Surveying,
  type Tracing,
  type Verification,
  type WorkingOut,
} from './answers.ts';
import type { RawChecking, RawJudging, RawModule, RawPacking, RawSession, RawStressing, RawTrace } from './raw.ts';

/** Where the engine's code comes from: compiled by the page, or the bytes of the file with all of it (Node). */
export type EngineSource =
  | { readonly module: WebAssembly.Module; readonly part?: Part }
  | { readonly wasmBinary: Uint8Array<ArrayBuffer> };

/** Stands for null where the module wants a number. */
const NO_CAP = -1;

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

/** A running engine. Questions are those of the protocol; refused input throws an {@link EngineFailure}. */
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

  /** What games and solvers there are. */
  catalogue(): WholeCatalogue {
    return parseAnswer(this.#raw.catalogue());
  }

  /** Reads a text in any format that the game knows. */
  read({ game, text }: Question<'read'>): Setup {
    return parseAnswer<{ setup: Setup }>(this.#raw.read_setup(game, text)).setup;
  }

  /** Writes a setup in one of the game's formats. */
  write({ game, setup, format }: Question<'write'>): Answer<'write'> {
    return parseAnswer(this.#raw.write_setup(game, setup, format));
  }

  /** Reads a text in every format of every game. */
  recognise({ text, game }: Question<'recognise'>): Recognised {
    return parseAnswer(this.#raw.recognise(text, game ?? ''));
  }

  /** Makes a setup of a board in the making. */
  compose({ game, draft }: Question<'compose'>): Setup {
    return parseAnswer<{ setup: Setup }>(this.#raw.compose(game, JSON.stringify(draft))).setup;
  }

  /** Makes a random instance. */
  generate({ game, parameters, seed }: Question<'generate'>): Setup {
    return parseAnswer<{ setup: Setup }>(this.#raw.generate_setup(game, JSON.stringify(parameters), seed)).setup;
  }

  /** Joins a link. */
  writeLink({ game, setup, line, parameters }: Question<'writeLink'>): Answer<'writeLink'> {
    return parseAnswer(this.#raw.write_link(game, setup, line, JSON.stringify(parameters)));
  }

  /** Positions of the nodes at the ends of these paths of a tree. */
  traceNodes({ game, setup, paths }: Question<'traceNodes'>): Answer<'traceNodes'> {
    return parseAnswer(this.#raw.trace_nodes(game, setup, JSON.stringify(paths)));
  }

  /** Positions of a table, by index. */
  tracePositions({ game, setup, indices }: Question<'tracePositions'>): Answer<'tracePositions'> {
    return parseAnswer(this.#raw.trace_positions(game, setup, JSON.stringify(indices)));
  }

  /** Where everything stands in positions of a table. */
  tracePlaces({ game, setup, from, count }: Question<'tracePlaces'>): TracePlaces {
    const { head, words } = this.#raw.trace_places(game, setup, from, count);
    return { ...parseAnswer<{ pieces: number }>(head), words };
  }

  /** Instances of a game that grow. */
  series({ game }: Question<'series'>): Answer<'series'> {
    return parseAnswer(this.#raw.series(game));
  }

  /** Opens a setup, which must be disposed of. */
  open(game: string, setup: string, { solver, nodes = 0, bytes = 0, depth = 0 }: SolveHow = {}): EngineSession {
    const raw =
      solver === undefined
        ? new this.#raw.Session(game, setup, nodes, bytes, depth)
        : this.#raw.open_by(game, setup, solver, nodes, bytes, depth);
    return new EngineSession(unlessRefused(raw), this.#raw);
  }

  /** Watches a solver of a setup; must be disposed of. */
  trace({ game, setup, solver, cap, order, records }: Question<'trace'>): EngineTrace {
    return new EngineTrace(
      unlessRefused(new this.#raw.Trace(game, setup, solver, cap ?? NO_CAP, order ?? '', records)),
    );
  }

  /** Measures a solver; must be disposed of. */
  measure({ game, setup, solver, cap, order, nodes }: Question<'measure'>): EngineTask<Measuring> {
    return new EngineTask(
      unlessRefused(new this.#raw.Measuring(game, setup, solver, cap ?? NO_CAP, order ?? '', nodes)),
    );
  }

  /** Looks for what breaks a wrong solver; must be disposed of. */
  breakIt({ game, specimen, capFactor, seed }: Question<'breakIt'>): EngineTask<Breaking> {
    return new EngineTask(unlessRefused(new this.#raw.Breaking(game, specimen, capFactor ?? NO_CAP, seed)));
  }

  /** Holds an output against right answers; must be disposed of. */
  check({ problem }: Question<'check'>): EngineChecking {
    return new EngineChecking(unlessRefused(new this.#raw.Checking(problem)));
  }

  /** Looks for a case that a specimen answers wrongly; must be disposed of. */
  misjudge({ problem, specimen }: Question<'misjudge'>): EngineTask<Misjudging> {
    return new EngineTask(unlessRefused(new this.#raw.Misjudging(problem, specimen)));
  }

  /** Makes cases and packs them; must be disposed of. */
  pack({ problem, kinds, seed, count }: Question<'pack'>): EnginePacking {
    return new EnginePacking(unlessRefused(new this.#raw.Packing(problem, kinds.join(','), seed, count, 0)));
  }

  /** Tries a function on cases; must be disposed of. */
  stress({ problem, seed, count, limits }: Question<'stress'>): EngineStressing {
    const { milliseconds, mostOutput, shrinkMilliseconds } = limits;
    return new EngineStressing(
      unlessRefused(new this.#raw.Stressing(problem, seed, count, milliseconds, mostOutput, shrinkMilliseconds)),
    );
  }

  /** What a line of an output claims of a case. */
  claim({ problem, setup, line, answer }: Question<'claim'>): Answer<'claim'> {
    return parseAnswer(this.#raw.claim_of(problem, setup, line, answer));
  }

  /** Judges an input of a problem; must be disposed of. */
  judge({ problem }: Question<'judge'>): EngineJudging {
    return new EngineJudging(unlessRefused(new this.#raw.Judging(problem)));
  }
}

/** Gives an object of the module that did not refuse its input; frees it and throws when it did. */
function unlessRefused<R extends { error(): string; delete(): void }>(raw: R): R {
  let accepted = false;
  try {
    const error = raw.error();
    if (error !== '') parseAnswer(error);
    accepted = true;
    return raw;
  } finally {
    if (!accepted) raw.delete();
  }
}

/** What lives in the module's own memory until its end. */
class Held<R extends { delete(): void }> {
  #raw: R | null;

  /** @internal */
  constructor(raw: R) {
    this.#raw = raw;
  }

  /** Frees its memory. Nothing else may be called afterwards. */
  dispose(): void {
    this.#raw?.delete();
    this.#raw = null;
  }

  protected get alive(): R {
    if (this.#raw === null) throw new Error('an object of the engine was used after its end');
    return this.#raw;
  }
}

/** One open setup, with its solution as far as it is known. */
export class EngineSession extends Held<RawSession> {
  readonly #module: RawModule;

  /** @internal */
  constructor(raw: RawSession, module: RawModule) {
    super(raw);
    this.#module = module;
  }

  /** Solves on for about this many looks at moves. */
  advance(steps: number): Advance {
    return parseAnswer(this.alive.advance(steps));
  }

  /** Checks the solution for about this many looks at moves. Only once solved. */
  verify(steps: number): Verification {
    return parseAnswer(this.alive.verify(steps));
  }

  /** Works on for the values at the end of a line. Only once solved. */
  workOut(line: string, steps: number): WorkingOut {
    return parseAnswer(this.alive.work_out(line, steps));
  }

  /** Counts positions by value, about this many. Only once solved. */
  survey(steps: number): Surveying {
    return parseAnswer(this.#module.survey(this.alive, steps));
  }

  /** A proof of the value at the end of a line, as JSON. Only once solved. */
  certificate(line: string): { text: string } {
    const text = this.#module.certificate(this.alive, line);
    // It stays text: it can be too long to be parsed.
    return text.startsWith('{"certificate":') ? { text } : parseAnswer(text);
  }

  /** The positions along a line. */
  study(line: string): Study {
    return parseAnswer<{ study: Study }>(this.alive.study(line)).study;
  }
}

/** What goes on by steps. */
interface RawSteps {
  advance(steps: number): string;
  delete(): void;
}

/** A computation that goes on step by step; `S` is how far it is. */
export class EngineTask<S, R extends RawSteps = RawSteps> extends Held<R> {
  /** Works on for about this many looks at moves. */
  advance(steps: number): S {
    return parseAnswer(this.alive.advance(steps));
  }
}

/** A solver that is watched. */
export class EngineTrace extends EngineTask<Tracing, RawTrace> {
  /** What has been recorded since the last call. */
  take(): TracePart {
    return { records: this.alive.records(), fractions: parse(this.alive.fractions()) };
  }
}

/** The judge of a problem at work. */
export class EngineJudging extends Held<RawJudging> {
  /** Takes input, cut anywhere. Only at the beginning and when it is starved. */
  take(bytes: Uint8Array<ArrayBuffer>): void {
    this.alive.take(bytes);
  }

  /** There is no more input. */
  end(): void {
    this.alive.end();
  }

  /** Goes on for about this many looks at moves, up to so many answers. */
  advance(steps: number, most: number): Judging {
    return parseAnswer(this.alive.advance(steps, most));
  }
}

/** An output that is held against right answers. */
export class EngineChecking extends Held<RawChecking> {
  /** Takes lines, cut anywhere, when it wants answers. */
  takeAnswers(bytes: Uint8Array<ArrayBuffer>): void {
    this.alive.take_answers(bytes);
  }

  /** There are no more answers. */
  endAnswers(): void {
    this.alive.end_answers();
  }

  /** Takes bytes, cut anywhere, when it wants output. */
  takeOutput(bytes: Uint8Array<ArrayBuffer>): void {
    this.alive.take_output(bytes);
  }

  /** There is no more output. */
  endOutput(): void {
    this.alive.end_output();
  }

  /** Looks at up to so many lines. */
  advance(most: number): Checking {
    return parseAnswer(this.alive.advance(most));
  }
}

/** Cases that are made and packed. */
export class EnginePacking extends Held<RawPacking> {
  /** Makes a case, or answers those of a file. */
  advance(): Packing {
    return parseAnswer(this.alive.advance());
  }

  /** The archive; once, when it has finished without a fault. */
  archive(): Uint8Array<ArrayBuffer> {
    return this.alive.archive();
  }
}

/** A function of the reader that is tried on cases. */
export class EngineStressing extends Held<RawStressing> {
  /** Works on, where there is no errand. */
  advance(): Stressing {
    return parseAnswer(this.alive.advance());
  }

  /** Says what came of the errand. */
  report({ end, reason, output, errors, milliseconds, millisecondsSinceLast }: ErrandReport): void {
    this.alive.report(end, reason, output, errors, milliseconds, millisecondsSinceLast);
  }

  /** On what the function fails, once all is over; null where that is not known. */
  finding(): Finding | null {
    return parseAnswer<{ finding: Finding | null }>(this.alive.finding()).finding;
  }
}
