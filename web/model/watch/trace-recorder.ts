/** Records the run of a solver and adds records to the trace as they arrive. */
import { batch, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { Fraction, MoveOrder, Traceable, TracePart, TraceReport } from '../game/trace-types.ts';
import type { Choice, EndlessPlay, PlayerIndex, Progress, Setup, ValueKind } from '../game/types.ts';
import { smallerBoards } from './smaller-boards.ts';
import { createTraceTable, type TraceTable } from './table/table.ts';
import { createTraceMarks, type TraceMarks } from './trace/marks.ts';
import { RECORD_WORDS, TraceRecords } from './trace/records.ts';
import type { Trace } from './trace/trace.ts';
import { createTraceTree, type TraceTree } from './trace/tree.ts';

/** Maximum number of records: 16 MB. The page's own data takes several times as much. */
const MOST_RECORDS = 1_000_000;

/**
 * Number of records added at once. The engine can record a million in a tenth of a second, but the page needs longer
 * than a frame to add them.
 */
const RECORDS_AT_ONCE = 2 ** 15;

export type TraceState =
  | { readonly phase: 'none' }
  | { readonly phase: 'recording'; readonly progress: Progress | null }
  | { readonly phase: 'ready' }
  /**
   * The recording or the solver reached a limit; the page shows the recorded part. `smaller` contains boards that will
   * probably fit.
   */
  | { readonly phase: 'cut-off'; readonly smaller: readonly Choice[] }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** The solver run to record. */
export interface Work {
  readonly setup: Setup;
  readonly solver: Traceable;
  readonly cap: number | null;
  /** Move order; null for the default order. */
  readonly order: MoveOrder | null;
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
  readonly lead: number;
  readonly mover: PlayerIndex;
}

/** The recorded part of a trace. When records arrive, new objects replace all of its parts. */
export interface Recording {
  readonly trace: Trace;
  /** The tree; null for a trace of a table. */
  readonly tree: TraceTree | null;
  readonly table: TraceTable | null;
  readonly marks: TraceMarks;
}

/** Records one trace at a time. */
export class TraceRecorder {
  readonly #engine: EnginePort;
  readonly #timer: Timer;
  #running = new AbortController();
  /** True while the engine has not answered the question. */
  #asked = false;
  #growing: Growing | null = null;
  /** Parts that have arrived but have not been added to the trace yet. */
  #waiting: readonly TracePart[] = [];
  #callOff: (() => void) | null = null;
  /** Called when all parts have been added to the trace. */
  #then = nothing;

  readonly state = signal<TraceState>({ phase: 'none' });
  /** The recorded part; null until the first records arrive. */
  readonly recorded = signal<Recording | null>(null);

  constructor(engine: EnginePort, timer: Timer) {
    this.#engine = engine;
    this.#timer = timer;
    engine.onReplaced(() => {
      // A restarted engine answers the open question again, from the first record on.
      if (!this.#asked || this.state.peek().phase !== 'recording') return;
      this.#forgetWaiting();
      this.#growing = null;
      this.recorded.value = null;
    });
  }

  /** Starts a recording and discards the previous one. */
  begin(work: Work): void {
    batch(() => {
      this.drop();
      this.state.value = { phase: 'recording', progress: null };
    });
    this.#running = new AbortController();
    void this.#run(work, this.#running.signal);
  }

  /** Stops a running recording and keeps its records. */
  stop(): void {
    if (this.state.peek().phase !== 'recording') return;
    this.#running.abort();
    this.#forgetWaiting();
    this.state.value = { phase: 'stopped' };
  }

  /** Stops the recording and deletes its records. */
  drop(): void {
    this.#running.abort();
    this.#forgetWaiting();
    this.#growing = null;
    batch(() => {
      this.recorded.value = null;
      this.state.value = { phase: 'none' };
    });
  }

  /** Adds one waiting part to the trace now, and the others later. */
  #takeIn(work: Work): void {
    this.#callOff = null;
    const [next, ...rest] = this.#waiting;
    this.#waiting = rest;
    if (next !== undefined) {
      this.#growing ??= new Growing(work);
      this.#growing.take(next);
      this.recorded.value = this.#growing.now();
    }
    if (rest.length > 0) this.#callOff = this.#timer(0, () => this.#takeIn(work));
    else this.#then();
  }

  #forgetWaiting(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waiting = [];
    this.#then = nothing;
  }

  async #run(work: Work, current: AbortSignal): Promise<void> {
    const { setup, solver, cap, order } = work;
    this.#asked = true;
    const answered = await this.#engine.trace(
      { game: setup.game, setup: setup.text, solver: solver.solver, cap, order, records: MOST_RECORDS },
      {
        signal: current,
        onProgress: (progress) => {
          if (!current.aborted) this.state.value = { phase: 'recording', progress };
        },
        onPart: (part) => {
          if (current.aborted) return;
          this.#waiting = [...this.#waiting, ...pieces(part)];
          if (this.#callOff === null) this.#takeIn(work);
        },
      },
    );
    if (current.aborted) return;
    this.#asked = false;
    switch (answered.kind) {
      case 'answer':
        this.#then = () => this.#finish(work, answered.answer, current);
        if (this.#callOff === null) this.#takeIn(work);
        return;
      case 'error':
      case 'crashed':
        this.state.value = { phase: 'failed', because: answered };
        return;
      case 'cancelled':
        this.state.value = { phase: 'stopped' };
    }
  }

  #finish(work: Work, report: TraceReport, current: AbortSignal): void {
    this.#then = nothing;
    this.#growing ??= new Growing(work);
    this.#growing.end(report);
    const ended = this.#growing.now();
    const isCutOff = report.status !== 'finished';
    batch(() => {
      this.recorded.value = ended;
      this.state.value = isCutOff ? { phase: 'cut-off', smaller: [] } : { phase: 'ready' };
    });
    if (isCutOff) void this.#offerSmaller(work, current);
  }

  async #offerSmaller({ setup, solver }: Work, current: AbortSignal): Promise<void> {
    const smaller = await smallerBoards(this.#engine, { setup, solver: solver.solver }, current);
    if (!current.aborted && smaller.length > 0) this.state.value = { phase: 'cut-off', smaller };
  }
}

/** A growing trace, with its tree or table and its marks. */
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

  /** Returns the current state of the trace as new objects. */
  now(): Recording {
    return {
      trace: { ...this.#trace },
      tree: this.#tree && { ...this.#tree },
      table: this.#table && { ...this.#table },
      marks: { ...this.#marks },
    };
  }
}

/** Splits a part into parts of at most RECORDS_AT_ONCE records. */
function pieces({ records, fractions }: TracePart): readonly TracePart[] {
  const words = RECORDS_AT_ONCE * RECORD_WORDS;
  const count = Math.max(1, Math.ceil(records.length / words));
  return Array.from({ length: count }, (_, piece) => ({
    records: records.subarray(piece * words, (piece + 1) * words),
    // The first piece contains all fractions, so that records refer only to fractions that have arrived.
    fractions: piece === 0 ? fractions : [],
  }));
}

function nothing(): void {}
