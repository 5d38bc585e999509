import { expect, it } from 'vitest';
import { type LoadedEngine, loadEngine } from '../../web/engine/worker/module.ts';
import { engineBytes } from './support/engine.ts';

/** So many looks at moves that the small examples are solved; of others both engines must know equally little. */
const STEPS = 2_000_000;

/** All that an engine says of an example, and what it had to do for that. */
function answers(engine: LoadedEngine, game: string, setup: string): unknown {
  const session = engine.open(game, setup);
  try {
    const advance = session.advance(STEPS);
    return { advance, study: session.study('') };
  } finally {
    session.dispose();
  }
}

it('answers the same of every example with SIMD and without', async () => {
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
