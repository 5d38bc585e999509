/** Tests the `<perfect-play>` element on host pages, with simulated frames. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Frame, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { article, type Hosts } from '../support/hosts.ts';
import { waitTwoFrames } from '../support/idle.ts';
import { exhaustive } from '../support/sizes.ts';

const SCRIPT = readFileSync(fileURLToPath(new URL('../../../dist/perfect-play.js', import.meta.url)), 'utf8');
const PLACE = '#v1/cat-mouse/0-1/';

/** Script of a simulated frame: it answers every message, rejects steps below zero, and does not answer step 13. */
const FRAME = `
  const send = (message) => parent.postMessage({ app: 'perfect-play', version: 1, ...message }, '*');
  let step = 0;
  const state = () => ({ type: 'state', fragment: location.hash.slice(1), line: ['a'], step, length: 9, playing: false, puzzle: null });
  addEventListener('message', ({ data }) => {
    window.received = [...(window.received ?? []), data];
    if (data.type === 'getState') send({ id: data.id, ...state() });
    else if (data.type === 'setStep' && data.step < 0) send({ id: data.id, type: 'error', code: 'malformed', message: 'No.' });
    else if (data.type === 'setStep' && data.step === 13) return;
    else {
      if (data.type === 'load') location.hash = data.fragment;
      if (data.type === 'setStep') step = data.step;
      send({ id: data.id, type: 'done' });
    }
  });
  window.send = send;
  send({ type: 'ready', versions: [1], engine: '0' });
  send(state());
`;

/** Serves the element's script and the simulated frames. */
function serveApp(hosts: Hosts): Promise<string> {
  return hosts.start({
    '/perfect-play.js': SCRIPT,
    '/embed.html': '<!doctype html><title>Frame</title><input aria-label="Inside"><script src="frame.js"></script>',
    '/frame.js': FRAME,
    '/poster.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
  });
}

const elements = (page: Page): Locator => page.locator('perfect-play');
const frames = (page: Page): Locator => page.locator('perfect-play iframe');
const childFrames = (page: Page): Frame[] => page.frames().filter((frame) => frame !== page.mainFrame());
const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((found) => found.getBoundingClientRect().height);

/** Opens a host page with the script and some content. */
async function open(page: Page, hosts: Hosts, content: (app: string) => string, headers = {}): Promise<string> {
  const app = await serveApp(hosts);
  const script = `<script async src="${app}perfect-play.js"></script>`;
  await page.goto(await hosts.start({ '/': article(content(app), script) }, headers));
  return app;
}

/** Returns the only frame once its script runs. */
async function waitForFrame(page: Page): Promise<Frame> {
  await expect(frames(page)).toHaveCount(1);
  // No script runs in a frame while it navigates.
  const isThere = async (): Promise<boolean> =>
    (await childFrames(page)[0]
      ?.evaluate(() => 'send' in window)
      .catch(() => false)) ?? false;
  await expect.poll(isThere).toBe(true);
  const [frame] = childFrames(page);
  if (frame === undefined) throw new Error('The frame is gone.');
  return frame;
}

/** Makes a frame send a message to its host page. */
const sendFrom = (frame: Frame, message: object): Promise<void> =>
  frame.evaluate((said) => parent.postMessage({ app: 'perfect-play', version: 1, ...said }, '*'), message);

/** Ignores failed requests of frames that were removed while loading. */
function ignoreAborted(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/^request failed: .*embed\.html$/.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

/** Runs in a frame: returns the types of the messages that this frame has received. */
function receivedTypes(): unknown[] {
  const received: unknown = Reflect.get(window, 'received');
  return Array.isArray(received) ? received.map((message: { type: unknown }) => message.type) : [];
}

test('the compressed script has at most 7950 bytes', async ({ request, baseURL }) => {
  const script = await (await request.get(`${baseURL ?? ''}perfect-play.js`)).body();
  expect(gzipSync(script).length).toBeLessThanOrEqual(7950);
});

test('gives the frame a title, few permissions and the options', async ({ page, hosts }) => {
  const app = await open(
    page,
    hosts,
    (at) => `<perfect-play src="${at}${PLACE}" title="A cat" theme="dark" lang="zh-CN" ui="board" readonly hints="0">
      <a href="${at}${PLACE}">A link</a></perfect-play>`,
  );
  await waitForFrame(page);
  const frame = frames(page);
  await expect(frame).toHaveAttribute('src', `${app}embed.html?theme=dark&lang=zh&ui=board&readonly=1&hints=0${PLACE}`);
  await expect(frame).toHaveAttribute('title', 'A cat');
  await expect(frame).toHaveAttribute('allow', 'fullscreen; clipboard-write');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.getByText('A link')).toBeHidden();
});

test('turns a link into an element with the link’s title, and back if its address becomes invalid', async ({
  page,
  hosts,
}) => {
  const app = await open(
    page,
    hosts,
    (at) => `<p>See <a class="perfect-play" data-theme="light" href="${at}${PLACE}">this <em>cat</em></a>
      and <a class="perfect-play" href="${at}">no place</a>.</p>`,
  );
  await waitForFrame(page);
  await expect(frames(page)).toHaveAttribute('title', 'this cat');
  await expect(frames(page)).toHaveAttribute('src', `${app}embed.html?theme=light${PLACE}`);
  await expect(page.getByRole('link', { name: 'no place' })).toBeVisible();
  await elements(page).evaluate((element) => element.setAttribute('src', 'javascript:alert(1)//#v1/a/b/'));
  await expect(page.getByRole('link', { name: 'this cat' })).toBeVisible();
});

test('turns only links into the script’s own folder into boards', async ({ page, hosts }) => {
  const app = await hosts.start({
    '/one/perfect-play.js': SCRIPT,
    '/one/embed.html': '<!doctype html><title>Frame</title>',
    '/two/embed.html': '<!doctype html><title>Another’s</title>',
  });
  const links = ['two/', '', 'one/../two/', 'one/%2e%2e/two/', 'one/..%2ftwo/', 'onetwo/', 'one/'].map(
    (folder) => `<p><a class="perfect-play" href="${app}${folder}${PLACE}">to ${folder}</a></p>`,
  );
  const script = `<script async src="${app}one/perfect-play.js"></script>`;
  await page.goto(await hosts.start({ '/': article(links.join(''), script) }));
  await expect(elements(page)).toHaveCount(1);
  await expect(elements(page)).toHaveAttribute('title', 'to one/');
  await expect(page.getByRole('link')).toHaveCount(links.length - 1);
});

test('turns only links near the window into boards, among thousands', exhaustive, async ({ page, hosts }) => {
  const link = (at: string, index: number): string =>
    `<p><a class="perfect-play" href="${at}${PLACE}">link ${index}</a></p>`;
  await open(page, hosts, (at) => Array.from({ length: 2000 }, (_, index) => link(at, index)).join(''));
  await expect(elements(page).first()).toHaveAttribute('title', 'link 0');
  await expect.poll(() => elements(page).count()).toBeLessThan(100);
  await page.getByText('link 1999').scrollIntoViewIfNeeded();
  await expect(page.locator('perfect-play[title="link 1999"]')).toHaveCount(1);
});

for (const [what, script] of [
  ['a classic script', (app: string) => `<script src="${app}perfect-play.js?v=2"></script>`],
  ['a module', (app: string) => `<script type="module" src="${app}perfect-play.js"></script>`],
  ['an import', () => `<script type="module" src="import.js"></script>`],
  ['two scripts', (app: string) => `<script src="${app}perfect-play.js"></script>`.repeat(2)],
] as const) {
  test(`resolves a fragment relative to the script: ${what}`, async ({ page, hosts }) => {
    const app = await hosts.start(
      { '/perfect-play.js': SCRIPT, '/embed.html': '<!doctype html><title>Frame</title>' },
      { 'Access-Control-Allow-Origin': '*' },
    );
    const content = article(`<perfect-play src="${PLACE}"></perfect-play>`, script(app));
    await page.goto(await hosts.start({ '/': content, '/import.js': `import '${app}perfect-play.js';` }));
    await expect(frames(page)).toHaveAttribute('src', `${app}embed.html${PLACE}`);
  });
}

test('accepts short links in the element and in links of the page', async ({ page, hosts }) => {
  const app = await open(
    page,
    hosts,
    (at) => `<perfect-play src="#dots-boxes/3x3"></perfect-play><a class="perfect-play" href="${at}#cat-mouse">Cat</a>`,
  );
  await expect(frames(page)).toHaveCount(2);
  await expect(frames(page).first()).toHaveAttribute('src', `${app}embed.html#dots-boxes/3x3`);
  await expect(frames(page).last()).toHaveAttribute('src', /\/embed\.html\?theme=light#cat-mouse$/);
});

test('rejects addresses without a board or with another scheme, and explains why', async ({ page, hosts }) => {
  const bad = [
    '',
    'https://play.example/',
    'javascript:alert(1)//#v1/a/b/',
    'data:text/html,x#v1/a/b/',
    'http://[/#v1/',
  ];
  await open(page, hosts, () => bad.map(() => `<perfect-play><a href="/">A way out</a></perfect-play>`).join(''));
  const errors = await elements(page).evaluateAll((found, sources) => {
    const codes: unknown[] = [];
    document.addEventListener('perfect-play:error', (event) => {
      if (event instanceof CustomEvent) codes.push(event.detail);
    });
    for (const [index, element] of found.entries()) element.setAttribute('src', sources[index] ?? '');
    return codes;
  }, bad);
  expect(errors).toHaveLength(bad.length);
  expect(errors[1]).toMatchObject({ code: 'bad-link' });
  await expect(frames(page)).toHaveCount(0);
  for (const link of await page.getByRole('link', { name: 'A way out' }).all()) await expect(link).toBeVisible();
  // The element explains the problem to the reader.
  await expect(page.getByText('No board: src="https://play.example/" is not a link to one.')).toBeVisible();
});

test('keeps an aspect ratio, whatever height the frame requests', async ({ page, hosts }) => {
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}" aspect="2/1"></perfect-play>`);
  const frame = await waitForFrame(page);
  const element = elements(page);
  const width = await element.evaluate((found) => found.getBoundingClientRect().width);
  await expect.poll(() => heightOf(element)).toBeCloseTo(width / 2, 0);
  await page.evaluate(() => {
    document.addEventListener('perfect-play:resize', () => Object.assign(window, { resized: true }));
  });
  await sendFrom(frame, { type: 'resize', height: 999 });
  await page.waitForFunction(() => 'resized' in window);
  await expect.poll(() => heightOf(element)).toBeCloseTo(width / 2, 0);
});

test('follows reasonable heights that the frame requests, and ignores other senders', async ({ page, hosts }) => {
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}"></perfect-play>`);
  const frame = await waitForFrame(page);
  const element = elements(page);
  await sendFrom(frame, { type: 'resize', height: 333.2 });
  await expect.poll(() => heightOf(element)).toBe(334);
  for (const height of [0, -5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '500', null]) {
    await sendFrom(frame, { type: 'resize', height });
  }
  await sendFrom(frame, { app: 'other', type: 'resize', height: 501 });
  await sendFrom(frame, { version: 2, type: 'resize', height: 502 });
  await page.evaluate(() => window.postMessage({ app: 'perfect-play', version: 1, type: 'resize', height: 503 }, '*'));
  await sendFrom(frame, { type: 'step', step: 1, length: 2 });
  await expect.poll(() => heightOf(element)).toBe(334);
  await sendFrom(frame, { type: 'resize', height: 200 });
  await expect.poll(() => heightOf(element)).toBe(200);
  await element.evaluate((found) => found.setAttribute('height', '450'));
  await expect.poll(() => heightOf(element)).toBe(450);
});

test('tells a frame by its name whether the element follows the requested height', async ({ page, hosts }) => {
  const place = (at: string, size: string): string =>
    `<perfect-play src="${at}${PLACE}" loading="eager"${size}></perfect-play>`;
  await open(page, hosts, (at) => ['', ' height="400"', ' aspect="1:1"'].map((size) => place(at, size)).join(''));
  await expect(frames(page)).toHaveCount(3);
  const names = await frames(page).evaluateAll((all) => all.map((frame) => frame.getAttribute('name')));
  expect(names.map((name) => name === 'auto')).toEqual([true, false, false]);
});

test('ignores a frame that has navigated to another site', async ({ page, hosts }) => {
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}" height="auto"></perfect-play>`);
  const frame = await waitForFrame(page);
  await sendFrom(frame, { type: 'resize', height: 300 });
  await expect.poll(() => heightOf(elements(page))).toBe(300);
  const elsewhere = await hosts.start({ '/': '<!doctype html><title>Elsewhere</title>' });
  await frame.goto(elsewhere);
  const received = page.evaluate(() => new Promise((resolve) => addEventListener('message', () => resolve(true))));
  await sendFrom(frame, { type: 'resize', height: 400 });
  expect(await received).toBe(true);
  await waitTwoFrames(page);
  await expect.poll(() => heightOf(elements(page))).toBe(300);
});

test('shows a picture until a click or Enter loads the frame, and moves the focus into it', async ({ page, hosts }) => {
  const app = await open(
    page,
    hosts,
    (at) => `<perfect-play src="${at}${PLACE}" title="A cat" poster="${at}poster.svg"></perfect-play>
      <perfect-play src="${at}${PLACE}" title="A mouse" loading="click"></perfect-play>`,
  );
  const cat = page.getByRole('button', { name: 'Show: A cat' });
  await expect(cat.locator('img')).toHaveAttribute('src', `${app}poster.svg`);
  await expect(page.getByRole('button', { name: 'Show: A mouse' }).locator('svg').first()).toBeVisible();
  await expect(page.getByText('A mouse')).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
  await cat.focus();
  await page.keyboard.press('Enter');
  await waitForFrame(page);
  await page.keyboard.press('Tab');
  await expect(page.frameLocator('perfect-play iframe').getByLabel('Inside')).toBeFocused();
  await page.getByRole('button', { name: 'Show: A mouse' }).click();
  await expect(frames(page)).toHaveCount(2);
});

test('replaces a missing poster by a drawing, and does not load one with another scheme', async ({
  page,
  hosts,
  complaints,
}) => {
  await open(
    page,
    hosts,
    (at) => `<perfect-play src="${at}${PLACE}" poster="${at}missing.svg"></perfect-play>
      <perfect-play src="${at}${PLACE}" poster="javascript:alert(1)"></perfect-play>`,
  );
  for (const button of await page.getByRole('button').all()) {
    await expect(button.locator('svg')).toHaveCount(2);
    await expect(button.locator('img')).toHaveCount(0);
  }
  expect(complaints.join()).toContain('missing.svg');
  complaints.length = 0;
});

test('answers and rejects method calls, times out, and updates attributes', async ({ page, hosts }) => {
  await page.clock.install();
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}" loading="click"></perfect-play>`);
  const element = elements(page);
  // A method call starts a frame that waits for a click.
  const state = await element.evaluate((found: HTMLElementTagNameMap['perfect-play']) => found.getState());
  expect(state).toEqual({ fragment: PLACE.slice(1), line: ['a'], step: 0, length: 9, playing: false, puzzle: null });
  const frame = await waitForFrame(page);
  const after = await element.evaluate(async (found: HTMLElementTagNameMap['perfect-play']) => {
    await found.setStep(4);
    await found.play();
    await found.pause();
    await found.setTheme('dark');
    await found.setLanguage('zh');
    await found.load('#v1/other/1/');
    const failures = await Promise.allSettled([found.setStep(-1), found.load('#No Where')]);
    return {
      state: await found.getState(),
      theme: found.getAttribute('theme'),
      failures: failures.map((result) => (result.status === 'rejected' ? String(result.reason) : 'done')),
    };
  });
  expect(after).toMatchObject({ state: { fragment: 'v1/other/1/', step: 4 }, theme: 'dark' });
  expect(after.failures).toEqual(['Error: malformed: No.', expect.stringContaining('bad-link')]);
  const types = await frame.evaluate(receivedTypes);
  expect(types).toEqual([
    'getState',
    'setStep',
    'play',
    'pause',
    'setTheme',
    'setLanguage',
    'load',
    'setStep',
    'getState',
  ]);
  const silent = element.evaluate(async (found: HTMLElementTagNameMap['perfect-play']) => {
    const [result] = await Promise.allSettled([found.setStep(13)]);
    return result.status === 'rejected' ? String(result.reason) : 'done';
  });
  await expect.poll(() => frame.evaluate(receivedTypes)).toHaveLength(types.length + 1);
  await page.clock.fastForward(11_000);
  expect(await silent).toContain('timeout');
  await element.evaluate((found) => found.remove());
  const orphan = await page.evaluate(async () => {
    const [result] = await Promise.allSettled([document.createElement('perfect-play').play()]);
    return result.status === 'rejected' ? String(result.reason) : 'done';
  });
  expect(orphan).toContain('no-frame');
});

test('dispatches every message of the frame as a bubbling event', async ({ page, hosts }) => {
  await open(page, hosts, (at) => `<div><perfect-play src="${at}${PLACE}" loading="click"></perfect-play></div>`);
  await page.evaluate(() => {
    const events: unknown[] = [];
    for (const type of ['ready', 'resize', 'state', 'move', 'step', 'solved', 'error', 'done']) {
      document.querySelector('div')?.addEventListener(`perfect-play:${type}`, (event) => {
        if (event instanceof CustomEvent) events.push([type, event.detail]);
      });
    }
    Object.assign(window, { events });
  });
  await page.getByRole('button').click();
  const frame = await waitForFrame(page);
  const solved = { clean: true, moves: ['a', 'b'], wrongMoves: 0, hints: 1 };
  await sendFrom(frame, { type: 'move', move: 'a', player: 1, byReader: true });
  await sendFrom(frame, { type: 'move', move: 7 });
  await sendFrom(frame, { type: 'unheard of' });
  await sendFrom(frame, { type: 'solved', ...solved });
  const events = () => page.evaluate((): unknown => Reflect.get(window, 'events'));
  await expect.poll(events).toEqual([
    ['ready', { versions: [1], engine: '0' }],
    ['state', { fragment: PLACE.slice(1), line: ['a'], step: 0, length: 9, playing: false, puzzle: null }],
    ['move', { move: 'a', player: 1, byReader: true }],
    ['solved', solved],
  ]);
});

test('does not pass unknown data of a frame to the page', async ({ page, hosts }) => {
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}"></perfect-play>`);
  const frame = await waitForFrame(page);
  await elements(page).evaluate((found: HTMLElementTagNameMap['perfect-play']) => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    found.addEventListener('perfect-play:step', ({ detail }) => events.push([detail.step, Object.keys(detail).sort()]));
  });
  await frame.evaluate(() => {
    const send = (more: string): void => {
      const text = `{ "app": "perfect-play", "version": 1, "type": "step", "length": 2, "toString": 1, "constructor": 2, ${more} }`;
      const message: unknown = JSON.parse(text);
      parent.postMessage(message, '*');
    };
    // Real frames of Perfect Play never send the first of these messages.
    send('"step": 1, "__proto__": { "polluted": 3 }');
    send('"step": 2, "then": 4');
  });
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'events')))
    .toEqual([[2, ['length', 'step']]]);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('survives a flood of messages from a frame', exhaustive, async ({ page, hosts }) => {
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}"></perfect-play><p>Words.</p>`);
  const frame = await waitForFrame(page);
  await frame.evaluate(() => {
    const long = 'x'.repeat(100_000);
    for (let index = 0; index < 2000; index++) {
      parent.postMessage({ app: 'perfect-play', version: 1, type: 'resize', height: 100 + (index % 700) }, '*');
      parent.postMessage({ app: 'perfect-play', version: 1, id: index, type: 'error', code: long, message: '' }, '*');
      parent.postMessage({ app: 'perfect-play', version: 1, id: {}, type: 'done' }, '*');
    }
    parent.postMessage({ app: 'perfect-play', version: 1, type: 'resize', height: 432 }, '*');
  });
  await expect.poll(() => heightOf(elements(page))).toBe(432);
  const state = await elements(page).evaluate((found: HTMLElementTagNameMap['perfect-play']) => found.getState());
  expect(state).toMatchObject({ step: 0, length: 9 });
});

test('reports an invalid link once, and loads a valid one once', async ({ page, hosts }) => {
  const app = await serveApp(hosts);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const content = `<perfect-play src="No/Where" theme="dark" lang="en" ui="board" hints="0"></perfect-play>
    <perfect-play src="${app}${PLACE}" theme="dark" ui="board" hints="0" loading="eager" height="200"></perfect-play>`;
  const listener = `window.codes = []; window.frames_ = 0;
    document.addEventListener('perfect-play:error', ({ detail }) => codes.push(detail.code));
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.localName === 'iframe') frames_ += 1;
      }).observe(root, { childList: true, subtree: true });
      return root;
    };`;
  const script = `<script src="listen.js"></script><script defer src="${app}perfect-play.js"></script>`;
  await page.goto(await hosts.start({ '/': article(content, script), '/listen.js': listener }));
  await waitForFrame(page);
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'codes'))).toEqual(['bad-link']);
  expect(requests.filter((address) => address.includes('embed.html'))).toHaveLength(1);
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'frames_'))).toBe(1);
});

test('keeps its state when it is moved, removed, restored or gets another link', async ({
  page,
  hosts,
  complaints,
}) => {
  await open(page, hosts, (at) => `<perfect-play src="${at}${PLACE}" height="200"></perfect-play><section></section>`);
  await waitForFrame(page);
  const element = elements(page);
  // Moving the element rejects a pending call, and the frame reopens at its place.
  const moved = await element.evaluate(async (found: HTMLElementTagNameMap['perfect-play']) => {
    await found.load('#v1/game/moved');
    await found.getState();
    const open = found.setStep(13);
    document.querySelector('section')?.append(found);
    const [result] = await Promise.allSettled([open]);
    return result.status === 'rejected' ? String(result.reason) : 'done';
  });
  expect(moved).toContain('gone');
  await waitForFrame(page);
  await expect(frames(page)).toHaveAttribute('src', /#v1\/game\/moved$/);
  // The last link that is set while loading wins, and there is only one frame.
  await element.evaluate((found) => {
    const src = found.getAttribute('src') ?? '';
    for (let index = 0; index < 20; index++) found.setAttribute('src', src.replace(/#.*/, `#v1/game/${index}`));
  });
  await waitForFrame(page);
  await expect(frames(page)).toHaveAttribute('src', /#v1\/game\/19$/);
  // A removed element has no frame; an element that returns to the page gets a frame again.
  expect(
    await element.evaluate((found) => {
      found.remove();
      Object.assign(window, { removed: found });
      return found.shadowRoot?.querySelectorAll('iframe').length;
    }),
  ).toBe(0);
  expect(childFrames(page)).toHaveLength(0);
  ignoreAborted(complaints);
  await page.evaluate(() => {
    const removed: unknown = Reflect.get(window, 'removed');
    if (removed instanceof HTMLElement) document.body.append(removed);
  });
  await waitForFrame(page);
  await expect(frames(page)).toHaveAttribute('src', /#v1\/game\/19$/);
});

test('exchanges messages with its frame inside a sandboxed page', async ({ page, hosts }) => {
  const app = await serveApp(hosts);
  const content = `<perfect-play src="${app}${PLACE}"></perfect-play>`;
  const inner = await hosts.start({ '/': article(content, `<script defer src="${app}perfect-play.js"></script>`) });
  const sandboxed = `<iframe sandbox="allow-scripts" width="600" height="600" src="${inner}"></iframe>`;
  await page.goto(await hosts.start({ '/': article(sandboxed) }));
  const element = page.frameLocator('body > iframe').locator('perfect-play');
  const state = () => element.evaluate((found: HTMLElementTagNameMap['perfect-play']) => found.getState());
  await expect.poll(state).toMatchObject({ fragment: PLACE.slice(1), step: 0 });
  await element.evaluate((found: HTMLElementTagNameMap['perfect-play']) => found.setStep(3));
  await expect.poll(() => state()).toMatchObject({ step: 3 });
});

test('waits until it is visible after it is moved out of view', exhaustive, async ({ page, hosts, complaints }) => {
  await open(
    page,
    hosts,
    (at) => `<perfect-play src="${at}${PLACE}" height="200"></perfect-play>
      <perfect-play src="${at}${PLACE}" height="3000" loading="click"></perfect-play>`,
  );
  await waitForFrame(page);
  await elements(page)
    .first()
    .evaluate((found) => document.body.append(found));
  await waitTwoFrames(page);
  await expect(frames(page)).toHaveCount(0);
  await elements(page).last().scrollIntoViewIfNeeded();
  await waitForFrame(page);
  ignoreAborted(complaints);
});

test(
  'loads only frames near the window, and unloads and restores frames seen long ago',
  exhaustive,
  async ({ page, hosts }) => {
    test.slow();
    await open(page, hosts, (at) =>
      Array.from(
        { length: 20 },
        (_, index) => `<perfect-play src="${at}#v1/game/${index}/" height="500"></perfect-play>`,
      ).join('<p>Words.</p>'),
    );
    await expect.poll(() => frames(page).count()).toBeGreaterThan(0);
    await expect.poll(() => frames(page).count()).toBeLessThan(4);
    await elements(page)
      .first()
      .evaluate(async (found: HTMLElementTagNameMap['perfect-play']) => {
        await found.load('#v1/game/0/moved');
        await found.getState();
      });
    for (let index = 0; index < 20; index++) {
      await elements(page).nth(index).scrollIntoViewIfNeeded();
      await expect(elements(page).nth(index).locator('iframe')).toBeVisible();
      await expect
        .poll(() =>
          elements(page)
            .nth(index)
            .evaluate((found: HTMLElementTagNameMap['perfect-play']) => found.state !== null),
        )
        .toBe(true);
    }
    await expect.poll(() => frames(page).count()).toBeLessThanOrEqual(6);
    const first = elements(page).first();
    await expect(first.locator('iframe')).toHaveCount(0);
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('iframe')).toHaveAttribute('src', /#v1\/game\/0\/moved$/);
  },
);

test('has its size and its picture under a strict policy of the host page', async ({ page, hosts }) => {
  const app = await serveApp(hosts);
  const origin = new URL(app).origin;
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `frame-src ${origin}`,
    `img-src data: ${origin}`,
    "style-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const content = article(
    `<perfect-play src="${app}${PLACE}" height="321" loading="click"></perfect-play>
      <perfect-play src="${app}${PLACE}" height="300" poster="${app}poster.svg"></perfect-play>`,
    `<script async src="${app}perfect-play.js"></script>`,
  );
  await page.goto(await hosts.start({ '/': content }, { 'Content-Security-Policy': policy }));
  const element = elements(page).first();
  await expect.poll(() => heightOf(element)).toBe(321);
  await element.getByRole('button').click();
  const frame = await waitForFrame(page);
  await expect.poll(async () => (await frames(page).boundingBox())?.height).toBe(321);
  await expect(frames(page)).toHaveCSS('border-top-width', '0px');
  await element.evaluate((found) => found.removeAttribute('height'));
  await sendFrom(frame, { type: 'resize', height: 250 });
  await expect.poll(() => heightOf(element)).toBe(250);
});

test('shows the author’s link if the frame does not load', async ({ page, hosts }) => {
  await page.clock.install();
  const app = await hosts.start({
    '/perfect-play.js': SCRIPT,
    '/embed.html': '<!doctype html><title>Not ours</title>',
  });
  const script = `<script src="${app}perfect-play.js"></script>`;
  const content = `<perfect-play src="${app}${PLACE}"><a href="${app}${PLACE}">A way out</a></perfect-play>`;
  await page.goto(await hosts.start({ '/': article(content, script) }));
  await expect(frames(page)).toHaveCount(1);
  await expect(page.getByText('A way out')).toBeHidden();
  await page.clock.fastForward(31_000);
  await expect(page.getByText('A way out')).toBeVisible();
  await expect(page.getByText('The board could not be loaded.')).toBeVisible();
});
