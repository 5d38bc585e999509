/**
 * Tests an engine that does not load, crashes, hangs or runs out of memory: the reader's board and line must survive.
 */
import type { Page } from '@playwright/test';
import { FaultyHost } from '../support/faulty-host.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';
import { SURVIVING_LINK, SurvivingBoard } from './surviving-board.ts';

const test = base.extend<{ host: FaultyHost; board: SurvivingBoard }>({
  host: async ({ baseURL, complaints }, use) => {
    const host = new FaultyHost(baseURL ?? '');
    await use(host);
    await host.close();
    // The browser reports every injected fault.
    complaints.length = 0;
  },
  board: async ({ page }, use) => use(new SurvivingBoard(page)),
});

for (const fault of ['silent', 'missing', 'flipped'] as const) {
  test(`keeps the link when a module is ${fault}`, exhaustiveIf(fault !== 'missing'), async ({ page, host, board }) => {
    host.injectFault(/\.wasm$/, fault);
    await page.goto(`${await host.start()}${SURVIVING_LINK}`);
    await expect(board.app.headline).toHaveText('The engine could not be started');
    expect(board.app.fragment()).toBe(SURVIVING_LINK);
    host.repair();
    await board.app.button('Try again').click();
    await board.app.waitUntilSolved();
    await board.expectUnchanged();
    await board.expectPlayable();
  });

  test(
    `keeps the board when a module for Watch is ${fault}`,
    exhaustiveIf(fault !== 'flipped'),
    async ({ page, host, board }) => {
      host.injectFault(/study[^/]*\.wasm$/, fault);
      await page.goto(`${await host.start()}${SURVIVING_LINK}`);
      await board.app.waitUntilSolved();
      await page.keyboard.press('w');
      await expect(page.getByText(/could not be fetched|damaged|crashed/).first()).toBeVisible();
      await page.keyboard.press('w');
      await board.expectUnchanged();
      await board.expectPlayable();
    },
  );
}

for (const { how, silence } of [
  { how: 'is killed', silence: () => globalThis.close() },
  {
    how: 'hangs',
    silence: () => {
      for (;;);
    },
  },
]) {
  test(`replaces an engine that ${how}`, exhaustive, async ({ board }) => {
    await board.open();
    await board.app.plies.last().click();
    const move = board.app.moveButtons.first();
    await expect(move).toBeVisible();
    // The engine no longer answers.
    void board
      .engine()
      .evaluate(silence)
      .catch(() => {});
    await move.click();
    // Readers press the button again when nothing happens.
    await move.click();
    await expect(board.app.plies).toHaveCount(6, { timeout: 60_000 });
    await expect.poll(() => board.app.played()).toEqual(['3', '4', '5', '3', '0']);
    await board.app.waitUntilSolved();
    await expect.poll(() => board.app.fragment()).toContain('/3.4.5.3.0?');
  });
}

/** A board whose solution needs a few hundred megabytes. */
const LARGE = 'v1/shooting/8-8-8-8-8-8-8-8/?view=analyse';

/** Navigates to a fragment as a link on the page would. */
async function goTo(page: Page, fragment: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, fragment);
}

test(
  'reports an engine without memory, and solves a small board afterwards',
  exhaustive,
  async ({ board, page, complaints }) => {
    await board.open();
    const before = board.engine();
    await before.evaluate(() => {
      WebAssembly.Memory.prototype.grow = () => {
        throw new RangeError('there is no memory');
      };
    });
    await goTo(page, LARGE);
    await expect(page.getByText(/need more memory than this page may use|The engine crashed/)).toBeVisible();
    await page.goBack();
    await board.app.waitUntilSolved();
    await board.expectUnchanged();
    await board.expectPlayable();
    // The engine itself writes “Aborted” when it runs out of memory.
    expect(complaints.filter((one) => !one.includes('Aborted'))).toEqual([]);
    complaints.length = 0;
  },
);
