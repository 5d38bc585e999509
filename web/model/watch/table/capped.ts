/** What only searches with a cap of plies have. */
import type { TraceTable } from './table.ts';

/** Whether a turn-capped search ended while its last layer still changed something: it looked no further. */
export function endedByCap(table: TraceTable): boolean {
  if (table.analysis !== 'layers') return false;
  const last = table.layerStarts().length - 1;
  return table.layersAt(Number.POSITIVE_INFINITY).some(({ plies }) => plies === last);
}
