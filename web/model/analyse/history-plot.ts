/**
 * Plot of the values along a line of play. Plies run from left to right; the top means that player 0 is ahead. The
 * meaning of the height depends on the kind of values (plot-axis.ts):
 *
 * - outcomes: plies to the end. Perfect play moves one step per ply towards the winner's edge.
 * - margins: the final difference. The line stays level under perfect play.
 * - probabilities: player 0's chance of winning. Under perfect play, the line stays level on average; chance results
 *   make it jump.
 *
 * Any other change of height is a mistake. Vertical coordinates are fractions 0…1 of the plot's height; horizontal ones
 * are column numbers.
 */

import type { PlayerIndex, Position, Value } from '../game/types.ts';
import {
  aheadIn,
  axisOf,
  figureOf,
  type PlotGame,
  type PlotTick,
  type PlotWorth,
  worthOf,
  worthOfEnding,
} from './plot-axis.ts';

export interface PlotValue {
  /** Height of the dot in the plot: 0 = top, 1 = bottom. */
  readonly at: number;
  readonly worth: PlotWorth;
  /** The player who is ahead at the end of the game; null = nobody. */
  readonly ahead: PlayerIndex | null;
  /** Text shown beside the dot; may be empty. */
  readonly figure: string;
}

/** A position of the plotted line. */
export interface PlotNode {
  /** Number of plies before the position, which is also its column in the plot. */
  readonly ply: number;
  /** Value of the position; null if unknown. */
  readonly value: PlotValue | null;
}

/** The value after one or more alternative moves: a small dot in the column after their position. */
export interface PlotDot extends PlotValue {
  /** Ply of the position before the moves. The dot is drawn in the next column. */
  readonly ply: number;
  /** Text of each move that leads to this value, including its chance result, in the engine's order; never empty. */
  readonly moves: readonly string[];
  /** True if the plotted line continues with one of these moves. */
  readonly played: boolean;
}

export interface HistoryPlot {
  /** Number of columns: the number of positions in the line, plus one unless the game is over. */
  readonly columns: number;
  readonly nodes: readonly PlotNode[];
  readonly dots: readonly PlotDot[];
  /** Height of the border between the two players' sides of the plot: 0 = top, 1 = bottom. */
  readonly middle: number;
  readonly ticks: readonly PlotTick[];
}

/** A continuation of the line: a move, or one chance result of a move. */
interface Choice {
  readonly move: string;
  readonly worth: PlotWorth;
}

/**
 * Returns the plot of `positions`. Entry k of `positions` is the position after k plies; `played` contains the moves
 * between them.
 */
export function plotHistory(positions: readonly Position[], played: readonly string[], game: PlotGame): HistoryPlot {
  const worths = positions.map((position) => worthHere(position, game));
  const choices = positions.map((position) => choicesAt(position, game));
  const known = worths.filter((worth) => worth !== null);
  const axis = axisOf(game, [...known, ...choices.flat().map((choice) => choice.worth)]);
  const place = (worth: PlotWorth): PlotValue => ({
    at: axis.at(worth),
    worth,
    ahead: aheadIn(worth),
    figure: figureOf(worth),
  });
  const last = positions.at(-1);
  return {
    columns: positions.length + (last !== undefined && last.moves.length > 0 ? 1 : 0),
    nodes: worths.map((worth, ply) => ({ ply, value: worth === null ? null : place(worth) })),
    dots: choices.flatMap((listed, ply) =>
      groupsOf(listed).map(({ first, moves }) => ({
        ply,
        moves,
        played: moves.includes(played[ply] ?? ''),
        ...place(first.worth),
      })),
    ),
    middle: axis.middle,
    ticks: axis.ticks,
  };
}

function worthHere(position: Position, { valueKind, endlessPlay }: PlotGame): PlotWorth | null {
  if (position.ending !== null) return worthOfEnding(position.ending, position, valueKind);
  return position.value === null ? null : worthOf(position.value, position, endlessPlay, 0);
}

function choicesAt(position: Position, { endlessPlay }: PlotGame): readonly Choice[] {
  const choice = (move: string, value: Value | null): readonly Choice[] =>
    value === null ? [] : [{ move, worth: worthOf(value, position, endlessPlay, 1) }];
  return position.moves.flatMap(({ text, value, results }) =>
    results.length === 0 ? choice(text, value) : results.flatMap((result) => choice(result.text, result.value)),
  );
}

/** Groups moves and chance results of equal value. */
function groupsOf(
  choices: readonly Choice[],
): readonly { readonly first: Choice; readonly moves: readonly string[] }[] {
  const groups = new Map<string, { readonly first: Choice; readonly moves: string[] }>();
  for (const choice of choices) {
    const key = JSON.stringify(choice.worth);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: choice, moves: [choice.move] });
    else group.moves.push(choice.move);
  }
  return [...groups.values()];
}
