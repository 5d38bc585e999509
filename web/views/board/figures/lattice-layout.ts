/** Lays out the dots, edges and faces of a lattice. */

import type { Cell, LatticeBoard } from '../../../model/game/types.ts';
import type { FigureLayout, FigurePlace } from '../canvas/figure.ts';
import { boxAround, distanceToSegment, eachEdge, interpolate } from '../canvas/geometry.ts';
import type { Direction } from '../canvas/keyboard.ts';
import type { Box, Point } from '../canvas/viewport.ts';

export interface LatticeEdge {
  readonly a: Point;
  readonly b: Point;
  readonly middle: Point;
}

export interface LatticeFace {
  /** Corners of the face, as x, y, … in order. */
  readonly corners: readonly number[];
  readonly middle: Point;
}

export interface LatticeLayout extends FigureLayout {
  /** Distance between neighbouring dots, in pixels. */
  readonly unit: number;
  readonly dots: readonly Point[];
  readonly edges: readonly LatticeEdge[];
  readonly faces: readonly LatticeFace[];
}

/** Part name of the dot numbers, which thumbnails omit. */
export const DOT_NUMBERS = 'dot-numbers';

/** Maximum length of an edge, in pixels. */
const LONGEST = 168;
/** Margin around the outer dots, which leaves space for the pills of outer edges. */
const MARGIN = 26;
const NARROW_MARGIN = 18;
const TINY_MARGIN = 9;
const TINY_SHARE = 0.12;
/** Minimum size of a target, in pixels. */
const TARGET = 24;

/** Returns the positions of the dots for a distance of 1 between neighbouring dots. */
function unitDots({ dots, shape }: LatticeBoard): readonly Point[] {
  const points: Point[] = [];
  eachEdge(dots, (column, row) => {
    points.push(shape === 'square' ? { x: column, y: row } : { x: column - row / 2, y: (row * Math.sqrt(3)) / 2 });
  });
  return points;
}

function edgesBetween({ edges }: LatticeBoard, dots: readonly Point[]): readonly LatticeEdge[] {
  const found: LatticeEdge[] = [];
  eachEdge(edges, (from, to) => {
    const a = dots[from] ?? { x: 0, y: 0 };
    const b = dots[to] ?? { x: 0, y: 0 };
    found.push({ a, b, middle: interpolate(a, b, 0.5) });
  });
  return found;
}

function faceWithin(board: LatticeBoard, dots: readonly Point[], around: readonly number[]): LatticeFace {
  const names = new Set(around.flatMap((edge) => [board.edges[2 * edge] ?? 0, board.edges[2 * edge + 1] ?? 0]));
  const corners = [...names].flatMap((dot) => dots[dot] ?? []);
  const total = corners.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  const middle = { x: total.x / corners.length, y: total.y / corners.length };
  const angle = ({ x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x);
  return { corners: corners.sort((p, q) => angle(p) - angle(q)).flatMap(({ x, y }) => [x, y]), middle };
}

function placeOf(edge: LatticeEdge, cell: Cell): FigurePlace {
  const { a, b, middle } = edge;
  // The box of an edge ends before its dots, so that the frames of adjacent edges stay apart.
  const width = Math.max(TARGET, Math.abs(b.x - a.x) * 0.7);
  const height = Math.max(TARGET, Math.abs(b.y - a.y) * 0.7);
  const box = boxAround(middle, width, height);
  // Measures the distance to the line of an edge, so that adjacent edges divide the area between them evenly.
  return { cell, box, distance: (at) => distanceToSegment(at, a, b) };
}

/** Fits a lattice into the centre of the stage. The places are its edges, row by row. */
export function latticeLayout(board: LatticeBoard, width: number, height: number): LatticeLayout {
  const raw = unitDots(board);
  const xs = raw.map(({ x }) => x);
  const ys = raw.map(({ y }) => y);
  const left = Math.min(0, ...xs);
  const across = Math.max(0, ...xs) - left;
  const down = Math.max(0, ...ys);
  const side = Math.min(width, height);
  const margin = side < 100 ? Math.min(TINY_MARGIN, TINY_SHARE * side) : side < 480 ? NARROW_MARGIN : MARGIN;
  const unit = Math.max(
    1,
    Math.min(LONGEST, (width - 2 * margin) / Math.max(1, across), (height - 2 * margin) / Math.max(1, down)),
  );
  const bounds: Box = {
    x: (width - across * unit) / 2 - margin,
    y: (height - down * unit) / 2 - margin,
    width: across * unit + 2 * margin,
    height: down * unit + 2 * margin,
  };
  const dots = raw.map(({ x, y }) => ({
    // Rounds to whole pixels to keep lines crisp.
    x: Math.round(bounds.x + margin + (x - left) * unit),
    y: Math.round(bounds.y + margin + y * unit),
  }));
  const edges = edgesBetween(board, dots);
  return {
    unit,
    bounds,
    dots,
    edges,
    faces: board.faces.map((around) => faceWithin(board, dots, around)),
    places: edges
      .map(placeOf)
      .sort((p, q) => p.box.y + p.box.height / 2 - q.box.y - q.box.height / 2 || p.box.x - q.box.x),
  };
}

/**
 * Returns the next edge for an arrow key. The centres of edges form rows, and rows of horizontal edges alternate with
 * rows of other edges. Left and right move along a row; up and down move to the next row. From a horizontal edge, up
 * followed by down leads back.
 */
export function latticeTowards(board: LatticeBoard, from: Cell, direction: Direction): Cell | null {
  const middles = edgesBetween(board, unitDots(board)).map(({ middle }) => middle);
  const start = middles[from];
  if (start === undefined) return null;
  const along = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Cell | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [cell, { x, y }] of middles.entries()) {
    const ahead = sign * (along ? x - start.x : y - start.y);
    const aside = along ? Math.abs(y - start.y) : sign * (x - start.x);
    if (ahead < 0.01 || (along && aside > 0.01)) continue;
    // Chooses the nearest row, then the nearest edge in it. If two edges are equally near, chooses the left one upwards
    // and the right one downwards.
    const cost = along ? ahead : ahead * 1000 + Math.abs(aside) - (aside > 0 ? 0.01 : 0);
    if (cost >= bestCost) continue;
    best = cell;
    bestCost = cost;
  }
  return best;
}
