import { expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { GraphBoard } from '../../../web/model/game/types.ts';
import { LAYOUTS } from '../../../web/model/layout/layout-names.ts';
import { seededRandom } from '../../../web/model/layout/random.ts';
import { board, type Pair } from '../model/layout/layout-boards.ts';
import { vertexFaults } from './foreign-edges.ts';

const GRAPHS = randomCases(2000);

/** Returns a connected graph of 4 to 20 vertices with up to 2.2 edges per vertex. */
function randomGraph(seed: number): GraphBoard {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const count = 4 + below(17);
  const pairs: Pair[] = Array.from({ length: count - 1 }, (_, i) => [below(i + 1), i + 1]);
  for (let more = below(1.2 * count + 2); more > 0; more--) pairs.push([below(count), below(count)]);
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
