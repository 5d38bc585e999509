/** Paints miniatures when they scroll into view. */
import { layoutRoot } from '../../model/board/scene.ts';
import type { Drawing, GameEntry, GraphBoard, Position, Setup } from '../../model/game/types.ts';
import { circleLayout } from '../../model/layout/circle.ts';
import { graphOfBoard } from '../../model/layout/graph.ts';
import type { LayoutPort } from '../../model/layout/layout-port.ts';
import { createFrames } from './canvas/frames.ts';
import { paint, paintOver, textMeasurer } from './canvas/paint.ts';
import { followTheme, type Palette, readPalette } from './canvas/palette.ts';
import type { MeasureText, Shape } from './canvas/shapes.ts';
import { type CanvasSize, followSize } from './canvas/sized-canvases.ts';
import { hasFigure, loadFigure } from './figures/figures.ts';
import type { Projection } from './graph-board/projection.ts';
import { figureMiniature, graphMiniature, miniatureProjection } from './miniature-scene.ts';

/**
 * Maximum number of vertices for a layout. Miniatures draw larger graphs as circles: their layouts are slow and would
 * look the same at this size.
 */
const MOST_LAID_OUT = 60;

/** A finished drawing with its size in pixels. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface MiniatureBoard {
  readonly setup: Setup;
  readonly game: GameEntry;
  readonly layouts: LayoutPort | null;
  /** Drawing of the same graph on the large board, which the miniature uses unchanged. */
  readonly large?: Drawing | null;
  readonly positionNow: () => Position | null;
  /** Called when the projection of a graph changes. */
  readonly onProject?: ((projection: Projection) => void) | undefined;
}

export type MiniatureContent = MiniatureBoard | Drawn;

export interface Picture {
  /** Repaints in the next frame if the picture is visible. */
  readonly redraw: () => void;
  readonly dispose: () => void;
}

interface Style {
  readonly palette: Palette;
  readonly measure: MeasureText;
}

interface Painter {
  /** Loads what the picture needs once it is visible. */
  readonly prepare: (repaint: () => void) => void;
  readonly paint: (size: CanvasSize, style: Style) => void;
}

/** Paints once the picture is visible, and after each change of size or theme. */
export function paintMiniature(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  wanted: MiniatureContent,
): Picture {
  const gone = new AbortController();
  const painter = 'shapes' in wanted ? drawnPainter(context, wanted) : boardPainter(context, wanted, gone.signal);
  let size: CanvasSize | null = null;
  let seen = false;
  let style: Style | null = null;

  const frames = createFrames<'all'>(() => {
    if (!seen || size === null || size.width === 0) return;
    style ??= styleOf(box, context);
    painter.paint(size, style);
  });
  const repaint = (): void => frames.flush('all');

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      seen = true;
      repaint();
      painter.prepare(repaint);
    },
    { rootMargin: '120px' },
  );
  observer.observe(box);
  const undo = [
    followSize(box, [canvas], (next) => {
      size = next;
      repaint();
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

function drawnPainter(context: CanvasRenderingContext2D, { width, height, shapes }: Drawn): Painter {
  return {
    prepare: () => {},
    paint(size, { palette }) {
      const { canvas } = context;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      // Keeps the proportions of the drawing, in the centre of the picture.
      const scale = Math.min(size.width / width, size.height / height);
      const room = { width: size.width / scale, height: size.height / scale, ratio: size.ratio };
      paintOver(context, room, palette, shapes, { x: (room.width - width) / 2, y: (room.height - height) / 2 });
    },
  };
}

function boardPainter(context: CanvasRenderingContext2D, wanted: MiniatureBoard, gone: AbortSignal): Painter {
  const { setup, game, layouts, large = null, positionNow, onProject } = wanted;
  const { board } = setup;
  let drawing = large;

  async function lay(graph: GraphBoard, repaint: () => void): Promise<void> {
    const root = layoutRoot(game, setup.tokens);
    const layout =
      layouts === null || graph.vertexCount > MOST_LAID_OUT
        ? null
        : await layouts.draw({ layout: 'force', board: graph, options: { root } }, gone);
    if (gone.aborted) return;
    drawing = layout ?? circleLayout(graphOfBoard(graph), Math.min(root, Math.max(0, graph.vertexCount - 1)));
    repaint();
  }

  return {
    prepare(repaint) {
      if (board.kind === 'graph') {
        if (drawing === null) void lay(board, repaint);
      } else if (!hasFigure(board.kind)) {
        // Ignores a failure: the picture is optional, because its owner provides text.
        loadFigure(board.kind).then(repaint, () => {});
      }
    },
    paint(size, { palette, measure }) {
      const input = {
        setup,
        game,
        position: positionNow(),
        width: size.width,
        height: size.height,
        measure,
        numbered: large !== null,
      };
      if (board.kind !== 'graph') {
        if (hasFigure(board.kind)) paint(context, size, palette, figureMiniature(input, board));
      } else if (drawing !== null) {
        paint(context, size, palette, graphMiniature(input, board, drawing));
        onProject?.(miniatureProjection(input, board, drawing));
      }
    },
  };
}

function styleOf(box: HTMLElement, context: CanvasRenderingContext2D): Style {
  const palette = readPalette(box);
  return { palette, measure: textMeasurer(context, palette.typeface) };
}

export type PaintMiniature = typeof paintMiniature;
