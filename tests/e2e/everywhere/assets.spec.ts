/** Files of the page that come as they should not: nothing wrong runs, the reader is told, and no bad answer sticks. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import { expect, testAtHost as test } from '../support/host-fixture.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

const MODULE = /\.wasm$/;
const WORKER = /\/worker-[^/]*\.js$/;

function retry(page: Page) {
  return page.getByRole('button', { name: 'Try again' });
}

for (const { fault, words } of [
  { fault: 'page', words: 'The server sends a web page instead of the engine.' },
  { fault: 'flipped', words: 'The file of the engine is damaged, or belongs to another version of this page' },
  { fault: 'missing', words: 'the server answers with status 404' },
  { fault: 'silent', words: 'the server does not answer' },
] as const) {
  const size = quickIf(fault === 'flipped');
  test(
    `an engine that comes as ${fault} does not run, says why, and comes when it is tried again`,
    size,
    async ({ page, host }) => {
      host.spoil(MODULE, fault);
      await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
      const app = new AppPage(page);
      await expect(app.alert(words)).toBeVisible();
      await expect(app.headline).toHaveText('The engine could not be started');
      await retry(page).click();
      await expect(app.alert(words)).toBeVisible();
      host.repair();
      await retry(page).click();
      await app.solved();
    },
  );

  test(`an engine that came as ${fault} once is there all the same`, exhaustive, async ({ page, host }) => {
    host.spoil(MODULE, fault, 1);
    await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
    await new AppPage(page).solved();
    expect(host.asked.filter((path) => MODULE.test(path))).toHaveLength(2);
  });
}

test(
  'what the browser has kept of a bad answer does not stay for the next visit',
  exhaustive,
  async ({ page, host }) => {
    host.spoil(/\.wasm$|worker/, 'page');
    await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
    await expect(retry(page)).toBeVisible();
    host.repair();
    await page.reload();
    await new AppPage(page).solved();
  },
);

test('an engine is checked where browsers trust nothing', exhaustive, async ({ page, host }) => {
  host.spoil(MODULE, 'flipped');
  await page.goto(`${await host.start('plain-http.test')}${FIRST_EXAMPLE}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(new AppPage(page).alert('The file of the engine is damaged')).toBeVisible();
  host.repair();
  await retry(page).click();
  await new AppPage(page).solved();
});

for (const fault of ['page', 'cut'] as const) {
  test(`a worker that comes as ${fault} comes when it is tried again`, exhaustive, async ({ page, host }) => {
    host.spoil(WORKER, fault);
    await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
    await expect(retry(page)).toBeVisible();
    host.repair();
    await retry(page).click();
    await new AppPage(page).solved();
  });
}

test(
  'a frame whose engine or script does not come says so, and starts when it is tried again',
  exhaustive,
  async ({ page, host }) => {
    const address = await host.start();
    host.spoil(MODULE, 'page');
    await page.goto(`${address}embed.html${FIRST_EXAMPLE}`);
    await expect(page.getByRole('alert')).toContainText('a web page instead of the engine');
    host.repair();
    await retry(page).click();
    const checked = page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true });
    await expect(checked).toBeVisible();
  },
);

test('a frame of which a script is lost can be started once it is there', exhaustive, async ({ page, host }) => {
  const address = await host.start();
  host.spoil(/\/start-[^/]*\.js$/, 'page');
  await page.goto(`${address}embed.html${FIRST_EXAMPLE}`);
  const start = page.getByRole('button', { name: 'Cat and Mouse' });
  await expect(async () => {
    expect(host.asked.filter((path) => /\/start-/.test(path)).length).toBeGreaterThan(1);
    await expect(start).toBeEnabled({ timeout: 100 });
  }).toPass();
  host.repair();
  await start.click();
  const checked = page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true });
  await expect(checked).toBeVisible();
});

test('a part of the page that is lost comes when it is asked for again', exhaustive, async ({ page, host }) => {
  host.spoil(/\/(files\.zh|pictures)-[^/]*\.js$/, 'page');
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
  await new AppPage(page).solved();
  const chinese = page.getByRole('button', { name: '中文' });
  await chinese.click();
  await expect(page.getByText('Your language could not be loaded')).toBeVisible();
  host.repair();
  await chinese.click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
});

for (const lost of [/\/page-[^/]*\.js$/, /\/base-[^/]*\.js$/, /\/styles-[^/]*\.css$/]) {
  test(
    `a page whose ${lost} was spoilt puts itself right at the next visit`,
    quickIf(lost.test('/base-1.js')),
    async ({ page, host }) => {
      const address = await host.start();
      host.spoil(lost, 'page');
      await page.goto(`${address}${FIRST_EXAMPLE}`);
      await expect.poll(() => host.asked.some((path) => lost.test(path))).toBe(true);
      host.repair();
      await page.goto('about:blank');
      await page.goto(`${address}${FIRST_EXAMPLE}`);
      await new AppPage(page).solved();
      const lacking = () =>
        page
          .locator('link[rel="stylesheet"]')
          .evaluateAll((links) => links.filter((link) => !(link instanceof HTMLLinkElement) || link.sheet === null));
      expect(await lacking()).toEqual([]);
    },
  );
}

test('the file for offline use says when its engine is damaged', exhaustive, async ({ page, complaints }) => {
  const whole = readFileSync(
    fileURLToPath(new URL('../../../dist/perfect-play-offline.html', import.meta.url)),
    'utf8',
  );
  const file = join(tmpdir(), `perfect-play-damaged-${process.pid}.html`);
  const damaged = whole.replace(/(data-file="(?:simd|plain)">.{5000})(.)/g, (_, before: string, letter: string) => {
    return before + (letter === 'A' ? 'B' : 'A');
  });
  expect(damaged).not.toBe(whole);
  writeFileSync(file, damaged);
  await page.goto(`${pathToFileURL(file).href}${FIRST_EXAMPLE}`);
  await expect(new AppPage(page).alert('The file of the engine is damaged')).toBeVisible();
  rmSync(file);
  complaints.length = 0;
});
