/** Tests the page without any action by the reader: the board is solved, and all values equal the engine's. */
import { delayRequests } from './faults/delay-requests.ts';
import { exampleSetup, games, headline, shortValue, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { core, exhaustive } from './support/sizes.ts';

test('shows an example at once, solved and checked', core, async ({ app, page }) => {
  await app.open();
  const { position, report } = solve(exampleSetup('statement-1'));
  await expect(app.headline).toHaveText(headline(position));
  await expect(app.verdict).toContainText('The mouse is to move.');
  await app.verdict.getByRole('button', { name: 'checked' }).click();
  await expect(page.getByText(`values of ${report.positions} positions`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.moveButtons).toHaveText(position.moves.map((move) => move.text));
  await expect(app.moves.getByRole('row').nth(1)).toContainText(shortValue(position.moves[0]?.value ?? position.value));
  const [mouse = -1, cat = -1, hole = -1] = position.tokens.map((cell) => cell ?? -1);
  await expect(app.vertex(mouse)).toHaveAccessibleName(/mouse/);
  await expect(app.vertex(cat)).toHaveAccessibleName(/cat/);
  await expect(app.vertex(hole)).toHaveAccessibleName(/hole/);
});

const EXAMPLES = [
  { id: 'statement-1', title: 'First example of the problem', vertices: 6 },
  { id: 'statement-2', title: 'Second example of the problem', vertices: 4 },
  { id: 'cat-16', title: 'The hunt that a turn cap misses', vertices: 8 },
  { id: 'mouse-25', title: 'The long way home', vertices: 10 },
  { id: 'draw', title: 'Round and round', vertices: 9 },
  { id: 'cat-128', title: 'A hunt through fifty vertices', vertices: 50 },
];

test('agrees with the engine on every example', async ({ app }) => {
  await app.open();
  for (const { id, title, vertices } of EXAMPLES) {
    await test.step(title, async () => {
      await app.openExample(title);
      await expect(app.vertices).toHaveCount(vertices);
      const { position } = solve(exampleSetup(id));
      await expect(app.headline).toHaveText(headline(position));
      // The best moves are first; the engine determines the order of equally good moves.
      await expect(app.moveButtons).toHaveText(position.moves.map((move) => move.text));
      const rows = app.moves.getByRole('row');
      for (const [index, { value, to }] of position.moves.entries()) {
        await expect(rows.nth(index + 1)).toContainText(shortValue(value));
        // Screen readers get the value on the board in words.
        const words = value.outcome === 'draw' ? 'draw' : `${shortValue(value)} pl(y|ies)`;
        await expect(app.vertex(to ?? -1)).toHaveAccessibleName(new RegExp(`, ${words}$`));
      }
    });
  }
});

test('shows the rules and every example of the engine in the gallery of a game', exhaustive, async ({ app, page }) => {
  await app.open();
  for (const { id, examples } of games()) {
    await test.step(id, async () => {
      await app.games.click();
      const titles = app.header.getByRole('listitem');
      await expect(titles).toHaveCount(games().length + 1);
      await titles
        .nth(games().findIndex((game) => game.id === id))
        .getByRole('button')
        .click();
      const gallery = page.getByRole('dialog');
      // The board that readers start with is first; boards for Watch are below it.
      await expect(gallery.getByRole('list').first().getByRole('link')).toHaveCount(1 + examples.length);
      expect(examples.length).toBeGreaterThanOrEqual(6);
      await expect(gallery.locator('.rules')).not.toBeEmpty();
      await page.keyboard.press('Escape');
      await expect(gallery).toBeHidden();
    });
  }
});

test('closes the gallery by a link, also to the current board, and by Back', exhaustive, async ({ app, page }) => {
  await page.goto('./');
  const gallery = page.getByRole('dialog');
  const openGallery = async () => {
    await app.games.click();
    await app.header.getByRole('listitem').first().getByRole('button').click();
    await expect(gallery).toBeVisible();
  };
  await openGallery();
  await gallery.getByRole('link').nth(1).click();
  await expect(gallery).toBeHidden();
  await app.waitForBoard();
  await expect(page).toHaveURL(/view=play/);
  const opened = page.url();
  await openGallery();
  await gallery.getByRole('link').nth(1).click();
  await expect(gallery).toBeHidden();
  await expect(page).toHaveURL(opened);
  await openGallery();
  await page.goBack();
  await expect(gallery).toBeHidden();
  await expect(page.getByRole('region', { name: 'Games' })).toBeVisible();
});

test('opens an example that is chosen before its link is written', exhaustive, async ({ app, page }) => {
  const release = await delayRequests(page, /\/play-[^/]*\.wasm$/);
  await page.goto('./');
  await app.games.click();
  await app.header.getByRole('listitem').first().getByRole('button').click();
  const example = page.getByRole('dialog').getByRole('link').nth(1);
  await expect(example).toHaveAttribute('href', '#');
  await example.click();
  release();
  await expect(page.getByRole('dialog')).toBeHidden();
  await app.waitForBoard();
  await expect.poll(() => page.url()).toContain('#v1/');
});

test('shows every game on the home page as a picture and a link', async ({ app, page }) => {
  await page.goto('./');
  const cards = page.getByRole('region', { name: 'Games' }).getByRole('listitem');
  // The last card opens the page for a game of the reader's own.
  await expect(cards).toHaveCount(games().length + 1);
  await cards.first().getByRole('link').first().click();
  await app.waitForBoard();
  await expect(page.getByRole('heading', { name: 'You are the mouse.' })).toBeVisible();
  await app.analyse();
  await app.waitUntilSolved();
  const [, , setup = ''] = app.fragment().split('/');
  await expect(app.headline).toHaveText(headline(solve(setup).position));
  await page.goBack();
  await expect(cards.first()).toBeVisible();
  // The previous board is among the recent boards.
  await expect(page.getByRole('heading', { name: 'Recent boards' })).toBeVisible();
});
