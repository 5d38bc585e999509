/** Notable steps of a trace: cuts, table hits and starts of layers. */
import { RECORD, type TraceRecords } from './records.ts';

export const MARK_KINDS = ['cut', 'hit', 'layer'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export type TraceMarks = ReturnType<typeof createTraceMarks>;

/** Returns the marks of the records, each at the first step that shows it. */
export function createTraceMarks(records: TraceRecords) {
  const steps: Readonly<Record<MarkKind, number[]>> = { cut: [], hit: [], layer: [] };
  let taken = 0;
  /**
   * Plies of the position that was last taken from the queue. A position taken at a greater distance decides positions
   * of the next layer.
   */
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
        // Layer 0, which contains the endings, starts at the first step.
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
    /** Adds new records of the trace. */
    grow(): void {
      for (; taken < records.count; taken += 1) {
        const kind = markOf(taken);
        if (kind !== null) steps[kind].push(taken + 1);
      }
    },
    /** Returns the steps with marks of a kind, ascending; the list grows with the trace. */
    of: (kind: MarkKind): readonly number[] => steps[kind],
  };
}

/** Returns the nearest step before or after `step` in an ascending list, or null. */
export function nearestStep(steps: readonly number[], step: number, direction: 1 | -1): number | null {
  const place = direction === 1 ? countUpTo(steps, step) : countUpTo(steps, step - 1) - 1;
  return steps[place] ?? null;
}

/** Divides a timeline of `length` steps into `slots` equal parts and returns the parts with marks, ascending. */
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

/**
 * Returns the number of steps up to `step` in an ascending list. The caller guarantees that those before index `from`
 * qualify.
 */
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
