/** Wishes for a random board, and whether a board fulfils them. */
import type { GameEntry, PlayerIndex, Position, Wishes } from '../game/types.ts';
import { aheadOf, winnerOfEndlessPlay } from '../game/values.ts';

/** Returns the winner of a position under perfect play, as in {@link Wishes.winner}; null if its value is unknown. */
export function expectedWinner(position: Position): PlayerIndex | 'draw' | null {
  return position.value === null ? null : (aheadOf(position.value, position) ?? 'draw');
}

/** Whether a game can end in a draw. Where endless play wins for a player, no ending is a draw (engine/core/game.hpp). */
export function canBeDrawn({
  endlessPlay,
  repetitionDraws,
}: Pick<GameEntry, 'endlessPlay' | 'repetitionDraws'>): boolean {
  return repetitionDraws || winnerOfEndlessPlay(endlessPlay) === null;
}

/** Returns the wishes without those that no board of the game can fulfil: plies without distances, a draw where there is none. */
export function wishesFor(game: GameEntry, wishes: Wishes): Wishes {
  return {
    ...wishes,
    winner: wishes.winner === 'draw' && !canBeDrawn(game) ? null : wishes.winner,
    plies: game.valueKind === 'outcome' ? wishes.plies : null,
  };
}

/** Returns whether a start position fulfils wishes. Unknown values fulfil none: a single best move needs the values of all moves. */
export function fulfils({ winner, plies, uniqueMove }: Wishes, start: Position): boolean {
  if (winner !== null && expectedWinner(start) !== winner) return false;
  if (plies !== null && !lastsFor(plies, start)) return false;
  return !uniqueMove || hasUniqueMove(start);
}

function lastsFor(plies: number, { value }: Position): boolean {
  if (value?.kind !== 'outcome') return value !== null;
  return value.plies !== null && value.plies >= plies;
}

function hasUniqueMove({ moves }: Position): boolean {
  return moves.length > 1 && moves.filter(({ rank }) => rank === 0).length === 1;
}
