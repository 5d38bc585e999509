/** What is worth jumping to in a trace: cut-offs, hits in the table, beginnings of layers. */
import { RECORD, type TraceRecords } from './records.ts';

/** Kinds of marks on the timeline. */
export const MARK_KINDS = ['cut', 'hit', 'layer'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The marks of a trace. A mark is at the step at which what it marks is there for the first time. */
export interface TraceMarks {
  /** Takes in the records that have come since the last call. */
  readonly grow: () => void;
  /** Steps, ascending. The list grows with the trace. */
  readonly of: (kind: MarkKind) => readonly number[];
}

/** No marks at all. */
export const NO_MARKS: TraceMarks = { grow() {}, of: () => [] };

/** The marks of these records. */
export function createTraceMarks(records: TraceRecords): TraceMarks {
  const steps: Readonly<Record<MarkKind, number[]>> = { cut: [], hit: [], layer: [] };
  let taken = 0;
  /** Plies of the last position that was taken from the queue. What is taken at a distance decides the layer behind it. */
  let distance = -1;

  function markOf(index: number): MarkKind | null {
    switch (records.kind(index)) {
      case RECORD.cut:
      case RECORD.window:
        return 'cut';
      case RECORD.hit:
      case RECORD.known:
        return 'hit';
      case RECORD.layer:
        // Layer 0 is the endings, at the first step.
        return records.a(index) === 0 ? null : 'layer';
      case RECORD.take: {
        const isFurther = records.b(index) > distance;
        distance = records.b(index);
        return isFurther ? 'layer' : null;
      }
      default:
        return null;
    }
  }

  return {
    grow() {
      for (; taken < records.count; taken += 1) {
        const kind = markOf(taken);
        if (kind !== null) steps[kind].push(taken + 1);
      }
    },
    of: (kind) => steps[kind],
  };
}

/** The nearest of the ascending steps that lies behind or before `step`; null when there is none. */
export function nearestStep(steps: readonly number[], step: number, direction: 1 | -1): number | null {
  const place = direction === 1 ? countUpTo(steps, step) : countUpTo(steps, step - 1) - 1;
  return steps[place] ?? null;
}

/** Which of `slots` equal parts of a timeline of `length` steps have a mark, ascending: as many as can be told apart. */
export function markedSlots(steps: readonly number[], length: number, slots: number): readonly number[] {
  const marked: number[] = [];
  if (length === 0 || slots < 1) return marked;
  for (let slot = 0, place = 0; slot < slots && place < steps.length; slot += 1) {
    const end = ((slot + 1) * length) / slots;
    const next = countUpTo(steps, end, place);
    if (next > place) marked.push(slot);
    place = next;
  }
  return marked;
}

/** How many of the ascending steps are at most `step`; those before `from` are known to be. */
function countUpTo(steps: readonly number[], step: number, from = 0): number {
  let low = from;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}
