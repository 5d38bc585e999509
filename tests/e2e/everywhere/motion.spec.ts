/** What moves on boards: once, quickly, in nobody's way, and not at all for readers who want none of it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { alone, exhaustiveAlone } from '../support/sizes.ts';

/** Boxes of which one edge is still free: who draws it wins. */
const LAST_EDGE = linkOf('v1/dots-boxes/1x1/1-2.1-3.2-4?view=play&sides=h-h');
const BOXES = linkOf('v1/dots-boxes/2x2/?view=play&sides=h-h');

const free = (page: Page) => page.getByRole('main').getByRole('button', { name: /free; possible move/ });

// Other tests of the page run with less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What moves things has come. */
async function canMove(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await asked()).some((name) => name.includes('/moving-'))).toBe(true);
}

/** At which milliseconds after the last edge is drawn the board looks different. */
function changesOfTheEnd(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const look = () => [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
    const changes: number[] = [];
    document.querySelector<HTMLElement>('[data-cell][aria-label*="free"]')?.click();
    const start = performance.now();
    for (let last = look(); performance.now() - start < 1500; ) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (now !== last) changes.push(performance.now() - start);
      last = now;
    }
    return changes;
  });
}

test('a box fills, its winner has a moment, and then nothing moves', exhaustiveAlone, async ({ page }) => {
  await page.goto(`./${LAST_EDGE}`);
  await expect(free(page)).toHaveCount(1);
  await canMove(page);
  const changes = await changesOfTheEnd(page);
  await expect(page.getByRole('heading', { name: /wins/ })).toBeVisible();
  expect(changes.length).toBeGreaterThan(10);
  // The move, and then at most 900 ms; the engine has answered somewhere in the first 300.
  expect((changes.at(-1) ?? 0) - (changes[0] ?? 0)).toBeGreaterThan(400);
  expect(changes.at(-1)).toBeLessThan(1200);
});

test('a move that is made while another one is seen is played as well', exhaustiveAlone, async ({ page }) => {
  await page.goto(`./${BOXES}`);
  await expect(free(page)).toHaveCount(12);
  await canMove(page);
  const passed = await page.evaluate(async () => {
    const edges = () => document.querySelectorAll<HTMLElement>('[data-cell][aria-label*="possible move"]');
    edges()[0]?.click();
    while (edges().length === 12) await new Promise(requestAnimationFrame);
    const start = performance.now();
    edges()[0]?.click();
    while (edges().length === 11) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  await expect(free(page)).toHaveCount(10);
  // The first edge takes 260 ms to be drawn.
  expect(passed).toBeLessThan(200);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a board is at once what it has become, and nothing that moves is fetched', alone, async ({ page }) => {
    await page.goto(`./${LAST_EDGE}`);
    await expect(free(page)).toHaveCount(1);
    expect((await changesOfTheEnd(page)).length).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { name: /wins/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(asked.filter((name) => name.includes('/moving-'))).toEqual([]);
  });
});
