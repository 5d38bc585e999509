// Makes PNGs of the SVGs that pages give chats: few of these show an SVG.
import { existsSync } from 'node:fs';
import { LABEL_FONT } from '../tools.mjs';

/** Looking through all fonts of a system takes longer than painting. */
const FONT = {
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
  ...(existsSync(LABEL_FONT) ? { loadSystemFonts: false, fontDirs: [LABEL_FONT] } : { loadSystemFonts: true }),
};

/**
 * The files with PNGs in place of the SVGs that are to be pictures.
 *
 * @param {readonly import('../../../web/pages/page-file.ts').PageFile[]} files
 * @returns {Promise<readonly { path: string, content: string | Uint8Array }[]>}
 */
export async function painted(files) {
  // Only here: development and tests do without the program that paints.
  const { Resvg } = await import('@resvg/resvg-js');
  /** @type {(svg: string) => Uint8Array} */
  const png = (svg) => new Resvg(svg, { font: FONT }).render().asPng();
  return files.map(({ path, text, picture }) => ({ path, content: picture ? png(text) : text }));
}
