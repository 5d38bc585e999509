/**
 * Tests WCAG 2.2 criteria that axe-core does not check, measured on every kind of page: reflow (1.4.10), text spacing
 * (1.4.12), visible focus (2.4.11), alternatives to dragging (2.5.7), target size (2.5.8). The manual lists all
 * criteria of WCAG.
 */
import type { Page } from '@playwright/test';
import { FIRST_EXAMPLE } from '../support/app.page.ts';
import { exampleSetup } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { cutTexts, focusStops, smallTargets, spaceText } from '../support/guidelines.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

const HUNT = `v1/cat-mouse/${exampleSetup('statement-1')}/3.4`;
const BOXES = 'v1/dots-boxes/1x2/';

interface PageKind {
  readonly name: string;
  readonly address: string;
  /** Selector of an element that exists once the page is usable. */
  readonly ready: string;
}

const board = (name: string, body: string, ready: string): PageKind => ({ name, address: linkOf(body), ready });

const PAGES: readonly PageKind[] = [
  { name: 'home', address: '', ready: '.games-cards a' },
  board('play', `${HUNT}?view=play`, '.play-card'),
  board('analyse', `${HUNT}?view=analyse`, '.verdict .proof > *'),
  board('edit', `${HUNT}?view=edit`, '.tools'),
  board('a puzzle', `${HUNT}?view=puzzle&goal=hold`, '.puzzle-bar .choices button:enabled'),
  board('make a puzzle', `${HUNT}?view=compose`, 'main'),
  board('judge', `${HUNT}?view=judge`, '.judge-compare'),
  board('break it', `${HUNT}?view=break`, '.break-side'),
  board('watch a tree', `${BOXES}?view=watch&solver=alpha-beta&event=92`, '.player-bar'),
  board('watch a whole search', `${BOXES}?view=watch&solver=alpha-beta&event=92&tree=whole`, '.player-bar'),
  board('watch a table', `${HUNT}?view=watch&solver=retrograde&event=120`, '.player-bar'),
  board('compare', `${HUNT}?view=watch&solver=retrograde&pane=compare`, '.watch-view'),
  { name: 'the lessons', address: 'learn/', ready: 'h1' },
  { name: 'the page about rules', address: 'learn/rules/', ready: 'h1' },
  ...['alpha-beta', 'memory', 'chance', 'cycles', 'caps', 'hunting', 'own-rules'].map((lesson) => ({
    name: `the lesson ${lesson}`,
    address: `learn/${lesson}/`,
    ready: 'h1',
  })),
];

/** The second window is 1280 × 1024 at 400 % zoom. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
] as const;

/**
 * Returns the number of pixels by which the page is wider than its window, which forces readers to scroll in two
 * directions.
 */
const overflowWidth = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - innerWidth));

for (const { width, height } of WINDOWS) {
  for (const { name, address, ready } of PAGES) {
    test(
      `${name}: reflows, and has visible focus and large targets in ${width} × ${height} pixels`,
      quickIf(height === 256 && name === 'watch a tree'),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`./${address}`);
        await expect(page.locator(ready).first()).toBeAttached();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => overflowWidth(page), 'scrolling in two directions').toBe(0);
        await expect.poll(() => smallTargets(page), 'targets').toEqual([]);
        const stops = await focusStops(page);
        expect(stops.length).toBeGreaterThan(5);
        expect(
          stops.filter(({ visible }) => visible === 0),
          'a focus that is hidden',
        ).toEqual([]);
        const before = new Set(await cutTexts(page));
        await spaceText(page);
        await expect.poll(() => overflowWidth(page), 'with spaced text').toBe(0);
        await expect.poll(async () => (await cutTexts(page)).filter((text) => !before.has(text))).toEqual([]);
      },
    );
  }
}

test(
  'keeps the focus visible while arrow keys move over a board partly outside the window',
  exhaustive,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`./${FIRST_EXAMPLE}`);
    const start = page.locator('[data-cell][tabindex="0"]');
    await expect(start).toBeAttached();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Focus set by a click or a script does not scroll.
    await start.evaluate((vertex) => vertex instanceof HTMLElement && vertex.focus({ preventScroll: true }));
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) {
      for (const { name, visible } of await focusStops(page, key))
        expect(visible, `${key}: ${name}`).toBeGreaterThan(0);
    }
  },
);

test('moves a vertex without a drag', exhaustive, async ({ app, page }) => {
  await app.open();
  await app.edit();
  await expect(app.button('Move the selected vertex up')).toBeDisabled();
  await app.clickVertex(3);
  const before = await app.place(3);
  await app.button('Move the selected vertex up').click();
  await expect.poll(async () => (await app.place(3)).y).toBeLessThan(before.y);
  await page.keyboard.press('u');
  await expect.poll(() => app.place(3)).toEqual(before);
});

test('moves the view of a zoomed board without a drag', exhaustive, async ({ app, page }) => {
  await app.open();
  await app.button('Zoom in').click();
  await app.button('Zoom in').click();
  const before = await app.place(3);
  const free = await app.emptyPlace();
  await page.mouse.click(free.x, free.y);
  await expect.poll(() => app.place(3)).not.toEqual(before);
  await app.expectPlies(0);
});
