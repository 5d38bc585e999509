import { t } from '../../messages/messages.ts';
import type { GameEntry, PlayerIndex } from '../../model/game/types.ts';
import { percentText } from '../../model/game/values.ts';
import type { Difficulty } from '../../model/puzzle/certificate.ts';
import { levelOf } from '../../model/puzzle/difficulty.ts';
import type { Goal } from '../../model/puzzle/goal.ts';
import { playerName } from '../controls/names.ts';

/** Returns the goal of a puzzle without a full stop. */
export function goalWords(game: GameEntry, goal: Goal, solver: PlayerIndex): string {
  const player = playerName(game, solver);
  switch (goal.kind) {
    case 'win':
      return goal.plies === null ? t('goal.win', { player }) : t('goal.win.within', { player, count: goal.plies });
    case 'hold':
      return goal.plies === null ? t('goal.hold', { player }) : t('goal.hold.for', { player, count: goal.plies });
    case 'margin':
      return marginWords(player, goal.points);
    case 'probability':
      return t('goal.probability', { player, percent: percentText(goal.numerator / goal.denominator) });
    case 'only':
      return onlyWords(player, goal.moves);
  }
}

/** Name of a kind of goals, for a list of choices. */
export function goalKindWords(kind: Goal['kind']): string {
  return t(`goal.kind.${kind}`);
}

/** Difficulty in a word: "easy". */
export function difficultyWords(difficulty: Pick<Difficulty, 'score'>): string {
  return t(`goal.level.${levelOf(difficulty)}`);
}

function onlyWords(player: string, count: number | null): string {
  if (count === null) return t('goal.only', { player });
  return count === 1 ? t('goal.only.once', { player }) : t('goal.only.times', { player, count });
}

function marginWords(player: string, points: number): string {
  if (points === 0) return t('goal.margin.level', { player });
  return t(points > 0 ? 'goal.margin.ahead' : 'goal.margin.behind', { player, count: Math.abs(points) });
}
