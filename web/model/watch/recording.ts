/** Records what a solver does, and takes it in while it comes. */
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Choice } from '../game/choice.ts';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { Fraction, MoveOrder, Traceable, TracePart, TraceReport } from '../game/trace-types.ts';
import type { EndlessPlay, PlayerIndex, Progress, Setup, ValueKind } from '../game/types.ts';
import { smallerBoards } from './smaller.ts';
import { createTraceTable, type TraceTable } from './table/table.ts';
import { createTraceMarks, type TraceMarks } from './trace/marks.ts';
import { RECORD_WORDS, TraceRecords } from './trace/records.ts';
import type { Trace } from './trace/trace.ts';
import { createTraceTree, type TraceTree } from './trace/tree.ts';

/** So many records are 16 megabytes, and a few times that with what the page keeps about them. */
const MOST_RECORDS = 1_000_000;

/**
 * So many are taken in at once. The engine can record a million in a tenth of a second; the page, which takes longer to
 * take them in, must not miss a frame over them.
 */
const RECORDS_AT_ONCE = 2 ** 15;

/** How far the trace is. */
export type TraceState =
  | { readonly phase: 'none' }
  | { readonly phase: 'recording'; readonly progress: Progress | null }
  | { readonly phase: 'ready' }
  /**
   * There was more than can be kept, or the solver reached a limit. The page can show what there is; `smaller` are boards of
   * the game that are likely to fit.
   */
  | { readonly phase: 'cut-off'; readonly smaller: readonly Choice[] }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** What is to be recorded. */
export interface Work {
  readonly setup: Setup;
  readonly solver: Traceable;
  readonly cap: number | null;
  /** Of the moves; null for the usual one. */
  readonly order: MoveOrder | null;
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
  readonly lead: number;
  readonly mover: PlayerIndex;
}

/** What has been recorded, taken in as far as it goes. Everything has a new identity when more has come. */
export interface Recorded {
  readonly trace: Trace;
  /** Of a trace of that family; null otherwise. */
  readonly tree: TraceTree | null;
  readonly table: TraceTable | null;
  readonly marks: TraceMarks;
}

/** One recording at a time. */
export interface Recording {
  readonly state: ReadonlySignal<TraceState>;
  /** Null until the first records have come. */
  readonly recorded: ReadonlySignal<Recorded | null>;
  /** Begins; whatever was recorded before is forgotten. */
  readonly begin: (work: Work) => void;
  /** Ends a recording that runs; what there is stays. */
  readonly stop: () => void;
  /** Forgets everything. */
  readonly drop: () => void;
}

/** A recording by `engine`, of nothing yet. */
export function createRecording(engine: EnginePort, timer: Timer): Recording {
  const state = signal<TraceState>({ phase: 'none' });
  const recorded = signal<Recorded | null>(null);
  let running = new AbortController();
  /** The engine has not answered yet. */
  let asked = false;
  let growing: Growing | null = null;
  /** What has come and is not taken in yet. */
  let waiting: readonly TracePart[] = [];
  let callOff: (() => void) | null = null;
  /** Runs when all is taken in. */
  let then = nothing;

  /** Takes in some of what waits, and the rest a moment later. */
  function takeIn(work: Work): void {
    callOff = null;
    const [next, ...rest] = waiting;
    waiting = rest;
    if (next !== undefined) {
      growing ??= new Growing(work);
      growing.take(next);
      recorded.value = growing.now();
    }
    if (rest.length > 0) callOff = timer(0, () => takeIn(work));
    else then();
  }

  function forgetWaiting(): void {
    callOff?.();
    callOff = null;
    waiting = [];
    then = nothing;
  }

  async function run(work: Work, current: AbortSignal): Promise<void> {
    const { setup, solver, cap, order } = work;
    asked = true;
    const answered = await engine.trace(
      { game: setup.game, setup: setup.text, solver: solver.solver, cap, order, records: MOST_RECORDS },
      {
        signal: current,
        onProgress(progress) {
          if (!current.aborted) state.value = { phase: 'recording', progress };
        },
        onPart(part) {
          if (current.aborted) return;
          waiting = [...waiting, ...pieces(part)];
          if (callOff === null) takeIn(work);
        },
      },
    );
    if (current.aborted) return;
    asked = false;
    switch (answered.kind) {
      case 'answer':
        then = () => finish(work, answered.answer, current);
        if (callOff === null) takeIn(work);
        return;
      case 'error':
      case 'crashed':
        state.value = { phase: 'failed', because: answered };
        return;
      case 'cancelled':
        state.value = { phase: 'stopped' };
    }
  }

  function finish(work: Work, report: TraceReport, current: AbortSignal): void {
    then = nothing;
    growing ??= new Growing(work);
    growing.end(report);
    const ended = growing.now();
    const isCutOff = report.status !== 'finished';
    batch(() => {
      recorded.value = ended;
      state.value = isCutOff ? { phase: 'cut-off', smaller: [] } : { phase: 'ready' };
    });
    if (isCutOff) void offerSmaller(work, current);
  }

  async function offerSmaller({ setup, solver }: Work, current: AbortSignal): Promise<void> {
    const smaller = await smallerBoards(engine, { setup, solver: solver.solver }, current);
    if (!current.aborted && smaller.length > 0) state.value = { phase: 'cut-off', smaller };
  }

  function drop(): void {
    running.abort();
    forgetWaiting();
    growing = null;
    batch(() => {
      recorded.value = null;
      state.value = { phase: 'none' };
    });
  }

  engine.onReplaced(() => {
    // A question that is open is asked again of the fresh engine, which begins at the first record.
    if (!asked || state.peek().phase !== 'recording') return;
    forgetWaiting();
    growing = null;
    recorded.value = null;
  });

  return {
    state,
    recorded,
    begin(work) {
      batch(() => {
        drop();
        state.value = { phase: 'recording', progress: null };
      });
      running = new AbortController();
      void run(work, running.signal);
    },
    stop() {
      if (state.peek().phase !== 'recording') return;
      running.abort();
      forgetWaiting();
      state.value = { phase: 'stopped' };
    },
    drop,
  };
}

/** A trace with everything that is taken from it, while it grows. */
class Growing {
  readonly #trace: { -readonly [K in keyof Trace]: Trace[K] };
  readonly #fractions: Fraction[] = [];
  readonly #tree: TraceTree | null;
  readonly #table: TraceTable | null;
  readonly #marks: TraceMarks;

  constructor({ setup, solver, cap, order, valueKind, endlessPlay, lead, mover }: Work) {
    const records = new TraceRecords();
    const fractions = this.#fractions;
    this.#trace = {
      game: setup.game,
      setup: setup.text,
      solver,
      cap,
      order,
      valueKind,
      endlessPlay,
      lead,
      mover,
      records,
      fractions,
      report: null,
    };
    this.#tree = solver.family === 'tree' ? createTraceTree(this.#trace) : null;
    this.#table = solver.family === 'table' ? createTraceTable(this.#trace) : null;
    this.#marks = createTraceMarks(records);
  }

  take({ records, fractions }: TracePart): void {
    this.#trace.records.append(records);
    this.#fractions.push(...fractions);
    this.#tree?.grow();
    this.#table?.grow();
    this.#marks.grow();
  }

  end(report: TraceReport): void {
    this.#trace.report = report;
  }

  /** What there is by now. */
  now(): Recorded {
    return {
      trace: { ...this.#trace },
      tree: this.#tree && { ...this.#tree },
      table: this.#table && { ...this.#table },
      marks: { ...this.#marks },
    };
  }
}

/** A part as parts that can be taken in at once. */
function pieces({ records, fractions }: TracePart): readonly TracePart[] {
  const words = RECORDS_AT_ONCE * RECORD_WORDS;
  const count = Math.max(1, Math.ceil(records.length / words));
  return Array.from({ length: count }, (_, piece) => ({
    records: records.subarray(piece * words, (piece + 1) * words),
    // No record names one that is not there.
    fractions: piece === 0 ? fractions : [],
  }));
}

function nothing(): void {}
