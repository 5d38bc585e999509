/** The result of a finished game; finish-story.ts explains it. */
import type { Path } from '../game/line-tree.ts';
import type { PlayerIndex, Position } from '../game/types.ts';
import { aheadOf } from '../game/values.ts';
import { readerOf, type Sides } from './players.ts';

/** A game from its start to its end. */
export interface FinishedGame {
  /** The positions before each move and after the last one. */
  readonly positions: readonly Position[];
  readonly moves: Path;
  readonly sides: Sides;
  /** True if the reader ended the game at a repeated position. */
  readonly called: boolean;
}

/** The result of a finished game. */
export interface Finish {
  /** The player who is ahead at the end of the game; null for a draw. */
  readonly winner: PlayerIndex | null;
  /** The player whose moves the reader made; null if the reader made those of both or neither. */
  readonly reader: PlayerIndex | null;
  /** Final points of the first and of the second player; null in games without points. */
  readonly score: readonly [number, number] | null;
}

/** Returns the result of a game; null if the game has not ended or its last position is unsolved. */
export function finishOf({ positions, moves, sides, called }: FinishedGame): Finish | null {
  const last = positions[moves.length];
  if (last === undefined || last.value === null || (last.ending === null && !called)) return null;
  return { winner: aheadOf(last.value, last), reader: readerOf(sides), score: last.points };
}
