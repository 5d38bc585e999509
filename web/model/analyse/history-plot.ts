/**
 * The values along a line as a plot: plies from left to right, player 0 ahead at the top. The height depends on the kind of values
 * (plot-axis.ts):
 *
 * - outcomes: plies to the end. Perfect play moves one step per ply towards the winner's edge.
 * - margins: the final difference. Perfect play stays level.
 * - probabilities: player 0's chance to win. Perfect play stays level on average; chance jumps.
 *
 * Any other step is a mistake. Vertical places are fractions 0…1 of the height, horizontal ones are columns.
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
  /** Height of the dot: 0 = top, 1 = bottom. */
  readonly at: number;
  readonly worth: PlotWorth;
  /** The player who is ahead at the end; null = nobody. */
  readonly ahead: PlayerIndex | null;
  /** Text beside the dot; may be empty. */
  readonly figure: string;
}

/** A position of the line. */
export interface PlotNode {
  /** Number of plies before the position, which is its column. */
  readonly ply: number;
  /** Value of the position; null if unknown. */
  readonly value: PlotValue | null;
}

/** The value after one or several moves: a small dot in the column after the position. */
export interface PlotDot extends PlotValue {
  /** Ply of the position before the moves; the dot is in the next column. */
  readonly ply: number;
  /**
   * The moves with this value, as they appear in a line, with chance results. They are in the engine's order; never empty.
   */
  readonly moves: readonly string[];
  /** The line continues with one of these moves. */
  readonly played: boolean;
}

export interface HistoryPlot {
  /** Number of columns. While moves are left, there is one more than positions of the line. */
  readonly columns: number;
  readonly nodes: readonly PlotNode[];
  readonly dots: readonly PlotDot[];
  /** Height of the border between the two players' sides. */
  readonly middle: number;
  readonly ticks: readonly PlotTick[];
}

/** A continuation of the line: a move, or a chance result of one. */
interface Choice {
  readonly move: string;
  readonly worth: PlotWorth;
}

/** Plots `positions`; entry k is the position after k plies. `played` contains the moves between them. */
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

/** Groups choices of equal value. */
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
