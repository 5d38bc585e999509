/** Tests stories on the page: reading from a link, and writing by keyboard. */
import { readFileSync } from 'node:fs';
import { loadAxe, violations } from './support/axe.ts';
import { drop } from './support/drop.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive } from './support/sizes.ts';
import { MakerPage, SEARCH, StoryPage, storyLink } from './support/story.page.ts';

const STORY = `story 1
en What a cut is
zh 什么是剪枝

stop start
en Nothing yet.
zh 还没有。
stop cut:1
en Left out.
zh 略去。
point holder left-out cell:3 code:7
stop cut:2
en Once more.
show board tree sentence
stop hit:1
en Never.
stop end
en That is all.
`;

test('steps through a story by its buttons and by the page keys', async ({ page }) => {
  await page.goto(`/${storyLink(SEARCH, STORY)}`);
  const story = new StoryPage(page);
  await story.expectStop('Nothing yet.', '1 of 5');
  await expect(story.strip).toHaveAccessibleName('Story: What a cut is');
  await expect(story.step).toContainText('Step 0');
  await expect(story.back).toBeDisabled();
  await story.next.click();
  await story.expectStop('Left out.', '2 of 5');
  await expect(page.locator('.narration-sentence')).toContainText('cut off');
  await expect(page.locator('.story-pointing line.mark')).toHaveCount(1);
  await expect(page.locator('.pseudo-code li').nth(6)).toHaveAttribute('data-pointed', '');
  await page.keyboard.press('PageDown');
  await story.expectStop('Once more.', '3 of 5');
  await expect(page.locator('.narration')).toBeVisible();
  await expect(page.locator('.pseudo-code')).toBeHidden();
  await expect(page.locator('.player-bar')).toBeHidden();
  await expect(page.locator('.story-pointing')).toHaveCount(0);
  // This search has no table, so the story skips the stop at a table hit.
  await page.keyboard.press('PageDown');
  await story.expectStop('That is all.', '5 of 5');
  await expect(story.strip).toContainText('Stop 4 is skipped: this run has no step of this kind.');
  await expect(story.next).toBeDisabled();
  await page.keyboard.press('PageUp');
  await story.expectStop('Once more.', '3 of 5');
  await expect.poll(() => page.url()).toContain('&stop=3&');
  await page.reload();
  await story.expectStop('Once more.', '3 of 5');
});

test('returns to the story after a detour, and shows the board after leaving it', exhaustive, async ({ page }) => {
  await page.goto(`/${storyLink(SEARCH, STORY, 2)}`);
  const story = new StoryPage(page);
  await story.expectStop('Left out.', '2 of 5');
  await expect(story.step).not.toHaveText('Step 0 of 0');
  const step = await story.step.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(story.strip).toContainText('You have moved away from this stop.');
  await expect(page.locator('.story-pointing')).toHaveCount(0);
  await story.strip.getByRole('button', { name: 'Back to the story' }).click();
  await expect(story.step).toHaveText(step ?? '');
  await expect(story.strip).not.toContainText('moved away from this stop');
  await story.strip.getByRole('button', { name: 'Leave the story' }).click();
  await expect(story.strip).toBeHidden();
  await expect.poll(() => page.url()).not.toContain('story=');
});

test('asks a question before the stop that answers it', exhaustive, async ({ page }) => {
  const questionStory = 'story 1\nstop start\nen Begin.\nstop cut:1\nen So it is.\nask cuts\nstop end\n';
  await page.goto(`/${storyLink(SEARCH, questionStory)}`);
  const story = new StoryPage(page);
  await story.expectStop('Begin.', '1 of 3');
  await story.next.click();
  await expect(story.strip).toContainText('Answer the question first');
  await expect(story.caption).toHaveCount(0);
  const guess = page.getByRole('region', { name: 'Guess along' });
  await guess.getByRole('button', { name: 'Check' }).click();
  await story.expectStop('So it is.', '2 of 3');
  await expect(guess).toBeVisible();
});

test('names the line of a mistake in a story, and shows the board', async ({ page }) => {
  await page.goto(`/${storyLink(SEARCH, 'story 1\nstop cut:1\nshwo tree\n')}`);
  await expect(page.getByRole('region', { name: 'Story' })).toContainText(
    'Line 3: “shwo” is not a keyword of stories.',
  );
  await expect(page.locator('.board-field canvas').first()).toBeVisible();
});

test('saves a story as a file, and opens the file when dropped or chosen', exhaustive, async ({ page }) => {
  await page.goto(`/${storyLink(SEARCH, STORY, 2)}`);
  const story = new StoryPage(page);
  await story.expectStop('Left out.', '2 of 5');
  const make = new MakerPage(page);
  await make.open.click();
  const saving = page.waitForEvent('download');
  await make.maker.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('What-a-cut-is.story');
  const text = readFileSync(await saved.path(), 'utf8');

  await page.goto('/');
  await expect(page.locator('.games-cards a').first()).toBeVisible();
  await drop(page, 'cut.story', text);
  await story.expectStop('Nothing yet.', '1 of 5');
  await expect(story.strip).toHaveAccessibleName('Story: What a cut is');
  await expect.poll(() => page.url()).toContain('story=~');
  await page.goBack();
  await expect(page.locator('.games-cards a').first()).toBeVisible();

  await page.goto(`/${linkOf('v1/cat-mouse/0-1.3_2-3/?view=analyse')}`);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await page
    .getByRole('tab', { name: 'Text and file' })
    .or(page.getByRole('button', { name: 'Text and file' }))
    .click();
  await page
    .getByRole('dialog', { name: 'Share' })
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'cut.story', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await story.expectStop('Nothing yet.', '1 of 5');
  await story.next.click();
  await story.expectStop('Left out.', '2 of 5');
});

test(
  'opens a story file without a board on the current board, and explains an invalid one',
  exhaustive,
  async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.games-cards a').first()).toBeVisible();
    await drop(page, 'no-board.story', STORY);
    await expect(page.locator('.notices')).toContainText('This story does not name a board.');
    await drop(page, 'wrong.story', 'story 1\nstop cut:one\n');
    await expect(page.locator('.notices')).toContainText('This story cannot be read.');
    await drop(page, 'lost.story', `story 1\nboard v1/cat-mouse/0-1.3_2-3/?view=watch&c=AAAAAA\nstop start\n`);
    await expect(page.locator('.notices')).toContainText('The link does not work.');
    await page.goto(`/${linkOf(SEARCH)}`);
    await expect(page.locator('.step-text')).toContainText('Step 0');
    await drop(page, 'wrong.story', 'story 1\nstop cut:one\n');
    await expect(page.getByRole('region', { name: 'Story' })).toContainText(
      'Line 2: “cut:one” is not a place in a run.',
    );
    await drop(page, 'no-board.story', STORY);
    await new StoryPage(page).expectStop('Nothing yet.', '1 of 5');
  },
);

test('shows a story in Chinese, and in presentation mode', exhaustive, async ({ page }) => {
  await page.goto(`/${storyLink(SEARCH, STORY, 2)}`);
  await new StoryPage(page).expectStop('Left out.', '2 of 5');
  await page.getByRole('button', { name: /中文/ }).click();
  await expect(page.locator('.story-caption[data-here]')).toHaveText('略去。');
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-presenting', '');
  await expect(page.locator('.story-caption[data-here]')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.locator('.story-number')).toHaveText('第 3 站，共 5 站');
});

test('scrolls the list to the current stop, and starts the link at the first one', exhaustive, async ({ page }) => {
  await page.goto(`/${linkOf('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5.4?view=analyse')}`);
  const make = new MakerPage(page);
  await make.open.click();
  for (let stop = 1; stop <= 9; stop += 1) {
    await make.add.click();
    await expect(make.stops).toHaveCount(stop);
    await expect(make.stops.nth(stop - 1)).toBeInViewport({ ratio: 0.9 });
  }
  await make.words.fill('The last one.');
  await expect(page).toHaveURL(/&stop=1&/);
  await make.stops.first().press('Enter');
  const before = page.url();
  await make.words.fill('The first one.');
  await expect(page).not.toHaveURL(before);
  await make.stops.last().press('Enter');
  await expect(make.stops.last()).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL(/&stop=1&/);
  await page.reload();
  await new StoryPage(page).expectStop('The first one.', '1 of 9');
});

test('writes a story along a line by keyboard alone', exhaustive, async ({ page }) => {
  await loadAxe(page);
  await page.goto(`/${linkOf('v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5.4?view=analyse')}`);
  const make = new MakerPage(page);
  await make.open.press('Enter');
  await make.add.press('Enter');
  await make.words.fill('Where the line ends.');
  await page.keyboard.press('Escape');
  await make.add.focus();
  await page.keyboard.press('Home');
  await make.add.press('Enter');
  await make.words.fill('Where it begins.');
  await expect(make.stops).toHaveText([/1 end Where the line ends/, /2 start Where it begins/]);
  await make.maker.getByRole('button', { name: 'Earlier' }).press('Enter');
  await expect(make.stops).toHaveText([/1 start/, /2 end/]);
  await make.maker.getByLabel(/^Words such as/).fill('cell:2 edge:2-4');
  await page.keyboard.press('Enter');
  await expect(page.locator('.story-pointing .mark')).toHaveCount(2);
  await make.maker.getByRole('button', { name: 'Preview' }).press('Enter');
  const story = new StoryPage(page);
  await story.expectStop('Where it begins.', '1 of 2');
  await story.next.press('Enter');
  await story.expectStop('Where the line ends.', '2 of 2');
  await expect.poll(() => violations(page)).toEqual([]);
});
