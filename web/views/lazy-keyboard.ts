/** The keys of the page come once it can be used, or with the first of them. */
import { loadPart } from '../served/parts.ts';
import type { KeyboardOptions } from './keyboard.ts';

/** How long a page has been there before what its keys do is fetched, in milliseconds. */
const UNTIL_WANTED = 2000;

/** Listens for the keys of the page. Those that are pressed before it is known what they do wait for it. */
export function listenForKeys(options: KeyboardOptions): void {
  const pressed: KeyboardEvent[] = [];
  let isComing = false;

  function come(): void {
    if (isComing) return;
    isComing = true;
    loadPart(() => import('./keyboard.ts')).then(
      ({ listenToKeys }) => {
        document.removeEventListener('keydown', wait);
        listenToKeys(options, pressed);
      },
      () => {
        // The next key tries again.
        isComing = false;
        pressed.length = 0;
      },
    );
  }

  function wait(event: KeyboardEvent): void {
    pressed.push(event);
    come();
  }

  document.addEventListener('keydown', wait);
  setTimeout(come, UNTIL_WANTED);
}
