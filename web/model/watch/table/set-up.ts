/** The beginning of an analysis that goes over all positions: each is looked at once, and what is over is decided. */
import type { TraceTable } from './table.ts';

/** The step at which every position is set up; 0 where that is not so yet, and in lazy analyses, which set up none. */
export function setUpEnd(table: TraceTable | null): number {
  const first = table?.layerStarts()[1];
  return first === undefined ? 0 : first - 1;
}
