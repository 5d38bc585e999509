import { expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { GraphBoard } from '../../../web/model/game/types.ts';
import { LAYOUTS } from '../../../web/model/layout/layout-names.ts';
import { seededRandom } from '../../../web/model/layout/random.ts';
import { board, type Pair } from '../model/layout/layout-boards.ts';
import { vertexFaults } from './foreign-edges.ts';

const GRAPHS = randomCases(2000);
const LARGE_GRAPHS = randomCases(200);

/** Returns a connected graph of `least` to `most` vertices with up to 1 + `more` edges per vertex. */
function randomGraph(seed: number, least = 4, most = 20, more = 1.2): GraphBoard {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const count = least + below(most - least + 1);
  const pairs: Pair[] = Array.from({ length: count - 1 }, (_, i) => [below(i + 1), i + 1]);
  for (let left = below(more * count + 2); left > 0; left--) pairs.push([below(count), below(count)]);
  return board(count, pairs);
}

it('keeps every vertex of random graphs its diameter away from the edges of others, in every layout', () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= GRAPHS; seed++) {
    const layout = LAYOUTS[seed % LAYOUTS.length] ?? 'force';
    faults.push(...vertexFaults(randomGraph(seed), layout).map((fault) => `${layout}, graph ${seed}, ${fault}`));
  }
  expect(faults).toEqual([]);
});

// Graphs with more edges, and the other layouts, have no room for this: the vertices would be too small for their numbers.
it('keeps the edges of larger graphs off the vertices of others, by a diameter in nearly all, in the usual layout', () => {
  const touching: string[] = [];
  let close = 0;
  for (let seed = 1; seed <= LARGE_GRAPHS; seed++) {
    const graph = randomGraph(seed, 65, 100, 0.4);
    touching.push(...vertexFaults(graph, 'force', { room: 1.2 }).map((fault) => `graph ${seed}, ${fault}`));
    if (vertexFaults(graph, 'force').length > 0) close += 1;
  }
  expect(touching).toEqual([]);
  expect(close / LARGE_GRAPHS).toBeLessThan(0.02);
});
