/** Gems and stones: told apart by shape and digit, as colours mean players and values here. */
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Point } from '../canvas/viewport.ts';

/** Corners around (0, 0), the first at the top; every second one at `inner` of the radius where that is given. */
function corners(count: number, turn = 0, inner = 1): readonly number[] {
  const points: number[] = [];
  for (let k = 0; k < count; ++k) {
    const angle = (k / count + turn) * 2 * Math.PI - Math.PI / 2;
    const radius = k % 2 === 1 ? inner : 1;
    points.push(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return points;
}

const ARM = 0.42;
const CROSS = [
  [-ARM, -1],
  [ARM, -1],
  [ARM, -ARM],
  [1, -ARM],
  [1, ARM],
  [ARM, ARM],
  [ARM, 1],
  [-ARM, 1],
  [-ARM, ARM],
  [-1, ARM],
  [-1, -ARM],
  [-ARM, -ARM],
].flat();

/** An outline of radius 1; `scale` makes all look equally large, `digit` is the share of the height for a digit in it. */
interface Outline {
  /** Null for a circle. */
  readonly points: readonly number[] | null;
  readonly scale: number;
  readonly drop: number;
  readonly digit: number;
}

const OUTLINES: readonly Outline[] = [
  { points: null, scale: 0.88, drop: 0, digit: 0.58 },
  { points: corners(3), scale: 1.14, drop: 0.16, digit: 0.48 },
  { points: corners(4, 1 / 8), scale: 1.12, drop: 0, digit: 0.58 },
  { points: corners(4), scale: 1.08, drop: 0, digit: 0.5 },
  { points: corners(5), scale: 1, drop: 0.05, digit: 0.56 },
  { points: corners(10, 0, 0.58), scale: 1.14, drop: 0.06, digit: 0.46 },
  { points: corners(6), scale: 0.98, drop: 0, digit: 0.56 },
  { points: CROSS, scale: 0.86, drop: 0, digit: 0.54 },
];

/** Digits smaller than this cannot be read: then the shape alone tells. */
const SMALLEST_DIGIT = 5.8;

/** How a gem is drawn: there, only thought of, or missing. */
export type GemLook = 'solid' | 'ghost' | 'missing';

interface GemPaint {
  readonly fill: ColourName;
  readonly line: ColourName;
  readonly digit: ColourName;
}

/** The second eight have the shapes of the first in the other tone; neighbours always differ in both. */
function paintOf(colour: number, look: GemLook): GemPaint {
  if (look === 'missing') return { fill: 'panel', line: 'line', digit: 'edge' };
  const dark = (Math.floor((colour - 1) / OUTLINES.length) + colour) % 2 === 0;
  return dark ? { fill: 'muted', line: 'muted', digit: 'panel' } : { fill: 'soft', line: 'muted', digit: 'ink' };
}

/**
 * A gem.
 * @param colour counts from 1.
 * @param size of its box.
 */
export function gemShapes(
  part: string,
  colour: number,
  at: Point,
  size: number,
  look: GemLook = 'solid',
  alpha = 1,
): readonly Shape[] {
  const shape = OUTLINES[(colour - 1) % OUTLINES.length];
  if (shape === undefined) return [];
  const { fill, line, digit } = paintOf(colour, look);
  const radius = (size / 2) * 0.96 * shape.scale;
  const y = at.y + shape.drop * radius;
  const outline = { colour: line, width: size < 14 ? 0.75 : 1.25 };
  const own = { part, colour: fill, outline, alpha: look === 'ghost' ? 0.55 * alpha : alpha };
  const body: Shape =
    shape.points === null
      ? { kind: 'discs', points: [at.x, y], radius, ...own }
      : {
          kind: 'polygon',
          points: shape.points.map((unit, index) => (index % 2 === 0 ? at.x : y) + unit * radius),
          ...own,
        };
  const text = String(colour);
  const digitSize = size * shape.digit * (text.length > 1 ? 0.84 : 1);
  if (digitSize < SMALLEST_DIGIT) return [body];
  return [body, { kind: 'texts', part, items: [{ x: at.x, y, text }], size: digitSize, colour: digit, alpha }];
}

/** A cut stone, in the colour of its owner. */
export function stoneShapes(part: string, at: Point, size: number, colour: ColourName, alpha = 1): readonly Shape[] {
  const r = size / 2;
  const girdle = at.y - r * 0.25;
  const points = [
    [at.x - r * 0.55, at.y - r * 0.8],
    [at.x + r * 0.55, at.y - r * 0.8],
    [at.x + r, girdle],
    [at.x, at.y + r * 0.9],
    [at.x - r, girdle],
  ].flat();
  const facets = [at.x - r, girdle, at.x + r, girdle];
  return [
    { kind: 'polygon', part, points, colour, alpha },
    { kind: 'segments', part, points: facets, width: Math.max(0.75, size / 14), colour: 'panel', alpha: alpha * 0.8 },
  ];
}
