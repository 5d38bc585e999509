// Adds the puzzle and game pages to the build. web/pages/ writes them; this script converts their pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withSource } from '../run-source.mjs';
import { siteAddress } from './open-graph.mjs';
import { painted } from './painting.mjs';

/** @typedef {{ writePages: import('../../../web/pages/page-file.ts').WritePages }} Pages */

/**
 * Returns the files of the pages, with PNGs instead of SVGs.
 *
 * @param {import('../../../web/model/home/collection.ts').PuzzleCollection} collection
 * @param {import('../../../web/pages/page-file.ts').PagesOptions} options
 * @returns {Promise<readonly { path: string, content: string | Uint8Array }[]>}
 */
export function puzzlePageFiles(collection, options) {
  const wasm = new Uint8Array(readFileSync(join(root, 'build', 'wasm', 'plain', 'perfect-play.wasm')));
  return withSource('/web/pages/puzzle-pages.ts', async (/** @type {Pages} */ { writePages }) =>
    painted(await writePages(wasm, collection, options)),
  );
}

/**
 * Adds the pages to the build. `PERFECT_PLAY_SITE` is the address of the site, for previews in chats.
 *
 * @param {string} policy the Content-Security-Policy of pages for hosts that send no headers
 * @returns {import('vite').Plugin}
 */
export function puzzlePages(policy) {
  let script = '';
  return {
    name: 'puzzle-pages',
    apply: 'build',
    buildStart() {
      const id = join(root, 'web', 'learn', 'open-in-language.ts');
      script = this.emitFile({ type: 'chunk', id, name: 'open-in-language' });
    },
    async generateBundle() {
      const css = ['web/styles/tokens.css', 'web/pages/pages.css'].map((file) =>
        readFileSync(join(root, file), 'utf8'),
      );
      const style = this.getFileName(this.emitFile({ type: 'asset', name: 'pages.css', source: css.join('\n') }));
      const site = siteAddress();
      const file = readFileSync(join(root, 'web', 'puzzles', 'collection.json'), 'utf8');
      const collection = /** @type {import('../../../web/model/home/collection.ts').PuzzleCollection} */ (
        JSON.parse(file)
      );
      const options = { site, style, script: this.getFileName(script), policy };
      for (const { path, content } of await puzzlePageFiles(collection, options)) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
  };
}
