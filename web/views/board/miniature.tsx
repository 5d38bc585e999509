/** A setup as a small picture. */
import { useContext, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { GameEntry, Position, Setup } from '../../model/game/types.ts';
import { loadPart } from '../../served/parts.ts';
import type { Projection } from './graph-board/projection.ts';
import './miniature.css';
import { LargeBoard, MiniatureLayouts } from './miniature-layouts.ts';
import type { Begin, Drawn, Picture, Wanted } from './miniature-picture.ts';

interface MiniatureProps {
  readonly setup: Setup;
  readonly game: GameEntry;
  /** A position of the setup to show instead of its start. */
  readonly position?: Position | null;
  /** Told where a graph lies in the picture whenever that changes; the same function every time. */
  readonly onProject?: (projection: Projection) => void;
}

/** What paints, once it is there. */
let painter: Begin | null = null;

/** A picture of a setup, 160 px wide unless a style says otherwise. Decoration: its owner gives the words. */
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
  return <Painted wanted={wanted} shown={position} />;
}

/** The same of something that is drawn already: the same object every time. */
export function DrawnMiniature({ drawn }: { readonly drawn: Drawn }) {
  return <Painted wanted={drawn} shown={null} />;
}

/** Where a picture is painted, and again whenever another position is `shown`. */
function Painted({ wanted, shown }: { readonly wanted: Wanted; readonly shown: Position | null }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<Picture | null>(null);

  useLayoutEffect(() => {
    const [frame, surface] = [box.current, canvas.current];
    const context = surface?.getContext('2d') ?? null;
    if (frame === null || surface === null || context === null) return;
    let isGone = false;
    function start(begin: Begin): void {
      if (isGone || frame === null || surface === null || context === null) return;
      picture.current = begin(frame, surface, context, wanted);
    }
    if (painter !== null) start(painter);
    else {
      // The words beside it come first.
      const afterwards = new Promise((resolve) => setTimeout(resolve, 0));
      loadPart(async () => {
        await afterwards;
        return import('./miniature-picture.ts');
      }).then(
        ({ begin }) => {
          painter = begin;
          start(begin);
        },
        // Its owner has the words: there is nothing to say about a picture that is not to be had.
        () => {},
      );
    }
    return () => {
      isGone = true;
      picture.current?.dispose();
      picture.current = null;
    };
  }, [wanted]);
  // Positions follow each other many times a second where a solver is watched: the picture stays, what stands on it moves.
  useLayoutEffect(() => picture.current?.redraw(), [shown]);

  return (
    <div class="miniature" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
