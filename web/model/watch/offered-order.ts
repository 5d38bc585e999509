/** In which order the solvers of a game are offered for a board: first those whose whole work is likely to be recorded. */
import type { Traceable } from '../game/trace-types.ts';
import type { GameEntry, Setup } from '../game/types.ts';
import { sizeOf } from './smaller.ts';

/**
 * Searches of this many moves at the start are short enough. Where each move is made once, the lines grow with the factorial
 * of their number, the positions with the powers of two; cut-offs save about half of the plies.
 */
const MOST_MOVES = { lines: 7, window: 10, table: 14 } as const;
/** Tables of more positions leave more steps than are recorded. */
const MOST_POSITIONS = 100_000;

/** How large the work of solvers is on a board. */
interface Size {
  /** Lines come to an end. */
  readonly ends: boolean;
  /** At the start. */
  readonly moves: number;
  /** In a table of all of them, at most. */
  readonly positions: number;
}

/** The solvers of a game in order, the wrong ones last; `moves` is how many there are at the start. */
export function offeredOrder(
  { endlessPlay, tokens, traceable }: Pick<GameEntry, 'endlessPlay' | 'tokens' | 'traceable'>,
  setup: Pick<Setup, 'board' | 'played'>,
  moves: number,
): readonly Traceable[] {
  const movers = tokens.filter(({ player }) => player !== null).length;
  const size = { ends: endlessPlay === 'impossible', moves, positions: 2 * sizeOf(setup) ** Math.max(movers, 1) };
  function place(one: Traceable): number {
    if (one.specimen) return 3;
    if (!isShort(one, size)) return 2;
    // An analysis from the end is the plain one: others are told as what they do otherwise.
    return one.lazy || one.layers ? 1 : 0;
  }
  return traceable.toSorted((one, other) => place(one) - place(other));
}

function isShort({ family, lazy, table, window }: Traceable, { ends, moves, positions }: Size): boolean {
  // What looks only at what matters is the best that there is.
  if (family === 'table') return lazy || positions <= MOST_POSITIONS;
  return ends && moves <= MOST_MOVES[table ? 'table' : window ? 'window' : 'lines'];
}
