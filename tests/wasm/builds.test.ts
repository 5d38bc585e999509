import { expect, it } from 'vitest';
import { type LoadedEngine, loadEngine } from '../../web/engine/worker/module.ts';
import { engineBytes } from './support/engine.ts';

/**
 * Budget in search steps. This budget solves the small examples; on larger examples, both builds must reach the same
 * state.
 */
const STEPS = 2_000_000;

/** Returns an engine's answers about an example, and its counters. */
function answers(engine: LoadedEngine, game: string, setup: string): unknown {
  const session = engine.open(game, setup);
  try {
    const advance = session.advance(STEPS);
    return { advance, study: session.study('') };
  } finally {
    session.dispose();
  }
}

it('gives the same answers about every example with SIMD and without', async () => {
  const [simd, plain] = await Promise.all([
    loadEngine({ wasmBinary: engineBytes('simd') }),
    loadEngine({ wasmBinary: engineBytes('plain') }),
  ]);
  const { games } = simd.catalogue();
  expect(plain.catalogue().games).toEqual(games);
  for (const { id, examples } of games) {
    for (const { setup } of examples) {
      expect(answers(plain, id, setup), `${id} ${setup}`).toEqual(answers(simd, id, setup));
    }
  }
});
