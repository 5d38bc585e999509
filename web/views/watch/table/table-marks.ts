/** The move that an analysis follows backwards at a step, for a board that shows it. */

import type { Cell, PlayerIndex } from '../../../model/game/types.ts';
import { cellsOf, type Matrix, matrixOf } from '../../../model/watch/table/matrix.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import type { Places } from '../../../model/watch/trace/traced-places.ts';
import type { Watching } from '../../../model/watch/watching.ts';

/** From the place of a piece in one position to its place in the next one. */
export interface FollowedMove {
  readonly from: Cell;
  readonly to: Cell;
  readonly player: PlayerIndex;
}

/** The move from the position that the step does something to, to the one that is taken; null where there is no such move. */
export function followedMove(table: TraceTable, matrix: Matrix, step: number): FollowedMove | null {
  const { taken, touched } = table.focusAt(step);
  const before = touched < 0 ? null : cellsOf(matrix, touched);
  const after = taken < 0 ? null : cellsOf(matrix, taken);
  if (before === null || after === null) return null;
  const moved = before.flatMap((from, piece) => {
    const to = after[piece];
    return to === undefined || to === from ? [] : [{ from, to, player: table.mover(touched) }];
  });
  const [only] = moved;
  return moved.length === 1 && only !== undefined ? only : null;
}

/** The matrix of places, which stay the same from step to step. */
let known: { readonly places: Places; readonly matrix: Matrix | null } | null = null;

/** The move that the analysis watched follows now, while the board follows it. */
export function followedNow({ table, chosen, pane, player, places }: Watching): FollowedMove | null {
  if (pane.value !== 'search' || chosen.value !== null || table.value === null || places.value === null) return null;
  if (known?.places !== places.value) known = { places: places.value, matrix: matrixOf(places.value) };
  return known.matrix === null ? null : followedMove(table.value, known.matrix, player.step.value);
}
