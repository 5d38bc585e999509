/** Opens text, links and files that the reader drops, pastes, or chooses in a file field. */
import { partFailed } from '../model/notices.ts';
import type { Store } from '../model/store.ts';
import { loadPart } from '../served/parts.ts';

/** Opens everything that the reader drops or pastes outside text fields. */
export function listenToTexts(store: Store): void {
  async function read(run: (texts: typeof import('./open-text.ts')) => Promise<void>): Promise<void> {
    try {
      await run(await loadPart(() => import('./open-text.ts')));
    } catch {
      store.notices.show(partFailed(() => void read(run)));
    }
  }

  addEventListener('dragover', (event) => {
    const types = event.dataTransfer?.types ?? [];
    if (types.includes('Files') || (types.includes('text/plain') && !isField(event.target))) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) take(event, event.dataTransfer);
    else {
      event.preventDefault();
      void read((texts) => texts.readFile(file, store));
    }
  });
  addEventListener('paste', (event) => take(event, event.clipboardData));
  addEventListener('change', ({ target }) => {
    const file = target instanceof HTMLInputElement && target.type === 'file' ? target.files?.[0] : undefined;
    if (file !== undefined) void read((texts) => texts.readFile(file, store));
  });

  function take(event: Event, data: DataTransfer | null): void {
    const text = data?.getData('text/plain') ?? '';
    if (text.trim() === '' || isField(event.target)) return;
    event.preventDefault();
    void read((texts) => texts.readText(text, store));
  }
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
