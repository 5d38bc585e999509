/** Tests creating test packs on the page. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { nativeProgram } from '../../../.ci/lib/paths.mjs';
import { expect, test } from '../support/fixtures.ts';

test('saves the same test pack as the command line', async ({ app, page }) => {
  await app.open();
  await app.mode('Judge').click();
  const pack = page.getByRole('region', { name: 'Test pack' });
  await pack.getByRole('checkbox', { name: 'extremal' }).uncheck();
  await pack.getByRole('spinbutton', { name: 'Cases' }).fill('12');
  await pack.getByRole('spinbutton', { name: 'Seed' }).fill('5');
  const downloading = page.waitForEvent('download');
  await pack.getByRole('button', { name: 'Make the pack' }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('leetcode-913-5.zip');
  await expect(pack.getByText('Your pack is ready')).toBeVisible();
  const kinds = ['small', 'random', 'tricky'].flatMap((kind) => ['--kind', kind]);
  const expected = execFileSync(nativeProgram, [
    'pack',
    'leetcode-913',
    '--out',
    '-',
    '--count',
    '12',
    '--seed',
    '5',
    ...kinds,
  ]);
  expect(readFileSync(await saved.path()).equals(expected)).toBe(true);

  await pack.getByRole('button', { name: 'Judge these cases here' }).click();
  const files = page.getByRole('region', { name: 'Files' }).getByRole('row');
  await expect(files).toHaveCount(4);
  await expect(files.filter({ hasText: '✓ right' })).toHaveCount(3);
});
