/** What draws boards of each kind. It is fetched with the first board of its kind: all of them would weigh a third of the bundle. */
import type { BoardKind } from '../../model/game/types.ts';
import { loadPart } from '../../served/parts.ts';
import { hasFigure, loadFigure } from './figures/figures.ts';

type GraphPanes = typeof import('./graph-panes.ts');
type FigurePanes = typeof import('./figure-pane.tsx');

let graphPanes: GraphPanes | null = null;
let figurePanes: FigurePanes | null = null;

/** Whether boards of a kind can be drawn at once. */
export function hasDrawing(kind: BoardKind): boolean {
  return kind === 'graph' ? graphPanes !== null : figurePanes !== null && hasFigure(kind);
}

/** Fetches what draws boards of a kind; rejects when it cannot be had. */
export async function loadDrawing(kind: BoardKind): Promise<void> {
  if (kind === 'graph') {
    graphPanes ??= await loadPart(() => import('./graph-panes.ts'));
    return;
  }
  const [panes] = await Promise.all([loadPart(() => import('./figure-pane.tsx')), loadFigure(kind)]);
  figurePanes = panes;
}

/** What shows boards that are graphs. Boards are on the page once it is there. */
export const ofGraphs = (): GraphPanes => fetched(graphPanes);
/** The same for all other boards. */
export const ofFigures = (): FigurePanes => fetched(figurePanes);

function fetched<T>(panes: T | null): T {
  if (panes === null) throw new Error('What draws this board was not waited for.');
  return panes;
}
