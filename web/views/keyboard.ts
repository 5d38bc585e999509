/**
 * Handles the keyboard of the page. Ignores typing, key combinations with modifiers, and keys that the focused control
 * handles itself.
 */
import { findShortcut, type ShortcutContext } from './shortcuts.ts';

export interface KeyboardOptions extends ShortcutContext {
  /** Returns false if the reader has disabled single-key shortcuts. */
  enabled(event: KeyboardEvent): boolean;
  /** True in a frame, where unused keys are left to the host page. */
  readonly isFramed?: boolean;
}

/** Runs the shortcut for a key. Returns whether there is one. */
export function pressKey(key: string, context: ShortcutContext, isFramed = false): boolean {
  const shortcut = findShortcut(key, context, isFramed);
  shortcut?.press(context, key);
  return shortcut !== undefined;
}

/** Handles keys that have already been pressed, then listens for further ones. */
export function listenToKeys(options: KeyboardOptions, pressed: readonly KeyboardEvent[]): void {
  // Space presses a button only if the button was focused with the keyboard. After a click, Space goes to the board
  // again.
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
    if (event.target instanceof Element && usesKey(event.target, event.key, byPointer)) return;
    const key = nameOf(event);
    taken = pressKey(key, options, options.isFramed);
    if (taken) event.preventDefault();
  }
  for (const event of pressed) press(event);
  document.addEventListener('keydown', press);
  document.addEventListener('keyup', (event) => {
    // Some browsers click a button on keyup even if keydown was prevented.
    if (taken && event.key === ' ') event.preventDefault();
  });
}

/** Returns the name of a key: letters in lower case; only arrows have `Shift+`. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length === 1) return key.toLowerCase();
  return shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
}

/** Returns whether the focused control handles the key itself. */
function usesKey(target: Element, key: string, byPointer: boolean): boolean {
  if (target.closest('input, select, textarea, [contenteditable]') !== null) return true;
  if (key !== ' ' || byPointer || target.matches('[data-cell]')) return false;
  return target.closest('button, a, summary') !== null;
}
