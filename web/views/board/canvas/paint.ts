/** Paints shapes on a canvas. */
import type { Colours, Palette } from './palette.ts';
import type {
  Curves,
  Discs,
  Frame,
  Mark,
  MeasureText,
  Outline,
  Piece,
  Plate,
  Polygon,
  Ring,
  RoundBox,
  Segments,
  Shape,
  Texts,
} from './shapes.ts';
import { TEXT_WEIGHT } from './shapes.ts';
import type { CanvasSize } from './sized-canvases.ts';
import type { Point } from './viewport.ts';

const FULL_TURN = 2 * Math.PI;

/** Maximum number of coordinates per path, enough for 8 lines; browsers stroke longer paths slowly. */
export const NUMBERS_A_PATH = 32;

/**
 * Height of a digit as a share of the font size. Lowering the baseline by half of it centres a line of text vertically.
 */
export const CAP_HEIGHT = 0.71;

function font(size: number, typeface: string, weight: number = TEXT_WEIGHT): string {
  return `${weight} ${size}px ${typeface}`;
}

function setLine(
  context: CanvasRenderingContext2D,
  { width, round, dash = [] }: { readonly width: number; readonly round?: boolean; readonly dash?: readonly number[] },
): void {
  context.lineWidth = width;
  context.lineCap = round === true ? 'round' : 'butt';
  context.setLineDash([...dash]);
}

function paintSegments(context: CanvasRenderingContext2D, shape: Segments, ratio: number): void {
  setLine(context, shape);
  if (shape.width === 0) context.lineWidth = 1 / ratio;
  const { points } = shape;
  for (let start = 0; start < points.length; start += NUMBERS_A_PATH) {
    context.beginPath();
    const end = Math.min(points.length, start + NUMBERS_A_PATH);
    for (let i = start; i + 3 < end; i += 4) {
      context.moveTo(points[i] ?? 0, points[i + 1] ?? 0);
      context.lineTo(points[i + 2] ?? 0, points[i + 3] ?? 0);
    }
    context.stroke();
  }
}

function paintDiscs(context: CanvasRenderingContext2D, shape: Discs, colours: Colours): void {
  context.beginPath();
  for (let i = 0; i + 1 < shape.points.length; i += 2) {
    const x = shape.points[i] ?? 0;
    const y = shape.points[i + 1] ?? 0;
    context.moveTo(x + shape.radius, y);
    context.arc(x, y, shape.radius, 0, FULL_TURN);
  }
  context.fill();
  if (shape.outline === undefined) return;
  context.strokeStyle = colours[shape.outline.colour];
  setLine(context, shape.outline);
  context.stroke();
}

function paintRing(context: CanvasRenderingContext2D, shape: Ring): void {
  setLine(context, shape);
  context.beginPath();
  context.arc(shape.x, shape.y, shape.radius, 0, FULL_TURN);
  context.stroke();
}

function paintFrame(context: CanvasRenderingContext2D, { x, y, side, corner, width }: Frame): void {
  setLine(context, { width });
  context.beginPath();
  context.roundRect(x - side / 2, y - side / 2, side, side, corner);
  context.stroke();
}

function paintPlate(context: CanvasRenderingContext2D, shape: Plate, colours: Colours): void {
  const around = (by: number): void => {
    const height = shape.height + 2 * by;
    context.beginPath();
    context.roundRect(shape.x - shape.width / 2 - by, shape.y - height / 2, shape.width + 2 * by, height, height / 2);
  };
  if (shape.outline !== undefined) {
    around(shape.outline.width);
    context.fillStyle = colours[shape.outline.colour];
    context.fill();
    context.fillStyle = colours[shape.colour];
  }
  around(0);
  context.fill();
}

/** Fills and outlines the current path. */
function paintFilled(
  context: CanvasRenderingContext2D,
  { outline, hollow }: { readonly outline?: Outline; readonly hollow?: boolean },
  colours: Colours,
): void {
  if (hollow !== true) context.fill();
  if (outline === undefined) return;
  context.strokeStyle = colours[outline.colour];
  context.lineJoin = 'round';
  setLine(context, outline);
  context.stroke();
}

function paintPolygon(context: CanvasRenderingContext2D, shape: Polygon, colours: Colours): void {
  const { points } = shape;
  context.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  context.closePath();
  paintFilled(context, shape, colours);
}

function paintBox(context: CanvasRenderingContext2D, shape: RoundBox, colours: Colours): void {
  context.beginPath();
  context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.corner);
  paintFilled(context, shape, colours);
}

function paintCurves(context: CanvasRenderingContext2D, shape: Curves): void {
  const { points } = shape;
  setLine(context, shape);
  context.beginPath();
  for (let i = 0; i + 5 < points.length; i += 6) {
    context.moveTo(points[i] ?? 0, points[i + 1] ?? 0);
    context.quadraticCurveTo(points[i + 2] ?? 0, points[i + 3] ?? 0, points[i + 4] ?? 0, points[i + 5] ?? 0);
  }
  context.stroke();
}

function paintTexts(context: CanvasRenderingContext2D, shape: Texts, typeface: string, ratio: number): void {
  context.font = font(shape.size, typeface, shape.weight);
  context.textAlign = shape.align ?? 'center';
  context.textBaseline = 'alphabetic';
  const drop = (shape.size * CAP_HEIGHT) / 2;
  for (const { x, y, text } of shape.items) {
    // Rounds the baseline, because a baseline between two pixel rows blurs the text.
    context.fillText(text, x, Math.round((y + drop) * ratio) / ratio);
  }
}

function paintMark(context: CanvasRenderingContext2D, { glyph, x, y, size }: Mark): void {
  const half = size / 2;
  context.beginPath();
  if (glyph === '●') {
    context.arc(x, y, half * 0.86, 0, FULL_TURN);
  } else {
    const up = glyph === '▲' ? 1 : -1;
    context.moveTo(x - half, y + up * half * 0.84);
    context.lineTo(x + half, y + up * half * 0.84);
    context.lineTo(x, y - up * half * 0.92);
    context.closePath();
  }
  context.fill();
}

/** Parsed paths; parsing takes longer than painting. */
const paths = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known !== undefined) return known;
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

function paintPiece(context: CanvasRenderingContext2D, shape: Piece, colours: Colours): void {
  const scale = shape.size / shape.box;
  context.save();
  const across = shape.mirrored ? -1 : 1;
  context.translate(shape.x - (across * shape.size) / 2, shape.y - shape.size / 2);
  context.scale(across * scale, scale);
  context.setLineDash([]);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { d, colour, filled, line } of shape.paths) {
    const path = pathOf(d);
    context.fillStyle = colours[colour];
    if (filled) context.fill(path);
    if (line === 0) continue;
    context.strokeStyle = colours[colour];
    context.lineWidth = line;
    context.stroke(path);
  }
  context.restore();
}

/** Clears the canvas and paints the shapes in order. */
export function paint(
  context: CanvasRenderingContext2D,
  size: CanvasSize,
  palette: Palette,
  shapes: readonly Shape[],
): void {
  const { canvas } = context;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  paintOver(context, size, palette, shapes);
}

/** Paints the shapes in order over the existing content. Their coordinates start at `origin`. */
export function paintOver(
  context: CanvasRenderingContext2D,
  size: CanvasSize,
  palette: Palette,
  shapes: readonly Shape[],
  origin: Point = { x: 0, y: 0 },
): void {
  const { canvas } = context;
  if (size.width === 0 || size.height === 0) return;
  const [across, down] = [canvas.width / size.width, canvas.height / size.height];
  context.setTransform(across, 0, 0, down, across * origin.x, down * origin.y);
  const { colours, typeface } = palette;
  for (const shape of shapes) {
    context.globalAlpha = shape.alpha ?? 1;
    context.fillStyle = colours[shape.colour];
    context.strokeStyle = colours[shape.colour];
    switch (shape.kind) {
      case 'segments':
        paintSegments(context, shape, canvas.width / size.width);
        break;
      case 'discs':
        paintDiscs(context, shape, colours);
        break;
      case 'ring':
        paintRing(context, shape);
        break;
      case 'frame':
        paintFrame(context, shape);
        break;
      case 'plate':
        paintPlate(context, shape, colours);
        break;
      case 'polygon':
        paintPolygon(context, shape, colours);
        break;
      case 'box':
        paintBox(context, shape, colours);
        break;
      case 'curves':
        paintCurves(context, shape);
        break;
      case 'texts':
        paintTexts(context, shape, typeface, size.ratio);
        break;
      case 'mark':
        paintMark(context, shape);
        break;
      case 'piece':
        paintPiece(context, shape, colours);
        break;
    }
  }
  context.globalAlpha = 1;
}

/** Returns a caching function that measures text as {@link paint} draws it. */
export function textMeasurer(context: CanvasRenderingContext2D, typeface: string): MeasureText {
  const known = new Map<string, number>();
  return (text, size) => {
    const key = `${size} ${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    context.font = font(size, typeface);
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
}
