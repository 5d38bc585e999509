/** Whether an instance is what its reader asked for. */
import type { GameEntry, PlayerIndex, Position, Wishes } from '../game/types.ts';
import { winnerOfEndlessPlay } from '../game/values.ts';

/**
 * Who wins a position when both play perfectly, as {@link Wishes.winner} means it: in games of points who gets more in all,
 * in games of chance who is more likely to win. Null when its value is not known.
 */
export function expectedWinner({ value, mover, points }: Position): PlayerIndex | 'draw' | null {
  if (value === null) return null;
  switch (value.kind) {
    case 'outcome':
      return value.winner ?? 'draw';
    case 'margin': {
      const [first, second] = points ?? [0, 0];
      const lead = first - second + (mover === 0 ? value.margin : -value.margin);
      return ahead(Math.sign(lead), 0);
    }
    case 'probability': {
      // Not the nearest number: close to a half that is a half.
      const [numerator = '0', denominator = '1'] = value.fraction.split('/');
      const twice = 2n * BigInt(numerator);
      const whole = BigInt(denominator);
      return ahead(twice > whole ? 1 : twice < whole ? -1 : 0, mover);
    }
  }
}

function ahead(sign: number, player: PlayerIndex): PlayerIndex | 'draw' {
  if (sign === 0) return 'draw';
  const other = player === 0 ? 1 : 0;
  return sign > 0 ? player : other;
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

/**
 * Whether a start position, studied with values, is as wished. What is not known is not: a wish for one best move needs the
 * values of all moves.
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
