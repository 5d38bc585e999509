/** An engine for which the test controls the answers and their timing. */
import type { Answered, EnginePort } from '../../../web/model/game/engine-port.ts';
import type { Checked, Judged, Misjudged, Packed, Stressed } from '../../../web/model/game/judge-types.ts';
import type {
  CheckQuestion,
  JudgeQuestion,
  LongQuestion,
  Question,
  StressQuestion,
  TraceQuestion,
} from '../../../web/model/game/questions.ts';
import type { Measurement, SizedSetup, TracedPosition, TraceReport } from '../../../web/model/game/trace-types.ts';
import type {
  Draft,
  Found,
  LinkParts,
  Setup,
  SolveReport,
  Survey,
  VerifyReport,
  Wishes,
} from '../../../web/model/game/types.ts';

/** A question waiting for its answer. */
export interface Open<T> {
  readonly answer: (answered: Answered<T>) => void;
}

/** A pending long-running question about a setup. */
export interface OpenLong<T> extends Open<T>, LongQuestion {
  readonly setup: string;
}

/** A pending search for a random instance. */
export interface OpenFind extends Open<Found>, LongQuestion {
  readonly seed: number;
  readonly wishes: Wishes;
  readonly tries: number;
}

/** A trace that is being recorded. */
export interface OpenTrace extends Open<TraceReport>, TraceQuestion {
  readonly setup: string;
  readonly solver: string;
  readonly cap: number | null;
  readonly records: number;
}

/** A pending question about positions of a trace. */
export interface OpenPositions<T> extends Open<{ positions: readonly TracedPosition[] }> {
  readonly asked: T;
}

const unexpected = (): Promise<never> => Promise.reject(new Error('a question that this test did not expect'));

/** The engine and its pending questions. */
export class ScriptedEngine {
  readonly solves: OpenLong<SolveReport>[] = [];
  readonly checks: OpenLong<VerifyReport>[] = [];
  readonly workedOut: (OpenLong<{ known: boolean }> & { readonly line: string })[] = [];
  readonly surveys: OpenLong<Survey>[] = [];
  readonly finds: OpenFind[] = [];
  readonly judged: (Open<Judged> & JudgeQuestion & { readonly problem: string; readonly input: Blob })[] = [];
  readonly outputs: (Open<Checked> & CheckQuestion & { readonly answers: Blob; readonly output: Blob })[] = [];
  readonly misjudged: (Open<Misjudged> & LongQuestion & { readonly specimen: string })[] = [];
  readonly packs: (Open<Packed> & LongQuestion & Pick<Question<'pack'>, 'kinds' | 'seed' | 'count'>)[] = [];
  readonly stressed: (Open<Stressed> & StressQuestion & { readonly about: Question<'stress'> })[] = [];
  readonly traces: OpenTrace[] = [];
  readonly nodes: OpenPositions<readonly (readonly number[])[]>[] = [];
  readonly indices: OpenPositions<readonly number[]>[] = [];
  readonly composed: (Open<Setup> & { readonly draft: Draft })[] = [];
  readonly links: (Open<{ fragment: string }> & { readonly parts: LinkParts })[] = [];

  /** The answer to questions about the series of boards of a game. */
  series: readonly SizedSetup[] = [];
  /** The instance that is too large to measure. */
  largest = '';
  readonly measured: string[] = [];
  readonly #replaced: (() => void)[] = [];

  /** Replaces the engine with a fresh one. */
  replace(): void {
    for (const run of this.#replaced) run();
  }

  readonly port: EnginePort = {
    revive: () => {},
    onReplaced: (run) => this.#replaced.push(run),
    catalogue: unexpected,
    read: unexpected,
    write: unexpected,
    generate: unexpected,
    study: unexpected,
    recognise: unexpected,
    certificate: unexpected,
    trace: ({ setup, solver, cap, records }, long) =>
      new Promise((answer) => this.traces.push({ setup, solver, cap: cap ?? null, records, answer, ...long })),
    traceNodes: ({ paths: asked }) => new Promise((answer) => this.nodes.push({ asked, answer })),
    tracePositions: ({ indices: asked }) => new Promise((answer) => this.indices.push({ asked, answer })),
    tracePlaces: () => Promise.resolve({ kind: 'cancelled' }),
    measure: async ({ setup }) => {
      this.measured.push(setup);
      return { kind: 'answer', answer: measurement(setup === this.largest ? 'limit' : 'solved') };
    },
    series: async () => ({ kind: 'answer', answer: { setups: this.series } }),
    breakIt: unexpected,
    check: ({ answers, output }, long) =>
      new Promise((answer) => this.outputs.push({ answers, output, answer, ...long })),
    stress: (about, how) => new Promise((answer) => this.stressed.push({ about, answer, ...how })),
    claim: unexpected,
    checkRules: unexpected,
    stepRules: unexpected,
    compareRules: unexpected,
    misjudge: ({ specimen }, long) => new Promise((answer) => this.misjudged.push({ specimen, answer, ...long })),
    pack: ({ kinds, seed, count }, long) =>
      new Promise((answer) => this.packs.push({ kinds, seed, count, answer, ...long })),
    judge: ({ problem, input }, long) => new Promise((answer) => this.judged.push({ problem, input, answer, ...long })),
    solve: ({ setup }, long) => new Promise((answer) => this.solves.push({ setup, answer, ...long })),
    verify: ({ setup }, long) => new Promise((answer) => this.checks.push({ setup, answer, ...long })),
    workOut: ({ setup, line }, long) => new Promise((answer) => this.workedOut.push({ setup, line, answer, ...long })),
    survey: ({ setup }, long) => new Promise((answer) => this.surveys.push({ setup, answer, ...long })),
    find: ({ seed, wishes, tries }, long) =>
      new Promise((answer) => this.finds.push({ seed, wishes, tries, answer, ...long })),
    compose: ({ draft }) => new Promise((answer) => this.composed.push({ draft, answer })),
    writeLink: (parts) => new Promise((answer) => this.links.push({ parts, answer })),
  };
}

/** Returns a setup with the given text. */
export function setupOf(text: string): Setup {
  return {
    game: 'cat-mouse',
    text,
    format: 'canonical',
    board: { kind: 'graph', vertexCount: 4, edges: [0, 1, 0, 3, 2, 3], directed: false, owners: [], results: [] },
    tokens: [1, 2, 0],
    played: [],
    options: {},
    notes: [],
    title: '',
    players: [],
  };
}

/** Resolves after all pending promises have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Returns a minimal measurement of a solver. */
function measurement(status: SolveReport['status']): Measurement {
  const report: SolveReport = {
    status,
    limit: status === 'limit' ? 'nodes' : null,
    solver: 'minimax',
    specimen: false,
    choice: null,
    positions: 0,
    nodes: 0,
    visits: 0,
    stored: 0,
    tableHits: 0,
    cutoffs: 0,
    bytes: 0,
    bounds: null,
    milliseconds: 0,
  };
  return { report, value: null, truth: null, mover: 0 };
}
