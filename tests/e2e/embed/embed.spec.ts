/** Tests the page in a frame: its content, its messages to the host page, and its limits. */

import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { FrameHosts, FramePage, type Host } from '../support/frame.page.ts';
import { article } from '../support/hosts.ts';
import { waitTwoFrames } from '../support/idle.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, quickIf, sweep } from '../support/sizes.ts';

const SETUP = '0-2.5_1-3_2-4.5_3-4.5';
const BOARD = linkOf(`v1/cat-mouse/${SETUP}/`);
/** A line of four plies, of which the second is current. */
const LINE = linkOf(`v1/cat-mouse/${SETUP}/3.4.5.3?step=2&sides=h-h`);
const WATCHED = linkOf('v1/triangle-war/2/?view=watch');

const test = base.extend<{ embed: (host: Host) => Promise<FramePage> }>({
  embed: async ({ page, baseURL }, use) => {
    const hosts = new FrameHosts(baseURL ?? '');
    await use(async (host) => {
      await page.goto(await hosts.serve(host));
      return new FramePage(page);
    });
    hosts.close();
  },
});

test('shows its board, reports that it is ready, and requests the height of its content', async ({ embed, page }) => {
  await page.clock.install();
  const frame = await embed({ address: BOARD });
  await frame.waitUntilSolved();
  await expect(frame.frame.getByRole('button', { name: /Share|Make a puzzle/ })).toHaveCount(0);
  await expect
    .poll(async () => (await frame.messages('ready'))[0])
    .toMatchObject({
      app: 'perfect-play',
      version: 1,
      versions: [1],
      engine: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  await expect(async () => {
    await expect.poll(() => frame.overflow()).toBe(0);
    const spare = await frame.frame.locator('#app').evaluate((app) => innerHeight - app.getBoundingClientRect().height);
    expect(spare).toBeGreaterThanOrEqual(0);
    expect(spare).toBeLessThan(1);
  }).toPass();
  // A frame that has its requested height does not request a different one.
  const heights = await countHeights(frame);
  await page.clock.fastForward(1000);
  await waitTwoFrames(page);
  await expect.poll(() => frame.messages('resize')).toHaveLength(heights);
});

test('reports moves with their player, and the state after them', exhaustive, async ({ embed, baseURL }) => {
  const frame = await embed({ address: BOARD });
  await frame.waitUntilSolved();
  await frame.choose(3);
  await expect(frame.plies).toHaveCount(3);
  const moves = await frame.messages('move');
  expect(moves).toMatchObject([
    { move: '3', player: 0, byReader: true },
    { player: 1, byReader: false },
  ]);
  await frame.expectMessage('state', {
    step: 2,
    length: 2,
    line: ['3', moves[1]?.['move']],
    playing: false,
    puzzle: null,
  });
  await frame.expectMessage('step', { step: 2, length: 2 });
  let attempts = 0;
  await expect(async () => {
    // The link is written a moment after the move.
    attempts += 1;
    const state = await frame.ask(`now ${attempts}`, { type: 'getState' });
    expect(state).toMatchObject({
      type: 'state',
      step: 2,
      fragment: expect.stringContaining(`/3.${String(moves[1]?.['move'])}?`),
    });
    await expect(frame.open).toHaveAttribute('href', `${baseURL}#${String(state['fragment'])}`, { timeout: 1000 });
  }).toPass();
  await expect(frame.open).toHaveAttribute('rel', /noopener/);
});

test('lets the host page step through a line, play and pause it', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: LINE });
  await frame.waitUntilSolved();
  expect(await frame.ask(1, { type: 'getState' })).toMatchObject({ step: 2, length: 4, line: ['3', '4'] });
  expect(await frame.ask(2, { type: 'setStep', step: 3 })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { step: 3, line: ['3', '4', '5'] });
  await expect(frame.plies.nth(3)).toHaveAttribute('aria-current', 'step');
  expect(await frame.ask(3, { type: 'setStep', step: 0 })).toMatchObject({ type: 'done' });
  expect(await frame.ask(4, { type: 'play' })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { playing: true });
  await expect.poll(async () => (await frame.messages('step')).map(({ step }) => step)).toContain(1);
  expect(await frame.ask(5, { type: 'pause' })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { playing: false });
  await expect.poll(() => frame.messages('move')).toEqual([]);
});

test('lets the host page step through a trace and play it', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: WATCHED });
  expect(await frame.ask(1, { type: 'setStep', step: 7 })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { step: 7, length: 47 });
  await expect(frame.frame.getByText('Step 7 of 47')).toBeVisible();
  expect(await frame.ask(2, { type: 'play' })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { playing: true });
  await expect.poll(async () => (await frame.messages('step')).at(-1)?.['step']).toBeGreaterThan(8);
  expect(await frame.ask(3, { type: 'pause' })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { playing: false });
});

test('loads another link, and rejects an invalid one with an explanation to the reader', async ({ embed }) => {
  const frame = await embed({ address: BOARD });
  await frame.waitUntilSolved();
  const other = linkOf('v1/cat-mouse/0-1.3_2-3/?view=analyse');
  expect(await frame.ask('good', { type: 'load', fragment: other })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { fragment: other.slice(1) });
  await expect(frame.vertices).toHaveCount(4);
  expect(await frame.ask('bad', { type: 'load', fragment: 'v1/cat-mouse/0-1.3_2-3/?c=wrong!' })).toMatchObject({
    type: 'error',
    code: 'link',
  });
  await expect(frame.frame.getByRole('alert')).toContainText('its link does not work');
  await frame.expectMessage('state', { fragment: '' });
  expect(await frame.ask('lost', { type: 'setStep', step: 1 })).toMatchObject({ type: 'error', code: 'nothing' });
  expect(await frame.ask('again', { type: 'load', fragment: BOARD })).toMatchObject({ type: 'done' });
  await frame.waitUntilSolved();
});

test('announces nothing about a board loaded by a link, nor about one that an invalid link replaced', async ({
  embed,
}) => {
  const frame = await embed({ address: LINE });
  const live = frame.frame.locator('p.hidden-text[role="status"]');
  await expect(live).toBeAttached();
  await expect(live).toBeEmpty();
  await frame.choose(5);
  await expect(live).toContainText('moves to 5.');
  expect(await frame.ask('bad', { type: 'load', fragment: 'v1/cat-mouse/0-1.3_2-3/?c=wrong!' })).toMatchObject({
    type: 'error',
  });
  await expect(live).toHaveCount(0);
  expect(await frame.ask('good', { type: 'load', fragment: BOARD })).toMatchObject({ type: 'done' });
  await expect(live).toBeAttached();
  await expect(live).toBeEmpty();
});

test(
  'does not announce the verdict on a board loaded by a link, however long the solver takes',
  exhaustive,
  async ({ embed }) => {
    const LAST = 999;
    const cycle = Array.from(
      { length: LAST },
      (_, vertex) => `${vertex}-${vertex + 1}${vertex === 0 ? `.${LAST}` : ''}`,
    );
    const packed = deflateRawSync(Buffer.from(cycle.join('_'))).toString('base64url');
    const frame = await embed({ address: linkOf(`v1/cat-mouse/~${packed}/?view=analyse`) });
    await frame.waitUntilSolved();
    await expect(frame.frame.locator('p.hidden-text[role="status"]')).toBeEmpty();
  },
);

test('shows a message in place of the board if the first link is invalid', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: '#v1/cat-mouse/0-2.5_1-3/?c=AAAAAA' });
  await expect(frame.frame.getByRole('alert')).toContainText('its link does not work');
  await expect(frame.vertices).toHaveCount(0);
  const empty = await embed({ address: '' });
  await expect(empty.frame.getByRole('alert')).toContainText('contains no board');
});

test('shows a board, a search, a puzzle or a notice for a link to any view', exhaustive, async ({ embed }) => {
  for (const words of ['edit', 'watch', 'puzzle', 'compose', 'compose&goal=luck', 'compose&goal=win', 'nonsense']) {
    await test.step(words, async () => {
      const frame = await embed({ address: linkOf(`v1/cat-mouse/${SETUP}/3.4?view=${words}&from=1`) });
      const inside = frame.frame;
      const puzzle = inside.getByRole('heading', { name: 'Puzzle' });
      const search = inside.getByText(/^Step \d+ of \d+/);
      const notice = inside.getByRole('alert').filter({ hasText: 'link' });
      const solved = frame.verdict.getByText('checked', { exact: true });
      await expect(solved.or(search).or(puzzle).or(notice).first()).toBeVisible();
      await expect(inside.getByText('The engine is starting')).toHaveCount(0);
    });
  }
});

test(
  'follows theme and language of the address until the host page changes them',
  exhaustive,
  async ({ embed, page }) => {
    const frame = await embed({ address: `?theme=dark&lang=zh${BOARD}` });
    const root = frame.frame.locator('html');
    await expect(frame.frame.getByRole('region', { name: '结论' }).getByText('已验证')).toBeVisible();
    await expect(root).toHaveAttribute('lang', /^zh/);
    const paper = () => frame.frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const dark = await paper();
    expect(await frame.ask(1, { type: 'setTheme', theme: 'light' })).toMatchObject({ type: 'done' });
    await expect.poll(() => paper()).not.toBe(dark);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => paper()).not.toBe(dark);
    expect(await frame.ask(2, { type: 'setTheme', theme: 'auto' })).toMatchObject({ type: 'done' });
    await expect.poll(() => paper()).toBe(dark);
    expect(await frame.ask(3, { type: 'setLanguage', language: 'en' })).toMatchObject({ type: 'done' });
    await expect(root).toHaveAttribute('lang', /^en/);
  },
);

test(
  'rejects unknown messages with a code, and ignores messages of other programs and windows',
  exhaustive,
  async ({ embed, page }) => {
    const frame = await embed({ address: BOARD });
    await frame.waitUntilSolved();
    expect(await frame.ask(1, { type: 'explode' })).toMatchObject({ type: 'error', code: 'unknown' });
    expect(await frame.ask(2, { type: 'setStep', step: -1 })).toMatchObject({ type: 'error', code: 'malformed' });
    expect(await frame.ask(3, { type: 'load' })).toMatchObject({ type: 'error', code: 'malformed' });
    expect(await frame.ask(4, { type: 'getState', version: 2 })).toMatchObject({ type: 'error', code: 'version' });
    expect(await frame.ask(5, { type: 'play' })).toMatchObject({ type: 'error', code: 'nothing' });
    expect(await frame.ask(6, { type: 'hello' })).toMatchObject({ type: 'ready', versions: [1] });
    const before = (await frame.messages()).length;
    for (const other of [
      null,
      'play',
      7,
      [],
      { type: 'play' },
      { app: 'another', version: 1, id: 9, type: 'getState' },
    ])
      await frame.post(other);
    // The frame ignores valid messages from a window other than its parent.
    await page.evaluate(() => {
      const stranger = document.createElement('iframe');
      const message = `{ app: 'perfect-play', version: 1, id: 'x', type: 'setStep', step: 0 }`;
      stranger.srcdoc = `<script>parent.frames[0].postMessage(${message}, '*')</script>`;
      document.body.append(stranger);
      return new Promise((resolve) => stranger.addEventListener('load', resolve, { once: true })).then(() => null);
    });
    expect(await frame.ask(7, { type: 'getState' })).toMatchObject({ type: 'state' });
    await expect.poll(() => frame.messages()).toHaveLength(before + 1);
  },
);

test('reports a solved puzzle with the number of wrong moves and hints', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: linkOf('v1/cat-mouse/0-1_1-3_2-3/?view=puzzle&goal=win&sides=h-h') });
  await frame.expectMessage('state', { puzzle: 'open' });
  await expect(frame.frame.getByRole('heading', { name: 'Puzzle' })).toBeVisible();
  await frame.choose(3);
  await frame.expectMessage('state', { puzzle: 'failed', line: ['3'] });
  await frame.frame.getByRole('button', { name: /again/i }).first().click();
  await frame.expectMessage('state', { puzzle: 'open', line: [] });
  await frame.choose(0);
  await frame.expectMessage('solved', { clean: false, moves: ['0'], wrongMoves: 1, hints: 0 });
  await frame.expectMessage('state', { puzzle: 'solved' });
});

test('starts only when it is seen, and then handles pending messages in order', async ({ embed, page }) => {
  await page.clock.install();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const frame = await embed({ address: LINE, above: 3000 });
  await expect.poll(() => frame.messages('ready')).toHaveLength(1);
  await frame.post({ app: 'perfect-play', version: 1, id: 'a', type: 'setStep', step: 1 });
  await frame.post({ app: 'perfect-play', version: 1, id: 'b', type: 'setStep', step: 4 });
  await frame.post({ app: 'perfect-play', version: 1, id: 'c', type: 'getState' });
  await page.clock.fastForward(1000);
  await waitTwoFrames(page);
  expect(page.workers()).toHaveLength(0);
  expect(loaded.filter((address) => /\.wasm$|worker/.test(address))).toEqual([]);
  await expect(frame.frame.getByRole('button', { name: 'Cat and Mouse' })).toContainText('Tap to start');
  await page.evaluate(() => scrollTo(0, 2900));
  await frame.waitUntilSolved();
  await expect.poll(async () => (await frame.messages('state')).find(({ id }) => id === 'c')?.['step']).toBe(4);
  await expect
    .poll(async () => (await frame.messages()).flatMap(({ id }) => (id === undefined ? [] : [id])))
    .toEqual(['a', 'b', 'c']);
});

test('starts with the new link if the address changes before it is seen', exhaustive, async ({ embed, page }) => {
  const frame = await embed({ address: LINE, above: 3000 });
  await expect.poll(() => frame.messages('ready')).toHaveLength(1);
  const title = frame.frame.getByRole('button', { name: 'Triangle War' });
  await page.locator('iframe').evaluate((found: HTMLIFrameElement, link) => {
    found.src = found.src.replace(/#.*/, link);
  }, WATCHED);
  await expect(title).toContainText('Tap to start');
  await page.evaluate(() => scrollTo(0, 2900));
  await expect(frame.frame.getByText('Step 0 of 47')).toBeVisible();
  await page.locator('iframe').evaluate((found: HTMLIFrameElement, link) => {
    found.src = found.src.replace(/#.*/, link);
  }, LINE);
  await frame.waitUntilSolved();
});

test('requests no height while it is not displayed', exhaustive, async ({ embed, page }) => {
  await page.clock.install();
  const frame = await embed({ address: BOARD });
  await frame.waitUntilSolved();
  await expect.poll(() => frame.overflow()).toBe(0);
  const before = await frame.messages('resize');
  const outside = page.locator('iframe');
  for (const display of ['none', 'block']) {
    await outside.evaluate((found, value) => {
      found.style.display = value;
    }, display);
    await page.clock.fastForward(1000);
    await waitTwoFrames(page);
  }
  await expect.poll(() => frame.messages('resize')).toEqual(before);
});

test('pauses out of view, and rejects play until it is visible', async ({ embed, page }) => {
  const frame = await embed({ address: WATCHED });
  await expect(frame.frame.getByText('Step 0 of 47')).toBeVisible();
  expect(await frame.ask(1, { type: 'play' })).toMatchObject({ type: 'done' });
  await frame.expectMessage('state', { playing: true });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await frame.expectMessage('state', { playing: false });
  expect(await frame.ask(2, { type: 'play' })).toMatchObject({ type: 'error', code: 'hidden' });
  await page.evaluate(() => scrollTo(0, 0));
  await waitTwoFrames(page);
  expect(await frame.ask(3, { type: 'getState' })).toMatchObject({ playing: false });
});

test('lets two perfect players move only while they are seen', exhaustive, async ({ embed, page }) => {
  await page.clock.install();
  const frame = await embed({ address: linkOf('v1/dots-boxes/3x3_6-7.3-4.2-3.10-14/?sides=p-p') });
  await frame.frame.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(async () => (await frame.messages('move')).length).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await frame.expectMessage('state', { playing: false });
  const count = (await frame.messages('move')).length;
  await page.clock.fastForward(3000);
  expect(await frame.ask(1, { type: 'hello' })).toMatchObject({ type: 'ready' });
  await expect.poll(() => frame.messages('move')).toHaveLength(count);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await frame.messages('move')).length).toBeGreaterThan(count);
});

test('steps through a read-only board, but rejects moves', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: `?readonly=1${LINE}` });
  await frame.waitUntilSolved();
  await frame.vertices.nth(3).focus();
  await frame.page.keyboard.press(' ');
  await frame.page.keyboard.press('u');
  await frame.frame.getByRole('button', { name: 'Forward' }).click();
  await frame.expectMessage('state', { step: 3, length: 4 });
  await expect(frame.frame.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await frame.choose(3);
  await expect(frame.frame.getByText('This board is for viewing only.')).toBeVisible();
  await expect.poll(() => frame.messages('move')).toEqual([]);
});

test('shows a read-only puzzle, but rejects moves', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: `?readonly=1${linkOf(`v1/cat-mouse/${SETUP}/?view=puzzle&goal=hold`)}` });
  await frame.expectMessage('state', { puzzle: 'open' });
  await expect(frame.frame.getByText('Mouse to move: don’t lose.')).toBeVisible();
  await expect(frame.frame.getByRole('button', { name: /Hint|Show the answer/ })).toHaveCount(0);
  await frame.choose(3);
  await expect(frame.frame.getByText('This board is for viewing only.')).toBeVisible();
  await expect.poll(() => frame.messages('move')).toEqual([]);
});

test('hides hints and panels on request of the address', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: `?hints=0&ui=board${BOARD}` });
  await frame.choose(3);
  await frame.expectMessage('state', { length: 2 });
  await expect(frame.frame.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await expect(frame.verdict).toHaveCount(0);
});

test(
  'leaves keys and wheel to the host page unless the focused board uses them',
  exhaustive,
  async ({ embed, page }) => {
    const frame = await embed({ address: LINE });
    await frame.waitUntilSolved();
    await page.getByLabel('Something else').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    expect(await frame.ask(1, { type: 'getState' })).toMatchObject({ step: 2 });
    await frame.vertices.first().focus();
    await page.keyboard.press('Home');
    await frame.expectMessage('step', { step: 0 });
    const scrolled = () => page.evaluate(() => scrollY);
    await expect.poll(() => scrolled()).toBe(0);
    const box = await frame.vertices.first().boundingBox();
    if (box === null) throw new Error('There is no board.');
    await page.mouse.move(box.x, box.y);
    await page.mouse.wheel(0, 200);
    await expect.poll(scrolled).toBeGreaterThan(100);
  },
);

test('works in a sandboxed frame without storage', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: BOARD, sandbox: 'allow-scripts', width: 320 });
  await frame.waitUntilSolved();
  await frame.choose(3);
  await expect(frame.plies).toHaveCount(3);
  expect(await frame.ask(1, { type: 'getState' })).toMatchObject({ type: 'state', step: 2 });
});

test(
  'has a frame that answers its buttons on the page about embedding, in both languages',
  exhaustive,
  async ({ page }) => {
    await page.goto('./embedding.html');
    const frame = page.frameLocator('iframe[title="Cat and Mouse"]');
    await expect(frame.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true })).toBeVisible();
    const log = page.getByRole('log');
    await expect(log).toContainText('"type":"resize"');
    await page.getByRole('button', { name: 'getState' }).click();
    await expect(log).toContainText('"line":["3","4"]');
    await page.getByRole('button', { name: 'load v1/triangle-war' }).click();
    await expect(frame.getByText(/^Step 0 of \d+/)).toBeVisible();
    await page.getByRole('button', { name: 'load v1/wolves-sheep' }).click();
    await expect(frame.getByText('Your move')).toBeVisible();
    await page.getByRole('button', { name: 'fly' }).click();
    await expect(log).toContainText('"code":"unknown"');
    await expect(log).not.toContainText('"code":"link"');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('在你的网页中使用');
  },
);

test(
  'shows the board of the example frame from the snippets on the page about embedding',
  exhaustive,
  async ({ page, baseURL, hosts }) => {
    await page.goto('./embedding.html');
    const live = await page.locator('iframe').evaluate((found: HTMLIFrameElement) => found.src);
    const snippet = async (text: string) => (await page.locator('pre', { hasText: text }).first().textContent()) ?? '';
    const link = await snippet(`${baseURL}#v1/`);
    expect(link).toBe(live.replace('embed.html', ''));
    const [iframe, element] = [await snippet('<iframe'), await snippet('<perfect-play')];
    await page.goto(await hosts.start({ '/': article(iframe + element) }));
    await expect(page.locator('body > iframe')).toHaveAttribute('src', live);
    // The element's frame has the light theme of the host page.
    await expect(page.locator('perfect-play iframe')).toHaveAttribute('src', live.replace('#', '?theme=light#'));
    const board = page.frameLocator('body > iframe');
    await expect(board.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true })).toBeVisible();
  },
);

test('sends no messages without a host page', exhaustive, async ({ page }) => {
  await page.addInitScript(() => addEventListener('message', ({ data }) => Reflect.set(globalThis, 'received', data)));
  await page.goto(`./embed.html${BOARD}`);
  await expect(page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true })).toBeVisible();
  const received: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'received') ?? null);
  expect(received).toBeNull();
});

for (const width of [280, 640]) {
  test(`cuts nothing off at ${width} pixels`, sweep, async ({ embed }) => {
    for (const address of [BOARD, WATCHED]) {
      const frame = await embed({ address, width });
      await expect(frame.open).toBeVisible();
      await expect(frame.vertices.or(frame.frame.locator('.figure-board')).first()).toBeAttached();
      await expect
        .poll(() => frame.frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth))
        .toBeLessThanOrEqual(0);
    }
  });
}

/** Returns whether the whole element is visible in its frame's window without scrolling. */
function isFullyVisible(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  const around = element.closest('.panels')?.getBoundingClientRect().bottom ?? innerHeight;
  return height > 0 && top >= 0 && bottom <= Math.min(innerHeight, around);
}

/** Waits until all parts are completely visible: a frame's layout adapts a moment after its content changes. */
async function expectVisible(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect.poll(() => part.evaluate(isFullyVisible)).toBe(true);
}

/** Waits until a frame stops requesting heights; returns the number of requests. */
async function countHeights(frame: FramePage): Promise<number> {
  let count = 0;
  await expect
    .poll(
      async () => {
        const before = count;
        count = (await frame.messages('resize')).length;
        return count === before;
      },
      { intervals: [600] },
    )
    .toBe(true);
  return count;
}

/** Returns the height of the board, in CSS pixels. */
function boardHeight({ frame }: FramePage): Promise<number> {
  return frame.locator('.board-field').evaluate((field) => field.clientHeight);
}

/** Frame sizes that snippets set in a column of text, and other sizes that authors choose. */
const SIZES = [
  [700, 525],
  [700, 480],
  [700, 394],
  [600, 400],
  [400, 300],
  [320, 480],
] as const;

for (const [width, height] of SIZES) {
  test(
    `shows board, verdict and buttons without scrolling in a frame of ${width}×${height}`,
    sweep,
    async ({ embed }) => {
      const frame = await embed({ address: BOARD, width, height });
      await frame.waitUntilSolved();
      await expect.poll(() => frame.overflow()).toBe(0);
      const inside = frame.frame;
      const parts = [
        frame.verdict.getByRole('heading'),
        inside.getByRole('button', { name: 'Hide values' }),
        frame.open,
      ];
      await expectVisible([...parts, ...(await frame.vertices.all())]);
      await frame.choose(3);
      await expect(frame.plies).toHaveCount(3);
      await expect.poll(() => boardHeight(frame)).toBeGreaterThan(140);
      await expectVisible([inside.getByRole('button', { name: 'Back' })]);
    },
  );
}

for (const [width, height] of SIZES.slice(2)) {
  test(
    `shows goal, board and answers of a puzzle in a frame of ${width}×${height}`,
    quickIf(width === 320),
    async ({ embed }) => {
      const frame = await embed({ address: linkOf(`v1/cat-mouse/${SETUP}/?view=puzzle&goal=hold`), width, height });
      await frame.expectMessage('state', { puzzle: 'open' });
      await expect.poll(() => frame.overflow()).toBe(0);
      const inside = frame.frame;
      // Looks only in the main content, because the print sheet also has the goal.
      const parts = [inside.getByRole('main').locator('.puzzle-goal'), inside.getByText('Your move')];
      await expectVisible([...parts, inside.getByRole('button', { name: 'Show the answer' })]);
      await expect.poll(() => boardHeight(frame)).toBeGreaterThan(120);
    },
  );
  test(`shows a search and its player in a frame of ${width}×${height}`, sweep, async ({ embed }) => {
    const frame = await embed({ address: WATCHED, width, height });
    const inside = frame.frame;
    await expect(inside.getByText('Step 0 of 47')).toBeVisible();
    await expect.poll(() => frame.overflow()).toBe(0);
    await expectVisible([inside.getByRole('button', { name: 'Play', exact: true }), inside.getByText('Step 0 of 47')]);
    await expectVisible([inside.locator('.board-field'), inside.locator('.watch-view')]);
  });
}

test('keeps the board large enough for play in the shortest frames', exhaustive, async ({ embed }) => {
  for (const address of [BOARD, linkOf(`v1/cat-mouse/${SETUP}/?view=puzzle&goal=hold`)]) {
    const frame = await embed({ address, width: 240, height: 180 });
    await frame.expectMessage('state', { step: 0 });
    await frame.choose(3);
    await frame.expectMessage('state', { step: 2 });
    await expect.poll(() => frame.overflow()).toBe(0);
    await expect.poll(() => boardHeight(frame)).toBeGreaterThanOrEqual(120);
  }
});

test('marks scrollable text in a short frame with a shade, until its end', exhaustive, async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 420 });
  const line = '3.9.1.8.4.9.6.8.7.4.0';
  await page.goto(`./embed.html#v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/${line}?view=play`);
  const panels = page.locator('.panels');
  const shade = () => panels.evaluate((box) => Number(getComputedStyle(box, '::after').opacity));
  await expect(page.getByRole('button', { name: 'Show me why' })).toBeAttached();
  await expect.poll(shade).toBe(1);
  // The height of the text may still grow.
  const toEnd = () => panels.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => toEnd().then(shade)).toBe(0);
});

/** Frames that are shorter than their content, each with the selector of an element that exists when it is loaded. */
const SHORT_FRAMES = [
  { view: 'play', loaded: '.play-card', width: 640, height: 420 },
  { view: 'analyse', loaded: '.checked', width: 400, height: 500 },
  { view: 'puzzle&goal=hold', loaded: '.puzzle-bar .choices .button', width: 420, height: 500 },
  { view: 'watch', loaded: '.step-text', width: 640, height: 420 },
] as const;

for (const { view, loaded, width, height } of SHORT_FRAMES) {
  const name = `${width} × ${height} pixels with view=${view}`;
  test(`shows the board at its final place at once in a frame of ${name}`, exhaustive, async ({ embed, page }) => {
    await page.clock.install();
    await recordBoardPlaces(page);
    const frame = await embed({ address: linkOf(`v1/cat-mouse/${SETUP}/?view=${view}`), width, height });
    await expect(frame.frame.locator(loaded).first()).toBeAttached();
    // This is longer than the frame waits for a host page.
    await page.clock.fastForward(1000);
    await waitTwoFrames(page);
    const places = await frame.frame.locator('body').evaluate((): unknown => Reflect.get(globalThis, 'places'));
    expect(places).toHaveLength(1);
  });
}

/** Records the different places of the board in all frames, each after the browser has painted it. */
async function recordBoardPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: string[] = [];
    Object.assign(globalThis, { places });
    const { port1, port2 } = new MessageChannel();
    const afterPaint = (): void => port2.postMessage(null);
    port1.onmessage = () => {
      const box = document.querySelector('.board-field')?.getBoundingClientRect();
      const place = box === undefined ? null : [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
      if (place !== null && places.at(-1) !== place) places.push(place);
      requestAnimationFrame(afterPaint);
    };
    afterPaint();
  });
}

test('requests the same height regardless of its current height', exhaustive, async ({ embed, page }) => {
  await page.clock.install();
  let first: unknown = null;
  for (const height of [1200, 400, 120]) {
    const frame = await embed({ address: LINE, height });
    // In the shortest frame, only the board fits.
    await frame.expectMessage('state', { step: 2 });
    await frame.choose(5);
    await frame.expectMessage('state', { step: 3, length: 3 });
    // This is longer than the frame waits for the host page to apply the requested height.
    await page.clock.fastForward(1000);
    expect(await frame.ask('now', { type: 'hello' })).toMatchObject({ type: 'ready' });
    first ??= (await frame.messages('resize')).at(-1)?.['height'];
    expect(first).toEqual(expect.any(Number));
    await frame.expectMessage('resize', { height: first });
  }
});

test('requests no other height when the host page applies one late', exhaustive, async ({ embed, page }) => {
  await page.clock.install();
  const frame = await embed({ address: BOARD, width: 400, height: 300 });
  await frame.waitUntilSolved();
  await expect.poll(() => frame.overflow()).toBe(0);
  const requested = await countHeights(frame);
  const small = await boardHeight(frame);
  const height = Number((await frame.messages('resize')).at(-1)?.['height']);
  await page.locator('iframe').evaluate((found, pixels) => {
    found.style.blockSize = `${pixels}px`;
  }, height);
  await expect.poll(() => boardHeight(frame)).toBeGreaterThan(small + 50);
  await expect.poll(() => frame.overflow()).toBe(0);
  await page.clock.fastForward(1000);
  await waitTwoFrames(page);
  await expect.poll(() => frame.messages('resize')).toHaveLength(requested);
});

test('shows the choice of players within a frame with two columns', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: BOARD });
  await frame.waitUntilSolved();
  await frame.frame.getByRole('button', { name: /^Cat/ }).click();
  const choice = frame.frame.getByRole('radio').first();
  await expect(choice).toBeVisible();
  await expect.poll(() => frame.overflow()).toBe(0);
  await expectVisible([choice]);
});

test('requests another height when another link is loaded', exhaustive, async ({ embed }) => {
  const frame = await embed({ address: BOARD, width: 400, height: 300 });
  await frame.waitUntilSolved();
  const before = (await frame.messages('resize')).at(-1)?.['height'];
  expect(await frame.ask(1, { type: 'load', fragment: WATCHED })).toMatchObject({ type: 'done' });
  await expect
    .poll(async () => (await frame.messages('resize')).at(-1)?.['height'])
    .toBeGreaterThan(Number(before) + 200);
  await expect.poll(() => frame.overflow()).toBe(0);
});
