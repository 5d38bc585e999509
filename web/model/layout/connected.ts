import type { Graph } from './graph.ts';
import { FEW_VERTICES, inducedGraph } from './graph.ts';
import { improveMovable, improveRandomStart, improveWorst } from './optimise.ts';
import { pivotLayout } from './pivots.ts';
import { type Box, fitted, type Points, rotateToFit, rotateTowards, zeroPoints } from './points.ts';
import { seededRandom } from './random.ts';
import { serpentine } from './serpentine.ts';
import { spread } from './spread.ts';
import { allDistances, stressLayout } from './stress.ts';
import { longTails, type Tail, wholePath } from './tails.ts';

/** Area that the drawing of a connected graph may fill. */
export interface Place {
  /** Vertex that is placed on the left. */
  readonly first: number;
  readonly seed: number;
  /** Maximum size of the drawing, which may be smaller. */
  readonly width: number;
  readonly height: number;
}

/** Maximum number of edges of a graph in which every vertex is moved; {@link FEW_VERTICES} is the limit on vertices. */
const FEW_EDGES = 600;
/** Maximum size of a graph in which the worst vertices are moved. */
const SOME_VERTICES = 300;
const SOME_EDGES = 900;
/** Limits up to which all graph distances are computed: on vertices × (vertices + edges), and on vertices. */
const MOST_SEARCH_WORK = 12e6;
const MOST_FOR_ALL_DISTANCES = 1100;

/** Draws a connected graph. The upper left corner of the drawing may be at any point. */
export function connectedLayout(graph: Graph, place: Place): Points {
  const path = wholePath(graph);
  if (path !== null) return pathLayout(path, place);
  const tails = longTails(graph);
  return tails.length > 0 ? tailedLayout(graph, place, tails) : bodyLayout(graph, place);
}

function pathLayout(path: readonly number[], { width, height }: Place): Points {
  const even = Math.sqrt((width * height) / path.length);
  const straight = even * (path.length - 1);
  const box =
    straight <= width * 1.3
      ? { left: 0, top: 0, right: straight, bottom: 0 }
      : { left: 0, top: 0, right: width, bottom: height };
  const points = zeroPoints(path.length);
  put(points, path, serpentine(path.length, box, false, false));
  return points;
}

function bodyLayout(graph: Graph, place: Place): Points {
  const random = seededRandom(place.seed);
  if (!worthAllDistances(graph)) {
    const steps = Math.min(60, Math.max(8, Math.round(250_000 / (graph.vertexCount + graph.edgeCount))));
    return sized(spread(graph, pivotLayout(graph), { edgeLength: 1, radius: 0.4, steps, heat: 1 }), place);
  }
  const distances = allDistances(graph);
  if (!isSmall(graph)) {
    const start = stressLayout(graph, distances, random);
    const points = sized(spread(graph, start, { edgeLength: 1, radius: 0.4, steps: 40, heat: 0.4 }), place);
    const isMedium = graph.vertexCount <= SOME_VERTICES && graph.edgeCount <= SOME_EDGES;
    if (isMedium) improveWorst(graph, distances, points, boxOf(place), random);
    return points;
  }
  const starts = () => sized(stressLayout(graph, distances, random), place);
  return improveRandomStart(graph, distances, starts, boxOf(place), random);
}

function isSmall(graph: Graph): boolean {
  return graph.vertexCount <= FEW_VERTICES && graph.edgeCount <= FEW_EDGES;
}

function worthAllDistances(graph: Graph): boolean {
  const work = graph.vertexCount * (graph.vertexCount + graph.edgeCount);
  return graph.vertexCount <= MOST_FOR_ALL_DISTANCES && work <= MOST_SEARCH_WORK;
}

function boxOf({ width, height }: Place): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

function sized(points: Points, place: Place): Points {
  return fitted(rotateToFit(points, place.width, place.height, place.first), boxOf(place));
}

/** Space of a vertex in a tail, relative to the space of other vertices. */
const TAIL_SHARE = 0.32;

/** Draws a graph with its one or two long tails folded beside the rest. Straight tails would squash the rest. */
function tailedLayout(graph: Graph, place: Place, tails: readonly Tail[]): Points {
  const onTail = new Set(tails.flatMap((tail) => tail.vertices));
  const body = Array.from({ length: graph.vertexCount }, (_, v) => v).filter((v) => !onTail.has(v));
  const stubs = tails.map((tail) => tail.vertices[0] ?? 0);
  const core = [...body, ...stubs];
  const weights = tails.map((tail) => TAIL_SHARE * tail.vertices.length);
  const all = core.length + weights.reduce((sum, weight) => sum + weight, 0);
  const unit = place.width / all;
  const coreWidth = Math.min(0.7 * place.width, Math.max(0.35 * place.width, unit * core.length));
  const widths = weights.map((weight) => ((place.width - coreWidth) * weight) / (all - core.length));
  const left = widths[1] ?? 0;
  const coreBox = { left, top: 0, right: left + coreWidth, bottom: place.height };

  const first = Math.max(0, core.indexOf(place.first));
  const inner = connectedLayout(inducedGraph(graph, core), { ...place, first, width: coreWidth });
  const end = body.length;
  const aimed = rotateTowards(inner, tails.length > 1 ? end + 1 : null, end);
  const points = zeroPoints(graph.vertexCount);
  put(points, core, fitted(aimed, coreBox, 2));
  tails.forEach((tail, side) => {
    const step = (widths[side] ?? 0) / Math.max(2, Math.sqrt(tail.vertices.length));
    const fromBelow = (points.y[tail.root] ?? 0) > place.height / 2;
    const box = { left: 0, top: 0, right: (widths[side] ?? 0) - step, bottom: place.height };
    const folded = serpentine(tail.vertices.length, box, true, fromBelow);
    const toRight = coreBox.right + step;
    put(points, tail.vertices, {
      x: folded.x.map((x) => (side === 0 ? toRight + x : coreBox.left - step - x)),
      y: folded.y,
    });
  });
  if (isSmall(graph)) improveMovable(graph, allDistances(graph), points, coreBox, body, seededRandom(place.seed));
  return points;
}

/** Copies entry i of `places` to vertex `vertices[i]`, for all i. */
function put(points: Points, vertices: readonly number[], places: Points): void {
  vertices.forEach((vertex, i) => {
    points.x[vertex] = places.x[i] ?? 0;
    points.y[vertex] = places.y[i] ?? 0;
  });
}
