/** Finds the steps of a recording that show events characteristic of its solver. */
import type { LoadedEngine } from '../engine/worker/module.ts';
import type { Traceable, TraceReport } from '../model/game/trace-types.ts';
import type { GameEntry, Value } from '../model/game/types.ts';
import { createTraceMarks } from '../model/watch/trace/marks.ts';
import { RECORD, TraceRecords } from '../model/watch/trace/records.ts';

/** Figures for a recording. */
export interface WatchFigures {
  readonly steps: number;
  /** Steps just after a characteristic event of the solver, in ascending order. */
  readonly moments: readonly number[];
}

const STEPS = 1_000_000;
/** Minimum number of layers for the values to spread visibly. */
const LEAST_LAYERS = 3;

/** Returns the figures for a solver on a setup; null unless the solver finishes within `most` steps. */
export function watchFigures(
  engine: LoadedEngine,
  game: GameEntry,
  setup: string,
  solver: Traceable,
  most: number,
): WatchFigures | null {
  const watched = engine.begin('trace', { game: game.id, setup, solver: solver.solver, cap: null, records: most });
  try {
    const records = new TraceRecords();
    for (;;) {
      const { answer } = watched.advance(STEPS);
      records.append(watched.words());
      if (answer === null) continue;
      if (answer.status !== 'finished') return null;
      return { steps: records.count, moments: momentsOf(engine, game, setup, solver, records, answer) };
    }
  } finally {
    watched.dispose();
  }
}

function momentsOf(
  engine: LoadedEngine,
  { id, valueKind }: GameEntry,
  setup: string,
  { specimen, family, window, table, lazy }: Traceable,
  records: TraceRecords,
  report: TraceReport,
): readonly number[] {
  const marks = createTraceMarks(records);
  marks.grow();
  const after = (...kinds: readonly number[]): readonly number[] =>
    Array.from({ length: records.count }, (_, index) => index + 1).filter((step) =>
      kinds.includes(records.kind(step - 1)),
    );
  if (specimen) return isSameValue(report.value, truthOf(engine, id, setup)) ? [] : [records.count];
  if (valueKind === 'probability') {
    // Finds the steps at which chance nodes get their values, the means over their results.
    return marks.of('hit').length > 0 ? after(RECORD.average) : [];
  }
  if (family === 'tree') {
    if (window) return table && marks.of('hit').length === 0 ? [] : marks.of('cut');
    if (table) return marks.of('hit');
    // Finds the steps at which a better move replaces the best move of a node.
    return after(RECORD.back).filter((step) => isReplaced(records, step - 1));
  }
  if (lazy) return report.stored < report.positions ? after(RECORD.decide) : [];
  const begun = marks.of('layer');
  // Skips the first layer, which shows little more than the rules.
  return begun.length > LEAST_LAYERS ? begun.slice(1) : [];
}

/** Returns whether this `back` record improves on an earlier best move of its node. */
function isReplaced(records: TraceRecords, index: number): boolean {
  if (records.detail(index) !== 1) return false;
  let depth = 0;
  for (let before = index - 1; before >= 0; before -= 1) {
    switch (records.kind(before)) {
      case RECORD.leaf:
      case RECORD.hit:
      case RECORD.window:
      case RECORD.value:
      case RECORD.average:
        depth += 1;
        break;
      case RECORD.enter:
      case RECORD.chance:
        depth -= 1;
        if (depth < 0) return false;
        break;
      case RECORD.back:
        if (depth === 0) return true;
        break;
      default:
    }
  }
  return false;
}

/** Returns the value of the start position, according to the default solver. */
function truthOf(engine: LoadedEngine, game: string, setup: string): Value | null {
  const session = engine.open(game, setup);
  try {
    while (session.advance(STEPS).answer === null);
    return session.study('').positions[0]?.value ?? null;
  } finally {
    session.dispose();
  }
}

/** Compares two values without their distances, because not every solver finds distances. */
function isSameValue(one: Value | null, other: Value | null): boolean {
  if (one === null || other === null) return false;
  if (one.kind === 'outcome') return other.kind === 'outcome' && one.outcome === other.outcome;
  if (one.kind === 'margin') return other.kind === 'margin' && one.margin === other.margin;
  return other.kind === 'probability' && one.fraction === other.fraction;
}
