// npm start: sets up what is missing, builds, and serves the built page.
import { join } from 'node:path';
import { buildPage, buildWasm } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/paths.mjs';
import { main, step } from './lib/run.mjs';
import { needs } from './lib/tools.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';

await main(import.meta.filename, async () => {
  const port = readArguments('npm start', { port: 'number' }).number('port', 4173);
  await setup(needs.page);
  await step('WebAssembly module: build/wasm/perfect-play.mjs and .wasm', buildWasm);
  await step('Page: dist/', buildPage);
  const address = await serve(join(root, 'dist'), port);
  console.log(`\nPerfect Play is at ${address} (Ctrl+C ends it)`);
});
