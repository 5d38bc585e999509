// Scripts with fixed names, each in one file. Without exports or `import.meta`, such a script is valid both as a
// classic script and as a module.
import { bundle } from './bundle.mjs';

/**
 * Adds a script to the build and to the development server.
 *
 * @param {string} name
 * @param {string} source relative to the root
 * @param {import('./notices.mjs').Notices} notices receives the notices of the page
 * @returns {import('vite').Plugin}
 */
export function fixedScript(name, source, notices) {
  const makeScript = () => bundle(source, { format: 'iife', platform: 'browser', minify: true, notices });
  return {
    name: `fixed-script-${name}`,
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_, response, next) => {
        makeScript().then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(code);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: await makeScript() });
    },
  };
}
