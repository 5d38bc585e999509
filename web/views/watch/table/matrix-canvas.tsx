/** The canvas of the matrices. It redraws at most once per frame, and finds the cell under the pointer. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MatrixPlace } from '../../../model/watch/table/matrix.ts';
import { CanvasSurface } from '../../board/canvas/canvas-surface.ts';
import { pointIn } from '../../board/canvas/sized-canvases.ts';
import { cellUnder } from './matrix-layout.ts';
import { cellsScene, changedPlaces, groundScene, type MatrixScene, workScene } from './matrix-scene.ts';

interface MatrixCanvasProps {
  readonly scene: MatrixScene;
  /** Called with the cell under the pointer, and with null when the pointer leaves the canvas. */
  readonly onHover: (place: MatrixPlace | null) => void;
  readonly onChoose: (place: MatrixPlace) => void;
}

/** A canvas whose bitmap is as large as its layout box. The owner adds a twin for keyboard and screen reader users. */
export function MatrixCanvas({ scene, onHover, onChoose }: MatrixCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const latest = useRef(scene);
  latest.current = scene;
  const surface = useRef<CanvasSurface<'work' | 'ground'> | null>(null);

  useLayoutEffect(() => {
    if (box.current === null || ground.current === null || over.current === null) return;
    /** The scene drawn on the lower canvas; null before the first drawing. */
    let painted: MatrixScene | null = null;
    const created = CanvasSurface.on<'work' | 'ground'>(box.current, [ground.current, over.current], {
      draw(parts) {
        const now = latest.current;
        const changed = painted === null || parts.has('ground') ? null : changesSince(painted, now);
        if (changed === null) created?.paint(0, groundScene(now));
        else if (changed.length > 0) created?.paintOver(0, cellsScene(now, changed));
        painted = now;
        created?.paint(1, workScene(now));
      },
      sized: ['ground'],
      themed: ['ground'],
    });
    surface.current = created;
    created?.begin();
    return () => created?.dispose();
  }, []);

  useLayoutEffect(() => surface.current?.request('work'));

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

/** Returns the cells to repaint; null to repaint all cells. */
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
