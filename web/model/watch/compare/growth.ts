/** Measures how the work of solvers grows with the board size: first all solvers on one size, then on the next. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { SizedSetup } from '../../game/trace-types.ts';
import type { GameEntry } from '../../game/types.ts';
import { type Bounds, type Contender, type Measured, measureSolver } from './measurement.ts';

/** A solver that exceeds these limits at one size skips the larger sizes. */
const GROWTH_BOUNDS: Bounds = { nodes: 5_000_000, milliseconds: 5000 };

/** The cost of solving a board of one size. */
export interface GrowthPoint {
  /** Size in the game's unit: vertices, edges, bags, blocks … */
  readonly size: number;
  readonly visits: number;
  /** Time of the solver alone, in ms. */
  readonly milliseconds: number;
}

/** The costs of a solver, smallest size first. */
export interface GrowthCurve {
  readonly contender: Contender;
  readonly points: readonly GrowthPoint[];
  /** The size at which the solver stopped at a limit, with a lower bound on the visits; null if it did not stop. */
  readonly gaveUp: { readonly size: number; readonly visits: number } | null;
}

export type GrowthState =
  | { readonly phase: 'idle' }
  /** `contender` is working on a board of this size, which is number `index`, counted from 0, of `count` sizes. */
  | {
      readonly phase: 'working';
      readonly index: number;
      readonly count: number;
      readonly size: number;
      readonly contender: Contender | null;
    }
  | { readonly phase: 'done' | 'stopped' }
  | { readonly phase: 'failed'; readonly because: Failure };

export interface SolverGrowthOptions {
  readonly engine: Pick<EnginePort, 'measure' | 'series'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly chosen: ReadonlySignal<readonly Contender[]>;
}

export class SolverGrowth {
  readonly #options: SolverGrowthOptions;
  #current = new AbortController();
  #game: string | null = null;

  readonly state = signal<GrowthState>({ phase: 'idle' });
  readonly curves = signal<readonly GrowthCurve[]>([]);

  constructor(options: SolverGrowthOptions) {
    this.#options = options;
    effect(() => {
      const id = options.game.value?.id ?? null;
      if (id === this.#game) return;
      this.#game = id;
      this.#current.abort();
      this.state.value = { phase: 'idle' };
      this.curves.value = [];
    });
  }

  run(): void {
    const contenders = this.#options.chosen.value;
    if (this.#game === null || contenders.length === 0) return;
    this.#current.abort();
    this.#current = new AbortController();
    this.curves.value = contenders.map((contender) => ({ contender, points: [], gaveUp: null }));
    this.state.value = { phase: 'working', index: 0, count: 0, size: 0, contender: null };
    void this.#runAll(this.#game, this.#current.signal);
  }

  /** Stops the run and keeps its finished measurements. */
  stop(): void {
    this.#current.abort();
    if (this.state.value.phase === 'working') this.state.value = { phase: 'stopped' };
  }

  async #runAll(game: string, stopped: AbortSignal): Promise<void> {
    const series = await this.#options.engine.series({ game });
    if (stopped.aborted) return;
    if (series.kind !== 'answer') {
      this.state.value = series.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: series };
      return;
    }
    const { setups } = series.answer;
    for (const [index, sized] of setups.entries()) {
      await this.#runSize(game, sized, { index, count: setups.length }, stopped);
      if (stopped.aborted) return;
      if (this.curves.value.every(({ gaveUp }) => gaveUp !== null)) break;
    }
    this.state.value = { phase: 'done' };
  }

  async #runSize(
    game: string,
    { size, setup }: SizedSetup,
    place: { readonly index: number; readonly count: number },
    stopped: AbortSignal,
  ): Promise<void> {
    for (const { contender, gaveUp } of this.curves.value) {
      if (gaveUp !== null) continue;
      this.state.value = { phase: 'working', ...place, size, contender };
      const question = { game, setup, solver: contender.solver, cap: null, order: contender.order };
      const measured = await measureSolver(this.#options, question, GROWTH_BOUNDS, stopped, () => {});
      if (stopped.aborted) return;
      this.curves.value = this.curves.value.map((curve) =>
        curve.contender === contender ? grown(curve, size, measured) : curve,
      );
    }
  }
}

/** Returns the curve with the result for the next size. A failure also ends the curve. */
function grown(curve: GrowthCurve, size: number, measured: Measured): GrowthCurve {
  if (measured.kind !== 'measured') {
    const known = measured.kind === 'gave-up' ? measured.visits : null;
    const visits = known ?? curve.points.at(-1)?.visits ?? 0;
    return { ...curve, gaveUp: { size, visits } };
  }
  const { visits, milliseconds } = measured.measurement.report;
  return { ...curve, points: [...curve.points, { size, visits, milliseconds }] };
}
