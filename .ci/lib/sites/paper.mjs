// What a page with a board is as a PDF: everything drawn in lines, and its words words.
import { writeFileSync } from 'node:fs';
import { capture } from '../run.mjs';

/**
 * Prints a page as its reader would and says what is missing.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} file where the PDF stays
 * @param {readonly string[]} said what must stand there
 * @returns {Promise<void>}
 */
export async function print(page, file, said) {
  // Pictures of the paper are made in between.
  writeFileSync(file, await page.pdf({ format: 'A4', printBackground: false }));
  const words = tool('pdftotext', ['-layout', file, '-']).replace(/\s+/g, ' ');
  const missing = said.filter((part) => !words.replaceAll(' ', '').includes(part.replaceAll(' ', '')));
  if (missing.length > 0) throw new Error(`the paper does not say ${missing.map((part) => `“${part}”`).join(', ')}`);
  const pictures = tool('pdfimages', ['-list', file]).trim().split('\n').slice(2);
  if (pictures.length > 0) throw new Error(`the paper has ${pictures.length} pictures of points`);
  tool('pdftoppm', ['-r', '60', '-png', file, file.replace(/\.pdf$/, '')]);
}

/** @type {(name: string, parameters: readonly string[]) => string} */
function tool(name, parameters) {
  const { status, output, errors } = capture(name, parameters);
  if (status !== 0) throw new Error(`${name} failed: ${errors}`);
  return output;
}
