/**
 * The value of every position of a line as a plot, after the remoteness plots of GamesmanUni: time runs down, a row a ply; a
 * column says who comes out ahead. Player 0 is ahead on the left, player 1 on the right, nobody in the middle. How far ahead
 * depends on the kind of values (plot-axis.ts):
 *
 * - outcomes: by the plies to the end. Perfect play goes one column a ply towards the winner's edge.
 * - margins: by the difference at the end. Perfect play goes straight down.
 * - probabilities: by how likely player 0 is to win. Perfect play stays in place on average; chance leaps.
 *
 * Any other step sideways is a mistake. Horizontal places are fractions 0…1 of the width, vertical ones are rows.
 */

import type { EndlessPlay, Outcome, PlayerIndex, Position, Value, ValueKind } from '../game/types.ts';
import { otherPlayer, outcomeOf } from '../game/values.ts';
import { aheadIn, axisOf, figureOf, type PlotTick, type PlotWorth, worthOf, worthOfEnding } from './plot-axis.ts';

/** Where a value is on the plot. */
export interface PlotValue {
  /** 0…1. In the middle for a value that is not known yet. */
  readonly x: number;
  /** Null when unknown. */
  readonly worth: PlotWorth | null;
  /** Who comes out ahead; null when nobody does or it is unknown. */
  readonly ahead: PlayerIndex | null;
  /** The figure beside the dot; may be empty. */
  readonly figure: string;
}

/** A position of the line. */
export interface PlotNode extends PlotValue {
  /** The plies played before it, and its row. */
  readonly ply: number;
  readonly mover: PlayerIndex;
}

/** What one or several moves of a position lead to: a small dot on the row below the position. */
export interface PlotDot extends PlotValue {
  /** The ply of the position in which the moves can be made; the dot is on the next row. */
  readonly ply: number;
  /** Moves with this value as a line writes them, so with a result of chance; in the engine's order, never empty. */
  readonly moves: readonly string[];
  /** For the player who makes the move; null when unknown. */
  readonly outcome: Outcome | null;
  /** Whether the line goes on with one of them. */
  readonly played: boolean;
}

/** A move of the line, from a node to the next. */
export interface PlotLine {
  readonly ply: number;
  readonly fromX: number;
  readonly toX: number;
  /** For the player who made the move; null when unknown. */
  readonly outcome: Outcome | null;
  readonly move: string;
}

/** Everything that is drawn. */
export interface HistoryPlot {
  /**
   * The player to move in each row; one row more than the line has positions while moves are left, null where that depends on
   * the move.
   */
  readonly rows: readonly (PlayerIndex | null)[];
  readonly nodes: readonly PlotNode[];
  readonly dots: readonly PlotDot[];
  readonly lines: readonly PlotLine[];
  readonly ticks: readonly PlotTick[];
}

/** What the plot has to know of a game. */
export interface PlotGame {
  readonly valueKind: ValueKind;
  readonly endlessPlay: EndlessPlay;
}

/** A way for the line to go on: a move, of a chance move one of its results. */
interface Choice {
  readonly move: string;
  readonly worth: PlotWorth | null;
  readonly outcome: Outcome | null;
}

/** The plot of `positions` (entry k stands after k plies) when `played` are the moves between them. */
export function plotHistory(positions: readonly Position[], played: readonly string[], game: PlotGame): HistoryPlot {
  const worths = positions.map((position) => worthHere(position, game));
  const choices = positions.map((position) => choicesAt(position, game));
  const all = [...worths, ...choices.flat().map((choice) => choice.worth)];
  const axis = axisOf(
    game.valueKind,
    all.filter((worth) => worth !== null),
  );
  const place = (worth: PlotWorth | null): PlotValue => {
    if (worth === null) return { x: 0.5, worth, ahead: null, figure: '' };
    return { x: axis.x(worth), worth, ahead: aheadIn(worth), figure: figureOf(worth) };
  };
  const nodes = positions.map(({ mover }, ply) => ({ ply, mover, ...place(worths[ply] ?? null) }));
  const dots = choices.flatMap((listed, ply) =>
    groupsOf(listed).map(({ first, moves }) => ({
      ply,
      moves,
      outcome: first.outcome,
      played: moves.includes(played[ply] ?? ''),
      ...place(first.worth),
    })),
  );
  const lines = nodes.slice(1).map((node, ply) => ({
    ply,
    fromX: nodes[ply]?.x ?? node.x,
    toX: node.x,
    outcome: choices[ply]?.find((choice) => choice.move === played[ply])?.outcome ?? null,
    move: played[ply] ?? '',
  }));
  return { rows: rowsOf(positions), nodes, dots, lines, ticks: axis.ticks };
}

function worthHere(position: Position, { valueKind, endlessPlay }: PlotGame): PlotWorth | null {
  if (position.ending !== null) return worthOfEnding(position.ending, position, valueKind);
  return position.value === null ? null : worthOf(position.value, position, endlessPlay, 0);
}

function choicesAt(position: Position, { endlessPlay }: PlotGame): readonly Choice[] {
  const choice = (move: string, value: Value | null): Choice => {
    if (value === null) return { move, worth: null, outcome: null };
    return { move, worth: worthOf(value, position, endlessPlay, 1), outcome: outcomeOf(value, position) };
  };
  return position.moves.flatMap(({ text, value, results }) =>
    results.length === 0 ? [choice(text, value)] : results.map((result) => choice(result.text, result.value)),
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

function rowsOf(positions: readonly Position[]): readonly (PlayerIndex | null)[] {
  const rows = positions.map((position): PlayerIndex | null => position.mover);
  const last = positions.at(-1);
  if (last !== undefined && last.moves.length > 0) {
    const again = last.moves.filter((move) => move.again).length;
    if (again === 0) rows.push(otherPlayer(last.mover));
    else rows.push(again === last.moves.length ? last.mover : null);
  }
  return rows;
}
