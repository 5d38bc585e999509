/** What the axes of the value history say, for the page and for pictures. */
import { t } from '../../messages/messages.ts';
import type { PlotNode } from '../../model/analyse/history-plot.ts';
import type { PlotTick } from '../../model/analyse/plot-axis.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerWithin } from '../controls/names.ts';

/** As many columns are numbered one by one; of more, every fifth. */
const MOST_NUMBERED = 12;

/** The words at the axes. */
export interface AxisWords {
  /** What the upper half stands for; of chances, what the whole does. */
  readonly above: string;
  /** What the lower half stands for; null where the upper words say it. */
  readonly below: string | null;
  /** What goes from left to right. */
  readonly across: string;
}

/** Who is ahead above and below, and by what. */
export function axisWords(game: GameEntry): AxisWords {
  const [first, second] = [{ player: playerWithin(game, 0) }, { player: playerWithin(game, 1) }];
  const across = t('history.axis.plies');
  if (game.valueKind === 'probability') {
    return { above: capitalised(t('history.axis.probability', first)), below: null, across };
  }
  const words = `history.axis.${game.valueKind}` as const;
  return { above: capitalised(t(`${words}.above`, first)), below: capitalised(t(`${words}.below`, second)), across };
}

/** What stands beside a mark of the axis. */
export function tickWords({ text, word }: PlotTick): string {
  return word === null ? text : t(`history.${word}`);
}

/** Whether the number of plies stands under a column. */
export function isNumbered(ply: number, columns: number): boolean {
  return columns <= MOST_NUMBERED || ply % 5 === 0;
}

/** A piece of the curve, from the column of `ply` to the next. */
export interface CurvePiece {
  readonly ply: number;
  readonly from: number;
  readonly to: number;
}

/** The curve through all that is known. */
export function curveOf(nodes: readonly PlotNode[]): readonly CurvePiece[] {
  return nodes.flatMap(({ ply, value }) => {
    const next = nodes[ply + 1]?.value ?? null;
    return value === null || next === null ? [] : [{ ply, from: value.at, to: next.at }];
  });
}
