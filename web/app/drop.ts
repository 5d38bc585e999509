/** Texts that are dropped or pasted on the page. */
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
  await readText(text, store);
}

/** Reads a text that comes all at once as a board of whatever game. */
export async function readText(text: string, store: Store): Promise<void> {
  const problem = await store.textBox.enter(text, 'pasted');
  if (problem === null) return;
  if (store.home.shown.value) store.notices.tell({ id: 'text-unreadable', because: problem });
  // The reader should see the text with what is wrong in it.
  else store.setMode('edit');
}

/** Takes what is dropped or pasted anywhere; text that goes into a field stays the field's own. */
export function listenToTexts(store: Store): void {
  addEventListener('dragover', (event) => {
    const types = event.dataTransfer?.types ?? [];
    if (types.includes('Files') || (types.includes('text/plain') && !isField(event.target))) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) take(event, event.dataTransfer);
    else {
      event.preventDefault();
      void readFile(file, store);
    }
  });
  addEventListener('paste', (event) => take(event, event.clipboardData));

  function take(event: Event, data: DataTransfer | null): void {
    const text = data?.getData('text/plain') ?? '';
    if (text.trim() === '' || isField(event.target)) return;
    event.preventDefault();
    void readText(text, store);
  }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
