/** The reader's place in Watch mode, in the form used in links. */

export const WATCH_PANES = ['search', 'compare', 'break'] as const;
export type WatchPane = (typeof WATCH_PANES)[number];

export const TABLE_VIEWS = ['matrix', 'layers'] as const;
export type TableView = (typeof TABLE_VIEWS)[number];

export const TREE_VIEWS = ['tree', 'bounds', 'whole'] as const;
export type TreeView = (typeof TREE_VIEWS)[number];

export interface WatchPlace {
  /** Id of the solver; null for the default solver. */
  readonly solver: string | null;
  /** Cap of the turn-capped search in plies; null for its default cap. */
  readonly cap: number | null;
  /** Name of the move order in the catalogue; null for the default order. */
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
