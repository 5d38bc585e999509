import { zoomOf } from '../board/canvas/sized-canvases.ts';

/** Scrolls the box, but none of its ancestors, as far as needed to show the item. */
export function reveal(box: HTMLElement, item: HTMLElement): void {
  const frame = box.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  const zoom = zoomOf(box);
  if (place.top < frame.top) box.scrollTop -= (frame.top - place.top) / zoom;
  else if (place.bottom > frame.bottom) box.scrollTop += (place.bottom - frame.bottom) / zoom;
}
