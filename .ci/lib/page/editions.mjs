// The editions of the script of the element (web/element/editions/README.md): files that never change, for pages that name
// their hash.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const FOLDER = join(root, 'web', 'element', 'editions');
const NAME = '#edition';

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
 * Puts all of them into what is built and serves them while the page is developed; `import edition from '#edition'` is the
 * last one.
 *
 * @returns {import('vite').Plugin}
 */
export function keptEditions() {
  return {
    name: 'kept-editions',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const last = editions().at(-1);
      if (last === undefined) return this.error('web/element/editions has no script: run `npm run edition`.');
      const { number, file, integrity } = last;
      return `export default ${JSON.stringify({ number, file, integrity })};`;
    },
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
