// Data computed when the page is built, so that the home page needs no engine: `#showpieces` contains the boards that
// represent the games, `#shelf-cards` the named puzzles, `#search-picture` a picture of a solver at work, and
// `#lessons` the names of the lessons.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withSource } from '../run-source.mjs';

/** @typedef {{ makeShowpieces: import('../../../web/pages/showpieces.ts').MakeShowpieces }} Showpieces */
/** @typedef {{ makeShelfCards: import('../../../web/pages/shelf-cards.ts').MakeShelfCards }} ShelfCards */
/** @typedef {{ makeSearchPicture: import('../../../web/pages/search-picture.ts').MakeSearchPicture }} SearchPicture */
/** @typedef {{ makeLessonCards: import('../../../web/pages/learn/articles.ts').MakeLessonCards }} LessonCards */

const engine = () => new Uint8Array(readFileSync(join(root, 'build', 'wasm', 'plain', 'perfect-play.wasm')));

/** @type {Readonly<Record<string, () => Promise<unknown>>>} the value that each module exports */
const MADE = {
  '#showpieces': () =>
    withSource('/web/pages/showpieces.ts', (/** @type {Showpieces} */ loaded) => loaded.makeShowpieces(engine())),
  '#shelf-cards': () =>
    withSource('/web/pages/shelf-cards.ts', (/** @type {ShelfCards} */ { makeShelfCards }) => {
      const file = readFileSync(join(root, 'web', 'puzzles', 'collection.json'), 'utf8');
      const collection = /** @type {import('../../../web/model/home/collection.ts').PuzzleCollection} */ (
        JSON.parse(file)
      );
      return makeShelfCards(engine(), collection);
    }),
  '#search-picture': () =>
    withSource('/web/pages/search-picture.ts', (/** @type {SearchPicture} */ { makeSearchPicture }) =>
      makeSearchPicture(engine()),
    ),
  '#lessons': () =>
    withSource('/web/pages/learn/articles.ts', (/** @type {LessonCards} */ { makeLessonCards }) =>
      makeLessonCards((path) => readFileSync(join(root, 'web', 'learn', path), 'utf8')),
    ),
};

/** @returns {import('rolldown').Plugin} a plugin that also works in Vite */
export function showpiecesModule() {
  return {
    name: 'showpieces',
    // The resolved id contains no `#`, which starts the fragment of an address on the development server.
    resolveId: (source) => (Object.hasOwn(MADE, source) ? source.replace('#', '\0') : null),
    async load(id) {
      const made = id.startsWith('\0') ? MADE[id.replace('\0', '#')] : undefined;
      return made === undefined ? null : `export default ${JSON.stringify(await made())};`;
    },
  };
}
