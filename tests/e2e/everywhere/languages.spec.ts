/** Tests languages and themes: the whole page follows the reader's choice, remembers it, and works without storage. */
import type { Page } from '@playwright/test';
import { FIRST_EXAMPLE } from '../support/app.page.ts';
import { games } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { core, exhaustive } from '../support/sizes.ts';

/** Strings that are the same in every language: names, keys, moves and the reader's input. */
const NAMES =
  /Perfect Play|LeetCode|HDU|POJ|UVa|JSON|JavaScript|Home|End|Delete|Alt|Esc|Ctrl\+C|⌘C|EN|English|Max|Min|MA|MI|II|MIT|alpha-beta|stay/g;

/** Returns all text of the page: visible text, labels for screen readers, and tooltips. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest('script, style, noscript, kbd, textarea, .help code') === null) {
        found.push(node.textContent ?? '');
      }
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

function untranslated(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, '')));
}

/** Returns strings that look like a message key or contain a placeholder. */
function messageKeys(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => /^[a-z]+([.-][a-z]+)+$|\{[a-z]+\}/.test(text));
}

/** Opens every part of the page that has text, and returns all text. */
async function collectTexts(page: Page): Promise<readonly string[]> {
  const header = page.getByRole('banner').getByRole('button');
  const collected: string[] = [];
  const collect = async () => collected.push(...(await textsOf(page)));
  await expect(page.locator('[data-cell]')).toHaveCount(6);
  await expect(page.getByRole('table').first()).toBeVisible();
  await collect();
  // Opens the menu of games; Escape closes it.
  await header.first().click();
  await expect(page.getByRole('banner').getByRole('listitem')).not.toHaveCount(0);
  await collect();
  await page.keyboard.press('Escape');
  await page.locator('[data-cell="5"]').click();
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty();
  await collect();
  for (let move = 0; move < 3; move += 1) {
    await page.keyboard.press('Space');
    await collect();
  }
  await page.keyboard.press('e');
  await page.getByRole('textbox').fill('0 1\n1 x');
  await expect(page.getByRole('complementary').getByRole('status').filter({ hasText: /x/ })).toBeVisible();
  await collect();
  await page.locator('[data-cell="3"]').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Delete');
  await collect();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await collect();
  await page.keyboard.press('Escape');
  await header.last().click();
  await collect();
  await page.goto('about:blank');
  await page.goto('./#v1/cat-mouse/0-2');
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
  // The error message is in English until the messages of its language have loaded.
  await page.waitForLoadState('networkidle');
  await collect();
  for (const { id, examples } of games()) {
    await page.goto(`./${linkOf(`v1/${id}/${examples[0]?.setup ?? ''}/`)}`);
    await expect(page.locator('.checked')).toBeVisible();
    await collect();
    await page.keyboard.press('e');
    await collect();
  }
  await page.goto('./#');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await collect();
  return [...new Set(collected)];
}

test(
  'switches page, title and language between English and Chinese, and remembers it after a reload',
  core,
  async ({ app, page }) => {
    await app.open();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Cat and Mouse · Perfect Play');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(html).toHaveAttribute('lang', /^zh/);
    await expect(page).toHaveTitle('猫和老鼠 · Perfect Play');
    await expect(page.getByRole('region', { name: '结论' }).getByRole('heading')).toHaveText(
      '双方都走最佳着法，结果是平局。',
    );
    await page.reload();
    await expect(html).toHaveAttribute('lang', /^zh/);
    await expect(page.getByRole('button', { name: '编辑', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(app.headline).toHaveText('Draw with best play.');
  },
);

test('shows no message keys in English', exhaustive, async ({ page }) => {
  await page.goto(`./${FIRST_EXAMPLE}`);
  expect(messageKeys(await collectTexts(page))).toEqual([]);
});

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('shows Chinese at once, without English texts or message keys', async ({ page }) => {
    await page.goto(`./${FIRST_EXAMPLE}`);
    const texts = await collectTexts(page);
    expect(texts.length).toBeGreaterThan(100);
    expect(messageKeys(texts)).toEqual([]);
    expect(untranslated(texts)).toEqual([]);
  });
});

/** Returns the brightness of the page's background, from 0 to 255. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return (red + green + blue) / 3;
  });
}

test('follows the choice of a light, dark or system theme, and remembers it after a reload', async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.open();
  await expect.poll(() => brightness(page)).toBeLessThan(60);
  const boardInDark = await app.picture();
  await app.button('Colours: system').click();
  await expect.poll(() => brightness(page)).toBeGreaterThan(200);
  await expect.poll(() => app.picture()).not.toBe(boardInDark);
  await page.reload();
  await expect(app.button('Colours: light')).toBeVisible();
  await expect.poll(() => brightness(page)).toBeGreaterThan(200);
  await page.emulateMedia({ colorScheme: 'light' });
  await app.button('Colours: light').click();
  await expect.poll(() => brightness(page)).toBeLessThan(60);
  await app.button('Colours: dark').click();
  await expect.poll(() => brightness(page)).toBeGreaterThan(200);
});

test('works without storage for one visit', exhaustive, async ({ app, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await app.open();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await page.getByRole('button', { name: '配色：跟随系统' }).click();
  await expect(page.getByRole('button', { name: '配色：浅色' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await app.waitUntilSolved();
});
