/** Tests puzzle solving by mouse, by keyboard and on a phone. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './support/fixtures.ts';
import { PuzzlePage, puzzleLink, type WantedPuzzle } from './support/puzzle.page.ts';
import { core, exhaustive } from './support/sizes.ts';

/** A board with cat, walls and food on three rows of five cells; the mouse at a3 wins only by moving to c3. */
const CORNER: WantedPuzzle = {
  game: 'cat-mouse-2',
  example: 'statement-1',
  goal: { kind: 'win', plies: 5 },
  words: {
    title: 'The last corner',
    note: 'The mouse is one step from safety.\nOr is it?',
    hints: ['Look at the hole.'],
    replies: [{ path: ['stay'], text: 'Waiting gives the cat time.' }],
    success: 'Home at last!',
  },
};
const [A3, C3] = [10, 12];

/** A puzzle in which the mouse must survive for 15 plies on eight vertices. */
const HOLD: WantedPuzzle = { game: 'cat-mouse', example: 'cat-16', goal: { kind: 'hold', plies: 15 } };

/** Words and signs that reveal values. “Best replies” is allowed, because it reveals no particular move. */
const VALUE_WORDS = /wins|loses|loss|draw|best(?! replies)|▲|▼|●|\d\/\d|%/i;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations: found } = await window.axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, TAGS);
}

test('solves a puzzle by mouse, and then analyses its board', core, async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  await puzzle.open(CORNER);
  await expect(page).toHaveTitle(/^The last corner/);
  await expect(puzzle.goal).toHaveText('Mouse to move: win within 3 moves.');
  await expect(puzzle.panel).toContainText('Or is it?');
  await expect.poll(() => puzzle.allTexts()).not.toMatch(VALUE_WORDS);
  await puzzle.click(C3);
  await expect(puzzle.status).toContainText('The cat plays');
  await puzzle.waitForTurn();
  await expect.poll(() => puzzle.allTexts()).not.toMatch(VALUE_WORDS);
  for (;;) {
    await expect(puzzle.status).toHaveAttribute('data-state', /open|solved/);
    if ((await puzzle.status.getAttribute('data-state')) === 'solved') break;
    const count = await puzzle.played.count();
    // The hints lead to the solution.
    for (const _ of [1, 2, 3, 4]) if (await puzzle.button('Hint').isEnabled()) await puzzle.button('Hint').click();
    await puzzle.click(await puzzle.hintedCell());
    await expect(puzzle.played).not.toHaveCount(count);
  }
  await expect(puzzle.status).toContainText('Solved!');
  await expect(puzzle.status).toContainText('Home at last!');
  await puzzle.button('Analyse this board').click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('The mouse has won');
  // Back returns to the solved puzzle in the address bar.
  await expect(page).not.toHaveURL(/view=puzzle/);
  await page.goBack();
  await expect(puzzle.status).toHaveAttribute('data-state', 'solved');
});

test('answers a wrong move, refutes it and takes it back', async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  await puzzle.open(CORNER);
  const before = await puzzle.board.boundingBox();
  await puzzle.click(A3);
  await expect(puzzle.status).toHaveAttribute('data-state', 'failed');
  await expect(puzzle.status).toContainText('Not stay: now the goal is out of reach.');
  await expect(puzzle.status).toContainText('Waiting gives the cat time.');
  await expect(puzzle.played).toHaveCount(1);
  await expect.poll(() => violations(page)).toEqual([]);
  await puzzle.button('Why?').click();
  await expect(puzzle.status).toContainText('Best play after this mistake:');
  await expect.poll(() => puzzle.played.count()).toBeGreaterThan(2);
  await expect(puzzle.button('Try again')).toBeVisible();
  // Then the page shows a fourth message, about the position; none of the messages may move the board.
  await puzzle.panel.getByRole('button', { name: 'Start' }).click();
  await expect(puzzle.button('Back to the puzzle')).toBeVisible();
  await expect.poll(() => puzzle.board.boundingBox()).toEqual(before);
  await puzzle.button('Try again').click();
  await puzzle.waitForTurn();
  await expect(puzzle.played).toHaveCount(0);
  await expect(puzzle.panel).toContainText('1 wrong move');
});

test('solves a puzzle by keyboard alone', async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  await puzzle.open(CORNER);
  await puzzle.board.locator('[data-cell][tabindex="0"]').focus();
  /** Moves the focus to a cell with the arrow keys, and chooses the cell. */
  async function choose(cell: number): Promise<void> {
    for (let steps = 0; steps < 10; steps += 1) {
      const at = Number(await page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? 'NaN'));
      const [right, down] = [(cell % 5) - (at % 5), Math.floor(cell / 5) - Math.floor(at / 5)];
      if (right !== 0) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
      else if (down !== 0) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
      else break;
    }
    await expect(puzzle.board.locator(`[data-cell="${cell}"]`)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await choose(A3);
  await expect(puzzle.status).toHaveAttribute('data-state', 'failed');
  await page.keyboard.press('Space');
  await expect.poll(() => puzzle.played.count()).toBeGreaterThan(1);
  await page.keyboard.press('r');
  await puzzle.waitForTurn();
  for (;;) {
    await expect(puzzle.status).toHaveAttribute('data-state', /open|solved/);
    if ((await puzzle.status.getAttribute('data-state')) === 'solved') break;
    const count = await puzzle.played.count();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('h');
    await expect(puzzle.status).toContainText('Play ');
    await choose(await puzzle.hintedCell());
    await expect(puzzle.played).not.toHaveCount(count);
  }
  await expect(puzzle.status).toContainText('Solved!');
});

test('hides hints and answers in a contest', async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  await puzzle.open({ ...CORNER, contest: true });
  await expect(puzzle.panel).toContainText('Contest');
  await page.keyboard.press('h');
  await page.keyboard.press('e');
  await expect(puzzle.status).not.toContainText('Hint');
  for (const name of ['Hint', 'Show the answer', 'Analyse', 'Edit']) await expect(puzzle.button(name)).toHaveCount(0);
  await puzzle.click(A3);
  await expect(puzzle.button('Try again')).toBeVisible();
  await expect(puzzle.button('Show the answer')).toHaveCount(0);
});

test('plays the answer after giving up, and warns before the analysis', exhaustive, async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  await puzzle.open(CORNER);
  await puzzle.button('Analyse').click();
  await expect(page.getByText('and so the answer')).toBeVisible();
  await page.keyboard.press('Escape');
  await puzzle.button('Show the answer').click();
  await expect(puzzle.status).toContainText('This is the answer.');
  await expect(puzzle.played).toHaveCount(5);
  await puzzle.button('Start again').click();
  await puzzle.waitForTurn();
  await expect(puzzle.played).toHaveCount(0);
});

test('keeps the puzzle and its moves in the address', exhaustive, async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  await puzzle.open(CORNER);
  await puzzle.click(A3);
  await expect(puzzle.status).toHaveAttribute('data-state', 'failed');
  await expect.poll(() => page.url()).toContain('/stay?');
  await page.reload();
  await expect(puzzle.status).toContainText('Waiting gives the cat time.');
  await expect(page).toHaveTitle(/^The last corner/);
});

test.describe('on a phone, in Chinese and dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'zh-CN', colorScheme: 'dark' });

  test('a puzzle fits, and has no accessibility violations', exhaustive, async ({ page }) => {
    const puzzle = new PuzzlePage(page);
    for (const wantedPuzzle of [CORNER, HOLD, { ...HOLD, contest: true }]) {
      await page.goto('about:blank');
      await page.goto(`./${await puzzleLink(wantedPuzzle)}`);
      await expect(page.locator('.standing')).toHaveAttribute('data-state', 'open');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expect.poll(() => violations(page)).toEqual([]);
    }
    await expect(puzzle.goal).toHaveText(/。$/);
  });
});
