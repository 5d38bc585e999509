/** The puzzles on the home page. */
import { bringAxe, violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { PuzzlePage } from './support/puzzle.page.ts';
import { exhaustive, quickIf } from './support/sizes.ts';

test.beforeEach(async ({ page }) => {
  await bringAxe(page);
  await page.goto('./');
});

test('today has its puzzle, which opens with nothing given away', async ({ page }) => {
  const link = page.getByRole('link', { name: 'Puzzle of the day' });
  const card = page.getByRole('listitem').filter({ has: link });
  const goal = (await card.locator('p').first().textContent()) ?? '';
  await link.click();
  await expect(page.getByText(goal).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moves', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/view=puzzle/);
});

test('all puzzles stand by game, the easiest first', exhaustive, async ({ page }) => {
  const games = page.locator('.game-puzzles');
  await expect(games).toHaveCount(8);
  for (const game of await games.all()) {
    await game.locator('summary').click();
    await expect(game.getByRole('link').first()).toHaveAttribute('href', /view=puzzle/);
    const scores = (await game.getByText(/^Difficulty/).allInnerTexts()).map((text) =>
      Number(/[\d.]+/.exec(text)?.[0]),
    );
    expect(scores.length).toBeGreaterThan(0);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  }
});

test('what is solved is marked, also on the next visit', async ({ app, page }) => {
  const graphs = page.locator('.game-puzzles').last();
  await graphs.locator('summary').click();
  // A puzzle of three plies that was picked by hand: 2, 3, 4.
  const card = graphs.getByRole('listitem').filter({ has: page.locator('a[href*="b4wl_0-1.2"]') });
  await expect(card.getByText('solved')).toHaveCount(0);
  await card.getByRole('link').click();
  const puzzle = new PuzzlePage(page);
  await app.clickVertex(2);
  // The reader's move, and the answer.
  await expect(puzzle.played).toHaveCount(2);
  await puzzle.isMyTurn();
  await app.clickVertex(4);
  await expect(puzzle.standing).toHaveAttribute('data-state', 'solved');
  await page.goto('./');
  await page.reload();
  await expect(graphs.getByText(/^1 of \d+ solved$/)).toBeVisible();
  await graphs.locator('summary').click();
  await expect(card.getByText('solved')).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`the shelf fits and breaks no rule at ${width} px`, quickIf(width === 320), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const first = page.locator('.game-puzzles').first();
    await first.locator('summary').click();
    await expect(first.getByRole('link').first()).toHaveAttribute('href', /view=puzzle/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
}
