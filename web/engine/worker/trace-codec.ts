/** The JSON of the engine about traces, measurements and wrong solvers, turned into the public types: see codec.ts. */
import * as v from 'valibot';
import {
  type Broken,
  type Fraction,
  type Measurement,
  type SizedSetup,
  TRACE_FAMILIES,
  type TracedPosition,
  type TraceReport,
} from '../../model/game/trace-types.ts';
import { LIMITS, type Progress } from '../../model/game/types.ts';
import {
  count,
  decode,
  fraction,
  integer,
  player,
  position,
  progress,
  report,
  type TimelessReport,
  value,
} from './codec.ts';

/** How far a slice of tracing came; the records themselves come apart. */
export type Tracing =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: TraceReport['status']; readonly progress: Progress; readonly report: TraceReport };

/** A measurement but for the time, which only the caller can measure. */
export type TimelessMeasurement = Omit<Measurement, 'report'> & { readonly report: TimelessReport };

/** How far a slice of measuring came: the solver is at work, or it is through and the truth is looked for. */
export type Measuring =
  | { readonly status: 'working' | 'judging'; readonly progress: Progress }
  | { readonly status: 'measured'; readonly progress: Progress; readonly measurement: TimelessMeasurement };

/** How far a slice of breaking a wrong solver came. */
export type Breaking =
  | { readonly status: 'working'; readonly progress: Progress }
  | { readonly status: 'finished'; readonly progress: Progress; readonly broken: Broken };

const working = v.strictObject({ status: v.literal('working'), progress });
const perhapsValue = v.nullable(value);

const traceReport = v.strictObject({
  solver: v.string(),
  family: v.picklist(TRACE_FAMILIES),
  specimen: v.boolean(),
  status: v.picklist(['finished', 'limit', 'cut-off']),
  limit: v.nullable(v.picklist(LIMITS)),
  records: count,
  value: perhapsValue,
  mover: player,
  positions: count,
  nodes: count,
  visits: count,
  stored: count,
  tableHits: count,
  cutoffs: count,
  bytes: count,
});

const tracing = v.variant('status', [
  working,
  v.strictObject({ status: v.picklist(['finished', 'limit', 'cut-off']), progress, report: traceReport }),
]);

const tracedPositions = v.strictObject({
  positions: v.array(v.strictObject({ position, line: v.string() })),
});

const measuring = v.variant('status', [
  v.strictObject({ status: v.picklist(['working', 'judging']), progress }),
  v.strictObject({
    status: v.literal('measured'),
    progress,
    measurement: v.strictObject({ report, value: perhapsValue, truth: perhapsValue, mover: player }),
  }),
]);

const breaking = v.variant('status', [
  working,
  v.strictObject({
    status: v.literal('finished'),
    progress,
    broken: v.strictObject({
      setup: v.nullable(v.string()),
      size: v.nullable(count),
      says: perhapsValue,
      truth: perhapsValue,
      mover: player,
      line: v.string(),
      step: v.nullable(count),
      searched: v.array(v.strictObject({ size: integer, instances: count, complete: v.boolean() })),
    }),
  }),
]);

/** Reads `Trace.advance`. */
export function decodeTracing(text: string): Tracing {
  return decode('trace', tracing, text);
}

/** Reads `Trace.fractions`. */
export function decodeFractions(text: string): readonly Fraction[] {
  return decode('fractions', v.array(fraction), text);
}

/** Reads `trace_nodes` and `trace_positions`. Throws `EngineFailure`. */
export function decodeTracedPositions(text: string): { readonly positions: readonly TracedPosition[] } {
  return decode('trace_positions', tracedPositions, text);
}

/** Reads the head of `trace_places`. Throws `EngineFailure`. */
export function decodePlacesHead(text: string): { readonly pieces: number } {
  return decode('trace_places', v.strictObject({ pieces: count }), text);
}

/** Reads `Measuring.advance`. Throws `EngineFailure`. */
export function decodeMeasuring(text: string): Measuring {
  return decode('measuring', measuring, text);
}

/** Reads `series`. Throws `EngineFailure`. */
export function decodeSeries(text: string): { readonly setups: readonly SizedSetup[] } {
  return decode(
    'series',
    v.strictObject({ setups: v.array(v.strictObject({ size: count, setup: v.string() })) }),
    text,
  );
}

/** Reads `Breaking.advance`. Throws `EngineFailure`. */
export function decodeBreaking(text: string): Breaking {
  return decode('breaking', breaking, text);
}
