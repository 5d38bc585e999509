/**
 * Fits the frame to the height of its window, and reports the height that would show everything.
 *
 * The reported height is measured in an unlimited window. If it depended on the height of the window, the frame and a host
 * page that follows it would resize each other endlessly.
 */
import { AUTO_SIZE } from '../model/share/frame-protocol.ts';

/** Time that a host page that follows the requested height needs to resize the frame, in ms. */
const FOLLOW_TIME = 250;
/** Amount by which the board's height can shrink while the board stays playable, in CSS px. */
const SPARE_HEIGHT = 120;

/** `reduced`: the board is smaller. `low`: everything is smaller. `unlimited`: set during the measurement. */
type HeightMode = 'reduced' | 'low' | 'unlimited';

/**
 * Lays out `place`, the only content of the document, for the height of the window. If the window is too short, sets
 * `data-height`, which fit-height.css reads. Calls `onHeight` with the height that shows everything, in CSS px,
 * whenever this height changes.
 */
export function fitHeight(place: HTMLElement, onHeight: (height: number) => void): void {
  let reported = 0;
  /** True if the host page follows the requested height: it says so, or it has done so once. */
  let follows = window.name === AUTO_SIZE;
  let pending = false;

  function neededMode(): HeightMode | null {
    const height = fullHeight(place);
    // A frame that is not displayed has no size.
    if (height === 0) return null;
    if (height !== reported) {
      reported = height;
      onHeight(height);
    }
    const missing = height - innerHeight;
    if (missing <= 0) return null;
    return missing <= SPARE_HEIGHT ? 'reduced' : 'low';
  }

  function update(): void {
    const mode = neededMode();
    // Keeps the layout until the host page has had time to follow. Otherwise, sets the mode before the next paint, so
    // that nothing moves afterwards.
    if (mode === null || !follows) setMode(place, mode);
    else if (!pending) {
      pending = true;
      setTimeout(() => {
        pending = false;
        setMode(place, neededMode());
      }, FOLLOW_TIME);
    }
  }

  addEventListener('resize', () => {
    follows ||= innerHeight === reported;
    update();
  });
  new ResizeObserver(update).observe(place);
  // In a window that is too short, `place` has the size of the window regardless of its content, so no resize event
  // reports a change.
  new MutationObserver(() => {
    if (modeOf(place) !== null) update();
  }).observe(place, { childList: true, subtree: true });
}

/** Returns the height that shows all of `place`, in CSS px. */
export function fullHeight(place: HTMLElement): number {
  const mode = modeOf(place);
  const scrolled = [...place.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  const tops = scrolled.map(({ scrollTop }) => scrollTop);
  setMode(place, 'unlimited');
  const { height } = place.getBoundingClientRect();
  setMode(place, mode);
  for (const [index, element] of scrolled.entries()) element.scrollTop = tops[index] ?? 0;
  return Math.ceil(height);
}

function modeOf(place: HTMLElement): string | null {
  return place.dataset['height'] ?? null;
}

function setMode(place: HTMLElement, mode: string | null): void {
  if (mode === null) delete place.dataset['height'];
  else place.dataset['height'] = mode;
}
