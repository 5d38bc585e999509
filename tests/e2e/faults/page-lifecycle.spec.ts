/** Tests returning to a page from the back-forward cache, and releasing memory. */
import { execFileSync } from 'node:child_process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { test as base, expect, watch } from '../support/fixtures.ts';
import { exhaustiveAlone, windows } from '../support/sizes.ts';
import { SurvivingBoard } from './surviving-board.ts';

const test = base.extend<{ cachingContext: BrowserContext }>({
  /** Starts a browser with the back-forward cache, which readers have and Playwright turns off. */
  async cachingContext({ baseURL, complaints, launchOptions }, use) {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    await watch(context, complaints);
    await use(context);
    await browser.close();
  },
});

test('continues after a return to the page, with the same engine', windows, async ({ cachingContext }) => {
  const page = await cachingContext.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted);
    });
  });
  const board = new SurvivingBoard(page);
  await board.open();
  await page.goto('./manual/');
  // A page from the cache does not load again.
  await page.goBack({ waitUntil: 'commit' });
  const why = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(entry !== undefined && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null);
  });
  await expect(page.locator('html'), why).toHaveAttribute('data-kept', 'true');
  await board.expectUnchanged();
  await board.expectPlayable();
});

/** A board whose table takes hundreds of megabytes. */
const BIG = 'v1/shooting/8-8-8-8-8-8-8-8/?view=analyse';
/** Memory in MB: the large board adds at least `ADDED`, of which at most `REMAINING` are left after it is closed. */
const ADDED = 300;
const REMAINING = 100;

/** Returns the memory of the browser's page processes, in megabytes. */
async function megabytes(page: Page): Promise<number> {
  const driver = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await driver?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await driver?.detach();
  const processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => String(id));
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', processes.join(',')], { encoding: 'utf8' });
  return kilobytes.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

test('releases the memory of a large board when a small one is opened', exhaustiveAlone, async ({ app, page }) => {
  await app.open();
  const before = await megabytes(page);
  await page.evaluate((to) => {
    location.hash = to;
  }, BIG);
  await expect.poll(() => megabytes(page), { timeout: 60_000 }).toBeGreaterThan(before + ADDED);
  await page.goBack();
  await app.waitUntilSolved();
  await expect.poll(() => megabytes(page)).toBeLessThan(before + REMAINING);
});
