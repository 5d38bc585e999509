/** The picture of a miniature: painted when it comes into view. */

import { layoutRoot } from '../../model/board/scene.ts';
import type { Drawing, GameEntry, GraphBoard, Position, Setup } from '../../model/game/types.ts';
import { circleLayout } from '../../model/layout/circle.ts';
import { graphOfBoard } from '../../model/layout/graph.ts';
import type { LayoutPort } from '../../model/layout/layout-port.ts';
import { createFrames } from './canvas/frames.ts';
import { paint, textMeasurer } from './canvas/paint.ts';
import { followTheme, type Palette, readPalette } from './canvas/palette.ts';
import type { MeasureText } from './canvas/shapes.ts';
import { type CanvasSize, followSize } from './canvas/sized-canvases.ts';
import { hasFigure, loadFigure } from './figures/figures.ts';
import type { Projection } from './graph-board/projection.ts';
import { figureMiniature, graphMiniature, miniatureProjection } from './miniature-scene.ts';

/** Graphs with more vertices are drawn as circles: their layouts take long, and nobody sees the difference. */
const MOST_LAID_OUT = 60;

/** What a picture shows. */
export interface Wanted {
  readonly setup: Setup;
  readonly game: GameEntry;
  readonly layouts: LayoutPort | null;
  readonly positionNow: () => Position | null;
  /** Told where a graph lies in the picture whenever that changes. */
  readonly onProject?: ((projection: Projection) => void) | undefined;
}

/** A picture that is on the page. */
export interface Picture {
  /** Paints it again in the next frame, if it is seen. */
  readonly redraw: () => void;
  readonly dispose: () => void;
}

/** Paints as soon as the box is seen, and again when its size or the theme changes. */
export function begin(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  wanted: Wanted,
): Picture {
  const { setup, game, layouts, positionNow, onProject } = wanted;
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
    if (board.kind !== 'graph') {
      if (hasFigure(board.kind)) paint(context, size, palette, figureMiniature(input, board));
    } else if (drawing !== null) {
      paint(context, size, palette, graphMiniature(input, board, drawing));
      onProject?.(miniatureProjection(size, board, drawing));
    }
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
      else if (!hasFigure(board.kind)) {
        // Without it there is no picture; its owner has the words.
        loadFigure(board.kind).then(
          () => frames.flush('all'),
          () => {},
        );
      }
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

/** How a picture is begun. */
export type Begin = typeof begin;
