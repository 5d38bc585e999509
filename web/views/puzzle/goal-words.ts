import { t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { percentText } from '../../model/game/values.ts';
import type { Difficulty } from '../../model/puzzle/certificate.ts';
import { levelOf } from '../../model/puzzle/difficulty.ts';
import type { Goal } from '../../model/puzzle/goal.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel } from '../controls/names.ts';

/** Returns the task of a puzzle, without a full stop: "Mouse to move: win within 3 moves". */
export function goalWords(game: GameEntry, goal: Goal, solver: PlayerIndex): string {
  const player = capitalised(playerLabel(game, solver));
  switch (goal.kind) {
    case 'win':
    case 'hold':
      return limitedWords(game, goal, player);
    case 'margin':
      return marginWords(player, goal.points);
    case 'probability':
      return t('goal.probability', { player, percent: percentText(goal.numerator / goal.denominator) });
    case 'only':
      return onlyWords(player, goal.moves);
  }
}

/** Returns the name of a kind of goal, for a list of choices. */
export function goalKindWords(kind: Goal['kind']): string {
  return t(`goal.kind.${kind}`);
}

/** Returns the difficulty as a word, such as "easy". */
export function difficultyWords(difficulty: Pick<Difficulty, 'score'>): string {
  return t(`goal.level.${levelOf(difficulty)}`);
}

/**
 * Counts only the solver's own moves, as in chess problems: a win in 5 plies is a win in 3 moves. If the other player
 * makes the last move, or if the players do not alternate, counts the moves of both sides.
 */
function limitedWords(
  game: GameEntry,
  { kind, plies }: Extract<Goal, { kind: 'win' | 'hold' }>,
  player: string,
): string {
  if (plies === null) return t(`goal.${kind}`, { player });
  if (game.alternates && plies % 2 === 1) return t(`goal.${kind}.own`, { player, count: (plies + 1) / 2 });
  return t(`goal.${kind}.both`, { player, count: plies });
}

function onlyWords(player: string, count: number | null): string {
  if (count === null) return t('goal.only', { player });
  return count === 1 ? t('goal.only.once', { player }) : t('goal.only.times', { player, count });
}

function marginWords(player: string, points: number): string {
  if (points === 0) return t('goal.margin.level', { player });
  return t(points > 0 ? 'goal.margin.ahead' : 'goal.margin.behind', { player, count: Math.abs(points) });
}
