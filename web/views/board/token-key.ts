/** Keys of pieces. */
import type { GameEntry } from '../../model/game/types.ts';

/** The key that puts a piece on the selected vertex: the first letter of its id. */
export function tokenKey(game: GameEntry, token: number): string {
  return game.tokens[token]?.id.charAt(0) ?? '';
}
