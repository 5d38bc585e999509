/** Gems and stones: each gem has a hue and a digit, and neighbours in number differ in shape. */
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

/** Each with the colour of the digit on it. */
const HUES: readonly (readonly [fill: ColourName, digit: ColourName])[] = [
  ['gem1', 'gemLight'],
  ['gem2', 'gemDark'],
  ['gem3', 'gemLight'],
  ['gem4', 'gemDark'],
  ['gem5', 'gemLight'],
  ['gem6', 'gemDark'],
  ['gem7', 'gemLight'],
  ['gem8', 'gemDark'],
  ['gem9', 'gemDark'],
  ['gem10', 'gemLight'],
  ['gem11', 'gemDark'],
  ['gem12', 'gemLight'],
  ['gem13', 'gemDark'],
  ['gem14', 'gemDark'],
  ['gem15', 'gemLight'],
  ['gem16', 'gemDark'],
];

/** The second eight have the shapes of the first. */
function paintOf(colour: number, look: GemLook): GemPaint {
  if (look === 'missing') return { fill: 'panel', line: 'line', digit: 'edge' };
  const [fill, digit] = HUES[(colour - 1) % HUES.length] ?? ['muted', 'panel'];
  return { fill, line: 'ink', digit };
}

/** The table of a cut stone, as a share of its outline. */
const TABLE = 0.62;

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
  const outline = { colour: line, width: size < 14 ? 0.5 : 0.75 };
  const own = { part, colour: fill, outline, alpha: look === 'ghost' ? 0.55 * alpha : alpha };
  const body: Shape =
    shape.points === null
      ? { kind: 'discs', points: [at.x, y], radius, ...own }
      : {
          kind: 'polygon',
          points: shape.points.map((unit, index) => (index % 2 === 0 ? at.x : y) + unit * radius),
          ...own,
        };
  const facets: readonly Shape[] =
    look === 'missing' || size < 12 ? [] : [tableOf(shape, { x: at.x, y }, radius, alpha)];
  const text = String(colour);
  const digitSize = size * shape.digit * (text.length > 1 ? 0.84 : 1);
  if (digitSize < SMALLEST_DIGIT) return [body, ...facets];
  return [
    body,
    ...facets,
    { kind: 'texts', part, items: [{ x: at.x, y, text }], size: digitSize, colour: digit, alpha },
  ];
}

/** The line around the table of a gem: light falls on what is outside of it. */
function tableOf({ points }: Outline, { x, y }: Point, radius: number, alpha: number): Shape {
  const r = TABLE * radius;
  const line = { part: 'facet', colour: 'gemLight', alpha: 0.45 * alpha } as const;
  const width = 1;
  if (points === null) return { kind: 'ring', x, y, radius: r, width, ...line };
  const corners = points.map((unit, index) => (index % 2 === 0 ? x : y) + unit * r);
  return { kind: 'polygon', points: corners, hollow: true, outline: { colour: 'gemLight', width }, ...line };
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
