/** The place of a reader in watch mode, as links contain it. */

export const WATCH_PANES = ['search', 'compare', 'break'] as const;
export type WatchPane = (typeof WATCH_PANES)[number];

export const TABLE_VIEWS = ['matrix', 'layers'] as const;
export type TableView = (typeof TABLE_VIEWS)[number];

export const TREE_VIEWS = ['tree', 'bounds', 'whole'] as const;
export type TreeView = (typeof TREE_VIEWS)[number];

export interface WatchPlace {
  /** Null for the default. */
  readonly solver: string | null;
  /** Cap of the turn-capped search in plies; null for its own. */
  readonly cap: number | null;
  /** Order of moves, as the catalogue names it; null for the default. */
  readonly order: string | null;
  readonly step: number;
  readonly pane: WatchPane;
  readonly table: TableView;
  readonly tree: TreeView;
}

export const DEFAULT_WATCH: WatchPlace = {
  solver: null,
  cap: null,
  order: null,
  step: 0,
  pane: 'search',
  table: 'matrix',
  tree: 'tree',
};
