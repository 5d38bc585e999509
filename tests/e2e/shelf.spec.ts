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
  const link = page.getByRole('link', { name: /^Puzzle of the day: ./ });
  const card = page.getByRole('listitem').filter({ has: link });
  const goal = (await card.locator('p').first().textContent()) ?? '';
  await link.click();
  await expect(page.getByText(goal).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moves', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/view=puzzle/);
});

test('until it has come the puzzle of the day says what a puzzle is', async ({ page }) => {
  // It comes when the reader of the page has seen what stands in its place.
  let letCome = (): void => {};
  const waiting = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/shelf-views-/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.reload();
  const link = page.getByRole('link', { name: 'Puzzle of the day' });
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText('You find it by playing');
  await expect(link).toHaveAttribute('href', './p/');
  letCome();
  await expect(link).toHaveAttribute('href', /view=puzzle/);
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

test('somebody new comes from the home page to a solved puzzle by three clicks, and goes on', async ({ app, page }) => {
  const puzzle = new PuzzlePage(page);
  await page.getByRole('link', { name: 'Two steps home' }).click();
  await puzzle.isMyTurn();
  await expect(puzzle.panel.getByRole('heading', { name: 'Two steps home' })).toBeVisible();
  await expect(puzzle.panel).toContainText('Get to the hole before the cat gets you.');
  await expect(puzzle.panel).toContainText('Difficulty 1.2: easy');
  await expect(puzzle.panel, 'the theme would tell too much').not.toContainText('Only move');
  await app.clickVertex(5);
  await expect(puzzle.played).toHaveCount(2);
  await puzzle.isMyTurn();
  await app.clickVertex(0);
  await expect(puzzle.standing).toContainText('Solved at the first try.');
  await expect(puzzle.panel).toContainText('Only move');
  await expect(puzzle.panel).toContainText('1 of 94 solved');
  expect(await violations(page)).toEqual([]);
  await puzzle.panel.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(puzzle.panel.getByRole('heading', { name: 'The gap' })).toBeVisible();
  await app.header.getByRole('link', { name: 'Perfect Play' }).click();
  await page.reload();
  await expect(page.getByText('1 of 94 solved')).toBeVisible();
  const card = page.locator('.named-puzzles').getByRole('listitem').filter({ hasText: 'Two steps home' });
  await expect(card.getByText('solved')).toBeVisible();
});

test('a named puzzle is solved by keyboard alone, and all of them are shown', async ({ page }) => {
  const named = page.locator('.named-puzzles').getByRole('link');
  await expect(named).toHaveCount(6);
  await page.getByRole('button', { name: 'Show all 26' }).press('Enter');
  await expect(named).toHaveCount(26);
  await expect(named.nth(6)).toBeFocused();
  await page.getByRole('link', { name: 'Leapfrog' }).press('Enter');
  const puzzle = new PuzzlePage(page);
  await puzzle.isMyTurn();
  for (const cell of [4, 6]) {
    await puzzle.isMyTurn();
    await puzzle.board.locator(`[data-cell="${cell}"]`).press('Enter');
    // What is read out after the move.
    await expect(puzzle.standing).toHaveText(
      cell === 4 ? /The cat plays \w+\..*your turn\.$/ : /Solved at the first try\.$/,
    );
  }
  await puzzle.panel.getByRole('link', { name: 'Next puzzle' }).press('Enter');
  await expect(puzzle.panel.getByRole('heading', { name: 'One for three' })).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`the shelf fits and breaks no rule at ${width} px`, quickIf(width === 320), async ({ page }) => {
    await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' });
    await page.setViewportSize({ width, height: 800 });
    const first = page.locator('.game-puzzles').first();
    await first.locator('summary').click();
    await expect(first.getByRole('link').first()).toHaveAttribute('href', /view=puzzle/);
    await page.getByRole('button', { name: 'Show all 26' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
}
