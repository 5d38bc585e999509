/** How things move: quickly, once, and not at all for readers who asked for that. */

/** Milliseconds that a piece takes from one place to another. */
export const MOVE_MILLISECONDS = 180;

/** Fast at first and gently to a stop; 0…1 to 0…1. */
export function easeOut(progress: number): number {
  const rest = 1 - Math.min(1, Math.max(0, progress));
  return 1 - rest * rest * rest;
}

/** The share of the time that has passed when {@link easeOut} has come to `eased`: for what falls or happens step by step. */
export function timeOf(eased: number): number {
  return 1 - Math.cbrt(1 - eased);
}

/** Whether the reader asked for less motion. Asked anew each time, as it can change. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
