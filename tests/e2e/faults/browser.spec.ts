/** Tests browsers that deny common features: the reader's board and line must survive. */
import { test as base, expect } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';
import { SurvivingBoard } from './surviving-board.ts';

const test = base.extend<{ board: SurvivingBoard }>({
  board: async ({ page }, use) => use(new SurvivingBoard(page)),
});

test('works when the history throws, and updates the link once it works again', exhaustive, async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => {
    const whole = Object.getOwnPropertyDescriptors(History.prototype);
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
    Object.assign(globalThis, { restore: () => Object.defineProperties(History.prototype, whole) });
  });
  await board.app.plies.last().click();
  await board.app.moveButtons.first().click();
  await board.app.expectPlies(5);
  await expect(board.app.verdict.getByText('checked', { exact: true })).toBeVisible();
  expect(board.app.fragment()).toContain('/3.4.5.3?');
  const move = (await board.app.played()).at(-1) ?? '';
  // The Share dialog still has the current link.
  expect(await board.app.sharedLink()).toContain(`/3.4.5.3.${move}?`);
  await page.evaluate('restore()');
  await board.app.plies.first().click();
  await expect.poll(() => board.app.fragment()).toContain(`/3.4.5.3.${move}?`);
});

for (const [how, refuse] of [
  [
    'that throws',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      }),
  ],
  [
    'that is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'with invalid data',
    () => {
      Storage.prototype.getItem = () => '{"recent":[{"game":1}],"language":7,';
    },
  ],
] as const) {
  test(
    `keeps choices and boards for one visit with a storage ${how}`,
    exhaustiveIf(how !== 'that throws'),
    async ({ board, page }) => {
      await page.addInitScript(refuse);
      await board.open();
      await page.getByRole('button', { name: 'Colours: system' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
      await page.getByRole('button', { name: '中文' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
      await page.getByRole('button', { name: 'EN', exact: true }).click();
      await board.expectUnchanged();
      await board.expectPlayable();
      await page.getByRole('link', { name: 'Perfect Play' }).click();
      await expect(page.getByRole('heading', { name: 'Recent boards' })).toBeVisible();
    },
  );
}

for (const [how, clipboard] of [
  ['refuses', { writeText: 'reject' }],
  ['throws', { writeText: 'throw' }],
  ['is missing', null],
] as const) {
  test(`selects the link when the clipboard ${how}`, exhaustiveIf(how === 'refuses'), async ({ board, page }) => {
    await page.addInitScript((stub) => {
      const denied = new DOMException('Denied.', 'NotAllowedError');
      const writeText = () => {
        if (stub?.writeText === 'throw') throw denied;
        return Promise.reject(denied);
      };
      Object.defineProperty(navigator, 'clipboard', { value: stub === null ? undefined : { writeText } });
    }, clipboard);
    await board.open();
    await board.app.button('Share').click();
    const link = page.getByRole('textbox', { name: 'This link opens' });
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByText('The browser does not allow copying here.')).toBeVisible();
    const selected = await link.evaluate((field) =>
      field instanceof HTMLInputElement ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : '',
    );
    expect(selected).toContain('/3.4.5.3?');
    await page.keyboard.press('Escape');
    await board.expectUnchanged();
    await board.expectPlayable();
  });
}

for (const [how, share] of [
  ['refuses', () => Promise.reject(new DOMException('Denied.', 'NotAllowedError'))],
  [
    'throws',
    () => {
      throw new TypeError('Sharing is not allowed here.');
    },
  ],
] as const) {
  test(`offers the link for copying when sharing ${how}`, exhaustive, async ({ board, page }) => {
    await page.addInitScript(`Navigator.prototype.share = ${String(share)};`);
    await board.open();
    await board.app.button('Share').click();
    await page.getByRole('button', { name: 'Send to…' }).click();
    await expect(page.getByRole('textbox', { name: 'This link opens' })).toHaveValue(/\/3\.4\.5\.3\?/);
    await page.keyboard.press('Escape');
    await board.expectUnchanged();
    await board.expectPlayable();
  });
}

for (const [jump, to] of [
  ['a year back', '2025-01-01T12:00:00'],
  ['a year ahead', '2027-12-31T12:00:00'],
] as const) {
  test(
    `keeps the board when the clock jumps ${jump}`,
    exhaustiveIf(jump === 'a year back'),
    async ({ board, page }) => {
      await page.clock.install({ time: '2026-06-01T12:00:00' });
      await page.clock.resume();
      await board.open();
      await page.clock.setSystemTime(to);
      await board.expectUnchanged();
      await board.expectPlayable();
      await page.getByRole('link', { name: 'Perfect Play' }).click();
      await expect(page.getByRole('heading', { name: 'Recent boards' })).toBeVisible();
    },
  );
}

test('continues after the page was frozen', exhaustive, async ({ board, page }) => {
  await board.open();
  const driver = await page.context().newCDPSession(page);
  await driver.send('Page.setWebLifecycleState', { state: 'frozen' });
  await driver.send('Page.setWebLifecycleState', { state: 'active' });
  await board.expectUnchanged();
  await board.expectPlayable();
});

test('keeps the boards of two tabs in the list of recent boards', exhaustive, async ({ board, page, context }) => {
  await board.open();
  const other = new SurvivingBoard(await context.newPage());
  await other.app.open('#v1/dots-boxes/2x2/?view=analyse');
  await board.expectPlayable();
  await other.app.page.getByRole('link', { name: 'Perfect Play' }).click();
  for (const { app } of [other, board]) {
    await app.page.goto('./');
    const recent = app.page.getByRole('region', { name: 'Recent boards' });
    await expect(recent.getByRole('listitem')).toHaveCount(2);
  }
  await page.goto('about:blank');
  await other.app.page.close();
});

test('lists a board among the recent ones that was left at once', exhaustive, async ({ app, page }) => {
  await page.goto('./');
  const card = page.getByRole('region', { name: 'Games' }).getByRole('listitem').nth(2).getByRole('link').first();
  await card.click();
  await app.waitForBoard();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recent boards' })).toBeVisible();
});

/** Boards of three games. */
const BOARDS = ['cat-mouse/0-2.5_1-3_2-4.5_3-4.5/', 'dots-boxes/2x2/', 'cat-mouse/0-1.3_2-3/', 'triangle-war/2/'];
/** Number of workers, regardless of how many boards were opened. */
const WORKERS = 2;

test('does not leak memory when two hundred links are followed', exhaustive, async ({ app, page }) => {
  const driver = await page.context().newCDPSession(page);
  async function megabytes(): Promise<number> {
    await driver.send('HeapProfiler.collectGarbage');
    const { usedSize } = await driver.send('Runtime.getHeapUsage');
    return usedSize / 2 ** 20;
  }
  async function follow(count: number): Promise<void> {
    for (let number = 0; number < count; number++) {
      await page.evaluate(
        (to) => {
          location.hash = to;
        },
        `v1/${BOARDS[number % BOARDS.length]}?view=${number % 3 === 0 ? 'play' : 'analyse'}`,
      );
      await app.waitForBoard();
    }
  }
  await app.open();
  await follow(40);
  const before = await megabytes();
  await follow(200);
  const after = await megabytes();
  test.info().annotations.push({ type: 'heap', description: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB` });
  expect(after).toBeLessThan(before * 1.25 + 1);
  expect(page.workers()).toHaveLength(WORKERS);
  await app.waitUntilSolved();
});

for (const { what, locale, message } of [
  {
    what: 'WebAssembly',
    locale: 'en-US',
    message: 'The engine cannot run: this browser does not offer WebAssembly here.',
  },
  { what: 'WebAssembly', locale: 'zh-CN', message: '引擎无法运行：此浏览器在这里不提供 WebAssembly' },
  { what: 'Worker', locale: 'en-US', message: 'The engine cannot run: this browser does not offer Worker here.' },
] as const) {
  test.describe(`without ${what}, ${locale}`, () => {
    test.use({ locale });
    for (const [where, address] of [
      ['the page', linkOf('v1/cat-mouse/0-1.3_2-3/?view=analyse')],
      ['a frame', `embed.html${linkOf('v1/cat-mouse/0-1.3_2-3/?view=analyse')}`],
      ['Judge', linkOf('v1/cat-mouse/0-1.3_2-3/?view=judge')],
      ['an exercise', 'learn/alpha-beta/'],
    ] as const) {
      test(
        `${where} names the missing feature`,
        exhaustiveIf(what === 'WebAssembly' && locale === 'zh-CN'),
        async ({ page, complaints }) => {
          await page.addInitScript((name) => {
            Reflect.deleteProperty(globalThis, name);
            // A shared worker works even if the browser has no `Worker`.
            if (name === 'Worker') Reflect.deleteProperty(globalThis, 'SharedWorker');
          }, what);
          await page.goto(`./${address}`);
          // The last exercise has a board as its first answer.
          if (where === 'an exercise') await page.locator('form:has(textarea) button').last().click();
          await expect(page.getByText(message).first()).toBeVisible();
          await expect(page.getByText(/damaged|已损坏/)).toHaveCount(0);
          expect(complaints).toEqual([]);
        },
      );
    }
  });
}

test('works when the browser rejects a service worker or an audio player', exhaustive, async ({ board, page }) => {
  await page.addInitScript(() => {
    for (const name of ['serviceWorker', 'locks', 'storage']) {
      Object.defineProperty(navigator, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
    for (const name of ['AudioContext', 'FileReader', 'SharedWorker', 'DecompressionStream', 'caches', 'indexedDB']) {
      Reflect.deleteProperty(globalThis, name);
    }
  });
  const upkeep = page.waitForResponse(/\/upkeep-/);
  await board.open();
  await upkeep;
  await board.app.plies.last().click();
  await expect(board.app.verdict.getByText('checked', { exact: true })).toBeVisible();
});
