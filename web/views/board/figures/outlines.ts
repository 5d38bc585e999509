/** Outlines with round corners that are not those of a box. */
import type { Box } from '../canvas/viewport.ts';

/** Straight lines that make a quarter of a turn. */
const STEPS = 9;

/** A round corner of the outline around (x, y), clockwise, from so many quarters of a turn after the right. */
export function roundCorner(x: number, y: number, across: number, down: number, quarter: number): readonly number[] {
  const points: number[] = [];
  for (let k = 0; k <= STEPS; ++k) {
    const angle = (quarter + k / STEPS) * (Math.PI / 2);
    points.push(x + across * Math.cos(angle), y + down * Math.sin(angle));
  }
  return points;
}

/** The lower end of a box, from right to left. */
export function roundBottom({ x, y, width, height }: Box, radius: number): readonly number[] {
  const r = Math.min(radius, width / 2, height);
  const below = y + height - r;
  return [...roundCorner(x + width - r, below, r, r, 0), ...roundCorner(x + r, below, r, r, 1)];
}
