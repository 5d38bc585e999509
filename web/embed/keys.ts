/** Which keys a frame takes: those that do something in it. All others are the page's around, for scrolling and more. */
import type { Store } from '../model/store.ts';

/** Whether something in the frame has the focus, not the frame as a whole. */
export function hasFocusWithin(target: EventTarget | null): boolean {
  return target !== document.body && target !== document.documentElement;
}

/** Whether there is something to be done with a key now. */
export function isFrameKey(key: string, store: Store): boolean {
  switch (store.mode.value) {
    case 'play':
    case 'analyse':
      return isPlayKey(key, store);
    case 'watch':
      return isWatchKey(key, store);
    case 'puzzle':
      return isPuzzleKey(key, store);
    case 'edit':
    case 'compose':
    case 'judge':
      return false;
  }
}

/** Keys of a page of its own: other modes, presenting, and help. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['e', 'E', 'g', 'G', 'p', 'P', 'w', 'W', '?']);
const BACK: ReadonlySet<string> = new Set(['ArrowLeft', 'Home', 'k', '0']);
const FORTH: ReadonlySet<string> = new Set(['ArrowRight', 'End', 'j', '$']);

function isPlayKey(key: string, { hidden, mode, permits, playing }: Store): boolean {
  if (BACK.has(key)) return playing.line.value.cursor > 0;
  if (FORTH.has(key)) return playing.canStep.value;
  if (key === 'v' || key === 'V') return permits.hints;
  if (key === 'h' || key === 'H') return mode.value === 'play' && permits.moves && permits.hints;
  if (hidden.value && /^[ 1-9]$/.test(key)) return playing.pending.value !== null;
  return permits.moves && !PAGE_KEYS.has(key);
}

function isPuzzleKey(key: string, { playing, puzzling }: Store): boolean {
  const { moves, cursor } = playing.line.value;
  if (BACK.has(key)) return cursor > 0;
  if (FORTH.has(key)) return cursor < moves.length;
  if (key === ' ') return puzzling.demonstrating.value || puzzling.state.value.kind === 'failed';
  return !PAGE_KEYS.has(key);
}

function isWatchKey(key: string, { parts }: Store): boolean {
  const watch = parts.watch.now.value;
  if (watch === null) return false;
  const { step, length } = watch.watching.player;
  if (key === 'ArrowLeft' || key === 'Home') return step.value > 0;
  if (key === 'ArrowRight' || key === 'End') return step.value < length.value;
  return !PAGE_KEYS.has(key) && (key !== ' ' || length.value > 0);
}
