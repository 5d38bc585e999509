// npm run puzzles: makes the puzzle collection, web/puzzles/collection.json, from a seed; the same seed gives the
// same file. `-- --check` only certifies the existing file. `-- --requests FILE` writes the positions to solve, for
// `perfect-play solve --batch`; `-- --answers FILE` reads the output of that command.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { withSource } from './lib/run-source.mjs';

const FILE = 'web/puzzles/collection.json';
/** Seed of the published collection. */
const SEED = 1000;

/** @typedef {typeof import('../web/puzzles/collection-maker.ts')} Maker */

await main(import.meta.filename, async () => {
  const kinds = /** @type {const} */ ({ check: 'flag', seed: 'number', requests: 'text', answers: 'text' });
  const options = readArguments('npm run puzzles', kinds);
  const seed = options.number('seed', SEED);
  const requests = options.text('requests', '');
  const answers = options.text('answers', '');
  const wasm = new Uint8Array(readFileSync(join(root, 'build/wasm/perfect-play.wasm')));
  await withSource('/web/puzzles/collection-maker.ts', async (/** @type {Maker} */ loaded) => {
    const { makeCollection, collectionRequests, checkCollection } = loaded;
    if (options.flag('check')) {
      const text = readFileSync(join(root, FILE), 'utf8');
      const collection = /** @type {import('../web/model/home/collection.ts').PuzzleCollection} */ (JSON.parse(text));
      const wrong = await checkCollection(wasm, collection);
      if (wrong.length > 0) throw new Failure(`${FILE}: not what their certificates say: ${wrong.join(', ')}.`);
      console.log(`${FILE}: all ${collection.puzzles.length} puzzles are what their certificates say.`);
      return;
    }
    if (requests !== '') {
      const lines = await collectionRequests(wasm, seed);
      writeFileSync(requests, lines.map((line) => `${line}\n`).join(''));
      console.log(`${requests}: ${lines.length} requests.`);
      return;
    }
    const answered = answers === '' ? '' : readFileSync(answers, 'utf8');
    const collection = await makeCollection(wasm, seed, answered, (game) => console.log(`Searching: ${game}`));
    writeFileSync(join(root, FILE), `${JSON.stringify(collection, null, 2)}\n`);
    const problem = `${FILE} could not be formatted.`;
    await run(npmProgram('biome'), ['format', '--write', FILE], { problem, quiet: true });
    console.log(`${FILE}: ${collection.puzzles.length} puzzles.`);
  });
});
