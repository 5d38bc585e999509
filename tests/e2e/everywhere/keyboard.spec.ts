/** Tests use without a pointer: everything can be reached, seen and used with keys alone. */
import type { Page } from '@playwright/test';
import type { AppPage } from '../support/app.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

/** Maximum number of Tab presses; the page has fewer stops. */
const MOST_STOPS = 80;

interface Stop {
  readonly name: string;
  /** True if the focus on this element is visible. */
  readonly isVisible: boolean;
}

/** Returns the focused element; null for the document. */
function focusedStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const ring = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    const box = element.getBoundingClientRect();
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0;
    // The board draws the focus ring of its vertices, which another test checks by comparing pictures.
    const painted = element.hasAttribute('data-cell');
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return { name, isVisible: inside && (painted || ring) };
  });
}

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < MOST_STOPS; press += 1) {
    const stop = await focusedStop(page);
    if (stop !== null && name.test(stop.name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}.`);
}

/** Plays to the end by typing the number of the best vertex. */
async function playToTheEnd(app: AppPage): Promise<void> {
  while ((await app.moveButtons.count()) > 0) {
    await expect(app.moves.getByRole('columnheader', { name: /^Mouse to move|^Moves$/ })).toBeVisible();
    if ((await app.moveButtons.count()) === 0) return;
    const move = String(await app.bestMove());
    const before = await app.plies.count();
    await app.page.keyboard.type(move);
    await expect(app.vertex(Number(move))).toBeFocused();
    await app.page.keyboard.press('Enter');
    await expect(app.plies).not.toHaveCount(before);
  }
}

test('plays a whole game, from loading the page to its end', exhaustive, async ({ app, page }) => {
  await app.open();
  await tabTo(page, /Games and examples$/);
  await page.keyboard.press('Enter');
  await expect(app.header.getByRole('listitem').first()).toBeVisible();
  await tabTo(page, /^Cat and Mouse ?LeetCode 913/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cat and Mouse' })).toBeVisible();
  await tabTo(page, /^The hunt that a turn cap misses/);
  await page.keyboard.press('Enter');
  await expect(app.headline).toHaveText('The cat wins in 8 moves.');
  await tabTo(page, /^Vertex 1: mouse/);
  await playToTheEnd(app);
  await expect(app.headline).toHaveText('The cat has won.');
  await expect.poll(() => focusedStop(page)).not.toBeNull();

  await page.keyboard.press('u');
  await expect(app.moveButtons.first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(app.headline).toHaveText('The cat has won.');
});

test('moves between vertices with arrow keys, with a visible focus', async ({ app, page }) => {
  await app.open();
  await tabTo(page, /^Vertex 1: mouse/);
  const visited = new Set<string>();
  const pictures = new Set<string>();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp']) {
    await page.keyboard.press(key);
    visited.add((await focusedStop(page))?.name ?? 'nothing');
    pictures.add(await app.picture());
  }
  expect(visited.size).toBeGreaterThan(3);
  expect([...visited].every((name) => name.startsWith('Vertex'))).toBe(true);
  expect(pictures.size).toBe(visited.size);
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(app.vertex(3)).toHaveAccessibleName(/mouse/);
});

test('steps, plays the best move, edits and opens the help by keys', async ({ app, page }) => {
  await app.open();
  await page.keyboard.press('Space');
  await app.expectPlies(2);
  const current = app.line.locator('[aria-current]');
  await page.keyboard.press('Home');
  await expect(current).toHaveText('Start');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('3');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('Start');
  await page.keyboard.press('End');
  await expect(app.button('Forward')).toBeHidden();

  await page.keyboard.press('e');
  await expect(app.mode('Edit')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('3');
  await expect(app.tool('Connect')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('e');
  await expect(app.mode('Analyse')).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, /^Share$/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect.poll(async () => (await focusedStop(page))?.name).toBe('Share');
});

test('turns single keys off', exhaustive, async ({ app, page }) => {
  await app.open();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('e');
  await page.keyboard.press('Space');
  await expect(app.mode('Analyse')).toHaveAttribute('aria-pressed', 'true');
  await app.expectPlies(0);
});

test('edits a graph with keys alone', exhaustive, async ({ app, page }) => {
  await app.open();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Edit', exact: true, pressed: true })).toBeVisible();
  await tabTo(page, /^Vertex 1: mouse/);
  await page.keyboard.press('n');
  await expect(app.vertex(6)).toBeFocused();
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 1');
  await page.keyboard.press('e');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 1, 4');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await page.keyboard.press('m');
  await expect(app.vertex(6)).toHaveAccessibleName(/^Vertex 6: mouse/);
  const before = await app.place(6);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => (await app.place(6)).y).toBeLessThan(before.y);
  await page.keyboard.press('Delete');
  await expect(app.vertices).toHaveCount(6);
  await expect.poll(() => focusedStop(page)).not.toBeNull();
  await page.keyboard.press('u');
  await expect(app.vertices).toHaveCount(7);
});

for (const mode of ['Play', 'Edit'] as const) {
  test(
    `Tab visits every control of the page, visibly, and returns to the first: ${mode}`,
    quickIf(mode === 'Play'),
    async ({ app, page }) => {
      await app.open();
      if (mode === 'Edit') {
        await app.edit();
        await expect(page).toHaveURL(/view=edit/);
      }
      await page.reload();
      await app.waitUntilSolved();
      // The list of moves and the panels of Edit load after the board.
      await expect(app.button(mode === 'Play' ? 'Start' : 'Generate')).toBeVisible();
      const names: string[] = [];
      const hidden: string[] = [];
      for (let press = 0; press < MOST_STOPS; press += 1) {
        await page.keyboard.press('Tab');
        const stop = await focusedStop(page);
        // After the last stop, the focus leaves the page or returns to the first stop.
        if (stop === null || (press > 0 && stop.name === names[0])) break;
        names.push(stop.name);
        if (!stop.isVisible) hidden.push(stop.name);
      }
      expect(names.length).toBeLessThan(MOST_STOPS);
      expect(hidden, 'stops that a reader does not see').toEqual([]);
      const expected =
        mode === 'Play'
          ? [
              /Games and examples$/,
              /^Play$/,
              /^Keys and help$/,
              /^Share$/,
              /^Vertex/,
              /^Zoom in$/,
              /^Rules$/,
              /^Cat: perfect$/,
              /^3: draw$/,
              /^Start$/,
            ]
          : [
              /^Edit$/,
              /^Vertex/,
              /^Select/,
              /^Connect/,
              /^Spread$/,
              /^Show as/,
              /^Paste or type/,
              /^Generate$/,
              /^Next one$/,
            ];
      for (const name of expected)
        expect(
          names.some((stop) => name.test(stop)),
          String(name),
        ).toBe(true);

      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focusedStop(page)).not.toBeNull();
    },
  );
}
