/** Draws parallel diagonal lines that fill a rectangle. */

/** Distance between two lines in px. */
const APART = 7;

/** Returns the lines as x1, y1, x2, y2, … Lines of adjacent rectangles join up. */
export function hatchLines(x: number, y: number, width: number, height: number, apart = APART): readonly number[] {
  const points: number[] = [];
  const [right, low] = [x + width, y + height];
  // Along each of these lines, the sum of x and y is constant.
  for (let sum = Math.ceil((x + y) / apart) * apart; sum < right + low; sum += apart) {
    const from = Math.max(x, sum - low);
    const to = Math.min(right, sum - y);
    if (to > from) points.push(from, sum - from, to, sum - to);
  }
  return points;
}
