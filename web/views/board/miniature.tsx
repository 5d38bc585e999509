/** Components for small pictures of setups. */
import { useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { GameEntry, Position, Setup } from '../../model/game/types.ts';
import { loadPart } from '../../served/parts.ts';
import type { Projection } from './graph-board/projection.ts';
import './miniature.css';
import { LargeBoard, MiniatureLayouts } from './miniature-layouts.ts';
import type { Drawn, MiniatureContent, PaintMiniature, Picture } from './miniature-picture.ts';

interface MiniatureProps {
  readonly setup: Setup;
  readonly game: GameEntry;
  /** Position to show instead of the start position. */
  readonly position?: Position | null;
  /** Called when the projection of a graph changes. Pass the same function on each render. */
  readonly onProject?: (projection: Projection) => void;
}

/** The script that paints miniatures; null until it is loaded. */
let painter: PaintMiniature | null = null;

/** A picture of a setup, 160 px wide by default. It is decorative: the owner provides the text. */
export function Miniature({ setup, game, position = null, onProject }: MiniatureProps) {
  const layouts = useContext(MiniatureLayouts);
  const shown = useContext(LargeBoard);
  const large = shown?.board === setup.board ? shown.drawing : null;
  const latest = useRef(position);
  latest.current = position;
  const wanted = useMemo(
    () => ({ setup, game, layouts, large, positionNow: () => latest.current, onProject }),
    [setup, game, layouts, large],
  );
  return <PaintedMiniature wanted={wanted} shown={position} />;
}

/** A picture of a finished drawing. Pass the same drawing object on each render. */
export function DrawnMiniature({ drawn }: { readonly drawn: Drawn }) {
  return <PaintedMiniature wanted={drawn} shown={null} />;
}

/** Repaints when `shown` changes. */
function PaintedMiniature({ wanted, shown }: { readonly wanted: MiniatureContent; readonly shown: Position | null }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<Picture | null>(null);

  useLayoutEffect(() => {
    const [frame, surface] = [box.current, canvas.current];
    const context = surface?.getContext('2d') ?? null;
    if (frame === null || surface === null || context === null) return;
    let isGone = false;
    function start(begin: PaintMiniature): void {
      if (isGone || frame === null || surface === null || context === null) return;
      picture.current = begin(frame, surface, context, wanted);
    }
    if (painter !== null) start(painter);
    else {
      // Waits before loading the script, so that the text beside the picture loads first.
      const afterwards = new Promise((resolve) => setTimeout(resolve, 0));
      loadPart(async () => {
        await afterwards;
        return import('./miniature-picture.ts');
      }).then(
        ({ paintMiniature }) => {
          painter = paintMiniature;
          start(paintMiniature);
        },
        // A missing picture needs no message, because the owner provides text.
        () => {},
      );
    }
    return () => {
      isGone = true;
      picture.current?.dispose();
      picture.current = null;
    };
  }, [wanted]);
  // Positions change many times per second in Watch, so this repaints the picture instead of creating a new one.
  useLayoutEffect(() => picture.current?.redraw(), [shown]);

  return (
    <div class="miniature" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
