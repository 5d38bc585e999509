/** Tests the page "Your own game" as a stranger uses it: a template, a changed rule, a game, a link. */
import type { Locator, Page } from '@playwright/test';
import { loadAxe, violations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { exhaustive, exhaustiveCore, quickIf } from '../support/sizes.ts';

class OwnPage {
  readonly page: Page;
  readonly rules: Locator;
  readonly verdict: Locator;
  readonly board: Locator;
  readonly line: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rules = page.getByRole('textbox', { name: 'Rules of the game, in JavaScript' });
    this.verdict = page.locator('.own-verdict .headline');
    this.board = page.getByRole('group', { name: 'Board', exact: true });
    this.line = page.getByRole('region', { name: 'Moves played' }).getByRole('listitem');
  }

  async open(title: string | RegExp): Promise<void> {
    await this.page.goto('./own.html');
    await this.page.getByRole('button', { name: title }).click();
  }

  place(name: string): Locator {
    return this.board.locator(`[data-at="${name}"]`);
  }

  /** Replaces a part of the rules. */
  async change(from: string, to: string): Promise<void> {
    const rules = await this.rules.inputValue();
    expect(rules).toContain(from);
    await this.rules.fill(rules.replace(from, to));
  }

  link(): Promise<string> {
    return this.page.getByLabel('Link to this game and position').inputValue();
  }
}

const CHANGE = ['line(board, you, 3) && you', 'line(board, you, 3) && me'] as const;

test('a stranger changes a rule, plays to the end and sends the link', async ({ page, browser }) => {
  const own = new OwnPage(page);
  await page.goto('./');
  await page.getByRole('link', { name: 'Your own game' }).click();
  await page.getByRole('button', { name: /^Hexapawn/ }).click();
  await expect(own.verdict).toHaveText('From the start: p wins with perfect play');
  // The three first moves have 3, 4 and 3 replies.
  await page.getByText('How the game unfolds').click();
  await expect(page.locator('.own-unfolding li')).toHaveText(['01', '13', '210', '325', '440', '533', '620', '73']);
  // On a wider board, the first player wins.
  await own.change("'ppp/.../PPP'", "'pppp/..../PPPP'");
  await own.change('row = 4', 'row = 5');
  await expect(own.verdict).toHaveText('From the start: P wins with perfect play');
  // A fact in the rules no longer holds.
  await expect(page.getByText('“known” gives 135 as the number of positions, but the game has 1128.')).toBeVisible();
  await own.change("const known = { value: 'p', positions: 135 };", '');
  await own.place('b1').click();
  await expect(own.board.getByRole('button', { name: /chosen/ })).toBeVisible();
  await own.place('b2').click();
  await expect(own.line).toHaveText(['b1-b2']);
  // A click where no move starts says so, and changes nothing.
  // Playwright does not click on disabled places, but a reader can.
  await own.place('a1').click({ force: true });
  await expect(page.getByRole('alert').filter({ hasText: 'No move starts here' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(own.line).toHaveCount(0);

  const link = await own.link();
  expect(link.length).toBeLessThan(800);
  const context = await browser.newContext();
  const other = new OwnPage(await context.newPage());
  await other.page.goto(link);
  await expect(other.page.getByText('Rules by whoever made this link')).toBeVisible();
  await expect(other.verdict).toHaveText('From the start: P wins with perfect play');
  expect(await other.rules.inputValue()).toBe(await own.rules.inputValue());
  await context.close();
});

test('a game against perfect replies ends, and offers the next steps', exhaustiveCore, async ({ page }) => {
  const own = new OwnPage(page);
  await own.open('Tic-tac-toe');
  await expect(own.verdict).toHaveText('From the start: draw with perfect play');
  await page.getByRole('group', { name: 'You play' }).getByRole('button', { name: 'X' }).click();
  const places = own.board.getByRole('button', { name: /play here/ });
  const over = page.getByRole('button', { name: 'Play again' });
  for (let plies = 0; plies < 9; plies += 2) {
    // The page has replied, or the game is over.
    await expect(places.or(over).first()).toBeVisible();
    if (await over.isVisible()) break;
    const before = await own.line.count();
    await places.last().click();
    await expect.poll(() => own.line.count()).toBeGreaterThan(before);
  }
  await expect(own.verdict).toHaveText(/has won|drawn/);
  await page.getByRole('button', { name: 'Play the other side' }).click();
  await expect(own.line).toHaveCount(1);
});

test('one changed rule changes the value at once, and a mistake has its line and leaves the board', async ({
  page,
}) => {
  const own = new OwnPage(page);
  await own.open('Your own line game');
  await expect(own.verdict).toHaveText(/draw with perfect play|not solved yet/);
  await own.change('// const result', 'const result');
  await own.change("'..../..../....'", "'.../.../...'");
  await expect(own.verdict).toHaveText('From the start: draw with perfect play');
  await own.change(...CHANGE);
  await own.change("stuck = 'draw'", "stuck = 'loses'");
  await expect(own.verdict).toHaveText(/^From the start: [XO] wins with perfect play$/);
  await own.change('cells(board', 'cell(board');
  await expect(own.verdict).toHaveText('The rules have a mistake.');
  await expect(own.rules).toHaveAttribute('aria-invalid', 'true');
  const place = page.locator('.own-findings').getByRole('button', { name: /^Line 5, column/ });
  await place.click();
  await expect(own.rules).toBeFocused();
  expect(
    await own.rules.evaluate(
      (field) =>
        field instanceof HTMLTextAreaElement && field.value.slice(field.selectionStart).startsWith('cell(board'),
    ),
  ).toBe(true);
  await expect(page.getByText('This is the board of the last rules without a mistake.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(own.verdict).toHaveText(/^From the start: [XO] wins with perfect play$/);
});

test('reload and the back button keep the game', async ({ page }) => {
  const own = new OwnPage(page);
  await own.open(/^Nim Take/);
  await own.board.getByRole('button', { name: 'Heap 1: leave 1 of 3: play here' }).click();
  await expect(own.line).toHaveText(['1-1']);
  await expect(page).toHaveURL(/\/1-1\?c=/);
  await page.reload();
  await expect(own.line).toHaveText(['1-1']);
  await page.getByRole('button', { name: 'All games' }).click();
  await expect(page.getByRole('heading', { name: 'Classics' })).toBeVisible();
  await page.goBack();
  await expect(own.line).toHaveText(['1-1']);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Classics' })).toBeVisible();
});

test('everything works with the keyboard alone', async ({ page }) => {
  const own = new OwnPage(page);
  await page.goto('./own.html');
  const card = page.getByRole('button', { name: /^Hexapawn/ });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(own.verdict).toHaveText('From the start: p wins with perfect play');
  await own.rules.focus();
  // Tab leaves the editor.
  await page.keyboard.press('Tab');
  await expect(own.rules).not.toBeFocused();
  const first = own.board.locator('[tabindex="0"]');
  await expect(first).toHaveCount(1);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(own.place('b1')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(own.line).toHaveText(['b1-b2']);
  await expect(page.getByRole('status').filter({ hasText: 'P played b1-b2.' })).toBeAttached();
  const move = page.getByRole('region', { name: 'Moves', exact: true }).getByRole('button').first();
  await move.focus();
  await page.keyboard.press('Enter');
  await expect(own.line).toHaveCount(2);
});

test('a damaged link and a link to the home page say what is wrong or open', async ({ page }) => {
  const own = new OwnPage(page);
  await own.open(/^Nim Take/);
  await expect(own.verdict).toHaveText('From the start: X wins with perfect play');
  const link = await own.link();
  const fragment = link.slice(link.indexOf('#'));
  await page.goto('about:blank');
  await page.goto(`./own.html${fragment.replace(/c=.*/, 'c=AAAAAA')}`);
  await expect(page.getByRole('alert')).toContainText('This link does not work.');
  await expect(page.getByRole('alert')).toContainText('checksum does not match');
  await page.goto('about:blank');
  await page.goto(`./${fragment}`);
  await expect(page).toHaveURL(/own\.html#/);
  await expect(own.verdict).toHaveText('From the start: X wins with perfect play');
});

test('a large game shows its progress and stops', exhaustive, async ({ page }) => {
  const own = new OwnPage(page);
  await own.open('Small Connect Four');
  await own.change("'..../..../..../....'", "'...../...../...../.....'");
  await own.change('below = 5', 'below = 6');
  await own.change('[0, 1, 2, 3]', '[0, 1, 2, 3, 4]');
  await own.change("const known = { value: 'draw', positions: 161029 };", '');
  await expect(own.verdict).toContainText('not solved yet');
  // The board can be played before the game is solved.
  await own.place('c1').click();
  await expect(own.line).toHaveText(['c1']);
  // The page cannot reply yet, but the reader can go on.
  await page.getByRole('group', { name: 'You play' }).getByRole('button', { name: 'X', exact: true }).click();
  await expect(page.getByText('The page can reply only in a solved game.')).toBeVisible();
  await page.getByRole('button', { name: 'Play both sides' }).click();
  await own.place('c2').click();
  await expect(own.line).toHaveText(['c1', 'c2']);
  await page.getByRole('button', { name: 'Solve the whole game' }).click();
  await expect(own.verdict).toHaveText(/Solving: [\d,]{6,} positions found/);
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(own.verdict).toContainText('not solved yet');
  await expect(page.getByRole('button', { name: 'Solve the whole game' })).toBeFocused();
});

test('an empty file shows how to begin, and hidden values are hidden everywhere', exhaustive, async ({ page }) => {
  const own = new OwnPage(page);
  await own.open('Start with an empty file');
  await expect(own.rules).toHaveValue(/^(?:\/\/ .*\n){4}$/);
  await expect(own.verdict).toHaveText('Write rules, or choose one of the games.');
  await expect(page.getByText('the list of the next positions')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How to write rules: every name, and ten games' })).toBeVisible();
  // The skeleton is a game.
  await own.rules.fill((await own.rules.inputValue()).replace(/^\/\/ /gm, ''));
  await expect(own.verdict).toHaveText('From the start: draw with perfect play');
  await page.getByRole('checkbox', { name: 'Show values' }).uncheck();
  await expect(own.verdict).toHaveText('Value hidden');
  await page.getByRole('button', { name: 'Show values' }).click();
  await own.place('b2').click();
  await expect(own.verdict).toHaveText('In this position: draw with perfect play');
  await expect(page.getByText(`${(await own.link()).length} characters.`)).toBeVisible();
});

test('the page for authors of rules opens its games with the stated value', exhaustive, async ({ page }) => {
  const own = new OwnPage(page);
  await page.goto('./own.html');
  await page.getByRole('link', { name: 'How to write rules: every name, and ten games' }).click();
  const captions = page.locator('figcaption');
  await expect(captions).toHaveCount(10);
  const games = await captions.evaluateAll((all) =>
    all.map((caption) => ({ stated: caption.textContent, link: caption.querySelector('a')?.href ?? '' })),
  );
  for (const { stated, link } of games) {
    await page.goto(link);
    await expect(own.verdict).toHaveText(/^From the start: /);
    expect(stated).toContain(await own.verdict.textContent());
    const [count] = /[\d,]+ positions/.exec(stated) ?? [];
    await expect(page.locator('.own-verdict')).toContainText(` ${count}`);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { width, locale } of [
    { width: 1280, locale: 'en-US' },
    { width: 390, locale: 'zh-CN' },
    { width: 320, locale: 'en-US' },
  ]) {
    test.describe(`at ${width} px in ${colorScheme} colours (${locale})`, () => {
      test.use({ colorScheme, locale, viewport: { width, height: 800 } });

      test(
        'nothing overflows, and there are no accessibility violations',
        quickIf(width === 390 && colorScheme === 'dark'),
        async ({ page }) => {
          await loadAxe(page);
          await page.goto('./own.html');
          const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          await expect(page.locator('.own-card').first()).toBeVisible();
          expect(await fits()).toBeLessThanOrEqual(0);
          await expect.poll(() => violations(page), 'gallery').toEqual([]);
          for (const game of [4, 2, 11]) {
            await page.goto('about:blank');
            await page.goto('./own.html');
            await page.locator('.own-card').nth(game).click();
            await expect(page.locator('.own-move .pill').first()).toBeAttached();
            expect(await fits()).toBeLessThanOrEqual(0);
            await expect.poll(() => violations(page), `rules ${game}`).toEqual([]);
            if (width < 860) {
              await page.locator('.own-top .segments button').nth(1).click();
              await expect(page.locator('.own-board button').first()).toBeVisible();
              expect(await fits()).toBeLessThanOrEqual(0);
              await expect.poll(() => violations(page), `board ${game}`).toEqual([]);
            }
          }
        },
      );
    });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('plays with a finger', async ({ page }) => {
    const own = new OwnPage(page);
    await page.goto('./own.html');
    await page.getByRole('button', { name: /^Tic-tac-toe/ }).tap();
    await expect(own.rules).toBeVisible();
    await page.getByRole('group', { name: 'Part of the page' }).getByRole('button', { name: 'Board' }).tap();
    await own.place('b2').tap();
    await expect(own.line).toHaveText(['b2']);
    await expect(own.verdict).toHaveText('In this position: draw with perfect play');
  });
});

test('clicks, keys and drags change the first position in the rules', exhaustiveCore, async ({ page }) => {
  const own = new OwnPage(page);
  await own.open(/^Hexapawn/);
  await expect(own.verdict).toHaveText('From the start: p wins with perfect play');
  await own.place('b1').click();
  await own.place('b2').click();
  await page.getByRole('button', { name: 'Change the start' }).click();
  const board = page.getByRole('group', { name: 'First position' });
  const place = (name: string): Locator => board.locator(`[data-at="${name}"]`);
  // The pawn of b1 is back at its place.
  await expect(place('b1')).toHaveAccessibleName('b1, P: change');
  await place('b3').dragTo(place('b2'));
  expect(await own.rules.inputValue()).toContain("const start = 'p.p/.p./PPP';");
  await expect(own.verdict).toHaveText('From the start: P wins with perfect play');
  await place('b2').focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('p');
  expect(await own.rules.inputValue()).toContain("const start = 'ppp/.../PPP';");
  await place('a2').click();
  expect(await own.rules.inputValue()).toContain("const start = 'ppp/p../PPP';");
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(own.place('a2')).toHaveAccessibleName(/^a2, p/);
});

test('buttons change the numbers of a first position', exhaustive, async ({ page }) => {
  const own = new OwnPage(page);
  await own.open(/^Nim(?! Game)/);
  await expect(own.verdict).toHaveText(/wins with perfect play/);
  await page.getByRole('button', { name: 'Change the start' }).click();
  await page.getByRole('button', { name: 'Number 3, 5: one less' }).click();
  await page.getByRole('button', { name: 'Number 1, 3: one less' }).click();
  expect(await own.rules.inputValue()).toContain('const start = [2, 4, 4];');
  await page.getByRole('button', { name: 'Number 1, 2: one less' }).click();
  await page.getByRole('button', { name: 'Number 1, 1: one less' }).click();
  // Two equal heaps: the second player wins.
  await expect(own.verdict).toHaveText(/From the start: (B|II|2|O) wins with perfect play/);
});

test(
  'a game that the reader wrote is offered in a new tab, and a mistake is told above the board',
  exhaustive,
  async ({ page, context }) => {
    const own = new OwnPage(page);
    await own.open(/^Nim(?! Game)/);
    await own.change("'Nim'", "'My coins'");
    await expect(page.getByRole('heading', { name: 'My coins' })).toBeVisible();
    await own.change('function moves', 'var x;\nfunction moves');
    const first = page.locator('.own-top').getByRole('button', { name: /^Line 4, column 1:.*const/ });
    await expect(first).toBeVisible();
    await first.click();
    await expect(own.rules).toBeFocused();
    await own.change('var x;\n', '');

    const tab = await context.newPage();
    await tab.goto('./own.html');
    const mine = tab.getByRole('region', { name: 'Your games in this browser' });
    await mine.getByRole('button', { name: 'My coins' }).click();
    await expect(new OwnPage(tab).rules).toHaveValue(/'My coins'/);
    await expect(tab).toHaveURL(/#v1\/own/);
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'My coins' })).toBeVisible();
    await expect(tab.getByText('Rules by whoever made this link')).toHaveCount(0);
  },
);
