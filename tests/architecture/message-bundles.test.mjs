// Checks that every script uses only messages from the bundles that load with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/**
 * Scripts that load as a whole, with the message bundles that are present when they run.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const SHOWN = {
  'app/main.tsx': ['page'],
  'app/upkeep.ts': ['page'],
  'embed/main.tsx': [],
  'embed/start.tsx': ['board'],
  'embed/paper/frame-paper.tsx': ['board', 'more'],
  // The text field loads the editor's messages for errors in pasted text.
  'views/bundles/home.ts': ['page', 'home', 'make'],
  'views/bundles/shelf.ts': ['page', 'home', 'board', 'shelf'],
  'views/home/examples.tsx': ['page', 'home'],
  'views/home/kept-boards.tsx': ['page', 'home'],
  'views/help.tsx': ['page'],
  'views/bundles/board.ts': ['page', 'board'],
  'views/bundles/more.ts': ['board', 'more'],
  'views/board/graph-pane.tsx': ['board'],
  'views/board/figure-pane.tsx': ['board'],
  'views/board/figures/grid-figure.ts': ['board'],
  'views/board/figures/lattice-figure.ts': ['board'],
  'views/board/figures/bags-figure.ts': ['board'],
  'views/board/figures/columns-figure.ts': ['board'],
  'views/board/figures/parts-figure.ts': ['board'],
  'views/picture/print-sheet.tsx': ['page', 'board', 'more'],
  'views/bundles/watch.ts': ['board', 'more', 'watch'],
  'views/watch/narration/engine-code.tsx': ['board', 'watch'],
  'views/bundles/make.ts': ['page', 'board', 'more', 'make'],
  'views/bundles/judge.ts': ['page', 'board', 'judge'],
  'views/own/own-page.tsx': ['page', 'own'],
  'views/own/own-bench.tsx': ['page', 'own'],
  'views/own/rules-progress.tsx': ['more', 'own'],
};

/** @type {(file: string) => readonly string[]} */
const keysIn = (file) =>
  Object.keys(/** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(join(web, 'messages', file), 'utf8'))));

/** The bundle of every key; null for messages present everywhere. */
const partOf = new Map(keysIn('en.json').map((key) => /** @type {[string, string | null]} */ ([key, null])));
/** @type {string[]} */
const twice = [];
for (const file of readdirSync(join(web, 'messages')).filter((name) => name.endsWith('.en.json'))) {
  for (const key of keysIn(file)) {
    if (partOf.has(key)) twice.push(key);
    partOf.set(key, file.replace('.en.json', ''));
  }
}

/**
 * @type {(file: string) => { imports: readonly string[], keys: readonly string[] }} the static imports and the message
 * keys in use
 */
function look(file) {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;']*?from\s+)?'(\.[^'?]+\.tsx?)';/gm)].map(
    ([, path = '']) => join(dirname(file), path),
  );
  // The model only names messages; views show them.
  if (!/^(app|embed|views)\//.test(relative(web, file))) return { imports, keys: [] };
  const written = [...text.matchAll(/'([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)'/g)].map(([, key = '']) => key);
  const composed = [...text.matchAll(/\bt\(\s*`([a-z][a-z.-]*)\$\{/g)].flatMap(([, start = '']) =>
    [...partOf.keys()].filter((key) => key.startsWith(start)).slice(0, 1),
  );
  return { imports, keys: [...written.filter((key) => partOf.has(key)), ...composed] };
}

/**
 * @type {(entry: string) => ReadonlyMap<string, string>} the message keys in a script and its imports, each with the
 * file that uses it
 */
function saidWith(entry) {
  const said = new Map();
  const seen = new Set();
  const waiting = [join(web, entry)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const { imports, keys } = look(file);
    for (const key of keys) said.set(key, relative(web, file));
    waiting.push(...imports);
  }
  return said;
}

describe('the messages of a bundle', () => {
  it('are each in one file', () => expect(twice).toEqual([]));

  it.each(Object.entries(SHOWN))('contain every message of %s', (entry, parts) => {
    const said = saidWith(entry);
    const missing = [...said].filter(([key]) => {
      const part = partOf.get(key) ?? null;
      return part !== null && !parts.includes(part);
    });
    expect(missing.map(([key, file]) => `${key} (${partOf.get(key)}) in ${file}`)).toEqual([]);
  });

  it('are requested by every script that loads as a whole', () => {
    const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(app|embed|views)\/.*\.tsx?$/.test(file),
    );
    const fetched = sources.flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/import\('(\.[^']+\.tsx|\.[^']*bundles\/\w+\.ts)'\)/g)].map(
        ([, path = '']) => relative(web, join(web, dirname(file), path)),
      ),
    );
    for (const file of fetched) expect(Object.keys(SHOWN)).toContain(file);
  });
});
