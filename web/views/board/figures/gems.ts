/** Draws gems and stones. Each gem has its own hue, digit and cut. */
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import type { Point } from '../canvas/viewport.ts';
import { CUT_BOX, GEM_CUTS } from './gem-cuts.ts';

/** Minimum size of a digit in pixels; digits that would be smaller are not drawn. */
const SMALLEST_DIGIT = 5.8;

export type GemLook = 'solid' | 'ghost' | 'missing';

/** Fill colours, and the colour of the digit on each of them. */
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

/** Opacities of light and dark facets. */
const LIGHT = 0.5;
const DARK = 0.36;
/** Facets that face the light more than `light` are light; facets that face it less than `dark` are dark. */
const FACING = { light: 0.45, dark: -0.12 } as const;
/** Outer edge of the facets, as a share of the outline. */
const RIM = 0.965;
/** Font sizes for one digit and for two digits, in units of the box. */
const DIGIT = 21;
const DIGITS = 17;
/** Minimum gem size for drawing facets, in pixels. */
const SMALLEST_FACETS = 12;

/** Draws a gem. `colour` counts from 1; `size` is the side of its box. */
export function gemShapes(
  part: string,
  colour: number,
  at: Point,
  size: number,
  look: GemLook = 'solid',
  alpha = 1,
): readonly Shape[] {
  const cut = GEM_CUTS[(colour - 1) % GEM_CUTS.length];
  if (cut === undefined) return [];
  const [hue, digit] = HUES[(colour - 1) % HUES.length] ?? (['muted', 'panel'] as const);
  const scale = size / CUT_BOX;
  const y = at.y + (cut.middle - 24) * scale;
  /** Returns the outline, scaled around its centre. */
  const outlineAt = (share: number): readonly number[] =>
    cut.outline.map((unit, index) =>
      index % 2 === 0 ? at.x + (unit - 24) * share * scale : y + (unit - cut.middle) * share * scale,
    );
  const missing = look === 'missing';
  const text = String(colour);
  const digitSize = (text.length > 1 ? DIGITS : DIGIT) * scale;
  const texts: readonly Shape[] =
    digitSize < SMALLEST_DIGIT
      ? []
      : [
          {
            kind: 'texts',
            part,
            items: [{ x: at.x, y, text }],
            size: digitSize,
            colour: missing ? 'muted' : digit,
            alpha: missing ? 0.7 * alpha : alpha,
          },
        ];
  if (missing) {
    const outline = { colour: 'edge', width: Math.max(0.75, 1.6 * scale), dash: [4 * scale, 3.6 * scale] } as const;
    return [{ kind: 'polygon', part, points: outlineAt(0.94), hollow: true, colour: 'edge', outline, alpha }, ...texts];
  }
  const seen = look === 'ghost' ? 0.55 * alpha : alpha;
  const rim = { colour: hue, width: Math.max(0.5, 2.6 * scale) } as const;
  const points = outlineAt(0.95);
  const facets = size < SMALLEST_FACETS ? [] : facetShapes(outlineAt(RIM), outlineAt(cut.table * RIM), seen);
  return [
    { kind: 'polygon', part, points, colour: hue, outline: rim, alpha: seen },
    {
      kind: 'polygon',
      part: 'facet',
      points,
      hollow: true,
      colour: 'gemDark',
      outline: { ...rim, colour: 'gemDark' },
      alpha: DARK * seen,
    },
    ...facets,
    ...texts,
  ];
}

/**
 * Draws the facets between the outline and the table. Merges adjacent facets of the same tone, and skips those with the
 * table's tone.
 */
function facetShapes(outline: readonly number[], table: readonly number[], alpha: number): readonly Shape[] {
  const corner = (of: readonly number[], index: number): readonly [number, number] => {
    const at = (2 * index) % of.length;
    return [of[at] ?? 0, of[at + 1] ?? 0];
  };
  const shapes: Shape[] = [];
  const count = outline.length / 2;
  for (let from = 0; from < count; ) {
    const tone = toneOf(corner(outline, from), corner(outline, from + 1));
    let to = from + 1;
    while (to < count && toneOf(corner(outline, to), corner(outline, to + 1)) === tone) ++to;
    const points: number[] = [];
    for (let at = from; at <= to; ++at) points.push(...corner(outline, at));
    for (let at = to; at >= from; --at) points.push(...corner(table, at));
    if (tone === 'light')
      shapes.push({ kind: 'polygon', part: 'facet', points, colour: 'gemLight', alpha: LIGHT * alpha });
    if (tone === 'dark')
      shapes.push({ kind: 'polygon', part: 'facet', points, colour: 'gemDark', alpha: DARK * alpha });
    from = to;
  }
  return shapes;
}

/** Returns the tone of a side of a clockwise outline, lit from the upper left. */
function toneOf([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): 'light' | 'table' | 'dark' {
  const lit = (0.9 * (x2 - x1) - 0.45 * (y2 - y1)) / Math.hypot(x2 - x1, y2 - y1);
  return lit > FACING.light ? 'light' : lit > FACING.dark ? 'table' : 'dark';
}

/** Draws a stone in the colour of its owner. */
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
