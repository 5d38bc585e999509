/** The engine comes wrongly or has no memory: the reader's board and line outlive it. */
import type { Page } from '@playwright/test';
import { FaultyHost } from '../support/faulty-host.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { exhaustive } from '../support/sizes.ts';
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

for (const fault of ['silent', 'missing', 'flipped', 'cut', 'page'] as const) {
  test(`a module that comes as ${fault} takes nothing of the link`, exhaustive, async ({ page, host, board }) => {
    host.spoil(/\.wasm$/, fault);
    await page.goto(`${await host.start()}${LASTING}`);
    await expect(board.app.headline).toHaveText('The engine could not be started');
    expect(board.app.fragment()).toBe(LASTING);
    host.repair();
    await board.app.button('Try again').click();
    await board.app.solved();
    await board.stands();
    await board.goesOn();
  });

  test(
    `a module for Watch that comes as ${fault} leaves the board as it is`,
    exhaustive,
    async ({ page, host, board }) => {
      host.spoil(/study[^/]*\.wasm$/, fault);
      await page.goto(`${await host.start()}${LASTING}`);
      await board.app.solved();
      await page.keyboard.press('w');
      await expect(
        page.getByText(/could not be fetched|instead of the engine|damaged|broke down/).first(),
      ).toBeVisible();
      await page.keyboard.press('w');
      await board.stands();
      await board.goesOn();
    },
  );
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
