/** Tests the appearance of controls in both themes and under the pointer. */
import type { Page } from '@playwright/test';
import collection from '../../../web/puzzles/collection.json' with { type: 'json' };
import { FIRST_EXAMPLE } from '../support/app.page.ts';
import { exampleSetup, games, solveAny } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf, quickIf } from '../support/sizes.ts';

const HUNT = `v1/cat-mouse/${exampleSetup('statement-1')}/`;
const PLACES = {
  home: ['', '.games-cards a'],
  play: [linkOf(`${HUNT}3.4?view=play`), '.play-card'],
  analyse: [linkOf(`${HUNT}3.4?view=analyse`), '.checked'],
  edit: [linkOf(`${HUNT}?view=edit`), '.tools'],
  compose: [linkOf(`${HUNT}?view=compose`), '.maker'],
  judge: [linkOf(`${HUNT}?view=judge`), '.judge-compare'],
  watch: [linkOf(`${HUNT}?view=watch&solver=alpha-beta`), '.player-bar'],
  table: [linkOf(`${HUNT}?view=watch&solver=retrograde&event=9`), '.player-bar'],
  break: [linkOf(`${HUNT}?view=break`), '.break-side'],
} as const;

/** Returns the buttons whose icon or text has less than 3 : 1 contrast with its background, in each pointer state. */
async function faintButtons(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'button, .button' });
  const found: string[] = [];
  // The button may have disappeared in the meantime.
  const force = (nodeId: number, forcedPseudoClasses: string[]) =>
    session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }).catch(() => {});
  for (const state of [['hover'], ['hover', 'active'], ['focus', 'focus-visible']]) {
    for (const nodeId of nodeIds) await force(nodeId, state);
    const faint = await page.evaluate(() => {
      const LEAST = 3;
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      /** Blends colours from bottom to top; returns the relative luminance of the result. */
      function luminance(colours: readonly string[]): number {
        if (pen === null) return 0;
        for (const colour of colours) {
          pen.fillStyle = colour;
          pen.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((byte) => {
          const channel = byte / 255;
          return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      }
      return [...document.querySelectorAll<HTMLElement>('button, .button')]
        .filter(
          (button) => button.checkVisibility({ visibilityProperty: true }) && !button.matches(':disabled, [data-cell]'),
        )
        .flatMap((button) => {
          const grounds: string[] = [];
          for (let around: Element | null = button; around !== null; around = around.parentElement)
            grounds.unshift(getComputedStyle(around).backgroundColor);
          const parts = [button, ...button.querySelectorAll('.icon, span')].filter(
            (part) => part.matches('.icon') || part.textContent !== '',
          );
          return parts.flatMap((part) => {
            const ink = getComputedStyle(part).color;
            const [dark = 0, light = 0] = [
              luminance(['white', ...grounds]),
              luminance(['white', ...grounds, ink]),
            ].sort((a, b) => a - b);
            const contrast = (light + 0.05) / (dark + 0.05);
            const name = button.getAttribute('aria-label') ?? button.textContent;
            return contrast < LEAST && !/rgba\(.*, 0\)/.test(ink) ? [`${name}: ${contrast.toFixed(1)}`] : [];
          });
        });
    });
    found.push(...faint.map((button) => `${state.join('+')} ${button}`));
    for (const nodeId of nodeIds) await force(nodeId, []);
  }
  await session.detach();
  return found;
}

for (const [turn, colorScheme] of (['light', 'dark'] as const).entries()) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const [index, [name, [address, there]]] of Object.entries(PLACES).entries()) {
      const isQuick = name === 'watch' && colorScheme === 'light';
      // Continuous integration checks each place in one theme.
      test(
        `buttons have contrast in every pointer state: ${name}`,
        isQuick ? quickIf(true) : exhaustiveIf((index + turn) % 2 === 0),
        async ({ page }) => {
          await page.goto(`./${address}`);
          await expect(page.locator(there).first()).toBeVisible();
          await expect.poll(() => faintButtons(page)).toEqual([]);
          const play = page.locator('.player-buttons .play');
          if (!(await play.isVisible())) return;
          await play.click();
          await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
          await expect.poll(() => faintButtons(page)).toEqual([]);
        },
      );
    }
  });
}

/** Returns the share of ink that two icons have in common, from 0 to 1, when both are drawn with the same pen. */
const overlapShare = (page: Page, shapes: readonly string[]): Promise<number> =>
  page.evaluate(
    ([one = '', other = '']) => {
      const SIDE = 40;
      const [first, second] = [one, other].map((shape) => {
        const pen = new OffscreenCanvas(SIDE, SIDE).getContext('2d');
        if (pen === null) throw new Error('There is no canvas.');
        pen.scale(SIDE / 20, SIDE / 20);
        pen.lineWidth = 2;
        pen.stroke(new Path2D(shape));
        return pen.getImageData(0, 0, SIDE, SIDE).data.filter((_, index) => index % 4 === 3);
      });
      let [both, any] = [0, 0];
      for (const [index, alpha] of (first ?? []).entries()) {
        const other = second?.[index] ?? 0;
        both += Math.min(alpha, other);
        any += Math.max(alpha, other);
      }
      return both / any;
    },
    [...shapes],
  );

test('uses different icons in the header, and for sounds on and off', async ({ app, page }) => {
  await page.goto(`./${FIRST_EXAMPLE}`);
  await expect(app.button('Present')).toBeVisible();
  const shapeOf = async (name: string) => (await app.button(name).locator('path').getAttribute('d')) ?? '';
  const names = ['Present', 'Colours: system', 'Sounds'];
  const shapes = await Promise.all(names.map(shapeOf));
  for (const [index, one] of shapes.entries()) {
    for (const other of shapes.slice(index + 1)) expect(await overlapShare(page, [one, other])).toBeLessThan(0.5);
  }
  await app.button('Sounds').click();
  await expect.poll(() => shapeOf('Sounds')).not.toBe(shapes[2]);
});

test('styles checkboxes and file buttons like the other controls', async ({ page }) => {
  await page.goto(`./${linkOf(`${HUNT}?view=judge`)}`);
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await expect.poll(async () => (await box.boundingBox())?.width).toBe(18);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Text and file' }).click();
  await expect(page.getByRole('dialog').getByText('Choose a file …')).toHaveCSS('border-radius', '8px');
});

/** Modes and frames in which the reader moves on the board. */
const MOVES = ['./ play', './ analyse', './ puzzle', './embed.html play', './embed.html puzzle'] as const;

for (const [rank, { id, examples }] of games().entries()) {
  for (const [turn, where] of MOVES.entries()) {
    // Continuous integration checks each game in two or three places.
    const size = where === './ puzzle' && id === 'cat-mouse' ? quickIf(true) : exhaustiveIf((rank + turn) % 2 === 0);
    test(`keeps the focus on the board after a move by keyboard: ${id}, ${where}`, size, async ({ page }) => {
      const [file, view] = where.split(' ');
      const first = { setup: examples[0]?.setup ?? '', line: '', goal: '', certificate: null };
      const puzzle = view === 'puzzle' ? collection.puzzles.findLast(({ game }) => game === id) : undefined;
      const { setup, line, goal, certificate } = puzzle ?? first;
      const from = line === '' ? 0 : line.split('.').length;
      const more = view === 'puzzle' ? `puzzle&goal=${goal}&from=${from}` : `${view}&sides=h-h`;
      await page.goto(`${file}${linkOf(`v1/${id}/${setup}/${line}?view=${more}`)}`);
      const move = solveAny(id, setup, line).position.moves.find(
        ({ text, to }) => to !== null && (certificate?.firstMoves.includes(text) ?? true),
      );
      // Until the position arrives, the board accepts no moves.
      await expect(page.locator('.play-card, .checked, [data-state="open"]').first()).toBeAttached();
      // The names of its places do not describe every board.
      const described = async () => [
        await page.locator('[data-cell]').evaluateAll((all) => all.map((one) => one.ariaLabel)),
        await page.locator('.stage').textContent(),
      ];
      const before = await described();
      for (const cell of [move?.from, move?.to]) {
        if (cell !== null && cell !== undefined) await page.locator(`[data-cell="${cell}"]`).press('Enter');
      }
      await expect.poll(described).not.toEqual(before);
      await expect(page.locator('[data-cell]:focus')).toHaveCount(1);
    });
  }
}

for (const [file, view, button] of [
  ['./', 'watch&solver=alpha-beta&event=9', 'To the start'],
  ['./embed.html', 'watch&solver=alpha-beta', 'To the end'],
  ['./', 'analyse', 'To the start'],
  ['./embed.html', 'play&sides=h-h', 'Start again'],
] as const) {
  test(`keeps the focus when a button disables itself: ${button} in ${file} ${view}`, exhaustive, async ({ page }) => {
    await page.goto(`${file}${linkOf(`${HUNT}3.4?view=${view}`)}`);
    const pressed = page.getByRole('button', { name: button });
    await expect(pressed).toBeEnabled();
    await pressed.press('Enter');
    await expect(page.locator('fieldset:focus, .bar:focus')).toHaveCount(1);
  });
}
