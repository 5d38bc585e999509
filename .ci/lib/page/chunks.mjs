// Which modules share a script: without this there would be one for every set of pages and parts that have a module in common,
// and most of those would be tiny.
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** @typedef {(id: string) => { importedIds: readonly string[] } | null} ModuleInfo */

const web = (/** @type {string} */ file) => join(root, 'web', file);
const BOOT = web('app/boot.ts');
const PAGE = web('app/main.tsx');
const UNSEEN_FRAME = web('embed/main.tsx');
const FRAME = web('embed/start.tsx');
const HOME = web('views/home/home.tsx');
const BENCH = web('views/bench-views.ts');
const VERDICT = web('views/analyse/verdict-views.ts');
const PLAY = web('views/play/play-views.ts');
const ANALYSE = web('views/analyse/analyse-views.ts');
const PUZZLE = web('views/puzzle/puzzle-views.ts');
const PUZZLING = web('model/puzzle/puzzling.ts');
const GRAPH = web('views/board/graph-pane.tsx');
const FIGURE = web('views/board/figure-views.ts');
const MINIATURE = web('views/board/miniature-picture.ts');
const WATCH = web('model/watch/watch.ts');
const STORY = web('model/story/telling.ts');

/**
 * A script for what these parts of the page have in common. The first that fits takes a module. Two with one name are one
 * script: each by itself would be tiny.
 *
 * @type {readonly { name: string, parts: readonly string[] }[]}
 */
const SHARED = [
  { name: 'served', parts: [BOOT, UNSEEN_FRAME] },
  { name: 'engine', parts: [BOOT, FRAME] },
  { name: 'base', parts: [PAGE, UNSEEN_FRAME] },
  { name: 'core', parts: [PAGE, FRAME] },
  { name: 'controls', parts: [PAGE, BENCH] },
  { name: 'controls', parts: [PAGE, PUZZLE] },
  { name: 'page', parts: [PAGE] },
  { name: 'controls', parts: [HOME, BENCH] },
  { name: 'drawing', parts: [GRAPH, FIGURE, MINIATURE] },
  { name: 'graph', parts: [GRAPH, MINIATURE] },
  { name: 'figure', parts: [FIGURE, MINIATURE] },
  { name: 'bench', parts: [BENCH] },
  { name: 'goals', parts: [PUZZLE, HOME] },
  { name: 'saying', parts: [PUZZLE, VERDICT] },
  { name: 'verdict', parts: [VERDICT] },
  { name: 'plies', parts: [PLAY, PUZZLE] },
  { name: 'plies', parts: [PLAY, PUZZLING] },
  { name: 'controls', parts: [HOME, PLAY] },
  { name: 'playing', parts: [PLAY, ANALYSE] },
  { name: 'play', parts: [PLAY] },
  { name: 'analyse', parts: [ANALYSE] },
  { name: 'bench', parts: [GRAPH, FIGURE] },
  { name: 'puzzle', parts: [PUZZLE] },
  { name: 'puzzling', parts: [PUZZLING] },
  // Each script that is named in what loads it takes room there.
  { name: 'watching', parts: [WATCH, STORY] },
  { name: 'story', parts: [STORY] },
];

const PARTS = new Set(SHARED.flatMap(({ parts }) => parts));

/** @type {(id: string, info: ModuleInfo) => ReadonlySet<string>} what is loaded with a module, itself included */
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

/** @returns {NonNullable<import('rolldown').OutputOptions['codeSplitting']>} for a build of all pages */
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
        // A script that others load must not start anything: what starts a page or a part is in a script of its own.
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
