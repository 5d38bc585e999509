/** Keys that turn pages, in a frame that leaves them to the page around: slides go on, wherever their reader has clicked. */
import type { Channel } from './embed-channel.ts';

const TURNING: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Escape',
]);

/** Hands them to the page from now on, and with the first of them the focus. */
export function leaveKeysToPage({ post }: Channel): void {
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isWriting = target instanceof Element && target.matches('input, select, textarea');
      if (!TURNING.has(key) || isWriting || altKey || ctrlKey || metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      post({ type: 'key', key });
      parent.focus();
    },
    { capture: true },
  );
}
