/**
 * Plays each game to its end by mouse, by touch, or by keyboard alone, with best moves against the perfect player. The
 * result must equal the engine's value of the start.
 */
import type { Locator, Page } from '@playwright/test';
import type { AppPage } from './support/app.page.ts';
import { type AnyMove, type AnySolution, exampleSetup, solveAny } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustiveIf, quickIf, sweep } from './support/sizes.ts';

/** Setups of every game that end after a few plies. */
const INSTANCES = [
  { game: 'cat-mouse', example: 'cat-16', long: true },
  { game: 'game-graph', example: 'attractor', long: false },
  { game: 'cat-mouse-2', example: 'statement-1', long: true },
  { game: 'wolves-sheep', example: 'cycle', long: true },
  { game: 'wolves-sheep', example: 'pass', long: false },
  { game: 'triangle-war', example: 'side-3', long: true },
  { game: 'dots-boxes', example: 'four-boxes-again', long: true },
  { game: 'gems', example: 'patience', long: true },
  { game: 'shooting', example: 'pyramid', long: false },
] as const;

/** Makes a move, which is one of `moves`. */
type Play = (app: AppPage, move: AnyMove, moves: readonly AnyMove[]) => Promise<void>;

/** Waits until the page shows the whole line and the reader is to move, or the game is over. */
async function waitForTurn(app: AppPage, solve: (line: string) => AnySolution): Promise<AnySolution> {
  const { page } = app;
  let solution: AnySolution | null = null;
  await expect(async () => {
    const found = solve((await app.played()).join('.'));
    const { position } = found;
    const rows = page.locator('tr[data-move]');
    expect(position.ending !== null || position.mover === 0).toBe(true);
    await expect(rows).toHaveCount(position.moves.length);
    expect(
      await rows
        .first()
        .getAttribute('data-move', { timeout: 100 })
        .catch(() => null),
    ).toBe(position.moves[0]?.text ?? null);
    solution = found;
  }).toPass({ timeout: 20_000 });
  if (solution === null) throw new Error('It is never the reader’s turn.');
  return solution;
}

/** Returns the places to press for a move: if several pieces can move, the piece first, then the target. */
function placesToPress({ from, to }: AnyMove, moves: readonly AnyMove[]): readonly number[] {
  const pieces = new Set(moves.map((move) => move.from));
  return [pieces.size > 1 ? from : null, to].filter((cell) => cell !== null);
}

/** Returns the button for a move without a target place. */
function unplacedMoveButton(page: Page, { from }: AnyMove): Locator {
  return page.getByRole('main').getByRole('button', { name: from === null ? /^Pass/ : /^Leave the board/ });
}

/** Returns whether the page asks for the result of a move. The page does not ask if all results are equivalent. */
function asksForResult({ results }: AnyMove): boolean {
  return new Set(results.map(({ takes }) => takes.toSorted((a, b) => a - b).join())).size > 1;
}

const byMouse: Play = async (app, move, moves) => {
  const { page } = app;
  if (move.to === null) await unplacedMoveButton(page, move).click();
  else for (const cell of placesToPress(move, moves)) await app.clickVertex(cell);
  if (asksForResult(move)) await page.locator('.chance-result').nth(1).click();
};

const byTouch: Play = async (app, move, moves) => {
  const { page } = app;
  if (move.to === null) await unplacedMoveButton(page, move).tap();
  else {
    for (const cell of placesToPress(move, moves)) {
      const { x, y } = await app.place(cell);
      await page.touchscreen.tap(x, y);
    }
  }
  if (asksForResult(move)) await page.locator('.chance-result').nth(1).tap();
};

const byKeys: Play = async (app, move) => {
  const { page } = app;
  // Presses Tab until the row of the move has the focus.
  const row = page.locator(`tr[data-move="${move.text}"] button`).first();
  for (let press = 0; press < 200; press += 1) {
    if (await row.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  if (asksForResult(move)) {
    await expect(page.locator('.chance-result').first()).toBeVisible();
    await page.keyboard.press('2');
  }
};

async function playToTheEnd(app: AppPage, game: string, setup: string, play: Play): Promise<void> {
  const { page } = app;
  const solve = (line: string): AnySolution => solveAny(game, setup, line);
  const start = solve('').position;
  await page.goto(`./${linkOf(`v1/${game}/${setup}/`)}`);
  for (;;) {
    const { position } = await waitForTurn(app, solve);
    const [best] = position.moves;
    if (best === undefined) break;
    const before = (await app.played()).length;
    await play(app, best, position.moves);
    await expect.poll(async () => (await app.played()).length).toBeGreaterThan(before);
  }
  const line = await app.played();
  const end = solve(line.join('.')).position;
  expect(end.ending).not.toBeNull();
  const { value } = start;
  if ('outcome' in value) {
    expect(end.ending?.winner).toBe(value.winner);
    if (value.plies !== null) expect(line).toHaveLength(value.plies);
    const words = value.winner === null ? 'drawn' : 'won';
    await expect(app.headline).toContainText(words);
  } else if ('margin' in value) {
    const margin = (points: readonly [number, number] | null): number =>
      points === null ? Number.NaN : points[0] - points[1];
    expect(margin(end.points)).toBe(margin(start.points) + (start.mover === 0 ? value.margin : -value.margin));
    await expect(app.headline).toContainText(`${Math.max(...(end.points ?? []))}`);
  } else {
    // Chance decides the result, so the test compares the page with the rules.
    expect(end.ending?.winner).not.toBeNull();
    await expect(app.headline).toContainText('won');
  }
}

for (const [index, { game, example, long }] of INSTANCES.entries()) {
  const setup = exampleSetup(example, game);

  test(
    `${game}, ${example}, by mouse`,
    long ? exhaustiveIf(game === 'wolves-sheep' || game === 'gems') : {},
    async ({ app }) => playToTheEnd(app, game, setup, byMouse),
  );

  // Alternates between keyboard and touch, because all boards of one kind handle them in the same way.
  if (index % 2 === 1) {
    test(`${game}, ${example}, by keyboard alone`, sweep, async ({ app }) => {
      await playToTheEnd(app, game, setup, byKeys);
    });
  } else {
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

      test(`${game}, ${example}, by touch`, quickIf(example === 'pass'), async ({ app }) => {
        await playToTheEnd(app, game, setup, byTouch);
      });
    });
  }
}
