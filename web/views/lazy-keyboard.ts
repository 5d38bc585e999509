/** Loads the keyboard handler once the page is usable, or when the first key is pressed. */
import { loadPart } from '../served/parts.ts';
import type { KeyboardOptions } from './keyboard.ts';

/** Delay in ms before the keyboard handler is loaded. */
const LOAD_DELAY = 2000;

/** Listens for keys. Queues keys that are pressed before the keyboard handler is loaded. */
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
        // If loading failed, the next key press retries it.
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
