/** How the board in play is drawn: by a layout, or as the reader has arranged it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { layoutDrawing, type LayoutName } from './layout/layout.ts';
import { type Arrangement, DEFAULT_LAYOUT } from './link-state.ts';
import type { Cell, Drawing, GameEntry, Setup } from './types.ts';

/** The drawing of the board in play. */
export interface Scene {
  readonly drawing: ReadonlySignal<Drawing>;
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** Draws as a layout does. */
  lay(setup: Setup, game: GameEntry | null, layout: LayoutName): void;
  /** Takes a drawing as it is; `layout` is what it departed from. */
  take(drawing: Drawing, layout: LayoutName): void;
}

const NOTHING: Drawing = { x: [], y: [] };

/** A scene without a board. */
export function createScene(): Scene {
  const state = signal<{ readonly drawing: Drawing; readonly arrangement: Arrangement }>({
    drawing: NOTHING,
    arrangement: { layout: DEFAULT_LAYOUT, own: null },
  });
  return {
    drawing: computed(() => state.value.drawing),
    arrangement: computed(() => state.value.arrangement),
    lay(setup, game, layout) {
      const drawing = layoutDrawing(layout, setup.board, { root: layoutRoot(game, setup.tokens) });
      state.value = { drawing, arrangement: { layout, own: null } };
    },
    take(drawing, layout) {
      state.value = { drawing, arrangement: { layout, own: drawing } };
    },
  };
}

/**
 * The cell that layouts start from: where a piece stands that never moves, since it is what the others run to; else where
 * the first piece starts.
 */
export function layoutRoot(game: GameEntry | null, cells: readonly (Cell | null)[]): Cell {
  const fixed = game?.tokens.findIndex((token) => token.player === null) ?? -1;
  return cells[Math.max(fixed, 0)] ?? 0;
}
