// npm run test:sites: small sites made with the tools that tutorials are written with, with boards in them exactly as they are
// copied from Share and with what the package has ready. Each is built, served from one place with boards from another, and met
// in Chromium. Prints a table. What it needs is installed below build/sites/, once.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { findHeadlessShell } from './lib/browser.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main, seconds } from './lib/run.mjs';
import { KINDS, pasting } from './lib/sites/boards.mjs';
import { look } from './lib/sites/look.mjs';
import { build, buildReady, checkTypes, FOLDER, hasReady, loadSite, prepare, siteNames } from './lib/sites/site.mjs';
import { siteTools } from './lib/tools.mjs';
import { serve } from './serve.mjs';
import { setup } from './setup.mjs';

const PORT = 4697;
/** A page moves less than that when what a reader sees stays where it is. */
const STILL = 0.01;
/** A sentence in the table is no longer. */
const LENGTH = 300;
/** In the order in which most is to be learnt. */
const ORDER = ['html', 'react', 'vue', 'svelte', 'next', 'mkdocs', 'sphinx', 'jekyll', 'reveal'];

/** @typedef {import('./lib/sites/boards.mjs').Kind} Kind */
/** @typedef {import('./lib/sites/look.mjs').Seen} Seen */

const COLUMNS = ['tool', ...Object.keys(KINDS), 'there and back', 'dark', 'PDF', 'console', 'moved', 'types', 'took'];

/** @type {(problem: string) => string} */
const cell = (problem) =>
  problem === '' ? '✓' : `✗ ${problem.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 300)}`;

/**
 * @param {ReadonlyMap<Kind, Seen>} seen
 * @param {(one: Seen) => string | null} problemOf
 * @returns {string} of all kinds of boards in a site; empty where there is nothing to see
 */
function together(seen, problemOf) {
  const problems = [...seen].map(([kind, one]) => ({ kind, problem: problemOf(one) }));
  const bad = problems.filter(({ problem }) => problem !== null && problem !== '');
  if (bad.length > 0) return cell(bad.map(({ kind, problem }) => `${kind}: ${problem}`).join('; '));
  return problems.some(({ problem }) => problem === '') ? '✓' : '';
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @param {(text: string) => string} paste
 * @returns {Promise<readonly string[]>} its row
 */
async function row(browser, name, paste) {
  const since = performance.now();
  const site = await loadSite(name);
  /** @type {Map<Kind, Seen>} */
  const seen = new Map();
  let types = '';
  try {
    const output = build(name, site, paste);
    if (site.types.length > 0) {
      try {
        checkTypes(name, site);
        types = '✓';
      } catch (error) {
        types = cell(error instanceof Error ? error.message : String(error));
      }
    }
    const papers = join(FOLDER, 'papers', name);
    mkdirSync(papers, { recursive: true });
    /** @type {(folder: string, kinds: readonly Kind[]) => Promise<void>} */
    const lookAt = async (folder, kinds) => {
      // Another name for the same machine: to browsers, another site than that of the boards.
      const address = (await serve(folder, 0)).replace('127.0.0.1', 'localhost');
      for (const kind of kinds) {
        if (site.pages[kind] !== undefined) seen.set(kind, await look(browser, site, address, kind, papers));
      }
    };
    if (hasReady(name)) {
      await lookAt(output, ['iframe', 'element', 'link']);
      await lookAt(buildReady(name, site, paste), ['ready']);
    } else {
      await lookAt(output, ['iframe', 'element', 'link', 'ready']);
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    console.error(said);
    const problem = `it is not built: ${said.slice(-LENGTH)}`;
    return [site.name(), cell(problem), ...COLUMNS.slice(3).map(() => ''), seconds(performance.now() - since)];
  }
  const moved = [...seen].map(([kind, { shift }]) => `${kind} ${shift.toFixed(3).replace(/\.?0+$/, '')}`);
  const isStill = [...seen].every(([kind, { shift }]) => kind === 'link' || shift < STILL);
  return [
    site.name(),
    ...Object.keys(KINDS).map((kind) => {
      const one = seen.get(/** @type {Kind} */ (kind));
      return one === undefined ? '' : cell(one.played);
    }),
    together(seen, ({ routed }) => routed),
    together(seen, ({ dark }) => dark),
    together(seen, ({ printed }) => printed),
    together(seen, ({ said }) => said.join('; ')),
    `${isStill ? '' : '✗ '}${moved.join(', ')}`,
    types,
    seconds(performance.now() - since),
  ];
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run test:sites', { only: 'text', port: 'number' });
  const only = options.text('only', '');
  const known = siteNames().sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const wanted = only === '' ? known : known.filter((name) => only.split(',').includes(name));
  if (wanted.length === 0) throw new Failure(`There is no site “${only}”: there are ${known.join(', ')}.`);
  await setup(siteTools);
  const boards = await serve(join(root, 'dist'), options.number('port', PORT));
  prepare();
  const paste = await pasting(boards);
  // Not before npm has installed it.
  const { chromium } = await import('@playwright/test');
  const executable = findHeadlessShell();
  const browser = await chromium.launch({
    ...(executable === null ? {} : { executablePath: executable }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const print = (/** @type {readonly string[]} */ cells) => console.log(`| ${cells.join(' | ')} |`);
  print(COLUMNS);
  print(COLUMNS.map(() => '---'));
  let failed = 0;
  for (const name of wanted) {
    const cells = await row(browser, name, paste);
    if (cells.some((text) => text.includes('✗'))) failed += 1;
    print(cells);
  }
  await browser.close();
  if (failed > 0) console.error(`Boards do not do well in ${failed} of ${wanted.length} sites: see above.`);
  // Servers of what was built still listen.
  process.exit(failed > 0 ? 1 : 0);
});
