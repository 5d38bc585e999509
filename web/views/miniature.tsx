/** A setup as a small picture, painted when it comes into view. */
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { circleLayout } from '../model/layout/circle.ts';
import { graphOfBoard } from '../model/layout/graph.ts';
import type { LayoutPort } from '../model/layout-port.ts';
import { layoutRoot } from '../model/scene.ts';
import type { Drawing, GameEntry, GraphBoard, Position, Setup } from '../model/types.ts';
import { paint, textMeasurer } from './canvas/paint.ts';
import { followTheme, readPalette } from './canvas/palette.ts';
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

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (box.current === null || canvas.current === null || context === null) return;
    return begin(box.current, canvas.current, context, { setup, game, position, layouts });
  }, [setup, game, position, layouts]);

  return (
    <div class="miniature" ref={box} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

interface Wanted {
  readonly setup: Setup;
  readonly game: GameEntry;
  readonly position: Position | null;
  readonly layouts: LayoutPort | null;
}

/** Paints as soon as the box is seen, and again when its size or the theme changes. */
function begin(box: HTMLElement, canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, wanted: Wanted) {
  const { setup, game, position, layouts } = wanted;
  const { board } = setup;
  const gone = new AbortController();
  let size: CanvasSize | null = null;
  let seen = false;
  let drawing: Drawing | null = null;

  function draw(): void {
    if (!seen || size === null || size.width === 0) return;
    const palette = readPalette(box);
    const { width, height } = size;
    const input = { setup, game, position, width, height, measure: textMeasurer(context, palette.typeface) };
    if (board.kind !== 'graph') paint(context, size, palette, figureMiniature(input, board));
    else if (drawing !== null) paint(context, size, palette, graphMiniature(input, board, drawing));
  }

  async function lay(graph: GraphBoard): Promise<void> {
    const root = layoutRoot(game, setup.tokens);
    const asked =
      layouts === null || graph.vertexCount > MOST_LAID_OUT
        ? null
        : await layouts.draw({ layout: 'force', board: graph, options: { root } }, gone.signal);
    if (gone.signal.aborted) return;
    drawing = asked ?? circleLayout(graphOfBoard(graph), Math.min(root, Math.max(0, graph.vertexCount - 1)));
    draw();
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen = true;
      draw();
      if (board.kind === 'graph') void lay(board);
    },
    { rootMargin: '120px' },
  );
  observer.observe(box);
  const undo = [
    followSize(box, [canvas], (next) => {
      size = next;
      draw();
    }),
    followTheme(box, draw),
    () => observer.disconnect(),
    () => gone.abort(),
  ];
  return () => {
    for (const step of undo) step();
  };
}
