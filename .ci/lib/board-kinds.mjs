// `import kinds from '#board-kinds'`: how each game's boards are drawn, as the engine says it, for what is to be known before
// the engine is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const NAME = '#board-kinds';

/** @returns {Promise<Record<string, string>>} the kind of board by the game's id */
async function boardKinds() {
  const file = (/** @type {string} */ name) => join(root, 'build', 'wasm', name);
  /** @type {unknown} */
  const loaded = await import(pathToFileURL(file('perfect-play.mjs')).href);
  const { default: load } =
    /** @type {{ default: (options: { wasmBinary: Uint8Array }) => Promise<{ catalogue(): string }> }} */ (loaded);
  const engine = await load({ wasmBinary: readFileSync(file(join('plain', 'perfect-play.wasm'))) });
  const { games } = /** @type {{ games: readonly { id: string, boardKind: string }[] }} */ (
    JSON.parse(engine.catalogue())
  );
  return Object.fromEntries(games.map(({ id, boardKind }) => [id, boardKind]));
}

/** @returns {import('rolldown').Plugin} for Vite as well */
export function boardKindsModule() {
  return {
    name: 'board-kinds',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await boardKinds())};` : null),
  };
}
