/** Recorded runs of solvers. Each step is available as data with the names of positions, a sentence, and a picture. */
import { loadMessages, switchLanguage } from '../../messages/messages.ts';
import type { Position as AnyPosition } from '../../model/game/types.ts';
import { type LessonRun, runSolver } from '../../model/lesson/solver-run.ts';
import { readAnchor } from '../../model/watch/anchor/anchor.ts';
import { lookUp, type NamingEngine } from '../../model/watch/anchor/lookup.ts';
import { type NarrationContext, narrate, subjectsAt } from '../../model/watch/narration.ts';
import { RECORD, type RecordKind } from '../../model/watch/trace/records.ts';
import { NO_NODE } from '../../model/watch/trace/tree.ts';
import { LANGUAGES, type Language } from '../../model/words/languages.ts';
import { loadFigures } from '../../views/board/figures/figures.ts';
import { sentenceText } from '../../views/controls/sentence.tsx';
import { boardStill, runStill, type Still } from '../../views/picture/stills.ts';
import { traceWords } from '../../views/watch/narration/narration-words.ts';
import { expect } from '../argument-checks.ts';
import type { Engine, GameId, Games, GivenSetup, Setup, TraceReport } from '../engine.ts';
import { PerfectPlayError } from '../perfect-play-error.ts';

/** Options for {@link watch}. */
export interface WatchOptions {
  /** Maximum number of records; a solver that exceeds it stops. The default is 1,000,000. */
  readonly records?: number | undefined;
  /** Cancels the recording, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A decoded record; `engine/core/trace.hpp` describes its numbers. */
export interface DecodedRecord {
  /**
   * Kind of the record. In a search: `enter`, `chance`, `leaf`, `hit`, `window`, `back`, `cut`, `value`, `average`. In a
   * table: `open`, `take`, `decide` …
   */
  readonly kind: RecordKind;
  readonly detail: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** A step with the names of its positions. */
export interface Step {
  /** Number of the step. Step 0 precedes the first record. */
  readonly step: number;
  /** The record; null at step 0. */
  readonly record: DecodedRecord | null;
  /** Node of the search, or number of the position in the table; null if the step refers to neither. */
  readonly subject: number | null;
  /** In a search, the moves from the start to the node, joined by dots; null in a table. */
  readonly line: string | null;
  /** The position in the game's notation. */
  readonly position: string | null;
}

/** Options for pictures. */
export interface FigureOptions {
  /** Colours of the picture. The default is `light`. */
  readonly theme?: 'light' | 'dark' | undefined;
  /** Language of labels. The default is English. */
  readonly language?: Language | undefined;
}

/** A recorded run. */
export interface Run<G extends GameId = GameId> {
  readonly setup: Setup<G>;
  readonly report: TraceReport<G>;
  /** Number of steps. Step n follows record n; step 0 precedes the first record. */
  readonly steps: number;
  /** Decodes all records in order. */
  records(): Iterable<DecodedRecord>;
  /** Returns a step with the names of its positions. */
  step(step: number): Promise<Step>;
  /** Returns the page's sentence about a step. */
  sentence(step: number, language?: Language): Promise<string>;
  /** Returns the tree or the table at a step as SVG; null if there is no picture of the table. */
  svg(step: number, options?: FigureOptions): Promise<string | null>;
  /** Returns the board with the position of a step as SVG; null if the step refers to no position. */
  boardSvg(step: number, options?: FigureOptions): Promise<string | null>;
  /**
   * Returns the step of an anchor, such as those in stories (`cut:1`, `layer:3`, `decide:<position>`); null if this run
   * does not contain the anchor.
   */
  find(anchor: string): Promise<number | null>;
}

/** Runs a solver, possibly a wrong one, and returns its steps. */
export async function watch<G extends GameId>(
  engine: Engine,
  game: G,
  setup: GivenSetup<G>,
  solver: Games[G]['traceable'],
  options: WatchOptions = {},
): Promise<Run<G>> {
  const read = await engine.read(game, setup);
  const { games } = await engine.catalogue();
  const trace = engine.trace(game, read.text, solver, options);
  const { report, records, fractions } = await trace;
  const run = await runSolver(
    {
      games: async () => games,
      read: async () => read,
      trace: async () => ({ report, parts: [{ records, fractions: [...fractions] }] }),
      // Reads the setup without solving it, because the start needs no value.
      positions: async () => (await engine.nodes(game, read.text, [[]])).map(({ position }) => position),
    },
    read.game,
    read.text,
    solver,
  );
  return new WatchedRun(engine, run, read, report);
}

const KINDS: ReadonlyMap<number, RecordKind> = new Map(
  Object.entries(RECORD).flatMap(([name, kind]) => kindOf(name, kind)),
);

function kindOf(name: string, kind: number): readonly [number, RecordKind][] {
  return isKind(name) ? [[kind, name]] : [];
}

function isKind(name: string): name is RecordKind {
  return Object.hasOwn(RECORD, name);
}

class WatchedRun<G extends GameId> implements Run<G> {
  readonly setup: Setup<G>;
  readonly report: TraceReport<G>;
  readonly #engine: Engine;
  readonly #run: LessonRun;

  constructor(engine: Engine, run: LessonRun, setup: Setup<G>, report: TraceReport<G>) {
    this.setup = setup;
    this.report = report;
    this.#engine = engine;
    this.#run = run;
  }

  get steps(): number {
    return this.#run.trace.records.count;
  }

  *records(): Generator<DecodedRecord> {
    for (let step = 1; step <= this.steps; step += 1) {
      const record = this.#record(step);
      if (record !== null) yield record;
    }
  }

  async step(step: number): Promise<Step> {
    this.#expectStep(step);
    const subject = this.#subject(step);
    const named = subject === null ? undefined : (await this.#positions([subject])).get(subject);
    const { tree } = this.#run;
    return {
      step,
      record: this.#record(step),
      subject,
      line: tree === null ? null : (named?.line ?? null),
      position: named?.position.text ?? null,
    };
  }

  async sentence(step: number, language: Language = 'en'): Promise<string> {
    this.#expectStep(step);
    const { trace, tree, table, game } = this.#run;
    const scenery: NarrationContext = { trace, tree, table, positions: new Map(), board: this.setup.board };
    const named = await this.#positions(subjectsAt(scenery, step));
    const positions = new Map([...named].map(([subject, { position }]) => [subject, position]));
    return inLanguage(language, async () => sentenceText(game, narrate({ ...scenery, positions }, step), traceWords));
  }

  async svg(step: number, options: FigureOptions = {}): Promise<string | null> {
    this.#expectStep(step);
    const engine = this.#engine;
    const { game } = this.#run.trace;
    const still = {
      nodes: (_: string, setup: string, paths: readonly (readonly number[])[]) => engine.nodes(game, setup, paths),
      places: (_: string, setup: string, count: number) => engine.places(game, setup, count),
    };
    return drawn(options, () => runStill(still, this.#run, step));
  }

  async boardSvg(step: number, options: FigureOptions = {}): Promise<string | null> {
    this.#expectStep(step);
    const subject = this.#subject(step);
    const named = subject === null ? undefined : (await this.#positions([subject])).get(subject);
    if (named === undefined) return null;
    return drawn(options, async () => boardStill(this.#run.game, this.setup, named.position));
  }

  async find(text: string): Promise<number | null> {
    expect('anchor', text, 'text');
    const anchor = readAnchor(text);
    if (anchor === null)
      throw new PerfectPlayError('no-anchor', `“${text}” is no anchor; one is “cut:1”.`, null, { anchor: text });
    const { trace, tree, table, marks } = this.#run;
    const found = await lookUp(anchor, { trace, tree, table, marks, over: true, line: [] }, this.#naming());
    return found.kind === 'step' ? found.step : null;
  }

  #expectStep(step: number): void {
    expect('step', step, 'whole number');
    if (step <= this.steps) return;
    throw new PerfectPlayError('no-step', `There is no step ${step}; the last is ${this.steps}.`, null, {
      step: String(step),
      last: String(this.steps),
    });
  }

  #record(step: number): DecodedRecord | null {
    if (step === 0) return null;
    const { records } = this.#run.trace;
    const kind = KINDS.get(records.kind(step - 1));
    // Throws if this version does not know the kind.
    if (kind === undefined) throw new Error(`step ${step} is of no kind`);
    return {
      kind,
      detail: records.detail(step - 1),
      a: records.a(step - 1),
      b: records.b(step - 1),
      c: records.c(step - 1),
    };
  }

  #subject(step: number): number | null {
    const { trace, tree, table } = this.#run;
    if (tree === null)
      return subjectsAt({ trace, tree, table, positions: new Map(), board: this.setup.board }, step)[0] ?? null;
    const node = tree.nodeAt(step);
    if (node === NO_NODE) return null;
    return tree.isChance(node) ? tree.parent(node) : node;
  }

  async #positions(
    subjects: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly position: AnyPosition; readonly line: string }>> {
    if (subjects.length === 0) return new Map();
    const { trace, tree } = this.#run;
    const named =
      tree === null
        ? await this.#engine.numbered(trace.game, trace.setup, subjects)
        : await this.#engine.nodes(
            trace.game,
            trace.setup,
            subjects.map((node) => tree.pathOf(node)),
          );
    return new Map(subjects.flatMap((subject, at) => (named[at] === undefined ? [] : [[subject, named[at]]])));
  }

  #naming(): NamingEngine {
    const engine = this.#engine;
    const { game } = this.#run.trace;
    return {
      traceNodes: async ({ setup, paths }) => ({
        kind: 'answer',
        answer: { positions: await engine.nodes(game, setup, paths) },
      }),
      tracePositions: async ({ setup, indices }) => ({
        kind: 'answer',
        answer: { positions: await engine.numbered(game, setup, indices) },
      }),
      // Returns only the start: more positions are needed only for lines.
      study: async ({ setup }) => ({
        kind: 'answer',
        answer: { positions: (await engine.nodes(game, setup, [[]])).map(({ position }) => position) },
      }),
    };
  }
}

async function drawn(
  { theme = 'light', language = 'en' }: FigureOptions,
  draw: () => Promise<Still | null>,
): Promise<string | null> {
  if (theme !== 'light' && theme !== 'dark')
    throw new PerfectPlayError('wrong-type', '“theme” is light or dark.', null, {
      name: 'theme',
      wanted: 'light, dark',
    });
  const still = await inLanguage(language, draw);
  return still === null ? null : still[theme];
}

let words: Promise<unknown> | null = null;
/** Settles when the last use of a language has ended. Uses take turns, because only one language can be active. */
let turn: Promise<unknown> = Promise.resolve();

/** Loads the messages of a language, then runs `work`. */
async function inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
  if (!LANGUAGES.includes(language)) {
    const wanted = LANGUAGES.join(', ');
    throw new PerfectPlayError('wrong-type', `“language” is one of ${wanted}.`, null, { name: 'language', wanted });
  }
  words ??= Promise.all([loadMessages('watch', 'board', 'more', 'words', 'games'), loadFigures()]);
  const result = Promise.all([turn, words]).then(async () => {
    await switchLanguage(language);
    return work();
  });
  turn = result.catch(() => {});
  return result;
}
