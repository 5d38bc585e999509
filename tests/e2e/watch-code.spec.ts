/** The engine's own code beside the pseudo-code. */
import { exampleSetup } from './support/engine.ts';
import { test as base, expect } from './support/fixtures.ts';
import { WatchPage } from './support/watch.page.ts';

const test = base.extend<{ watch: WatchPage }>({
  watch: async ({ page }, use) => {
    await use(new WatchPage(page));
  },
});

test('the lines of the engine that run are fetched when asked for, go along, and stay chosen', async ({
  watch,
  page,
}) => {
  const sources: string[] = [];
  page.on('request', (request) => {
    if (/hpp|engine-code/.test(request.url())) sources.push(request.url());
  });
  await watch.open({ game: 'triangle-war', setup: exampleSetup('statement-4', 'triangle-war'), solver: 'alpha-beta' });
  expect(sources, 'nobody has asked for them').toEqual([]);
  await page.getByRole('button', { name: 'C++', exact: true }).click();
  const code = page.getByRole('region', { name: 'The engine’s C++' });
  await expect(code).toContainText('engine/solvers/depth_first.hpp');
  expect(sources.length).toBeGreaterThan(0);

  const here = code.locator('[aria-current]');
  await watch.press('ArrowRight');
  await expect(here.first()).toContainText('enter(const Position& position, Score alpha, Score beta) {');
  await watch.mark('Next', 'cut').click();
  await expect(here.last()).toContainText('if (done.next_move < moves_.size()) ++counters_.cutoffs;');
  await expect(here.first()).toBeInViewport({ ratio: 1 });
  // A game of points has no repetition, and this search no table.
  await expect(code).not.toContainText('on_line_');
  await expect(code).not.toContainText('table_');

  await page.reload();
  await watch.recorded();
  await expect(code).toContainText('engine/solvers/depth_first.hpp');
  await page.getByRole('button', { name: 'Pseudo-code', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Pseudo-code' })).toContainText('if α ≥ β: leave out the rest');
});
