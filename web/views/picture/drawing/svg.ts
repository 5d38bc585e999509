/** Writes pictures as SVG, from the same shapes that canvas/paint.ts paints. */
import { CAP_HEIGHT, NUMBERS_A_PATH } from '../../board/canvas/paint.ts';
import type { Colours, Palette } from '../../board/canvas/palette.ts';
import type {
  Curves,
  Discs,
  Mark,
  Outline,
  Piece,
  Plate,
  Ring,
  Segments,
  Shape,
  Texts,
} from '../../board/canvas/shapes.ts';
import { TEXT_WEIGHT } from '../../board/canvas/shapes.ts';
import type { Picture, PictureStyle, PlacedBlock } from './picture.ts';

/** Width of the thinnest line, in px. */
const HAIRLINE = 0.5;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Matches characters that XML forbids even when escaped: control characters, unpaired surrogates, U+FFFE and U+FFFF.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a string for use in an element or a double-quoted attribute. Replaces forbidden characters with �. */
function escaped(text: string): string {
  return text.replace(FORBIDDEN, '\u{FFFD}').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Formats a number with at most two decimals, without trailing zeros. */
function figure(value: number): string {
  // Adding 0 turns −0 into 0.
  return String(Math.round(value * 100) / 100 + 0);
}

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? figure(value) : escaped(value)}"`,
  );
  return content === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

function strokeOf(
  colour: string,
  width: number,
  alpha: number | undefined,
  { round, dash }: { readonly round?: boolean; readonly dash?: readonly number[] } = {},
): Attributes {
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': width === 0 ? HAIRLINE : width,
    'stroke-opacity': alpha,
    'stroke-linecap': round === true ? 'round' : undefined,
    'stroke-dasharray': dash === undefined || dash.length === 0 ? undefined : dash.map(figure).join(' '),
  };
}

/**
 * Returns the attributes for the fill and the outline of a closed shape. Each has the opacity of the shape, as on a
 * canvas.
 */
function filled(
  shape: {
    readonly colour: keyof Colours;
    readonly alpha?: number;
    readonly outline?: Outline;
    readonly hollow?: boolean;
  },
  colours: Colours,
): Attributes {
  const { outline, alpha } = shape;
  return {
    ...(outline === undefined
      ? {}
      : { ...strokeOf(colours[outline.colour], outline.width, alpha, outline), 'stroke-linejoin': 'round' }),
    fill: shape.hollow === true ? 'none' : colours[shape.colour],
    'fill-opacity': shape.hollow === true ? undefined : alpha,
  };
}

function segments(shape: Segments, colour: string): string {
  const { points, alpha } = shape;
  // Translucent lines do not darken each other within one path. Therefore, each path contains as many lines as on a
  // canvas.
  const step = alpha === undefined || alpha === 1 ? Math.max(4, points.length) : NUMBERS_A_PATH;
  const paths: string[] = [];
  for (let start = 0; start < points.length; start += step) {
    let d = '';
    const end = Math.min(points.length, start + step);
    for (let i = start; i + 3 < end; i += 4) {
      const [x1, y1, x2, y2] = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0, points[i + 3] ?? 0];
      d += `M${figure(x1)} ${figure(y1)}L${figure(x2)} ${figure(y2)}`;
    }
    if (d !== '') paths.push(element('path', { d }));
  }
  return paths.length === 0 ? '' : element('g', strokeOf(colour, shape.width, alpha, shape), paths.join(''));
}

function curves(shape: Curves, colour: string): string {
  const { points } = shape;
  let d = '';
  for (let i = 0; i + 5 < points.length; i += 6) {
    const [x1, y1, x2, y2, x3, y3] = points.slice(i, i + 6).map(figure);
    d += `M${x1} ${y1}Q${x2} ${y2} ${x3} ${y3}`;
  }
  return d === '' ? '' : element('path', { ...strokeOf(colour, shape.width, shape.alpha, shape), d });
}

function discs(shape: Discs, colours: Colours): string {
  const circles: string[] = [];
  for (let i = 0; i + 1 < shape.points.length; i += 2) {
    circles.push(element('circle', { cx: shape.points[i], cy: shape.points[i + 1], r: shape.radius }));
  }
  return circles.length === 0 ? '' : element('g', filled(shape, colours), circles.join(''));
}

function ring(shape: Ring, colour: string): string {
  const { x, y, radius, width, alpha } = shape;
  return element('circle', { cx: x, cy: y, r: radius, ...strokeOf(colour, width, alpha, shape) });
}

function plate(shape: Plate, colours: Colours): string {
  const around = (by: number, colour: keyof Colours): string => {
    const height = shape.height + 2 * by;
    const width = shape.width + 2 * by;
    const box = { x: shape.x - width / 2, y: shape.y - height / 2, width, height, rx: height / 2 };
    return element('rect', { ...box, fill: colours[colour], 'fill-opacity': shape.alpha });
  };
  const { outline } = shape;
  return (outline === undefined ? '' : around(outline.width, outline.colour)) + around(0, shape.colour);
}

function texts(shape: Texts, colour: string): string {
  if (shape.items.length === 0) return '';
  const drop = (shape.size * CAP_HEIGHT) / 2;
  const items = shape.items.map(({ x, y, text }) => element('text', { x, y: y + drop }, escaped(text)));
  const style = {
    fill: colour,
    'fill-opacity': shape.alpha,
    'font-size': shape.size,
    'font-weight': shape.weight,
    'text-anchor': shape.align === 'left' ? 'start' : shape.align === 'right' ? 'end' : undefined,
  };
  return element('g', style, items.join(''));
}

function mark({ glyph, x, y, size, alpha }: Mark, colour: string): string {
  const half = size / 2;
  const style = { fill: colour, 'fill-opacity': alpha };
  if (glyph === '●') return element('circle', { cx: x, cy: y, r: half * 0.86, ...style });
  const up = glyph === '▲' ? 1 : -1;
  const corners = [x - half, y + up * half * 0.84, x + half, y + up * half * 0.84, x, y - up * half * 0.92];
  return element('polygon', { points: corners.map(figure).join(' '), ...style });
}

function piece(shape: Piece, colours: Colours): string {
  const { x, y, size, box, paths, alpha, mirrored } = shape;
  const parts = paths.map(({ d, colour, filled, line }) =>
    element('path', {
      d,
      fill: filled ? colours[colour] : 'none',
      stroke: line === 0 ? undefined : colours[colour],
      'stroke-width': line === 0 ? undefined : line,
    }),
  );
  const across = mirrored ? -1 : 1;
  const scale = size / box;
  const scaled = mirrored ? `${-scale} ${scale}` : String(scale);
  const transform = `translate(${figure(x - (across * size) / 2)} ${figure(y - size / 2)}) scale(${scaled})`;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return element('g', { transform, opacity: alpha, ...round }, parts.join(''));
}

function shapeSvg(shape: Shape, colours: Colours): string {
  const colour = colours[shape.colour];
  switch (shape.kind) {
    case 'segments':
      return segments(shape, colour);
    case 'curves':
      return curves(shape, colour);
    case 'discs':
      return discs(shape, colours);
    case 'ring':
      return ring(shape, colour);
    case 'frame': {
      const { x, y, side, corner, width, alpha } = shape;
      const box = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: corner };
      return element('rect', { ...box, ...strokeOf(colour, width, alpha) });
    }
    case 'plate':
      return plate(shape, colours);
    case 'polygon':
      return element('polygon', { points: shape.points.map(figure).join(' '), ...filled(shape, colours) });
    case 'box': {
      const { x, y, width, height, corner } = shape;
      return element('rect', { x, y, width, height, rx: corner, ...filled(shape, colours) });
    }
    case 'texts':
      return texts(shape, colour);
    case 'mark':
      return mark(shape, colour);
    case 'piece':
      return piece(shape, colours);
  }
}

/** Writes a block as a group, or as a nested <svg> if it is clipped. */
function groupSvg({ shapes, x, y, clip }: PlacedBlock, { colours }: Palette): string {
  const content = shapes.map((shape) => shapeSvg(shape, colours)).join('');
  if (clip === undefined) return element('g', { transform: `translate(${figure(x)} ${figure(y)})` }, content);
  const { width, height } = clip;
  const viewBox = [clip.x, clip.y, width, height].map(figure).join(' ');
  return element('svg', { x: x + clip.x, y: y + clip.y, width, height, viewBox }, content);
}

/** Returns the text of an SVG file. Equal pictures produce equal text. */
export function pictureSvg(picture: Picture, { palette, scale, transparent }: PictureStyle): string {
  const { width, height, title, blocks } = picture;
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: width * scale,
    height: height * scale,
    viewBox: `0 0 ${figure(width)} ${figure(height)}`,
    role: 'img',
    'font-family': palette.typeface,
    'font-weight': TEXT_WEIGHT,
    'text-anchor': 'middle',
  };
  const ground = transparent ? '' : element('rect', { width, height, fill: palette.colours.panel });
  const groups = blocks.map((block) => groupSvg(block, palette));
  return element('svg', root, element('title', {}, escaped(title)) + ground + groups.join(''));
}
