/** The engine comes wrongly, dies, goes round and round or has no memory: the reader's board and line outlive it. */
import type { Page } from '@playwright/test';
import { FaultyHost } from '../support/faulty-host.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';
import { LASTING, LastingBoard } from './lasting.ts';

const test = base.extend<{ host: FaultyHost; board: LastingBoard }>({
  host: async ({ baseURL, complaints }, use) => {
    const host = new FaultyHost(baseURL ?? '');
    await use(host);
    await host.end();
    // Of what was spoilt the browser says that it is.
    complaints.length = 0;
  },
  board: async ({ page }, use) => {
    await use(new LastingBoard(page));
  },
});

for (const fault of ['silent', 'missing', 'flipped'] as const) {
  test(
    `a module that comes as ${fault} takes nothing of the link`,
    exhaustiveIf(fault !== 'missing'),
    async ({ page, host, board }) => {
      host.spoil(/\.wasm$/, fault);
      await page.goto(`${await host.start()}${LASTING}`);
      await expect(board.app.headline).toHaveText('The engine could not be started');
      expect(board.app.fragment()).toBe(LASTING);
      host.repair();
      await board.app.button('Try again').click();
      await board.app.solved();
      await board.stands();
      await board.goesOn();
    },
  );

  test(
    `a module for Watch that comes as ${fault} leaves the board as it is`,
    exhaustiveIf(fault !== 'flipped'),
    async ({ page, host, board }) => {
      host.spoil(/study[^/]*\.wasm$/, fault);
      await page.goto(`${await host.start()}${LASTING}`);
      await board.app.solved();
      await page.keyboard.press('w');
      await expect(page.getByText(/could not be fetched|damaged|broke down/).first()).toBeVisible();
      await page.keyboard.press('w');
      await board.stands();
      await board.goesOn();
    },
  );
}

for (const { how, silence } of [
  { how: 'is killed', silence: () => globalThis.close() },
  {
    how: 'goes round and round',
    silence: () => {
      for (;;);
    },
  },
]) {
  test(`an engine that ${how} is replaced`, exhaustive, async ({ board }) => {
    await board.open();
    await board.app.plies.last().click();
    const move = board.app.moveButtons.first();
    await expect(move).toBeVisible();
    // Nobody answers any more.
    void board
      .engine()
      .evaluate(silence)
      .catch(() => {});
    await move.click();
    // Whoever sees nothing happen tries once more.
    await move.click();
    await expect(board.app.plies).toHaveCount(6, { timeout: 60_000 });
    await expect.poll(() => board.app.played()).toEqual(['3', '4', '5', '3', '0']);
    await board.app.solved();
    await expect.poll(() => board.app.fragment()).toContain('/3.4.5.3.0?');
  });
}

/** Of some hundred megabytes. */
const LARGE = 'v1/shooting/8-8-8-8-8-8-8-8/?view=analyse';

/** Goes to a place as by a link on the page. */
async function follow(page: Page, fragment: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, fragment);
}

test('an engine without memory says so, and solves what is small', exhaustive, async ({ board, page, complaints }) => {
  await board.open();
  const before = board.engine();
  await before.evaluate(() => {
    WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError('there is no memory');
    };
  });
  await follow(page, LARGE);
  await expect(page.getByText(/need more memory than this page may use|The engine broke down/)).toBeVisible();
  await page.goBack();
  await board.app.solved();
  await board.stands();
  await board.goesOn();
  // What the engine itself writes when it gives up.
  expect(complaints.filter((one) => !one.includes('Aborted'))).toEqual([]);
  complaints.length = 0;
});
