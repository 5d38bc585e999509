/** Tests missing and damaged files of the page: damaged files do not run, and a notice offers to try again. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import { expect, testWithFaultyHost as test } from '../support/faulty-host-fixture.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

const MODULE = /\.wasm$/;
const WORKER = /\/worker-[^/]*\.js$/;

function retry(page: Page) {
  return page.getByRole('button', { name: 'Try again' });
}

for (const { fault, words } of [
  { fault: 'flipped', words: 'The engine file is damaged or belongs to another version of this page' },
  { fault: 'missing', words: 'The engine could not be fetched.' },
] as const) {
  test(
    `reports an engine file that is ${fault}, does not run it, and loads it after a retry`,
    quickIf(fault === 'flipped'),
    async ({ page, host }) => {
      host.injectFault(MODULE, fault);
      await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
      const app = new AppPage(page);
      await expect(app.alert(words)).toBeVisible();
      await expect(app.headline).toHaveText('The engine could not be started');
      await retry(page).click();
      await expect(app.alert(words)).toBeVisible();
      host.repair();
      await retry(page).click();
      await app.waitUntilSolved();
    },
  );
}

test('checks the hash of the engine over plain http', exhaustive, async ({ page, host }) => {
  host.injectFault(MODULE, 'flipped');
  await page.goto(`${await host.start('plain-http.test')}${FIRST_EXAMPLE}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(new AppPage(page).alert('The engine file is damaged')).toBeVisible();
  host.repair();
  await retry(page).click();
  await new AppPage(page).waitUntilSolved();
});

test('loads a missing worker after a retry', exhaustive, async ({ page, host }) => {
  host.injectFault(WORKER, 'missing');
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
  await expect(retry(page)).toBeVisible();
  host.repair();
  await retry(page).click();
  await new AppPage(page).waitUntilSolved();
});

test('reports a missing engine in a frame, and loads it after a retry', exhaustive, async ({ page, host }) => {
  const address = await host.start();
  host.injectFault(MODULE, 'missing');
  await page.goto(`${address}embed.html${FIRST_EXAMPLE}`);
  await expect(page.getByRole('alert')).toContainText('The engine could not be fetched.');
  host.repair();
  await retry(page).click();
  const checked = page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true });
  await expect(checked).toBeVisible();
});

test('reports a missing script in a frame, which starts with another click', exhaustive, async ({ page, host }) => {
  const address = await host.start();
  host.injectFault(/\/start-[^/]*\.js$/, 'missing');
  await page.goto(`${address}embed.html${FIRST_EXAMPLE}`);
  const start = page.getByRole('button', { name: 'Cat and Mouse' });
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  host.repair();
  await start.click();
  const checked = page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true });
  await expect(checked).toBeVisible();
});

test('loads a missing language when it is chosen again', exhaustive, async ({ page, host }) => {
  host.injectFault(/\/files\.zh-[^/]*\.js$/, 'missing');
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
  await new AppPage(page).waitUntilSolved();
  const chinese = page.getByRole('button', { name: '中文' });
  await chinese.click();
  await expect(page.getByText('The language you chose could not be loaded')).toBeVisible();
  host.repair();
  await chinese.click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
});

test('reports a damaged engine in the file for offline use', exhaustive, async ({ page, complaints }) => {
  const intact = readFileSync(
    fileURLToPath(new URL('../../../dist/perfect-play-offline.html', import.meta.url)),
    'utf8',
  );
  const file = join(tmpdir(), `perfect-play-damaged-${process.pid}.html`);
  const damaged = intact.replace(/(data-file="(?:simd|plain)">.{5000})(.)/g, (_, before: string, letter: string) => {
    return before + (letter === 'A' ? 'B' : 'A');
  });
  expect(damaged).not.toBe(intact);
  writeFileSync(file, damaged);
  await page.goto(`${pathToFileURL(file).href}${FIRST_EXAMPLE}`);
  await expect(new AppPage(page).alert('The engine file is damaged')).toBeVisible();
  rmSync(file);
  complaints.length = 0;
});
