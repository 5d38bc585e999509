/** Tests comparing program outputs with the right answers on the page. */
import type { AppPage } from '../support/app.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { exhaustive } from '../support/sizes.ts';

const MOUSE = '[[1,3],[0],[3],[0,2]]';
const CAT = '[[2],[2],[0,1]]';
const DRAW = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';
const INPUT = `${MOUSE}\n${CAT}\n${DRAW}\n`;

/** Opens Judge, checks an output, which first needs an input, then solves the input. */
async function check(app: AppPage, input: string, output: string): Promise<void> {
  const { page } = app;
  await app.open();
  await app.mode('Judge').click();
  await page.getByRole('textbox', { name: 'Your program’s output' }).fill(output);
  await app.button('Check it').click();
  await expect(
    page.getByText('Enter the input first: the output is compared with the right answers to it.'),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Input for the problem' }).fill(input);
  await app.button('Solve it').click();
}

test('accepts a right output', async ({ app, page }) => {
  await check(app, INPUT, '1\r\n2\r\n\r\n 0');
  await expect(page.getByText('Right: all 3 cases')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'right', exact: true })).toHaveCount(3);
});

test('solves the input when the reader checks the output', async ({ app, page }) => {
  await app.open();
  await app.mode('Judge').click();
  await page.getByRole('textbox', { name: 'Input for the problem' }).fill(INPUT);
  await page.getByRole('textbox', { name: 'Your program’s output' }).fill('1\n2\n0\n');
  await app.button('Check it').click();
  await expect(page.getByText('Right: all 3 cases')).toBeVisible();

  await page.getByRole('textbox', { name: 'Input for the problem' }).fill(MOUSE);
  await expect(page.getByText('The output is not checked yet, because the input is not solved.')).toBeVisible();
  await app.button('Check it').click();
  await expect(page.getByText('2 extra lines')).toBeVisible();
});

test('calls no line extra whose case may not be solved', exhaustive, async ({ app, page }) => {
  await check(app, `${INPUT}[[1],[9]]\n`, '1\n2\n0\n1\n');
  const verdict = page.getByRole('region', { name: 'Your output' }).getByRole('status');
  await expect(verdict).toHaveText('3 cases right');
});

test('reports a wrong output case by case, with reasons', async ({ app, page }) => {
  await check(app, INPUT, '2\n1\n0\n7\n');
  const verdict = page.getByRole('region', { name: 'Your output' }).getByRole('status');
  await expect(verdict).toContainText('1 case right');
  await expect(verdict).toContainText('2 wrong answers');
  await expect(verdict).toContainText('1 extra line');
  await page.getByRole('checkbox', { name: 'Only wrong ones' }).check();
  await expect(page.getByRole('region', { name: 'Cases' }).getByRole('row')).toHaveCount(3);

  // The reader's output claims that the cat wins.
  await app.button('Show the first difference: case 1').click();
  const why = page.getByRole('region', { name: 'Why this answer cannot be right' });
  await expect(why).toContainText('Case 1: line 1 of your output says “2”; the right answer is “1”.');
  await expect(why).toContainText(
    'This answer claims too little for the mouse. These moves reach the right result: 0.',
  );
  await app.waitUntilSolved();
  await app.button('Show the line that proves it, 1 ply').click();
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('The mouse has won');

  // The reader's output claims that the mouse wins.
  await app.button('Show case 2 on the board').click();
  await expect(why).toContainText('Case 2: line 2 of your output says “1”; the right answer is “2”.');
  await expect(why).toContainText('There is only one move; its value is below.');
  await expect(app.moves.getByRole('row')).toHaveCount(2);
});

test('reports missing answers and lines that are not answers', exhaustive, async ({ app, page }) => {
  await check(app, INPUT, 'Runtime error\n');
  const verdict = page.getByRole('region', { name: 'Your output' }).getByRole('status');
  await expect(verdict).toContainText('1 line that is not an answer');
  await expect(verdict).toContainText('2 answers are missing');
  await app.button('Show the first difference: case 1').click();
  const why = page.getByRole('region', { name: 'Why this answer cannot be right' });
  await expect(why).toContainText('“Runtime error”, which is not an answer to this problem; the right answer is “1”.');
});
