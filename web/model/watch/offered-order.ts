/** In which order the solvers of a game are offered for a board: first those whose whole work is likely to be recorded. */
import type { Traceable } from '../game/trace-types.ts';
import type { EndlessPlay } from '../game/types.ts';

/**
 * Searches of this many moves at the start are short enough. Where each move is made once, the lines grow with the factorial
 * of their number, the positions with the powers of two; cut-offs save about half of the plies.
 */
const MOST_MOVES = { lines: 7, window: 10, table: 14 } as const;

/** The solvers in order, the wrong ones last; `moves` is how many there are at the start. */
export function offeredOrder(
  solvers: readonly Traceable[],
  endlessPlay: EndlessPlay,
  moves: number,
): readonly Traceable[] {
  const place = (one: Traceable): number => (one.specimen ? 2 : isShort(one, endlessPlay, moves) ? 0 : 1);
  return solvers.toSorted((one, other) => place(one) - place(other));
}

function isShort({ family, table, window }: Traceable, endlessPlay: EndlessPlay, moves: number): boolean {
  if (family === 'table') return true;
  // Where play can go on for ever, lines come to no end.
  if (endlessPlay !== 'impossible') return false;
  return moves <= MOST_MOVES[table ? 'table' : window ? 'window' : 'lines'];
}
