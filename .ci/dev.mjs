// npm run dev: the page from its sources, renewed at every change. The engine is built once at the start.
import { buildWasm } from './build.mjs';
import { npmProgram } from './lib/paths.mjs';
import { main, run, step } from './lib/run.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

await main(import.meta.filename, async () => {
  await setup(needs.page);
  await step('WebAssembly module: build/wasm/perfect-play.mjs and .wasm', buildWasm);
  await run(npmProgram('vite'), process.argv.slice(2), { problem: 'Vite ended: see its message above.' });
});
