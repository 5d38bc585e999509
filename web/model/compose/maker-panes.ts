/** The panes beside the board of a maker. */

/** The steps in which a puzzle is made. */
export const MAKER_STEPS = ['goal', 'words', 'share'] as const;
/** One of them. */
export type MakerStep = (typeof MAKER_STEPS)[number];
/** What stands beside the board: a step, or the search for puzzles. */
export type MakerPane = MakerStep | 'find';
