/** Tests judging folders of inputs and outputs on the page. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const MOUSE = '[[1,3],[0],[3],[0,2]]';
const CAT = '[[2],[2],[0,1]]';

/** Drops files on the page. */
async function dropAll(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle((named) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(named)) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

test('judges inputs with their outputs, lists them by file, and shows the cases of a file', async ({ app, page }) => {
  await app.open();
  await app.mode('Judge').click();
  await expect(page.getByRole('textbox', { name: 'Input for the problem' })).toBeVisible();
  await dropAll(page, {
    '10.out': '2\n',
    '10.in': `${CAT}\n`,
    '2.in': `${MOUSE}\n${CAT}\n`,
    '2.out': '1\n1\n',
    '3.in': `${MOUSE}\n`,
    'notes.txt': 'no input',
  });
  const files = page.getByRole('region', { name: 'Files' }).getByRole('row');
  await expect(files).toHaveText([/Input/, '2.in2✗ 1 line is wrong', '3.in1answered, no output', '10.in1✓ right']);
  await app.button('2.in').click();
  await expect(page.getByRole('region', { name: 'Cases' }).getByRole('row')).toHaveCount(3);
  await app.button('Show the first difference: case 2').click();
  await expect(page.getByRole('region', { name: 'Why this answer cannot be right' })).toContainText(
    'the right answer is “2”',
  );
});
