/** Lines that fill a box aslant. */

/** From line to line, in pixels. */
const APART = 7;

/** The lines as x1, y1, x2, y2 and so on. They meet those of a box beside this one. */
export function hatchLines(x: number, y: number, width: number, height: number, apart = APART): readonly number[] {
  const points: number[] = [];
  const [right, low] = [x + width, y + height];
  // Along a line the sum of x and y stays the same.
  for (let sum = Math.ceil((x + y) / apart) * apart; sum < right + low; sum += apart) {
    const from = Math.max(x, sum - low);
    const to = Math.min(right, sum - y);
    if (to > from) points.push(from, sum - from, to, sum - to);
  }
  return points;
}
