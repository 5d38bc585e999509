// Adds the pages of the collection to what is built: web/pages/ writes them, here their pictures are painted.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withSource } from '../run-source.mjs';
import { LABEL_FONT } from '../tools.mjs';
import { siteAddress } from './open-graph.mjs';

/** @typedef {{ writePages: import('../../../web/pages/page-file.ts').WritePages }} Pages */

/** Looking through all fonts of a system takes longer than painting. */
const FONT = {
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
  ...(existsSync(LABEL_FONT) ? { loadSystemFonts: false, fontDirs: [LABEL_FONT] } : { loadSystemFonts: true }),
};

/**
 * The files of the pages, with PNGs in place of the SVGs.
 *
 * @param {import('../../../web/model/home/collection.ts').PuzzleCollection} collection
 * @param {import('../../../web/pages/page-file.ts').PagesOptions} options
 * @returns {Promise<readonly { path: string, content: string | Uint8Array }[]>}
 */
export function puzzlePageFiles(collection, options) {
  return withSource('/web/pages/puzzle-pages.ts', async (loaded) => {
    const { writePages } = /** @type {Pages} */ (loaded);
    const wasmBinary = new Uint8Array(readFileSync(join(root, 'build', 'wasm', 'plain', 'perfect-play.wasm')));
    const files = await writePages(wasmBinary, collection, options);
    // Only here: development and tests do without the program that paints.
    const { Resvg } = await import('@resvg/resvg-js');
    /** @type {(svg: string) => Uint8Array} */
    const png = (svg) => new Resvg(svg, { font: FONT }).render().asPng();
    return files.map(({ path, text, picture }) => ({ path, content: picture ? png(text) : text }));
  });
}

/**
 * Adds the pages to the build. `PERFECT_PLAY_SITE` is the address at which it will be served, for previews in chats.
 *
 * @param {string} policy the Content-Security-Policy of pages that cannot send headers
 * @returns {import('vite').Plugin}
 */
export function puzzlePages(policy) {
  return {
    name: 'puzzle-pages',
    apply: 'build',
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
      for (const { path, content } of await puzzlePageFiles(collection, { site, style, policy })) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
  };
}
