/** The bundles of the page. Each is one script and one file of messages. */
import { loadPacking } from '../../model/link/link-packing.ts';
import { bundle } from './bundle.ts';

/** The home page. */
export const homeBundle = bundle(() => import('../bundles/home.ts'), 'home', 'titles');
/** The puzzles that come with the page, on the home page and on their boards. Their goals are told in words of boards. */
export const shelfBundle = bundle(() => import('../bundles/shelf.ts'), 'shelf', 'board', 'games');
/** Play, Analyse and puzzles. Whatever else shows a board comes on top of it. */
export const boardBundle = bundle(() => import('../bundles/board.ts'), 'board', 'words');
/** What is beside a board, and nobody looks for at first: it is fetched once the board is settled. */
export const moreBundle = bundle(() => import('../bundles/more.ts'), 'more');
/** Watch, and stories. */
export const watchBundle = bundle(() => import('../bundles/watch.ts'), 'watch', 'more');
/** Editing, the making of puzzles, sharing and pictures. */
export const makeBundle = bundle(
  async () => {
    // It writes links, too.
    const [views] = await Promise.all([import('../bundles/make.ts'), loadPacking()]);
    return views;
  },
  'make',
  'more',
  'engine',
);
/** Inputs and outputs of published problems. */
export const judgeBundle = bundle(() => import('../bundles/judge.ts'), 'judge', 'engine');
