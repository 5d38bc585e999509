/** Names of players and pieces, in the reader's language. */
import { gameText, gameWord } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';

/** Returns the title of a game, which rules that are data may set. */
export function gameTitle({ id, title = '' }: Pick<GameEntry, 'id' | 'title'>): string {
  return title === '' ? gameText(id, 'game.title') : title;
}

/**
 * Returns a form of a player's name. Rules that are data name the players by letters, whose case may matter: a sentence
 * never begins with one.
 */
function playerForm({ id, players, rules }: GameEntry, player: PlayerIndex, form: string): string {
  const name = players[player];
  const known = gameWord(id, `player.${name}${form}`);
  return known ?? (rules ? gameText(id, `player.named${form}`, { name }) : '');
}

/** Returns a player's name for the start of a sentence: "The mouse". */
export function playerName(game: GameEntry, player: PlayerIndex): string {
  return playerForm(game, player, '.sentence');
}

/**
 * Returns a player's name for use within a sentence: "the mouse". Proper names such as "Tom" keep their capital letter.
 */
export function playerWithin(game: GameEntry, player: PlayerIndex): string {
  const [name, label] = [playerName(game, player), playerLabel(game, player)];
  const isName = label.charAt(0) !== label.charAt(0).toLocaleLowerCase();
  return isName ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1);
}

/** Returns a player's name for a label: "mouse". */
export function playerLabel(game: GameEntry, player: PlayerIndex): string {
  return playerForm(game, player, '');
}

/** Returns the short name of a player: "M", "鼠". */
export function playerMark(game: GameEntry, player: PlayerIndex): string {
  return playerForm(game, player, '.mark');
}

/** Returns the short name of a piece: that of its player, or the first letter of its name. */
export function tokenLetter(game: GameEntry, token: number): string {
  const player = game.tokens[token]?.player ?? null;
  return player === null ? ([...tokenLabel(game, token)][0] ?? '').toLocaleUpperCase() : playerMark(game, player);
}

export function tokenLabel(game: GameEntry, token: number): string {
  return gameText(game.id, `token.${game.tokens[token]?.id ?? ''}`);
}

/** Returns the key that puts a piece on the selected vertex: the first letter of the piece's id. */
export function tokenKey(game: GameEntry, token: number): string {
  return game.tokens[token]?.id.charAt(0) ?? '';
}
