/** The bundles of the page, each with its script and messages. */
import { loadPacking } from '../../model/link/link-packing.ts';
import { Bundle } from './bundle.ts';

export const homeBundle = new Bundle(() => import('../bundles/home.ts'), 'home', 'titles');
/** Puzzles of the page, on the home page and on their boards; their goals use the words of boards. */
export const shelfBundle = new Bundle(() => import('../bundles/shelf.ts'), 'shelf', 'board', 'games');
/** Play, Analyse and puzzles. All other modes build on it. */
export const boardBundle = new Bundle(() => import('../bundles/board.ts'), 'board', 'words');
/** Secondary parts of a board, loaded once it is solved. */
export const moreBundle = new Bundle(() => import('../bundles/more.ts'), 'more');
export const watchBundle = new Bundle(() => import('../bundles/watch.ts'), 'watch', 'more');
/** Editing, puzzle making, sharing and pictures. */
export const makeBundle = new Bundle(
  async () => {
    // Sharing writes links.
    const [views] = await Promise.all([import('../bundles/make.ts'), loadPacking()]);
    return views;
  },
  'make',
  'more',
  'engine',
);
export const judgeBundle = new Bundle(() => import('../bundles/judge.ts'), 'judge', 'engine');
