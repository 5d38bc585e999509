/**
 * Tests that the frames of a page share one engine process if the browser allows it, and that no frame waits for a
 * process that is gone. These tests run only in Chromium, because only Chromium lists the running workers.
 */
import type { LaunchOptions, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { HostedFrame, ONE_MOVE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';
import { exhaustive } from '../support/sizes.ts';

/**
 * Playwright starts Chromium without storage partitioning, so frames on other sites get no shared worker. Readers'
 * browsers partition storage. The last `--disable-features` switch wins: this one enables everything except upgrades of
 * plain HTTP.
 */
const PARTITIONED_STORAGE = '--disable-features=HttpsUpgrades';

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), PARTITIONED_STORAGE] }),
    { scope: 'worker' },
  ],
});

/**
 * Returns the types of the running workers, both dedicated and shared. Drawing workers end when idle.
 */
async function runningWorkers(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.map(({ type }) => type).filter((type) => type.endsWith('worker'));
}

const IDLE_TIMEOUT = { timeout: 20_000 };

const frames = (app: string, count: number, attributes = ''): string =>
  article(
    Array.from(
      { length: count },
      (_, index) =>
        `<iframe ${attributes} title="Board ${index}" width="600" height="500" src="${app}embed.html${ONE_MOVE}"></iframe>`,
    ).join(''),
  );

const frame = (page: Page, index: number): HostedFrame => new HostedFrame(page, page.locator('iframe').nth(index));

test.describe('the frames of a page', () => {
  test('share one engine, and continue after one of them is removed', async ({ page, hosts, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 1100 });
    await page.goto(await hosts.start({ '/': frames(baseURL ?? '', 3) }));
    for (const index of [0, 1, 2]) await frame(page, index).waitUntilSolved();
    await expect.poll(() => runningWorkers(page), IDLE_TIMEOUT).toEqual(['shared_worker']);
    // The removed frame had started the worker.
    await page
      .locator('iframe')
      .first()
      .evaluate((element) => element.remove());
    await frame(page, 0).win();
    await frame(page, 1).win();
    await expect.poll(() => runningWorkers(page), IDLE_TIMEOUT).toEqual(['shared_worker']);
    await page.goto('about:blank');
    await expect.poll(() => runningWorkers(page)).toEqual([]);
  });

  test('each have an engine if none can be shared', exhaustive, async ({ page, hosts, baseURL }) => {
    const content = frames(baseURL ?? '', 2, 'sandbox="allow-scripts"');
    await page.setViewportSize({ width: 1280, height: 1100 });
    await page.goto(await hosts.start({ '/': content }));
    await frame(page, 0).waitUntilSolved();
    await frame(page, 1).win();
    await expect.poll(() => runningWorkers(page), IDLE_TIMEOUT).toEqual(['worker', 'worker']);
  });

  test('work if the shared worker does not load', exhaustive, async ({ page, hosts, baseURL }) => {
    await page.context().route('**/shared-worker-*.js', (route) => route.fulfill({ status: 404, body: 'Gone.' }));
    await page.goto(await hosts.start({ '/': frames(baseURL ?? '', 1) }));
    await frame(page, 0).win();
    await expect.poll(() => runningWorkers(page), IDLE_TIMEOUT).toEqual(['worker']);
  });
});
