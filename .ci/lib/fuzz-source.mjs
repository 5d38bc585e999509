// Runs a fuzz target for the page's sources in its own process, for .ci/test-quality/fuzz.mjs.
import { readFileSync } from 'node:fs';
import { withSource } from './run-source.mjs';

const [name = '', folders = '', seconds = '', seed = '', ...files] = process.argv.slice(2);
/** @typedef {typeof import('../../tests/fuzz/node/run.ts')} Loaded */
const where = /** @type {import('../../tests/fuzz/node/run.ts').Folders} */ (JSON.parse(folders));
const inputs = files.length === 0 ? null : files.map((file) => readFileSync(file, 'utf8'));
const outcome = await withSource('/tests/fuzz/node/run.ts', (/** @type {Loaded} */ { fuzz }) =>
  fuzz(name, where, Number(seconds), inputs, Number(seed)),
);
console.log(JSON.stringify(outcome));
