/** Tests the display of the engine's source code beside the pseudo-code, and the choice of move orders. */
import { exampleSetup } from './support/engine.ts';
import { test as base, expect } from './support/fixtures.ts';
import { exhaustive } from './support/sizes.ts';
import { WatchPage, watchLink } from './support/watch.page.ts';

const test = base.extend<{ watch: WatchPage }>({
  watch: async ({ page }, use) => use(new WatchPage(page)),
});

test('loads the engine’s code on request, marks the running lines, and remembers the choice', async ({
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

  const currentLines = code.locator('[aria-current]');
  await watch.press('ArrowRight');
  await expect(currentLines.first()).toContainText('enter(const Position& position, Score alpha, Score beta) {');
  await watch.mark('Next', 'cut').click();
  await expect(currentLines.last()).toContainText('if (done.next_move < moves_.size()) ++counters_.cutoffs;');
  await expect(currentLines.first()).toBeInViewport({ ratio: 1 });
  // The code's values are scores still to come for the mover, B; the pseudo-code's are final results for A.
  await watch.mark('Next', 'cut').click();
  await expect(code.getByLabel('Variables')).toHaveText('moverBdepth6alpha−∞beta+2best+2');
  // Points games have no repetitions, and this search has no table.
  await expect(code).not.toContainText('on_line_');
  await expect(code).not.toContainText('table_');

  await page.reload();
  await watch.waitUntilRecorded();
  await expect(code).toContainText('engine/solvers/depth_first.hpp');
  await page.getByRole('button', { name: 'Pseudo-code', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Pseudo-code' })).toContainText('if α ≥ β: leave out the rest');
});

test(
  'changes the order of moves: the answer stays, the work changes, and the link keeps the order',
  exhaustive,
  async ({ watch, page }) => {
    await watch.open({
      game: 'triangle-war',
      setup: exampleSetup('statement-4', 'triangle-war'),
      solver: 'alpha-beta',
    });
    const defaultOrder = await watch.readCounters('In all');
    const solver = page.getByRole('combobox', { name: 'Algorithm' });
    await solver.selectOption('Alpha-beta search, best first');
    await expect(page).toHaveURL(/order=best-first/);
    await watch.waitUntilRecorded();
    const bestFirst = await watch.readCounters('In all');
    expect(bestFirst.nodes).toBeLessThan(defaultOrder.nodes);
    await watch.toEnd();
    await page.reload();
    await watch.waitUntilRecorded();
    await expect(solver.locator('option:checked')).toHaveText('Alpha-beta search, best first');
    await expect.poll(() => watch.readCounters('In all')).toEqual(bestFirst);
    await expect(page.getByRole('region', { name: 'Pseudo-code' })).toContainText('for each move, best first:');

    // Compare lists each order, and states which work is not counted.
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Compare', exact: true }).first();
    await panel.getByRole('checkbox', { name: /^Alpha-beta search, best first$/ }).check();
    await panel.getByRole('button', { name: 'Compare on this board' }).click();
    await expect(panel).toContainText('another solver computed the values of the moves in advance');
  },
);

test('gives Compare the width of a phone, with the board below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const setup = exampleSetup('statement-4', 'triangle-war');
  await page.goto(`./${watchLink({ game: 'triangle-war', setup, solver: 'alpha-beta', more: ['pane=compare'] })}`);
  await expect(page.getByRole('button', { name: 'Compare on this board' })).toBeVisible();
  await expect(async () => {
    const panel = await page.locator('.compare').boundingBox();
    const board = await page.locator('.stage').boundingBox();
    expect(panel?.width).toBeGreaterThan(360);
    expect(board?.width).toBeGreaterThan(360);
    expect(board?.y).toBeGreaterThan(panel?.y ?? 0);
  }).toPass();
  // The growth plot shows the names of its boards.
  await expect(page.locator('.compare .growth')).toContainText(
    'Measured boards: the problem’s triangle with some edges drawn in advance. Each board has fewer of these edges than the one before.',
  );
});
