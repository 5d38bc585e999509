// `import showpieces from '#showpieces'`: the board that stands for each game on the home page, with its picture and its
// link, so that the home page needs no engine for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withSource } from '../run-source.mjs';

/** @typedef {{ makeShowpieces: import('../../../web/pages/showpieces.ts').MakeShowpieces }} Loaded */

const NAME = '#showpieces';

/** @returns {Promise<string>} as JSON */
function showpieces() {
  const wasmBinary = new Uint8Array(readFileSync(join(root, 'build', 'wasm', 'plain', 'perfect-play.wasm')));
  return withSource('/web/pages/showpieces.ts', async (loaded) =>
    JSON.stringify(await /** @type {Loaded} */ (loaded).makeShowpieces(wasmBinary)),
  );
}

/** @returns {import('rolldown').Plugin} for Vite as well */
export function showpiecesModule() {
  return {
    name: 'showpieces',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: async (id) => (id === `\0${NAME}` ? `export default ${await showpieces()};` : null),
  };
}
