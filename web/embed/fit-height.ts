/**
 * How high the frame would like to be, and how it is laid out in a page that gives it less.
 *
 * The height that is asked for does not depend on the one that is there: it is measured as if there were no end to it. Else
 * the frame and a page that follows it would chase each other.
 */

/** A page that follows what the frame asks for has done so by then; in milliseconds. */
const UNTIL_FOLLOWED = 250;
/** So much of its height a board can give and be a good one still, in CSS pixels. */
const TO_SPARE = 120;

/** Less than is wanted: so that the board is smaller, or so little that everything is. */
type Scarcity = 'less' | 'little';

/**
 * Lays out `place`, which is all that the document shows, for the height of its window: `data-room` tells the style sheet when
 * that is less than is wanted. `wants` is told the height that shows everything, in CSS pixels, when it has become another one.
 */
export function fitWindow(place: HTMLElement, wants: (height: number) => void): void {
  let wanted = 0;
  let pending = false;

  function scarcity(): Scarcity | null {
    const height = heightOf(place);
    // A frame that is not displayed has no size at all.
    if (height === 0) return null;
    if (height !== wanted) {
      wanted = height;
      wants(height);
    }
    const missing = height - innerHeight;
    if (missing <= 0) return null;
    return missing <= TO_SPARE ? 'less' : 'little';
  }

  function settle(): void {
    pending = false;
    setRoom(place, scarcity() ?? undefined);
  }

  function settleSoon(): void {
    if (pending) return;
    pending = true;
    setTimeout(settle, UNTIL_FOLLOWED);
  }

  function check(): void {
    if (scarcity() === null) setRoom(place, undefined);
    else settleSoon();
  }

  addEventListener('resize', check);
  new ResizeObserver(check).observe(place);
  // In a window that is too low its size is that of the window, whatever comes.
  new MutationObserver(() => {
    if (place.dataset['room'] !== undefined) settleSoon();
  }).observe(place, { childList: true, subtree: true });
}

/** The height of `place` in a window without end. */
export function heightOf(place: HTMLElement): number {
  const { room } = place.dataset;
  const scrolled = [...place.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  const tops = scrolled.map(({ scrollTop }) => scrollTop);
  setRoom(place, 'endless');
  const { height } = place.getBoundingClientRect();
  setRoom(place, room);
  for (const [index, element] of scrolled.entries()) element.scrollTop = tops[index] ?? 0;
  return Math.ceil(height);
}

function setRoom(place: HTMLElement, room: string | undefined): void {
  if (room === undefined) delete place.dataset['room'];
  else place.dataset['room'] = room;
}
