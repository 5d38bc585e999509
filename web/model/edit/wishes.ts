/** Requested properties of a random board, and the test of whether a board meets them. */
import type { GameEntry, PlayerIndex, Position, Wishes } from '../game/types.ts';
import { aheadOf, winnerOfEndlessPlay } from '../game/values.ts';

/**
 * Returns the winner of a position under perfect play, in the form of {@link Wishes.winner}; null if the value is
 * unknown.
 */
export function expectedWinner(position: Position): PlayerIndex | 'draw' | null {
  return position.value === null ? null : (aheadOf(position.value, position) ?? 'draw');
}

/**
 * Returns whether a game can end in a draw. If a player wins endless play, the game has no draws
 * (engine/core/game.hpp).
 */
export function canBeDrawn({
  endlessPlay,
  repetitionDraws,
}: Pick<GameEntry, 'endlessPlay' | 'repetitionDraws'>): boolean {
  return repetitionDraws || winnerOfEndlessPlay(endlessPlay) === null;
}

/**
 * Returns only the wishes that a board of the game can meet. Drops a wish for a number of plies if the game has no
 * distances, and a wish for a draw if the game has no draws.
 */
export function wishesFor(game: GameEntry, wishes: Wishes): Wishes {
  return {
    ...wishes,
    winner: wishes.winner === 'draw' && !canBeDrawn(game) ? null : wishes.winner,
    plies: game.valueKind === 'outcome' ? wishes.plies : null,
  };
}

/**
 * Returns whether a start position meets the wishes. A position with unknown values meets no wishes, because the wish
 * for a single best move requires the values of all moves.
 */
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
