/** The engine comes wrongly, dies, goes round and round or has no memory: the reader's board and line outlive it. */
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

  test(`a module for Watch that comes as ${fault} leaves the board as it is`, exhaustive, async ({ page, host, board }) => {
    host.spoil(/study[^/]*\.wasm$/, fault);
    await page.goto(`${await host.start()}${LASTING}`);
    await board.app.solved();
    await page.keyboard.press('w');
    await expect(page.getByText(/could not be fetched|instead of the engine|damaged|broke down/).first()).toBeVisible();
    await page.keyboard.press('w');
    await board.stands();
    await board.goesOn();
  });
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
  test(`an engine that ${how} is replaced when the reader goes on`, exhaustive, async ({ board }) => {
    await board.open();
    // Nobody answers any more.
    void board.engine().evaluate(silence).catch(() => {});
    await board.app.plies.last().click();
    const moves = board.app.moveButtons;
    await expect(moves.first()).toBeVisible();
    // Whoever sees nothing happen tries once more.
    await expect(async () => {
      await moves.first().click();
      await board.app.hasPlayed(5);
    }).toPass({ intervals: [1000] });
    await board.app.solved();
    expect(board.app.fragment()).toContain('/3.4.5.3');
  });
}

test('an engine that is killed is noticed by itself', exhaustive, async ({ board }) => {
  await board.open();
  await board.app.plies.last().click();
  await expect(board.app.moveButtons.first()).toBeVisible();
  void board.engine().evaluate(() => globalThis.close()).catch(() => {});
  await board.app.moveButtons.first().click();
  await expect(async () => {
    await board.app.moveButtons.first().click();
    await board.app.hasPlayed(5);
  }).toPass({ intervals: [35_000, 2000] });
});

test('an engine without memory says so, and solves what is small', exhaustive, async ({ board, page }) => {
  await board.open();
  await board.engine().evaluate(() => {
    WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError('there is no memory');
    };
  });
  await board.app.edit();
  await page.getByRole('spinbutton', { name: 'Vertices' }).fill('3000');
  await page.getByRole('spinbutton', { name: 'Edges' }).fill('3600');
  await board.app.button('Make').click();
  await expect(page.getByText(/need more memory than this page may use|The engine broke down/)).toBeVisible();
  await page.goBack();
  await board.app.solved();
  await board.stands();
  await board.goesOn();
});

test('the memory of a large board is given back for a small one', exhaustive, async ({ board, page }) => {
  await board.open();
  await page.goto('./#v1/shooting/8.8.8.8.8.8.8.8/?view=analyse');
  await board.app.solved();
  const large = board.engine();
  const ended = new Promise((resolve) => large.once('close', resolve));
  await page.goBack();
  await board.app.solved();
  await ended;
  expect(board.engine()).not.toBe(large);
  expect(page.workers()).toHaveLength(2);
  await board.stands();
  await board.goesOn();
});
