/** A canvas as wide as there is room, for a figure that is only looked at. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CanvasSurface } from '../../board/canvas/canvas-surface.ts';
import type { Shape } from '../../board/canvas/shapes.ts';

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
  const surface = useRef<CanvasSurface<'all'> | null>(null);

  useLayoutEffect(() => {
    if (box.current === null || canvas.current === null) return;
    const created = CanvasSurface.on<'all'>(box.current, [canvas.current], {
      draw: () => created?.paint(0, latest.current(created.size.width)),
      sized: ['all'],
      themed: ['all'],
    });
    surface.current = created;
    created?.begin();
    return () => created?.dispose();
  }, []);

  useLayoutEffect(() => surface.current?.request('all'));

  return (
    <div class="table-canvas" ref={box} role="img" aria-label={label} style={{ blockSize: `${height}px` }}>
      <canvas ref={canvas} />
    </div>
  );
}
