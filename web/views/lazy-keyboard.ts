/** Loads the keyboard handling when the page is usable, or at the first key. */
import { loadPart } from '../served/parts.ts';
import type { KeyboardOptions } from './keyboard.ts';

/** Delay before the keyboard handling is loaded, in ms. */
const LOAD_DELAY = 2000;

/** Listens for the keys of the page. Queues keys that are pressed before the handling has loaded. */
export function listenForKeys(options: KeyboardOptions): void {
  const pressed: KeyboardEvent[] = [];
  let isLoading = false;

  function load(): void {
    if (isLoading) return;
    isLoading = true;
    loadPart(() => import('./keyboard.ts')).then(
      ({ listenToKeys }) => {
        document.removeEventListener('keydown', queue);
        listenToKeys(options, pressed);
      },
      () => {
        // If loading failed, the next key retries it.
        isLoading = false;
        pressed.length = 0;
      },
    );
  }

  function queue(event: KeyboardEvent): void {
    pressed.push(event);
    load();
  }

  document.addEventListener('keydown', queue);
  setTimeout(load, LOAD_DELAY);
}
