/** Archives of tests, as judges and this page make them. */
import { type Unzipped, unzipSync } from 'fflate';
import type { NamedFile } from './pairs.ts';

/** What is in an archive may be many times as large as it is. */
const MOST_BYTES = 2 ** 28;

/** The files of a zip; none where it is damaged. What goes beyond a quarter of a gigabyte is left out. */
export function unzipped(zip: Uint8Array): readonly NamedFile[] {
  let room = MOST_BYTES;
  let files: Unzipped;
  try {
    files = unzipSync(zip, {
      filter({ originalSize }) {
        if (originalSize > room) return false;
        room -= originalSize;
        return true;
      },
    });
  } catch {
    return [];
  }
  return Object.entries(files).map(([path, bytes]) => ({ path, content: new Blob([new Uint8Array(bytes)]) }));
}
