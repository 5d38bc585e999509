/** Tests “Break it” as a first-time visitor would use it. */
import { loadAxe, violations } from './support/axe.ts';
import { shell } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive } from './support/sizes.ts';
import { WatchPage } from './support/watch.page.ts';

/**
 * A graph of eight vertices on which a cap of 2n plies is too low, from tests/data/specimens.tsv: the cat wins in 8
 * moves.
 */
const BROKEN = shell(`grep '^cat-mouse	turn-cap-2n' tests/data/specimens.tsv | cut -f3`).trim();
const LINK = linkOf(`v1/cat-mouse/${BROKEN}/?view=break&solver=turn-cap-2n`);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } });

  test('steps through the line by keys', async ({ page }) => {
    await loadAxe(page);
    await page.goto(`./${LINK}`);
    const line = page.getByRole('region', { name: 'Proof' });
    await expect(line.getByText('Step 0 of 16')).toBeVisible();
    await expect(line.getByRole('button', { name: 'Play' })).toBeVisible();
    const status = line.getByRole('status');
    for (const moves of [8, 7]) {
      await page.keyboard.press('ArrowRight');
      await expect(status).toContainText(`The cat wins in ${moves} moves.`);
    }
    await expect.poll(() => violations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
});

test('finds a graph of eight vertices that breaks the cap of 2n, and none with fewer', exhaustive, async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(`./${linkOf('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=break')}`);
  await expect(page.getByText('The wrong solver is right about this board.')).toBeVisible();
  await page.getByRole('button', { name: 'Find a board that breaks it' }).click();
  const search = page.getByRole('region', { name: 'Boards that break it' });
  await expect(search).toContainText('the solver fails on a board with 8 vertices', { timeout: 60_000 });
  await expect(search).toContainText(/to 7 vertices: no failure on any of the [\d,]+ boards in the list/);
  await expect(search).toContainText('The list contains every graph with the players');
  await expect(page.getByText('This board breaks the wrong solver.')).toBeVisible();
  await page.getByRole('button', { name: 'See where it goes wrong' }).click();
  const watch = new WatchPage(page);
  await watch.waitUntilRecorded();
  await expect.poll(() => watch.step()).toBeGreaterThan(0);
});
