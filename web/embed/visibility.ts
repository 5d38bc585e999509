/** Visibility of the frame. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** Returns a signal that is true while any part of `element` is on the screen, even if the host page has another origin. */
export function visibilityOf(element: Element): ReadonlySignal<boolean> {
  const intersects = signal(false);
  const hidden = signal(document.hidden);
  new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last !== undefined) intersects.value = last.isIntersecting;
  }).observe(element);
  document.addEventListener('visibilitychange', () => {
    hidden.value = document.hidden;
  });
  return computed(() => intersects.value && !hidden.value);
}
