/** Tests phones with the smallest supported screen, used by touch. */
import type { Locator, Page } from '@playwright/test';
import { FIRST_EXAMPLE } from '../support/app.page.ts';
import { type AnyMove, games, lostGame, solve, solveAny } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf, quickIf } from '../support/sizes.ts';

const WIDTH = 320;

test.use({ viewport: { width: WIDTH, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Returns the width of the page, and the width to which the window has grown to fit it. */
function pageWidths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth]);
}

/** Returns controls that are too small or partly outside the screen, with their sizes. */
function misplacedControls(page: Page): Promise<readonly string[]> {
  const controls = page
    .getByRole('button')
    .or(page.getByRole('textbox'))
    .or(page.getByRole('spinbutton'))
    .or(page.getByRole('link'))
    .or(page.locator('summary:visible'));
  return controls.evaluateAll((elements) =>
    elements
      // Dots of the value history are exempt: they are as dense as their values, and the board and the table offer the
      // same moves.
      .filter((element) => !element.matches('.move-dot'))
      // The link of a card covers the card, which may be in a list that scrolls.
      .filter((element) => element.closest('.cards') === null)
      // Links within a text are as high as its lines.
      .filter((element) => !element.matches('a') || getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Sizes on a board are computed; rounding may leave them just below 24.
      .filter(({ box }) => Math.min(box.width, box.height) < 23.99 || box.left < 0 || box.right > innerWidth)
      .map(({ element, box }) => `${element.outerHTML}: ${box.left} to ${box.right}, ${box.height} high`),
  );
}

const sheetNames = (page: Page) => page.getByRole('navigation', { name: 'Beside the board' });

test('plays the first moves by tap', async ({ app, page }) => {
  await app.open();
  await app.board.scrollIntoViewIfNeeded();
  const setup = await app.vertex(3).getAttribute('aria-label');
  expect(setup).toContain('draw');
  const mouseTo = await app.place(3);
  await page.touchscreen.tap(mouseTo.x, mouseTo.y);
  await app.expectPlies(2);
  await expect(app.vertex(3)).toHaveAccessibleName(/mouse/);
  const line = (await app.played()).join('.');
  const next = Number(solve('0-2.5_1-3_2-4.5_3-4.5', line).position.moves[0]?.text);
  const { x, y } = await app.place(next);
  await page.touchscreen.tap(x, y);
  await expect(app.vertex(next)).toHaveAccessibleName(/mouse/);
  await expect.poll(async () => (await app.played()).slice(0, 3)).toEqual([...line.split('.'), String(next)]);
});

test('moves to a vertex by a tap beside it', async ({ app, page }) => {
  await app.open();
  await app.board.scrollIntoViewIfNeeded();
  const { x, y } = await app.place(3);
  // The point is outside the board's hit radius, but near enough for the browser to send the click to the vertex.
  await page.touchscreen.tap(x + 25, y);
  await app.expectPlies(2);
});

test('selects a vertex in Edit by a tap beside it', async ({ app, page }) => {
  await app.open();
  await app.edit();
  await app.board.scrollIntoViewIfNeeded();
  const { x, y } = await app.place(3);
  await page.touchscreen.tap(x + 25, y);
  await expect(app.vertex(3)).toHaveAttribute('aria-pressed', 'true');
  // A tap on empty space still clears the selection.
  const free = await app.emptyPlace();
  await page.touchscreen.tap(free.x, free.y);
  await expect(app.vertex(3)).toHaveAttribute('aria-pressed', 'false');
});

const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** Returns points beside a place that hit no button. */
const pointsBeside = (place: Locator): Promise<readonly { readonly x: number; readonly y: number }[]> =>
  place.evaluate((button) => {
    // A board accepts taps up to 22 px from a place, and a browser up to about 30 px from a button.
    const DISTANCES = [25, 28];
    const { left, top, width, height } = button.getBoundingClientRect();
    return DISTANCES.flatMap((distance) =>
      Array.from({ length: 8 }, (_, index) => ({
        x: left + width / 2 + distance * Math.cos((index * Math.PI) / 4),
        y: top + height / 2 + distance * Math.sin((index * Math.PI) / 4),
      })),
    ).filter(({ x, y }) => {
      const topmost = document.elementFromPoint(x, y);
      return topmost?.closest('button') === null && topmost.closest('.board-field, .hero-board') !== null;
    });
  });

/** Expects controls of sufficient size after a lost game of every kind, on the page or in a frame's file. */
async function expectLargeControlsAtTheEnd(page: Page, file: string): Promise<void> {
  test.slow();
  let named = 0;
  for (const game of games()) {
    const { id } = game;
    const { setup, line } = lostGame(game);
    await page.goto('about:blank');
    await page.goto(`${file}${linkOf(`v1/${id}/${setup}/${line.join('.')}?view=play`)}`);
    await expect(page.locator('.play-card .choices button').first(), id).toBeAttached();
    await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
    await expect.poll(() => misplacedControls(page), id).toEqual([]);
    named += await page.locator('.move-name:visible').count();
  }
  expect(named).toBeGreaterThan(0);
}

for (const width of [320, 420]) {
  test.describe(`in a frame ${width} px wide`, () => {
    test.use({ viewport: { width, height: 620 }, locale: width === 320 ? 'zh-CN' : 'en-US' });

    test('has large controls at the end of a game', exhaustiveIf(width === 320), ({ page }) =>
      expectLargeControlsAtTheEnd(page, './embed.html'),
    );
  });
}

/** Returns the different targets of moves. */
const targetsOf = (moves: readonly AnyMove[]): readonly number[] => [
  ...new Set(moves.flatMap(({ to }) => (to === null ? [] : [to]))),
];

/** Opens a board on which the next move can be made by a tap. */
async function openForTaps(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('[data-cell]').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
  await page.locator('.board-field').scrollIntoViewIfNeeded();
}

const isMouseAt = async (page: Page, cell: number): Promise<boolean> =>
  /mouse|老鼠/.test((await page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label')) ?? '');

/**
 * Taps beside the targets until the browser sends the click to one of them, and expects the move. Returns false if all
 * points beside all targets belong to buttons: the target's own, which are large on some grids, or those of neighbours.
 */
async function expectMoveByTapBeside(
  page: Page,
  targets: readonly Locator[],
  message: string,
  hasMoved: () => Promise<boolean>,
): Promise<boolean> {
  let points = 0;
  for (const target of targets) {
    for (const point of await pointsBeside(target)) {
      points += 1;
      const button = await target.elementHandle();
      await page.evaluate((wanted) => {
        Object.assign(window, { hit: null });
        const note = (event: Event) => Object.assign(window, { hit: event.target === wanted });
        addEventListener('click', note, { capture: true, once: true });
      }, button);
      await page.touchscreen.tap(point.x, point.y);
      const isHit = () => page.evaluate((): unknown => Reflect.get(window, 'hit'));
      // The board itself answers a touch that could start a drag; the browser dispatches no click after it.
      await expect.poll(async () => (await hasMoved()) || (await isHit()) !== null, message).toBe(true);
      if (!(await hasMoved()) && (await isHit()) === false) continue;
      await expect.poll(hasMoved, message).toBe(true);
      return true;
    }
  }
  expect(points, message).toBe(0);
  return false;
}

for (const [index, viewport] of PHONES.entries()) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, locale: index % 2 === 0 ? 'en-US' : 'zh-CN' });

    test(
      'keeps the height of the page while a board, its values and its panels load',
      exhaustiveIf(index <= 1),
      async ({ page }) => {
        test.slow();
        await page.addInitScript(() => {
          let last: number | null = null;
          let jumps = 0;
          Object.assign(window, { jumps });
          (function measure() {
            // Readers cannot scroll before the board appears.
            if (document.querySelector('[data-cell]') !== null) {
              const now = document.documentElement.scrollHeight;
              // On a wide page, panels that load beside the board make the page longer, but do not move the content for
              // readers who have scrolled.
              if (last !== null && (now < last || (now > last && innerWidth <= 600))) jumps += 1;
              Object.assign(window, { jumps });
              last = now;
            }
            requestAnimationFrame(measure);
          })();
        });
        // These boards have the longest verdicts.
        const long = ['guard', 'stairs'];
        const boards = games().flatMap(({ id, examples }) =>
          examples.flatMap((example, at) =>
            at === 0 || long.includes(example.id) ? { id, setup: example.setup } : [],
          ),
        );
        for (const { id, setup } of boards) {
          await page.goto('about:blank');
          await page.goto(`./${linkOf(`v1/${id}/${setup}/?view=analyse`)}`);
          await expect(page.locator('.checked').first()).toBeAttached();
          await expect(page.locator('.panels-to-come, .coming')).toHaveCount(0);
          expect(await page.evaluate((): unknown => Reflect.get(window, 'jumps')), id).toBe(0);
        }
      },
    );

    test('has large controls at the end of a game', exhaustiveIf(index % 2 === 0), ({ page }) =>
      expectLargeControlsAtTheEnd(page, './'),
    );

    test('moves to a place of any board by a tap beside it', exhaustiveIf(index === 1), async ({ page }) => {
      test.slow();
      const tapped: string[] = [];
      for (const { id, examples } of games()) {
        const setup = examples[0]?.setup ?? '';
        const targets = targetsOf(solveAny(id, setup).position.moves).map((to) => page.locator(`[data-cell="${to}"]`));
        await openForTaps(page, `./${linkOf(`v1/${id}/${setup}/?view=play&sides=h-h`)}`);
        const hasLine = () => Promise.resolve(/\/[^/?]+\?/.test(new URL(page.url()).hash));
        if (await expectMoveByTapBeside(page, targets, id, hasLine)) tapped.push(id);
      }
      expect(tapped).toEqual(
        expect.arrayContaining(['cat-mouse', 'triangle-war', 'dots-boxes', 'shooting', 'game-graph']),
      );
    });

    for (const [where, file, view] of [
      ['a puzzle', './', 'puzzle&goal=win'],
      ['a frame', './embed.html', 'play&sides=h-h'],
      ['a puzzle in a frame', './embed.html', 'puzzle&goal=win'],
    ] as const) {
      test(`moves to a place of ${where} by a tap beside it`, exhaustiveIf(index <= 1), async ({ page }) => {
        // A frame of this height shows everything; a shorter one makes the board smaller after a while.
        if (file !== './') await page.setViewportSize({ width: viewport.width, height: 844 });
        await openForTaps(page, `${file}${linkOf(`v1/cat-mouse/0-1_1-3_2-3/?view=${view}`)}`);
        if (view.startsWith('puzzle')) await expect(page.locator('.puzzle-bar [data-state="open"]')).toBeAttached();
        const target = page.locator('[data-cell="0"]');
        expect(await expectMoveByTapBeside(page, [target], where, () => isMouseAt(page, 0))).toBe(true);
      });
    }

    test('moves on the home page by a tap beside a place', exhaustiveIf(index <= 1), async ({ page }) => {
      await page.goto('./');
      const places = page.locator('.first-move');
      await expect(places.first()).toBeAttached();
      await page.locator('.hero-board').scrollIntoViewIfNeeded();
      // Waits until the rest of the page has loaded and the board no longer moves.
      await places.first().tap({ trial: true });
      const isOpen = () => Promise.resolve(new URL(page.url()).hash.startsWith('#v1/'));
      expect(await expectMoveByTapBeside(page, await places.all(), 'home', isOpen)).toBe(true);
    });
  });
}

/** Returns points near vertex 3 that are nearer to it than to any other vertex, once the board has stopped moving. */
const pointsNearThree = (page: Page): Promise<readonly { readonly x: number; readonly y: number }[]> =>
  page.locator('[data-cell="3"]').evaluate(async (place) => {
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    // A frame changes its height 250 ms after its content.
    const STILL_TIME = 500;
    let last = '';
    let since = performance.now();
    while (performance.now() - since < STILL_TIME) {
      place.scrollIntoView({ block: 'center', behavior: 'instant' });
      const now = JSON.stringify(middleOf(place));
      if (now !== last) since = performance.now();
      last = now;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { x, y } = middleOf(place);
    const others = [...document.querySelectorAll('[data-cell]')].filter((other) => other !== place).map(middleOf);
    return [16, 20, 25]
      .flatMap((distance) =>
        Array.from({ length: 8 }, (_, index) => ({
          x: x + distance * Math.cos((index * Math.PI) / 4),
          y: y + distance * Math.sin((index * Math.PI) / 4),
          distance,
        })),
      )
      .filter((at) => others.every((other) => Math.hypot(other.x - at.x, other.y - at.y) > at.distance + 2));
  });

for (const [where, file, view] of [
  ['a puzzle on the page', './', 'view=puzzle&goal=win'],
  ['a puzzle in a frame', './embed.html', 'view=puzzle&goal=win'],
  ['Play', './', 'view=play&sides=h-h'],
]) {
  test(`a tap near a small vertex chooses the nearest vertex in ${where}`, exhaustive, async ({ page }) => {
    test.slow();
    let points = 1;
    for (let index = 0; index < points; index += 1) {
      await page.goto('about:blank');
      await page.goto(`${file}${linkOf(`${TRAP}/?${view}`)}`);
      const place = page.locator('[data-cell="3"]');
      await expect(place).toBeAttached();
      await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
      const near = await pointsNearThree(page);
      points = near.length;
      expect(points).toBeGreaterThan(8);
      const { x, y } = near[index] ?? { x: 0, y: 0 };
      await page.touchscreen.tap(x, y);
      await expect(place, JSON.stringify(near[index])).toHaveAccessibleName(/mouse/);
    }
  });
}

/** Taps the screen at the centre of an element, even if another element covers it. */
async function tapCentre(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no box.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Returns whether an element, or a part of it, is at the centre of its box. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return topmost !== null && (wanted.contains(topmost) || topmost.contains(wanted));
  });

for (const [index, viewport] of [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
].entries()) {
  test.describe(`in landscape, ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, locale: index % 2 === 0 ? 'en-US' : 'zh-CN' });

    for (const [where, file] of [
      ['on the page', './'],
      ['in a frame', './embed.html'],
    ] as const) {
      test(`a puzzle ${where} can be reached and moves by tap`, exhaustive, async ({ page }) => {
        await page.goto(`${file}${linkOf(`${TRAP}/?view=puzzle&goal=win`)}`);
        await expect(page.locator('.puzzle-bar [data-state="open"]')).toBeAttached();
        await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
        for (const part of ['.puzzle-goal', '.puzzle-bar .headline', '.puzzle-bar .choices button']) {
          for (const element of await page.locator(part).all()) {
            await element.scrollIntoViewIfNeeded();
            await expect(element).toBeInViewport({ ratio: 1 });
            expect(await isUncovered(element), part).toBe(true);
          }
        }
        const place = page.locator('[data-cell="3"]');
        await place.scrollIntoViewIfNeeded();
        await tapCentre(page, place);
        await expect(place).toHaveAccessibleName(/mouse|老鼠/);
      });
    }

    test('the board of the home page moves by tap', exhaustive, async ({ page }) => {
      await page.goto('./');
      const place = page.locator('.first-move').first();
      await expect(place).toBeAttached();
      await place.scrollIntoViewIfNeeded();
      const to = (await place.getAttribute('data-to')) ?? '';
      // Waits until the rest of the page has loaded and the board no longer moves.
      await place.tap({ trial: true });
      await tapCentre(page, place);
      // The first move opens the board in Play.
      await expect(page.locator(`[data-cell="${to}"]`)).toHaveAccessibleName(/mouse|老鼠/);
    });
  });
}

test('adds a vertex and an edge by tap', exhaustive, async ({ app, page }) => {
  await app.open();
  await app.edit();
  await app.tool('Add').tap();
  const free = await app.emptyPlace();
  await page.touchscreen.tap(free.x, free.y);
  await expect(app.vertices).toHaveCount(7);
  await app.tool('Connect').tap();
  for (const cell of [6, 1]) {
    const { x, y } = await app.place(cell);
    await page.touchscreen.tap(x, y);
  }
  await expect(app.vertex(6)).toHaveAccessibleName('Vertex 6; neighbours 1');
});

test('opens every game from its card at the top of the page, and returns to the card', exhaustive, async ({ page }) => {
  const cards = page.locator('.games-cards a');
  for (const [index, { id }] of games().entries()) {
    await page.goto('./');
    await cards.nth(index).tap();
    await expect(page).toHaveURL(new RegExp(`#v1/${id}/`));
    await expect(page.getByRole('button', { name: 'Play', exact: true, pressed: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY), id).toBe(0);
    await page.goBack();
    await expect(cards.nth(index)).toBeInViewport();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { locale, play, analyse, edit, games, share, more, keys } of [
    {
      locale: 'en-US',
      play: 'Play',
      analyse: 'Analyse',
      edit: 'Edit',
      games: 'Games and examples',
      share: 'Share',
      more: 'More',
      keys: 'Keys and help',
    },
    {
      locale: 'zh-CN',
      play: '对弈',
      analyse: '分析',
      edit: '编辑',
      games: '游戏与示例',
      share: '分享',
      more: '更多',
      keys: '快捷键与帮助',
    },
  ]) {
    test.describe(`${colorScheme} in ${locale}`, () => {
      test.use({ colorScheme, locale });

      test(
        'nothing is wider than the screen, and every control is large enough for a finger',
        quickIf(colorScheme === 'light' && locale === 'en-US'),
        async ({ page }) => {
          await page.goto('./');
          await expect(page.locator('.home-foot')).toBeVisible();
          await expect.poll(() => misplacedControls(page), 'home').toEqual([]);
          await page.goto(`./${FIRST_EXAMPLE}`);
          await expect(page.locator('[data-cell]')).toHaveCount(6);
          for (const mode of [edit, analyse, play]) {
            await page.getByRole('button', { name: mode, exact: true }).click();
            await expect(page.getByRole('button', { name: mode, exact: true, pressed: true })).toBeVisible();
            await expect.poll(() => pageWidths(page), mode).toEqual([WIDTH, WIDTH]);
            await expect.poll(() => misplacedControls(page), mode).toEqual([]);
          }
          for (const popup of [games, share, keys]) {
            // On phones, controls that do not concern the board are in a menu.
            if (popup !== games)
              await page.getByRole('banner').getByRole('button', { name: more, exact: true }).click();
            await page.getByRole('banner').getByRole('button', { name: popup }).click();
            if (popup !== games) await expect(page.getByRole('dialog')).toBeVisible();
            await expect.poll(() => pageWidths(page), popup).toEqual([WIDTH, WIDTH]);
            await expect.poll(() => misplacedControls(page), popup).toEqual([]);
            await page.keyboard.press('Escape');
          }
        },
      );
    });
  }
}

/** Opens a link, and waits for its board. */
async function open(page: Page, body: string): Promise<void> {
  await page.goto(`./${linkOf(body)}`);
  await expect(page.locator('[data-cell]').first()).toBeAttached();
}

/** Returns the background of a button. */
const colour = (button: Locator): Promise<string> =>
  button.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Returns the smallest distance between the text and the sides of any of these buttons. */
const leastPadding = (buttons: readonly Element[]): number =>
  Math.min(
    ...buttons.flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      return [text.left - box.left, box.right - text.right];
    }),
  );

/** Swipes over the screen. */
async function swipe(page: Page, from: { readonly x: number; readonly y: number }, down: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + share * down);
  await touch('touchEnd', from.y + down);
}

/** A trap: from vertex 1, the mouse wins by moving to 3 and loses by moving to 5. */
const TRAP = 'v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9';
const EIGHT = 'v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('shows the verdict above the board, and everything else in sheets', async ({ app, page }) => {
    await page.goto(`./${FIRST_EXAMPLE}`);
    const names = sheetNames(page);
    // The Statistics button appears last, and the other buttons move until then.
    await expect(names.getByRole('button', { name: 'Statistics', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Draw with best play.')).toBeInViewport();
    const modes = app.header.locator('.segments button');
    await expect.poll(() => modes.evaluateAll(leastPadding)).toBeGreaterThanOrEqual(2);
    for (const name of ['Verdict', 'Moves', 'Line', 'Value history', 'Statistics']) {
      const sheet = page.getByRole('region', { name, exact: true });
      await expect(sheet).toBeHidden();
      await names.getByRole('button', { name, exact: true }).tap();
      await expect(sheet).toBeInViewport();
      await expect.poll(() => misplacedControls(page), name).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Statistics' })).toBeHidden();
    const menu = app.header.getByRole('button', { name: 'More', exact: true });
    await menu.tap();
    await expect(app.header.getByRole('heading', { name: 'Cat and Mouse' })).toBeVisible();
    // Each button in the menu has enough space for its name.
    for (const name of ['Keys and help', 'Sounds', 'Share']) {
      await expect
        .poll(async () => (await app.header.getByRole('button', { name }).boundingBox())?.width, name)
        .toBeGreaterThan(200);
    }
    await app.header.getByRole('button', { name: 'Share' }).tap();
    await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect.poll(async () => (await app.header.boundingBox())?.height).toBeLessThan(60);
  });

  test('moves the focus into a sheet and back, and closes a sheet by Escape, its button, a swipe and a tap beside it', async ({
    page,
  }) => {
    await page.goto(`./${FIRST_EXAMPLE}`);
    const name = sheetNames(page).getByRole('button', { name: 'Moves', exact: true });
    const sheet = page.getByRole('region', { name: 'Moves', exact: true });
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeFocused();
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(name).toBeFocused();
    for (const close of [
      () => name.tap(),
      () => page.touchscreen.tap(160, 60),
      async () => {
        const box = await sheet.boundingBox();
        await swipe(page, { x: 160, y: (box?.y ?? 0) + 8 }, 120);
      },
    ]) {
      await name.tap();
      await expect(sheet).toBeInViewport();
      await close();
      await expect(sheet).toBeHidden();
      // A closed sheet's button looks like the others.
      const other = sheetNames(page).getByRole('button', { name: 'Line', exact: true });
      await expect.poll(() => colour(name)).toBe(await colour(other));
    }
    // Only one sheet is open at a time.
    await name.tap();
    await sheetNames(page).getByRole('button', { name: 'Line', exact: true }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('region', { name: 'Line', exact: true })).toBeInViewport();
  });

  test('steps through a search with board, explanation and picture visible, and the code in a sheet', async ({
    page,
  }) => {
    await open(page, `${EIGHT}/?view=watch&solver=retrograde&event=200`);
    const narration = page.getByRole('region', { name: 'Explanation' });
    const next = page.getByRole('button', { name: 'Forward', exact: true });
    const code = page.getByRole('region', { name: 'Pseudo-code' });
    await expect(page.getByText('Step 200 of 368', { exact: true })).toBeInViewport();
    for (const part of [page.getByRole('main'), narration, next]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const picture = await page.locator('.table-canvas').boundingBox();
      const player = await next.boundingBox();
      expect((player?.y ?? 0) - (picture?.y ?? 0), 'of the picture').toBeGreaterThan(80);
    }).toPass();
    await expect(code).toBeHidden();
    await sheetNames(page).getByRole('button', { name: 'Code' }).tap();
    await next.tap();
    await expect(page.getByText('Step 201 of 368', { exact: true })).toBeInViewport();
    await expect(code.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    for (const part of [page.getByRole('main'), narration]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect.poll(() => misplacedControls(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
    await expect.poll(() => pageWidths(page)).toEqual([WIDTH, WIDTH]);
  });

  for (const [picture, place] of [
    ['a table in layers', `${EIGHT}/?view=watch&solver=retrograde&event=200&table=layers`],
    ['a table as a matrix', `${EIGHT}/?view=watch&solver=retrograde&event=200&table=matrix`],
    ['a tree', 'v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta&event=20'],
    ['a comparison', `${EIGHT}/?view=watch&solver=retrograde&pane=compare`],
  ] as const) {
    test(`has large controls beside ${picture}`, quickIf(picture === 'a comparison'), async ({ page }) => {
      await open(page, place);
      await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
      if (picture === 'a comparison') {
        await page.getByRole('button', { name: 'Measure', exact: true }).tap();
        await expect(page.locator('summary', { hasText: 'The numbers' })).toBeVisible();
      }
      await expect.poll(() => misplacedControls(page)).toEqual([]);
      for (const sheet of await sheetNames(page).getByRole('button').all()) {
        await sheet.tap();
        await expect(page.locator('[aria-busy="true"], .coming')).toHaveCount(0);
        await expect.poll(() => misplacedControls(page), (await sheet.textContent()) ?? '').toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  }

  test('shows the answer of a wrong solver, the board and the line together', exhaustive, async ({ page }) => {
    await open(page, `${EIGHT}/?view=break&solver=turn-cap-2n`);
    await expect(page.getByText('This board breaks the wrong solver.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('main')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'To the end' })).toBeInViewport({ ratio: 1 });
    await sheetNames(page).getByRole('button', { name: 'Boards that break it' }).tap();
    await expect(page.getByRole('button', { name: 'Find a board that breaks it' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pageWidths(page)).toEqual([WIDTH, WIDTH]);
  });

  test(
    'shows goal, board and hint of a puzzle together, and further puzzles at the end',
    exhaustive,
    async ({ page }) => {
      await open(page, `${TRAP}/?view=puzzle&goal=win`);
      await expect(page.getByText('Mouse to move: win.')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeInViewport({ ratio: 1 });
      const about = page.getByRole('region', { name: 'Puzzle', exact: true });
      await expect(about).toBeHidden();
      await sheetNames(page).getByRole('button', { name: 'Puzzle' }).tap();
      await expect(about.getByText('Get to the hole before the cat gets you.')).toBeInViewport();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show the answer' }).tap();
      for (const name of ['Analyse this board', 'More puzzles']) {
        await expect(about.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
      }
      await expect.poll(() => misplacedControls(page)).toEqual([]);
    },
  );

  test('reports a lost game above the board, with a button that explains it', exhaustive, async ({ app, page }) => {
    await open(page, `${TRAP}/?view=play`);
    await expect(page.getByRole('heading', { name: 'You are the mouse.' })).toBeInViewport({ ratio: 1 });
    await expect(app.button('Hint')).toBeInViewport({ ratio: 1 });
    const before = await page.getByRole('main').boundingBox();
    for (const [index, vertex] of [5, 1, 4].entries()) {
      const { x, y } = await app.place(vertex);
      await page.touchscreen.tap(x, y);
      await expect(app.gamePlies).toHaveCount(2 * index + 3);
    }
    await expect(page.getByRole('heading', { name: 'You lose' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.getByRole('main').boundingBox(), 'the board stays where it is').toEqual(before);
    for (const name of ['Show me why', 'Play it again']) await expect(app.button(name)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => misplacedControls(page)).toEqual([]);
    await app.button('Show me why').tap();
    await expect(page.getByRole('main').getByText('The mouse wins in 5 moves.')).toBeInViewport();
  });

  test('keeps the tools of Edit visible, and offers everything else in sheets', async ({ page }) => {
    await open(page, `${TRAP}/?view=edit`);
    // Until the sheets have loaded, their content is below the board.
    const verdict = page.getByRole('heading', { name: 'The mouse wins in 5 moves.' });
    await expect(verdict.and(page.locator('.verdict-line'))).toBeInViewport();
    for (const name of ['Verdict', 'Board', 'Arrange', 'Text', 'Random board']) {
      const sheet = page.getByRole('region', { name, exact: true });
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('group', { name: 'Tool' })).toBeInViewport({ ratio: 1 });
      await sheetNames(page).getByRole('button', { name, exact: true }).tap();
      await expect(sheet).toBeInViewport();
      await expect.poll(() => pageWidths(page)).toEqual([WIDTH, WIDTH]);
      await expect.poll(() => misplacedControls(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('fits both players of a game of points, and leaves presentation mode', exhaustive, async ({ app, page }) => {
    await open(page, 'v1/gems/c3.s2_1_1.2_1_3.3.3_1.2_3/?view=play');
    for (const name of [/^Alice ?:/, /^Bob ?:/]) {
      const button = page.getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      // The text of the sheet is not cut off.
      await expect
        .poll(() => button.evaluate((element) => element.scrollWidth - element.clientWidth))
        .toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('p');
    await expect(app.button('Leave presentation mode')).toBeInViewport({ ratio: 1 });
    await app.button('Leave presentation mode').tap();
    await expect(app.header).toBeVisible();
  });
});
