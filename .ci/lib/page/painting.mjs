// Converts preview pictures from SVG to PNG, which all chats support.
import { existsSync } from 'node:fs';
import { LABEL_FONT } from '../tools.mjs';

/** Loads only this font: searching all system fonts would take longer than painting. */
const FONT = {
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
  ...(existsSync(LABEL_FONT) ? { loadSystemFonts: false, fontDirs: [LABEL_FONT] } : { loadSystemFonts: true }),
};

/**
 * Converts the files that are SVG pictures.
 *
 * @param {readonly import('../../../web/pages/page-file.ts').PageFile[]} files
 * @returns {Promise<readonly { path: string, content: string | Uint8Array }[]>}
 */
export async function painted(files) {
  // Imported here, because development and tests do not need it.
  const { Resvg } = await import('@resvg/resvg-js');
  /** @type {(svg: string) => Uint8Array} */
  const png = (svg) => new Resvg(svg, { font: FONT }).render().asPng();
  return files.map(({ path, text, picture }) => ({ path, content: picture ? png(text) : text }));
}
