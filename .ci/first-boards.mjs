// npm run first-boards [-- --game ID] [--seed N]: proposes boards for a first game and boards for watching solvers,
// with figures. The boards chosen from these are in engine/games/<id>/boards/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { withSource } from './lib/run-source.mjs';

/** Seed with which the chosen boards were proposed. */
const SEED = 1;

/** @typedef {typeof import('../web/first-boards/proposals.ts')} Proposals */

await main(import.meta.filename, async () => {
  const options = readArguments('npm run first-boards', { game: 'text', seed: 'number' });
  const wasm = new Uint8Array(readFileSync(join(root, 'build/wasm/perfect-play.wasm')));
  const wanted = { seed: options.number('seed', SEED), game: options.text('game', '') || null };
  const proposals = await withSource('/web/first-boards/proposals.ts', (/** @type {Proposals} */ { propose }) =>
    propose(wasm, wanted),
  );
  for (const { game, setup: text, figures } of proposals) console.log(`${game} ${text} ${JSON.stringify(figures)}`);
});
