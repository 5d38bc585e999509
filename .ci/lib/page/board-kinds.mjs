// `import kinds from '#board-kinds'`: how each game's boards are drawn, as the engine says it: less than the catalogue, for what
// is to be known before anything else is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const NAME = '#board-kinds';
/** Where the development server has it: `#` would begin a fragment there. */
const ID = `\0${NAME.slice(1)}`;

/** @returns {Record<string, string>} the kind of board by the game's id */
function boardKinds() {
  const { games } = /** @type {{ games: readonly { id: string, boardKind: string }[] }} */ (
    JSON.parse(readFileSync(join(root, 'build', 'wasm', 'catalogue.json'), 'utf8'))
  );
  return Object.fromEntries(games.map(({ id, boardKind }) => [id, boardKind]));
}

/** @returns {import('rolldown').Plugin} for Vite as well */
export function boardKindsModule() {
  return {
    name: 'board-kinds',
    resolveId: (source) => (source === NAME ? ID : null),
    load: (id) => (id === ID ? `export default ${JSON.stringify(boardKinds())};` : null),
  };
}
