/** Makes animations of pictures, a slice at a time, so that the page stays awake. */

import { createGif, MOST_COLOURS } from './gif.ts';
import { colourNumber, createCensus } from './gif-colours.ts';
import { paintInto } from './paint-picture.ts';
import type { Picture, PictureStyle } from './picture.ts';

/** Pictures that follow each other. */
export interface Reel {
  readonly count: number;
  readonly picture: (frame: number) => Picture;
}

/** How an animation is to be made. */
export interface AnimationOptions {
  readonly style: PictureStyle;
  /** How long each frame is seen, and the last one, in hundredths of a second. */
  readonly pause: number;
  readonly lastPause: number;
  readonly signal: AbortSignal;
  /** How far it is, 0…1. */
  readonly onProgress: (done: number) => void;
}

/** Pixels of all frames together: 200 frames of 1000 × 1000. */
const MOST_PIXELS = 200_000_000;

/** Why there is no animation. */
type Refusal = 'stopped' | 'too-large';

/** The bytes of an animated GIF. Every frame is painted twice: first to learn the colours and the size. */
export async function animate(reel: Reel, options: AnimationOptions): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const { style, signal, onProgress } = options;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return 'too-large';
  const census = createCensus();
  let [width, height] = [1, 1];

  function painted(picture: Picture): Uint32Array {
    context?.setTransform(1, 0, 0, 1, 0, 0);
    if (context !== null) paintInto(context, picture, style);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data;
    return new Uint32Array(data?.buffer ?? new ArrayBuffer(0));
  }

  function resize(toWidth: number, toHeight: number): void {
    if (canvas.width === toWidth && canvas.height === toHeight) return;
    canvas.width = toWidth;
    canvas.height = toHeight;
  }

  for (let frame = 0; frame < reel.count; frame += 1) {
    const picture = reel.picture(frame);
    resize(Math.round(picture.width * style.scale), Math.round(picture.height * style.scale));
    if (canvas.width * canvas.height * reel.count > MOST_PIXELS) return 'too-large';
    census.count(painted(picture));
    [width, height] = [Math.max(width, canvas.width), Math.max(height, canvas.height)];
    onProgress((0.3 * (frame + 1)) / reel.count);
    await breath();
    if (signal.aborted) return 'stopped';
  }
  if (width * height * reel.count > MOST_PIXELS) return 'too-large';
  resize(width, height);
  const exact = Object.values(style.palette.colours).map(colourNumber);
  const gif = createGif({ width, height, table: census.table(MOST_COLOURS, exact) });
  for (let frame = 0; frame < reel.count; frame += 1) {
    const isLast = frame === reel.count - 1;
    gif.add(painted(reel.picture(frame)), isLast ? options.lastPause : options.pause);
    onProgress(0.3 + (0.7 * (frame + 1)) / reel.count);
    await breath();
    if (signal.aborted) return 'stopped';
  }
  return gif.finish();
}

/** Lets the page paint and hear. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
