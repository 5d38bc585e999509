// Groups modules into scripts. By default, every combination of pages with a common module would get its own script,
// and most of these would be tiny.
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** @typedef {(id: string) => { importedIds: readonly string[] } | null} ModuleInfo */

const web = (/** @type {string} */ file) => join(root, 'web', file);
const BOOT = web('app/boot.ts');
const PAGE = web('app/main.tsx');
const UNSEEN_FRAME = web('embed/main.tsx');
const FRAME = web('embed/start.tsx');
const OWN = web('own/main.tsx');
const HOME = web('views/bundles/home.ts');
const BOARD = web('views/bundles/board.ts');
const GRAPH = web('views/board/graph-pane.tsx');
const FIGURE = web('views/board/figure-pane.tsx');

/**
 * Names of scripts, and the parts whose common modules each contains. A module belongs to the first match; entries with
 * the same name share a script.
 *
 * @type {readonly { name: string, parts: readonly string[] }[]}
 */
const SHARED = [
  { name: 'served', parts: [BOOT, UNSEEN_FRAME] },
  { name: 'engine', parts: [BOOT, FRAME] },
  { name: 'base', parts: [PAGE, UNSEEN_FRAME] },
  { name: 'core', parts: [PAGE, FRAME] },
  { name: 'core', parts: [PAGE, BOARD] },
  { name: 'core', parts: [HOME, BOARD] },
  { name: 'values', parts: [OWN, BOARD] },
  { name: 'board', parts: [BOARD, FRAME] },
  { name: 'board', parts: [GRAPH, FIGURE] },
  { name: 'bench', parts: [BOARD] },
  { name: 'graph', parts: [GRAPH] },
  { name: 'figure', parts: [FIGURE] },
];

const PARTS = new Set(SHARED.flatMap(({ parts }) => parts));

/**
 * @type {(id: string, info: ModuleInfo) => ReadonlySet<string>} the modules that are loaded together with a module,
 *   including that module
 */
function loadedWith(id, info) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(info(next)?.importedIds ?? []));
  }
  return seen;
}

/** @returns {NonNullable<import('rolldown').OutputOptions['codeSplitting']>} the option for a build of all pages */
export function sharedChunks() {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();
  /** @type {(part: string, info: ModuleInfo) => ReadonlySet<string>} */
  const modulesOf = (part, info) => {
    const found = known.get(part) ?? loadedWith(part, info);
    known.set(part, found);
    return found;
  };
  return {
    groups: [
      {
        // A shared script must not start anything, so each entry point gets its own script.
        name: (id, context) =>
          /\.(css|html)$/.test(id) || PARTS.has(id)
            ? null
            : (SHARED.find(({ parts }) =>
                parts.every((part) => modulesOf(part, (module) => context.getModuleInfo(module)).has(id)),
              )?.name ?? null),
      },
    ],
    includeDependenciesRecursively: false,
  };
}
