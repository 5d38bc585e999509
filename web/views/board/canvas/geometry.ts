/** Which place is at a point. */
import type { Cell } from '../../../model/game/types.ts';
import type { FigurePlace } from './figure.ts';
import type { Box, Point } from './viewport.ts';

/** The middle of a box. */
export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The nearest place within `reach` pixels, of those that `among` accepts. */
export function nearestPlace(
  places: readonly FigurePlace[],
  at: Point,
  reach: number,
  among: (place: Cell) => boolean = () => true,
): Cell | null {
  let best: Cell | null = null;
  let nearest = reach * reach;
  for (const place of places) {
    const distance = place.distance(at);
    // Of places that overlap, the first.
    if (distance > nearest || (distance === nearest && best !== null) || !among(place.cell)) continue;
    best = place.cell;
    nearest = distance;
  }
  return best;
}
