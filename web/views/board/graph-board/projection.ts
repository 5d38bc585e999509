/** Projects a graph onto the screen and chooses the size of its vertices. */
import type { Cell, Drawing, GraphBoard } from '../../../model/game/types.ts';
import { clearanceOf, FEW_VERTICES, graphOfBoard } from '../../../model/layout/graph.ts';
import { FRAME, MAX_COORDINATE, spacingOf } from '../../../model/layout/points.ts';
import type { Box, Point, Stage, Transform, ViewState } from '../canvas/viewport.ts';
import { toScreen, transformOf } from '../canvas/viewport.ts';

/** Maximum radius of a vertex, in pixels. */
export const MAX_RADIUS = 22;

/**
 * Size in pixels of the smallest readable number. Vertices whose numbers would be smaller become dots, which show their
 * number on hover.
 */
const MIN_LABEL = 10;
const MAX_LABEL = 15;

/** Distance in units of the drawing by which a vertex may be below the frame without enlarging it. */
const SLACK = 16;

/** A graph on the screen, in CSS pixels. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  readonly transform: Transform;
  readonly count: number;
  /** Screen coordinates of the vertices, by cell. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly board: GraphBoard;
  /** The edges, as pairs of cells. */
  readonly edges: readonly number[];
  readonly radius: number;
  /** True if vertices are circles with numbers, false if they are dots. */
  readonly labelled: boolean;
  /** Font size of the numbers on vertices. */
  readonly labelSize: number;
  /** True if an end vertex shows its number, not the winner's symbol, when only one of them fits. */
  readonly numbersEnds: boolean;
  /** Radius at which rings around a vertex start. Rings around dots keep some distance from the dots. */
  readonly ringFrom: number;
}

/**
 * Returns the area of the drawing that is visible at zoom 1: the layout frame, extended downwards if the drawing is
 * taller.
 */
export function shownWorld(drawing: Drawing): Box {
  let bottom: number = FRAME.height;
  for (const y of drawing.y) bottom = Math.max(bottom, y - SLACK);
  return { x: 0, y: 0, width: FRAME.width, height: Math.min(MAX_COORDINATE + 1, bottom) };
}

/** Returns the bounding box of a drawing. */
export function drawnPart(drawing: Drawing): Box {
  const { x, y } = drawing;
  if (x.length < 2) return shownWorld(drawing);
  const left = Math.min(...x);
  const top = Math.min(...y);
  return { x: left, y: top, width: Math.max(1, Math.max(...x) - left), height: Math.max(1, Math.max(...y) - top) };
}

/** Height of the line of words below the drawing, in pixels. */
export const FOOT_WORDS = 32;

/** Width in px below which boards have no zoom buttons (graph-board.css), and therefore no space for them. */
const SMALL = 240;

/**
 * Height in px below which the drawing is enlarged as far as pieces at its edge allow. Boards narrower than `SMALL` are
 * enlarged in the same way.
 */
const LOW = 300;
/** Extent of pieces beyond the centre of their vertex, as a share of the board's width or height. */
const NEAR = { beside: 0.1, above: 0.17, below: 0.12 } as const;

/** Returns the stage for a board of this size. Small boards show only the box `drawn`. */
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
  // Reserves space for the buttons, so that they never cover a vertex.
  return { width, height, world, padding: { left: side, right: side, top: side, bottom: buttons } };
}

/** Returns the nearest point of the drawing with whole coordinates at which a vertex may be placed. */
export function placeable(world: Box, point: Point): Point {
  const within = (value: number, limit: number): number => Math.round(Math.min(limit, Math.max(0, value)));
  return { x: within(point.x, MAX_COORDINATE), y: within(point.y, Math.min(MAX_COORDINATE, world.height + SLACK)) };
}

/** Share of vertices that may have less space than their size requires. */
const CROWDED = 0.2;

/**
 * Smallest radius to which vertices shrink if edges of other vertices pass close by, as a share of the space per
 * vertex.
 */
const LEAST_SHARE = 0.075;
/**
 * Replaces LEAST_SHARE for graphs of more than {@link FEW_VERTICES} vertices, whose numbers would otherwise disappear.
 */
const LEAST_SHARE_OF_MANY = 0.135;

/**
 * Returns the vertex radius in units of the drawing, before the limit in pixels applies. Every edge is at least one
 * diameter, or in dense graphs one radius, away from vertices that are not its ends. An edge may cross a vertex if
 * numbers would not fit otherwise, or if the reader put the vertex there.
 */
export function largestRadius(board: GraphBoard, drawing: Drawing): number {
  const room = spacingOf(board.vertexCount);
  // A few vertices that the reader has dragged close together do not affect the radius.
  const apart = Math.min(0.19 * room, Math.max(0.114 * room, 0.4 * closeDistance(drawing)));
  const clearance = clearanceOf(graphOfBoard(board), drawing);
  const least = (board.vertexCount > FEW_VERTICES ? LEAST_SHARE_OF_MANY : LEAST_SHARE) * room;
  const beside = [clearance / 2, clearance].find((radius) => radius >= least);
  return Math.min(apart, beside ?? apart);
}

/**
 * Returns the distance within which a fifth of all vertices have a neighbour, in units of the drawing; infinite for
 * fewer than two vertices.
 */
function closeDistance(drawing: Drawing): number {
  const count = drawing.x.length;
  if (count < 2) return Number.POSITIVE_INFINITY;
  const side = Math.max(4, spacingOf(count));
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
    // It is enough to search adjacent buckets, because the space per vertex limits the radius anyway.
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
 * `leastLabel` pixels become dots. With an explicit `leastLabel`, numbers take precedence over winners' symbols.
 */
export function project(
  board: GraphBoard,
  drawing: Drawing,
  most: number,
  stage: Stage,
  look: ViewState,
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

/** Returns the screen point of a vertex; the top left corner of the screen if the cell is not on the board. */
export function pointOf(projection: Projection, cell: Cell): Point {
  return { x: projection.x[cell] ?? 0, y: projection.y[cell] ?? 0 };
}
