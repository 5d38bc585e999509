// Runs a fuzz target for the page's sources in its own process, for .ci/lib/fuzzing.mjs.
import { readFileSync } from 'node:fs';
import { withSource } from './run-source.mjs';

const [name = '', folders = '', seconds = '', seed = '', ...files] = process.argv.slice(2);
const outcome = await withSource('/tests/fuzz/node/run.ts', async (loaded) => {
  const { fuzz } = /** @type {typeof import('../../tests/fuzz/node/run.ts')} */ (/** @type {unknown} */ (loaded));
  const where = /** @type {import('../../tests/fuzz/node/run.ts').Folders} */ (JSON.parse(folders));
  const inputs = files.length === 0 ? null : files.map((file) => readFileSync(file, 'utf8'));
  return fuzz(name, where, Number(seconds), inputs, Number(seed));
});
console.log(JSON.stringify(outcome));
