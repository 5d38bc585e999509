/** Measures one solver within limits on visits and time. */
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Question } from '../../game/questions.ts';
import type { Timer } from '../../game/timer.ts';
import type { Measurement, MoveOrder, Traceable } from '../../game/trace-types.ts';
import type { GameEntry, Limit, Progress, Value } from '../../game/types.ts';

/** A solver or specimen in a comparison. */
export interface Contender {
  /** Id of the solver; followed by the move order if it is not the default. */
  readonly id: string;
  readonly solver: string;
  /** Order in which the contender examines moves; null for the default order. */
  readonly order: MoveOrder | null;
  /** True if the contender is a well-known wrong solver. */
  readonly specimen: boolean;
  /** Description of its traces; null if the solver cannot be watched. */
  readonly traceable: Traceable | null;
}

export type Measured =
  | { readonly kind: 'measured'; readonly measurement: Measurement }
  /** The solver reached a limit. `visits` is null if it did not report them. */
  | { readonly kind: 'gave-up'; readonly visits: number | null; readonly because: Limit | 'time' }
  | { readonly kind: 'failed'; readonly because: Failure }
  /** The reader stopped the measurement. */
  | { readonly kind: 'stopped' };

export interface Bounds {
  /** Maximum number of positions that a solver may visit in a measurement. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** Returns the solvers and specimens of a game, one entry for each move order. */
export function contendersOf(game: GameEntry): readonly Contender[] {
  const contenders =
    (specimen: boolean) =>
    (solver: string): readonly Contender[] => {
      const traceable = game.traceable.find((one) => one.solver === solver);
      return traceable === undefined
        ? [{ id: solver, solver, order: null, specimen, traceable: null }]
        : contendersFrom(traceable);
    };
  return [...game.solvers.flatMap(contenders(false)), ...game.specimens.flatMap(contenders(true))];
}

/** Returns the entries for a solver, one for each move order. */
export function contendersFrom(traceable: Traceable): readonly Contender[] {
  const { solver, specimen, orders } = traceable;
  // Skips other move orders for a wrong solver.
  const others = specimen ? [] : orders.slice(1);
  return [null, ...others].map((order) => ({
    id: order === null ? solver : `${solver}/${order}`,
    solver,
    order,
    specimen,
    traceable,
  }));
}

/** Measures a solver on a setup until `signal` aborts it. */
export async function measureSolver(
  { engine, timer }: { readonly engine: Pick<EnginePort, 'measure'>; readonly timer: Timer },
  question: Omit<Question<'measure'>, 'nodes'>,
  bounds: Bounds,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Measured> {
  const running = new AbortController();
  const abort = (): void => running.abort();
  signal.addEventListener('abort', abort);
  const stopClock = timer(bounds.milliseconds, abort);
  let visits: number | null = null;
  const answered = await engine.measure(
    { ...question, nodes: bounds.nodes },
    {
      signal: running.signal,
      onProgress(progress) {
        visits = visitsSoFar(progress);
        if (!running.signal.aborted) onProgress(progress);
      },
    },
  );
  stopClock();
  signal.removeEventListener('abort', abort);
  if (signal.aborted) return { kind: 'stopped' };
  switch (answered.kind) {
    case 'answer': {
      const { report } = answered.answer;
      if (report.status === 'solved') return { kind: 'measured', measurement: answered.answer };
      return { kind: 'gave-up', visits: report.visits, because: report.limit ?? 'nodes' };
    }
    case 'cancelled':
      return running.signal.aborted ? { kind: 'gave-up', visits, because: 'time' } : { kind: 'stopped' };
    case 'error':
    case 'crashed':
      return { kind: 'failed', because: answered };
  }
}

/** Returns the number of visits of a search of unknown length; null if the progress is a share of known work. */
export function visitsSoFar({ done, total }: Progress): number | null {
  return total <= done ? done : null;
}

/** Returns whether two values of a position cannot both be true. A value without plies agrees with any distance. */
export function contradict(one: Value, other: Value): boolean {
  if (one.kind === 'outcome' && other.kind === 'outcome') {
    if (one.outcome !== other.outcome) return true;
    return one.plies !== null && other.plies !== null && one.plies !== other.plies;
  }
  if (one.kind === 'margin' && other.kind === 'margin') return one.margin !== other.margin;
  if (one.kind === 'probability' && other.kind === 'probability') return one.fraction !== other.fraction;
  return true;
}
