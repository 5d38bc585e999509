// The editions of the script of the element (web/element/editions/README.md): files that never change, for pages that name
// their hash.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const FOLDER = join(root, 'web', 'element', 'editions');
const NAME = '#edition';
/** Where the development server has it: `#` would begin a fragment there. */
const ID = '\0edition';

/** @typedef {{ number: number, file: string, path: string, content: Buffer, integrity: string }} Edition */

/** @returns {readonly Edition[]} all of them, the first one first; their hashes are those of the files as they are */
export function editions() {
  return readdirSync(FOLDER)
    .flatMap((file) => {
      const [, number] = /^perfect-play@(\d+)\.js$/.exec(file) ?? [];
      if (number === undefined) return [];
      const path = join(FOLDER, file);
      const content = readFileSync(path);
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return [{ number: Number(number), file, path, content, integrity }];
    })
    .sort((one, other) => one.number - other.number);
}

/**
 * `import edition from '#edition'` is the last one.
 *
 * @returns {import('rolldown').Plugin} for Vite as well
 */
export function editionModule() {
  return {
    name: 'edition',
    resolveId: (source) => (source === NAME ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const last = editions().at(-1);
      if (last === undefined) return this.error('web/element/editions has no script: run `npm run edition`.');
      const { number, file, integrity } = last;
      return `export default ${JSON.stringify({ number, file, integrity })};`;
    },
  };
}

/**
 * Puts all of them into what is built and serves them while the page is developed.
 *
 * @returns {import('vite').Plugin}
 */
export function keptEditions() {
  return {
    name: 'kept-editions',
    configureServer(server) {
      for (const { file, content } of editions()) {
        server.middlewares.use(`/${file}`, (_, response) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
          response.end(content);
        });
      }
    },
    generateBundle() {
      for (const { file, content } of editions()) this.emitFile({ type: 'asset', fileName: file, source: content });
    },
  };
}
