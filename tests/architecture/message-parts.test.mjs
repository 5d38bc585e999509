// Messages come with the part of the page that says them: nothing may say what has not come with it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/**
 * Everything that is fetched as a whole, and the messages that have come when it is shown: its own, and those of what it is
 * shown in. Frames have no messages of the page.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const SHOWN = {
  'app/main.tsx': ['page'],
  'embed/main.tsx': [],
  'embed/start.tsx': [],
  'embed/paper/frame-paper.tsx': ['board', 'verdict', 'analysis', 'picture', 'puzzle'],
  // What is wrong with a pasted text is said in words of the editor, which the field asks for when they are wanted.
  'views/home/home.tsx': ['page', 'home', 'edit', 'library'],
  'views/home/shelf-views.ts': ['page', 'home', 'puzzle', 'shelf'],
  'views/bench-views.ts': ['board'],
  'views/analyse/verdict-views.ts': ['board', 'verdict'],
  'views/loading/reason.tsx': ['loading'],
  'app/upkeep.ts': ['page', 'loading', 'help', 'copy'],
  'views/analyse/live-region.tsx': ['board', 'verdict', 'remarks'],
  'views/board/graph-pane.tsx': ['board'],
  'views/board/graph-board/graph-legend.tsx': ['board'],
  'views/board/figure-views.ts': ['board', 'figure', 'scores'],
  'views/board/placeless-moves.tsx': ['board'],
  'views/play/play-views.ts': ['board', 'play', 'remarks'],
  'views/play/turn-line.tsx': ['board', 'play'],
  'views/analyse/analyse-views.ts': ['board', 'verdict'],
  'views/play/chance-panel.tsx': ['board', 'opponents'],
  'views/play/drawn-player.tsx': ['board'],
  'views/play/opponent-choices.tsx': ['board', 'opponents'],
  'views/analyse/proof-texts.tsx': ['board', 'verdict', 'proof'],
  'views/analyse/after-solving.ts': ['page', 'board', 'verdict', 'analysis', 'remarks'],
  'views/analyse/line-panel.tsx': ['board', 'verdict', 'remarks'],
  'views/edit/edit-views.ts': ['page', 'board', 'edit'],
  'views/watch/watch-views.ts': ['board', 'analysis', 'verdict', 'watch', 'anchors'],
  'views/watch/telling/engine-code.tsx': ['board', 'analysis', 'verdict', 'watch'],
  'views/puzzle/puzzle-views.ts': ['board', 'puzzle'],
  'views/puzzle/shelved-views.ts': ['board', 'puzzle', 'shelf'],
  'views/compose/compose-panel.tsx': [
    'page',
    'board',
    'puzzle',
    'edit',
    'share',
    'copy',
    'compose',
    'opponents',
    'verdict',
    'remarks',
  ],
  'views/judge/judge-panel.tsx': ['page', 'board', 'verdict', 'judge'],
  'views/picture/print-sheet.tsx': ['page', 'board', 'verdict', 'analysis', 'picture'],
  'views/picture/pictures.tsx': ['board', 'verdict', 'analysis', 'picture'],
  'views/share/share-parts.tsx': ['page', 'board', 'puzzle', 'share', 'copy', 'library'],
  'views/present/presenting.tsx': ['page'],
  'views/games-list.tsx': ['page'],
  'views/story/story-views.ts': ['story', 'anchors'],
  'views/story/maker-views.ts': ['story'],
  'views/sheets.tsx': [],
  'views/help.tsx': ['page', 'help', 'copy'],
  'views/home/examples.tsx': ['page', 'home'],
};

/** What is said of points and of chance alone: such games are played on boards that are no graphs, and their words come with those. */
const OF_FIGURES = 'scores';

/** @type {(file: string) => readonly string[]} */
const keysIn = (file) =>
  Object.keys(/** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(join(web, 'messages', file), 'utf8'))));

/** The part of every key; null for what is said everywhere. */
const partOf = new Map(keysIn('en.json').map((key) => /** @type {[string, string | null]} */ ([key, null])));
/** @type {string[]} */
const twice = [];
for (const file of readdirSync(join(web, 'messages', 'parts')).filter((name) => name.endsWith('.en.json'))) {
  for (const key of keysIn(`parts/${file}`)) {
    if (partOf.has(key)) twice.push(key);
    partOf.set(key, file.replace('.en.json', ''));
  }
}

/** @type {(file: string) => { imports: readonly string[], keys: readonly string[] }} static imports, and messages that are said */
function look(file) {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;']*?from\s+)?'(\.[^'?]+\.tsx?)';/gm)].map(
    ([, path = '']) => join(dirname(file), path),
  );
  // The model names messages as data; whoever shows them says them.
  if (!/^(app|embed|views)\//.test(relative(web, file))) return { imports, keys: [] };
  const written = [...text.matchAll(/'([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)'/g)].map(([, key = '']) => key);
  const composed = [...text.matchAll(/\bt\(\s*`([a-z][a-z.-]*)\$\{/g)].flatMap(([, start = '']) =>
    [...partOf.keys()].filter((key) => key.startsWith(start)).slice(0, 1),
  );
  return { imports, keys: [...written.filter((key) => partOf.has(key)), ...composed] };
}

/** @type {(entry: string) => ReadonlyMap<string, string>} every message said by what comes with a script, and by which file */
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

describe('the messages of a part of the page', () => {
  it('stand in one file', () => {
    expect(twice).toEqual([]);
  });

  it.each(Object.entries(SHOWN))('are there for all that %s says', (entry, parts) => {
    const said = saidWith(entry);
    const missing = [...said].filter(([key]) => {
      const part = partOf.get(key) ?? null;
      return part !== null && part !== OF_FIGURES && !parts.includes(part);
    });
    expect(missing.map(([key, file]) => `${key} (${partOf.get(key)}) in ${file}`)).toEqual([]);
  });

  it('are asked for by every script that is fetched as a whole', () => {
    const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(app|embed|views)\/.*\.tsx?$/.test(file),
    );
    const fetched = sources.flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/import\('(\.[^']+\.tsx)'\)/g)].map(([, path = '']) =>
        relative(web, join(web, dirname(file), path)),
      ),
    );
    for (const file of fetched) expect(Object.keys(SHOWN)).toContain(file);
  });
});
