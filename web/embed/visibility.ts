/** Whether a reader can see the frame. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** Whether any of `element` is on the screen: also where the page around is of another origin. False until it is known. */
export function inSight(element: Element): ReadonlySignal<boolean> {
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
