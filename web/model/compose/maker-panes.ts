/** Panes of the puzzle maker. */

/** Steps in making a puzzle. */
export const MAKER_STEPS = ['goal', 'words', 'share'] as const;
export type MakerStep = (typeof MAKER_STEPS)[number];
/** Content of the pane beside the board: one step of making a puzzle, or the search for puzzles. */
export type MakerPane = MakerStep | 'find';
