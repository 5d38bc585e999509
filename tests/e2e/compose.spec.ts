/** Tests the puzzle maker and the puzzle finder. */
import { loadAxe, violations } from './support/axe.ts';
import { ComposePage } from './support/compose.page.ts';
import { exampleSetup } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive, exhaustiveIf } from './support/sizes.ts';

/** A setup on which the mouse wins in 25 plies, and only by moving to 5. */
const SETUP = exampleSetup('mouse-25');

test.beforeEach(({ page }) => loadAxe(page));

test('makes a puzzle of an example, checks it after each change, and opens for a solver', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open(linkOf(`v1/cat-mouse/${SETUP}/`));
  await app.button('Make a puzzle').click();
  const maker = new ComposePage(page);
  await expect(maker.card.getByRole('heading')).toHaveText('Mouse to move: win within 13 moves.');
  await expect(maker.card.getByText('Sound: ')).toBeVisible();
  await expect(maker.card.getByText('only 5')).toBeVisible();

  const plies = maker.goal.getByRole('spinbutton', { name: 'Plies, at most' });
  await plies.fill('24');
  await expect(maker.card.getByText('Nobody can solve this puzzle.')).toBeVisible();
  await expect(maker.stepButton('Goal')).toHaveText(/cannot be solved/);
  await maker.step('Share');
  await expect(maker.card.getByText('Don’t send the puzzle yet')).toBeVisible();
  await maker.step('Goal');
  await maker.goal.getByRole('button', { name: 'Mouse to move: win within 13 moves' }).click();
  await expect(maker.card.getByText('Sound: ')).toBeVisible();
  await expect(plies).toHaveValue('25');

  await expect(maker.stepButton('Words')).toHaveText(/no title yet/);
  await maker.card.getByRole('button', { name: 'Next', exact: true }).click();
  await maker.words.getByRole('textbox', { name: 'Title' }).fill('绕圈 the long way');
  await maker.words.getByRole('textbox', { name: 'Note' }).fill('Twelve steps are not enough.');
  await maker.words.getByRole('button', { name: 'Add a hint' }).click();
  await maker.words.getByRole('textbox', { name: 'Hint 1' }).fill('Second hint');
  await maker.words.getByRole('button', { name: 'Add a hint' }).click();
  await maker.words.getByRole('textbox', { name: 'Hint 2' }).fill('First hint');
  await maker.words.getByRole('button', { name: 'Move hint 2 up' }).click();
  await expect(maker.words.getByRole('textbox', { name: 'Hint 1' })).toHaveValue('First hint');
  await maker.words.getByRole('button', { name: 'Add a reply' }).click();
  await expect(maker.words.getByRole('combobox')).toHaveValue('3');
  await maker.words.getByRole('textbox', { name: 'Reply 1' }).fill('The cat is faster.');

  await maker.readLink();
  await maker.card.getByRole('button', { name: 'Copy puzzle link' }).click();
  await expect(maker.card.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(500);
  // “Copied.” disappears when the puzzle changes, because the copied link is outdated.
  await maker.card.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(maker.words.getByRole('textbox', { name: 'Title' })).toHaveValue('绕圈 the long way');
  await maker.words.getByRole('textbox', { name: 'Note' }).fill('Twelve steps are not enough!');
  await maker.readLink();
  await expect(maker.card.getByText('Copied.')).toHaveCount(0);

  const solver = await context.newPage();
  await solver.goto(link);
  await expect(solver.getByRole('heading', { name: '绕圈 the long way' })).toBeVisible();
  await expect(solver.getByText('Mouse to move: win within 13 moves').first()).toBeVisible();
  await expect(solver.getByText('Twelve steps are not enough.')).toBeVisible();
  await expect(solver.getByText('First hint')).toHaveCount(0);
});

test('never loses the focus by keyboard', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`v1/cat-mouse/${SETUP}/`));
  await app.button('Make a puzzle').press('Enter');
  const maker = new ComposePage(page);
  await maker.waitForCertificate();
  await expect(page.getByRole('complementary')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(maker.card.getByRole('button', { name: 'Leave' })).toBeFocused();

  await maker.card.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(maker.card.locator('.step-content')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(maker.words.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await maker.words.getByRole('button', { name: 'Add a hint' }).press('Enter');
  await expect(maker.words.getByRole('textbox', { name: 'Hint 1' })).toBeFocused();
  await maker.words.getByRole('button', { name: 'Remove hint 1' }).press('Enter');
  await expect(maker.words.getByRole('button', { name: 'Add a hint' })).toBeFocused();
  await maker.words.getByRole('button', { name: 'Add a reply' }).press('Enter');
  await expect(maker.words.getByRole('textbox', { name: 'Reply 1' })).toBeFocused();
});

test('keeps a text that is too long for a link, and says so in place of the link', async ({ page }) => {
  const maker = new ComposePage(page);
  await maker.open('cat-mouse', SETUP, 'win.25');
  await maker.step('Words');
  const note = maker.words.getByRole('textbox', { name: 'Note' });
  await note.fill('x'.repeat(501));
  await expect(maker.words.getByText('Too long: 501 characters; the limit is 500')).toBeVisible();
  await expect(note).toHaveValue('x'.repeat(501));
  await maker.step('Share');
  await expect(maker.card.getByText('The text of this puzzle is too long for a link')).toBeVisible();
  await expect(maker.link).toHaveValue('');
  await maker.step('Words');
  await note.fill('x'.repeat(500));
  expect(await maker.readLink()).toContain('author=');
});

test('keeps the texts after a trial, going back, playing and a reload', exhaustive, async ({ app, page }) => {
  const maker = new ComposePage(page);
  await maker.open('cat-mouse', SETUP, 'win.25');
  const title = maker.words.getByRole('textbox', { name: 'Title' });
  await maker.step('Words');
  await title.fill('Mine');
  await maker.readLink();
  await expect.poll(() => app.fragment()).toContain('author=');
  await maker.card.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await page.goBack();
  await maker.step('Words');
  await expect(title).toHaveValue('Mine');
  await app.mode('Analyse').click();
  await expect(maker.card).toHaveCount(0);
  await app.button('Make a puzzle').click();
  await maker.step('Words');
  await expect(title).toHaveValue('Mine');
  await expect.poll(() => app.fragment()).toContain('view=compose');
  await page.reload();
  await maker.step('Words');
  await expect(title).toHaveValue('Mine');
});

test('returns to the previous board on leaving, and keeps the texts', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`v1/cat-mouse/${SETUP}/`));
  await app.button('Make a puzzle').click();
  const maker = new ComposePage(page);
  await maker.waitForCertificate();
  await maker.step('Words');
  await maker.words.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await app.clickVertex(5);
  await app.expectPlies(1);
  await maker.card.getByRole('button', { name: 'Leave' }).click();
  await expect(maker.card).toHaveCount(0);
  await expect.poll(() => app.fragment()).toContain(`${SETUP}/?view=analyse`);
  await app.expectPlies(0);
  await app.button('Make a puzzle').click();
  await maker.step('Words');
  await expect(maker.words.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
});

test('starts the puzzle at the position on the board', exhaustive, async ({ app, page }) => {
  const maker = new ComposePage(page);
  await maker.open('cat-mouse', SETUP, 'win.25');
  await app.clickVertex(5);
  await app.expectPlies(1);
  await expect(maker.card.getByRole('heading')).toHaveText('Cat to move: win within 13 moves.');
  await expect(maker.card.getByText('Nobody can solve this puzzle.')).toBeVisible();
  await page.keyboard.press('k');
  await expect(maker.card.getByText('Sound: ')).toBeVisible();
  await expect.poll(() => maker.readLink()).toContain(`${SETUP}/?`);
});

test(
  'finds a puzzle with the requested goal, and opens the maker only on request',
  exhaustive,
  async ({ app, page }) => {
    const maker = new ComposePage(page);
    await app.open(linkOf('v1/shooting/1-2-1/'));
    await app.button('Find a puzzle').click();
    await expect(maker.finder).toBeVisible();
    await expect(maker.card).toHaveCount(0);
    await maker.finder.getByRole('combobox', { name: 'Goal' }).selectOption({ label: 'Winning chance' });
    await maker.finder.getByRole('spinbutton', { name: 'Opening plies' }).fill('0');
    await maker.finder.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(maker.finder.getByText('The puzzle is on the board, with its values hidden.')).toBeVisible({
      timeout: 40_000,
    });
    // The values stay hidden until the reader shows them.
    const shots = app.board.getByRole('button', { name: /move [lr]\d/ });
    const values = app.board.getByRole('button', { name: /wins with a probability/ });
    await expect(shots.first()).toBeVisible();
    await expect(values).toHaveCount(0);
    await maker.finder.getByRole('button', { name: 'Show values' }).click();
    await expect(values.first()).toBeVisible();
    await maker.finder.getByRole('button', { name: 'Make it your puzzle' }).click();
    await maker.waitForCertificate();
    await expect(maker.card.getByText('Sound: ')).toBeVisible();
    await expect(maker.card.getByRole('heading')).toContainText('winning chance');
  },
);

test('stops and leaves a search', exhaustive, async ({ app, page }) => {
  const maker = new ComposePage(page);
  await app.open(linkOf(`v1/cat-mouse/${SETUP}/`));
  await app.button('Find a puzzle').click();
  await maker.finder.getByRole('spinbutton', { name: 'Difficulty, at least' }).fill('30');
  await maker.finder.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(maker.finder.getByRole('progressbar')).toBeVisible();
  await maker.finder.getByRole('button', { name: 'Stop the search' }).click();
  await expect(maker.finder.getByRole('button', { name: 'Find', exact: true })).toBeVisible();
  await maker.finder.getByRole('button', { name: 'Leave' }).click();
  await expect(maker.finder).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('wins');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test(
      `the puzzle maker has no accessibility violations in ${colorScheme}`,
      exhaustiveIf(colorScheme === 'dark'),
      async ({ page }) => {
        const maker = new ComposePage(page);
        await maker.open('cat-mouse', SETUP, 'win.25');
        await expect.poll(() => violations(page), 'sound').toEqual([]);
        await maker.step('Words');
        await maker.words.getByRole('button', { name: 'Add a hint' }).click();
        await maker.words.getByRole('button', { name: 'Add a reply' }).click();
        await expect.poll(() => violations(page), 'words').toEqual([]);
        await maker.readLink();
        await expect.poll(() => violations(page), 'link').toEqual([]);
        await maker.step('Goal');
        await maker.goal.getByRole('spinbutton').fill('3');
        await expect(maker.card.getByText('Nobody can solve this puzzle.')).toBeVisible();
        await expect.poll(() => violations(page), 'unreachable').toEqual([]);
      },
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [game, id, goal] of [
    ['cat-mouse', 'mouse-25', 'win.25'],
    ['shooting', 'pyramid', 'probability.1.2'],
  ] as const) {
    test(
      `makes a puzzle of ${game} without horizontal scrolling`,
      exhaustiveIf(game === 'shooting'),
      async ({ page }) => {
        const maker = new ComposePage(page);
        await maker.open(game, exampleSetup(id, game), goal);
        await maker.step('Words');
        await maker.words.getByRole('button', { name: 'Add a hint' }).click();
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
      },
    );
  }
});

test('draws the apostrophe of an English heading narrow, also in a Chinese font', exhaustive, async ({ page }) => {
  const maker = new ComposePage(page);
  await maker.open('cat-mouse', exampleSetup('mouse-25'), 'hold');
  const heading = maker.card.getByRole('heading').filter({ hasText: '’' }).first();
  const width = await heading.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.indexOf('’') ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize);
    }
    return 0;
  });
  expect(width).toBeGreaterThan(0.1);
  expect(width).toBeLessThan(0.5);
});
