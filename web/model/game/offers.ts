/** What the page offers for a game, by facts of the catalogue. */
import type { GameEntry } from './types.ts';

/**
 * Returns whether a game has other boards, which the reader can edit and the engine can generate. Rules that are data
 * set the only board.
 */
export function hasBoards({ rules }: Pick<GameEntry, 'rules'>): boolean {
  return !rules;
}

/** Returns whether a game has wrong solvers, and boards on which to try them. */
export function canBreak(game: Pick<GameEntry, 'specimens' | 'rules'>): boolean {
  return game.specimens.length > 0 && hasBoards(game);
}
