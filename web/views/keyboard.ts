/** The keys of the page. They keep out of the way of typing, of modifiers and of controls that use the key themselves. */
import { findShortcut, type ShortcutContext } from './shortcuts.ts';

export interface KeyboardOptions extends ShortcutContext {
  /** Whether a key may do something: not when the reader has turned single keys off. */
  enabled(event: KeyboardEvent): boolean;
  /** Whether the page is in a frame, which takes only keys that do something there. */
  readonly isFramed?: boolean;
}

/** Carries out the shortcut of a key; returns whether there is one. */
export function pressKey(key: string, context: ShortcutContext, isFramed = false): boolean {
  const shortcut = findShortcut(key, context, isFramed);
  shortcut?.press(context, key);
  return shortcut !== undefined;
}

/** Listens for the keys of the page, after those that were pressed already. */
export function listenToKeys(options: KeyboardOptions, pressed: readonly KeyboardEvent[]): void {
  // A button that was clicked keeps the focus, but its reader is at the board again: only a focus that came by keyboard
  // makes Space the button's own.
  let byPointer = false;
  let taken = false;
  document.addEventListener('pointerdown', () => {
    byPointer = true;
  });
  function press(event: KeyboardEvent): void {
    if (event.key === 'Tab') byPointer = false;
    taken = false;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!options.enabled(event) || document.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof Element && wantsItself(event.target, event.key, byPointer)) return;
    const key = nameOf(event);
    taken = pressKey(key, options, options.isFramed);
    if (taken) event.preventDefault();
  }
  for (const event of pressed) press(event);
  document.addEventListener('keydown', press);
  document.addEventListener('keyup', (event) => {
    // Some browsers click a button when Space goes up, whatever became of it when it went down.
    if (taken && event.key === ' ') event.preventDefault();
  });
}

/** The key in the words of {@link pressKey}: letters are small, and only arrows tell of Shift. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length === 1) return key.toLowerCase();
  return shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
}

/** Whether the control with the focus has its own use for a key. */
function wantsItself(target: Element, key: string, byPointer: boolean): boolean {
  if (target.closest('input, select, textarea, [contenteditable]') !== null) return true;
  if (key !== ' ' || byPointer || target.matches('[data-cell]')) return false;
  return target.closest('button, a, summary') !== null;
}
