/**
 * Keys that turn pages. The frame passes them to the host page, so that slides advance even after a click inside the
 * frame.
 */
import type { EmbedChannel } from './embed-channel.ts';

const PAGE_KEYS: ReadonlySet<string> = new Set([
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

/** Passes these keys to the host page, and moves the focus to it. */
export function leaveKeysToPage({ post }: EmbedChannel): void {
  addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const isTyping = target instanceof Element && target.matches('input, select, textarea');
      if (!PAGE_KEYS.has(key) || isTyping || altKey || ctrlKey || metaKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      post({ type: 'key', key });
      parent.focus();
    },
    { capture: true },
  );
}
