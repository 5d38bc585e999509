// Parts of JSON files, for scripts that would not use the rest: `import words from '…/messages.en.json?titles'`.
import { readFileSync } from 'node:fs';

/** @typedef {Readonly<Record<string, unknown>>} Json */

/** Of a game's words those on its card and its small picture. */
const ON_CARDS = /^(game\.(title|source|invites)|player\.[^.]+\.mark|token\.[^.]+)$/;

/** @type {Readonly<Record<string, (whole: Json) => Json>>} by what stands behind the question mark */
const EXCERPTS = {
  titles: ({ words }) => ({
    words: Object.fromEntries(Object.entries(/** @type {Json} */ (words ?? {})).filter(([key]) => ON_CARDS.test(key))),
  }),
  // Frames offer no other boards than that of their link; that of a link that names a game only is the first example.
  framed: ({ games, ...catalogue }) => ({
    ...catalogue,
    games: /** @type {readonly Json[]} */ (games).map((game) => ({
      ...game,
      examples: /** @type {readonly Json[]} */ (game['examples']).slice(0, 1),
      parameters: [],
    })),
  }),
};

/** @returns {import('vite').Plugin} */
export function excerpts() {
  return {
    name: 'excerpts',
    enforce: 'pre',
    load(id) {
      const [, file = '', name = ''] = /^(.*\.json)\?(\w+)$/.exec(id) ?? [];
      const excerpt = Object.hasOwn(EXCERPTS, name) ? EXCERPTS[name] : undefined;
      if (excerpt === undefined) return null;
      const whole = /** @type {Json} */ (JSON.parse(readFileSync(file, 'utf8')));
      return { code: JSON.stringify(excerpt(whole)), moduleType: 'json' };
    },
  };
}
