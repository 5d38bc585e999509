/** Names that rules give to a game. */
import type { GameEntry, Setup } from './types.ts';

/** Returns the game of a setup. If its rules are data, it has the title and the player names of the setup. */
export function namedGame(game: GameEntry, { title, players: [first = '', second = ''] }: Setup): GameEntry {
  return game.rules ? { ...game, title, players: [first, second] } : game;
}
