import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import type { Graph } from './graph.ts';
import { boundsOf, copyPoints, type Points } from './points.ts';

/** Parameters of the force simulation. */
export interface Relaxation {
  /** Desired length of the edges. */
  readonly edgeLength: number;
  /** Half the minimum distance between two vertices. */
  readonly radius: number;
  readonly steps: number;
  /**
   * Strength of the forces, from 0 to 1. Use 1 for a rough start, and 0.3 for a finished layout in which vertices are
   * too close.
   */
  readonly heat: number;
}

/** Simulates vertices that repel each other and edges that are elastic. */
export function spread(graph: Graph, points: Points, relaxation: Relaxation): Points {
  const { edgeLength, radius, steps, heat } = relaxation;
  const bounds = boundsOf(points);
  const nodes = Array.from(points.x, (x, v) => ({ index: v, x, y: points.y[v] ?? 0 }));
  const links = Array.from(graph.from, (source, e) => ({ source, target: graph.to[e] ?? 0 }));
  const simulation = forceSimulation(nodes)
    .stop()
    .alpha(heat)
    .alphaMin(0)
    .alphaDecay(3 / Math.max(3, steps))
    .velocityDecay(0.45)
    .force(
      'link',
      forceLink<{ index: number; x: number; y: number }, (typeof links)[number]>(links).distance(edgeLength),
    )
    .force(
      'charge',
      forceManyBody()
        .strength(-edgeLength)
        .distanceMax(edgeLength * 8)
        .theta(1.1),
    )
    .force('collide', forceCollide(radius))
    .force('x', forceX((bounds.left + bounds.right) / 2).strength(0.02))
    .force('y', forceY((bounds.top + bounds.bottom) / 2).strength(0.03));
  simulation.tick(steps);
  const relaxed = copyPoints(points);
  for (const node of nodes) {
    relaxed.x[node.index] = node.x;
    relaxed.y[node.index] = node.y;
  }
  return relaxed;
}
