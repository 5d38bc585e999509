/** What a link says of the watch mode. */

/** What surrounds the board while one watches. */
export const WATCH_PANES = ['search', 'compare', 'break'] as const;
export type WatchPane = (typeof WATCH_PANES)[number];

/** How a table is shown. */
export const TABLE_VIEWS = ['matrix', 'layers'] as const;
export type TableView = (typeof TABLE_VIEWS)[number];

/** How a searched tree is shown: as the tree, by what both players are sure of, or all at once. */
export const TREE_VIEWS = ['tree', 'bounds', 'whole'] as const;
export type TreeView = (typeof TREE_VIEWS)[number];

/** Where a reader is who watches a solver. */
export interface WatchPlace {
  /** Null where a link names none. */
  readonly solver: string | null;
  /** Of the turn-capped search, in plies; null for its own. */
  readonly cap: number | null;
  /** Of moves, as the catalogue names it; null for the usual one. */
  readonly order: string | null;
  /** Of the player. */
  readonly step: number;
  readonly pane: WatchPane;
  readonly table: TableView;
  readonly tree: TreeView;
}

/** As the mode begins. */
export const USUAL_WATCH: WatchPlace = {
  solver: null,
  cap: null,
  order: null,
  step: 0,
  pane: 'search',
  table: 'matrix',
  tree: 'tree',
};
