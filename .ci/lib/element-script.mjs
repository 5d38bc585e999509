// Makes perfect-play.js, the script that other people's pages load: one file of a fixed name, for every way to load scripts.
import { bundle } from './bundle.mjs';

const NAME = 'perfect-play.js';

/** Without exports and `import.meta` it is a classic script and a module at once. */
const makeScript = () => bundle('web/element/perfect-play.ts', { format: 'iife', platform: 'browser', minify: true });

/**
 * Adds the script to what is built, and serves it while the page is developed.
 *
 * @returns {import('vite').Plugin}
 */
export function elementScript() {
  return {
    name: 'element-script',
    configureServer(server) {
      server.middlewares.use(`/${NAME}`, (_, response, next) => {
        makeScript().then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(code);
        }, next);
      });
    },
    async generateBundle() {
      // Its name is for ever: it stands in other people's pages.
      this.emitFile({ type: 'asset', fileName: NAME, source: await makeScript() });
    },
  };
}
