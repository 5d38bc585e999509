/** One measurement of a solver, within bounds: so many visits of positions, and so long. */
import type { EnginePort, Failure } from '../../game/engine-port.ts';
import type { Question } from '../../game/questions.ts';
import type { Timer } from '../../game/timer.ts';
import type { Measurement, MoveOrder, Traceable } from '../../game/trace-types.ts';
import type { GameEntry, Limit, Progress, Value } from '../../game/types.ts';

/** A solver or specimen of a game that takes part. */
export interface Contender {
  /** Its solver, with its order of moves where that is not the usual one. */
  readonly id: string;
  readonly solver: string;
  /** Null for the usual one. */
  readonly order: MoveOrder | null;
  /** It is a well-known wrong solver. */
  readonly specimen: boolean;
  /** Null for one that cannot be watched. */
  readonly traceable: Traceable | null;
}

/** What came of a measurement. */
export type Measured =
  | { readonly kind: 'measured'; readonly measurement: Measurement }
  /** It reached a limit or took too long, after so many visits of positions; null where it had not told them. */
  | { readonly kind: 'gave-up'; readonly visits: number | null; readonly because: Limit | 'time' }
  | { readonly kind: 'failed'; readonly because: Failure }
  /** By the reader. */
  | { readonly kind: 'stopped' };

/** How much a solver may do. */
export interface Bounds {
  /** Visits of positions. */
  readonly nodes: number;
  readonly milliseconds: number;
}

/** The solvers and specimens of a game, a solver once for each of its orders of moves. */
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

/** A solver that can be watched, once for each of its orders of moves. */
export function contendersFrom(traceable: Traceable): readonly Contender[] {
  const { solver, specimen, orders } = traceable;
  // What another order makes of a mistake is nobody's question here.
  const others = specimen ? [] : orders.slice(1);
  return [null, ...others].map((order) => ({
    id: order === null ? solver : `${solver}/${order}`,
    solver,
    order,
    specimen,
    traceable,
  }));
}

/** Measures one solver on one setup; `signal` stops it. */
export async function measureWithin(
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

/** What a search without a known end has done are its visits; others tell what part of their work is done. */
export function visitsSoFar({ done, total }: Progress): number | null {
  return total <= done ? done : null;
}

/** Whether two values of one position cannot both be true. A solver that tells no distance contradicts none. */
export function contradict(one: Value, other: Value): boolean {
  if (one.kind === 'outcome' && other.kind === 'outcome') {
    if (one.outcome !== other.outcome) return true;
    return one.plies !== null && other.plies !== null && one.plies !== other.plies;
  }
  if (one.kind === 'margin' && other.kind === 'margin') return one.margin !== other.margin;
  if (one.kind === 'probability' && other.kind === 'probability') return one.fraction !== other.fraction;
  return true;
}
