/**
 * The value of every position of a line as a curve: from left to right the plies played, from top to bottom who comes out
 * ahead, player 0 at the top. How far up or down depends on the kind of values (plot-axis.ts):
 *
 * - outcomes: by the plies to the end. Perfect play goes one step a ply towards the winner's edge.
 * - margins: by the difference at the end. Perfect play stays level.
 * - probabilities: by how likely player 0 is to win. Perfect play stays level on average; chance leaps.
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

/** Where a value is on the plot. */
export interface PlotValue {
  /** From the top, as a fraction 0…1 of the height. */
  readonly at: number;
  readonly worth: PlotWorth;
  /** Who comes out ahead; null when nobody does. */
  readonly ahead: PlayerIndex | null;
  /** The figure beside the dot; may be empty. */
  readonly figure: string;
}

/** A position of the line. */
export interface PlotNode {
  /** The plies played before it, and its column. */
  readonly ply: number;
  /** Null when it is not known. */
  readonly value: PlotValue | null;
}

/** What one or several moves of a position lead to: a small dot in the column after the position. */
export interface PlotDot extends PlotValue {
  /** The ply of the position in which the moves can be made; the dot is in the next column. */
  readonly ply: number;
  /** Moves with this value as a line writes them, so with a result of chance; in the engine's order, never empty. */
  readonly moves: readonly string[];
  /** Whether the line goes on with one of them. */
  readonly played: boolean;
}

/** Everything that is drawn. */
export interface HistoryPlot {
  /** One more than the line has positions while moves are left. */
  readonly columns: number;
  readonly nodes: readonly PlotNode[];
  readonly dots: readonly PlotDot[];
  /** The border between the sides. */
  readonly middle: number;
  readonly ticks: readonly PlotTick[];
}

/** A way for the line to go on: a move, of a chance move one of its results. */
interface Choice {
  readonly move: string;
  readonly worth: PlotWorth;
}

/** The plot of `positions` (entry k stands after k plies) when `played` are the moves between them. */
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

/** Choices of equal worth together. */
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
