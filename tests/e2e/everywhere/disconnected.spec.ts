/** A reader who loses the network on a page that has been opened once, and gets it back. */
import type { Page } from '@playwright/test';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import type { FaultyHost } from '../support/faulty-host.ts';
import { expect, testAtHost as test } from '../support/host-fixture.ts';
import { exhaustive } from '../support/sizes.ts';

test.use({ serviceWorkers: 'allow' });

/** What says that something could not be had, and offers to try again. */
const notice = (page: Page) => page.getByRole('banner').locator('~ [role="alert"]');
const gems = (page: Page) => page.locator('.games-cards a[href*="gems"]').first();

/** Visits home until it is kept with what tells of failures, and takes the network away. */
async function visitHome(page: Page, host: FaultyHost): Promise<string> {
  const address = await host.start();
  await page.goto(address);
  await expect(gems(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const requests = await (await caches.open('perfect-play')).keys();
        const paths = requests.map(({ url }) => new URL(url).pathname);
        return ['/reason-', '/mend-assets-', '/main-', '/home-'].every((name) =>
          paths.some((path) => path.includes(name)),
        );
      }),
    )
    .toBe(true);
  return address;
}

async function disconnect(page: Page, host: FaultyHost): Promise<void> {
  host.spoil(/./, 'silent');
  await page.context().setOffline(true);
}

async function connect(page: Page, host: FaultyHost): Promise<void> {
  host.repair();
  await page.context().setOffline(false);
}

for (const { locale, failed, why, again } of [
  {
    locale: 'en-US',
    failed: 'What you chose could not be loaded.',
    why: 'You may be offline',
    again: 'Try again',
  },
  { locale: 'zh-CN', failed: '所选内容没能加载。', why: '离线', again: '重试' },
]) {
  test.describe(`for readers of ${locale}`, () => {
    test.use({ locale });

    test(
      'a game that was never opened says that it cannot be had, and comes when it is tried again',
      exhaustive,
      async ({ page, host }) => {
        await visitHome(page, host);
        await disconnect(page, host);
        await gems(page).click();
        await expect(notice(page)).toContainText(failed);
        await expect(notice(page)).toContainText(why);
        await expect(notice(page).getByRole('button', { name: again })).toBeInViewport();
        // Home is still there, for another choice.
        await expect(gems(page)).toBeVisible();
        // The browser itself says nothing yet of the network, which is back.
        host.repair();
        await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
        await page.context().setOffline(false);
        await notice(page).getByRole('button', { name: again }).click();
        await expect(page.locator('main[tabindex]')).toBeVisible();
        await expect(notice(page)).toHaveText('');
      },
    );
  });
}

test(
  'a game that was chosen without a network comes by itself when that is back',
  exhaustive,
  async ({ page, host }) => {
    await visitHome(page, host);
    await disconnect(page, host);
    await gems(page).click();
    await expect(notice(page)).toContainText('You may be offline');
    await connect(page, host);
    await expect(page.locator('main[tabindex]')).toBeVisible();
    await expect(notice(page)).toHaveText('');
  },
);

test(
  'an engine that could not be fetched starts by itself when the network is back',
  exhaustive,
  async ({ page, host }) => {
    const address = await host.start();
    await page.goto(`${address}${FIRST_EXAMPLE}`);
    const app = new AppPage(page);
    await app.solved();
    await expect.poll(() => host.asked.some((path) => path.includes('/reason-'))).toBe(true);
    host.spoil(/\.wasm$/, 'silent');
    await page.evaluate(async () => {
      const cache = await caches.open('perfect-play');
      const modules = (await cache.keys()).filter(({ url }) => url.endsWith('.wasm'));
      await Promise.all(modules.map((request) => cache.delete(request)));
    });
    await page.reload();
    await expect(app.headline).toHaveText('The engine could not be started');
    await expect(app.alert('You may be offline')).toBeVisible();
    await page.context().setOffline(true);
    await connect(page, host);
    await app.solved();
  },
);

test('an English page without a network says nothing of languages', exhaustive, async ({ page, host }) => {
  const address = await visitHome(page, host);
  await disconnect(page, host);
  await page.goto(`${address}#v1/gems/`);
  await page.reload();
  await expect(page.getByText('You may be offline').first()).toBeVisible();
  await expect(page.getByText('Your language')).toHaveCount(0);
});
