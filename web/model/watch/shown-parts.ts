/** Names of the parts of a page that can be shown on their own, in stories and in embedding pages. */
import { TABLE_VIEWS, TREE_VIEWS } from './watch-place.ts';

/** The board, the pictures of a search, the panels beside them, and the panels of a line. */
export const SHOWN_PARTS = [
  'board',
  ...TREE_VIEWS,
  ...TABLE_VIEWS,
  'sentence',
  'code',
  'guess',
  'timeline',
  'verdict',
  'moves',
  'line',
] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];
