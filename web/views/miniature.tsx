/** A setup as a small picture, painted when it comes into view. */
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { circleLayout } from '../model/layout/circle.ts';
import { graphOfBoard } from '../model/layout/graph.ts';
import type { LayoutPort } from '../model/layout-port.ts';
import { layoutRoot } from '../model/scene.ts';
import type { Drawing, GameEntry, GraphBoard, Position, Setup } from '../model/types.ts';
import { createFrames } from './canvas/frames.ts';
import { paint, textMeasurer } from './canvas/paint.ts';
import { followTheme, type Palette, readPalette } from './canvas/palette.ts';
import type { MeasureText } from './canvas/shapes.ts';
import { type CanvasSize, followSize } from './canvas/sized-canvases.ts';
import { figureMiniature, graphMiniature } from './miniature-scene.ts';
import './miniature.css';

/** Who draws the graphs of miniatures; without one they are circles. */
export const MiniatureLayouts = createContext<LayoutPort | null>(null);

/** Graphs with more vertices are drawn as circles: their layouts take long, and nobody sees the difference. */
const MOST_LAID_OUT = 60;

interface MiniatureProps {
  readonly setup: Setup;
  readonly game: GameEntry;
  /** A position of the setup to show instead of its start. */
  readonly position?: Position | null;
}

/** A picture of a setup, 160 px wide unless a style says otherwise. Decoration: its owner gives the words. */
export function Miniature({ setup, game, position = null }: MiniatureProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layouts = useContext(MiniatureLayouts);
  const picture = useRef<Picture | null>(null);
  const latest = useRef(position);
  latest.current = position;

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (box.current === null || canvas.current === null || context === null) return;
    const begun = begin(box.current, canvas.current, context, {
      setup,
      game,
      layouts,
      positionNow: () => latest.current,
    });
    picture.current = begun;
    return begun.dispose;
  }, [setup, game, layouts]);
  // Positions follow each other many times a second where a solver is watched: the picture stays, what stands on it moves.
  useLayoutEffect(() => picture.current?.redraw(), [position]);

  return (
    <div class="miniature" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

interface Wanted {
  readonly setup: Setup;
  readonly game: GameEntry;
  readonly layouts: LayoutPort | null;
  readonly positionNow: () => Position | null;
}

/** A picture that is on the page. */
interface Picture {
  /** Paints it again in the next frame, if it is seen. */
  readonly redraw: () => void;
  readonly dispose: () => void;
}

/** Paints as soon as the box is seen, and again when its size or the theme changes. */
function begin(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  wanted: Wanted,
): Picture {
  const { setup, game, layouts, positionNow } = wanted;
  const { board } = setup;
  const gone = new AbortController();
  let size: CanvasSize | null = null;
  let seen = false;
  let drawing: Drawing | null = null;
  let style: { readonly palette: Palette; readonly measure: MeasureText } | null = null;

  const frames = createFrames<'all'>(() => {
    if (!seen || size === null || size.width === 0) return;
    style ??= styleOf(box, context);
    const { palette, measure } = style;
    const { width, height } = size;
    const input = { setup, game, position: positionNow(), width, height, measure };
    if (board.kind !== 'graph') paint(context, size, palette, figureMiniature(input, board));
    else if (drawing !== null) paint(context, size, palette, graphMiniature(input, board, drawing));
  });

  async function lay(graph: GraphBoard): Promise<void> {
    const root = layoutRoot(game, setup.tokens);
    const asked =
      layouts === null || graph.vertexCount > MOST_LAID_OUT
        ? null
        : await layouts.draw({ layout: 'force', board: graph, options: { root } }, gone.signal);
    if (gone.signal.aborted) return;
    drawing = asked ?? circleLayout(graphOfBoard(graph), Math.min(root, Math.max(0, graph.vertexCount - 1)));
    frames.flush('all');
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen = true;
      frames.flush('all');
      if (board.kind === 'graph') void lay(board);
    },
    { rootMargin: '120px' },
  );
  observer.observe(box);
  const undo = [
    followSize(box, [canvas], (next) => {
      size = next;
      frames.flush('all');
    }),
    followTheme(box, () => {
      style = null;
      frames.request('all');
    }),
    frames.dispose,
    () => observer.disconnect(),
    () => gone.abort(),
  ];
  return {
    redraw: () => frames.request('all'),
    dispose() {
      for (const step of undo) step();
    },
  };
}

function styleOf(box: HTMLElement, context: CanvasRenderingContext2D) {
  const palette = readPalette(box);
  return { palette, measure: textMeasurer(context, palette.typeface) };
}
