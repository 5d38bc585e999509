/** Axis labels of the value history, for the page and for pictures. */
import { t } from '../../messages/messages.ts';
import type { PlotNode } from '../../model/analyse/history-plot.ts';
import type { PlotTick } from '../../model/analyse/plot-axis.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerWithin } from '../controls/names.ts';

/** With at most this number of columns, every column is numbered; with more, every fifth column. */
const MOST_NUMBERED = 12;

export interface AxisWords {
  /** Label of the upper half of the plot, or of the whole plot if the values are probabilities. */
  readonly above: string;
  /** Label of the lower half of the plot; null if `above` labels the whole plot. */
  readonly below: string | null;
  /** Label of the horizontal axis. */
  readonly across: string;
}

export function axisWords(game: GameEntry): AxisWords {
  const [first, second] = [{ player: playerWithin(game, 0) }, { player: playerWithin(game, 1) }];
  const across = t('history.axis.plies');
  if (game.valueKind === 'probability') {
    return { above: capitalised(t('history.axis.probability', first)), below: null, across };
  }
  const words = `history.axis.${game.valueKind}` as const;
  return { above: capitalised(t(`${words}.above`, first)), below: capitalised(t(`${words}.below`, second)), across };
}

/** Returns the label of a tick. */
export function tickWords({ text, word }: PlotTick): string {
  return word === null ? text : t(`history.${word}`);
}

/** Returns whether the number of plies appears below a column. */
export function isNumbered(ply: number, columns: number): boolean {
  return columns <= MOST_NUMBERED || ply % 5 === 0;
}

/** The segment of the curve from the column of `ply` to the next column. */
export interface CurvePiece {
  readonly ply: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the curve through all known values. */
export function curveOf(nodes: readonly PlotNode[]): readonly CurvePiece[] {
  return nodes.flatMap(({ ply, value }) => {
    const next = nodes[ply + 1]?.value ?? null;
    return value === null || next === null ? [] : [{ ply, from: value.at, to: next.at }];
  });
}
