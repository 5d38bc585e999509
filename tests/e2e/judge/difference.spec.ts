/** Tests searches for small inputs on which two outputs differ, or for which a known mistake gives a wrong answer. */
import { expect, test } from '../support/fixtures.ts';
import { exhaustive } from '../support/sizes.ts';

const MOUSE = '[[1,3],[0],[3],[0,2]]';
const CAT = '[[2],[2],[0,1]]';
const DRAW = '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]';

test('compares two outputs, and shows the smallest case on which they differ', async ({ app, page }) => {
  await app.open();
  await app.mode('Judge').click();
  await page.getByRole('textbox', { name: 'Input for the problem' }).fill(`${DRAW}\n${MOUSE}\n${CAT}\n`);
  await app.button('Solve it').click();
  const outputs = page.getByRole('region', { name: 'Your output' });
  await page.getByRole('textbox', { name: 'Your program’s output' }).fill('1\n1\n2\n');
  await app.button('Check it').click();
  await app.button('Compare it with another output').click();
  const other = outputs.getByRole('region', { name: 'Another output' });
  await other.getByRole('textbox', { name: 'Another program’s output' }).fill('0\n2\n2\n');
  await other.getByRole('button', { name: 'Check it' }).click();
  await expect(other).toContainText('The outputs differ on 2 of 3 cases. The smallest such case has 4 vertices.');
  await other.getByRole('button', { name: 'Show the smallest case where the answers differ: case 2' }).click();
  await expect(app.vertices).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Why this answer cannot be right' })).toContainText(
    'Case 2: line 2 of the other output says “2”; the right answer is “1”.',
  );
  await expect(page.getByRole('region', { name: 'Cases' }).getByRole('row').nth(2)).toContainText('2');

  await other.getByRole('textbox', { name: 'Another program’s output' }).fill('1\n1\n2\n');
  await other.getByRole('button', { name: 'Check it' }).click();
  await expect(other).toContainText('Both outputs agree on 3 cases.');
});

test('finds a small input that a known mistake answers wrongly, and judges it', exhaustive, async ({ app, page }) => {
  await app.open();
  await app.mode('Judge').click();
  const mistakes = page.getByRole('region', { name: 'Well-known mistakes' });
  await mistakes.getByRole('combobox', { name: 'Mistake' }).selectOption('draw-while-unfinished');
  await mistakes.getByRole('button', { name: 'Find a small input' }).click();
  await expect(mistakes).toContainText(
    'This case has 6 vertices. A program with this mistake gets every smaller case in the list right',
  );
  await mistakes.getByRole('button', { name: 'Judge this input' }).click();
  await expect(page.getByText('End of input.')).toBeVisible();
  await expect(app.vertices).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Why this answer cannot be right' })).toContainText(
    'line 1 of the other output says',
  );
});
