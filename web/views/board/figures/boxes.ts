import type { FigureLayout, FigureMove, FigureScene } from '../canvas/figure.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Box, Point } from '../canvas/viewport.ts';

/** The squared distance of a point from a box, 0 inside. */
export function distanceToBox({ x, y, width, height }: Box): (at: Point) => number {
  return (at) => {
    const dx = Math.max(x - at.x, 0, at.x - x - width);
    const dy = Math.max(y - at.y, 0, at.y - y - height);
    return dx * dx + dy * dy;
  };
}

/** Frames around the hinted place, and dashed ones around places with errors. */
export function framedPlaces(
  { places }: FigureLayout,
  { hinted, faulty }: Pick<FigureScene, 'hinted' | 'faulty'>,
  corner: number,
): readonly Shape[] {
  return places.flatMap(({ cell, box }): readonly Shape[] => {
    const around = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, corner };
    const frame = { kind: 'box', ...around, hollow: true, colour: 'ink' } as const;
    return [
      ...(cell === hinted ? [{ ...frame, part: 'hint', outline: { colour: 'ink', width: 2 } } as const] : []),
      ...(faulty.includes(cell)
        ? [{ ...frame, part: 'faulty', outline: { colour: 'ink', width: 2, dash: [5, 4] } } as const]
        : []),
    ];
  });
}

/** True if a solved move is as good as the first, which is the best. */
export function isBest({ mark }: FigureMove, moves: readonly FigureMove[]): boolean {
  const best = moves[0]?.mark ?? null;
  return mark !== null && mark.outcome === best?.outcome && mark.text === best.text;
}
