/**
 * Tests untrusted text in links and files: it must not change the direction of other text, and the page must shorten
 * it.
 */
import type { Page } from '@playwright/test';
import { drop } from '../support/drop.ts';
import { expect, test } from '../support/fixtures.ts';
import { PuzzlePage } from '../support/puzzle.page.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';
import { SEARCH, StoryPage, storyLink } from '../support/story.page.ts';
import { LONGEST_TASK, longestTask } from '../support/tasks.ts';
import { SurvivingBoard } from './surviving-board.ts';

/** Characters that change the direction of the following text. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;
const BIDI_TEXT = 'a\u202eb\u2067c\u2069';
const LONG = 100_000;
/** A number of characters greater than the page shows in one place. */
const LONGEST_ALERT = 6000;

/** Returns all visible text, labels and the title. */
async function allTexts(page: Page): Promise<string> {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'];
  const inside = await page.evaluate((names) => {
    const { body } = document;
    const named = [...body.querySelectorAll(names.map((name) => `[${name}]`).join())];
    return [body.textContent, ...named.flatMap((one) => names.map((name) => one.getAttribute(name) ?? ''))].join('\n');
  }, attributes);
  return `${await page.title()}\n${inside}`;
}

test('removes characters that change the text direction from a story', async ({ page }) => {
  const story = `story 1\nen Title ${BIDI_TEXT}\nstop start\nen Caption ${BIDI_TEXT}\nstop end\nen End.\n`;
  await page.goto(`/${storyLink(SEARCH, story)}`);
  await new StoryPage(page).expectStop('Caption abc', '1 of 2');
  await expect(new StoryPage(page).strip).toHaveAccessibleName('Story: Title abc');
  await expect.poll(() => allTexts(page)).not.toMatch(BIDI_CONTROLS);
  await page.goto(`/${storyLink(SEARCH, `story 1\n${BIDI_TEXT}de what?\nstop ${BIDI_TEXT}\n`)}`);
  await expect(page.getByRole('region', { name: 'Story' })).toContainText(
    'Line 2: “abcde” is not a keyword of stories.',
  );
  await expect.poll(() => allTexts(page)).not.toMatch(BIDI_CONTROLS);
});

test('removes characters that change the text direction from a puzzle', exhaustive, async ({ page }) => {
  const puzzle = new PuzzlePage(page);
  const words = {
    title: `Title ${BIDI_TEXT}`,
    note: `Note ${BIDI_TEXT}`,
    hints: [`Hint ${BIDI_TEXT}`],
    success: BIDI_TEXT,
  };
  await puzzle.open({ game: 'cat-mouse', example: 'statement-1', goal: { kind: 'hold', plies: null }, words });
  await expect(puzzle.panel.getByRole('heading', { name: 'Title abc' })).toBeVisible();
  await expect(page).toHaveTitle(/^Title abc/);
  await page.getByRole('button', { name: 'Hint' }).first().click();
  await expect(page.getByText('Hint abc')).toBeVisible();
  await expect.poll(() => allTexts(page)).not.toMatch(BIDI_CONTROLS);
});

const boardFile = (more: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ app: 'perfect-play', file: 1, version: '1', game: 'cat-mouse', setup: '0-1', link: null, ...more });

for (const [what, more] of [
  ['game', { game: `cat${BIDI_TEXT}` }],
  ['setup', { setup: `0-1${BIDI_TEXT}` }],
  ['link', { link: `v1/cat${BIDI_TEXT}/0-1/` }],
] as const) {
  test(
    `removes characters that change the text direction from the ${what} of a board file`,
    exhaustiveIf(what === 'setup'),
    async ({ page }) => {
      const board = new SurvivingBoard(page);
      await board.open();
      await drop(page, 'board.json', boardFile(more));
      await expect(page.locator('.notice')).toBeVisible();
      await expect.poll(() => allTexts(page)).not.toMatch(BIDI_CONTROLS);
      await board.expectUnchanged();
    },
  );
}

const LINE = 'x'.repeat(LONG);

for (const [what, name, text, expected] of [
  [
    'a story with a title',
    'long.story',
    `story 1\nen ${LINE}\nstop start\n`,
    /Line 1: a piece of text here has more than 200/,
  ],
  [
    'a story with a caption',
    'long.story',
    `story 1\nen A\nstop start\nen ${LINE}\n`,
    /Line 3: a piece of text here has more than 5000/,
  ],
  ['a story with a line', 'long.story', `story 1\n${LINE}\n`, /Line 2: “x{60}” is not a keyword of stories/],
  [
    'a story with as many mistakes',
    'long.story',
    `story 1\n${'?\n'.repeat(LONG)}`,
    /the story has more than 200000 characters/,
  ],
  ['a file of a board with a game', 'long.json', boardFile({ game: LINE }), /./],
  ['a file of a board with a link', 'long.json', boardFile({ link: `v1/${LINE}/` }), /./],
] as const) {
  test(
    `explains ${what} of a hundred thousand characters briefly, without freezing`,
    exhaustive,
    async ({ page, browser }) => {
      const board = new SurvivingBoard(page);
      await board.open();
      const longest = await longestTask(browser, page, async () => {
        await drop(page, name, text);
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toContainText(expected);
      });
      expect(longest).toBeLessThan(LONGEST_TASK);
      await expect.poll(async () => (await allTexts(page)).length).toBeLessThan(LONG / 2);
      for (const alert of await page.getByRole('alert').all()) {
        expect(((await alert.textContent()) ?? '').length).toBeLessThan(LONGEST_ALERT);
      }
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    },
  );
}
