// Generated modules of the package (web/package/built.d.ts).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../paths.mjs';

const PREFIX = '#package/';
/** Separate scripts, loaded on demand. */
const APART = ['worker-text', 'engine-text'];
/** Imports that stay imports in the framework components: the element, and the frameworks. */
const ELEMENT = '../../package/element.ts';
const OF_OTHERS = ['react', 'vue'];

/** @typedef {{ readonly id: string, readonly rules: boolean, readonly boardKind: string, readonly valueKind: string, readonly solvers: readonly string[], readonly specimens: readonly string[], readonly formats: readonly string[], readonly traceable: readonly { readonly solver: string }[], readonly parameters: readonly { readonly id: string }[], readonly options: readonly { readonly id: string }[] }} GameEntry */

/** @returns {readonly GameEntry[]} the games of the built engine */
export function builtGames() {
  const catalogue = readFileSync(join(root, 'build', 'wasm', 'catalogue.json'), 'utf8');
  return /** @type {{ games: readonly GameEntry[] }} */ (JSON.parse(catalogue)).games;
}

/** @returns {ReadonlyMap<string, string>} the names of the modules, by game id, as in web/engine/parts.ts */
export function moduleNames() {
  return new Map(builtGames().map(({ id, rules }) => [id, rules ? 'own' : id]));
}

/** @returns {readonly { part: string, file: string }[]} the modules of the package, under build/wasm/ */
export function builtModules() {
  const ofGames = [...new Set(moduleNames().values())].flatMap((name) =>
    ['play', 'study'].map((part) => ({ part: `${part}/${name}`, file: `parts/${part}/${name}/${part}.wasm` })),
  );
  // `whole` is the build without SIMD, for processors that do not support it.
  return [
    { part: 'text', file: 'parts/text/text.wasm' },
    ...ofGames,
    { part: 'whole', file: 'plain/perfect-play.wasm' },
  ];
}

/** @type {(file: string) => string} */
const integrityOf = (file) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(join(root, 'build', 'wasm', file)))
    .digest('base64')}`;

/** @returns {string} the script */
function modulesScript() {
  const entries = builtModules().map(
    ({ part, file }) =>
      // Written out in full, because bundlers find files by this expression. The address is relative to the built
      // package.
      `['${part}', { url: () => new URL('../wasm/${file}', import.meta.url), integrity: '${integrityOf(file)}' }],`,
  );
  return [
    `export const MODULES = new Map([${entries.join('\n')}]);`,
    `export const BUILDS = '${['perfect-play.wasm', 'plain/perfect-play.wasm'].map(integrityOf).join(' ')}';`,
    `export const GAMES = new Map(${JSON.stringify([...moduleNames()])});`,
  ].join('\n');
}

/** @type {(text: string) => string} a script that exports this text */
export const textScript = (text) => `export default ${JSON.stringify(text)};\n`;

/** @returns {string} a script that contains the whole engine */
export function engineScript() {
  const bytes = readFileSync(join(root, 'build', 'wasm', 'perfect-play.wasm'));
  return textScript(gzipSync(bytes, { level: 9 }).toString('base64'));
}

/**
 * @param {{ nodeWorker: string }} texts source code of the bundled workers
 * @returns {import('rolldown').Plugin}
 */
export function packageParts({ nodeWorker }) {
  /** @type {Readonly<Record<string, () => string>>} */
  const scripts = { modules: modulesScript, 'node-worker': () => textScript(nodeWorker) };
  return {
    name: 'package-parts',
    resolveId(source) {
      if (OF_OTHERS.includes(source)) return { id: source, external: true };
      // A page must load the element only once.
      if (source === ELEMENT) return { id: './element.js', external: true };
      if (!source.startsWith(PREFIX)) return null;
      const name = source.slice(PREFIX.length);
      return APART.includes(name) ? { id: `./${name}.js`, external: true } : { id: source };
    },
    load(id) {
      const script = id.startsWith(PREFIX) ? scripts[id.slice(PREFIX.length)] : undefined;
      return script === undefined ? null : { code: script(), moduleType: 'js' };
    },
  };
}

/** @type {(ids: readonly string[]) => string} the union type of the ids */
const anyOf = (ids) => (ids.length === 0 ? 'never' : ids.map((id) => `'${id}'`).join(' | '));
/** @type {(entries: readonly { readonly id: string }[]) => string[]} */
const idsOf = (entries) => entries.map(({ id }) => id);

/**
 * @param {string} name
 * @param {readonly GameEntry[]} games the games that callers can mean by this name
 * @returns {string}
 */
function typesOf(name, games) {
  /** @type {(ids: (game: GameEntry) => readonly string[]) => string} */
  const union = (ids) => anyOf([...new Set(games.flatMap(ids))]);
  return `    readonly '${name}': {
        readonly id: ${union(({ id }) => [id])};
        readonly value: ${union(({ valueKind }) => [valueKind])};
        readonly board: ${union(({ boardKind }) => [boardKind])};
        readonly solvers: ${union(({ solvers }) => solvers)};
        readonly specimens: ${union(({ specimens }) => specimens)};
        readonly traceable: ${union(({ traceable }) => traceable.map(({ solver }) => solver))};
        readonly formats: ${union(({ formats }) => formats)};
        readonly parameters: ${union(({ parameters }) => idsOf(parameters))};
        readonly options: ${union(({ options }) => idsOf(options))};
    };
`;
}

/** @returns {string} declarations, generated from the catalogue, that replace web/package/games.ts */
export function gameTypes() {
  const all = builtGames();
  const games = all.map((game) => typesOf(game.id, [game]));
  games.push(
    typesOf(
      'own',
      all.filter(({ rules }) => rules),
    ),
  );
  return `/** The games by their id, with the parts that the types need, made from the engine's catalogue. */
export interface Games {
${games.join('')}}
/** Facts about a game, for types. */
export type GameTypes = Games[keyof Games];
`;
}
