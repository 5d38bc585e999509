/** Chooses the picture of a search that the parts of a stop name. */
import { TABLE_VIEWS, TREE_VIEWS } from '../watch/watch-place.ts';
import type { WatchSession } from '../watch/watch-session.ts';
import type { StoryPart } from './story.ts';

/** Switches to the picture named among the parts; does nothing if none is named. */
export function showParts(
  watching: Pick<WatchSession, 'treeView' | 'tableView'>,
  parts: readonly StoryPart[] | null,
): void {
  const tree = TREE_VIEWS.find((view) => parts?.includes(view));
  const table = TABLE_VIEWS.find((view) => parts?.includes(view));
  if (tree !== undefined) watching.treeView.value = tree;
  if (table !== undefined) watching.tableView.value = table;
}
