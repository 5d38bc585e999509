// Runs the page's sources at build time.
import { join } from 'node:path';
import { gameData } from './page/game-data.mjs';
import { root } from './paths.mjs';

/**
 * Loads a source, passes its exports to `use`, and unloads it.
 *
 * @template M, T
 * @param {string} source path from the root, with a leading slash
 * @param {(loaded: M) => T | Promise<T>} use
 * @returns {Promise<T>} the result of `use`
 */
export async function withSource(source, use) {
  // Imported here and not at the top, because the setup runs these scripts before npm installs the module.
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: false,
    plugins: [gameData()],
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '#wasm': join(root, 'build', 'wasm') } },
  });
  try {
    return await use(/** @type {M} */ (await server.ssrLoadModule(source)));
  } finally {
    await server.close();
  }
}
