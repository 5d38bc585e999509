/** A page that is left and come back to, and what a page gives back of the memory it has used. */
import { execFileSync } from 'node:child_process';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { test as base, expect, watch } from '../support/fixtures.ts';
import { exhaustiveAlone, windows } from '../support/sizes.ts';
import { LastingBoard } from './lasting.ts';

const test = base.extend<{ keeping: BrowserContext }>({
  /** In a browser that keeps pages which are left, as readers' browsers do; Playwright's own does not. */
  async keeping({ baseURL, complaints, launchOptions }, use) {
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

test('a page that was left and come back to goes on, with the engine it had', windows, async ({ keeping }) => {
  const page = await keeping.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted);
    });
  });
  const board = new LastingBoard(page);
  await board.open();
  await page.goto('./manual/');
  // What is kept does not load again.
  await page.goBack({ waitUntil: 'commit' });
  const why = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(entry !== undefined && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null);
  });
  await expect(page.locator('html'), why).toHaveAttribute('data-kept', 'true');
  await board.stands();
  await board.goesOn();
});

/** A board whose table takes hundreds of megabytes. */
const BIG = 'v1/shooting/8-8-8-8-8-8-8-8/?view=analyse';
/** The big board makes the page larger by more than this at least, and so much at most stays of it; in megabytes. */
const TAKEN = 300;
const LEFT = 100;

/** Megabytes that the processes of pages hold. */
async function megabytes(page: Page): Promise<number> {
  const driver = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await driver?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await driver?.detach();
  const processes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => String(id));
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', processes.join(',')], { encoding: 'utf8' });
  return kilobytes.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}

test('a big board gives its memory back when a small one comes', exhaustiveAlone, async ({ app, page }) => {
  await app.open();
  const before = await megabytes(page);
  await page.evaluate((to) => {
    location.hash = to;
  }, BIG);
  await expect.poll(() => megabytes(page), { timeout: 60_000 }).toBeGreaterThan(before + TAKEN);
  await page.goBack();
  await app.solved();
  await expect.poll(() => megabytes(page)).toBeLessThan(before + LEFT);
});
