/** Tests loss and return of the network on a page that was visited before. */
import type { Page } from '@playwright/test';
import type { FaultyHost } from '../support/faulty-host.ts';
import { expect, testWithFaultyHost as test } from '../support/faulty-host-fixture.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the notice that something did not load, with a button to try again. */
const notice = (page: Page) => page.getByRole('banner').locator('~ [role="alert"]');
const gems = (page: Page) => page.locator('.games-cards a[href*="gems"]').first();

/** Visits the home page until its files and the messages about failures are cached; returns the address of the page. */
async function visitHome(page: Page, host: FaultyHost): Promise<string> {
  const address = await host.start();
  await page.goto(address);
  await expect(gems(page)).toBeVisible();
  await expect.poll(() => isCached(page, ['/help-', '/main-', '/home-'])).toBe(true);
  return address;
}

/** Returns whether files with these names are in the offline cache. */
function isCached(page: Page, names: readonly string[]): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const requests = await (await caches.open(`perfect-play ${location.origin}/`)).keys();
    const paths = requests.map(({ url }) => new URL(url).pathname);
    return wanted.every((name) => paths.some((path) => path.includes(name)));
  }, names);
}

async function disconnect(page: Page, host: FaultyHost): Promise<void> {
  host.injectFault(/./, 'silent');
  await page.context().setOffline(true);
}

async function connect(page: Page, host: FaultyHost): Promise<void> {
  host.repair();
  await page.context().setOffline(false);
}

for (const { locale, failed, why, again } of [
  {
    locale: 'en-US',
    failed: 'The place you chose could not be loaded.',
    why: 'You may be offline',
    again: 'Try again',
  },
  { locale: 'zh-CN', failed: '所选内容没能加载。', why: '离线', again: '重试' },
]) {
  test.describe(`for readers of ${locale}`, () => {
    test.use({ locale });

    test(
      'reports that a game that was never opened did not load, and loads it after a retry',
      exhaustiveIf(locale === 'zh-CN'),
      async ({ page, host }) => {
        await visitHome(page, host);
        // Simulates a stopped server: the browser stays online, and does not report when the server returns.
        host.injectFault(/./, 'silent');
        await gems(page).click();
        await expect(notice(page)).toContainText(failed);
        await expect(notice(page)).toContainText(why);
        await expect(notice(page).getByRole('button', { name: again })).toBeInViewport();
        // The home page stays open, so that the reader can choose again.
        await expect(gems(page)).toBeVisible();
        host.repair();
        await notice(page).getByRole('button', { name: again }).click();
        await expect(page.locator('main[tabindex]')).toBeVisible();
        await expect(notice(page)).toHaveText('');
      },
    );
  });
}

test(
  'explains why the board of a link is missing without a network, without a notice about languages',
  exhaustive,
  async ({ page, host }) => {
    const address = await visitHome(page, host);
    const link = await gems(page).getAttribute('href');
    await disconnect(page, host);
    await page.goto(`${address}${link}`);
    await page.reload();
    await expect(page.getByText('You may be offline').first()).toBeVisible();
    await expect(page.locator('[data-cell]')).toHaveCount(0);
    await expect(page.getByText('The language you chose')).toHaveCount(0);
  },
);

const modeButton = (page: Page, mode: string) =>
  page.getByRole('banner').getByRole('group', { name: 'Mode' }).getByRole('button', { name: mode, exact: true });

/** Actions that use each mode and expect that it works. */
const MODE_CHECKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async Play(page) {
    await page.locator('[data-cell]').nth(3).press('Enter');
    // The three entries are the start, the move and the reply. A move also dismisses a notice.
    await expect(page.getByRole('region', { name: 'The game so far' }).locator('.ply')).toHaveCount(3);
  },
  async Analyse(page) {
    await expect(page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Moves', exact: true }).getByRole('cell').first()).toBeVisible();
  },
  async Watch(page) {
    await expect(page.getByText(/^Step \d+ of [1-9]\d*$/)).toBeVisible();
  },
  async Edit(page) {
    await expect(page.getByRole('textbox', { name: 'Paste or type a board' })).not.toHaveValue('');
  },
};
const GAME = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/';

test(
  'without a network, each mode of a played game works or says that it needs one',
  exhaustive,
  async ({ page, host }) => {
    const address = await visitHome(page, host);
    await page.goto(`${address}#${GAME}?view=play`);
    await expect(page.locator('main[tabindex]')).toBeVisible();
    await page.getByRole('region', { name: 'The game', exact: true }).waitFor();
    await expect.poll(() => isCached(page, ['/board-', '/board.en-'])).toBe(true);
    await page.waitForLoadState('networkidle');
    await disconnect(page, host);
    await page.reload();
    await MODE_CHECKS['Play']?.(page);
    const works: string[] = [];
    for (const [mode, expectWorking] of Object.entries(MODE_CHECKS)) {
      const pressed = modeButton(page, mode).and(page.locator('[aria-pressed="true"]'));
      const why = notice(page).getByText('You may be offline');
      await modeButton(page, mode).click();
      await expect(pressed.or(why)).toHaveCount(1);
      if (await why.isVisible()) {
        await notice(page).getByRole('button', { name: 'Dismiss' }).click();
      } else {
        if (mode !== 'Play') await expectWorking(page);
        works.push(mode);
      }
      // The reader's board is unchanged.
      await expect(page.locator('[data-cell]')).toHaveCount(6);
    }
    test.info().annotations.push({ type: 'works', description: works.join(', ') });
    expect(works).toContain('Play');
    await connect(page, host);
    for (const [mode, expectWorking] of Object.entries(MODE_CHECKS)) {
      await modeButton(page, mode).click();
      await expect(modeButton(page, mode)).toHaveAttribute('aria-pressed', 'true');
      if (mode !== 'Play') await expectWorking(page);
    }
  },
);

test('without a network, every mode that was opened works', exhaustive, async ({ page, host }) => {
  const address = await visitHome(page, host);
  await page.goto(`${address}#${GAME}`);
  for (const [mode, expectWorking] of Object.entries(MODE_CHECKS)) {
    await modeButton(page, mode).click();
    await expect(modeButton(page, mode)).toHaveAttribute('aria-pressed', 'true');
    await expectWorking(page);
  }
  await modeButton(page, 'Play').click();
  await page.waitForLoadState('networkidle');
  await disconnect(page, host);
  await page.reload();
  for (const [mode, expectWorking] of Object.entries(MODE_CHECKS)) {
    await modeButton(page, mode).click();
    await expect(modeButton(page, mode)).toHaveAttribute('aria-pressed', 'true');
    if (mode !== 'Play') await expectWorking(page);
  }
});

test('reports in Watch that the network is needed, and loads after a retry', exhaustive, async ({ page, host }) => {
  const address = await visitHome(page, host);
  await page.goto(`${address}#${GAME}?view=watch`);
  await MODE_CHECKS['Watch']?.(page);
  await page.goto(`${address}#v1/game-graph/xnxnwlxn_0-1.3.6_1-2.4_2-0.4_3-0.5_6-3.7_7-2.6/?view=analyse`);
  await MODE_CHECKS['Analyse']?.(page);
  await page.waitForLoadState('networkidle');
  await disconnect(page, host);
  await modeButton(page, 'Watch').click();
  await expect(page.getByRole('alert').getByText('The engine could not be fetched')).toContainText(
    'You may be offline',
  );
  await connect(page, host);
  await page.getByRole('button', { name: 'Record again' }).click();
  await MODE_CHECKS['Watch']?.(page);
});
