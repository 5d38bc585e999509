/** Measures several solvers on the current board, one after the other. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { GameEntry, Progress, Setup } from '../../game/types.ts';
import type { SolverState } from '../../play/solver.ts';
import { SolverGrowth } from './growth.ts';
import { type Bounds, type Contender, contendersOf, contradict, type Measured, measureSolver } from './measurement.ts';

/** Limits of a trial. A tree search without a table would run forever. */
export const TRIAL_BOUNDS: Bounds = { nodes: 20_000_000, milliseconds: 15_000 };

/** State of one solver's trial in the comparison. */
export interface Trial {
  readonly contender: Contender;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'running'; readonly progress: Progress | null }
    | Measured;
}

export interface SolverComparisonOptions {
  readonly engine: Pick<EnginePort, 'measure' | 'series'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly setup: ReadonlySignal<Setup | null>;
  /** State of the solver, which names the solver that the engine has chosen for the board. */
  readonly solving: ReadonlySignal<SolverState>;
}

/** The comparison of solvers on the current board. Changing the board resets it. */
export class SolverComparison {
  readonly #options: SolverComparisonOptions;
  /** Ids of the chosen contenders, by game. */
  readonly #choices = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  #current = new AbortController();
  #setup: Setup | null = null;

  /** Solvers and specimens of the game that can take part. */
  readonly contenders = computed((): readonly Contender[] => {
    const game = this.#options.game.value;
    return game === null ? [] : contendersOf(game);
  });
  /** Contenders that the reader has selected. */
  readonly chosen = computed(() => {
    const game = this.#options.game.value;
    const ids = this.#choices.value.get(game?.id ?? '');
    if (ids !== undefined) return this.contenders.value.filter(({ id }) => ids.has(id));
    const usual = defaultSolver(this.#options.solving.value) ?? game?.solvers[0];
    return this.contenders.value.filter(
      ({ id, order, traceable }) => order === null && (traceable !== null || id === usual),
    );
  });
  /** Trials of the last run on this board; empty before the first run. */
  readonly trials = signal<readonly Trial[]>([]);
  readonly running = signal(false);
  /** Measures how the work of the selected solvers grows with the size of the board. */
  readonly growing: SolverGrowth;

  constructor(options: SolverComparisonOptions) {
    this.#options = options;
    effect(() => {
      if (options.setup.value === this.#setup) return;
      this.#setup = options.setup.value;
      this.#current.abort();
      this.running.value = false;
      this.trials.value = [];
    });
    this.growing = new SolverGrowth({ ...options, chosen: this.chosen });
  }

  choose(id: string, takesPart: boolean): void {
    const game = this.#options.game.value;
    if (game === null) return;
    const ids = new Set(this.chosen.value.map((contender) => contender.id));
    if (takesPart) ids.add(id);
    else ids.delete(id);
    this.#choices.value = new Map([...this.#choices.value, [game.id, ids]]);
  }

  run(): void {
    if (this.#setup === null || this.chosen.value.length === 0) return;
    this.#current.abort();
    this.#current = new AbortController();
    this.running.value = true;
    this.trials.value = this.chosen.value.map((contender) => ({ contender, state: { kind: 'waiting' } }));
    void this.#runAll(this.#setup, this.chosen.value, this.#current.signal);
  }

  /** Stops the run and keeps its finished measurements. */
  stop(): void {
    this.#current.abort();
    this.running.value = false;
    this.trials.value = this.trials.value.map((trial) =>
      trial.state.kind === 'waiting' || trial.state.kind === 'running'
        ? { contender: trial.contender, state: { kind: 'stopped' } }
        : trial,
    );
  }

  #update(contender: Contender, state: Trial['state']): void {
    this.trials.value = this.trials.value.map((trial) =>
      trial.contender === contender ? { contender, state } : trial,
    );
  }

  async #runAll({ game, text }: Setup, all: readonly Contender[], stopped: AbortSignal): Promise<void> {
    for (const contender of all) {
      this.#update(contender, { kind: 'running', progress: null });
      const question = { game, setup: text, solver: contender.solver, cap: null, order: contender.order };
      const measured = await measureSolver(this.#options, question, TRIAL_BOUNDS, stopped, (progress) =>
        this.#update(contender, { kind: 'running', progress }),
      );
      if (stopped.aborted) return;
      this.#update(contender, measured);
    }
    this.running.value = false;
  }
}

/** Returns the solver that the engine chose; null before it has chosen. */
function defaultSolver(solving: SolverState): string | null {
  return solving.phase === 'solved' || solving.phase === 'limit' ? solving.report.solver : null;
}

export type Correctness = 'right' | 'wrong' | 'unknown';

/** Returns whether the answer of a finished trial is right; `unknown` if the true value is unknown. */
export function correctnessOf(state: Trial['state']): Correctness {
  if (state.kind !== 'measured') return 'unknown';
  const { value, truth } = state.measurement;
  if (value === null || truth === null) return 'unknown';
  return contradict(value, truth) ? 'wrong' : 'right';
}

/** Returns the number of visits of a finished trial; null if they were not measured. */
export function visitsOf(state: Trial['state']): number | null {
  if (state.kind === 'measured') return state.measurement.report.visits;
  return state.kind === 'gave-up' ? state.visits : null;
}

/** Returns whether the trial is plain minimax, the baseline for all savings. */
function isBaseline({ contender: { traceable } }: Trial): boolean {
  return traceable?.family === 'tree' && !traceable.window && !traceable.table;
}

export interface Saving {
  /** Number of visits as a share of those by plain minimax. A share below 1 is a saving. */
  readonly part: number;
  /** True if plain minimax stopped at a limit, so that the true share is smaller. */
  readonly atMost: boolean;
}

/**
 * Returns the saving of a finished trial; null for plain minimax itself, or if minimax was not measured. A wrong solver
 * has no savings, because skipping moves is its mistake.
 */
export function savingOf(trial: Trial, trials: readonly Trial[]): Saving | null {
  const baseline = trials.find(isBaseline);
  if (baseline === undefined || baseline.contender === trial.contender || trial.state.kind !== 'measured') return null;
  if (trial.contender.specimen || correctnessOf(trial.state) === 'wrong') return null;
  const most = visitsOf(baseline.state);
  if (most === null || most === 0) return null;
  const part = trial.state.measurement.report.visits / most;
  const atMost = baseline.state.kind === 'gave-up';
  // If the solver visited more positions than minimax had visited before it stopped, the share is unknown.
  return atMost && part >= 1 ? null : { part, atMost };
}
