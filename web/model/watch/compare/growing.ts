/** How the work of solvers grows with the size of the instance: all of them on one size, then on the next. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { SizedSetup } from '../../game/trace-types.ts';
import type { GameEntry } from '../../game/types.ts';
import { type Bounds, type Contender, type Measured, measureWithin } from './measuring.ts';

/** A solver that needs more than this for a size is not asked about the next one. */
const GROWTH_BOUNDS: Bounds = { nodes: 5_000_000, milliseconds: 5000 };

/** What a solver needed for one size. */
export interface GrowthPoint {
  /** As the game counts: vertices, edges, bags, blocks … */
  readonly size: number;
  readonly visits: number;
  /** Of the solver alone. */
  readonly milliseconds: number;
}

/** What a solver needed, smallest size first. */
export interface GrowthCurve {
  readonly contender: Contender;
  readonly points: readonly GrowthPoint[];
  /** Where it gave up, and after how many visits at least; null while it has not. */
  readonly gaveUp: { readonly size: number; readonly visits: number } | null;
}

/** How far it is. */
export type GrowthState =
  | { readonly phase: 'idle' }
  /** `contender` is at work on an instance of that size, the number `index` of `count`, from 0. */
  | {
      readonly phase: 'working';
      readonly index: number;
      readonly count: number;
      readonly size: number;
      readonly contender: Contender | null;
    }
  | { readonly phase: 'done' | 'stopped' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** Measuring solvers on instances that grow. */
export interface Growing {
  readonly state: ReadonlySignal<GrowthState>;
  readonly curves: ReadonlySignal<readonly GrowthCurve[]>;
  readonly run: () => void;
  /** What has been measured stays. */
  readonly stop: () => void;
}

/** What {@link createGrowing} needs. */
export interface GrowingOptions {
  readonly engine: Pick<EnginePort, 'measure' | 'series'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** The solvers that take part. */
  readonly chosen: ReadonlySignal<readonly Contender[]>;
}

/** Measures nothing yet. Another game makes an end of it. */
export function createGrowing({ engine, timer, game, chosen }: GrowingOptions): Growing {
  const state = signal<GrowthState>({ phase: 'idle' });
  const curves = signal<readonly GrowthCurve[]>([]);
  let current = new AbortController();

  function note(contender: Contender, size: number, measured: Measured): void {
    curves.value = curves.value.map((curve) => (curve.contender === contender ? grown(curve, size, measured) : curve));
  }

  async function runSize(
    id: string,
    { size, setup }: SizedSetup,
    place: { index: number; count: number },
    stopped: AbortSignal,
  ) {
    for (const { contender, gaveUp } of curves.value) {
      if (gaveUp !== null) continue;
      state.value = { phase: 'working', ...place, size, contender };
      const question = { game: id, setup, solver: contender.solver, cap: null, order: contender.order };
      const measured = await measureWithin({ engine, timer }, question, GROWTH_BOUNDS, stopped, () => {});
      if (stopped.aborted) return;
      note(contender, size, measured);
    }
  }

  async function runAll(id: string, stopped: AbortSignal): Promise<void> {
    const series = await engine.series({ game: id });
    if (stopped.aborted) return;
    if (series.kind !== 'answer') {
      state.value = series.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: series };
      return;
    }
    const { setups } = series.answer;
    for (const [index, sized] of setups.entries()) {
      await runSize(id, sized, { index, count: setups.length }, stopped);
      if (stopped.aborted) return;
      if (curves.value.every(({ gaveUp }) => gaveUp !== null)) break;
    }
    state.value = { phase: 'done' };
  }

  let measured: string | null = null;
  effect(() => {
    const id = game.value?.id ?? null;
    if (id === measured) return;
    measured = id;
    current.abort();
    state.value = { phase: 'idle' };
    curves.value = [];
  });

  return {
    state,
    curves,
    run() {
      if (measured === null || chosen.value.length === 0) return;
      current.abort();
      current = new AbortController();
      curves.value = chosen.value.map((contender) => ({ contender, points: [], gaveUp: null }));
      state.value = { phase: 'working', index: 0, count: 0, size: 0, contender: null };
      void runAll(measured, current.signal);
    },
    stop() {
      current.abort();
      if (state.value.phase === 'working') state.value = { phase: 'stopped' };
    },
  };
}

/** The curve with what came of the next size. One that failed goes no further either. */
function grown(curve: GrowthCurve, size: number, measured: Measured): GrowthCurve {
  if (measured.kind !== 'measured') {
    const known = measured.kind === 'gave-up' ? measured.visits : null;
    const visits = known ?? curve.points.at(-1)?.visits ?? 0;
    return { ...curve, gaveUp: { size, visits } };
  }
  const { visits, milliseconds } = measured.measurement.report;
  return { ...curve, points: [...curve.points, { size, visits, milliseconds }] };
}
