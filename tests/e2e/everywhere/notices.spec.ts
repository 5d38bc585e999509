/** Tests the licence notices of bundled software. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from '../support/fixtures.ts';
import { quickIf } from '../support/sizes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const manifest = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/** Folders whose scripts run outside the page: in other people's pages, in Node, or at build time. */
const ELSEWHERE = ['integrations', 'node', 'package', 'puzzles', 'pages'];

/**
 * Returns the packages that the page's sources import, except for excluded folders or files, and the dependencies of
 * these packages.
 */
function packagesOfThePage(excluded: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  function add(name: string): void {
    if (found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
    for (const needed of Object.keys(v.parse(manifest, JSON.parse(text)).dependencies)) add(needed);
  }
  for (const file of readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || excluded.some((folder) => file === folder || file.startsWith(`${folder}/`))) continue;
    const text = readFileSync(join(ROOT, 'web', file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*'((?:@[\w-]+\/)?[\w-]+)[^']*'/g)) {
      // Code examples for readers import the package itself.
      if (!name.startsWith('node') && name !== 'perfect-play') add(name);
    }
  }
  return found;
}

/** Opens the notices from the help dialog, and returns their text. */
async function readNotices(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Keys and help', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Licences of the software in this page' }).click();
  const notices = await opened;
  await notices.waitForLoadState();
  return (await notices.locator('body').textContent()) ?? '';
}

for (const [what, address, excluded] of [
  ['page', './', ELSEWHERE],
  // The offline file has no lessons and no service worker.
  [
    'file for offline use',
    pathToFileURL(join(ROOT, 'dist/perfect-play-offline.html')).href,
    [...ELSEWHERE, 'learn', 'served/service-worker.ts'],
  ],
] as const) {
  test(
    `links from the help to the notices of all software in the ${what}`,
    quickIf(what === 'page'),
    async ({ page, complaints }) => {
      const text = await readNotices(page, address);
      const packages = packagesOfThePage(excluded);
      expect(packages.size).toBeGreaterThan(5);
      for (const name of [...packages, 'Emscripten', 'musl', 'libc++']) expect(text).toContain(`\n${name}`);
      expect(text.match(/without restriction|with or without fee/g)?.length).toBeGreaterThanOrEqual(packages.size);
      // A text file names no icon, so the browser requests the default one, which is missing.
      complaints.length = 0;
    },
  );
}
