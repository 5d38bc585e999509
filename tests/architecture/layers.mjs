// The layers of the engine and of the page, and a search for forbidden dependencies between them.

/**
 * @typedef {object} Layer
 * @property {string} folder
 * @property {readonly string[]} uses other folders that it may use
 * @property {readonly string[]} [types] folders of which it may use only types
 * @property {readonly RegExp[]} [refuses] forbidden packages and system headers
 */

/** @typedef {{ file: string, line: number, sentence: string }} Problem */

// Clocks, threads and library-dependent distributions would make answers depend on the machine.
const unsteady = [/^<(chrono|ctime|mutex|random|thread)>$/];
const impure = [...unsteady, /^<(cstdio|fstream|iostream|ostream)>$/];

/** @type {readonly Layer[]} */
export const LAYERS = [
  { folder: 'engine/core', uses: [], refuses: impure },
  // `<iostream>` is forbidden; `<cstdio>` is allowed for formatting numbers.
  { folder: 'engine/rules', uses: ['engine/core'], refuses: [...unsteady, /^<(fstream|iostream|ostream)>$/] },
  { folder: 'engine/games', uses: ['engine/core', 'engine/rules'], refuses: impure },
  { folder: 'engine/solvers', uses: ['engine/core'], refuses: impure },
  { folder: 'engine/api', uses: ['engine/core', 'engine/rules', 'engine/games', 'engine/solvers'], refuses: impure },
  { folder: 'engine/cli', uses: ['engine/core', 'engine/api'] },
  { folder: 'engine/bindings', uses: ['engine/core', 'engine/api', 'engine/cli'], refuses: unsteady },

  { folder: 'web/model', uses: [], refuses: [/^preact(\/|$)/, /^#wasm\//] },
  { folder: 'web/served', uses: ['web/model'], refuses: [/^preact(\/|$)/, /^#wasm\//] },
  // Other people's pages load the element, so it must stay small.
  { folder: 'web/element', uses: ['web/model'], refuses: [/^[^.]/] },
  { folder: 'web/messages', uses: ['web/model', 'web/served', 'engine'], refuses: [/^#wasm\//] },
  { folder: 'web/engine', uses: ['web/model', 'web/served'], refuses: [/^preact(\/|$)/] },
  {
    folder: 'web/views',
    uses: ['web/model', 'web/served', 'web/messages', 'web/styles'],
    types: ['web/engine'],
    refuses: [/^#wasm\//],
  },
  {
    folder: 'web/app',
    uses: ['web/model', 'web/served', 'web/messages', 'web/engine', 'web/views', 'web/styles', 'web/puzzles'],
    refuses: [/^#wasm\//],
  },
  // The page "Your own game".
  {
    folder: 'web/own',
    uses: ['web/model', 'web/served', 'web/messages', 'web/engine', 'web/views', 'web/styles', 'web/app'],
    refuses: [/^#wasm\//],
  },
  { folder: 'web/function', uses: ['web/model', 'web/engine'], refuses: [/^[^.]/] },
  { folder: 'web/first-boards', uses: ['web/model', 'web/engine'], refuses: [/^preact(\/|$)/, /^#wasm\//] },
  { folder: 'web/puzzles', uses: ['web/model', 'web/engine'], refuses: [/^preact(\/|$)/, /^#wasm\//] },
  {
    folder: 'web/pages/learn',
    uses: ['web/model', 'web/messages', 'web/engine', 'web/views', 'web/learn', 'web/pages'],
    refuses: [/^#wasm\//],
  },
  {
    folder: 'web/pages',
    uses: ['web/model', 'web/messages', 'web/engine', 'web/views'],
    refuses: [/^preact(\/|$)/, /^#wasm\//],
  },
  { folder: 'web/offline', uses: ['web/engine', 'web/served'], refuses: [/^preact(\/|$)/, /^#wasm\//] },
  // The package's pictures and sentences, loaded only through their own entry point.
  {
    folder: 'web/package/watch',
    uses: ['web/model', 'web/messages', 'web/views', 'web/package'],
    refuses: [/^preact(\/|$)/, /^#wasm\//],
  },
  { folder: 'web/package', uses: ['web/model', 'web/engine', 'web/element'], refuses: [/^preact(\/|$)/, /^#wasm\//] },
  { folder: 'web/integrations', uses: ['web/model', 'web/package'], refuses: [/^#wasm\//] },
  {
    folder: 'web/embed',
    uses: ['web/model', 'web/served', 'web/messages', 'web/engine', 'web/views', 'web/styles'],
    refuses: [/^#wasm\//],
  },
  {
    folder: 'web/learn',
    uses: ['web/model', 'web/messages', 'web/styles', 'web/engine', 'web/served'],
    refuses: [/^#wasm\//],
  },
  { folder: 'web/node', uses: ['build/wasm'], refuses: [/^[^.n]/, /^n(?!ode:)/] },
];

/**
 * @typedef {object} Edge
 * @property {number} line
 * @property {string} shown as in the source
 * @property {string | null} path of the target in the repository; null for a package or a system header
 * @property {boolean} typesOnly
 * @property {boolean} later whether the import is dynamic, so that the target becomes a separate script
 */

/**
 * @param {string} file relative to the root
 * @param {string} text
 * @returns {Edge[]}
 */
function edges(file, text) {
  return /\.[ch]pp$/.test(file) ? includes(text) : imports(file, text);
}

/** @type {(text: string) => Edge[]} */
function includes(text) {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*(<[^>]*>|"([^"]*)")/gm)].map((match) => ({
    line: lineAt(text, match.index),
    shown: match[1] ?? '',
    path: match[2] ?? null,
    typesOnly: false,
    later: false,
  }));
}

const IMPORT =
  /^[ \t]*(?:import\s*|(?:import|export)\b(?<clause>[^'"`;()=]*?)\bfrom\s*)(?<quote>['"])(?<from>[^'"\n]+)\k<quote>|\bimport\s*\(\s*(?<quote2>['"])(?<dynamic>[^'"\n]+)\k<quote2>/gm;

/** @type {(file: string, text: string) => Edge[]} */
function imports(file, text) {
  return [...text.matchAll(IMPORT)].map((match) => {
    const { clause = '', from, dynamic = '' } = match.groups ?? {};
    const shown = from ?? dynamic;
    // The match ends on the line of the specifier.
    const line = lineAt(text, match.index + match[0].length);
    const path = shown.startsWith('.') ? resolved(file, shown) : null;
    return { line, shown, path, typesOnly: onlyTypes(clause), later: from === undefined || from.endsWith('url') };
  });
}

/**
 * @param {string} clause between `import` and `from`
 * @returns {boolean} whether it imports only types
 */
function onlyTypes(clause) {
  if (/^\s+type\b/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names !== undefined && names.length > 0 && names.every((name) => /^type\s/.test(name));
}

/**
 * @param {string} file
 * @param {string} specifier relative to it, possibly with a ?query
 * @returns {string} relative to the root
 */
function resolved(file, specifier) {
  const folders = file.split('/').slice(0, -1);
  for (const part of specifier.replace(/\?.*$/, '').split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}

/** @type {(text: string, offset: number) => number} from 1 */
const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** @type {(path: string, folder: string) => boolean} */
const isIn = (path, folder) => path.startsWith(`${folder}/`);

/**
 * @param {ReadonlyMap<string, string>} sources source text by path relative to the root
 * @returns {Problem[]} every forbidden edge
 */
export function forbiddenEdges(sources) {
  return [...sources].flatMap(([file, text]) => {
    const layer = LAYERS.find(({ folder }) => isIn(file, folder));
    if (layer === undefined) return [];
    return edges(file, text).flatMap((edge) => {
      const reason = refusal(layer, file, edge);
      return reason === null ? [] : [{ file, line: edge.line, sentence: reason }];
    });
  });
}

/** @type {(layer: Layer, file: string, edge: Edge) => string | null} the reason why the edge is forbidden */
function refusal(layer, file, { shown, path, typesOnly }) {
  if (path === null) {
    // Only the native program may print.
    const allowed = file === 'engine/cli/main.cpp' || !layer.refuses?.some((pattern) => pattern.test(shown));
    return allowed ? null : `${layer.folder} may not use ${shown}`;
  }
  if (/\.[ch]pp$/.test(file)) {
    // This header is generated from the message files, for all code with statements.
    if (path === 'engine/statements.hpp') return null;
    if (!path.startsWith('engine/')) return `${shown} must be written from the root, as in "engine/core/result.hpp"`;
  }
  if (isIn(path, layer.folder) || layer.uses.some((folder) => isIn(path, folder))) return null;
  if (layer.types?.some((folder) => isIn(path, folder))) {
    return typesOnly ? null : `${layer.folder} may use only types of ${path}`;
  }
  return `${layer.folder} may not use ${path}`;
}

/** @type {(path: string) => string} */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));

/**
 * Finds folders of the page that import each other and so cannot be understood separately.
 *
 * @param {ReadonlyMap<string, string>} sources source text by path relative to the root
 * @returns {Problem[]} imports that run against the majority direction between two folders
 */
export function waysBack(sources) {
  /** @type {Map<string, Problem[]>} */
  const ways = new Map();
  for (const [file, text] of sources) {
    if (!/^web\/.*\.tsx?$/.test(file)) continue;
    for (const { path, line, later } of edges(file, text)) {
      if (path === null || later || !sources.has(path) || folderOf(path) === folderOf(file)) continue;
      const way = `${folderOf(file)} → ${folderOf(path)}`;
      const sentence = `${folderOf(path)} uses ${folderOf(file)}, which may not use ${path} in turn`;
      ways.set(way, [...(ways.get(way) ?? []), { file, line, sentence }]);
    }
  }
  return [...ways].flatMap(([way, there]) => {
    const back = ways.get(reversed(way)) ?? [];
    const isTheLess = there.length < back.length || (there.length === back.length && way < reversed(way));
    return back.length > 0 && isTheLess ? there : [];
  });
}

/** @type {(way: string) => string} */
const reversed = (way) => way.split(' → ').reverse().join(' → ');

/** Long lists of files are hard to search. */
const MOST_FILES = 24;

/**
 * @param {Iterable<string>} paths of files, relative to the root
 * @returns {Problem[]} every folder with too many files
 */
export function crowdedFolders(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([file, count]) => ({ file, line: 0, sentence: `${count} files; ${MOST_FILES} are enough for a folder` }));
}
