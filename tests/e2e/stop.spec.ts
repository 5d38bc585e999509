/** A board that takes a while: progress, stopping, going on, and a page that stays at hand meanwhile. */
import type { Page } from '@playwright/test';
import type { AppPage } from './support/app.page.ts';
import { headline, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { exhaustiveAlone } from './support/sizes.ts';

declare global {
  interface Window {
    /** Milliseconds from each key to the next frame. */
    typingDelays: number[];
  }
}

/** Milliseconds within which Stop has to answer, on a busy machine: it does not wait for a worker, which gets 500. */
const LONGEST_STOP = 400;
/** Milliseconds from a key to the letter in the field, at the middle of all that were typed, on a busy machine. */
const LONGEST_TYPING = 250;
/** Milliseconds until a large board is solved and its answer checked, on a busy machine. */
const LONGEST_CHECK = 40_000;

/** Makes a sparse random board; of 5,000 vertices there are fifty million positions. */
async function makeLargeBoard(app: AppPage, vertices: number, edges: number): Promise<void> {
  await app.open();
  await app.edit();
  await app.page.getByRole('spinbutton', { name: 'Vertices' }).fill(String(vertices));
  await app.page.getByRole('spinbutton', { name: 'Edges' }).fill(String(edges));
  await app.page.getByRole('spinbutton', { name: 'Seed' }).fill('2');
  await app.button('Make').click();
}

/** From the moment the mouse is released over Stop to the words that say it has stopped, both as the page sees them. */
function stopLatency(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let clicked = 0;
        document.addEventListener(
          'click',
          (event) => {
            clicked = event.timeStamp;
          },
          { capture: true, once: true },
        );
        new MutationObserver((_, observer) => {
          if (clicked === 0 || document.body.textContent?.includes('Stopped before the answer was known.') !== true)
            return;
          observer.disconnect();
          resolve(performance.now() - clicked);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

// Millions of positions take their time where others compute, too.
test.slow();

test(
  'a long solve shows progress, stops at once, and is solved to the end when asked again',
  exhaustiveAlone,
  async ({ app, page }, { annotations }) => {
    await makeLargeBoard(app, 5000, 5000);
    await expect(app.verdict.getByRole('progressbar')).toBeVisible();
    await expect(app.verdict).toContainText(/Solving: [1-9][\d,]* of/);
    const latency = stopLatency(page);
    await app.button('Stop').click();
    const stopped = await latency;
    annotations.push({ type: 'stop', description: `${stopped.toFixed(1)} ms` });
    expect(stopped).toBeLessThan(LONGEST_STOP);
    await expect(app.verdict.getByRole('progressbar')).toHaveCount(0);

    // The board is still there, and can be played on without values.
    await app.analyse();
    await expect(app.moveButtons.first()).toBeVisible();
    await expect(app.moves).toContainText('…');

    const start = performance.now();
    // It goes on where it was stopped, which may be done in a moment. Who is at a move stays at it when the moves are ranked.
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
    await expect(app.headline).toHaveText(headline(solve(text).position.value));
  },
);

test('typing while the engine solves is not held up', exhaustiveAlone, async ({ app, page }, { annotations }) => {
  await makeLargeBoard(app, 4000, 4800);
  await expect(app.verdict.getByRole('progressbar')).toBeVisible();
  await app.text.fill('');
  await page.evaluate(() => {
    window.typingDelays = [];
    document.addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => window.typingDelays.push(performance.now() - timeStamp));
    });
  });
  await app.text.pressSequentially('not a graph at all');
  const done = await app.verdict.getByText('checked', { exact: true }).count();
  const delays = await page.evaluate(() => window.typingDelays);
  const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)];
  annotations.push({ type: 'typing', description: `${median?.toFixed(1)} ms at the middle of ${delays.length} keys` });
  expect(done, 'boards that were solved and checked already').toBe(0);
  expect(median).toBeLessThan(LONGEST_TYPING);
  await expect(app.text).toHaveValue('not a graph at all');
  await expect(app.page.getByText('Line 1, column 1:')).toBeVisible();
  await expect(app.verdict.getByText('checked', { exact: true })).toBeVisible({ timeout: LONGEST_CHECK });
});
