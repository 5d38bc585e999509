/** Tests the link in the address bar: it always describes the page, and opening it restores the page. */
import type { Page } from '@playwright/test';
import { AppPage } from './support/app.page.ts';
import { games, headline, solve } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { core, exhaustive } from './support/sizes.ts';

const FIRST = '0-2.5_1-3_2-4.5_3-4.5';
const BROKEN = 'This link does not work. Here is the first example instead.';

/** Plays a line with both sides by hand, steps back, and moves a vertex in the drawing. */
async function playByHand(app: AppPage): Promise<void> {
  await app.open();
  await app.edit();
  await app.drag(await app.place(4), await app.emptyPlace());
  await app.analyse();
  await app.setSide('Cat', 'You');
  for (const [index, move] of [3, 5, 4].entries()) {
    await app.moves.getByRole('button', { name: new RegExp(`^${move}:`) }).click();
    await app.expectPlies(index + 1);
  }
  await app.button('Back').click();
  await expect.poll(() => app.fragment()).toContain('step=2');
}

/** Opens an address in another page. */
async function openInNewPage(page: Page, address: string): Promise<AppPage> {
  const other = new AppPage(await page.context().newPage());
  await other.page.goto(address);
  await other.waitUntilSolved();
  return other;
}

test(
  'restores setup, drawing, line, step and sides after a reload and in another page',
  core,
  async ({ app, page }) => {
    await playByHand(app);
    const address = page.url();
    const before = await app.snapshot();
    expect(before.line).toHaveLength(4);
    await page.reload();
    await app.waitUntilSolved();
    await expect.poll(() => app.snapshot()).toEqual(before);
    await expect(page).toHaveURL(address);
    const other = await openInNewPage(page, address);
    await expect.poll(() => other.snapshot()).toEqual(before);
    await expect(other.page).toHaveURL(address);
  },
);

test('updates the address after every action, so that it opens what is shown', exhaustive, async ({ app, page }) => {
  test.slow();
  const acts: readonly { readonly name: string; readonly act: () => Promise<void> }[] = [
    {
      name: 'a move and its answer',
      act: async () => {
        await app.clickVertex(3);
        await app.expectPlies(2);
      },
    },
    { name: 'a side', act: () => app.setSide('Cat', 'You') },
    { name: 'taking back', act: () => page.keyboard.press('u') },
    { name: 'an example', act: () => app.openExample('The long way home') },
    { name: 'edit mode', act: () => app.edit() },
    { name: 'a layout', act: () => app.button('Circle').click() },
    { name: 'a drag', act: async () => app.drag(await app.place(2), await app.emptyPlace()) },
    { name: 'a paste', act: () => app.paste('0 1\n1 2\n2 3\n3 0\n') },
    { name: 'undo', act: () => app.undoBarButton(/^Undo/).click() },
    { name: 'a random board', act: () => app.button('Generate').click() },
  ];
  await app.open();
  const other = await openInNewPage(page, page.url());
  for (const { name, act } of acts) {
    await test.step(name, async () => {
      const before = page.url();
      await act();
      await app.waitUntilStill();
      await expect.poll(() => page.url()).not.toBe(before);
      await app.waitUntilSolved();
      await expect(async () => {
        await other.page.goto('about:blank');
        await other.page.goto(page.url());
        await other.waitUntilSolved();
        await expect.poll(() => other.snapshot()).toEqual(await app.snapshot());
      }).toPass();
      expect(await app.sharedLink()).toBe(page.url());
    });
  }
});

test('goes back and forward between boards and between moves', core, async ({ app, page }) => {
  await app.open();
  await app.setSide('Cat', 'You');
  await expect.poll(() => app.fragment()).toContain('sides=h-h');
  await app.clickVertex(3);
  await expect.poll(() => app.fragment()).toContain('/3?');
  await app.openExample('Round and round');
  await expect(app.vertices).toHaveCount(9);
  await expect.poll(() => app.fragment()).toContain('8');
  const last = await app.snapshot();

  await page.goBack();
  await expect(app.vertices).toHaveCount(6);
  await app.expectPlies(1);
  await page.goBack();
  await app.expectPlies(0);
  await expect(app.vertex(1)).toHaveAccessibleName(/mouse/);
  await page.goForward();
  await app.expectPlies(1);
  await page.goForward();
  await expect.poll(() => app.snapshot()).toEqual(last);
});

test('reports a link that is cut off within its checksum', exhaustive, async ({ app, page }) => {
  await playByHand(app);
  const whole = app.fragment();
  await app.open();
  const usual = await app.snapshot();
  for (const length of [whole.length - 1, whole.length - 4, whole.length - 7, '#v1'.length]) {
    await test.step(whole.slice(0, length), async () => {
      await page.goto('about:blank');
      await page.goto(`./${whole.slice(0, length)}`);
      await expect(app.alert(BROKEN)).toBeVisible();
      await expect(app.alert('The end of this link is missing or damaged.')).toBeVisible();
      await app.waitUntilSolved();
      await expect.poll(() => app.snapshot()).toEqual(usual);
      // The broken link stays in the address bar.
      expect(app.fragment()).toBe(whole.slice(0, length));
    });
  }
  await app.button('Dismiss').click();
  await expect(app.alert(BROKEN)).toHaveCount(0);
  await app.clickVertex(3);
  await expect.poll(() => app.fragment()).toContain(`/${FIRST}/3`);
});

test('names an invalid parameter, opens the rest of the link, and rejects a puzzle without a valid goal', async ({
  app,
  page,
}) => {
  await app.open();
  for (const [link, message] of [
    [
      'view=play&layout=spiral',
      '“layout=spiral” in this link is not valid here. Expected: force, circle, grid, layers.',
    ],
    ['view=nonsense', '“view=nonsense” in this link is not valid here.'],
    ['vie', 'This link contains an unknown parameter: “vie”.'],
    ['view=watch&solver=retrograde&event=99999', '“event=99999” in this link is not valid here. Expected: 0–'],
  ]) {
    await test.step(message ?? '', async () => {
      await page.goto(`./#v1/cat-mouse/${FIRST}/3.5?${link}`);
      await expect(page.getByRole('alert').filter({ hasText: 'Part of the link is not valid.' })).toContainText(
        message ?? '',
      );
      await app.button('Dismiss').click();
      await expect(app.alert('Part of the link is not valid.')).toHaveCount(0);
    });
  }
  await page.goto(`./#v1/cat-mouse/${FIRST}/3.5?view=puzzle&goal=win.abc`);
  await expect(page.getByRole('alert').filter({ hasText: BROKEN })).toContainText(
    '“goal=win.abc” in this link is not valid here. Expected: win, win.N,',
  );
  // The board that replaces a broken link also hides its values.
  await expect(app.header.getByRole('button', { name: 'Play', exact: true, pressed: true })).toBeVisible();
});

test('keeps the address up to date on another line and back', exhaustive, async ({ app, page }) => {
  await playByHand(app);
  await expect.poll(() => app.fragment()).toContain('/3.5.4?');
  // Another move after the second one starts a new line.
  await app.moves.getByRole('button', { name: /^1:/ }).click();
  await expect.poll(() => app.fragment()).toContain('/3.5.1?');
  const other = await openInNewPage(page, page.url());
  await expect.poll(() => other.played()).toEqual(await app.played());
  await page.goBack();
  await expect.poll(() => app.fragment()).toContain('/3.5.4?');
  await expect.poll(() => app.played()).toEqual(['3', '5', '4']);
  await page.goForward();
  await expect.poll(() => app.fragment()).toContain('/3.5.1?');
  // The address changes first, and the line a moment later.
  await expect.poll(() => app.played()).toEqual(['3', '5', '1']);
  // A step replaces the address without adding a history entry.
  await app.button('Back').click();
  await expect.poll(() => app.fragment()).toContain('step=2');
  await page.goBack();
  await expect.poll(() => app.fragment()).toContain('/3.5.4?');
});

/** Invalid links, each with the game whose first example replaces the board; by default, the first game. */
const INVALID_LINKS: readonly {
  readonly what: string;
  readonly link: string;
  readonly message: string;
  readonly game?: string;
}[] = [
  {
    what: 'changed',
    link: linkOf(`v1/cat-mouse/${FIRST}/3.5`).replace('3.5?', '3.4?'),
    message: 'This link was changed in transit: its checksum does not match.',
  },
  {
    what: 'newer',
    link: linkOf('v2/cat-mouse/anything/at-all'),
    message: 'This link was made by a newer version of Perfect Play (version 2 of the link format).',
  },
  { what: 'foreign', link: '#section-3', message: 'This is not a Perfect Play link.' },
  {
    what: 'no edge',
    link: linkOf('v1/triangle-war/4_1-1/'),
    message: 'An edge joins two different dots',
    game: 'triangle-war',
  },
  { what: 'unknown game', link: linkOf('v1/draughts/8x8/'), message: 'There is no game named “draughts”.' },
  {
    what: 'no graph',
    link: linkOf('v1/cat-mouse/0-1_1-1.2/'),
    message: 'Vertex 1 has an edge to itself.',
  },
  { what: 'no text packed', link: linkOf('v1/cat-mouse/~AAAA/'), message: BROKEN },
  { what: 'script', link: '#<img src=x onerror=alert(1)>', message: BROKEN },
];

test('explains an invalid link, and shows the first example', exhaustive, async ({ app, page }) => {
  for (const { what, link, message, game } of INVALID_LINKS) {
    await test.step(what, async () => {
      await app.open(game === undefined ? undefined : `#${game}`);
      const usual = await app.snapshot();
      await page.goto('about:blank');
      await page.goto(`./${link}`);
      await expect(app.alert(BROKEN)).toBeVisible();
      await expect(app.page.getByRole('alert').filter({ hasText: BROKEN })).toContainText(message);
      await app.waitUntilSolved();
      await expect.poll(() => app.snapshot()).toEqual(usual);
    });
  }
});

test('opens and solves the first example of every game by its link', exhaustive, async ({ app, page }) => {
  for (const { id, examples } of games()) {
    await test.step(id, async () => {
      const link = linkOf(`v1/${id}/${examples[0]?.setup ?? ''}/`);
      await page.goto('about:blank');
      await page.goto(`./${link}`);
      await app.waitUntilSolved();
      await expect(app.moveButtons).not.toHaveCount(0);
      await expect.poll(() => app.fragment()).toContain(`#v1/${id}/`);
    });
  }
});

test('follows a link typed into the address bar of an open page, valid or not', async ({ app, page }) => {
  await app.open();
  await page.goto(`./${linkOf(`v1/cat-mouse/${FIRST}/3.5`)}`);
  await app.expectPlies(2);
  await expect(app.headline).toHaveText(headline(solve(FIRST, '3.5').position));
  await page.goto('./#v1/cat-mouse/0-1');
  await expect(app.alert(BROKEN)).toBeVisible();
  await app.expectPlies(0);
  await page.goBack();
  await app.expectPlies(2);
  await expect(app.alert(BROKEN)).toHaveCount(0);
});

/**
 * Makes the browser reject the next `count` changes of the address, as some browsers do after many changes.
 * The attribute `data-refused` of the root element names the last rejected method.
 */
function refuseChanges(page: Page, count: number): Promise<void> {
  return page.evaluate((refused) => {
    let left = refused;
    for (const name of ['pushState', 'replaceState'] as const) {
      history[name] = (...parameters) => {
        left -= 1;
        if (left >= 0) {
          document.documentElement.dataset['refused'] = name;
          throw new DOMException('Too many changes.', 'SecurityError');
        }
        History.prototype[name].call(history, ...parameters);
      };
    }
  }, count);
}

test(
  'updates the address again after the browser rejected changes, and goes back correctly',
  exhaustive,
  async ({ app, page }) => {
    await app.open();
    const first = page.url();
    await refuseChanges(page, Number.MAX_SAFE_INTEGER);
    await app.setSide('Cat', 'You');
    await app.clickVertex(3);
    await app.expectPlies(1);
    // The link is written a moment after the move.
    await expect(page.locator('html')).toHaveAttribute('data-refused', 'pushState');
    await expect(page).toHaveURL(first);
    await refuseChanges(page, 0);
    await app.clickVertex(4);
    await app.expectPlies(2);
    await expect.poll(() => page.url()).toContain('/3.4?');
    await page.goBack();
    await app.expectPlies(0);
  },
);

test('opens a pasted link even if the browser rejects the change of the address', exhaustive, async ({ app, page }) => {
  await app.open();
  await refuseChanges(page, 1);
  await page.evaluate(
    (link) => {
      const data = new DataTransfer();
      data.setData('text/plain', link);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    },
    `https://play.example/${linkOf('v1/cat-mouse/0-1.3_2-3/')}`,
  );
  await expect(app.vertices).toHaveCount(4);
  await expect.poll(() => page.url()).toContain('0-1.3_2-3');
});
