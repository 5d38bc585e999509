/** Records traces of the real engine in the format that the page uses. */
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { Fraction, MoveOrder, Traceable, TraceReport } from '../../../web/model/game/trace-types.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { TraceRecords } from '../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';

/** Budget of one call of `advance`, in search steps. */
const STEPS = 100_000;

/** Returns one of the solver's move orders, varying with the board; null if the solver has no choice of orders. */
export function orderOf({ orders }: Traceable, board: number): MoveOrder | null {
  return orders[board % orders.length] ?? null;
}

/** Traces a solver on a setup, up to `most` records. */
export function traceOn(
  engine: LoadedEngine,
  game: GameEntry,
  setup: string,
  solver: Traceable,
  most: number,
  order: MoveOrder | null = null,
): Trace {
  const { id, valueKind, endlessPlay } = game;
  const records = new TraceRecords();
  const fractions: Fraction[] = [];
  const watched = engine.begin('trace', { game: id, setup, solver: solver.solver, cap: null, order, records: most });
  let report: TraceReport | null = null;
  while (report === null) {
    const step = watched.advance(STEPS);
    records.append(watched.words());
    fractions.push(...step.fractions);
    report = step.answer;
  }
  watched.dispose();
  const [first, second] = pointsAtStart(engine, id, setup);
  const lead = first - second;
  const { mover } = report;
  return { game: id, setup, solver, cap: null, order, valueKind, endlessPlay, lead, mover, records, fractions, report };
}

function pointsAtStart(engine: LoadedEngine, game: string, setup: string): readonly [number, number] {
  const session = engine.open(game, setup);
  const [start] = session.study('').positions;
  session.dispose();
  return start?.points ?? [0, 0];
}
