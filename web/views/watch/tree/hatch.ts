/** Draws parallel diagonal lines that fill a rectangle. */

/** Distance between two lines, in px. */
const APART = 7;

/** Returns the lines as x1, y1, x2, y2, … The lines of adjacent rectangles join. */
export function hatchLines(x: number, y: number, width: number, height: number, apart = APART): readonly number[] {
  const points: number[] = [];
  const [right, low] = [x + width, y + height];
  // The sum of x and y is constant along each line.
  for (let sum = Math.ceil((x + y) / apart) * apart; sum < right + low; sum += apart) {
    const from = Math.max(x, sum - low);
    const to = Math.min(right, sum - y);
    if (to > from) points.push(from, sum - from, to, sum - to);
  }
  return points;
}
