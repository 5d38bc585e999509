/** The keys of the page. They keep out of the way of typing, of modifiers and of controls that use the key themselves. */
import { choicesOf } from '../model/play/chance-results.ts';
import { isPlayed, isPresentable } from '../model/share/link-state.ts';
import type { Mode, Store } from '../model/store.ts';
import { editViews, puzzleViews, watchViews } from './loading/parts.ts';

/** What the keys can do besides acting on the store. */
export interface KeyboardOptions {
  readonly store: Store;
  /** Whether a key may do something: not when the reader has turned single keys off. */
  enabled(event: KeyboardEvent): boolean;
  help(): void;
  /** Shows the page for a lecture room, or no longer; absent where that cannot be. */
  present?(): void;
}

/** Does what a key stands for; says whether it stood for anything. */
export function pressKey(key: string, options: Pick<KeyboardOptions, 'store' | 'help' | 'present'>): boolean {
  const { store, help, present } = options;
  if (key === '?') {
    help();
    return true;
  }
  if (store.home.shown.value) return false;
  const mode = store.mode.value;
  if (key === 'p' && present !== undefined && isPresentable(mode)) {
    present();
    return true;
  }
  // No key may lay open by mistake what a puzzle asks for.
  if (mode === 'puzzle') return puzzleViews.now.peek()?.pressInPuzzle(key, store) ?? false;
  const other = MODE_KEYS.get(key);
  if (other !== undefined && (other !== 'judge' || store.game.peek()?.judges.length)) {
    if (isPlayed(mode)) cameFrom.set(store, mode);
    store.setMode(mode === other ? (cameFrom.get(store) ?? 'analyse') : other);
    return true;
  }
  if (isPlayed(mode) && key === 'v' && store.permits.hints) {
    store.setMode(mode === 'play' ? 'analyse' : 'play');
    return true;
  }
  switch (mode) {
    case 'play':
    case 'analyse':
    case 'compose':
    case 'judge':
      return pressInPlay(key, store);
    case 'edit':
      return pressInEdit(key, store);
    case 'watch':
      return (
        (store.edited.value !== null && pressInEdit(key, store)) ||
        (watchViews.now.peek()?.pressInWatch(key, store) ?? false)
      );
  }
}

function pressInEdit(key: string, store: Store): boolean {
  return editViews.now.peek()?.pressInEdit(key, store) ?? false;
}

/** The mode that the keys led away from: they lead back to it. */
const cameFrom = new WeakMap<Store, Mode>();

/** Keys that turn a mode on, and off again. */
const MODE_KEYS: ReadonlyMap<string, Mode> = new Map([
  ['e', 'edit'],
  ['w', 'watch'],
  ['g', 'judge'],
]);

function pressInPlay(key: string, store: Store): boolean {
  return (store.playing.pending.value !== null && pressForResult(key, store)) || pressForLine(key, store);
}

/** The keys of a move that waits for its result. */
function pressForResult(key: string, { playing }: Store): boolean {
  const pending = playing.pending.value;
  const choice = pending === null ? undefined : choicesOf(pending)[Number(key) - 1];
  if (choice !== undefined) void playing.resolve(choice.result.text);
  else if (key === ' ') void playing.roll();
  else if (key === 'Escape') playing.cancelPending();
  else return false;
  return true;
}

function pressForLine(key: string, store: Store): boolean {
  const { playing } = store;
  switch (key) {
    case 'ArrowLeft':
    case 'k':
      playing.step(-1);
      return true;
    case 'ArrowRight':
    case 'j':
      playing.step(1);
      return true;
    case 'Shift+ArrowLeft':
      void playing.variation(-1);
      return true;
    case 'Shift+ArrowRight':
      void playing.variation(1);
      return true;
    case 'Home':
    case '0':
      playing.jump(0);
      return true;
    case 'End':
    case '$':
      playing.toEnd();
      return true;
    case 'u':
      void playing.takeBack();
      return true;
    case 'r':
      void playing.redo();
      return true;
    default:
      return store.mode.value === 'play' ? pressForHint(key, store) : pressForMove(key, store);
  }
}

function pressForHint(key: string, store: Store): boolean {
  if (key !== 'h' || !store.permits.hints) return false;
  store.askHint();
  return true;
}

/** Space plays a best move, a digit the move of that number in the list. Without values both would tell them. */
function pressForMove(key: string, { hidden, playing, play }: Store): boolean {
  if (hidden.value) return false;
  if (key === ' ') {
    void playing.playBest();
    return true;
  }
  const move = /^[1-9]$/.test(key) ? playing.position.value?.moves[Number(key) - 1] : undefined;
  if (move === undefined) return false;
  play(move.text);
  return true;
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
    taken = pressKey(key, options);
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
