/** Draws a bag as a cloth sack, tied at its neck. */
import type { Shape } from '../canvas/shapes.ts';
import type { Box } from '../canvas/viewport.ts';
import type { BagsLayout } from './bags-layout.ts';

/**
 * Minimum dimensions for a neck: height of the head, height of the body as a multiple of the head, and width of a
 * numbered sack.
 */
const LOWEST_NECK = 7;
const LEAST_BODY = 1.2;
const NARROWEST_NUMBERED = 44;
/** Position of the string, as a share of the height of the head. */
const STRING_AT = 0.62;
/** Factors by which the padding and the gem size determine the corner radius. They keep the gems inside the sack. */
const ROUND = { pad: 3.4, gem: 0.64 };

type Cut = Pick<BagsLayout, 'head' | 'pad' | 'gemSize' | 'worded'>;

/** Returns half the width of the neck; 0 if the sack has no neck. */
function neckOf({ head, worded }: Cut, { width, height }: Box): number {
  const fits = head >= LOWEST_NECK && height - head >= LEAST_BODY * head && (!worded || width >= NARROWEST_NUMBERED);
  return fits ? Math.min(20, 0.19 * width) : 0;
}

/** Returns the outline of a sack in its box. */
export function sackOutline(cut: Cut, box: Box): readonly number[] {
  const { x, y, width, height } = box;
  const { head } = cut;
  const neck = neckOf(cut, box);
  const middle = x + width / 2;
  const round = ROUND.pad * cut.pad + ROUND.gem * cut.gemSize;
  const across = Math.min(round, width / 2 - neck);
  const down = Math.min(round, (height - head) / 2);
  const top = y + head;
  const shoulders = [
    roundCorner(x + across, top + down, across, down, 2),
    roundCorner(x + width - across, top + down, across, down, 3),
  ];
  const bottom = roundBottom(box, Math.min(round - (ROUND.pad * cut.pad) / 2, (height - head) / 2));
  if (neck === 0) return [...shoulders.flat(), ...bottom];
  // The neck is narrow at the string and opens above it.
  const half = [
    [1, STRING_AT],
    [1.5, 0.08],
    [0.8, 0.24],
  ] as const;
  const right = half.map(([out, share]) => [middle + out * neck, y + share * head]);
  const left = half.map(([out, share]) => [middle - out * neck, y + share * head]);
  const [leftShoulder = [], rightShoulder = []] = shoulders;
  return [
    ...leftShoulder,
    ...left.flat(),
    middle,
    y + 0.02 * head,
    ...right.toReversed().flat(),
    ...rightShoulder,
    ...bottom,
  ];
}

export function sackShapes(cut: Cut, box: Box): readonly Shape[] {
  const { x, y, width, height } = box;
  const { head } = cut;
  const lip = Math.min(4, Math.max(1, 0.04 * height));
  const thin = width < 40 ? 0.75 : 1.25;
  const part = 'bag';
  const outline = { colour: 'sackShade', width: thin } as const;
  const shapes: Shape[] = [
    { kind: 'polygon', part, points: sackOutline(cut, box), colour: 'sackShade', outline },
    { kind: 'polygon', part, points: sackOutline(cut, { ...box, height: height - lip }), colour: 'sack' },
  ];
  const neck = neckOf(cut, box);
  if (neck === 0) return shapes;
  const middle = x + width / 2;
  const tied = y + STRING_AT * head;
  const string = [middle - neck - 1, tied, middle + neck + 1, tied];
  const folds = [-1, 1].flatMap((side) => {
    const [from, to] = [middle + side * 0.45 * neck, middle + side * 1.5 * neck];
    return [from, tied + 2, from + side * 0.1 * neck, tied + 0.35 * head, to, tied + 0.62 * head];
  });
  const line = { width: thin, round: true, colour: 'sackShade' } as const;
  shapes.push({ kind: 'segments', part: 'string', points: string, ...line, width: Math.max(1.25, head / 9) });
  if (head >= 16) shapes.push({ kind: 'curves', part: 'fold', points: folds, ...line });
  return shapes;
}

/** Segments per quarter turn. */
const STEPS = 9;

/**
 * Returns a clockwise quarter of an ellipse around (x, y), which starts `quarter` quarter turns clockwise from the
 * right.
 */
export function roundCorner(x: number, y: number, across: number, down: number, quarter: number): readonly number[] {
  const points: number[] = [];
  for (let k = 0; k <= STEPS; ++k) {
    const angle = (quarter + k / STEPS) * (Math.PI / 2);
    points.push(x + across * Math.cos(angle), y + down * Math.sin(angle));
  }
  return points;
}

/** Returns the rounded bottom of a box, from right to left. */
export function roundBottom({ x, y, width, height }: Box, radius: number): readonly number[] {
  const r = Math.min(radius, width / 2, height);
  const below = y + height - r;
  return [...roundCorner(x + width - r, below, r, r, 0), ...roundCorner(x + r, below, r, r, 1)];
}
