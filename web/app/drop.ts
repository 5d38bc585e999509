/** Text files that are dropped on the page. */
import type { Store } from '../model/store.ts';

/** More than any board that the engine takes, in bytes. */
const LARGEST_FILE = 16 * 1024 * 1024;

/** Reads a file as a board. */
export async function readFile(file: Blob, store: Store): Promise<void> {
  if (file.size > LARGEST_FILE) {
    store.notices.tell({ id: 'file-too-large', because: null });
    return;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    store.notices.tell({ id: 'file-unreadable', because: null });
    return;
  }
  const problem = await store.textBox.enter(text, 'pasted');
  // The reader should see the text with what is wrong in it.
  if (problem !== null) store.setMode('edit');
}

/** Takes files that are dropped anywhere; text dropped into a field stays the field's own. */
export function listenToDrops(store: Store): void {
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void readFile(file, store);
  });
}
