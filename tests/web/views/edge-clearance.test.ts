import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { GraphBoard } from '../../../web/model/game/types.ts';
import { LAYOUTS } from '../../../web/model/layout/layout-names.ts';
import { seededRandom } from '../../../web/model/layout/random.ts';
import { board, type Pair } from '../model/layout/layout-boards.ts';
import { vertexFaults } from './edge-clearance.ts';

/** Returns a connected graph of `least` to `most` vertices with up to 1 + `more` edges per vertex. */
function randomGraph(seed: number, least: number, most: number, more: number): GraphBoard {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const count = least + below(most - least + 1);
  const pairs: Pair[] = Array.from({ length: count - 1 }, (_, i) => [below(i + 1), i + 1]);
  for (let left = below(more * count + 2); left > 0; left--) pairs.push([below(count), below(count)]);
  return board(count, pairs);
}

/**
 * Number of random graphs per test, so that each test takes only a few seconds and does not time out on a busy machine.
 */
const SLICE = 10;

// Graphs with more edges, and the other layouts, have no space for a full diameter: the vertices would be too small for
// their numbers. In these graphs, edges stay one radius away from vertices, up to 40 vertices with 3.5 edges each or 64
// with 2.2. In denser graphs, an edge may cross a vertex that it does not join.
describe.each([
  { vertices: [4, 20], more: 1.2, graphs: 2000, layouts: LAYOUTS, radii: 2 },
  { vertices: [21, 40], more: 1.2, graphs: 100, layouts: ['force', 'circle'], radii: 2 },
  { vertices: [41, 64], more: 0.4, graphs: 100, layouts: ['force'], radii: 2 },
  { vertices: [65, 100], more: 0.4, graphs: 200, layouts: ['force'], radii: 2 },
  { vertices: [4, 20], more: 2.5, graphs: 200, layouts: LAYOUTS, radii: 1 },
  { vertices: [21, 40], more: 2.5, graphs: 100, layouts: ['force'], radii: 1 },
  { vertices: [41, 64], more: 1.2, graphs: 100, layouts: ['force'], radii: 1 },
] as const)(
  'random graphs of $vertices.0 to $vertices.1 vertices with up to 1 + $more edges each',
  ({ vertices: [least, most], more, graphs, layouts, radii }) => {
    const count = randomCases(graphs);
    const size = SLICE * Math.ceil(graphs / 200);
    const firsts = Array.from({ length: Math.ceil(count / size) }, (_, slice) => 1 + slice * size);
    it.each(firsts)(`keep foreign edges ${radii} radii away from every vertex, from graph %i on`, (first) => {
      const faults: string[] = [];
      for (let seed = first; seed <= Math.min(count, first + size - 1); seed++) {
        const layout = layouts[seed % layouts.length] ?? 'force';
        const found = vertexFaults(randomGraph(seed, least, most, more), layout, { radii });
        faults.push(...found.map((fault) => `${layout}, graph ${seed}, ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  },
);
