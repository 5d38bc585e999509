/** Names of players and pieces, in the reader's language. */
import { gameText } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';

/** Name at the start of a sentence: "The mouse". */
export function playerName(game: GameEntry, player: PlayerIndex): string {
  return gameText(game.id, `player.${game.players[player]}.sentence`);
}

/** Name within a sentence: "the mouse". Proper names such as "Tom" keep their capital. */
export function playerWithin(game: GameEntry, player: PlayerIndex): string {
  const [name, label] = [playerName(game, player), playerLabel(game, player)];
  const isName = label.charAt(0) !== label.charAt(0).toLocaleLowerCase();
  return isName ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

/** Name on a label: "mouse". */
export function playerLabel(game: GameEntry, player: PlayerIndex): string {
  return gameText(game.id, `player.${game.players[player]}`);
}

/** Short name of a player: "M", "鼠". */
export function playerMark(game: GameEntry, player: PlayerIndex): string {
  return gameText(game.id, `player.${game.players[player]}.mark`);
}

/** Short name of a piece: its player's, or its first letter. */
export function tokenLetter(game: GameEntry, token: number): string {
  const player = game.tokens[token]?.player ?? null;
  return player === null ? ([...tokenLabel(game, token)][0] ?? '').toLocaleUpperCase() : playerMark(game, player);
}

export function tokenLabel(game: GameEntry, token: number): string {
  return gameText(game.id, `token.${game.tokens[token]?.id ?? ''}`);
}

/** The key that puts a piece on the selected vertex: the first letter of its id. */
export function tokenKey(game: GameEntry, token: number): string {
  return game.tokens[token]?.id.charAt(0) ?? '';
}
