/** Tests judging inputs of published problems on the page. */
import type { Page } from '@playwright/test';
import type { AppPage } from '../support/app.page.ts';
import { drop } from '../support/drop.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive } from '../support/sizes.ts';

const MOUSE = '[[1,3],[0],[3],[0,2]]';
const CAT = '[[2],[2],[0,1]]';
const DRAW = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';
const INPUT = `${MOUSE}\n${CAT}\n${DRAW}\n`;

/** Returns the rows of the case table, without the time column. */
async function rows(app: AppPage): Promise<readonly (readonly string[])[]> {
  const cases = app.page.getByRole('region', { name: 'Cases' }).getByRole('row');
  return cases.evaluateAll((found) =>
    found.slice(1).map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent ?? '')),
  );
}

/** Opens Judge mode. */
async function judge(app: AppPage): Promise<void> {
  await app.mode('Judge').click();
  await expect(app.page.getByRole('textbox', { name: 'Input for the problem' })).toBeVisible();
}

/** Pastes text outside all fields. */
async function pasteAnywhere(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const ANSWERED = [
  ['1', '1', '4'],
  ['2', '2', '3'],
  ['3', '0', '6'],
];

test('answers a typed input case by case, and shows the board of a case', async ({ app, page }) => {
  await app.open();
  await judge(app);
  await page.getByRole('textbox', { name: 'Input for the problem' }).fill(INPUT);
  await app.button('Solve it').click();
  await expect(page.getByText('End of input.')).toBeVisible();
  await expect.poll(() => rows(app)).toEqual(ANSWERED);
  await app.button('Show case 2 on the board').click();
  await expect(app.vertices).toHaveCount(3);
  await app.waitUntilSolved();
  await expect(app.headline).toHaveText('The next move ends the game: the cat wins.');
  await expect.poll(() => app.fragment()).toContain('0-2_1-2/?view=judge');
  await app.button('Vertices').click();
  await expect.poll(async () => (await rows(app)).map(([number]) => number)).toEqual(['2', '1', '3']);
  await app.button('Vertices').click();
  await expect.poll(async () => (await rows(app)).map(([number]) => number)).toEqual(['3', '1', '2']);
});

test('answers an input pasted anywhere, and names the place of a mistake', async ({ app, page }) => {
  await app.open();
  await judge(app);
  await pasteAnywhere(page, `${MOUSE}\n[[1],[0]]\n`);
  const state = page.getByRole('status').filter({ hasText: 'answered' });
  await expect(state).toContainText('1 case answered');
  await expect(state).toContainText('From here on, this is not a valid input for the problem. Line 2');
  await expect.poll(() => rows(app)).toEqual([['1', '1', '4']]);
});

test('answers an input dropped as a file, and saves the answers', async ({ app, page }) => {
  await app.open();
  await judge(app);
  await drop(page, 'tests.in', INPUT);
  await expect(page.getByText('From the file tests.in')).toBeVisible();
  await expect(page.getByText('End of input.')).toBeVisible();
  await expect.poll(() => rows(app)).toEqual(ANSWERED);
  const downloading = page.waitForEvent('download');
  await app.button('Save the answers').click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('leetcode-913.out');
  const stream = await saved.createReadStream();
  let text = '';
  for await (const piece of stream) text += String(piece);
  expect(text).toBe('1\n2\n0\n');
});

test('restores input, order and the case on the board from the link', exhaustive, async ({ app, page }) => {
  await app.open();
  await judge(app);
  await pasteAnywhere(page, INPUT);
  await expect(page.getByText('End of input.')).toBeVisible();
  await app.button('Answer').click();
  await app.button('Show case 1 on the board').click();
  await app.waitUntilSolved();
  await expect
    .poll(() => app.fragment())
    .toMatch(/^#v1\/cat-mouse\/0-1\.3_2-3\/\?view=judge&input=~[\w-]+&case=1&sort=answer&c=/);
  await app.open(app.fragment());
  await expect(page.getByRole('textbox', { name: 'Input for the problem' })).toHaveValue(INPUT);
  await expect(page.getByText('End of input.')).toBeVisible();
  await expect.poll(async () => (await rows(app)).map(([number]) => number)).toEqual(['3', '1', '2']);
  await expect(page.getByRole('row', { name: 'Show case 1 on the board' })).toHaveAttribute('aria-current', 'true');
});

test('offers no Judge for a game without published problem', exhaustive, async ({ app }) => {
  await app.open(linkOf('v1/game-graph/xnxnwlxn_0-1.3.6_1-2.4_2-0.4_3-0.5_6-3.7_7-2.6/'));
  await expect(app.mode('Analyse')).toBeVisible();
  await expect(app.mode('Judge')).toHaveCount(0);
});
