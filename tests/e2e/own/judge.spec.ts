/** Tests Judge for games whose rules the reader wrote. */
import type { Locator } from '@playwright/test';
import type { AppPage } from '../support/app.page.ts';
import { loadAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

/** Decides positions of tic-tac-toe, but overlooks the win that `TWIST` excludes. */
const SOLVER = `const LINES = [[0, 1, 2], [4, 5, 6], [8, 9, 10], [0, 4, 8], [1, 5, 9], [2, 6, 10], [0, 5, 10], [2, 5, 8]];
const known = new Map();
function solve(board, me, you) {
  const key = me + board;
  if (!known.has(key)) known.set(key, winner(board, me, you));
  return known.get(key);
}
function winner(board, me, you) {
  if (LINES.some((line) => TWIST line.every((cell) => board[cell] === you))) return you;
  let best = board.includes('.') ? you : 'draw';
  for (let cell = 0; cell < board.length; cell++) {
    if (board[cell] !== '.') continue;
    const value = solve(board.slice(0, cell) + me + board.slice(cell + 1), you, me);
    if (value === me) return me;
    if (value === 'draw') best = 'draw';
  }
  return best;
}
`;

/** Opens a template in Judge; returns the panel of the reader's function. */
async function openJudge(app: AppPage, template: RegExp): Promise<Locator> {
  const { page } = app;
  await page.goto('./own.html');
  await page.getByRole('button', { name: template }).click();
  await page.getByRole('navigation', { name: 'On the main page' }).getByRole('link', { name: 'Judge' }).click();
  await app.waitForBoard();
  return page.getByRole('region', { name: 'Your function' });
}

async function run(panel: Locator, source: string): Promise<Locator> {
  await panel.getByRole('textbox').fill(source);
  await panel.getByRole('button', { name: 'Test it' }).click();
  return panel.getByRole('status');
}

test('a wrong function fails on a position near the end, which the board shows; a right one passes', async ({
  page,
  app,
}) => {
  const panel = await openJudge(app, /^Tic-tac-toe/);
  await expect(panel.getByRole('textbox')).toHaveValue(/^function solve\(position, me, you\) \{/);
  // The function does not know the diagonal from a1 to c3.
  const result = await run(panel, SOLVER.replace('TWIST', 'line[2] + line[0] !== 10 || line[1] !== 5 ||'));
  await expect(result).toContainText('Wrong answer: the function returned');
  await expect(result).toContainText('From this position, the game can end after 1 move.');
  await expect(result).toContainText('No position nearer to the end makes the function fail.');
  const position = (await panel.locator('code').textContent()) ?? '';
  expect(position).toMatch(/^[XO.]{3}\/[XO.]{3}\/[XO.]{3}$/);
  for (const [place, sign] of [...position.replaceAll('/', '')].entries()) {
    const name = sign === '.' ? /, free/ : new RegExp(`: ${sign}`);
    await expect(app.vertex(place)).toHaveAccessibleName(name);
  }
  await expect(page.getByRole('region', { name: 'Moves' })).toBeVisible();

  const corrected = await run(panel, SOLVER.replace('TWIST', ''));
  await expect(corrected).toHaveText('✓ Right in all 4,520 positions of the test.');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the failing position opens in Analyse, and its link in Judge', async ({ page, app }) => {
  await loadAxe(page);
  const panel = await openJudge(app, /^Tic-tac-toe/);
  const result = await run(panel, 'function solve() {\n  return "draw";\n}');
  await expect(result).toContainText('returned “draw”');
  expect(await violations(page)).toEqual([]);
  await expect(page).toHaveURL(/view=judge/);
  const link = page.url();
  await panel.getByRole('button', { name: 'Analyse the position' }).click();
  await app.waitUntilSolved();
  await expect(app.headline).toContainText(/wins/);
  await page.goto('about:blank');
  await page.goto(link);
  await app.waitForBoard();
  await expect(page.getByRole('region', { name: 'Your function' })).toBeVisible();
});

test('mistakes in the code are named with their line', async ({ app }) => {
  const panel = await openJudge(app, /^Nim Game/);
  for (const [source, message] of [
    ['function solve(heaps) {\n  return heaps.length.missing.field;\n}', /threw an error: line 2: TypeError/],
    ['function solve() {\n  return\n}', 'did not return a string or a number, but: undefined'],
    ['function solve() {\n  return 3;\n}', 'returned “3”, which is not a result of this game'],
    ['function solve() {\n  while (true);\n}', 'took longer than 2 s'],
    ['function solve( {', /cannot run: line 1: SyntaxError/],
    ['const a = 1;', 'There is no function solve(position, me, you).'],
  ] as const) {
    const result = await run(panel, source);
    await expect(result).toContainText(message, { timeout: 60_000 });
  }
});

test('the test can be stopped, and games of points have their own starter', async ({ app }) => {
  const panel = await openJudge(app, /^Predict the Winner/);
  await expect(panel.getByRole('textbox')).toHaveValue(/return 0;/);
  const result = await run(panel, 'function solve() {\n  for (;;);\n}');
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(result).toHaveText(/^Stopped\. The function is right in 0 positions\.|^$/);
});
