/** Tests that a host page that floods its frame with messages does not disturb the frame's reader. */
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { FrameHosts, FramePage } from '../support/frame.page.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive } from '../support/sizes.ts';
import { LONGEST_TASK, longestTask } from '../support/tasks.ts';
import { SURVIVING_LINK } from './surviving-board.ts';

/** A frame with a board in a host page. */
const test = base.extend<{ frame: FramePage }>({
  async frame({ page, baseURL }, use) {
    const hosts = new FrameHosts(baseURL ?? '');
    await page.goto(await hosts.serve({ address: SURVIVING_LINK }));
    const frame = new FramePage(page);
    await frame.waitUntilSolved();
    await use(frame);
    hosts.close();
  },
});

type Message = Readonly<Record<string, unknown>>;

const SETTINGS: readonly Message[] = [
  { type: 'hello' },
  { type: 'setTheme', theme: 'dark' },
  { type: 'setLanguage', language: 'zh' },
  { type: 'setTheme', theme: 'light' },
  { type: 'setLanguage', language: 'en' },
];

/** Sends `count` messages at once, repeating the given ones in turn. */
async function flood(page: Page, count: number, messages: readonly Message[]): Promise<void> {
  await page.evaluate(
    ({ times, all }) => {
      const inside = document.querySelector('iframe')?.contentWindow;
      for (let id = 0; id < times; id++) {
        inside?.postMessage({ app: 'perfect-play', version: 1, id, ...all[id % all.length] }, '*');
      }
    },
    { times: count, all: messages },
  );
}

/** Waits for `count` answers; returns the number of answers of each type. */
async function countAnswers(frame: FramePage, count: number): Promise<ReadonlyMap<string, number>> {
  const answers = async () => (await frame.messages()).filter(({ id }) => typeof id === 'number');
  await expect.poll(async () => (await answers()).length, { timeout: 60_000 }).toBe(count);
  const types = new Map<string, number>();
  for (const { type, code } of await answers()) {
    const name = type === 'error' ? String(code) : type;
    types.set(name, (types.get(name) ?? 0) + 1);
  }
  return types;
}

test('answers five hundred messages about theme and language, and applies the last', async ({ page, frame }) => {
  await flood(page, 500, SETTINGS);
  const types = await countAnswers(frame, 500);
  expect([...types.keys()].sort()).toEqual(['done', 'ready']);
  await expect(frame.frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(frame.frame.locator('html')).toHaveAttribute('lang', /^en/);
  await frame.waitUntilSolved();
  await expect(frame.plies).toHaveCount(5);
});

const BOARDS = ['0-1.3_2-3', '0-2.5_1-3_2-4.5_3-4.5'].map(
  (board): Message => ({
    type: 'load',
    fragment: linkOf(`v1/cat-mouse/${board}/?view=analyse&sides=h-h`),
  }),
);

test('answers five hundred loads, and shows the last board', exhaustive, async ({ page, frame }) => {
  await flood(page, 500, BOARDS);
  expect(await countAnswers(frame, 500)).toEqual(new Map([['done', 500]]));
  await frame.waitUntilSolved();
  await expect(frame.vertices).toHaveCount(6);
  await frame.expectMessage('state', { line: [], fragment: expect.stringContaining('0-2.5_1-3_2-4.5_3-4.5') });
});

test('answers five hundred steps, and shows the last', exhaustive, async ({ page, frame }) => {
  await flood(
    page,
    500,
    [1, 2, 3, 4].map((step) => ({ type: 'setStep', step })),
  );
  expect(await countAnswers(frame, 500)).toEqual(new Map([['done', 500]]));
  await expect(frame.plies.nth(4)).toHaveAttribute('aria-current', 'step');
});

test(
  'answers two thousand messages of every kind, and stays responsive',
  exhaustive,
  async ({ page, browser, frame }) => {
    const kinds: readonly Message[] = [
      ...SETTINGS,
      ...BOARDS,
      { type: 'setStep', step: 1 },
      { type: 'getState' },
      { type: 'highlight', nodes: [1] },
      { type: 'parts', parts: [] },
      { type: 'pause' },
      { type: 'nonsense' },
      { type: 'load', fragment: 'x'.repeat(10_000) },
    ];
    const longest = await longestTask(browser, page, async () => {
      await flood(page, 2000, kinds);
      const types = await countAnswers(frame, 2000);
      expect(types.get('unknown')).toBeGreaterThan(0);
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    await frame.ask('board', { type: 'load', fragment: SURVIVING_LINK });
    await frame.waitUntilSolved();
    await expect(frame.plies).toHaveCount(5);
    await frame.plies.last().click();
    await expect(frame.plies.last()).toHaveAttribute('aria-current', 'step');
  },
);
