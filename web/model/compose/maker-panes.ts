/** Panes of the puzzle maker. */

/** Steps to make a puzzle. */
export const MAKER_STEPS = ['goal', 'words', 'share'] as const;
export type MakerStep = (typeof MAKER_STEPS)[number];
/** Content of the pane beside the board: a step, or the search for puzzles. */
export type MakerPane = MakerStep | 'find';
