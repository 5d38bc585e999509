/**
 * The value of every position of a line as a plot, after the remoteness plots of GamesmanUni: time runs down, a row a ply; a
 * column says who wins and how soon. Player 0 wins on the left, player 1 on the right, the game is over at the outer edges and
 * a draw is in the middle. Perfect play goes one column a ply towards the winner's edge; a step sideways is a mistake.
 *
 * Horizontal places are fractions 0…1 of the width, vertical ones are rows.
 */

import type { Ending, Move, Outcome, PlayerIndex, Position, Value } from './types.ts';

/** Where a value is on the plot. */
export interface PlotValue {
  /** 0…1. In the middle for a draw and for a value that is not known yet. */
  readonly x: number;
  readonly winner: PlayerIndex | null;
  /** Plies to the end from here; null for a draw and for an unknown value. */
  readonly plies: number | null;
  readonly known: boolean;
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
  /** Moves with this value, in the engine's order; never empty. */
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

/** A numbered column. */
export interface PlotTick {
  readonly x: number;
  /** Plies to the end; null for the draw in the middle. */
  readonly plies: number | null;
  readonly winner: PlayerIndex | null;
}

/** Everything that is drawn. */
export interface HistoryPlot {
  /** The player to move in each row; one row more than the line has positions while moves are left. */
  readonly rows: readonly PlayerIndex[];
  /** The most plies that a column stands for. */
  readonly plies: number;
  /** Columns in all: those of player 0, the draw, those of player 1. */
  readonly columns: number;
  readonly nodes: readonly PlotNode[];
  readonly dots: readonly PlotDot[];
  readonly lines: readonly PlotLine[];
  readonly ticks: readonly PlotTick[];
}

/** A shorter game still gets this many plies on each side, or its few columns would look like leaps. */
const FEWEST_PLIES = 5;
/** Numbers on each side at most; more would run into each other. */
const MOST_TICKS = 5;

/** The plot of `positions` (entry k stands after k plies) when `played` are the moves between them. */
export function plotHistory(positions: readonly Position[], played: readonly string[]): HistoryPlot {
  const most = mostPlies(positions);
  const columns = 2 * (most + 1) + 1;
  const nodes = positions.map((position, ply) => ({
    ply,
    mover: position.mover,
    ...placed(valueOfPosition(position), columns),
  }));
  const lines = nodes.slice(1).map((node, ply) => ({
    ply,
    fromX: nodes[ply]?.x ?? node.x,
    toX: node.x,
    outcome: outcomeOf(positions[ply], played[ply]),
    move: played[ply] ?? '',
  }));
  return {
    rows: rowsOf(positions),
    plies: most,
    columns,
    nodes,
    dots: positions.flatMap((position, ply) => dotsOf(position, ply, played[ply], columns)),
    lines,
    ticks: ticksOf(most, columns),
  };
}

type Known = Pick<Value, 'winner' | 'plies'>;

function valueOfPosition(position: Position): Known | null {
  return position.ending === null ? position.value : valueOfEnding(position.ending);
}

/** The end of the line counts, not what the position was worth without it: a repetition is a draw. */
function valueOfEnding({ winner }: Ending): Known {
  return { winner, plies: winner === null ? null : 0 };
}

/** What a move leads to: one ply fewer than it is worth before it is made. */
function valueAfter({ value }: Move): Known | null {
  if (value === null) {
    return null;
  }
  return { winner: value.winner, plies: value.plies === null ? null : Math.max(0, value.plies - 1) };
}

function mostPlies(positions: readonly Position[]): number {
  let most = FEWEST_PLIES;
  for (const position of positions) {
    most = Math.max(most, valueOfPosition(position)?.plies ?? 0);
    for (const move of position.moves) {
      most = Math.max(most, valueAfter(move)?.plies ?? 0);
    }
  }
  return most;
}

function placed(value: Known | null, columns: number): PlotValue {
  const known = value !== null;
  const winner = value?.winner ?? null;
  const plies = value?.plies ?? null;
  return { x: columnCentre(winner, plies, columns), winner, plies, known };
}

function columnCentre(winner: PlayerIndex | null, plies: number | null, columns: number): number {
  if (winner === null || plies === null) {
    return 0.5;
  }
  const fromEdge = (plies + 0.5) / columns;
  return winner === 0 ? fromEdge : 1 - fromEdge;
}

function rowsOf(positions: readonly Position[]): readonly PlayerIndex[] {
  const rows = positions.map((position) => position.mover);
  const last = positions.at(-1);
  if (last !== undefined && last.moves.length > 0) {
    rows.push(last.mover === 0 ? 1 : 0);
  }
  return rows;
}

function dotsOf(position: Position, ply: number, played: string | undefined, columns: number): readonly PlotDot[] {
  const groups = new Map<string, { first: Move; moves: string[] }>();
  for (const move of position.moves) {
    const after = valueAfter(move);
    const key = after === null ? 'unknown' : `${after.winner} ${after.plies}`;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, { first: move, moves: [move.text] });
    } else {
      group.moves.push(move.text);
    }
  }
  return Array.from(groups.values(), ({ first, moves }) => ({
    ply,
    moves,
    outcome: first.value?.outcome ?? null,
    played: played !== undefined && moves.includes(played),
    ...placed(valueAfter(first), columns),
  }));
}

function outcomeOf(position: Position | undefined, played: string | undefined): Outcome | null {
  return position?.moves.find((move) => move.text === played)?.value?.outcome ?? null;
}

function ticksOf(most: number, columns: number): readonly PlotTick[] {
  const step = tickStep(most);
  const left: PlotTick[] = [];
  for (let plies = 0; plies <= most; plies += step) {
    left.push({ x: columnCentre(0, plies, columns), plies, winner: 0 });
  }
  const right = left.map(({ plies }): PlotTick => ({ x: columnCentre(1, plies, columns), plies, winner: 1 })).reverse();
  return [...left, { x: 0.5, plies: null, winner: null }, ...right];
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that needs few enough numbers. */
function tickStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      if (Math.floor(most / step) < MOST_TICKS) {
        return step;
      }
    }
  }
}
