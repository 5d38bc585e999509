/**
 * Tests analysis beyond the next move: certificates, statistics, hints, mistakes, branches, random and saved boards.
 */
import { readFileSync } from 'node:fs';
import { exampleSetup, shell, solve, solveAny } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive } from './support/sizes.ts';

const HUNT = exampleSetup('cat-16');

test('downloads the same certificate as the command line', async ({ app, page }) => {
  await app.open(linkOf(`v1/cat-mouse/${HUNT}/4.5?sides=h-h`));
  const coming = page.waitForEvent('download');
  await app.verdict.getByRole('button', { name: 'Certificate', exact: true }).click();
  // The explanation is visible before the download.
  await expect(app.verdict).toContainText('a strategy for each player');
  await expect(app.verdict).toContainText(`perfect-play solve cat-mouse '${HUNT}' --line 4.5 --certificate`);
  await app.verdict.getByRole('button', { name: 'Download the certificate' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('cat-mouse-certificate.json');
  const proof: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(proof).toEqual(JSON.parse(shell(`perfect-play solve cat-mouse '${HUNT}' --line 4.5 --certificate`)));
});

test('explains by keyboard what “checked” means', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`v1/cat-mouse/${HUNT}/`));
  const checked = app.verdict.getByRole('button', { name: 'checked' });
  await checked.focus();
  await page.keyboard.press('Enter');
  const { positions } = solve(HUNT).report;
  await expect(app.verdict).toContainText(`values of ${positions} positions. Then a second program`);
  await expect(checked).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(app.verdict).not.toContainText('a second program');
  await expect(checked).toBeFocused();
});

test('counts all positions, and opens the hardest one', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`v1/cat-mouse/${HUNT}/`));
  const panel = page.getByRole('region', { name: 'Statistics' });
  await panel.getByRole('button', { name: 'Statistics for this board' }).click();
  const figure = (name: string) => panel.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  await expect(figure('Positions')).toHaveText(String(solve(HUNT).report.positions));
  const longest = Number.parseInt((await figure('Longest win').textContent()) ?? '', 10);
  const hardest = panel.getByRole('button', { name: 'Open the hardest position' });
  await hardest.click();
  await app.waitUntilSolved();
  await expect(app.headline).toContainText(/wins in \d+ move/);
  const moves = Number.parseInt((await app.headline.textContent())?.match(/\d+/)?.[0] ?? '', 10);
  // The headline counts the winner's moves: every second ply, including the last. Games begin with the mouse
  // to move. The longest win may begin one ply earlier, with the cat to move.
  expect([Math.ceil(longest / 2), Math.ceil((longest - 1) / 2)]).toContain(moves);
});

test('gives a hint in two steps', exhaustive, async ({ app, page }) => {
  await page.goto(`./${linkOf(`v1/cat-mouse/${HUNT}/?view=play`)}`);
  await expect(app.button('Hint')).toBeEnabled();
  const best = solve(HUNT).position.moves.filter(({ rank }) => rank === 0);
  await page.keyboard.press('h');
  await expect(page.getByText(/\d of 3 |^Every move |^Move this piece: /)).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByText(`Best: ${best[0]?.text ?? ''}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(app.gamePlies).toHaveCount(3);
});

test('grades a mistake, and keeps it as a branch after another move', async ({ app, page }) => {
  const setup = exampleSetup('statement-1');
  await app.open(linkOf(`v1/cat-mouse/${setup}/?sides=h-h`));
  const { position } = solve(setup, '3');
  const worse = position.moves.find(({ rank }) => rank > 0);
  const best = position.moves.find(({ rank }) => rank === 0);
  if (worse === undefined || best === undefined) throw new Error('Every move of the cat is as good as any other.');
  for (const move of ['3', worse.text]) {
    const before = (await app.played()).length;
    await app.moves.getByRole('button', { name: new RegExp(`^${move}:`) }).click();
    await app.expectPlies(before + 1);
  }
  await expect(app.line).toContainText(`${worse.text} gives up the draw: now the mouse wins. `);
  await page.getByRole('button', { name: /^Review 1 move/ }).click();
  const review = page.getByRole('region', { name: 'Your moves' });
  await expect(review).toContainText(`The cat played ${worse.text}. Find a better move.`);
  // The table of moves stays hidden while the reader looks for a better move.
  await expect(app.moves).toHaveCount(0);
  await expect(app.verdict).toHaveCount(0);
  await app.clickVertex(Number(best.text));
  await expect(review).toContainText('Yes, that is a best move.');
  await review.getByRole('button', { name: 'Done' }).click();
  // The list shows both alternatives, one of them in brackets.
  await expect(app.line.locator('.branch')).toHaveCount(1);
  await expect.poll(() => app.line.locator('.ply[data-move]').evaluateAll((plies) => plies.length)).toBe(3);
});

test('distinguishes the expected and the actual result of a shot', exhaustive, async ({ app, page }) => {
  const setup = exampleSetup('pyramid', 'shooting');
  await app.open(linkOf(`v1/shooting/${setup}/?sides=h-h`));
  const { position } = solveAny('shooting', setup);
  // In a row of three blocks, the power of a shot matters.
  const shot = position.moves.find(({ text }) => text === 'l2');
  if (shot === undefined || !('probability' in shot.value)) throw new Error('There is no such shot.');
  await page.locator(`tr[data-move="${shot.text}"] button`).first().click();
  const results = page.locator('.chance-result');
  await expect(results).toHaveCount(3);
  await page.keyboard.press('3');
  await app.expectPlies(1);
  const { value } = solveAny('shooting', setup, `${shot.text}-3`).position;
  if (!('probability' in value)) throw new Error('The Shooting Game has no probabilities.');
  const [expected, actual] = [shot.value.probability, 1 - value.probability].map((chance) => (chance * 100).toFixed(1));
  await expect(app.line).toContainText(`from ${expected}% to ${actual}%`);
});

test('makes a random board with the requested properties, and names its seed', exhaustive, async ({ app, page }) => {
  await app.open();
  await app.edit();
  await page.getByRole('combobox', { name: 'Winner' }).selectOption({ label: 'The cat' });
  await page.getByRole('spinbutton', { name: 'Plies, at least' }).fill('10');
  await page.getByRole('checkbox', { name: 'Only one best first move' }).check();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText(/^Seed \d+, generator 1/)).toBeVisible({ timeout: 30_000 });
  await app.waitUntilSolved();
  const { position } = solve(await app.boardText());
  expect(position.value.winner).toBe(1);
  expect(position.value.plies).toBeGreaterThanOrEqual(10);
  expect(position.moves.filter(({ rank }) => rank === 0)).toHaveLength(1);
});

test('shows a saved board on the home page after a reload', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`v1/cat-mouse/${HUNT}/`));
  await app.button('Share').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/This board is saved|Saved as/)).toBeVisible();
  await page.goto('./#');
  await page.reload();
  const saved = page.getByRole('region', { name: 'Saved boards' });
  await saved.getByRole('link').first().click();
  await app.waitUntilSolved();
  await expect(app.headline).toHaveText('The cat wins in 8 moves.');
});
