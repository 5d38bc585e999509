// Data of all games by game id, as modules: `import kinds from '#games/board-kinds'`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { builtGames, moduleNames } from './package-parts.mjs';

/**
 * @type {Readonly<Record<string, string>>} optional files under engine/games/<id>/, by the name of the module that
 *   combines them
 */
const FILES = {
  'first-boards': 'boards/first.json',
  'boards-to-watch': 'boards/watch.json',
  proposals: 'boards/proposals.json',
  puzzles: 'boards/puzzles.json',
  starters: 'cases/starter.js',
};
const PREFIX = '#games/';
/** Prefix of resolved ids. It contains no `#`, which starts the fragment of an address on the development server. */
const ID_PREFIX = '\0games/';

/** @returns {Record<string, string>} the board kind of each game; the whole catalogue would be much larger */
function boardKinds() {
  return Object.fromEntries(builtGames().map(({ id, boardKind }) => [id, boardKind]));
}

/** @returns {Record<string, string>} the names of the modules that games share, by game id */
function sharedModules() {
  return Object.fromEntries([...moduleNames()].filter(([id, name]) => name !== id));
}

/** @type {Readonly<Record<string, () => unknown>>} excerpts of the catalogue, by the name of the module */
const EXCERPTS = { 'board-kinds': boardKinds, 'shared-modules': sharedModules };

/** @type {(file: string) => Record<string, unknown>} the contents of this file for each game that has it */
function gathered(file) {
  const games = join(root, 'engine', 'games');
  const paths = readdirSync(games).map((id) => ({ id, path: join(games, id, file) }));
  return Object.fromEntries(
    paths
      .filter(({ path }) => existsSync(path))
      .map(({ id, path }) => {
        const text = readFileSync(path, 'utf8');
        return [id, path.endsWith('.json') ? JSON.parse(text) : text];
      }),
  );
}

/** @returns {import('rolldown').Plugin} a plugin that also works in Vite */
export function gameData() {
  return {
    name: 'game-data',
    resolveId: (source) => (source.startsWith(PREFIX) ? source.replace(PREFIX, ID_PREFIX) : null),
    load(id) {
      if (!id.startsWith(ID_PREFIX)) return null;
      const name = id.slice(ID_PREFIX.length);
      const file = FILES[name];
      return `export default ${JSON.stringify(file === undefined ? EXCERPTS[name]?.() : gathered(file))};`;
    },
  };
}
