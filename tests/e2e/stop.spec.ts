/** Tests boards that take a long time to solve: progress, stopping and continuing, while the page stays responsive. */
import type { Page } from '@playwright/test';
import type { AppPage } from './support/app.page.ts';
import { headline, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { exhaustive, exhaustiveAlone } from './support/sizes.ts';
import { LONGEST_TASK, longestTask } from './support/tasks.ts';

/** Maximum number of frames until Stop takes effect; Stop does not wait for the worker. */
const LONGEST_STOP = 3;
/** Time limit to solve a large board and check its answer on a busy machine, in milliseconds. */
const LONGEST_CHECK = 120_000;

/** Generates a sparse random board; 5,000 vertices have fifty million positions. */
async function makeLargeBoard(app: AppPage, vertices: number, edges: number): Promise<void> {
  await app.open();
  await app.edit();
  await app.page.getByRole('spinbutton', { name: 'Vertices' }).fill(String(vertices));
  await app.page.getByRole('spinbutton', { name: 'Edges' }).fill(String(edges));
  await app.page.getByRole('spinbutton', { name: 'Seed' }).fill('2');
  await app.button('Generate').click();
}

/** Returns the number of frames from the click on Stop until the page reports that it has stopped. */
function stopLatency(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        function count(frames: number): void {
          if (document.body.textContent?.includes('Stopped before the answer was known.') === true) resolve(frames);
          else requestAnimationFrame(() => count(frames + 1));
        }
        document.addEventListener('click', () => count(0), { capture: true, once: true });
      }),
  );
}

// Millions of positions take a long time when other tests are running.
test.slow();

test(
  'shows the progress of a long solve, stops at once, and continues on request',
  exhaustiveAlone,
  async ({ app, page }, { annotations }) => {
    await makeLargeBoard(app, 5000, 5000);
    await expect(app.verdict.getByRole('progressbar')).toBeVisible();
    await expect(app.verdict).toContainText(/Solving: [1-9][\d,]* of/);
    const latency = stopLatency(page);
    await app.button('Stop').click();
    const stopped = await latency;
    expect(stopped).toBeLessThanOrEqual(LONGEST_STOP);
    await expect(app.verdict.getByRole('progressbar')).toHaveCount(0);

    // The reader can keep the board and play without values.
    await app.analyse();
    await expect(app.moveButtons.first()).toBeVisible();
    await expect(app.moves).toContainText('…');

    const start = performance.now();
    // Solve continues from the point at which the reader stopped it, and may finish at once. A focused move keeps the
    // focus when the moves are ranked.
    const move = app.moves.locator('button:focus');
    await app.moveButtons.last().focus();
    const name = (await move.textContent()) ?? '';
    await app.button('Solve').dispatchEvent('click');
    await expect(app.headline).toHaveText(/wins in|A draw/);
    await expect(move).toHaveText(name);
    annotations.push({ type: 'solve', description: `${Math.round(performance.now() - start)} ms` });
    await expect(app.verdict.getByText('checked', { exact: true })).toBeVisible({ timeout: LONGEST_CHECK });
    annotations.push({ type: 'solve and check', description: `${Math.round(performance.now() - start)} ms` });
    await app.edit();
    const text = await app.boardText();
    await expect(app.headline).toHaveText(headline(solve(text).position));
  },
);

test('typing stays responsive while the engine is solving', exhaustive, async ({ app, page, browser }) => {
  await makeLargeBoard(app, 4000, 4800);
  await expect(app.verdict.getByRole('progressbar')).toBeVisible();
  await app.text.fill('');
  const longest = await longestTask(browser, page, () => app.text.pressSequentially('not a graph at all'));
  expect(longest).toBeLessThan(LONGEST_TASK);
  await expect(app.text).toHaveValue('not a graph at all');
  await expect(app.page.getByText('Line 1, column 1:')).toBeVisible();
  await expect(app.verdict.getByText('checked', { exact: true })).toBeVisible({ timeout: LONGEST_CHECK });
});
