/** How the board in play is drawn: by a layout, or as the reader has arranged it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { layoutDrawing } from './layout/layout.ts';
import type { LayoutName } from './layout/layout-names.ts';
import { type Arrangement, DEFAULT_LAYOUT } from './link-state.ts';
import type { Cell, Drawing, GameEntry, GraphBoard, Setup } from './types.ts';

/** The drawing of the board in play. */
export interface Scene {
  readonly drawing: ReadonlySignal<Drawing>;
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** Draws as a layout does. */
  readonly lay: (setup: Setup, game: GameEntry | null, layout: LayoutName) => void;
  /** Draws a setup that came out of the one before: hardly moves what is left of it, and starts anew when little is. */
  readonly follow: (setup: Setup, game: GameEntry | null) => void;
  /** Takes a drawing as it is; `layout` is what it departed from. */
  readonly take: (setup: Setup, drawing: Drawing, layout: LayoutName) => void;
}

const NOTHING: Drawing = { x: [], y: [] };

/** Draws boards: {@link layoutDrawing}, which is too large to come with the page and is loaded beside the engine. */
export type DrawLayout = typeof layoutDrawing;

/** A scene without a board. */
export function createScene(draw: DrawLayout): Scene {
  const state = signal<{ readonly drawing: Drawing; readonly arrangement: Arrangement }>({
    drawing: NOTHING,
    arrangement: { layout: DEFAULT_LAYOUT, own: null },
  });
  let drawn: GraphBoard | null = null;

  function lay(setup: Setup, game: GameEntry | null, layout: LayoutName): void {
    const drawing = draw(layout, setup.board, { root: layoutRoot(game, setup.tokens) });
    drawn = setup.board;
    state.value = { drawing, arrangement: { layout, own: null } };
  }

  return {
    drawing: computed(() => state.value.drawing),
    arrangement: computed(() => state.value.arrangement),
    lay,
    follow(setup, game) {
      if (drawn === null || !isSimilar(drawn, setup.board)) {
        lay(setup, game, DEFAULT_LAYOUT);
        return;
      }
      const { layout } = state.value.arrangement;
      const same = sameEdges(drawn, setup.board);
      const drawing = same ? state.value.drawing : draw('force', setup.board, { previous: state.value.drawing });
      drawn = setup.board;
      state.value = { drawing, arrangement: { layout, own: same ? state.value.arrangement.own : drawing } };
    },
    take(setup, drawing, layout) {
      drawn = setup.board;
      state.value = { drawing, arrangement: { layout, own: drawing } };
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
export function layoutRoot(game: GameEntry | null, cells: readonly (Cell | null)[]): Cell {
  const fixed = game?.tokens.findIndex((token) => token.player === null) ?? -1;
  return cells[Math.max(fixed, 0)] ?? 0;
}
