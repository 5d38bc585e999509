/** Tests the puzzles on the home page. */
import { loadAxe, violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { exhaustive, exhaustiveIf } from './support/sizes.ts';

test.beforeEach(async ({ page }) => {
  await loadAxe(page);
  await page.goto('./');
});

test('shows a puzzle of the day, which opens without spoilers', async ({ page }) => {
  const link = page.getByRole('link', { name: /^Puzzle of the day: ./ });
  const card = page.getByRole('listitem').filter({ has: link });
  await expect(card.locator('p').first()).not.toBeEmpty();
  const goal = (await card.locator('p').first().textContent()) ?? '';
  await link.click();
  await expect(page.getByText(goal).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moves', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/view=puzzle/);
});

test('explains what a puzzle is until the puzzle of the day has loaded', exhaustive, async ({ page }) => {
  // The puzzle loads only after the test has seen its placeholder.
  let release = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/shelf-views-/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.reload();
  const link = page.getByRole('link', { name: 'Puzzle of the day' });
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText('Find it on the board');
  await expect(link).toHaveAttribute('href', './p/');
  release();
  await expect(link).toHaveAttribute('href', /view=puzzle/);
});

test('lists all puzzles by game, the easiest first', exhaustive, async ({ page }) => {
  const games = page.locator('.game-puzzles');
  await expect(games).toHaveCount(8);
  for (const game of await games.all()) {
    await game.locator('summary').click();
    await expect(game.getByRole('link').first()).toHaveAttribute('href', /view=puzzle/);
    await expect(async () => {
      const scores = (await game.getByText(/^Difficulty/).allInnerTexts()).map((text) =>
        Number(/[\d.]+/.exec(text)?.[0]),
      );
      expect(scores.length).toBeGreaterThan(0);
      expect(scores).toEqual([...scores].sort((a, b) => a - b));
    }).toPass();
  }
});

for (const width of [320, 1280]) {
  test(
    `the list of puzzles fits and has no accessibility violations at ${width} px`,
    exhaustiveIf(width === 320),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' });
      await page.setViewportSize({ width, height: 800 });
      const first = page.locator('.game-puzzles').first();
      await first.locator('summary').click();
      await expect(first.getByRole('link').first()).toHaveAttribute('href', /view=puzzle/);
      await page.getByRole('button', { name: 'Show all 26' }).click();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await expect.poll(() => violations(page)).toEqual([]);
    },
  );
}
