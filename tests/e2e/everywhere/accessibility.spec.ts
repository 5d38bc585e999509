/** Tests accessibility rules by axe-core (WCAG 2.2 A and AA), reduced motion, and status messages. */
import type { AppPage } from '../support/app.page.ts';
import { loadAxe, violations } from '../support/axe.ts';
import { exampleSetup, games } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilIdle } from '../support/idle.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf, quickIf, sweep } from '../support/sizes.ts';
import { watchLink } from '../support/watch.page.ts';

test.beforeEach(({ page }) => loadAxe(page));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('frames and the page about embedding have no accessibility violations', sweep, async ({ page }) => {
      const setup = exampleSetup('statement-1');
      // The large window is the last one, because the page about embedding needs it: its frame starts only when visible.
      for (const [width, height] of [colorScheme === 'light' ? [400, 300] : [320, 480], [1280, 720]] as const) {
        await page.setViewportSize({ width, height });
        for (const view of ['', '?view=watch&event=9', '?view=puzzle&goal=hold&sides=h-h']) {
          await page.goto('about:blank');
          await page.goto(`./embed.html${linkOf(`v1/cat-mouse/${setup}/${view}`)}`);
          await expect(page.locator('[data-cell]').first()).toBeAttached();
          if (width < 1280) await expect(page.locator('#app')).toHaveAttribute('data-height', 'low');
          // The player bar covers part of the search, which readers can scroll into view.
          await page.locator('.workbench').evaluate((bench) => bench.scrollTo(0, bench.scrollHeight));
          await expect.poll(() => violations(page), `${view} at ${width}×${height}`).toEqual([]);
        }
      }
      await page.goto('./embed.html');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect.poll(() => violations(page), 'no link').toEqual([]);
      await page.goto('./embedding.html');
      await expect(page.frameLocator('iframe').locator('[data-cell]').first()).toBeAttached();
      await expect.poll(() => violations(page), 'the page about frames').toEqual([]);
    });

    test(
      'play, edit, popups, dialog and mistakes have no accessibility violations',
      quickIf(colorScheme === 'dark'),
      async ({ app, page }) => {
        await app.open();
        await expect.poll(() => violations(page), 'play').toEqual([]);
        await app.clickVertex(3);
        await app.expectPlies(2);
        await expect.poll(() => violations(page), 'a line').toEqual([]);
        for (const popup of ['Games and examples', 'Share']) {
          await app.header.getByRole('button', { name: popup }).click();
          if (popup === 'Share') await expect(page.getByRole('dialog')).toBeVisible();
          await expect.poll(() => violations(page), popup).toEqual([]);
          await page.keyboard.press('Escape');
        }
        await app.button('Keys and help').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect.poll(() => violations(page), 'keys').toEqual([]);
        await page.keyboard.press('Escape');
        await app.edit();
        await app.clickVertex(3);
        await expect.poll(() => violations(page), 'edit').toEqual([]);
        const { x, y } = await app.emptyPlace();
        await page.mouse.dblclick(x, y);
        await app.text.fill('0 1\n1 one');
        await expect(app.page.getByText('Line 2, column 3:')).toBeVisible();
        await expect.poll(() => violations(page), 'mistakes').toEqual([]);
        await page.goto('about:blank');
        await page.goto('./#v1/cat-mouse/0-2');
        await expect(app.alert('This link does not work')).toBeVisible();
        await app.waitUntilSolved();
        await expect.poll(() => violations(page), 'broken link').toEqual([]);
      },
    );

    test(
      `home and every mode of a board have no accessibility violations in ${colorScheme}`,
      exhaustiveIf(colorScheme === 'dark'),
      async ({ page }) => {
        test.setTimeout(120_000);
        await page.goto('./');
        await expect(page.locator('.doors .picture canvas')).toHaveCount(3);
        await expect.poll(() => violations(page), 'home').toEqual([]);
        for (const [view, ready] of [
          ['play', '.play-card'],
          ['analyse', '.verdict .proof > *'],
          ['watch', '.player-bar'],
          ['edit', '.tools'],
          ['puzzle&goal=hold', '.puzzle-bar .choices button:enabled'],
          ['break', '.break-side'],
        ] as const) {
          await page.goto('about:blank');
          await page.goto(`./${linkOf(`v1/cat-mouse/${exampleSetup('statement-1')}/?view=${view}`)}`);
          await expect(page.locator(ready).first()).toBeVisible();
          await expect(page.locator('[data-cell]').first()).toBeAttached();
          await waitUntilIdle(page);
          await expect.poll(() => violations(page), view).toEqual([]);
        }
      },
    );

    test(`Watch, Compare and Break it have no accessibility violations in ${colorScheme}`, sweep, async ({ page }) => {
      test.setTimeout(120_000);
      for (const [game, id, solver, more] of [
        ['triangle-war', 'statement-4', 'alpha-beta', 'event=300'],
        ['triangle-war', 'statement-4', 'alpha-beta', 'event=300&tree=whole'],
        ['shooting', 'three-blocks', 'memo', 'event=118'],
        ['cat-mouse', 'statement-1', 'retrograde', 'event=120'],
        ['cat-mouse', 'statement-1', 'retrograde', 'table=layers'],
        ['cat-mouse', 'statement-1', 'retrograde', 'pane=compare'],
        ['cat-mouse', 'statement-1', 'retrograde', 'view=break'],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(`./${watchLink({ game, setup: exampleSetup(id, game), solver, more: [more] })}`);
        await expect(page.locator('.watch-view, .break-side')).toBeVisible();
        await waitUntilIdle(page);
        await expect.poll(() => violations(page), `${game}, ${more}`).toEqual([]);
      }
    });

    test(
      `every second game and the home page have no accessibility violations in ${colorScheme}`,
      sweep,
      async ({ app, page }) => {
        test.setTimeout(180_000);
        // Tests half of the games in light and half in dark mode, because the parts around the boards are the same.
        const half = games().filter((_, index) => (index % 2 === 1) === (colorScheme === 'dark'));
        for (const { id, examples } of half) {
          await page.goto('about:blank');
          await page.goto(`./${linkOf(`v1/${id}/${examples[0]?.setup ?? ''}/`)}`);
          await app.waitUntilSolved();
          await expect.poll(() => violations(page), id).toEqual([]);
          await app.edit();
          await expect.poll(() => violations(page), `${id}, edited`).toEqual([]);
        }
        await app.analyse();
        await app.games.click();
        await app.header.getByRole('listitem').first().getByRole('button').click();
        await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
        await expect.poll(() => violations(page), 'gallery').toEqual([]);
        await page.goto('./#');
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        await expect.poll(() => violations(page), 'home').toEqual([]);
      },
    );
  });
}

/** Pages that show sheets on a phone. */
const SHEET_PAGES: readonly (readonly [what: string, body: string])[] = [
  ['analyse', 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.4?view=analyse'],
  ['edit', 'v1/wolves-sheep/xxxxxx_x-Sx-x_x-W--x_xx---x_x---Wx_xxxxxx/?view=edit'],
  ['a puzzle', 'v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/?view=puzzle&goal=win'],
  ['a tree', 'v1/dots-boxes/1x2/?view=watch&solver=alpha-beta&event=92'],
  ['a whole search', 'v1/dots-boxes/1x2/?view=watch&solver=alpha-beta&event=92&tree=whole'],
  ['a table', 'v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7/?view=watch&solver=retrograde&event=200'],
  ['a wrong solver', 'v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7/?view=break&solver=turn-cap-2n'],
];

for (const [index, [what, body]] of SHEET_PAGES.entries()) {
  // Alternates themes and languages, because all sheets have the same parts.
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  const locale = index % 4 < 2 ? 'en-US' : 'zh-CN';
  test.describe(`sheets of ${what}, ${colorScheme}, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, colorScheme, locale });

    test('have no accessibility violations', sweep, async ({ page }) => {
      await page.goto(`./${linkOf(body)}`);
      const names = page.locator('.sheet-names .button');
      await expect(names.first()).toBeVisible();
      // All sheets exist once the board and the search are visible.
      await waitUntilIdle(page);
      await expect.poll(() => violations(page), 'all closed').toEqual([]);
      for (const name of await names.all()) {
        const words = await name.textContent();
        await name.tap();
        await expect(page.locator('[data-open]')).toBeFocused();
        // Waits for the animation: while a sheet slides in, its colours mix with those below it.
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
        await expect.poll(() => violations(page), words ?? '').toEqual([]);
      }
    });
  });
}

/** Times in ms on the page's clock: one that is longer than any motion on the page, and the time between two frames. */
const MOTION = 800;
const FRAME = 20;

/** Returns the number of times the drawing of the board changes while a piece moves to its next vertex. */
async function countChanges(app: AppPage): Promise<number> {
  const { page } = app;
  const drawings = () =>
    page.evaluate(() => [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join());
  await page.clock.install();
  await app.open();
  await app.clickVertex(3);
  await app.expectPlies(2);
  await page.keyboard.press('Home');
  await app.waitUntilStill();
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 60_000);
  let [last, changes] = [await drawings(), 0];
  await page.keyboard.press('End');
  for (let passed = 0; passed < MOTION; passed += FRAME) {
    await page.clock.runFor(FRAME);
    const next = await drawings();
    if (next !== last) changes += 1;
    last = next;
  }
  return changes;
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pieces glide to their target', exhaustive, async ({ app }) => {
    expect(await countChanges(app)).toBeGreaterThan(2);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pieces jump to their target', exhaustive, async ({ app }) => expect(await countChanges(app)).toBe(1));
});

test('announces moves to screen readers', async ({ app, page }) => {
  await app.open();
  const status = page.getByRole('status').filter({ hasText: 'moves to' });
  await app.setSide('Cat', 'You');
  await app.moveButtons.first().click();
  await expect(status).toHaveText('The mouse moves to 3. Draw with best play.');
  await app.moves.getByRole('button', { name: /^4:/ }).click();
  await expect(status).toContainText('The cat moves to 4.');
});
