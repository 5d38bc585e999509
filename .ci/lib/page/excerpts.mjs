// Excerpts of JSON files: `import words from '…/messages.en.json?titles'`.
import { readFileSync } from 'node:fs';

/** @typedef {Readonly<Record<string, unknown>>} Json */

/** Messages of a game that appear on its card and in its small picture. */
const ON_CARDS = /^(game\.(title|source|invites)|player\.[^.]+\.mark|token\.[^.]+)$/;

/** @type {Readonly<Record<string, (whole: Json) => Json>>} the excerpts, by the word after the question mark */
const EXCERPTS = {
  titles: ({ words }) => ({
    words: Object.fromEntries(Object.entries(/** @type {Json} */ (words ?? {})).filter(([key]) => ON_CARDS.test(key))),
  }),
  // Embedded frames show only the board of their link; a link that names only a game opens its first example.
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
