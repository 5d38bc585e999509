// Runs a script of the page here: what is made once, when the page is built.
import { join } from 'node:path';
import { gameData } from './page/game-data.mjs';
import { root } from './paths.mjs';

/**
 * Gives what a source exports to `use`, and takes it away again.
 *
 * @template T
 * @param {string} source from the root, with a slash before it
 * @param {(loaded: Record<string, unknown>) => Promise<T>} use
 * @returns {Promise<T>} what `use` makes of it
 */
export async function withSource(source, use) {
  // Not before npm has installed it: the setup runs from the same scripts.
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
    return await use(await server.ssrLoadModule(source));
  } finally {
    await server.close();
  }
}
