/** Where a graph lies on the screen under a look, and how large its vertices are there. */

import type { Cell, Drawing, GraphBoard } from '../../../model/game/types.ts';
import { clearanceOf, FEW_VERTICES, graphOfBoard } from '../../../model/layout/graph.ts';
import { FRAME, MAX_COORDINATE, roomOf } from '../../../model/layout/points.ts';
import type { Box, Look, Point, Stage, Transform } from '../canvas/viewport.ts';
import { toScreen, transformOf } from '../canvas/viewport.ts';

/** The largest radius of a vertex, in pixels. */
export const MAX_RADIUS = 22;

/** Smaller numbers than this cannot be read: such a vertex is a dot, and its number shows on hover. */
const MIN_LABEL = 10;
const MAX_LABEL = 15;

/** How far a vertex may be moved below the frame, in units of the drawing. The frame need not grow for that. */
const SLACK = 16;

/** A graph on the screen, in CSS pixels. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  readonly transform: Transform;
  readonly count: number;
  /** Screen coordinates by cell. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly board: GraphBoard;
  /** As in the board: pairs of cells. */
  readonly edges: readonly number[];
  readonly radius: number;
  /** Whether vertices are circles with their number, or dots. */
  readonly labelled: boolean;
  /** Size of the numbers. */
  readonly labelSize: number;
  /** Ends without room for both their number and the sign of the winner show the number. */
  readonly numbersEnds: boolean;
  /** The radius from which rings of tokens are counted: a dot has its rings a little away. */
  readonly ringFrom: number;
}

/** The part of the drawing's plane that is shown whole: the frame of the layouts, longer when the drawing is. */
export function shownWorld(drawing: Drawing): Box {
  let bottom: number = FRAME.height;
  for (const y of drawing.y) bottom = Math.max(bottom, y - SLACK);
  return { x: 0, y: 0, width: FRAME.width, height: Math.min(MAX_COORDINATE + 1, bottom) };
}

/** The part of a drawing's plane with anything in it. */
export function drawnPart(drawing: Drawing): Box {
  const { x, y } = drawing;
  if (x.length < 2) return shownWorld(drawing);
  const left = Math.min(...x);
  const top = Math.min(...y);
  return { x: left, y: top, width: Math.max(1, Math.max(...x) - left), height: Math.max(1, Math.max(...y) - top) };
}

/** Of the room below the drawing: here stands a line of words. */
export const FOOT_WORDS = 32;

/** Narrower boards have no buttons (graph-board.css), nor room to give away. */
const SMALL = 240;

/** On these, and on boards lower than this, what is drawn is as large as pieces at its rim leave it. */
const LOW = 300;
/** How far those reach over the middle of their vertex, in sides of the board. */
const NEAR = { beside: 0.1, above: 0.17, below: 0.12 } as const;

/** The stage of a board of this size, for what is drawn in a part of its world. */
export function stageOf(world: Box, drawn: Box, width: number, height: number): Stage {
  const buttons = 38;
  if (width < SMALL || height < LOW) {
    const side = Math.min(width, height);
    const [beside, below] = [NEAR.beside * side, NEAR.below * side];
    const bottom = width < SMALL ? below : buttons + 0.7 * below;
    const padding = { left: beside, right: beside, top: NEAR.above * side, bottom };
    return { width, height, world: drawn, padding };
  }
  const side = width < 480 ? 17 : 22;
  // Below is room for the buttons, so that they never lie on a vertex.
  return { width, height, world, padding: { left: side, right: side, top: side, bottom: buttons } };
}

/** The nearest place of the drawing's plane where a vertex may be, in whole units. */
export function placeable(world: Box, point: Point): Point {
  const within = (value: number, limit: number): number => Math.round(Math.min(limit, Math.max(0, value)));
  return { x: within(point.x, MAX_COORDINATE), y: within(point.y, Math.min(MAX_COORDINATE, world.height + SLACK)) };
}

/** The share of vertices that may be too close for their size. */
const CROWDED = 0.2;

/** Smallest share of a vertex's room that vertices shrink to when foreign edges pass close by. */
const LEAST_SHARE = 0.075;
/** The same for graphs of more than {@link FEW_VERTICES}: if they were smaller, their vertices would lose their numbers. */
const LEAST_SHARE_OF_MANY = 0.135;

/**
 * Radius of vertices in units of the drawing, before it is capped in pixels. Every edge keeps the diameter of a vertex away
 * from the vertices it does not belong to. In dense graphs it keeps only the radius away, so it still crosses none. It may
 * cross one where that would leave no room for a number, or where a reader has put a vertex on an edge.
 */
export function largestRadius(board: GraphBoard, drawing: Drawing): number {
  const room = roomOf(board.vertexCount);
  // A few vertices dragged together do not shrink all the others to nothing.
  const apart = Math.min(0.19 * room, Math.max(0.114 * room, 0.4 * closeDistance(drawing)));
  const clearance = clearanceOf(graphOfBoard(board), drawing);
  const least = (board.vertexCount > FEW_VERTICES ? LEAST_SHARE_OF_MANY : LEAST_SHARE) * room;
  const beside = [clearance / 2, clearance].find((radius) => radius >= least);
  return Math.min(apart, beside ?? apart);
}

/** One fifth of all vertices have another one closer than this, in units of the drawing; infinite below two vertices. */
function closeDistance(drawing: Drawing): number {
  const count = drawing.x.length;
  if (count < 2) return Number.POSITIVE_INFINITY;
  const side = Math.max(4, roomOf(count));
  const columns = Math.ceil((MAX_COORDINATE + 1) / side);
  const buckets = new Map<number, Cell[]>();
  const columnOf = (value: number): number => Math.floor(value / side);
  for (let cell = 0; cell < count; ++cell) {
    const key = columnOf(drawing.y[cell] ?? 0) * columns + columnOf(drawing.x[cell] ?? 0);
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [cell]);
    else bucket.push(cell);
  }
  const nearest: number[] = [];
  for (let cell = 0; cell < count; ++cell) {
    const x = drawing.x[cell] ?? 0;
    const y = drawing.y[cell] ?? 0;
    // Nothing farther than the buckets around matters: the room of a vertex limits its radius anyway.
    let best = 4 * side * side;
    for (let row = columnOf(y) - 1; row <= columnOf(y) + 1; ++row) {
      for (let column = columnOf(x) - 1; column <= columnOf(x) + 1; ++column) {
        for (const other of buckets.get(row * columns + column) ?? []) {
          if (other === cell) continue;
          best = Math.min(best, ((drawing.x[other] ?? 0) - x) ** 2 + ((drawing.y[other] ?? 0) - y) ** 2);
        }
      }
    }
    nearest.push(Math.sqrt(best));
  }
  nearest.sort((a, b) => a - b);
  return nearest[Math.floor(count * CROWDED)] ?? Number.POSITIVE_INFINITY;
}

/** Returns the style of vertices whose radius is at most `most` pixels. */
function vertexStyle(
  count: number,
  most: number,
  leastLabel: number,
): Pick<Projection, 'radius' | 'labelled' | 'labelSize' | 'ringFrom'> {
  const radius = Math.min(MAX_RADIUS, most);
  const digits = String(Math.max(0, count - 1)).length;
  const labelSize = Math.min(MAX_LABEL, 0.7 * radius + 4.4, (2 * radius - 4) / (0.6 * digits));
  if (labelSize >= leastLabel) return { radius, labelled: true, labelSize, ringFrom: radius };
  const dot = Math.max(1.75, 0.55 * radius);
  return { radius: dot, labelled: false, labelSize: MIN_LABEL, ringFrom: Math.max(5, dot) };
}

/**
 * Projects a drawing onto the screen. `most` is its {@link largestRadius}; vertices whose numbers would be smaller than
 * `leastLabel` pixels become dots. With a `leastLabel`, numbers matter more than the signs of the winners.
 */
export function project(
  board: GraphBoard,
  drawing: Drawing,
  most: number,
  stage: Stage,
  look: Look,
  leastLabel?: number,
): Projection {
  const transform = transformOf(stage, look);
  const count = board.vertexCount;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let cell = 0; cell < count; ++cell) {
    const at = toScreen(transform, { x: drawing.x[cell] ?? 0, y: drawing.y[cell] ?? 0 });
    x[cell] = at.x;
    y[cell] = at.y;
  }
  const style = vertexStyle(count, most * transform.scale, leastLabel ?? MIN_LABEL);
  const { width, height } = stage;
  const numbersEnds = leastLabel !== undefined;
  return { width, height, transform, count, x, y, board, edges: board.edges, numbersEnds, ...style };
}

/** The screen point of a vertex; the corner for a cell that is not on the board. */
export function pointOf(projection: Projection, cell: Cell): Point {
  return { x: projection.x[cell] ?? 0, y: projection.y[cell] ?? 0 };
}
