/** What of a board and of what is said about it can be shown by itself, by name: for stories, and for pages around a frame. */
import { TABLE_VIEWS, TREE_VIEWS } from './watch-place.ts';

/** The board, the pictures of a search, what is said beside them, and in a line what is said of its positions. */
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
