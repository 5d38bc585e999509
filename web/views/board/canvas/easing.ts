/** Durations and easing of motion. */

/** Duration of a move between places, in ms. */
export const MOVE_MILLISECONDS = 180;

/** Decelerating; maps 0…1 to 0…1. */
export function easeOut(progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  return 1 - rest * rest * rest;
}

/** Inverse of {@link easeOut}: the share of time passed. For motion that falls or happens step by step. */
export function timeOf(eased: number): number {
  return 1 - Math.cbrt(1 - eased);
}

/** True if the reader prefers reduced motion; the setting can change at any time. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
