/** Turns pictures into animated GIFs, one frame at a time, so that the page stays responsive. */
import { createGif, MOST_COLOURS } from './gif.ts';
import { colourNumber, createCensus } from './gif-colours.ts';
import { paintInto } from './paint-picture.ts';
import type { Picture, PictureStyle } from './picture.ts';

export interface FrameSource {
  readonly count: number;
  readonly picture: (frame: number) => Picture;
}

export interface AnimationOptions {
  readonly style: PictureStyle;
  /** Duration of a frame, in hundredths of a second. */
  readonly pause: number;
  readonly lastPause: number;
  readonly signal: AbortSignal;
  /** Reports the progress, in 0…1. */
  readonly onProgress: (done: number) => void;
}

/** Maximum number of pixels in all frames together: 200 frames of 1000 × 1000. */
const MOST_PIXELS = 200_000_000;

type Refusal = 'stopped' | 'too-large';

/**
 * Returns the bytes of an animated GIF. Paints every frame twice: the first pass counts the colours and determines the
 * size.
 */
export async function animate(
  reel: FrameSource,
  options: AnimationOptions,
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
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
    await nextTask();
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
    await nextTask();
    if (signal.aborted) return 'stopped';
  }
  return gif.finish();
}

/** Lets the page paint and handle events. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
