// The puzzles embedded in sites, and their snippets, from the module that Share uses.
import { DEFAULT_OPTIONS } from '../../../web/model/share/embed-options.ts';
import { estimatedHeight } from '../../../web/model/share/frame-height.ts';
import { COLUMN, frameLink, pageLink, scriptLink } from '../../../web/model/share/html-snippets.ts';
import { snippetFor, TOOLS } from '../../../web/model/share/snippets.ts';

/**
 * @typedef {object} Board
 * @property {string} fragment of the link, without `#`
 * @property {string} title
 * @property {number} cell to press to solve the board
 * @property {readonly string[]} said text on the printed page of the board
 */

/** Boards of two kinds, both solved by one move. */
export const BOARDS = /** @type {const} @satisfies {Record<string, Board>} */ ({
  graph: {
    fragment: 'v1/cat-mouse/0-1.3_2-3/?view=puzzle&goal=win&c=qlzPmD',
    title: 'Mouse to win on a graph',
    cell: 0,
    said: ['Cat and Mouse', 'Mouse to move: win', 'v1/cat-mouse/'],
  },
  grid: {
    fragment: 'v1/cat-mouse-2/x---_-M-F_x-Cx.2.2/?view=puzzle&goal=win&c=TNOwiD',
    title: 'Mouse to win on a grid',
    cell: 7,
    said: ['Cat and Mouse II', 'Mouse to move: win', 'a b c d', 'v1/cat-mouse-2/'],
  },
});

/** Ways to embed, with a board for each. */
export const KINDS = /** @type {const} */ ({ iframe: 'grid', element: 'graph', link: 'grid', ready: 'graph' });
/** @typedef {keyof typeof KINDS} Kind */

/**
 * @param {string} page address of the boards, with a slash at the end
 * @returns {(text: string) => string} replaces the placeholders in a file: `%%text mkdocs grid%%` is the snippet for MkDocs
 *   with the board `grid`, `%%once mkdocs%%` is the code that a site needs once, and `%%title grid%%`, `%%link grid%%`,
 *   `%%frame grid%%`, `%%height grid%%`, `%%script%%` and `%%page%%` are parts of these
 */
export function pasting(page) {
  /** @type {(name: string) => import('../../../web/model/share/snippets.ts').SnippetOptions & { size: { kind: 'height' } }} */
  const optionsFor = (name) => {
    const board = Object.entries(BOARDS).find(([known]) => known === name)?.[1];
    if (board === undefined) throw new Error(`There is no board “${name}”.`);
    const { fragment, title } = board;
    const pixels = estimatedHeight(COLUMN, fragment, 'full');
    return {
      page,
      fragment,
      title,
      options: DEFAULT_OPTIONS,
      size: { kind: 'height', pixels },
      loading: 'lazy',
      poster: null,
      picture: `${page}screenshot.png`,
      goal: 'Mouse to move: win.',
    };
  };
  /** @type {(name: string) => import('../../../web/model/share/snippets.ts').Tool} */
  const toolOf = (name) => {
    const tool = TOOLS.find((known) => known === name);
    if (tool === undefined) throw new Error(`There is no snippet for “${name}”.`);
    return tool;
  };
  return (text) =>
    text.replace(/%%(.+?)%%/g, (_, /** @type {string} */ words) => {
      const [word = '', first = '', second = ''] = words.split(' ');
      switch (word) {
        case 'text':
          return snippetFor(toolOf(first), optionsFor(second)).text;
        case 'once':
          return snippetFor(toolOf(first), optionsFor('graph')).once ?? '';
        case 'title':
          return optionsFor(first).title;
        case 'link':
          return pageLink(optionsFor(first));
        case 'frame':
          return frameLink(optionsFor(first));
        case 'height':
          return String(optionsFor(first).size.pixels);
        case 'script':
          return scriptLink(page);
        case 'page':
          return page;
        default:
          throw new Error(`“${word}” is nothing that can be pasted.`);
      }
    });
}
