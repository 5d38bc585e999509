/** Reads files that the reader drops or chooses, including files in folders. */
import { t } from '../../messages/messages.ts';
import { MOST_FILES, type NamedFile } from '../../model/judge/file-pairs.ts';
import { FileField } from '../controls/fields.tsx';

/** Maximum number of files to read: one more than the limit, so that the page notices when there are too many. */
const ENOUGH = MOST_FILES + 1;

/** Returns all files in a drop. */
export async function droppedFiles(data: DataTransfer): Promise<readonly NamedFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  // If a script made the drop, it has no entries; the files themselves are returned.
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
    // Each call to `readEntries` returns only some of the entries.
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

/** Returns the files chosen in a field, with their paths within the folder. */
function chosenFiles(input: HTMLInputElement): readonly NamedFile[] {
  return listed(input.files).map((file) => ({ path: file.webkitRelativePath || file.name, content: file }));
}

function listed(files: FileList | null): readonly File[] {
  return Array.from({ length: Math.min(files?.length ?? 0, ENOUGH) }, (_, at) => files?.item(at) ?? []).flat();
}

/** A button for choosing files, or all files of a folder. */
export function FileButton(props: {
  readonly folder?: boolean;
  readonly onFiles: (files: readonly NamedFile[]) => void;
}) {
  const { folder = false, onFiles } = props;
  return (
    <FileField
      label={t(folder ? 'judge.folder' : 'judge.file')}
      multiple
      folder={folder}
      onChange={(event) => {
        // Without this, the page would open the files as boards.
        event.stopPropagation();
        const { currentTarget: input } = event;
        onFiles(chosenFiles(input));
        // Resets the field, so that the reader can choose the same file again.
        input.value = '';
      }}
    />
  );
}
