/** Files that the reader drops or chooses, and those in folders among them. */
import { MOST_FILES, type NamedFile } from '../../model/judge/file-pairs.ts';

/** One more than the limit, so that the page can detect an excess of files. */
const ENOUGH = MOST_FILES + 1;

/** All files of a drop. */
export async function droppedFiles(data: DataTransfer): Promise<readonly NamedFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  // Where a browser knows no entries, or a script has made the drop, there are the files themselves.
  const files = listed(data.files);
  if (!entries.some((entry) => entry.isDirectory)) return files.map((file) => ({ path: file.name, content: file }));
  const found: NamedFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: NamedFile[]): Promise<void> {
  if (found.length === ENOUGH) return;
  if (isFile(entry)) {
    const content = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), content });
    return;
  }
  if (!isDirectory(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // It gives some at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || found.length === ENOUGH) return;
    for (const one of some) await collect(one, found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** The files that were chosen in a field; of a folder with where they lie in it. */
export function chosenFiles(input: HTMLInputElement): readonly NamedFile[] {
  return listed(input.files).map((file) => ({ path: file.webkitRelativePath || file.name, content: file }));
}

function listed(files: FileList | null): readonly File[] {
  return Array.from({ length: Math.min(files?.length ?? 0, ENOUGH) }, (_, at) => files?.item(at) ?? []).flat();
}
