import { zoomOf } from '../board/canvas/sized-canvases.ts';

/** Scrolls a box, and nothing around it, until an item of it is seen. */
export function reveal(box: HTMLElement, item: HTMLElement): void {
  const frame = box.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  const zoom = zoomOf(box);
  if (place.top < frame.top) box.scrollTop -= (frame.top - place.top) / zoom;
  else if (place.bottom > frame.bottom) box.scrollTop += (place.bottom - frame.bottom) / zoom;
}
