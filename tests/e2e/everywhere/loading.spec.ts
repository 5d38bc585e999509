/** Tests slow and missing files of the page, and an outdated page. */
import type { Page } from '@playwright/test';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import { expect, testWithFaultyHost as test } from '../support/faulty-host-fixture.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';

const MODULE = /\.wasm$/;
const PICTURES = /\/make-[^/]*\.js$/;
/** Time in ms that exceeds the time limit for loading a file. */
const TOO_LONG = 61_000;

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const pictures = (page: Page) => page.getByRole('dialog', { name: 'Picture' });

async function openPictures(page: Page): Promise<void> {
  await page.locator('.picture-button').click();
}

test('gives up on an engine after a minute, and loads it after a retry', async ({ page, host }) => {
  await page.clock.install();
  host.injectFault(MODULE, 'never');
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
  await expect.poll(() => host.requests.some((path) => MODULE.test(path))).toBe(true);
  await expect(page.getByRole('progressbar').first()).toBeAttached();
  await page.clock.fastForward(TOO_LONG);
  const app = new AppPage(page);
  await expect(app.alert('The engine could not be fetched.')).toBeVisible();
  host.repair();
  await retry(page).click();
  await app.waitUntilSolved();
});

for (const fault of ['missing', 'silent'] as const) {
  test(
    `reports a part that is ${fault}, and loads it after a retry`,
    exhaustiveIf(fault === 'silent'),
    async ({ page, host }) => {
      host.injectFault(PICTURES, fault);
      await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
      await new AppPage(page).waitUntilSolved();
      await openPictures(page);
      await expect(pictures(page).getByRole('alert')).toContainText('This part of the page could not be loaded.');
      host.repair();
      await retry(page).click();
      await expect(pictures(page).getByRole('alert')).toHaveCount(0);
      await expect(pictures(page).getByRole('button').nth(1)).toBeVisible();
    },
  );
}

test('reports a mode that is missing, stays where it is, and goes there after a retry', async ({ page, host }) => {
  host.injectFault(/\/watch-[^/]*\.js$/, 'missing');
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
  const app = new AppPage(page);
  await app.waitUntilSolved();
  await app.mode('Watch').click();
  await expect(page.locator('.notices')).toContainText('Part of the page could not be loaded.');
  await expect(page.locator('.workbench.watch')).toHaveCount(0);
  host.repair();
  await retry(page).click();
  await expect(page.locator('.workbench.watch')).toBeVisible();
  await expect(page.locator('.notices')).toHaveText('');
});

for (const script of [/\/index-[^/]*\.js$/, /\/main-[^/]*\.js$/]) {
  test(`reports that the script ${script} is missing, and starts after a retry`, exhaustive, async ({ page, host }) => {
    host.injectFault(script, 'missing');
    await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
    await expect(page.getByText('one of its files is missing or damaged')).toBeVisible();
    host.repair();
    await retry(page).click();
    await new AppPage(page).waitUntilSolved();
  });
}

test('says that a slow page is loading, and later names possible reasons', exhaustive, async ({ page, host }) => {
  host.injectFault(/\/main-[^/]*\.js$/, 'never');
  await page.goto(`${await host.start()}${FIRST_EXAMPLE}`, { waitUntil: 'commit' });
  const line = page.getByText('Perfect Play is loading …');
  const diagnosis = page.getByText('If this message stays');
  await expect(line).toBeVisible();
  // Sets the animation's time, because real time depends on the machine.
  const late = page.locator('.late');
  await late.evaluate((element) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = 7000;
    }
  });
  await expect(diagnosis).toBeHidden();
  await expect.poll(async () => (await line.boundingBox())?.x).toBeGreaterThan(8);
  await late.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(diagnosis).toBeVisible();
});

test.describe('for readers of Chinese', () => {
  test.use({ locale: 'zh-CN' });

  for (const fault of ['missing', 'never'] as const) {
    test(
      `stays in English if the texts of another language do not load: ${fault}`,
      exhaustiveIf(fault === 'never'),
      async ({ page, host }) => {
        host.injectFault(/\/files\.zh-[^/]*\.js$/, fault);
        await page.clock.install();
        await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
        if (fault === 'never') {
          await expect.poll(() => host.requests.some((path) => path.includes('/files.zh-'))).toBe(true);
          await page.clock.fastForward(6000);
        }
        await new AppPage(page).waitUntilSolved();
        if (fault === 'missing')
          await expect(page.getByText('The language you chose could not be loaded')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      },
    );
  }
});

test(
  'reports that the page is outdated when a file is missing, and loads the new version on request',
  exhaustive,
  async ({ page, host }) => {
    await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
    const app = new AppPage(page);
    await app.waitUntilSolved();
    // The page looks for a newer version and finds none.
    await expect.poll(() => host.requests.filter((path) => path === '/').length).toBe(2);
    const news = page.getByText('A new version of this page is available.');
    await expect(news).toHaveCount(0);
    host.injectFault(/^\/$/, 'newer');
    host.injectFault(PICTURES, 'missing');
    const address = page.url();
    await openPictures(page);
    await expect(pictures(page).getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await expect(news).toBeVisible();
    await page.keyboard.press('Escape');
    host.repair();
    await page.getByRole('button', { name: 'Load it' }).click();
    await app.waitUntilSolved();
    await expect(news).toHaveCount(0);
    await expect(page).toHaveURL(address);
  },
);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(
    `shows the news of a newer version below the header and apart from notices at ${width} pixels`,
    exhaustiveIf(width === 390),
    async ({ page, host }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${await host.start()}${FIRST_EXAMPLE}`);
      const app = new AppPage(page);
      await app.waitUntilSolved();
      host.injectFault(/^\/$/, 'newer');
      host.injectFault(/\/make-[^/]*\.js$/, 'missing');
      await page.evaluate(() => {
        location.hash = `${location.hash.slice(1).replace(/view=\w+.*/, '')}view=compose`;
      });
      const news = page.locator('.news');
      const notice = page.locator('.notices > .notice');
      await expect(news).toBeVisible();
      await expect(notice).toBeVisible();
      const boxes = await Promise.all([news, notice, page.getByRole('banner')].map((one) => one.boundingBox()));
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          if (one === null || other === null) throw new Error('It is not there.');
          const isApart =
            one.y >= other.y + other.height ||
            other.y >= one.y + one.height ||
            one.x >= other.x + other.width ||
            other.x >= one.x + one.width;
          expect(isApart, JSON.stringify([one, other])).toBe(true);
        }
      }
      await news.getByRole('button', { name: 'Later' }).click();
      await expect(news).toHaveCount(0);
    },
  );
}

test('home invites the reader to move only once its board has loaded', exhaustive, async ({ page, host }) => {
  host.injectFault(/\/layout-worker-[^/]*\.js$/, 'never');
  await page.goto(await host.start());
  await expect(page.locator('.games-cards a').first()).toBeVisible();
  const invitation = page.getByText('Your move: pick a ringed place.');
  await expect(invitation).toBeAttached();
  await expect(page.locator('.first-move').first()).toBeAttached();
  await expect(invitation).toBeHidden();
  await expect(page.locator('.first-move').first()).toBeHidden();
  // After a while, the reader can move even without a picture.
  await expect(page.locator('.first-move').first()).toBeVisible();
});

test(
  'says that an unknown address does not exist, and links to the games',
  exhaustive,
  async ({ page, complaints }) => {
    const answer = await page.goto('/nothing/here');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('This page does not exist.')).toBeVisible();
    await page.getByRole('link', { name: 'To the games' }).click();
    await expect(page.locator('.games-cards a').first()).toBeVisible();
    complaints.length = 0;
  },
);
