/** Tests playing with the mouse: a whole game, both sides, undo and redo, and impossible moves. */
import type { AppPage } from './support/app.page.ts';
import { exampleSetup, headline, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { core, exhaustive, exhaustiveCore } from './support/sizes.ts';

const HUNT = 'The hunt that a turn cap misses';

function forcedPlies(example: string): number {
  const { plies } = solve(exampleSetup(example)).position.value;
  if (plies === null) throw new Error(`Nobody can force anything on ${example}.`);
  return plies;
}

/** Opens the first example with both sides played by hand. */
async function openByHand(app: AppPage): Promise<void> {
  await app.open();
  await app.setSide('Cat', 'You');
}

async function playInTable(app: AppPage, ...moves: readonly number[]): Promise<void> {
  for (const move of moves) {
    const before = (await app.played()).length;
    await app.moves.getByRole('button', { name: new RegExp(`^${move}:`) }).click();
    await app.expectPlies(before + 1);
  }
}

test('plays a whole game by clicks on the board against the perfect cat', exhaustiveCore, async ({ app }) => {
  await app.open();
  await app.openExample(HUNT);
  const plies = forcedPlies('cat-16');
  for (let ply = 0; ply < plies; ply += 2) {
    const line = (await app.played()).join('.');
    await expect(app.headline).toHaveText(headline(solve(exampleSetup('cat-16'), line).position));
    await expect(app.moves.getByRole('columnheader', { name: 'Mouse to move' })).toBeVisible();
    const move = await app.bestMove();
    await app.clickVertex(move);
    await app.expectPlies(ply + 2);
    await expect.poll(async () => (await app.played())[ply]).toBe(String(move));
  }
  await expect(app.headline).toHaveText('The cat has won.');
  await expect(app.verdict).toContainText('The cat has caught the mouse.');
  await expect(app.moves).toContainText('The game is over here.');
  await expect(app.moveButtons).toHaveCount(0);
  const { ending } = solve(exampleSetup('cat-16'), (await app.played()).join('.')).position;
  expect(ending?.reason).toBe('caught');
});

test('ends the hunt of two perfect players in exactly the forced number of plies', exhaustive, async ({ app }) => {
  await app.open();
  await app.openExample(HUNT);
  await app.setSide('Mouse', 'Perfect and stubborn');
  await expect(app.plies).not.toHaveCount(1);
  await app.button('Pause').click();
  await expect(app.button('Go on')).toBeEnabled();
  await expect(app.hint).toHaveText(/other player is waiting/);
  await app.button('Go on').click();
  await expect(app.headline).toHaveText('The cat has won.', { timeout: 30_000 });
  await app.expectPlies(forcedPlies('cat-16'));
});

test('gets the mouse home in time with best moves', exhaustive, async ({ app }) => {
  await app.open();
  await app.openExample('Second example of the problem');
  const plies = forcedPlies('statement-2');
  for (let ply = 0; ply < plies; ply += 2) {
    await app.clickVertex(await app.bestMove());
    await app.expectPlies(Math.min(ply + 2, plies));
  }
  await expect(app.headline).toHaveText('The mouse has won.');
  await expect(app.verdict).toContainText('The mouse is in its hole.');
});

for (const { address, locale, player, rule, shot } of [
  {
    address: './',
    locale: 'en-US',
    player: /^[AB] The /,
    rule: 'The die decides the result of a shot.',
    shot: [/^A The .*l1 /, /^B The /],
  },
  {
    address: './embed.html',
    locale: 'zh-CN',
    player: /^[AB] 骰子/,
    rule: '每一枪的结果由骰子决定。',
    shot: [/^A 骰子.*l1 /, /^B 骰子/],
  },
]) {
  test.describe(`${address} in ${locale}`, () => {
    test.use({ locale });

    test('keeps the result of a shot visible beside the result of the reply', async ({ page }) => {
      await page.goto(`${address}${linkOf('v1/shooting/1-2-3-1-3/?view=play')}`);
      await expect(page.getByText(rule)).toBeVisible();
      await page.locator('[data-cell="0"]').click();
      await expect(page.getByText(player)).toHaveText(shot);
    });
  });
}

test(
  'responds to the keyboard after a pointer was released beside a step button',
  exhaustive,
  async ({ app, page }) => {
    await openByHand(app);
    await playInTable(app, 3, 5, 4);
    const back = app.button('Back');
    await back.hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
    const current = app.line.locator('[aria-current]');
    await expect(current).toHaveText('5');
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(current).toHaveText('3');
  },
);

test('takes back moves, plays them again, and steps along the line', core, async ({ app }) => {
  await openByHand(app);
  await playInTable(app, 3, 5, 4);
  await expect.poll(() => app.played()).toEqual(['3', '5', '4']);

  await app.page.keyboard.press('u');
  await app.expectPlies(2);
  await app.page.keyboard.press('u');
  await app.expectPlies(1);
  await app.page.keyboard.press('r');
  await app.page.keyboard.press('r');
  await app.expectPlies(3);
  await expect.poll(() => app.played()).toEqual(['3', '5', '4']);

  const current = app.line.locator('[aria-current]');
  await app.button('To the start').click();
  await expect(current).toHaveText('Start');
  await expect(app.vertex(1)).toHaveAccessibleName(/mouse/);
  await app.button('Forward').click();
  await expect(current).toHaveText('3');
  await expect(app.vertex(3)).toHaveAccessibleName(/mouse/);
  await app.button('To the end').click();
  await expect(current).toHaveText('4');
  await expect(app.button('Forward')).toBeHidden();
  await app.button('Back').click();
  await expect(current).toHaveText('5');
  await app.plies.nth(1).click();
  await expect(current).toHaveText('3');
  await app.expectPlies(3);

  await app.button('New game on this board').click();
  await app.expectPlies(0);
  await app.page.keyboard.press('u');
  await app.expectPlies(3);
});

test('goes back by the dots of the value history, and plays other moves there', exhaustive, async ({ app }) => {
  await openByHand(app);
  await playInTable(app, 3, 5, 4);
  await app.history.getByRole('button', { name: /^Ply 1:/ }).click();
  await expect(app.line.locator('[aria-current]')).toHaveText('3');
  await app.expectPlies(3);
  const { position } = solve(exampleSetup('statement-1'), '3');
  const worse = position.moves.find((move) => move.rank > 0);
  if (worse === undefined) throw new Error('Every move of the cat is as good as any other.');
  await app.history.getByRole('button', { name: new RegExp(`\\b${worse.text}\\b.* instead, after ply 1`) }).click();
  await app.expectPlies(2);
  await expect.poll(() => app.played()).toEqual(['3', worse.text]);
  const after = solve(exampleSetup('statement-1'), `3.${worse.text}`).position;
  await expect(app.headline).toHaveText(headline(after));
  await expect(app.line).toContainText(`${worse.text} gives up the draw: `);
});

test('ends the game as a draw when a position repeats', async ({ app }) => {
  await openByHand(app);
  await playInTable(app, 3, 4, 1);
  // If the cat moves back, the start position repeats.
  await expect(app.moves.getByRole('row').filter({ hasText: 'repeats' })).toHaveCount(1);
  await playInTable(app, 2);
  await expect(app.headline).toHaveText('The game is drawn.');
  await expect(app.verdict).toContainText('This position has occurred before.');
  await expect(app.moveButtons).toHaveCount(0);
  await app.page.keyboard.press('u');
  await expect(app.moveButtons.first()).toBeVisible();
});

test(
  'offers to call a game that makes no progress a draw, by keyboard, and lets the reader play on',
  exhaustive,
  async ({ app, page }) => {
    await app.open(linkOf('v1/game-graph/xnlw_0-1.2_1-0.3/'));
    await expect(app.button('End the game')).toHaveCount(0);
    await app.moves.getByRole('button', { name: /^1:/ }).click();
    await app.expectPlies(2);
    const offer =
      'This position has occurred before. With best play, neither side makes progress, so the game is a draw.';
    await expect(app.verdict).toContainText(offer);
    await expect(page.getByRole('status').filter({ hasText: offer })).toHaveCount(1);
    await app.button('End the game').focus();
    await page.keyboard.press('Enter');
    const called = 'The game is declared a draw.';
    await expect(app.verdict).toContainText(called);
    await expect(page.getByRole('status').filter({ hasText: called })).toHaveCount(1);
    await expect(app.button('Play on')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(app.verdict).toContainText(offer);
    await app.moves.getByRole('button', { name: /^1:/ }).click();
    await app.expectPlies(4);
    await app.page.keyboard.press('u');
    await app.page.keyboard.press('u');
    await app.expectPlies(0);
    await expect(app.button('End the game')).toHaveCount(0);
  },
);

test('stops two perfect players when neither makes progress, and lets them go on', exhaustive, async ({ app }) => {
  await app.open(linkOf('v1/game-graph/xnlw_0-1.2_1-0.3/?sides=p-p'));
  await app.button('Go on').click();
  await expect(app.button('End the game')).toBeVisible();
  await app.expectPlies(2);
  await expect(app.button('Go on')).toBeEnabled();
  await app.button('Go on').click();
  await app.expectPlies(4);
  const waiting = app.page.getByText('The other player is waiting.');
  await expect(waiting).toBeVisible();
  await app.button('End the game').click();
  await expect(waiting).toHaveCount(0);
});

test(
  'keeps the value of a repeated position of LeetCode 1728, and does not end the game',
  exhaustive,
  async ({ app }) => {
    await app.open(linkOf('v1/cat-mouse-2/MF-C-.1.2/stay.stay'));
    await expect(app.headline).toHaveText('The mouse wins in 1 move.');
    await expect(app.moves.getByRole('row').filter({ hasText: 'repeats' })).toHaveCount(0);
    await expect(app.button('End the game')).toHaveCount(0);
  },
);

test('highlights a move named in a sentence on the board, by pointer and by keyboard', async ({ app, page }) => {
  await app.open(linkOf('v1/triangle-war/4/1-2?sides=h-h'));
  const name = app.verdict.locator('.move-name').first();
  const move = (await name.textContent()) ?? '';
  const lit = app.moves.locator(`tr.highlighted[data-move="${move}"]`);
  await page.mouse.move(0, 0);
  const plain = await app.stablePicture();
  await name.hover();
  await expect(lit).toBeVisible();
  await expect.poll(() => app.picture()).not.toBe(plain);
  await page.mouse.move(0, 0);
  await expect(lit).toHaveCount(0);
  await name.focus();
  await expect(lit).toBeVisible();
  await name.blur();
  await expect.poll(() => app.picture()).toBe(plain);
});

test('highlights a table row and its vertex together', exhaustive, async ({ app, page }) => {
  await app.open();
  await app.openExample('The long way home');
  await app.stablePicture();
  const button = app.moveButtons.first();
  const row = app.moves.getByRole('row').nth(1);
  const [away, { x, y }] = [await app.emptyPlace(), await app.place(await app.bestMove())];
  const ground = () => button.evaluate((element) => getComputedStyle(element.closest('td') ?? element).backgroundColor);

  await page.mouse.move(away.x, away.y);
  const plainBoard = await app.stablePicture();
  const plainRow = await ground();
  await row.hover();
  await expect.poll(() => app.picture()).not.toBe(plainBoard);
  await page.mouse.move(x, y);
  await expect.poll(ground).not.toBe(plainRow);
  await page.mouse.move(away.x, away.y);
  await expect.poll(ground).toBe(plainRow);
  await expect.poll(() => app.picture()).toBe(plainBoard);
  await expect(async () => {
    // Removes the focus, because the browser may report a pointer move after scrolling, and the last highlight wins.
    await button.blur();
    await button.focus();
    await expect.poll(() => app.picture()).not.toBe(plainBoard);
  }).toPass();
});

test('shows the columns of the value history, and more on scrolling', exhaustive, async ({ app }) => {
  const setup = exampleSetup('cat-128');
  const line: string[] = [];
  while (line.length < 60) line.push(solve(setup, line.join('.')).position.moves[0]?.text ?? '');
  await app.open(linkOf(`v1/cat-mouse/${setup}/${line.join('.')}?sides=h-h`));
  const plies = line.length + 1;
  const last = app.history.getByRole('button', { name: new RegExp(`^Ply ${plies - 1}:`) });
  const first = app.history.getByRole('button', { name: /^Ply 0:/ });
  await expect(last).toBeVisible();
  await expect(first).toHaveCount(0);
  await app.history.locator('.scroll').evaluate((box) => box.scrollTo(0, 0));
  await expect(first).toBeVisible();
  await expect(last).toHaveCount(0);
});

test('explains a click on an impossible target, and changes nothing', exhaustive, async ({ app }) => {
  await app.open();
  const before = app.fragment();
  const verdict = (await app.headline.textContent()) ?? '';
  await app.clickVertex(5);
  await expect(app.hint).toHaveText('No move goes there.');
  await app.expectPlies(0);
  await expect(app.headline).toHaveText(verdict);
  await expect(app.vertex(1)).toHaveAccessibleName(/mouse/);
  expect(app.fragment()).toBe(before);
  await app.clickVertex(3);
  await app.expectPlies(2);
  await expect(app.hint).toHaveText('');
});

test('asks the reader to wait for the perfect player', exhaustive, async ({ app }) => {
  await app.open();
  const { x, y } = await app.place(4);
  await app.clickVertex(3);
  await app.expectPlies(1);
  await app.page.mouse.click(x, y);
  await expect(app.hint).toHaveText('Wait for the other side to reply.');
  await app.expectPlies(2);
});

test('moves a dragged piece to a legal target, and returns it from elsewhere', exhaustive, async ({ app }) => {
  await app.open();
  const [mouse, legal, illegal] = [await app.place(1), await app.place(3), await app.place(5)];
  await app.drag(mouse, illegal);
  await app.expectPlies(0);
  await expect(app.vertex(1)).toHaveAccessibleName(/mouse/);
  await app.drag(mouse, legal);
  await expect(app.plies.nth(1)).toHaveText('3');
});
