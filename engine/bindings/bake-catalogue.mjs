// `node bake-catalogue.mjs FOLDER`: writes the catalogue of the module in the folder to catalogue.json in the same
// folder, so that a page knows the catalogue before the engine has loaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = pathToFileURL(`${resolve(process.argv[2] ?? '.')}/`);
/** @type {unknown} */
const loaded = await import(new URL('perfect-play.mjs', folder).href);
const { default: createModule } =
  /** @type {{ default: (options: { wasmBinary: Uint8Array }) => Promise<{ ask(kind: string, question: string): string }> }} */ (
    loaded
  );
const wasmBinary = readFileSync(new URL('perfect-play.wasm', folder));
const engine = await createModule({ wasmBinary });
const { statements: _, ...catalogue } = /** @type {Record<string, unknown>} */ (
  JSON.parse(engine.ask('catalogue', '{}'))
);
// The page has its own messages and does not need the list of statements.
writeFileSync(new URL('catalogue.json', folder), JSON.stringify(catalogue));
