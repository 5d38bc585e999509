// Writes compressed copies of files, for hosts that serve `page.js.br` or `page.js.gz` to browsers that accept these
// encodings.
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from '../files-in.mjs';

/** Extensions of compressible files; pictures are already compressed. */
const KINDS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm']);
/** Minimum size in bytes; a smaller file fits into one packet anyway. */
const LEAST = 1000;

/** HTTP encoding and file extension, best first. */
export const ENCODINGS = /** @type {const} */ ([
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]);

/** @type {Readonly<Record<'br' | 'gzip', (content: Buffer) => Promise<Buffer>>>} */
const PACK = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes a compressed copy of each file in a folder, unless the copy is larger.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} [leavesOut] files to skip
 * @returns {Promise<void>}
 */
export async function compressFolder(folder, leavesOut = () => false) {
  const waiting = filesIn(folder).filter((path) => KINDS.has(extname(path)) && !leavesOut(path));
  async function work() {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const content = await readFile(path);
      if (content.length < LEAST) continue;
      for (const { name, ending } of ENCODINGS) {
        const packed = await PACK[name](content);
        if (packed.length < content.length) await writeFile(`${path}${ending}`, packed);
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
