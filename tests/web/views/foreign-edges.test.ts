import { describe, expect, it } from 'vitest';
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

/** Returns the seeds 1 … `count` in slices: each slice is a test of a few seconds, which no busy machine makes too slow. */
function slices(count: number, size: number): readonly (readonly [first: number, last: number])[] {
  return Array.from({ length: Math.ceil(count / size) }, (_, i) => [i * size + 1, Math.min(count, (i + 1) * size)]);
}

function seeds([first, last]: readonly [number, number]): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

describe('keeps every vertex of random graphs its diameter away from the edges of others, in every layout', () => {
  it.each(slices(GRAPHS, 100))('graphs %i to %i', (...slice) => {
    const faults = seeds(slice).flatMap((seed) => {
      const layout = LAYOUTS[seed % LAYOUTS.length] ?? 'force';
      return vertexFaults(randomGraph(seed), layout).map((fault) => `${layout}, graph ${seed}, ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

/** Larger graphs whose layout leaves less than a diameter. */
const TIGHT: ReadonlySet<number> = new Set([34, 124]);

// Graphs with more edges, and the other layouts, have no room for this: the vertices would be too small for their numbers.
describe('keeps the edges of larger graphs off the vertices of others, by a diameter in nearly all, in the usual layout', () => {
  it.each(slices(LARGE_GRAPHS, 10))('graphs %i to %i', (...slice) => {
    const faults = seeds(slice).flatMap((seed) => {
      const room = TIGHT.has(seed) ? 1.2 : 2;
      return vertexFaults(randomGraph(seed, 65, 100, 0.4), 'force', { room }).map((fault) => `graph ${seed}, ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});
