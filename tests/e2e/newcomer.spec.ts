/**
 * Tests a first-time visitor's paths: at most three clicks from the home page to a finished game, a solved puzzle, a
 * cut in Watch and a broken solver; also by keyboard alone, with the announcements of a screen reader.
 */
import type { Locator, Page } from '@playwright/test';
import { loadAxe, violations } from './support/axe.ts';
import { test as base, expect } from './support/fixtures.ts';
import { tabTo } from './support/keys.ts';
import { PuzzlePage } from './support/puzzle.page.ts';
import { expectAnnouncements, recordAnnouncements } from './support/screen-reader.ts';
import { exhaustive } from './support/sizes.ts';
import { WatchPage } from './support/watch.page.ts';

const MOST_CLICKS = 3;

/** Counts clicks, starting on the open home page. */
interface Clicks {
  on(target: Locator): Promise<void>;
}

const test = base.extend<{ clicks: Clicks; watch: WatchPage; puzzle: PuzzlePage }>({
  clicks: async ({ page }, use) => {
    let count = 0;
    await loadAxe(page);
    await page.goto('./');
    await use({
      async on(target) {
        count += 1;
        await target.click();
      },
    });
    expect(count, 'clicks from the home page').toBeLessThanOrEqual(MOST_CLICKS);
  },
  watch: async ({ page }, use) => use(new WatchPage(page)),
  puzzle: async ({ page }, use) => use(new PuzzlePage(page)),
});

/** Focuses a control by Tab and presses Enter. */
async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Expects that the focus was not lost when the pressed control disappeared. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
}

test.describe('a game to its end', () => {
  test('is lost after three clicks, with an explanation', exhaustive, async ({ app, clicks, page }) => {
    await clicks.on(page.getByRole('button', { name: 'Go to 5' }));
    await expect(app.gamePlies).toHaveCount(3);
    for (const [index, vertex] of [1, 4].entries()) {
      await app.place(vertex);
      await clicks.on(app.vertex(vertex));
      await expect(app.gamePlies).toHaveCount(2 * index + 5);
    }
    await expect(page.getByRole('heading', { name: 'You lose' })).toBeVisible();
    await page.getByRole('button', { name: 'Show me why' }).click();
    await expect(app.headline).toHaveText('The mouse wins in 5 moves.');
  });

  test('is lost by keyboard alone, with every move announced; Back leads to its start', async ({ app, page }) => {
    await recordAnnouncements(page);
    await page.goto('./');
    await pressEnterOn(page, page.getByRole('button', { name: 'Go to 5' }));
    await expect(app.gamePlies).toHaveCount(3);
    await expect(app.vertex(5)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(app.vertex(5)).not.toBeFocused();
    await expect(app.board.locator('[data-cell]:focus')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'The game', exact: true })).toMatchAriaSnapshot(`
      - heading "You are the mouse." [level=2]
      - paragraph: Get to the hole before the cat gets you. The cat cannot go in.
    `);
    const opening = ['The mouse moves to 5. The cat is to move.', 'The cat moves to 9. The mouse is to move.'];
    await expectAnnouncements(page, opening);
    for (const [index, vertex] of [1, 4].entries()) {
      await page.keyboard.type(String(vertex));
      await expect(app.vertex(vertex)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(app.gamePlies).toHaveCount(2 * index + 5);
    }
    await expect(page.getByRole('heading', { name: 'You lose' })).toBeVisible();
    await expectAnnouncements(page, [
      ...opening,
      'The mouse moves to 1. The cat is to move.',
      'The cat moves to 8. The mouse is to move.',
      'The mouse moves to 4. The cat is to move.',
      'The cat moves to 4. The cat has caught the mouse. The cat has won.',
    ]);
    await expect(page.getByRole('region', { name: 'The game', exact: true })).toMatchAriaSnapshot(`
      - heading "You lose" [level=2]
      - paragraph:
        - text: /The cat has caught the mouse\\./
        - button "5"
        - button "3"
      - button "Show me why"
      - button "Play it again"
    `);
    await pressEnterOn(page, page.getByRole('button', { name: 'Show me why' }));
    await expect(app.headline).toHaveText('The mouse wins in 5 moves.');
    await expectFocusKept(page);
    await app.header.getByRole('link', { name: 'Perfect Play' }).press('Enter');
    await page.getByRole('button', { name: 'Go to 3' }).press('Enter');
    await expect(app.gamePlies).toHaveCount(3);
    await expect(page).toHaveURL(/#v1\/cat-mouse\//);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You are the mouse.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to 3' })).toBeVisible();
  });
});

test.describe('a puzzle', () => {
  test('is solved after three clicks, and leads to the next', async ({ app, clicks, page, puzzle }) => {
    await clicks.on(page.getByRole('link', { name: 'Two steps home' }));
    await puzzle.waitForTurn();
    await expect(puzzle.panel.getByRole('heading', { name: 'Two steps home' })).toBeVisible();
    await expect(puzzle.panel).toContainText('Get to the hole before the cat gets you.');
    await expect(puzzle.panel).toContainText('Difficulty 1.2: easy');
    await expect(puzzle.panel, 'the theme would tell too much').not.toContainText('Only move');
    await app.place(5);
    await clicks.on(app.vertex(5));
    await expect(puzzle.played).toHaveCount(2);
    await puzzle.waitForTurn();
    await clicks.on(app.vertex(0));
    await expect(puzzle.status).toContainText('Solved on the first try!');
    await expect(puzzle.panel).toContainText('Only move');
    await expect(puzzle.panel).toContainText('1 of 94 solved');
    await expect.poll(() => violations(page)).toEqual([]);
    await puzzle.panel.getByRole('link', { name: 'Next puzzle' }).click();
    await expect(puzzle.panel.getByRole('heading', { name: 'The gap' })).toBeVisible();
    await app.header.getByRole('link', { name: 'Perfect Play' }).click();
    await page.reload();
    await expect(page.getByText('1 of 94 solved')).toBeVisible();
    const card = page.locator('.named-puzzles').getByRole('listitem').filter({ hasText: 'Two steps home' });
    await expect(card.getByText('solved')).toBeVisible();
  });

  test('is solved by keyboard alone, with announcements', exhaustive, async ({ page, puzzle }) => {
    await recordAnnouncements(page);
    await page.goto('./');
    const named = page.locator('.named-puzzles').getByRole('link');
    await expect(named).toHaveCount(6);
    await pressEnterOn(page, page.getByRole('button', { name: 'Show all 26' }));
    await expect(named).toHaveCount(26);
    await expect(named.nth(6)).toBeFocused();
    await pressEnterOn(page, page.getByRole('link', { name: 'Leapfrog' }));
    await puzzle.waitForTurn();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - paragraph: "Mouse to move: win within 2 moves."
      - region "Puzzle controls":
        - status:
          - paragraph: "You are the mouse. Your move."
        - button "Hint"
        - button "Show the answer"
    `);
    for (const [cell, answer] of [
      [4, /The cat plays d1\./],
      [6, /Solved on the first try!$/],
    ] as const) {
      await puzzle.board.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.press('Enter');
      await expect(puzzle.status).toHaveText(answer);
    }
    await expectAnnouncements(page, [
      'You are the mouse. Your move.',
      'Right so far. The cat is about to reply.',
      'The cat plays d1. You are the mouse. Your move.',
      'Solved on the first try!',
    ]);
    await expectFocusKept(page);
    await pressEnterOn(page, puzzle.panel.getByRole('link', { name: 'Next puzzle' }));
    await expect(puzzle.panel.getByRole('heading', { name: 'One for three' })).toBeVisible();
  });
});

test.describe('a cut', () => {
  test('is shown after two clicks', exhaustive, async ({ clicks, page, watch }) => {
    await clicks.on(page.getByRole('button', { name: /boards of Dots and Boxes$/ }));
    await clicks.on(page.getByRole('dialog').getByRole('link', { name: 'Alpha-beta search', exact: true }));
    await expect(watch.narration).toContainText('cut off');
    await expect(watch.tree).toBeVisible();
  });

  test('is reached from the home page by keyboard alone, with announcements', exhaustive, async ({ page, watch }) => {
    await recordAnnouncements(page);
    await page.goto('./');
    await pressEnterOn(page, page.getByRole('link', { name: 'Watch it being solved' }));
    await expect(page.getByText(/^Step 200 of \d+$/)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const algorithm = page.getByRole('combobox', { name: 'Algorithm' });
    await expect(algorithm).toHaveValue('retrograde');
    await tabTo(page, algorithm);
    await page.keyboard.type('Alpha');
    await expect(algorithm).toHaveValue('alpha-beta');
    await watch.waitUntilRecorded();
    await pressEnterOn(page, watch.mark('Next', 'cut'));
    await expect(watch.narration).toContainText(/cut off|skipped/);
    await expect(watch.mark('Next', 'cut')).toBeFocused();
    await expectAnnouncements(page, [
      'The cat wins in 1 ply from here: mouse on 3 and cat on 7, cat to move. Which positions lead here?',
      'Nothing has happened yet. The search will begin at the start and follow one line at a time.',
      /^The result here: at least .* so 3 moves are skipped\.$/,
    ]);
  });
});

test.describe('a wrong solver', () => {
  // With reduced motion, the line starts only when the reader presses Play.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('is broken after one click', exhaustive, async ({ clicks, page }) => {
    await clicks.on(page.getByRole('link', { name: 'Break a solution that LeetCode accepted' }));
    const answer = page.getByRole('region', { name: /^Break it:/ });
    await expect(answer).toContainText('This board breaks the wrong solver.');
    await expect(answer.locator('s')).toHaveText('Draw with best play.');
    await expect(answer).toContainText('In truthThe mouse wins in 9 moves.');
    // The board, with its eight vertices, fills the available space.
    await expect(page.locator('[data-cell]')).toHaveCount(8);
    const board = await page.getByRole('main').boundingBox();
    expect(board?.width).toBeGreaterThan(700);
    // The line plays by itself, and can be paused.
    const line = page.getByRole('region', { name: 'Proof' });
    await expect(line.getByText(/^Step [2-9] of 17$/)).toBeVisible();
    await line.getByRole('button', { name: 'Pause' }).click();
    const status = line.getByRole('status');
    await expect(status).toContainText(/^The (cat|mouse) moves to \d\. The mouse wins in \d+ moves?\.$/);
    await line.getByRole('button', { name: 'To the end' }).click();
    await expect(status).toContainText('The mouse is in its hole.');
    await expect(page).toHaveURL(/view=break&event=17/);
    await page.keyboard.press('ArrowLeft');
    await expect(status).toContainText('At ply 16, the wrong solver declares the game a draw');
    // Analyse opens the line with all its values.
    await page.getByRole('button', { name: 'Analyse this line' }).click();
    await expect(page).toHaveURL(/view=analyse&step=0/);
    await page.goBack();
    await expect(answer).toContainText('This board breaks the wrong solver.');
  });

  test('is broken by keyboard alone, with announcements', exhaustive, async ({ page }) => {
    await recordAnnouncements(page);
    await page.goto('./');
    await pressEnterOn(page, page.getByRole('link', { name: 'Break a solution that LeetCode accepted' }));
    const line = page.getByRole('region', { name: 'Proof' });
    await expect(line.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(line.getByText('Step 0 of 17')).toBeVisible();
    const answers = [
      'This board breaks the wrong solver. The wrong solver says Wrong: Draw with best play. In truth The mouse wins in 9 moves.',
      'The mouse wins in 9 moves.',
    ];
    await expectAnnouncements(page, answers);
    await page.keyboard.press('End');
    await expect(line.getByRole('status')).toContainText('The mouse is in its hole.');
    await expectAnnouncements(page, [
      ...answers,
      /^The mouse moves to 0\. The mouse is in its hole\. The mouse has won\./,
    ]);
    await expect(page.getByRole('region', { name: /^Break it:/ })).toMatchAriaSnapshot(`
      - 'heading "Break it: A cap at ply 2n" [level=2]'
      - status:
        - paragraph: This board breaks the wrong solver.
    `);
  });
});
