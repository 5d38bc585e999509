/** Runs the HTML from the page for authors, as it is shown there, on a separate host. */
import type { Page } from '@playwright/test';
import { authorsCode, HOST } from '../../node/support/authors-code.mjs';
import { expect, test } from '../support/fixtures.ts';
import type { Hosts } from '../support/hosts.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';

const LANGUAGES = ['en', 'zh'];

/** Serves the code from the page for authors; the boards come from the page under test. */
async function serve(hosts: Hosts, language: string, baseURL: string): Promise<string> {
  const files = [...authorsCode(language)].map(([name, text]): [string, string] => [
    `/${name}`,
    text.replaceAll(HOST, baseURL),
  ]);
  const stills = ['start', 'cut-1', 'end'].map((name): [string, string] => [
    `/${name}.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  ]);
  return hosts.start({ '/favicon.ico': '', ...Object.fromEntries([...files, ...stills]) });
}

for (const [width, language] of [
  [320, 'en'],
  [390, 'zh'],
  [1280, 'en'],
] as const) {
  test(
    `has figures of readable size on every page at ${width} pixels, and requests no missing file`,
    exhaustive,
    async ({ page, hosts, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', ({ message }) => errors.push(message));
      const pages = [...authorsCode(language)].filter(([name]) => name.endsWith('.html'));
      expect(pages.map(([name]) => name)).toEqual(['lesson.html', 'exercises.html', 'beside.html']);
      const files = [...authorsCode(language)].map(([name, text]): [string, string] => [
        `/${name}`,
        text.replaceAll(HOST, baseURL ?? ''),
      ]);
      // A separate script draws the pictures for printing; pages on screen do not request it.
      const address = await hosts.start({ '/favicon.ico': '', ...Object.fromEntries(files) });
      for (const [name] of pages) {
        await page.goto(`${address}${name}`);
        const figures = page.locator('perfect-play');
        for (const figure of await figures.all()) {
          await figure.scrollIntoViewIfNeeded();
          await expect(figure.frameLocator('iframe').getByRole('button').first()).toBeVisible();
          await expect.poll(async () => (await figure.boundingBox())?.width).toBeGreaterThan(Math.min(330, width - 40));
        }
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
        expect(errors, name).toEqual([]);
        if (name !== 'beside.html') continue;
        const [first, second] = [await figures.first().boundingBox(), await figures.last().boundingBox()];
        expect(first?.y === second?.y, 'side by side').toBe(width === 1280);
      }
    },
  );
}

/** Returns the captions in the story's file. */
function captions(language: string): readonly string[] {
  const story = authorsCode(language).get('first-cut.story') ?? '';
  return [...story.matchAll(/^stop \S+\n\w+ (.*)$/gm)].map(([, words = '']) => words);
}

/** Scrolls to a paragraph, and waits until the figure shows its stop. */
async function readTo(page: Page, stop: number, caption: string): Promise<void> {
  await page.locator(`[data-stop="${stop}"]`).evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }));
  await expect(page.frameLocator('perfect-play iframe').locator('.story-caption[data-here]')).toHaveText(caption);
}

for (const language of LANGUAGES) {
  const size = exhaustiveIf(language === 'zh');

  test(`moves the figure with the text of the lesson in ${language}`, size, async ({ page, hosts, baseURL }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(`${await serve(hosts, language, baseURL ?? '')}lesson.html`);
    const [first = '', second = '', third = ''] = captions(language);
    await readTo(page, 1, first);
    await readTo(page, 2, second);
    await expect(page.locator('.told')).toContainText('2');
    await readTo(page, 3, third);
    await readTo(page, 2, second);
    await expect(page.locator('.lesson img').first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.lesson img').first()).toBeVisible();
  });

  test(
    `accepts right answers to exercises and rejects wrong ones in ${language}`,
    size,
    async ({ page, hosts, baseURL }) => {
      await page.goto(`${await serve(hosts, language, baseURL ?? '')}exercises.html`);
      const feedback = (exercise: string) => page.locator(`${exercise} [role=status]`);
      const play = page.frameLocator('#play iframe');
      await expect(play.locator('[data-cell="3"]')).toBeAttached();
      await play.locator('[data-cell="3"]').press('Enter');
      await expect(feedback('#play')).toBeEmpty();
      const again = play.getByRole('button', { name: /Try again|再试一次/ });
      await again.first().click();
      await expect(again).toHaveCount(0);
      await play.locator('[data-cell="0"]').press('Enter');
      await expect(feedback('#play')).toHaveText(
        language === 'en' ? 'Right. Wrong moves before: 1.' : '对。此前走错 1 次。',
      );

      const find = page.frameLocator('#find iframe');
      await page.locator('#find').scrollIntoViewIfNeeded();
      await expect(find.locator('.step-text')).toBeVisible();
      await page.locator('#find button').click();
      await expect(feedback('#find')).toContainText(
        language === 'en' ? 'Nothing is skipped here.' : '这里没有略过什么着法。',
      );
      await find.getByRole('button', { name: language === 'en' ? 'Next cut' : '下一次剪枝' }).click();
      await page.locator('#find button').click();
      await expect(feedback('#find')).toContainText(language === 'en' ? /^Right: .*cut off/ : /^对：/);
    },
  );

  test(`keeps two figures at the same step in ${language}`, size, async ({ page, hosts, baseURL }) => {
    await page.setViewportSize({ width: 1000, height: 1400 });
    await page.goto(`${await serve(hosts, language, baseURL ?? '')}beside.html`);
    const player = (number: number) => page.frameLocator(`perfect-play iframe >> nth=${number}`).locator('.player-bar');
    for (const number of [0, 1]) await expect(player(number).locator('.recording')).toBeVisible();
    // Keys do nothing before the solver has been recorded.
    await expect(player(1).getByRole('slider').first()).toBeEnabled();
    await player(1).getByRole('slider').first().press('ArrowRight');
    await player(1).getByRole('slider').first().press('ArrowRight');
    await expect(player(1).getByRole('slider').first()).toHaveValue('2');
    await expect(player(0).getByRole('slider').first()).toHaveValue('2');
  });
}
