// npm run growth: measures every suite natively and as WebAssembly and draws, for each game, how time and memory grow.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNative, buildWasm } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { measure } from './lib/measure.mjs';
import { growthFigure } from './lib/page/growth-figure.mjs';
import { root } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';
import { ENGINES } from './signature.mjs';

/** @typedef {import('./lib/measure.mjs').Measurement} Measurement */

const FOLDER = 'tests/bench/growth';

/** @type {(game: string) => string} */
function titleOf(game) {
  const text = readFileSync(join(root, 'engine', 'games', game, 'messages.en.json'), 'utf8');
  const messages = /** @type {{ words: Record<string, string> }} */ (JSON.parse(text));
  return messages.words['game.title'] ?? game;
}

await main(import.meta.filename, async () => {
  readArguments('npm run growth', {});
  await setup(needs.build);
  await buildNative();
  await buildWasm();

  const [native = [], wasm = []] = ENGINES.map(({ name, command }) => {
    console.error(`Measuring: ${name}`);
    return measure(command);
  });
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const game of new Set(native.map(({ game }) => game))) {
    /** @type {(all: readonly Measurement[]) => Measurement[]} */
    const ofGame = (all) => all.filter((measurement) => measurement.game === game);
    const path = join(FOLDER, `${game}.svg`);
    writeFileSync(join(root, path), growthFigure(titleOf(game), ofGame(native), ofGame(wasm)));
    console.log(path);
  }
});
