/** The canvas of the matrices: draws at most once a frame, finds the cell under the pointer. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MatrixPlace } from '../../../model/watch/table/matrix.ts';
import { createFrames } from '../../board/canvas/frames.ts';
import { paint, paintOver } from '../../board/canvas/paint.ts';
import { followTheme, readPalette } from '../../board/canvas/palette.ts';
import { type CanvasSize, followSize, pointIn } from '../../board/canvas/sized-canvases.ts';
import { cellUnder } from './matrix-layout.ts';
import { cellsScene, changedPlaces, groundScene, type MatrixScene, workScene } from './matrix-scene.ts';

interface MatrixCanvasProps {
  readonly scene: MatrixScene;
  /** The cell under the pointer; null when it has left. */
  readonly onHover: (place: MatrixPlace | null) => void;
  readonly onChoose: (place: MatrixPlace) => void;
}

/** As large as its layout. For the eye and the pointer; its owner gives keyboard and screen reader a twin. */
export function MatrixCanvas({ scene, onHover, onChoose }: MatrixCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const latest = useRef(scene);
  latest.current = scene;
  const redraw = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    const groundContext = ground.current?.getContext('2d') ?? null;
    const overContext = over.current?.getContext('2d') ?? null;
    if (box.current === null || groundContext === null || overContext === null) return;
    const element = box.current;
    let size: CanvasSize = { width: 0, height: 0, ratio: 1 };
    let palette = readPalette(element);
    /** What the ground shows; null for nothing. */
    let painted: MatrixScene | null = null;
    const frames = createFrames<'work' | 'ground'>((parts) => {
      const now = latest.current;
      const changed = painted === null || parts.has('ground') ? null : changesSince(painted, now);
      if (changed === null) paint(groundContext, size, palette, groundScene(now));
      else if (changed.length > 0) paintOver(groundContext, size, palette, cellsScene(now, changed));
      painted = now;
      paint(overContext, size, palette, workScene(now));
    });
    redraw.current = () => frames.request('work');
    const undo = [
      followSize(element, [groundContext.canvas, overContext.canvas], (next) => {
        size = next;
        frames.flush('ground');
      }),
      followTheme(element, () => {
        palette = readPalette(element);
        frames.request('ground');
      }),
      frames.dispose,
    ];
    return () => {
      for (const step of undo) step();
    };
  }, []);

  useLayoutEffect(() => redraw.current?.());

  function placeAt(event: MouseEvent): MatrixPlace | null {
    const { layout, matrix } = latest.current;
    return box.current === null ? null : cellUnder(layout, matrix, pointIn(box.current, event));
  }

  const { width, height } = scene.layout;
  return (
    <div
      class="table-canvas"
      ref={box}
      aria-hidden="true"
      style={{ inlineSize: `${width}px`, blockSize: `${height}px` }}
      onPointerMove={(event) => onHover(placeAt(event))}
      onPointerLeave={() => onHover(null)}
      onClick={(event) => {
        const place = placeAt(event);
        if (place !== null) onChoose(place);
      }}
    >
      <canvas ref={ground} />
      <canvas ref={over} />
    </div>
  );
}

/** The cells to paint anew; null for all of them. */
function changesSince(before: MatrixScene, now: MatrixScene): readonly MatrixPlace[] | null {
  const [first, second] = now.initials;
  const same =
    before.matrix === now.matrix &&
    before.layout === now.layout &&
    before.table === now.table &&
    before.initials[0] === first &&
    before.initials[1] === second;
  return same ? changedPlaces(now, before.step) : null;
}
