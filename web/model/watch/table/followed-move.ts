/** The move that an analysis follows backwards at a step, for a board that shows it. */
import type { Cell, PlayerIndex } from '../../game/types.ts';
import { cellsOf, type Matrix } from './matrix.ts';
import type { TraceTable } from './table.ts';

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
