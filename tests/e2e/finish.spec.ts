/** Tests playing with hidden values from the first move to the end, and analysing the finished game. */
import type { Page } from '@playwright/test';
import type { AppPage } from './support/app.page.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive } from './support/sizes.ts';

/**
 * Link to a board on which the mouse, from vertex 1, wins in 9 plies with 3 and draws with 4; after 4, moving to 8,
 * next to the hole, loses.
 */
const TRAP = linkOf('v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/?view=play');
const BOXES = linkOf('v1/dots-boxes/1x2/?view=play&sides=h-h');

const FIRST = 'You were winning until move 1 of the game: playing 4 gave the win away; 3 would have kept it.';
const LATER = 'At move 3 of the game, you gave away the draw by playing 8; 3 and 6 would have kept it.';

/** Plays the two moves that lose on {@link TRAP}. */
async function lose(app: AppPage): Promise<void> {
  for (const [index, vertex] of [4, 8].entries()) {
    await app.clickVertex(vertex);
    await expect(app.gamePlies).toHaveCount(2 * index + 3);
  }
}

const panel = (page: Page) => page.getByRole('region', { name: 'The game', exact: true });

test('explains where a lost game turned, shows it, and starts again', async ({ app, page }) => {
  await page.goto(`./${TRAP}`);
  await expect(page.getByRole('heading', { name: 'You are the mouse.' })).toBeVisible();
  // Buttons that have no use yet are hidden.
  await expect(app.button('Hint')).toBeEnabled();
  await expect(app.button('Start again')).toBeHidden();
  await expect(app.button('Take back')).toBeHidden();
  // The values of the moves are hidden.
  await expect(app.vertex(3)).toHaveAccessibleName('Vertex 3; neighbours 1, 4');
  await expect(app.verdict).toHaveCount(0);
  await lose(app);
  await expect(page.getByRole('heading', { name: 'You lose' })).toBeVisible();
  await expect(panel(page)).toContainText(`The cat has caught the mouse. ${FIRST} ${LATER}`);
  await expect(page.getByRole('main').getByText('You lose')).toBeVisible();
  // The list marks both mistakes, each with a reason.
  await expect(app.gamePlies).toHaveText(['Start', '4?', '9', '8?', '8']);
  await expect(app.gamePlies.nth(1)).toHaveAttribute('title', '4 gives up the win and only draws. 3 wins.');
  await page.getByRole('button', { name: 'Show me why' }).click();
  await expect(app.headline).toHaveText('The mouse wins in 5 moves.');
  // Before the mistake is shown on the board, the verdict names it, its cost and the right move.
  const mistake = app.verdict.getByText(FIRST);
  await expect(mistake).toBeVisible();
  await expect(app.line).toContainText('changed the result');
  await expect(app.line.getByRole('button', { name: /^4/ })).toBeVisible();
  await expect.poll(() => app.fragment()).toContain('step=0');
  await page.reload();
  await expect(mistake).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(mistake).toHaveCount(0);
  await expect.poll(() => app.fragment()).toContain('step=1');
  // The later mistake is explained at its own position. There the page does not offer to watch the best moves, because
  // they would start too late.
  await page.keyboard.press('ArrowRight');
  await expect(app.verdict.getByText(LATER)).toBeVisible();
  await expect(app.button('Watch the best moves from here')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => app.fragment()).toContain('step=0');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You lose' })).toBeVisible();
  await page.goForward();
  await expect(app.headline).toHaveText('The mouse wins in 5 moves.');
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: 'You lose' })).toBeVisible();
  await app.button('Start again').click();
  await expect(page.getByRole('heading', { name: 'You are the mouse.' })).toBeVisible();
  await expect(app.button('Start again')).toBeHidden();
  // The reader can restore the moves that were taken back.
  await expect(app.button('Take back')).toBeEnabled();
});

test('plays the best moves from where a lost game turned', exhaustive, async ({ app, page }) => {
  await page.goto(`./${TRAP}`);
  await lose(app);
  await page.getByRole('button', { name: 'Show me why' }).click();
  await expect(app.headline).toHaveText('The mouse wins in 5 moves.');
  await app.verdict.getByRole('button', { name: 'Watch the best moves from here' }).click();
  await expect(app.headline).toHaveText('The mouse has won.', { timeout: 60_000 });
  // The game takes nine plies, as predicted.
  await expect.poll(() => app.fragment()).toMatch(/\/3(\.\d){8}\?/);
});

test('two readers play to the end by keyboard alone', exhaustive, async ({ app, page }) => {
  await page.goto(`./${BOXES}`);
  await expect(page.getByRole('heading', { name: 'You move both sides.' })).toBeVisible();
  const free = app.board.getByRole('button', { name: /free; possible move/ });
  for (let left = 7; left > 0; left -= 1) {
    await expect(free).toHaveCount(left);
    await free.first().focus();
    await page.keyboard.press('Enter');
    if (left > 1) await expect(page.getByRole('status').filter({ hasText: 'is to move' })).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { name: /^(Tom|Jerry) wins 2:0$|^A draw 1:1$/ })).toBeVisible();
  await expect(panel(page)).toContainText(/All edges are drawn\. (Tom|Jerry|With best play)/);
  // Status messages contain no value before the end, and name the winner once at the end. The focus stays on the last
  // move.
  const status = page.getByRole('status').filter({ hasText: /wins|won|draw/i });
  await expect(status).toHaveCount(1);
  await expect(status).toContainText('All edges are drawn.');
  await expect(app.board.locator(':focus')).toHaveAttribute('data-cell', /./);
});

test('shows and hides the values of the same position by key and by button', exhaustive, async ({ app, page }) => {
  await page.goto(`./${TRAP}`);
  await expect(page.getByText('Your move')).toBeVisible();
  await app.clickVertex(3);
  await expect(app.gamePlies).toHaveCount(3);
  await app.button('Show values').click();
  await app.expectPlies(2);
  await expect(app.headline).toHaveText('The mouse wins in 4 moves.');
  await expect.poll(() => app.fragment()).toContain('view=analyse');
  await page.keyboard.press('v');
  await expect(app.verdict).toHaveCount(0);
  await expect.poll(() => app.fragment()).toContain('view=play');
  await page.reload();
  await expect(page.getByText('Your move')).toBeVisible();
  await expect(app.verdict).toHaveCount(0);
});

test('opens Watch at a middle step from the home page, says so, and offers the start', exhaustive, async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Watch it being solved' }).click();
  await expect(page.getByText(/^Step 200 of \d+$/)).toBeVisible();
  await expect(page.getByText(/You started at step 200 of \d+\./)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Algorithm' }).locator('option').first()).toHaveText(
    'Retrograde analysis',
  );
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(page.getByText(/^Step 0 of \d+$/)).toBeVisible();
});

test('opens a board pasted into the home page, and explains an invalid one', async ({ page }) => {
  await page.goto('./');
  const field = page.getByRole('textbox', { name: 'Paste a test case' });
  await field.fill('[[2,5],[3],[0,4');
  const open = page.getByRole('button', { name: 'Open the board' });
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await open.click();
  await expect(alert).toHaveText('Line 1, column 16: The text ends too early.');
  await expect(field).toHaveValue('[[2,5],[3],[0,4');
  await field.fill('["####F","#C...","M..."]');
  await open.click();
  await expect(alert).toHaveText('Line 1, column 23: Row 3 of the grid is too short: its length is 4, not 5.');
  await field.fill('  ');
  await open.click();
  await expect(alert).toContainText('There is nothing here yet');
  await expect(field).toBeFocused();
  await field.fill('[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]');
  await page.getByRole('button', { name: 'Open the board' }).click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Draw with best play.');
});

test('numbers the lessons in their order', exhaustive, async ({ page }) => {
  await page.goto('./');
  const lessons = page.getByRole('region', { name: 'Lessons' }).getByRole('list');
  await expect(lessons.getByRole('listitem').first()).toBeVisible();
  await expect(lessons).toHaveCSS('list-style-type', 'decimal');
});
