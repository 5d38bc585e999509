/** The names of a game's players and pieces, in the reader's language. */
import { gameText } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';

/** How a sentence begins that is about the player: "The mouse". */
export function playerName(game: GameEntry, player: PlayerIndex): string {
  return gameText(game.id, `player.${game.players[player]}.sentence`);
}

/** The same within a sentence: "the mouse". What is a name, as "Tom", keeps its capital. */
export function playerWithin(game: GameEntry, player: PlayerIndex): string {
  const [name, label] = [playerName(game, player), playerLabel(game, player)];
  const isName = label.charAt(0) !== label.charAt(0).toLocaleLowerCase();
  return isName ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

/** The name alone, as on a label: "mouse". */
export function playerLabel(game: GameEntry, player: PlayerIndex): string {
  return gameText(game.id, `player.${game.players[player]}`);
}

/** What stands for the name of a player where there is no room for it: "M", "鼠". */
export function playerMark(game: GameEntry, player: PlayerIndex): string {
  return gameText(game.id, `player.${game.players[player]}.mark`);
}

/** What stands for the name of a piece where there is no room for it: the mark of its player, or its first letter. */
export function tokenLetter(game: GameEntry, token: number): string {
  const player = game.tokens[token]?.player ?? null;
  return player === null ? ([...tokenLabel(game, token)][0] ?? '').toLocaleUpperCase() : playerMark(game, player);
}

/** The name of a piece. */
export function tokenLabel(game: GameEntry, token: number): string {
  return gameText(game.id, `token.${game.tokens[token]?.id ?? ''}`);
}
