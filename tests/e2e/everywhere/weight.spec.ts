/** Tests download budgets: the compressed scripts that a browser loads before the page is usable. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { layoutShift, recordLayoutShifts } from '../support/layout-shifts.ts';
import { linkOf } from '../support/links.ts';
import { alone, quickIf } from '../support/sizes.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const GRAPH = 'v1/cat-mouse/0-2.6_1-3.4.5.7_2-3_3-6_4-6.7_5-7/';
const LATTICE = 'v1/dots-boxes/2x2/';

/**
 * Scripts that do not delay use of a page: workers run in their own threads, and the scripts that write and pack the
 * link in the address bar (`browser` is fflate) load after the board.
 */
const DEFERRED = /\/((layout-|shared-)?worker|link-writing|drawing-code|packer|browser)-[^/]*\.js$/;

interface PageBudget {
  readonly name: string;
  readonly address: string;
  /** Maximum size in kB (1000 bytes). */
  readonly budget: number;
  /** Selectors of elements that exist as soon as the page is usable. */
  readonly usable: readonly string[];
}

const VALUE = ['.canvas-board canvas', '.verdict .proof > *'];
const PUZZLE = ['.canvas-board canvas', '.puzzle-card', '.puzzle-bar .choices button:enabled'];

const PAGES: readonly PageBudget[] = [
  { name: 'the home page', address: '', budget: 70, usable: ['.games-cards a'] },
  { name: 'the page for own games', address: 'own.html', budget: 75, usable: ['.own-card'] },
  { name: 'a graph', address: linkOf(GRAPH), budget: 110, usable: VALUE },
  { name: 'a lattice', address: linkOf(LATTICE), budget: 110, usable: VALUE },
  {
    name: 'a puzzle on a graph in a visible frame',
    address: `embed.html${linkOf(`${GRAPH}?view=puzzle&goal=hold`)}`,
    budget: 105,
    usable: PUZZLE,
  },
  {
    name: 'a puzzle on a lattice in a visible frame',
    address: `embed.html${linkOf(`${LATTICE}?view=puzzle&goal=margin.-2`)}`,
    budget: 105,
    usable: PUZZLE,
  },
];

/** Records the time at which all these elements exist. */
async function recordUsableTime(page: Page, usable: readonly string[]): Promise<void> {
  await page.addInitScript((selectors) => {
    const observer = new MutationObserver(() => {
      if (!selectors.every((selector) => document.querySelector(selector) !== null)) return;
      observer.disconnect();
      document.documentElement.dataset['usableAt'] = String(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, usable);
}

/** Returns the compressed size of a file, in kB. */
const gzipped = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000;

/** Returns the total compressed size of scripts, with a list of them. */
function weigh(paths: Iterable<string>): { readonly sum: number; readonly summary: string } {
  const files = [...new Set(paths)]
    .filter((path) => path.endsWith('.js') && !DEFERRED.test(path))
    .map((path) => ({ path, size: gzipped(path) }))
    .sort((one, other) => other.size - one.size);
  const sum = files.reduce((total, { size }) => total + size, 0);
  const listed = files.map(({ path, size }) => `${basename(path)} ${size.toFixed(1)}`);
  return { sum, summary: `${sum.toFixed(1)} kB in ${files.length} scripts: ${listed.join(', ')}` };
}

// Runs alone, because on a busy machine deferred requests may start before the page is usable.
for (const { name, address, budget, usable } of PAGES) {
  test(`loads at most ${budget} kB of scripts until ${name} can be used`, alone, async ({ page }) => {
    await recordUsableTime(page, usable);
    await page.goto(`/${address}`);
    await expect(page.locator('html')).toHaveAttribute('data-usable-at', /./);
    const requests = await page.evaluate(() => {
      const at = Number(document.documentElement.dataset['usableAt']);
      const fetched = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at);
      return fetched.map((entry) => new URL(entry.name).pathname);
    });
    const { sum, summary } = weigh(requests);
    console.log(`${name}: ${summary}`);
    expect(sum, summary).toBeLessThanOrEqual(budget);
  });
}

test('loads at most 120 kB of the engine for the home page with all its pictures', async ({ page }) => {
  const requests = new Set<string>();
  page.on('request', (request) => requests.add(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('.hero .miniature canvas')).toBeVisible();
  for (const cards of ['.doors', '.games-cards']) {
    await expect(page.locator(`${cards} .picture`)).not.toHaveCount(0);
    await expect(page.locator(`${cards} .picture:not(:has(svg, canvas))`)).toHaveCount(0);
  }
  await page.waitForLoadState('networkidle');
  const parts = [...requests].filter((path) => path.endsWith('.wasm'));
  const sum = parts.reduce((total, path) => total + gzipped(path), 0);
  expect(sum, parts.join(', ')).toBeLessThanOrEqual(120);
});

/** Selectors of the board, its value, and the parts that load later. */
const LOADED = [...VALUE, '.line .plies'];

/** Selectors of elements that exist when loading is complete. */
const LOADED_PAGES: readonly (readonly [name: string, address: string, selectors: readonly string[]])[] = [
  ['the home page', '', ['.first-move', '.doors .picture canvas']],
  ['the page for own games', 'own.html', ['.own-card']],
  ['a graph', linkOf(GRAPH), LOADED],
  ['a lattice', linkOf(LATTICE), LOADED],
  ['a graph in a frame', `embed.html${linkOf(GRAPH)}`, LOADED],
  ['a lattice in a frame', `embed.html${linkOf(LATTICE)}`, LOADED],
  ['a puzzle on a graph in a frame', `embed.html${linkOf(`${GRAPH}?view=puzzle&goal=hold`)}`, PUZZLE],
  ['a puzzle on a lattice in a frame', `embed.html${linkOf(`${LATTICE}?view=puzzle&goal=margin.-2`)}`, PUZZLE],
];
const QUICK_PAGES = new Set(['the home page', 'a graph', 'a lattice in a frame']);

for (const [name, address, selectors] of LOADED_PAGES) {
  test(`shifts nothing on a phone while ${name} loads`, quickIf(QUICK_PAGES.has(name)), async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await recordLayoutShifts(page);
    await page.goto(`/${address}`);
    for (const selector of selectors) await expect(page.locator(selector)).not.toHaveCount(0);
    await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
}

test('loads at most 20 kB of scripts for a frame out of sight', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>A page</title><div style="height: 5000px"></div>
        <iframe title="Board" src="./embed.html${linkOf(GRAPH)}" width="600" height="400"></iframe>`,
    }),
  );
  await page.goto('/around.html');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Cat and Mouse' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { sum, summary } = weigh(requests);
  console.log(`a frame out of sight: ${summary}`);
  expect(sum, summary).toBeLessThanOrEqual(20);
});
