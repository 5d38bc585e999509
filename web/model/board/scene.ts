/**
 * How the graph in play is drawn: by a layout, or as the reader has arranged it. Boards of other kinds look one way only: for
 * them the drawing is empty, whatever is asked for.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Board, Cell, Drawing, GameEntry, GraphBoard, Setup } from '../game/types.ts';
import type { LayoutName } from '../layout/layout-names.ts';
import type { LayoutLane } from '../layout/layouts.ts';
import { type Arrangement, DEFAULT_LAYOUT } from '../share/link-state.ts';
import { createStandIns } from './stand-ins.ts';

/** The drawing of the graph in play. */
export interface Scene {
  readonly drawing: ReadonlySignal<Drawing>;
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** Whether a drawing only stands in for one that is on its way, and is not to be shown. */
  readonly standsIn: (drawing: Drawing) => boolean;
  /** Draws as a layout does. */
  readonly lay: (setup: Setup, layout: LayoutName) => void;
  /** Draws a setup that came out of the one before: hardly moves what is left of it, and starts anew when little is. */
  readonly follow: (setup: Setup) => void;
  /** Takes a drawing of the reader as it is; `layout` is what it departed from. */
  readonly take: (setup: Setup, drawing: Drawing, layout: LayoutName) => void;
  /** Takes what a layout has drawn. */
  readonly show: (setup: Setup, drawing: Drawing, layout: LayoutName) => void;
}

/** What {@link createScene} needs. */
export interface SceneOptions {
  readonly lane: LayoutLane;
  /** The game of a setup. */
  readonly gameOf: (setup: Setup) => GameEntry | null;
  /** A drawing that stood in has made way for the one that it stood in for. */
  readonly redrawn: (standIn: Drawing, drawing: Drawing) => void;
}

/**
 * Limits of drawn graphs. Measured on two cores: 10,000 vertices are laid out within 3 seconds; 20,000 edges between all of 200
 * vertices are painted in 0.1 seconds, and 200,000 edges stop the page for a minute. Nothing can be told apart in either.
 */
const MOST_VERTICES = 10_000;
const MOST_EDGES = 20_000;

/** Whether a board is a graph that is small enough to be drawn. */
export function isDrawable(board: Board): boolean {
  return board.kind === 'graph' && board.vertexCount <= MOST_VERTICES && board.edges.length <= 2 * MOST_EDGES;
}

interface Picture {
  readonly drawing: Drawing;
  readonly arrangement: Arrangement;
}

/** No graph, so nothing to arrange. */
const NOTHING: Picture = { drawing: { x: [], y: [] }, arrangement: { layout: DEFAULT_LAYOUT, own: null } };

/** A scene without a board. */
export function createScene({ lane, gameOf, redrawn }: SceneOptions): Scene {
  const standIns = createStandIns();
  const state = signal(NOTHING);
  /** What was drawn last, of which the next drawing may be a continuation. */
  let drawn: (Picture & { readonly board: GraphBoard }) | null = null;

  function put(board: GraphBoard, picture: Picture): void {
    lane.cancel();
    drawn = { board, ...picture };
    state.value = picture;
  }

  /** The graph of a setup; null on other boards and for graphs that are too large, which leave nothing to draw. */
  function graphOf({ board }: Setup): GraphBoard | null {
    if (board.kind === 'graph' && isDrawable(board)) return board;
    lane.cancel();
    drawn = null;
    state.value = NOTHING;
    return null;
  }

  function layGraph(setup: Setup, board: GraphBoard, layout: LayoutName, standIn: Drawing): void {
    const arrangement: Arrangement = { layout, own: null };
    state.value = { drawing: standIn, arrangement };
    const root = layoutRoot(gameOf(setup), setup.tokens);
    lane.draw({ layout, board, options: { root } }, (drawing) => {
      const picture = { drawing: drawing ?? { ...standIn }, arrangement };
      put(board, picture);
      redrawn(standIn, picture.drawing);
    });
  }

  function lay(setup: Setup, layout: LayoutName): void {
    const board = graphOf(setup);
    if (board !== null) layGraph(setup, board, layout, standIns.create(board.vertexCount, layout));
  }

  return {
    drawing: computed(() => state.value.drawing),
    arrangement: computed(() => state.value.arrangement),
    standsIn: (drawing) => standIns.layoutOf(drawing) !== null,
    lay,
    follow(setup) {
      const board = graphOf(setup);
      if (board === null) return;
      const before = drawn;
      if (before === null || !isSimilar(before.board, board)) {
        lay(setup, DEFAULT_LAYOUT);
        return;
      }
      if (sameEdges(before.board, board)) {
        put(board, before);
        return;
      }
      const { layout } = before.arrangement;
      const standIn = standIns.create(board.vertexCount, DEFAULT_LAYOUT);
      state.value = { drawing: standIn, arrangement: { layout, own: null } };
      lane.draw({ layout: 'force', board, options: { previous: before.drawing } }, (answer) => {
        const drawing = answer ?? { ...standIn };
        put(board, { drawing, arrangement: { layout, own: drawing } });
        redrawn(standIn, drawing);
      });
    },
    take(setup, drawing, layout) {
      const board = graphOf(setup);
      if (board === null) return;
      const wanted = standIns.layoutOf(drawing);
      if (wanted === null) put(board, { drawing, arrangement: { layout, own: drawing } });
      else layGraph(setup, board, wanted, drawing);
    },
    show(setup, drawing, layout) {
      const board = graphOf(setup);
      if (board !== null) put(board, { drawing, arrangement: { layout, own: null } });
    },
  };
}

/** As many edges may come or go in a board that is still the same to the eye. */
const FEW_EDGES = 2;

function isSimilar(a: GraphBoard, b: GraphBoard): boolean {
  if (Math.abs(a.vertexCount - b.vertexCount) > 1) return false;
  const before = edgeNames(a);
  const after = edgeNames(b);
  const gone = [...before].filter((edge) => !after.has(edge)).length;
  const come = [...after].filter((edge) => !before.has(edge)).length;
  return gone + come <= FEW_EDGES;
}

function sameEdges(a: GraphBoard, b: GraphBoard): boolean {
  return a.vertexCount === b.vertexCount && a.edges.join() === b.edges.join();
}

function edgeNames(board: GraphBoard): ReadonlySet<string> {
  const names = new Set<string>();
  for (let i = 0; i + 1 < board.edges.length; i += 2) names.add(`${board.edges[i]}-${board.edges[i + 1]}`);
  return names;
}

/**
 * The cell that layouts start from: where a piece stands that never moves, since it is what the others run to; else where
 * the first piece starts.
 */
export function layoutRoot(game: Pick<GameEntry, 'tokens'> | null, cells: readonly (Cell | null)[]): Cell {
  const fixed = game?.tokens.findIndex((token) => token.player === null && !token.shared) ?? -1;
  return cells[Math.max(fixed, 0)] ?? 0;
}
