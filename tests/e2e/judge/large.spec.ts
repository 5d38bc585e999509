/** Tests an input of a hundred megabytes. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { exhaustive } from '../support/sizes.ts';

const LINES = '[[1,3],[0],[3],[0,2]]\n[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]\n';
const TIMES = Math.ceil(100e6 / LINES.length);
/** Limit for the JavaScript heap of the page, in bytes; the input is larger. */
const MOST_HEAP = 80e6;

test(
  'judges a hundred megabytes with little memory, while the page stays responsive',
  exhaustive,
  async ({ app, page }, { workerIndex }) => {
    test.slow();
    const file = join(tmpdir(), `large-${workerIndex}.in`);
    writeFileSync(file, LINES.repeat(TIMES));
    try {
      await app.open();
      await app.mode('Judge').click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('region', { name: 'Your input' }).getByText('Choose a file …').click();
      await (await chooser).setFiles(file);
      await expect(page.getByRole('region', { name: 'Cases' })).toBeVisible();
      // Shows a case while judging is in progress.
      await app.button('Show case 2 on the board').click();
      await expect(app.vertices).toHaveCount(6);
      await app.waitUntilSolved();
      await expect(page.getByText('End of input.')).toBeVisible({ timeout: 200_000 });
      await expect(page.getByText(`${(2 * TIMES).toLocaleString('en')} cases answered`)).toBeVisible();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      expect(usedSize).toBeLessThan(MOST_HEAP);
    } finally {
      rmSync(file);
    }
  },
);
