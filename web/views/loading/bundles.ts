/** The bundles of the page, each with its script and messages. */
import { loadPacking } from '../../model/link/link-packing.ts';
import { Bundle } from './bundle.ts';

export const homeBundle = new Bundle(() => import('../bundles/home.ts'), 'home', 'titles');
/**
 * Puzzle cards on the home page, and descriptions of these puzzles on their boards. Their goals use the messages for
 * boards.
 */
export const shelfBundle = new Bundle(() => import('../bundles/shelf.ts'), 'shelf', 'board', 'games');
/** Play, Analyse and puzzles. All other modes need this bundle. */
export const boardBundle = new Bundle(() => import('../bundles/board.ts'), 'board', 'words');
/** Secondary parts of a board, loaded once the board is solved. */
export const moreBundle = new Bundle(() => import('../bundles/more.ts'), 'more');
export const watchBundle = new Bundle(() => import('../bundles/watch.ts'), 'watch', 'more');
/** The editor, the puzzle maker, sharing and pictures. */
export const makeBundle = new Bundle(
  async () => {
    // Sharing needs the code that compresses links.
    const [views] = await Promise.all([import('../bundles/make.ts'), loadPacking()]);
    return views;
  },
  'make',
  'more',
  'engine',
);
export const judgeBundle = new Bundle(() => import('../bundles/judge.ts'), 'judge', 'engine');
