/** Durations and easing of motion. */

/** Duration of a move between places, in ms. */
export const MOVE_MILLISECONDS = 180;

/** Maps progress in 0…1 to 0…1 with decreasing speed. */
export function easeOut(progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  return 1 - rest * rest * rest;
}

/**
 * Returns the share of time that has passed, for motion that falls or proceeds step by step. Inverse of
 * {@link easeOut}.
 */
export function timeOf(eased: number): number {
  return 1 - Math.cbrt(1 - eased);
}

/** Returns whether the reader prefers reduced motion. The setting can change at any time. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
