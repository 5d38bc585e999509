import type { Drawing } from '../game/types.ts';
import { clearEdges } from './clear.ts';
import { connectedLayout } from './connected.ts';
import { components, type Graph, inducedGraph } from './graph.ts';
import { pack } from './pack.ts';
import { boundsOf, FRAME, fitted, innerFrame, type Points, snapped, spacingOf, zeroPoints } from './points.ts';

/**
 * Draws a graph with neighbours close together and few crossings, so that it fills the frame. `root` is on the left.
 */
export function forceLayout(graph: Graph, root: number, seed: number): Drawing {
  const parts = components(graph);
  const drawn = parts.map((vertices) => {
    const share = Math.sqrt(vertices.length / graph.vertexCount);
    return connectedLayout(inducedGraph(graph, vertices), {
      first: Math.max(0, vertices.indexOf(root)),
      seed,
      width: FRAME.width * share,
      height: FRAME.height * share,
    });
  });
  const points = fitted(assembled(graph.vertexCount, parts, drawn), innerFrame(graph.vertexCount));
  clearEdges(graph, points);
  return snapped(points);
}

/** Packs the drawings of the components, with a gap of about the length of an edge between them. */
function assembled(vertexCount: number, parts: readonly (readonly number[])[], drawn: readonly Points[]): Points {
  const gap = spacingOf(vertexCount) * 0.8;
  const boxes = drawn.map(boundsOf);
  const parcels = boxes.map((box) => ({ width: box.right - box.left + gap, height: box.bottom - box.top + gap }));
  const corners = pack(parcels, FRAME.width / FRAME.height);
  const points = zeroPoints(vertexCount);
  parts.forEach((vertices, part) => {
    const corner = corners[part] ?? { x: 0, y: 0 };
    const box = boxes[part] ?? { left: 0, top: 0 };
    vertices.forEach((vertex, i) => {
      points.x[vertex] = (drawn[part]?.x[i] ?? 0) - box.left + corner.x;
      points.y[vertex] = (drawn[part]?.y[i] ?? 0) - box.top + corner.y;
    });
  });
  return points;
}
