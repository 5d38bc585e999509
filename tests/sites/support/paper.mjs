// Checks the PDF of a page with a board: drawings are vectors, and words are text.
import { readFileSync, writeFileSync } from 'node:fs';
import { capture } from '../../../.ci/lib/run.mjs';

/**
 * Prints a page and reports missing contents.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} file for the PDF
 * @param {readonly string[]} said required text
 * @param {string} board the board's drawing as SVG, with the required letters and colours
 * @returns {Promise<void>}
 */
export async function print(page, file, said, board) {
  // While the browser makes the PDF, the frame renders its print version.
  writeFileSync(file, await page.pdf({ format: 'A4', printBackground: false }));
  const words = tool('pdftotext', ['-layout', file, '-']).replace(/\s+/g, ' ');
  const labels = [...board.matchAll(/<text[^>]*>([^<]+)</g)].map(([, label = '']) => label);
  const missing = [...said, ...labels].filter((part) => !words.replaceAll(' ', '').includes(part.replaceAll(' ', '')));
  if (missing.length > 0) throw new Error(`the paper does not say ${missing.map((part) => `“${part}”`).join(', ')}`);
  const pictures = tool('pdfimages', ['-list', file]).trim().split('\n').slice(2);
  if (pictures.length > 0) throw new Error(`the paper has ${pictures.length} pictures of points`);
  const drawing = file.replace(/\.pdf$/, '.svg');
  tool('pdftocairo', ['-svg', '-f', '1', '-l', '1', file, drawing]);
  const printed = coloursIn(readFileSync(drawing, 'utf8'));
  const lost = coloursIn(board).filter((colour) => !printed.some((other) => isNear(colour, other)));
  if (lost.length > 0)
    throw new Error(`the paper lacks what is drawn in ${lost.map((one) => `rgb(${one.join()})`).join(', ')}`);
  tool('pdftoppm', ['-r', '60', '-png', file, file.replace(/\.pdf$/, '')]);
}

/** @type {(name: string, parameters: readonly string[]) => string} */
function tool(name, parameters) {
  const { status, output, errors } = capture(name, parameters);
  if (status !== 0) throw new Error(`${name} failed: ${errors}`);
  return output;
}

/** @typedef {readonly number[]} Colour red, green and blue, 0 to 255 */

/** @type {(svg: string) => Colour[]} the colours of lines and surfaces */
function coloursIn(svg) {
  /** @type {Map<string, Colour>} */
  const found = new Map();
  for (const [, hex, parts] of svg.matchAll(/(?:fill|stroke)(?:="|:\s*)(?:#([0-9a-f]{6})|rgb\(([^)]*)\))/gi)) {
    const colour =
      hex === undefined
        ? (parts ?? '').split(',').map((part) => Number.parseFloat(part) * (part.includes('%') ? 2.55 : 1))
        : [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    found.set(colour.map(Math.round).join(), colour);
  }
  return [...found.values()];
}

/** @type {(one: Colour, other: Colour) => boolean} */
const isNear = (one, other) => one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= 2);
