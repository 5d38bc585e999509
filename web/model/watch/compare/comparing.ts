/** Several algorithms on the instance on the board, one after the other. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { GameEntry, Progress, Setup } from '../../game/types.ts';
import type { Solving } from '../../play/solving.ts';
import { createGrowing, type Growing } from './growing.ts';
import { type Bounds, type Contender, contendersOf, contradict, type Measured, measureWithin } from './measuring.ts';

/** More than this no solver may do on the board: a tree without a table soon has no end. */
export const TRIAL_BOUNDS: Bounds = { nodes: 20_000_000, milliseconds: 15_000 };

/** How far one of the solvers is. */
export interface Trial {
  readonly contender: Contender;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'running'; readonly progress: Progress | null }
    | Measured;
}

/** Comparing the solvers of the game on the board. */
export interface Comparing {
  /** Solvers and specimens of the game. */
  readonly contenders: ReadonlySignal<readonly Contender[]>;
  /** Those that take part. */
  readonly chosen: ReadonlySignal<readonly Contender[]>;
  readonly choose: (id: string, takesPart: boolean) => void;
  /** Of the last run on this board; empty before. */
  readonly trials: ReadonlySignal<readonly Trial[]>;
  readonly running: ReadonlySignal<boolean>;
  readonly run: () => void;
  /** What has been measured stays. */
  readonly stop: () => void;
  /** How the work of the same solvers grows with the size of the instance. */
  readonly growing: Growing;
}

/** What {@link createComparing} needs. */
export interface ComparingOptions {
  readonly engine: Pick<EnginePort, 'measure' | 'series'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly setup: ReadonlySignal<Setup | null>;
  /** Tells which solver the engine has chosen for the board. */
  readonly solving: ReadonlySignal<Solving>;
}

/** A comparison that has not begun. Another board makes an end of it. */
export function createComparing(options: ComparingOptions): Comparing {
  const { engine, timer, game, setup, solving } = options;
  const contenders = computed(() => (game.value === null ? [] : contendersOf(game.value)));
  /** What the reader has chosen, by game. */
  const choices = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const chosen = computed(() => {
    const ids = choices.value.get(game.value?.id ?? '');
    if (ids !== undefined) return contenders.value.filter(({ id }) => ids.has(id));
    const usual = usualSolver(solving.value) ?? game.value?.solvers[0];
    return contenders.value.filter(
      ({ id, order, traceable }) => order === null && (traceable !== null || id === usual),
    );
  });
  const trials = signal<readonly Trial[]>([]);
  const running = signal(false);
  let current = new AbortController();

  function tell(contender: Contender, state: Trial['state']): void {
    trials.value = trials.value.map((trial) => (trial.contender === contender ? { contender, state } : trial));
  }

  async function runAll({ game: id, text }: Setup, all: readonly Contender[], { signal: stopped }: AbortController) {
    for (const contender of all) {
      tell(contender, { kind: 'running', progress: null });
      const question = { game: id, setup: text, solver: contender.solver, cap: null, order: contender.order };
      const measured = await measureWithin({ engine, timer }, question, TRIAL_BOUNDS, stopped, (progress) =>
        tell(contender, { kind: 'running', progress }),
      );
      if (stopped.aborted) return;
      tell(contender, measured);
    }
    running.value = false;
  }

  function stop(): void {
    current.abort();
    running.value = false;
    trials.value = trials.value.map((trial) =>
      trial.state.kind === 'waiting' || trial.state.kind === 'running'
        ? { contender: trial.contender, state: { kind: 'stopped' } }
        : trial,
    );
  }

  let compared: Setup | null = null;
  effect(() => {
    if (setup.value === compared) return;
    compared = setup.value;
    current.abort();
    running.value = false;
    trials.value = [];
  });

  return {
    contenders,
    chosen,
    choose(id, takesPart) {
      const entry = game.value;
      if (entry === null) return;
      const ids = new Set(chosen.value.map((contender) => contender.id));
      if (takesPart) ids.add(id);
      else ids.delete(id);
      choices.value = new Map([...choices.value, [entry.id, ids]]);
    },
    trials,
    running,
    run() {
      if (compared === null || chosen.value.length === 0) return;
      current.abort();
      current = new AbortController();
      running.value = true;
      trials.value = chosen.value.map((contender) => ({ contender, state: { kind: 'waiting' } }));
      void runAll(compared, chosen.value, current);
    },
    stop,
    growing: createGrowing({ engine, timer, game, chosen }),
  };
}

/** The solver that the engine has chosen, once it has. */
function usualSolver(solving: Solving): string | null {
  return solving.phase === 'solved' || solving.phase === 'limit' ? solving.report.solver : null;
}

/** How a trial's answer stands to the truth. */
export type Correctness = 'right' | 'wrong' | 'unknown';

/** Whether the answer of a finished trial is right; `unknown` where nobody could say what is. */
export function correctnessOf(state: Trial['state']): Correctness {
  if (state.kind !== 'measured') return 'unknown';
  const { value, truth } = state.measurement;
  if (value === null || truth === null) return 'unknown';
  return contradict(value, truth) ? 'wrong' : 'right';
}

/** The visits of positions of a trial that is over; null of one that has come to nothing. */
export function visitsOf(state: Trial['state']): number | null {
  if (state.kind === 'measured') return state.measurement.report.visits;
  return state.kind === 'gave-up' ? state.visits : null;
}

/** Whether it is the search against which the others are held: that of the whole tree, which leaves out nothing. */
function isBaseline({ contender: { traceable } }: Trial): boolean {
  return traceable?.family === 'tree' && !traceable.window && !traceable.table;
}

/** How much a trial has saved. */
export interface Saving {
  /** Visits as a part of those of plain minimax: less than 1 where it has saved some. */
  readonly part: number;
  /** Plain minimax has given up, so that the part is smaller still. */
  readonly atMost: boolean;
}

/**
 * What a finished trial has saved against plain minimax; null where that did not take part, and for itself. A wrong solver
 * saves nothing: whatever it leaves out is what makes it wrong.
 */
export function savingOf(trial: Trial, trials: readonly Trial[]): Saving | null {
  const baseline = trials.find(isBaseline);
  if (baseline === undefined || baseline.contender === trial.contender || trial.state.kind !== 'measured') return null;
  if (trial.contender.specimen || correctnessOf(trial.state) === 'wrong') return null;
  const most = visitsOf(baseline.state);
  if (most === null || most === 0) return null;
  const part = trial.state.measurement.report.visits / most;
  const atMost = baseline.state.kind === 'gave-up';
  // Of one that did more than minimax before it gave up, nothing is known.
  return atMost && part >= 1 ? null : { part, atMost };
}
