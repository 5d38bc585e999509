/** Paints pictures on canvases. */
import { paintOver, textMeasurer } from '../../board/canvas/paint.ts';
import type { MeasureText } from '../../board/canvas/shapes.ts';
import type { Picture, PictureStyle } from './picture.ts';

/** Sizes the canvas to the picture, and paints the content that {@link pictureSvg} would write. */
export function paintPicture(canvas: HTMLCanvasElement, picture: Picture, style: PictureStyle): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = picture;
  canvas.width = Math.round(width * style.scale);
  canvas.height = Math.round(height * style.scale);
  paintInto(context, picture, style);
}

/** Paints the picture in the top left corner of a canvas, over its background. */
export function paintInto(context: CanvasRenderingContext2D, picture: Picture, style: PictureStyle): void {
  const { canvas } = context;
  const { palette, scale, transparent } = style;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!transparent) {
    context.fillStyle = palette.colours.panel;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const size = { width: canvas.width / scale, height: canvas.height / scale, ratio: scale };
  for (const { shapes, x, y, clip } of picture.blocks) {
    context.save();
    if (clip !== undefined) {
      context.setTransform(scale, 0, 0, scale, scale * x, scale * y);
      context.beginPath();
      context.rect(clip.x, clip.y, clip.width, clip.height);
      context.clip();
    }
    paintOver(context, size, palette, shapes, { x, y });
    context.restore();
  }
}

/** Returns a PNG file; null if the picture is too large for the browser. */
export function picturePng(picture: Picture, style: PictureStyle): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  paintPicture(canvas, picture, style);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Returns a function that measures text in a typeface. */
export function pictureMeasure(typeface: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  return context === null ? () => 0 : textMeasurer(context, typeface);
}
