/** Finds space for pills beside vertices. Pills do not cover vertices, other pills or, if possible, edges. */
import { boxAround, distanceToBox, eachEdge, overlap } from '../canvas/geometry.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { FOOT_WORDS, type Projection } from './projection.ts';

export interface PlacementRequest {
  readonly centre: Point;
  /** Minimum distance of the pill from the centre of its vertex. */
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Preferred direction, in radians clockwise from the right. */
  readonly towards: number;
  /** True if the pill may cover plain vertices rather than stay hidden. */
  readonly overVertices: boolean;
}

export interface Placed {
  /** Centre of the pill. */
  readonly at: Point;
  /** False if the pill covers important shapes or extends beyond the screen. */
  readonly free: boolean;
}

/** A circle that should stay visible. */
interface Disc extends Point {
  readonly radius: number;
  /** True for a vertex without a move target and without a token. */
  readonly plain: boolean;
}

const DIRECTIONS = 24;
/** Distances from the circle at which the placer tries a label, in pixels, with their costs. */
const STEPS = [
  { gap: 0, cost: 0 },
  { gap: 8, cost: 14 },
] as const;
const BLOCKED = 1000;
/** Cost factor for extending beyond the screen, which is worse than covering something. */
const OUTSIDE = 4;
const EDGE_COST = 2.2;
const TURN_COST = 3.5;
/** Within this distance in pixels from another vertex, a label could seem to belong to that vertex. */
const APART = 8;
const NEAR_COST = 3;
const HIDDEN_COST = 40;
/** Maximum number of edges to consider around a vertex. */
const MAX_LINES = 120;

/** Returns how deep a rectangle reaches into a circle; 0 if they do not overlap. */
function depthInDisc(box: Box, disc: Disc): number {
  return Math.max(0, disc.radius - Math.sqrt(distanceToBox(box)(disc)));
}

/** Returns the length of the part of a line inside a rectangle. */
export function lengthInside(box: Box, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  let enter = 0;
  let leave = 1;
  for (const [from, by, low, size] of [
    [x1, dx, box.x, box.width],
    [y1, dy, box.y, box.height],
  ] as const) {
    if (by === 0) {
      if (from <= low || from >= low + size) return 0;
      continue;
    }
    const a = (low - from) / by;
    const b = (low + size - from) / by;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return leave > enter ? (leave - enter) * Math.hypot(dx, dy) : 0;
}

function outsideOf(projection: Projection, box: Box): number {
  return (
    Math.max(0, 2 - box.x) +
    Math.max(0, 2 - box.y) +
    Math.max(0, box.x + box.width - projection.width + 2) +
    Math.max(0, box.y + box.height - projection.height + 2)
  );
}

/**
 * @param discs radii, by cell, of vertices that are larger than a plain vertex, such as vertices with rings
 * @param obstacles rectangles that no pill may cover
 */
export function createPlacer(
  projection: Projection,
  discs: ReadonlyMap<number, number>,
  obstacles: readonly Box[],
): (request: PlacementRequest) => Placed {
  const { width, height } = projection;
  const foot: Box = { x: 0, y: height - FOOT_WORDS, width, height: FOOT_WORDS };
  const taken: Box[] = [foot, ...obstacles];

  function discsNear(area: Box): readonly Disc[] {
    const near: Disc[] = [];
    for (let cell = 0; cell < projection.count; ++cell) {
      const x = projection.x[cell] ?? 0;
      const y = projection.y[cell] ?? 0;
      const special = discs.get(cell);
      const radius = (special ?? projection.radius + 1) + APART;
      // Skips vertices outside the area, which are most of the vertices on a large board.
      if (x + radius < area.x || x - radius > area.x + area.width) continue;
      if (y + radius < area.y || y - radius > area.y + area.height) continue;
      const disc = { x, y, radius, plain: special === undefined };
      if (depthInDisc(area, disc) > 0) near.push(disc);
    }
    return near;
  }

  function linesNear(area: Box): readonly number[] {
    const near: number[] = [];
    const { edges, x, y } = projection;
    const right = area.x + area.width;
    const bottom = area.y + area.height;
    eachEdge(edges, (from, to) => {
      const [x1, y1, x2, y2] = [x[from] ?? 0, y[from] ?? 0, x[to] ?? 0, y[to] ?? 0];
      if ((x1 < area.x && x2 < area.x) || (x1 > right && x2 > right)) return;
      if ((y1 < area.y && y2 < area.y) || (y1 > bottom && y2 > bottom)) return;
      if (lengthInside(area, x1, y1, x2, y2) > 0) near.push(x1, y1, x2, y2);
    });
    return near.length > 4 * MAX_LINES ? [] : near;
  }

  return (request) => {
    const { centre, radius, width, height, towards } = request;
    const reach = radius + width + height + 16;
    const area = boxAround(centre, 2 * reach, 2 * reach);
    const nearDiscs = discsNear(area);
    const nearLines = linesNear(area);
    const nearTaken = taken.filter((box) => overlap(box, area) > 0);
    const straight = Math.max(0, (width - height) / 2);

    let best: Point = centre;
    let bestCost = Number.POSITIVE_INFINITY;
    let bestBlocked = true;
    for (const { gap, cost: stepCost } of STEPS) {
      for (let k = 0; k < DIRECTIONS; ++k) {
        // Alternates left and right of the preferred direction; the nearest of several equally good directions wins.
        const turn = (k % 2 === 0 ? 1 : -1) * Math.ceil(k / 2);
        const angle = towards + (turn * 2 * Math.PI) / DIRECTIONS;
        const cos = Math.cos(angle);
        const away = radius + gap + height / 2 + straight * Math.abs(cos);
        const at = { x: centre.x + away * cos, y: centre.y + away * Math.sin(angle) };
        const box = boxAround(at, width, height);
        let blocked = OUTSIDE * outsideOf(projection, box);
        let near = 0;
        let hidden = 0;
        for (const disc of nearDiscs) {
          if (disc.x === centre.x && disc.y === centre.y) continue;
          const depth = depthInDisc(box, disc);
          near += Math.min(APART, depth);
          if (disc.plain && request.overVertices) hidden += Math.max(0, depth - APART);
          else blocked += Math.max(0, depth - APART);
        }
        for (const other of nearTaken) blocked += overlap(box, other);
        let cost = stepCost + TURN_COST * Math.abs(turn) + NEAR_COST * near + HIDDEN_COST * hidden + BLOCKED * blocked;
        if (cost >= bestCost) continue;
        for (let i = 0; i + 3 < nearLines.length; i += 4) {
          cost +=
            EDGE_COST *
            lengthInside(box, nearLines[i] ?? 0, nearLines[i + 1] ?? 0, nearLines[i + 2] ?? 0, nearLines[i + 3] ?? 0);
        }
        if (cost >= bestCost) continue;
        best = at;
        bestCost = cost;
        bestBlocked = blocked > 0.5;
      }
    }
    if (!bestBlocked) taken.push(boxAround(best, width + 4, height + 4));
    return { at: best, free: !bestBlocked };
  };
}
