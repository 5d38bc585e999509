/** What a reader's browser has to fetch until the page can be used, in scripts as a host that compresses sends them. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { linkOf } from './links.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const GRAPH = 'v1/cat-mouse/0-2.6_1-3.4.5.7_2-3_3-6_4-6.7_5-7/';
const LATTICE = 'v1/dots-boxes/2x2/';

/**
 * Workers have a thread of their own. What packs the link comes for the address bar, once the board is there. Neither keeps a
 * page from being used.
 */
const BESIDES = /\/((layout-)?worker|packer)-[^/]*\.js$/;

interface Opened {
  readonly name: string;
  readonly address: string;
  /** At most, in kB of 1000 bytes. */
  readonly budget: number;
  /** Resolves when it can be used. */
  readonly usable: (page: Page) => Promise<void>;
}

async function boardIsThere(page: Page): Promise<void> {
  await expect(page.locator('.canvas-board canvas').first()).toBeVisible();
  await expect(page.getByText('checked', { exact: true })).toBeVisible();
}

async function puzzleIsThere(page: Page): Promise<void> {
  await expect(page.locator('.canvas-board canvas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeEnabled();
}

const OPENED: readonly Opened[] = [
  {
    name: 'the home page',
    address: '',
    budget: 70,
    usable: (page) => expect(page.getByRole('link', { name: 'Cat and Mouse' }).first()).toBeVisible(),
  },
  { name: 'a board that is a graph', address: linkOf(GRAPH), budget: 90, usable: boardIsThere },
  { name: 'a board that is none', address: linkOf(LATTICE), budget: 90, usable: boardIsThere },
  {
    name: 'a puzzle on a graph in a frame that is seen',
    address: `embed.html${linkOf(`${GRAPH}?view=puzzle&goal=hold`)}`,
    budget: 90,
    usable: puzzleIsThere,
  },
  {
    name: 'a puzzle on a lattice in a frame that is seen',
    address: `embed.html${linkOf(`${LATTICE}?view=puzzle&goal=margin.2`)}`,
    budget: 90,
    usable: puzzleIsThere,
  },
];

/** Collects the scripts that a page asks for, and weighs them. */
function weigh(page: Page): () => { readonly sum: number; readonly said: string } {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js') || BESIDES.test(pathname)) return;
    asked.set(pathname, gzipSync(readFileSync(join(dist, pathname)), { level: 9 }).length);
  });
  return () => {
    const files = [...asked].sort(([, one], [, other]) => other - one);
    const sum = files.reduce((total, [, size]) => total + size, 0) / 1000;
    const listed = files.map(([path, size]) => `${basename(path)} ${(size / 1000).toFixed(1)}`);
    return { sum, said: `${sum.toFixed(1)} kB in ${files.length} scripts: ${listed.join(', ')}` };
  };
}

for (const { name, address, budget, usable } of OPENED) {
  test(`the scripts of ${name} weigh at most ${budget} kB until it can be used`, async ({ page }) => {
    const weight = weigh(page);
    await page.goto(`/${address}`);
    await usable(page);
    const { sum, said } = weight();
    console.log(`${name}: ${said}`);
    expect(sum, said).toBeLessThanOrEqual(budget);
  });
}

test('the scripts of a frame that nobody sees weigh at most 25 kB', async ({ page }) => {
  const weight = weigh(page);
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
  const { sum, said } = weight();
  console.log(`a frame that nobody sees: ${said}`);
  expect(sum, said).toBeLessThanOrEqual(25);
});
