/** Tests that motion on boards is short, does not block the reader, and is absent with reduced motion. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive } from '../support/sizes.ts';

/** A box with one free edge: the player who draws it wins. */
const LAST_EDGE = linkOf('v1/dots-boxes/1x1/1-2.1-3.2-4?view=play&sides=h-h');
const BOXES = linkOf('v1/dots-boxes/2x2/?view=play&sides=h-h');

const freeEdges = (page: Page) => page.getByRole('main').getByRole('button', { name: /free; possible move/ });

// Other tests use reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Time that is longer than any motion, in milliseconds on the page's clock. */
const QUIET = 700;
const FRAME = 20;

/** Times at the end of a game, in milliseconds on the page's clock since the last edge was drawn. */
interface GameEnd {
  /** Times at which the board changed. */
  readonly changes: readonly number[];
  /**
   * Time at which the heading named the winner; it waits for the engine's answer, which does not depend on the page's
   * clock.
   */
  readonly named: number;
}

/** Draws the last edge, and advances the page's clock frame by frame until the winner is named and the board rests. */
async function playLastEdge(page: Page): Promise<GameEnd> {
  const drawing = () =>
    page.evaluate(() => [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join());
  const winner = page.getByRole('heading', { name: /wins/ });
  const changes: number[] = [];
  let named = -1;
  let last = await drawing();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-cell][aria-label*="free"]')?.click());
  for (let now = FRAME; named < 0 || now - Math.max(named, changes.at(-1) ?? 0) < QUIET; now += FRAME) {
    await page.clock.runFor(FRAME);
    const next = await drawing();
    if (next !== last) changes.push(now);
    last = next;
    if (named < 0 && (await winner.isVisible())) named = now;
  }
  return { changes, named };
}

const isMotion = (request: Request): boolean => request.url().includes('/board-motion-');

/**
 * Opens a board with `count` free edges and stops the page's clock. If `moves` is true, also waits for the script that
 * animates motion.
 */
async function openStill(page: Page, link: string, count: number, moves = true): Promise<void> {
  await page.clock.install();
  const fetched = moves ? page.waitForEvent('requestfinished', isMotion) : null;
  await page.goto(`./${link}`);
  await expect(freeEdges(page)).toHaveCount(count);
  await fetched;
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('fills a box, celebrates its winner briefly, and then rests', exhaustive, async ({ page }) => {
  await openStill(page, LAST_EDGE, 1);
  const { changes, named } = await playLastEdge(page);
  expect(changes.length).toBeGreaterThan(10);
  const [first = 0, last = 0] = [changes[0], changes.at(-1)];
  expect(last - first).toBeGreaterThan(400);
  // The move takes 260 ms, and the celebration after the answer at most 900 ms.
  expect(last - Math.max(named, first + 260)).toBeLessThan(900);
});

/** Clicks a free edge; returns the milliseconds on the page's clock until only `left` edges are free. */
async function drawEdge(page: Page, left: number): Promise<number> {
  const edges = page.locator('[data-cell][aria-label*="possible move"]');
  await edges.first().evaluate((edge: HTMLElement) => edge.click());
  let passed = 0;
  // The engine does not depend on the page's clock, and has much more real time than the motion takes.
  const advance = async (): Promise<number> => {
    await page.clock.runFor(5);
    passed += 5;
    return edges.count();
  };
  await expect.poll(advance, { intervals: [50] }).toBe(left);
  return passed;
}

test('accepts a move during the motion of the previous one', exhaustive, async ({ page }) => {
  await openStill(page, BOXES, 12);
  // The motion of the first edge takes 260 ms.
  expect((await drawEdge(page, 11)) + (await drawEdge(page, 10))).toBeLessThan(250);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('changes the board at once, and loads no script for motion', async ({ page }) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await openStill(page, LAST_EDGE, 1, false);
    expect((await playLastEdge(page)).changes.length).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { name: /wins/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter(isMotion)).toEqual([]);
  });
});
