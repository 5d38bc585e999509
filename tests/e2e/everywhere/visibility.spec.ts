/** Tests that essential parts are inside the window and nothing covers them. */
import type { Locator } from '@playwright/test';
import { games } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';
import { WatchPage, watchLink } from '../support/watch.page.ts';

const HUNT = 'v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/';
const BOXES = 'v1/dots-boxes/3x3_15-16.1-5.7-8.10-11.9-10.5-9.1-2.2-6.3-4.3-7.4-8.14-15.8-12_again/';
const TWO_BOXES = { game: 'dots-boxes', setup: '1x2', solver: 'alpha-beta' } as const;

async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it has no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const) {
  test(
    `a notice covers neither players nor board, and disappears with the next move: ${viewport.width}`,
    quickIf(viewport.width === 390),
    async ({ app, page }) => {
      await page.setViewportSize(viewport);
      // The page reports a wrong checksum.
      await page.goto(`./#${HUNT}?view=play&c=AAAAAA`);
      await expect(async () => {
        const notice = await boxOf(page.locator('.notice'));
        for (const part of ['.players-strip', '.board-field']) {
          const covered = await boxOf(page.locator(part).first());
          const isFree = notice.y >= covered.bottom || notice.bottom <= covered.y || notice.x >= covered.right;
          expect(isFree, part).toBe(true);
        }
        expect(notice.bottom).toBeLessThanOrEqual(viewport.height);
      }).toPass();
      await app.clickVertex(3);
      await expect(page.locator('.notice')).toHaveCount(0);
    },
  );
}

for (const width of [768, 320]) {
  test(`shows the players completely beside a long sentence: ${width}`, quickIf(width === 320), async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto(`./${linkOf('v1/gems/c4.s2_1_2_3.3_3.3_2.2.3.3.4_1.1.1.1.2.4/3.4.5?view=play')}`);
    await expect(page.locator('.score-turn')).toHaveText('Alice made 2 points and moves again');
    for (const part of await page.locator('.players-strip .popup > .button').all()) {
      await expect.poll(() => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    }
  });
}

test('shows the whole value history beside the board', exhaustive, async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.open(linkOf(`${BOXES}6-10.5-6.10-14.11-15?view=analyse`));
  await expect.poll(async () => (await boxOf(app.history.locator('.plot-frame'))).bottom).toBeLessThanOrEqual(800);
  await expect(app.history).toContainText('Tom ahead at the end, in points ↑');
  await expect(app.history).toContainText('Jerry ahead ↓');
});

test('shows on a tablet the board beside the explanation, above the search', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const watch = new WatchPage(page);
  await page.goto(`./${watchLink({ ...TWO_BOXES, more: ['event=92'] })}`);
  await expect(watch.narration).not.toBeEmpty();
  await expect(async () => {
    const [board, words, search] = [
      await boxOf(page.getByRole('main')),
      await boxOf(watch.narration),
      await boxOf(watch.tree),
    ];
    expect(board.right).toBeLessThanOrEqual(words.x);
    expect(board.bottom).toBeLessThanOrEqual(search.y);
    expect(search.y).toBeLessThan(600);
  }).toPass();
});

test('describes the start of a search before its first step, and offers its first cut', async ({ page }) => {
  const watch = new WatchPage(page);
  await page.goto(`./${watchLink(TWO_BOXES)}`);
  await watch.waitUntilRecorded();
  await expect(page.getByText('The tree begins at the starting position, where 7 moves can be made.')).toBeVisible();
  await page.getByRole('button', { name: /^To the first cut: step \d+$/ }).click();
  await expect(watch.narration).toContainText(/cut off|skipped/);
});

test(
  'hides buttons without use at the start, and moves nothing when they appear',
  exhaustive,
  async ({ app, page }) => {
    await app.open(linkOf(`${HUNT}?view=analyse`));
    await expect(app.button('To the start')).toBeHidden();
    const before = await boxOf(app.button('Hide values'));
    await app.clickVertex(3);
    await expect(app.button('To the start')).toBeEnabled();
    await expect.poll(() => boxOf(app.button('Hide values'))).toEqual(before);
    await expect(page.getByRole('main').locator(':disabled:visible')).toHaveCount(0);
  },
);

for (const width of [390, 320]) {
  test(`the controls of the header do not overlap: ${width}`, exhaustive, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`./#${HUNT}?view=play&c=AAAAAA`);
    await expect(page.getByRole('button', { name: 'Judge' })).toBeVisible();
    const boxes = await page
      .locator('.header')
      .locator('h1 a, .popup > .button, fieldset')
      .filter({ visible: true })
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return { left, right };
        }),
      );
    const sorted = boxes.sort((a, b) => a.left - b.left);
    expect(sorted.length).toBeGreaterThan(3);
    for (const [index, { left, right }] of sorted.entries()) {
      expect(right - left).toBeGreaterThanOrEqual(24);
      expect(left).toBeGreaterThanOrEqual(sorted[index - 1]?.right ?? 0);
    }
    expect(sorted.at(-1)?.right).toBeLessThanOrEqual(width);
  });
}

test('aligns the buttons that move a vertex within their card', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`${HUNT}?view=edit`));
  const card = page.getByRole('region', { name: 'Arrange' });
  const [spread, left, around] = [
    await boxOf(card.getByRole('button', { name: 'Spread' })),
    await boxOf(card.getByRole('button', { name: 'Move the selected vertex left' })),
    await boxOf(card),
  ];
  expect(left.x).toBe(spread.x);
  expect(left.bottom).toBeLessThanOrEqual(around.bottom - 8);
});

test('shows the whole explanation of a step on a phone', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const watch = new WatchPage(page);
  for (const watched of [
    { game: 'dots-boxes', setup: '1x2_1-4.5-6', solver: 'alpha-beta-table', more: ['event=95'] },
    { game: 'wolves-sheep', setup: 'x-WWx_xS-xx_xxxxx', solver: 'lazy-retrograde', more: ['event=32'] },
  ]) {
    await watch.open(watched);
    await expect(watch.narration.getByRole('button', { name: 'From the start' })).toBeVisible();
    await expect
      .poll(() => watch.narration.evaluate((box) => box.scrollHeight - box.clientHeight))
      .toBeLessThanOrEqual(0);
  }
  // On the smallest phone, the aside is no larger than the sentence.
  await page.setViewportSize({ width: 320, height: 640 });
  const size = (part: string): Promise<number> =>
    watch.narration
      .locator(part)
      .first()
      .evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
  await expect.poll(() => size('.narration-aside')).toBeLessThanOrEqual(await size('.narration-sentence'));
});

test('shows the whole name of each game on a phone', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id, examples } of games()) {
    await page.goto('about:blank');
    await page.goto(`./${linkOf(`v1/${id}/${examples[0]?.setup ?? ''}/?view=analyse`)}`);
    const name = page.getByRole('banner').locator('.game-name');
    await expect(name).not.toBeEmpty();
    // The widths in the header change with the mode.
    await expect(async () => {
      const button = await boxOf(page.getByRole('banner').locator('.popup > .button').first());
      const words = await name.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      });
      expect(words.left, id).toBeGreaterThanOrEqual(button.x);
      expect(words.right, id).toBeLessThanOrEqual(button.right - 16);
      // Letters are shorter than their boxes.
      expect(words.top, id).toBeGreaterThanOrEqual(button.y - 2);
      expect(words.bottom, id).toBeLessThanOrEqual(button.bottom + 2);
    }).toPass({ timeout: 20_000 });
  }
});

test('separates the name of the page from the next button on a phone', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./');
  const header = page.getByRole('banner');
  const name = await boxOf(header.getByRole('link', { name: 'Perfect Play' }));
  const button = await boxOf(header.locator('.popup > .button').first());
  expect(button.x - name.right).toBeGreaterThanOrEqual(5);
});

test('aligns the parts at the bottom of the home page', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem('perfect-play', JSON.stringify({ language: 'zh' })));
  await page.goto('./');
  const foot = page.locator('.home-foot');
  const bottomOf = (part: Locator): Promise<number> =>
    part.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().bottom;
    });
  const apart = async () =>
    Math.abs((await bottomOf(foot.getByRole('link').last())) - (await bottomOf(foot.getByRole('button'))));
  // The page above grows while it loads.
  await expect.poll(apart).toBeLessThanOrEqual(2);
});
