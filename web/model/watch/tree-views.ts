/** How a searched tree can be shown. */
import type { Traceable } from '../game/trace-types.ts';
import type { GameEntry } from '../game/types.ts';
import { TREE_VIEWS, type TreeView } from './watch-place.ts';

/** The views of a solver's tree that say something of it; none where it has no tree. */
export function treeViewsOf(solver: Traceable | null, game: GameEntry | null): readonly TreeView[] {
  if (solver?.family !== 'tree' || game === null) return [];
  const hasView: Readonly<Record<TreeView, boolean>> = {
    tree: true,
    // What chance brings lies between the bounds of both: no wall of either holds behind it.
    bounds: solver.window && game.valueKind !== 'probability',
    whole: true,
  };
  return TREE_VIEWS.filter((view) => hasView[view]);
}
