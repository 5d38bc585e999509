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

/** Place of a value on the plot. */
export interface PlotValue {
  /** From the top, 0…1 of the height. */
  readonly at: number;
  readonly worth: PlotWorth;
  /** Player who comes out ahead; null = nobody. */
  readonly ahead: PlayerIndex | null;
  /** Text beside the dot; may be empty. */
  readonly figure: string;
}

/** A position of the line. */
export interface PlotNode {
  /** Plies before it, which is its column. */
  readonly ply: number;
  /** Null if unknown. */
  readonly value: PlotValue | null;
}

/** The result of one or several moves: a small dot in the column after the position. */
export interface PlotDot extends PlotValue {
  /** Ply of the position before the moves; the dot is in the next column. */
  readonly ply: number;
  /** Moves with this value as a line writes them, with chance results; in the engine's order, never empty. */
  readonly moves: readonly string[];
  /** The line continues with one of them. */
  readonly played: boolean;
}

/** Content of the plot. */
export interface HistoryPlot {
  /** One more than the positions of the line while moves are left. */
  readonly columns: number;
  readonly nodes: readonly PlotNode[];
  readonly dots: readonly PlotDot[];
  /** Border between the sides. */
  readonly middle: number;
  readonly ticks: readonly PlotTick[];
}

/** A continuation of the line: a move, or a chance result of one. */
interface Choice {
  readonly move: string;
  readonly worth: PlotWorth;
}

/** Plots `positions` (entry k after k plies); `played` are the moves between them. */
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

/** Groups choices of equal worth. */
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
