/**
 * The order in which the page offers the solvers of a game for a board: first those whose run it can probably record
 * completely.
 */
import type { Traceable } from '../game/trace-types.ts';
import type { GameEntry, Setup } from '../game/types.ts';
import { sizeOf } from './smaller-boards.ts';

/**
 * Maximum number of moves at the start for which a search is short enough. If each move is made once, the number of
 * lines grows like the factorial of the number of moves, and the number of positions like a power of two. Cut-offs save
 * about half of the plies.
 */
const MOST_MOVES = { lines: 7, window: 10, table: 14 } as const;
/** Maximum number of positions in a table whose recording is probably complete. */
const MOST_POSITIONS = 100_000;

/** Properties of a board that determine the amount of a solver's work. */
interface Size {
  /** True if every line of play ends. */
  readonly ends: boolean;
  /** Number of moves at the start of the game. */
  readonly moves: number;
  /** Upper bound on the number of positions in a table. */
  readonly positions: number;
}

/** Returns the solvers in order, the wrong ones last. `moves` is the number of moves at the start. */
export function solverOrder(
  { endlessPlay, tokens, traceable }: Pick<GameEntry, 'endlessPlay' | 'tokens' | 'traceable'>,
  setup: Pick<Setup, 'board' | 'played'>,
  moves: number,
): readonly Traceable[] {
  const movers = tokens.filter(({ player }) => player !== null).length;
  const size = { ends: endlessPlay === 'impossible', moves, positions: 2 * sizeOf(setup) ** Math.max(movers, 1) };
  function place(one: Traceable): number {
    if (one.specimen) return 3;
    if (!isShort(one, size)) return 2;
    // Plain retrograde analysis is first, because the page explains the others by their differences from it.
    return one.lazy || one.layers ? 1 : 0;
  }
  return traceable.toSorted((one, other) => place(one) - place(other));
}

function isShort({ family, lazy, table, window }: Traceable, { ends, moves, positions }: Size): boolean {
  // A lazy analysis examines only what it needs.
  if (family === 'table') return lazy || positions <= MOST_POSITIONS;
  return ends && moves <= MOST_MOVES[table ? 'table' : window ? 'window' : 'lines'];
}
