/** Tests the element on host pages: theme, layout, keys and links. */
import type { Locator, Page } from '@playwright/test';
import { DEFAULT_OPTIONS } from '../../../web/model/share/embed-options.ts';
import { elementSnippet } from '../../../web/model/share/html-snippets.ts';
import { expect, test } from '../support/fixtures.ts';
import { HostedFrame, ONE_MOVE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';
import { layoutShift, recordLayoutShifts } from '../support/layout-shifts.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

const script = (app: string): string => `<script async src="${app}perfect-play.js"></script>`;
const board = (app: string, attributes = ''): string =>
  `<perfect-play src="${app}${ONE_MOVE}" title="Board" ${attributes}></perfect-play>`;
const framed = (page: Page): HostedFrame => new HostedFrame(page, page.locator('iframe[title="Board"]'));
const themeIn = (frame: HostedFrame): Locator => frame.inside.locator('html');

const THEMES = [
  ['data-theme', 'document.documentElement.dataset.theme = "dark"', 'delete document.documentElement.dataset.theme'],
  ['.dark', 'document.documentElement.className = "dark"', 'document.documentElement.className = ""'],
  [
    'data-md-color-scheme',
    'document.body.setAttribute("data-md-color-scheme", "slate")',
    'document.body.setAttribute("data-md-color-scheme", "default")',
  ],
  ['color-scheme', 'document.body.style.colorScheme = "dark"', 'document.body.style.colorScheme = ""'],
  ['color-scheme of a part', 'part.style.colorScheme = "dark"', 'part.style.colorScheme = ""'],
  ['.dark of a part', 'part.className = "dark"', 'part.className = ""'],
  [
    'data-theme of a part in a dark page',
    'part.dataset.theme = "dark"',
    'document.documentElement.dataset.theme = "dark"; part.dataset.theme = "light"',
  ],
  [
    'a style sheet that applies later',
    'document.documentElement.removeAttribute("data-theme"); part.removeAttribute("data-theme"); later.media = "all"',
    'later.media = "not all"',
  ],
  [
    'a style sheet from a file',
    'document.head.insertAdjacentHTML("beforeend", `<link rel="stylesheet" href="dark.css">`)',
    'document.querySelector("link[rel=stylesheet]").remove()',
  ],
  ['a dark background', 'document.body.style.background = "#111"', 'document.body.style.background = "#fff"'],
] as const;

test('follows the theme of the page with theme="page", however the page declares it', async ({
  page,
  hosts,
  baseURL,
}) => {
  const app = baseURL ?? '';
  // The reader's system has the opposite theme.
  await page.emulateMedia({ colorScheme: 'dark' });
  const content = `<div id="part">${board(app, 'theme="page"')}</div>`;
  const head = `${script(app)}<style id="later" media="not all">:root { color-scheme: dark }</style>`;
  const answers = { '/': article(content, head), '/dark.css': ':root { color-scheme: dark }' };
  await page.goto(await hosts.start(answers));
  const frame = framed(page);
  await frame.waitUntilSolved();
  await expect(themeIn(frame)).toHaveAttribute('data-theme', 'light');
  for (const [what, dark, light] of THEMES) {
    await page.evaluate(dark);
    await expect(themeIn(frame), what).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(light);
    await expect(themeIn(frame), what).toHaveAttribute('data-theme', 'light');
  }
  await page.evaluate(
    'document.body.removeAttribute("style"); document.documentElement.style.colorScheme = "light dark"',
  );
  await expect(themeIn(frame)).toHaveAttribute('data-theme', 'auto');
});

test('follows with theme="page" a theme that only the head of the page declares', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  await page.emulateMedia({ colorScheme: 'light' });
  const meta = '<meta name="color-scheme" content="dark">';
  await page.goto(await hosts.start({ '/': article(meta + script(app) + board(app, 'theme="page"')) }));
  await expect(themeIn(framed(page))).toHaveAttribute('data-theme', 'dark');
});

for (const width of [1000, 360]) {
  for (const [what, size, height] of [
    ['a height', { kind: 'height', pixels: 560 }, () => 560],
    ['an aspect ratio', { kind: 'aspect', width: 4, height: 3 }, (wide: number) => (wide * 3) / 4],
  ] as const) {
    test(
      `shifts nothing on a page ${width} pixels wide when a board with ${what} loads @chromium`,
      quickIf(width === 360 && what === 'a height'),
      async ({ page, hosts, baseURL }) => {
        const app = baseURL ?? '';
        await recordLayoutShifts(page);
        await page.setViewportSize({ width, height: 900 });
        // Uses the snippet that Share offers.
        const snippet = elementSnippet({
          page: app,
          fragment: ONE_MOVE.slice(1),
          title: 'Board',
          options: DEFAULT_OPTIONS,
          size,
          loading: 'lazy',
          poster: null,
        });
        await page.goto(await hosts.start({ '/': article(`${snippet}<p>Words.</p>${script(app)}`) }));
        const frame = framed(page);
        // A narrow element shows only the board.
        await expect(frame.vertex(0)).toBeVisible({ timeout: 20_000 });
        if (size.kind === 'height') await frame.waitUntilSolved();
        const wide = await page.locator('perfect-play').evaluate((found) => found.getBoundingClientRect().width);
        await expect.poll(() => frame.height()).toBeCloseTo(height(wide), 0);
        await expect.poll(() => layoutShift(page)).toBe(0);
        if (size.kind === 'height') await expect.poll(() => frame.overflow()).toBe(0);
      },
    );
  }
}

test(
  'reserves nearly the height that a board without a fixed height will need',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    const content = `${script(app)}${board(app, 'loading="click"')}`;
    for (const width of [360, 700, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(await hosts.start({ '/': article(content) }));
      const element = page.locator('perfect-play');
      await expect(element.getByRole('button')).toBeVisible();
      const reserved = (await element.boundingBox())?.height ?? 0;
      await element.getByRole('button').click();
      const frame = framed(page);
      await frame.waitUntilSolved();
      await expect.poll(() => frame.overflow()).toBe(0);
      expect(Math.abs((await frame.height()) - reserved), `${width}: ${reserved}`).toBeLessThan(70);
    }
  },
);

test(
  'passes keys to a slide show with keys="page" after a click on a board @chromium',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    await page.goto(await hosts.start({ '/': article(script(app) + board(app, 'keys="page" height="500"')) }));
    await page.evaluate(() => {
      const turned: unknown[] = [];
      Object.assign(window, { turned });
      document.addEventListener('keydown', ({ key, keyCode }) => turned.push([key, keyCode]));
    });
    const frame = framed(page);
    await frame.waitUntilSolved();
    await frame.win();
    await page.keyboard.press('ArrowRight');
    const turned = (): Promise<unknown> => page.evaluate((): unknown => Reflect.get(window, 'turned'));
    await expect.poll(turned).toEqual([['ArrowRight', 39]]);
    // The focus has returned to the host page.
    await page.keyboard.press('ArrowLeft');
    await expect.poll(turned).toEqual([
      ['ArrowRight', 39],
      ['ArrowLeft', 37],
    ]);
    await expect(frame.verdict.getByRole('heading')).toHaveText(/The mouse has won/);
  },
);

test('turns links added later into boards, and removes a board with its link', async ({
  page,
  hosts,
  baseURL,
  complaints,
}) => {
  const app = baseURL ?? '';
  await page.goto(await hosts.start({ '/': article(`${script(app)}<section></section>`) }));
  await expect.poll(() => page.evaluate(() => customElements.get('perfect-play') !== undefined)).toBe(true);
  await page.evaluate((href) => {
    const section = document.querySelector('section');
    const link = Object.assign(document.createElement('a'), { href, className: 'perfect-play', textContent: 'Board' });
    section?.append(link);
  }, `${app}${ONE_MOVE}`);
  await framed(page).waitUntilSolved();
  // A framework that updates the page would remove only its own link.
  await page.evaluate(() => document.querySelector('section > a')?.remove());
  await expect(page.locator('perfect-play')).toHaveCount(0);
  // A removed frame cancels its pending requests.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((complaint) => !complaint.startsWith('request failed: ')),
  );
});

test('turns only links to the script’s own origin, or to origins that the page names, into boards', async ({
  page,
  hosts,
  baseURL,
}) => {
  const app = baseURL ?? '';
  const other = await hosts.start({ '/embed.html': '<!doctype html><title>Elsewhere</title>' });
  const named = await hosts.start({ '/embed.html': '<!doctype html><title>Named</title>' });
  const link = (at: string, more = '', name = 'hostile'): string =>
    `<p><a class="perfect-play" ${more} href="${at}${ONE_MOVE}">${name}</a></p>`;
  const hostile = [
    link(other),
    link(app, `data-poster="${other}picture.svg"`),
    link(app, 'data-height="20000"'),
    link(app, 'data-width="300%"'),
    link(app, 'data-height="100vh"'),
    link(app, 'data-aspect="1/9999"'),
    link(`${app.replace('127.0.0.1', 'localhost')}`),
  ];
  const content = [...hostile, link(named, '', 'named'), link(app, 'data-height="400" data-theme="dark"', 'good')];
  const head = `<meta name="perfect-play-origins" content="${new URL(named).origin}">${script(app)}`;
  await page.goto(await hosts.start({ '/': article(content.join(''), head) }));
  const boards = page.locator('perfect-play');
  await expect(boards).toHaveCount(2);
  await expect(boards.first()).toHaveAttribute('title', 'named');
  await expect(boards.last()).toHaveAttribute('title', 'good');
  await expect(page.getByRole('link', { name: 'hostile' })).toHaveCount(hostile.length);
  // A board becomes a link again when the address of its link becomes invalid.
  await page
    .locator('p > a', { hasText: 'good' })
    .evaluate((found, href) => found.setAttribute('href', href), `${other}${ONE_MOVE}`);
  await expect(boards).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'good' })).toBeVisible();
});

test(
  'leaves a server-rendered page unchanged until its framework has taken it over',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    const link = `<a class="perfect-play" href="${app}${ONE_MOVE}">Board</a>`;
    const content = `${script(app)}<div id="__next"><main>${link}</main></div>`;
    await page.clock.install();
    await page.goto(await hosts.start({ '/': article(content) }));
    await expect.poll(() => page.evaluate(() => customElements.get('perfect-play') !== undefined)).toBe(true);
    const mainHtml = (): Promise<unknown> => page.evaluate(() => document.querySelector('main')?.innerHTML);
    await page.clock.fastForward(500);
    await expect.poll(() => mainHtml()).toBe(link);
    // Adds the marks that React leaves on a page that it has hydrated.
    await page.evaluate(() => {
      const root = document.querySelector('#__next');
      Object.assign(root ?? {}, { __reactContainer$x: 1 });
      for (const node of root?.querySelectorAll('*') ?? []) Object.assign(node, { __reactFiber$x: 1 });
    });
    await framed(page).waitUntilSolved();
  },
);
