/** Tests the page as one file on disk, without a server or network. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import { expect, test } from '../support/fixtures.ts';

const FILE = pathToFileURL(fileURLToPath(new URL('../../../dist/perfect-play-offline.html', import.meta.url))).href;

test('solves, plays and shows Chinese without server and network', async ({ page, context }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await context.setOffline(true);
  const app = new AppPage(page);
  await page.goto(`${FILE}${FIRST_EXAMPLE}`);
  await app.waitUntilSolved();
  await app.clickVertex(3);
  await app.expectPlies(2);
  expect(page.url().startsWith(`${FILE}#v1/cat-mouse/`)).toBe(true);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  expect(addresses.filter((address) => !/^(data|blob):/.test(address))).toEqual([FILE]);
});

test('opens a game with its own rules, and has no link to the page that edits them', async ({ page, context }) => {
  await context.setOffline(true);
  const app = new AppPage(page);
  await page.goto(FILE);
  await expect(page.locator('.games-cards a')).not.toHaveCount(0);
  await expect(page.locator('a[href*="own.html"]')).toHaveCount(0);
  const rules = encodeURIComponent(
    'const start = 5; const moves = (n) => [1, 2].filter((k) => k <= n).map((k) => n - k);',
  );
  await page.goto(`${FILE}#v1/own-finite/${rules}/?view=analyse`);
  await app.waitUntilSolved();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.locator('.rules-text')).toContainText('const start = 5');
  await expect(page.locator('a[href*="own.html"]')).toHaveCount(0);
});

test('has a policy that allows no other scripts or requests', async ({ page }) => {
  await page.goto(FILE);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  expect(policy).not.toContain('connect-src');
});
