/**
 * Loads the components that draw a kind of board with the first board of that kind. The components for all kinds
 * together would be a third of the bundle.
 */
import type { BoardKind } from '../../model/game/types.ts';
import { loadPart } from '../../served/parts.ts';
import { hasFigure, loadFigure } from './figures/figures.ts';

let graphs: typeof import('./graph-pane.tsx') | null = null;
let figures: typeof import('./figure-pane.tsx') | null = null;

export function hasDrawing(kind: BoardKind): boolean {
  return kind === 'graph' ? graphs !== null : figures !== null && hasFigure(kind);
}

/** Loads the components that draw a kind of board. Rejects on failure. */
export async function loadDrawing(kind: BoardKind): Promise<void> {
  if (kind === 'graph') graphs ??= await loadPart(() => import('./graph-pane.tsx'));
  else [figures] = await Promise.all([loadPart(() => import('./figure-pane.tsx')), loadFigure(kind)]);
}

/** Returns the components that draw graphs. The page shows a board only after they have loaded. */
export const ofGraphs = (): NonNullable<typeof graphs> => expectLoaded(graphs);
/** Returns the components that draw all other kinds of board. */
export const ofFigures = (): NonNullable<typeof figures> => expectLoaded(figures);

function expectLoaded<T>(components: T | null): T {
  if (components === null) throw new Error('The drawing of this board is not loaded.');
  return components;
}
