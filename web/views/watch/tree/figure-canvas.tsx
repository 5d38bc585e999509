/** A canvas as wide as there is room, for a figure that is only looked at. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { createFrames } from '../../board/canvas/frames.ts';
import { paint } from '../../board/canvas/paint.ts';
import { followTheme, readPalette } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';
import { type CanvasSize, followSize } from '../../board/canvas/sized-canvases.ts';

interface FigureCanvasProps {
  /** What it is in words. */
  readonly label: string;
  /** CSS pixels. */
  readonly height: number;
  readonly scene: (width: number) => readonly Shape[];
}

/** Draws the scene at most once a frame. */
export function FigureCanvas({ label, height, scene }: FigureCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(scene);
  latest.current = scene;
  const redraw = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (box.current === null || canvas.current === null || context === null) return;
    const element = box.current;
    let size: CanvasSize = { width: 0, height: 0, ratio: 1 };
    let palette = readPalette(element);
    const frames = createFrames<'all'>(() => paint(context, size, palette, latest.current(size.width)));
    redraw.current = () => frames.request('all');
    const undo = [
      followSize(element, [canvas.current], (next) => {
        size = next;
        frames.flush('all');
      }),
      followTheme(element, () => {
        palette = readPalette(element);
        frames.request('all');
      }),
      frames.dispose,
    ];
    return () => {
      for (const step of undo) step();
    };
  }, []);

  useLayoutEffect(() => redraw.current?.());

  return (
    <div class="table-canvas" ref={box} role="img" aria-label={label} style={{ blockSize: `${height}px` }}>
      <canvas ref={canvas} />
    </div>
  );
}
