/** Reads ZIP archives of tests. */
import { Unzip, UnzipInflate } from 'fflate';
import { MOST_FILES, type NamedFile } from './file-pairs.ts';

/** Maximum total size of an archive's inflated files, in bytes. An archive can inflate to a thousand times its size. */
const MOST_BYTES = 2 ** 26;
/** Number of bytes read from the archive at a time. */
const BLOCK = 2 ** 18;
/** Number of compressed bytes inflated at a time. They inflate to at most a megabyte. */
const STEP = 2 ** 10;
/**
 * Number of inflated bytes after which the code yields to the page. Each file adds a fixed number to the count, so that
 * the code also yields between many short files.
 */
const TURN = 2 ** 21;
const PER_FILE = 2 ** 14;

/** The files read from an archive. */
export interface Unzipped {
  readonly files: readonly NamedFile[];
  /** True if the archive exceeds a limit on files or bytes, so that some files are missing. */
  readonly cut: boolean;
}

/**
 * Reads a ZIP archive piece by piece. For other formats, the result has no files. Counts the bytes while inflating
 * them, because the sizes that the archive declares may be wrong. Skips damaged files.
 */
export async function unzipped(zip: Blob): Promise<Unzipped> {
  const files = new Map<string, Blob>();
  let bytes = 0;
  let work = 0;
  let cut = false;

  const archive = new Unzip((entry) => {
    work += PER_FILE;
    // Skips folder entries, because each file has its own entry.
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
    // Keeps the files before the damaged part, because they are complete.
  }
  return { files: [...files].map(([path, content]) => ({ path, content })), cut };
}
