/** Archives of tests, as judges and this page make them. */
import { Unzip, UnzipInflate } from 'fflate';
import { MOST_FILES, type NamedFile } from './pairs.ts';

/** Maximum size of all files together, inflated. An archive can inflate to a thousand times its size. */
const MOST_BYTES = 2 ** 26;
/** Bytes read from the archive at a time. */
const BLOCK = 2 ** 18;
/** Bytes inflated at a time: at most a megabyte comes of them. */
const STEP = 2 ** 10;
/** Inflated bytes after which the page may do something else. A file counts as some more, however short it is. */
const TURN = 2 ** 21;
const PER_FILE = 2 ** 14;

/** The files of an archive. */
export interface Unzipped {
  readonly files: readonly NamedFile[];
  /** The archive has more than the page reads. */
  readonly cut: boolean;
}

/**
 * Reads a zip piece by piece; gives no files for anything else. Bytes are counted while they are inflated: the sizes that the
 * archive states may be false. Damaged files are skipped.
 */
export async function unzipped(zip: Blob): Promise<Unzipped> {
  const files = new Map<string, Blob>();
  let bytes = 0;
  let work = 0;
  let cut = false;

  const archive = new Unzip((entry) => {
    work += PER_FILE;
    // A folder is an entry of its own.
    if (entry.name.endsWith('/') || cut) return;
    if (files.size === MOST_FILES) {
      cut = true;
      return;
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let damaged = false;
    entry.ondata = (error, part, isLast) => {
      damaged ||= error !== null;
      if (damaged || cut) return;
      bytes += part.length;
      work += part.length;
      if (bytes > MOST_BYTES) {
        cut = true;
        return;
      }
      parts.push(new Uint8Array(part));
      if (isLast) files.set(entry.name, new Blob(parts));
    };
    entry.start();
  });
  archive.register(UnzipInflate);

  try {
    for (let at = 0; at < zip.size && !cut; at += BLOCK) {
      const block = new Uint8Array(await zip.slice(at, at + BLOCK).arrayBuffer());
      for (let step = 0; step < block.length && !cut; step += STEP) {
        archive.push(block.subarray(step, step + STEP), at + step + STEP >= zip.size);
        if (work < TURN) continue;
        work = 0;
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
  } catch {
    // What was read before the damage is whole.
  }
  return { files: [...files].map(([path, content]) => ({ path, content })), cut };
}
