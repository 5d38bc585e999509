/** Tests puzzles and frames of games whose rules the reader wrote. */
import { ComposePage } from '../support/compose.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { PuzzlePage } from '../support/puzzle.page.ts';

/** Places of hexapawn, row by row from the top. */
const B1 = 7;
const B2 = 4;

test('a puzzle opens for a solver with hints, and Embed proposes the title of the game', async ({
  page,
  app,
  browser,
}) => {
  await page.goto('./own.html');
  await page.getByRole('button', { name: /^Hexapawn/ }).click();
  await page.getByRole('navigation', { name: 'On the main page' }).getByRole('link', { name: 'Analyse' }).click();
  await app.waitUntilSolved();
  await app.button('Share').click();
  await page.getByRole('button', { name: 'Embed', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Hexapawn');
  await page.keyboard.press('Escape');

  await app.button('Make a puzzle').click();
  const maker = new ComposePage(page);
  await maker.waitForCertificate();
  await expect(maker.finder).toHaveCount(0);
  const link = await maker.readLink();

  const context = await browser.newContext();
  const solver = new PuzzlePage(await context.newPage());
  await solver.page.goto(link);
  await solver.waitForTurn();
  await solver.button('Hint').click();
  await expect(solver.status).toContainText('1 of 3 holds out longest');
  await solver.button('Hint').click();
  await expect(solver.status).toContainText('Play b1-b2.');
  await solver.click(B1);
  await solver.click(B2);
  await expect(solver.played.first()).toHaveText('b1-b2');
  await context.close();
});
