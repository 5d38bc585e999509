/** Tests changing the board in Watch: the solver runs again, and the reader stays at the corresponding step. */
import type { AppPage } from './support/app.page.ts';
import { loadAxe, violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { exhaustive, exhaustiveIf } from './support/sizes.ts';
import { StoryPage, storyLink } from './support/story.page.ts';
import { WatchPage } from './support/watch.page.ts';

const GRAPH = { game: 'cat-mouse', setup: '0-2.5_1-3_2-4.5_3-4.5', solver: 'retrograde' };
const TRIANGLE = { game: 'triangle-war', setup: '3_1-2.4-5', solver: 'alpha-beta' };

test('runs the solver again after an edge is drawn, and stays at the same layer', async ({ app, page }) => {
  const watch = new WatchPage(page);
  await watch.open({ ...GRAPH, more: ['event=40'] });
  await page.getByRole('button', { name: 'Next layer' }).click();
  const [step, length] = [await watch.step(), await watch.length()];
  await expect(app.tool('Connect')).toHaveCount(0);

  await openForChanges(app);
  await expect(app.tool('Connect')).toHaveAttribute('aria-pressed', 'true');
  await expect(app.hint).toContainText('The start. The solver runs again after each change.');
  await app.drag(await app.place(1), await app.place(4));
  await expect(app.vertex(1)).toHaveAccessibleName('Vertex 1: mouse; neighbours 3, 4');
  await expect(watch.narration).toContainText(/Traced again\. Layer \d+ is now step \d+\./);
  await expect.poll(() => watch.length()).not.toBe(length);
  await expect(page.getByRole('button', { name: 'Next layer' })).toBeVisible();
  await expect.poll(() => watch.step()).not.toBe(0);
  await expect.poll(() => app.fragment()).toContain('1-3.4');
  expect(app.fragment()).toContain('view=watch');

  await page.keyboard.press('u');
  await watch.expectStep(step);
  await expect(app.vertex(1)).toHaveAccessibleName('Vertex 1: mouse; neighbours 3');
  await app.button('Change the board').click();
  await expect(app.tool('Connect')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(watch.narration).not.toContainText('Traced again');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const [game, setup, solver] of [
    ['cat-mouse-2', '------_-x----_-C----_-x----_----F-_M-----.1.1', 'retrograde'],
    ['wolves-sheep', 'x-WWx_xS-xx_xxxxx', 'lazy-retrograde'],
    ['triangle-war', '3_1-2.4-5', 'alpha-beta'],
    ['gems', 'c3.s3_1.2.3_2_1.2.2_1', 'memo'],
    ['cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', 'retrograde'],
  ] as const) {
    test(
      `“Change the board” covers no place of a board of ${game}`,
      exhaustiveIf(game === 'wolves-sheep' || game === 'cat-mouse'),
      async ({ app, page }) => {
        await new WatchPage(page).open({ game, setup, solver });
        const places = page.locator('.stage .board-field [data-cell]');
        await expect(places.first()).toBeAttached();
        const button = app.button('Change the board');
        const covered = await places.evaluateAll(
          (cells, under) => {
            if (under === null) return ['no button'];
            return cells.flatMap((cell) => {
              const { left, right, top, bottom } = cell.getBoundingClientRect();
              const isClear =
                right <= under.x || left >= under.x + under.width || bottom <= under.y || top >= under.y + under.height;
              return isClear ? [] : [cell.getAttribute('aria-label') ?? ''];
            });
          },
          await button.boundingBox(),
        );
        expect(covered).toEqual([]);
        await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
      },
    );
  }
});

test('explains why a draft is not playable, and keeps the search', async ({ app, page }) => {
  const watch = new WatchPage(page);
  await watch.open(GRAPH);
  const length = await watch.length();
  await openForChanges(app);
  await app.tool('Remove').click();
  await app.clickVertex(1);
  await expect(app.hint).toContainText('Not playable yet');
  await expect.poll(() => watch.length()).toBe(length);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(app.hint).toContainText('The start.');
});

test(
  'reports that the current cut no longer exists, and returns to it after an undo',
  exhaustive,
  async ({ app, page }) => {
    const watch = new WatchPage(page);
    await watch.open(TRIANGLE);
    await watch.toEnd();
    await page.getByRole('button', { name: 'Previous cut' }).click();
    const step = await watch.step();
    await openForChanges(app);
    await page.getByRole('button', { name: /^Edge 2–3, free/ }).press('Enter');
    await expect(watch.narration).toContainText(
      /Traced again\. Cut \d+ is gone: this run has only \d+ steps? of this kind\./,
    );
    await watch.expectStep(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await watch.expectStep(step);
  },
);

test('keeps the current cut after a change in Edit', exhaustive, async ({ app, page }) => {
  const watch = new WatchPage(page);
  await watch.open(TRIANGLE);
  await page.getByRole('button', { name: 'Next cut' }).click();
  const step = await watch.step();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: /^Edge 2–3, free/ }).press('Enter');
  await expect.poll(() => app.fragment()).toContain('2-3');
  await page.keyboard.press('e');
  await page.keyboard.press('w');
  await expect(watch.narration).toContainText(/Traced again\. Cut 1 is now step \d+\./);
  await expect.poll(() => watch.step()).not.toBe(step);
});

for (const { game, setup, solver, place } of [
  { game: 'gems', setup: 'c2.s3_1.1_1.2_2.2', solver: 'minimax', place: /^Bag 1/ },
  { game: 'wolves-sheep', setup: 'W--_-S-_---', solver: 'lazy-retrograde', place: /^c3/ },
  { game: 'shooting', setup: '3-1', solver: 'expectimax', place: /^Column 1/ },
]) {
  test(`changes a board of ${game} by its places`, exhaustiveIf(game === 'gems'), async ({ app, page }) => {
    const watch = new WatchPage(page);
    await watch.open({ game, setup, solver });
    const before = app.fragment();
    await openForChanges(app);
    await app.board.getByRole('button', { name: place }).first().press('Enter');
    await expect.poll(() => app.fragment()).not.toBe(before);
    await watch.waitUntilRecorded();
    expect(app.fragment()).toContain('view=watch');
  });
}

/** Opens the board for changes, and waits until it accepts them. */
async function openForChanges(app: AppPage): Promise<void> {
  await app.button('Change the board').click();
  await expect(app.page.getByRole('group', { name: /^(Tool|工具)$/ })).toBeVisible();
}

const STORY =
  'story 1\nen Cuts\n\nstop start\nen Begin.\n\nstop cut:2\nen The second cut.\n\nstop cut:5\nen The fifth.\n\nstop end\nen Over.\n';

test(
  'keeps the stop of a story on the changed board, and names stops that no longer exist',
  exhaustive,
  async ({ app, page }) => {
    await page.goto(`/${storyLink('v1/triangle-war/3_1-2.4-5.2-4/?view=watch&solver=alpha-beta', STORY, 2)}`);
    const story = new StoryPage(page);
    await story.expectStop('The second cut.', '2 of 4');
    const step = await story.step.textContent();
    await openForChanges(app);
    await page.getByRole('button', { name: /^Edge 2–3, free/ }).press('Enter');
    await expect.poll(() => story.step.textContent()).not.toBe(step);
    await story.expectStop('The second cut.', '2 of 4');
    await expect(story.strip).not.toContainText('moved away from this stop');
    for (const edge of ['2–5', '3–5']) {
      await page.getByRole('button', { name: new RegExp(`^Edge ${edge}, free`) }).press('Enter');
    }
    await story.next.click();
    await expect(story.strip).toContainText(/Stop 3 is skipped: this run has only \d steps? of this kind/);
    await story.expectStop('Over.', '4 of 4');
    await page.getByRole('button', { name: /^Edge 3–5/ }).press('Enter');
    await story.back.click();
    await story.expectStop('The fifth.', '3 of 4');
  },
);

test('changing a board works in Chinese, without accessibility violations', exhaustive, async ({ app, page }) => {
  await loadAxe(page);
  const watch = new WatchPage(page);
  await watch.open(TRIANGLE);
  await page.getByRole('button', { name: 'Next cut' }).click();
  await openForChanges(app);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: /中文/ }).click();
  await expect(app.button('更改棋盘')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('1');
  await expect(app.hint).toContainText('更改之后，会重新记录');
});
