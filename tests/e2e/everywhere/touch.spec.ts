/** A phone: the narrowest screen that the page is made for, and a finger. */
import type { Page } from '@playwright/test';
import { FIRST_EXAMPLE } from '../support/app.page.ts';
import { games, solve } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { quickIf } from '../support/sizes.ts';

const WIDTH = 320;

test.use({ viewport: { width: WIDTH, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** How wide the page is, for which a reader would have to scroll, and how wide the window has become for it. */
function widths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth]);
}

/** Controls that are too small, or partly outside the screen, with their measures. */
function misfits(page: Page): Promise<readonly string[]> {
  const controls = page.getByRole('button').or(page.getByRole('textbox')).or(page.getByRole('spinbutton'));
  return controls.evaluateAll(
    (elements, width) =>
      elements
        // The dots of the value history lie as close as their values; the board and the table do the same as they.
        // So does what is named in a sentence.
        .filter((element) => !element.matches('.move-dot, .move-name'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 24 || box.left < 0 || box.right > width)
        .map(({ element, box }) => `${element.outerHTML}: ${box.left} to ${box.right}, ${box.height} high`),
    WIDTH,
  );
}

test('the first moves by tap', async ({ app, page }) => {
  await app.open();
  await app.board.scrollIntoViewIfNeeded();
  const setup = await app.vertex(3).getAttribute('aria-label');
  expect(setup).toContain('draw');
  const mouseTo = await app.place(3);
  await page.touchscreen.tap(mouseTo.x, mouseTo.y);
  await app.hasPlayed(2);
  await expect(app.vertex(3)).toHaveAccessibleName(/mouse/);
  const line = (await app.played()).join('.');
  const next = Number(solve('0-2.5_1-3_2-4.5_3-4.5', line).position.moves[0]?.text);
  const { x, y } = await app.place(next);
  await page.touchscreen.tap(x, y);
  await expect(app.vertex(next)).toHaveAccessibleName(/mouse/);
  expect((await app.played()).slice(0, 3)).toEqual([...line.split('.'), String(next)]);
});

test('editing by tap: a vertex, and an edge to it', async ({ app, page }) => {
  await app.open();
  await app.edit();
  await app.tool('Add').tap();
  const free = await app.emptyPlace();
  await page.touchscreen.tap(free.x, free.y);
  await expect(app.vertices).toHaveCount(7);
  await app.tool('Connect').tap();
  for (const cell of [6, 1]) {
    const { x, y } = await app.place(cell);
    await page.touchscreen.tap(x, y);
  }
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 1');
});

for (const { locale, play, analyse, edit } of [
  { locale: 'en-US', play: 'Play', analyse: 'Analyse', edit: 'Edit' },
  { locale: 'zh-CN', play: '对弈', analyse: '分析', edit: '编辑' },
]) {
  test.describe(`every game in ${locale}`, () => {
    test.use({ locale });

    test('fits, playing and editing', quickIf(locale === 'en-US'), async ({ page }) => {
      for (const { id, examples } of games()) {
        await page.goto('about:blank');
        await page.goto(`./${linkOf(`v1/${id}/${examples[0]?.setup}/`)}`);
        await expect(page.locator('[data-cell]').first()).toBeAttached();
        for (const mode of [edit, analyse, play]) {
          await page.getByRole('button', { name: mode, exact: true }).tap();
          await expect(page.getByRole('button', { name: mode, exact: true, pressed: true })).toBeVisible();
          expect(await widths(page), `${id}, ${mode}`).toEqual([WIDTH, WIDTH]);
          // A board's places are made anew when its mode changes.
          await expect.poll(() => misfits(page), `${id}, ${mode}`).toEqual([]);
        }
      }
    });

    test(
      'opens from its card, at the top of the page, and the way back leads to the card',
      quickIf(locale === 'zh-CN'),
      async ({ page }) => {
        const cards = page.locator('.games-cards a');
        for (const [index, { id }] of games().entries()) {
          await page.goto('./');
          await cards.nth(index).tap();
          await expect(page).toHaveURL(new RegExp(`#v1/${id}/`));
          await expect(page.getByRole('button', { name: play, exact: true, pressed: true })).toBeVisible();
          expect(await page.evaluate(() => scrollY), id).toBe(0);
          await page.goBack();
          await expect(cards.nth(index)).toBeInViewport();
        }
      },
    );
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { locale, play, analyse, edit, games, share, more, keys } of [
    {
      locale: 'en-US',
      play: 'Play',
      analyse: 'Analyse',
      edit: 'Edit',
      games: 'Games and examples',
      share: 'Share',
      more: 'More',
      keys: 'Keys',
    },
    {
      locale: 'zh-CN',
      play: '对弈',
      analyse: '分析',
      edit: '编辑',
      games: '游戏与示例',
      share: '分享',
      more: '更多',
      keys: '快捷键',
    },
  ]) {
    test.describe(`${colorScheme} in ${locale}`, () => {
      test.use({ colorScheme, locale });

      test(
        'nothing is wider than the screen, and every control is large enough for a finger',
        quickIf(colorScheme === 'light' && locale === 'en-US'),
        async ({ page }) => {
          await page.goto(`./${FIRST_EXAMPLE}`);
          await expect(page.locator('[data-cell]')).toHaveCount(6);
          for (const mode of [edit, analyse, play]) {
            await page.getByRole('button', { name: mode, exact: true }).click();
            await expect(page.getByRole('button', { name: mode, exact: true, pressed: true })).toBeVisible();
            expect(await widths(page), mode).toEqual([WIDTH, WIDTH]);
            expect(await misfits(page), mode).toEqual([]);
          }
          for (const popup of [games, share, keys]) {
            // What is not about the board is in a menu.
            if (popup !== games)
              await page.getByRole('banner').getByRole('button', { name: more, exact: true }).click();
            await page.getByRole('banner').getByRole('button', { name: popup }).click();
            if (popup !== games) await expect(page.getByRole('dialog')).toBeVisible();
            expect(await widths(page), popup).toEqual([WIDTH, WIDTH]);
            expect(await misfits(page), popup).toEqual([]);
            await page.keyboard.press('Escape');
          }
        },
      );
    });
  }
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('the verdict is over the board, everything else a touch away, and nothing wider than the screen', async ({
    app,
    page,
  }) => {
    await page.goto(`./${FIRST_EXAMPLE}`);
    const names = page.getByRole('navigation', { name: 'Beside the board' });
    await expect(page.getByRole('main').getByText('Draw with best play.')).toBeInViewport();
    for (const name of ['Verdict', 'Moves', 'Line', 'Value history', 'All positions']) {
      const sheet = page.getByRole('region', { name, exact: true });
      await expect(sheet).toBeHidden();
      await names.getByRole('button', { name, exact: true }).tap();
      await expect(sheet).toBeInViewport();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'All positions' })).toBeHidden();
    await app.header.getByRole('button', { name: 'More', exact: true }).tap();
    await expect(app.header.getByRole('heading', { name: 'Cat and Mouse' })).toBeVisible();
    await app.header.getByRole('button', { name: 'Share' }).tap();
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await app.header.boundingBox())?.height).toBeLessThan(60);
  });
});
