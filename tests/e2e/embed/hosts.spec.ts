/** Tests boards in host pages of every kind: in each, a reader plays a move and learns its value. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { HostedFrame, ONE_MOVE, ONE_MOVE_PUZZLE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';
import { waitUntilIdle } from '../support/idle.ts';
import { exhaustive, exhaustiveIf, quickIf, windows } from '../support/sizes.ts';

/** A host page, and how it embeds a board. */
interface Row {
  readonly name: string;
  readonly content: (app: string) => string;
  readonly headers?: (app: string) => Readonly<Record<string, string>>;
  /** True if the frame is as tall as its content. */
  readonly fits: boolean;
}

const script = (app: string): string => `<script async src="${app}perfect-play.js"></script>`;
const iframe = (app: string, attributes = '', fragment = ONE_MOVE): string =>
  `<iframe title="Board" width="100%" height="700" src="${app}embed.html${fragment}" ${attributes}></iframe>`;
const element = (app: string, attributes = '', fragment = ONE_MOVE): string =>
  `<perfect-play ${attributes} src="${app}${fragment}" title="Board"></perfect-play>`;

const framed = (page: Page, title = 'Board'): HostedFrame =>
  new HostedFrame(page, page.locator(`iframe[title="${title}"]`));

/**
 * Firefox reports that a sandboxed frame cannot start a worker from its address. The frame then starts it in another way.
 */
const FIREFOX_SANDBOX = /^uncaught: Content at moz-nullprincipal:.* may not load data from .*worker/;

function ignoreSandbox(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !FIREFOX_SANDBOX.test(complaint)));
}

/** Returns a policy that allows only the needs of a board. */
function strictest(app: string): string {
  const { origin } = new URL(app);
  return [
    "default-src 'none'",
    `script-src ${origin}`,
    `frame-src ${origin}`,
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

const ROWS: readonly Row[] = [
  { name: 'a plain iframe', content: (app) => iframe(app), fits: false },
  {
    name: 'an iframe that may run scripts and nothing else',
    content: (app) => iframe(app, 'sandbox="allow-scripts"'),
    fits: false,
  },
  { name: 'the element', content: (app) => script(app) + element(app), fits: true },
  {
    name: 'a link that becomes the element',
    content: (app) => `${script(app)}<p>See <a class="perfect-play" href="${app}${ONE_MOVE}">Board</a>.</p>`,
    fits: true,
  },
  {
    name: 'an iframe under the strictest policy',
    content: (app) => iframe(app),
    headers: (app) => ({ 'Content-Security-Policy': strictest(app) }),
    fits: false,
  },
  {
    name: 'the element under the strictest policy',
    content: (app) => script(app) + element(app),
    headers: (app) => ({ 'Content-Security-Policy': strictest(app) }),
    fits: true,
  },
  ...['require-corp', 'credentialless'].flatMap((value): Row[] => {
    const headers = () => ({
      'Cross-Origin-Embedder-Policy': value,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    return [
      { name: `an iframe in a page that is isolated by ${value}`, content: (app) => iframe(app), headers, fits: false },
      {
        name: `the element in a page that is isolated by ${value}`,
        content: (app) => script(app) + element(app),
        headers,
        fits: true,
      },
    ];
  }),
];

for (const { name, content, headers, fits } of ROWS) {
  test(
    `plays a board in ${name}`,
    quickIf(/iframe.*strictest|element.*require-corp/.test(name)),
    async ({ page, hosts, baseURL, complaints }) => {
      const app = baseURL ?? '';
      await page.goto(await hosts.start({ '/': article(content(app)) }, headers?.(app)));
      const frame = framed(page);
      await frame.waitUntilSolved();
      if (fits) await expect.poll(() => frame.overflow()).toBe(0);
      await frame.win();
      if (fits) await expect.poll(() => frame.overflow()).toBe(0);
      ignoreSandbox(complaints);
    },
  );
}

// This needs Chromium with windows, because the headless shell gives third parties access to storage.
test('works without storage as a third party', windows, async ({ page, hosts, baseURL, browserName }) => {
  await page.goto(await hosts.start({ '/': article(iframe(baseURL ?? '')) }));
  const frame = framed(page);
  const storage = await frame.inside.locator('html').evaluate(() => {
    try {
      return typeof localStorage.length;
    } catch (error) {
      return error instanceof DOMException ? error.name : 'another error';
    }
  });
  // Firefox gives third parties separate storage, which is unreliable too.
  expect(storage).toBe(browserName === 'firefox' ? 'number' : 'SecurityError');
  await frame.waitUntilSolved();
  await frame.win();
});

test('keeps three boards on a page independent', exhaustive, async ({ page, hosts, baseURL, complaints }) => {
  test.slow();
  const app = baseURL ?? '';
  const sandboxed = iframe(app, 'sandbox="allow-scripts"').replace('Board', 'Third');
  const content = [element(app, 'title="First"'), element(app, 'title="Second" theme="dark"'), sandboxed].join('\n');
  await page.goto(await hosts.start({ '/': article(script(app) + content) }));
  const [first, second, third] = ['First', 'Second', 'Third'].map((title) => framed(page, title));
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
  for (const frame of [first, second, third]) await frame.waitUntilSolved();
  await second.win();
  await expect(second.inside.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(first.inside.locator('html')).toHaveAttribute('data-theme', 'auto');
  await third.waitUntilSolved();
  await third.win();
  await first.waitUntilSolved();
  await first.win();
  ignoreSandbox(complaints);
});

/** Records the details of an element's events in `events` of its page. */
async function recordEvents(board: Locator, type: 'move' | 'solved'): Promise<void> {
  await board.evaluate((found, name) => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    found.addEventListener(`perfect-play:${name}`, (event) => {
      if (event instanceof CustomEvent) events.push(event.detail);
    });
  }, type);
}

/** Returns the number of frames that have started their engine. */
async function countStarted(page: Page): Promise<number> {
  const inside = page.frames().filter((frame) => frame !== page.mainFrame() && frame.url().includes('/embed.html'));
  const verdicts = await Promise.all(
    inside.map((frame) => frame.locator('.board-field, [aria-label="Verdict"]').count()),
  );
  return verdicts.filter((count) => count > 0).length;
}

for (const [what, board, head] of [
  ['plain iframes', (app: string) => iframe(app, 'loading="lazy"'), () => ''],
  ['elements', (app: string) => element(app), script],
] as const) {
  test(
    `runs only the visible ones of twenty boards on a page: ${what}`,
    exhaustiveIf(what === 'elements'),
    async ({ page, hosts, baseURL }) => {
      test.slow();
      const app = baseURL ?? '';
      const content = Array.from({ length: 20 }, (_, index) =>
        board(app).replaceAll('"Board"', `"Board ${index}"`),
      ).join('<p>Words.</p>');
      await page.goto(await hosts.start({ '/': article(head(app) + content) }));
      const first = framed(page, 'Board 0');
      await first.waitUntilSolved();
      await waitUntilIdle(page);
      await expect.poll(() => countStarted(page)).toBeLessThanOrEqual(2);
      expect(page.workers().length).toBeLessThanOrEqual(2 * 3);
      const last = framed(page, 'Board 19');
      // Content above the end of the page changes its height while loading.
      await expect(async () => {
        await page.locator('#end').scrollIntoViewIfNeeded();
        await expect(last.verdict).toBeVisible({ timeout: 1500 });
      }).toPass({ timeout: 30_000 });
      await last.waitUntilSolved();
      await last.win();
      await expect.poll(() => countStarted(page)).toBeLessThanOrEqual(5);
    },
  );
}

test('leaves keys to the host page until the reader enters the frame', exhaustive, async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const content = `${script(app)}<label>Name <input></label>${element(app)}<div class="tall"></div>`;
  const answers = {
    '/': article(content, '<link rel="stylesheet" href="tall.css">'),
    '/tall.css': '.tall { height: 3000px }',
  };
  await page.goto(await hosts.start(answers));
  const name = page.getByLabel('Name');
  await name.focus();
  const frame = framed(page);
  await frame.waitUntilSolved();
  await expect(name).toBeFocused();
  await page.keyboard.type('0 few words');
  await expect(name).toHaveValue('0 few words');
  await expect(frame.verdict.getByRole('heading')).toHaveText('The mouse wins in 1 move.');

  await name.click();
  await name.blur();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

// Firefox cannot send keys into frames of other origins by WebDriver BiDi.
test('handles keys in the frame without passing them to the host page @chromium', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  await page.goto(await hosts.start({ '/': article(script(app) + element(app)) }));
  const frame = framed(page);
  await frame.waitUntilSolved();
  await page.evaluate(() => {
    const keys: string[] = [];
    Object.assign(window, { keys });
    addEventListener('keydown', ({ key }) => keys.push(key));
  });
  // Readers enter the frame by a click or by Tab.
  await frame.verdict.getByRole('heading').click();
  await frame.vertex(0).focus();
  await page.keyboard.press('Enter');
  await expect(frame.verdict.getByRole('heading')).toHaveText(/The mouse has won/);
  await frame.inside.getByRole('group', { name: 'Move along the line' }).getByRole('button').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(frame.verdict.getByRole('heading')).toHaveText('The mouse wins in 1 move.');
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'keys'))).toEqual([]);
});

test('scrolls the host page with the wheel over a frame', exhaustive, async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const answers = {
    '/': article(`${script(app)}${element(app)}<div class="tall"></div>`, '<link rel="stylesheet" href="tall.css">'),
    '/tall.css': '.tall { height: 3000px }',
  };
  await page.goto(await hosts.start(answers));
  const frame = framed(page);
  await frame.waitUntilSolved();
  await expect.poll(() => frame.overflow()).toBe(0);
  const box = await frame.vertex(1).boundingBox();
  if (box === null) throw new Error('There is no board.');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('reports moves to the host page, and obeys its messages', exhaustive, async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  await page.goto(await hosts.start({ '/': article(script(app) + element(app)) }));
  const frame = framed(page);
  await frame.waitUntilSolved();
  const board = page.locator('perfect-play');
  await recordEvents(board, 'move');
  await frame.win();
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'events')))
    .toEqual([{ move: '0', player: 0, byReader: true }]);
  const state = await board.evaluate(async (found: HTMLElementTagNameMap['perfect-play']) => {
    await found.setStep(0);
    await found.setTheme('dark');
    await found.setLanguage('zh');
    return found.getState();
  });
  expect(state).toMatchObject({ step: 0, length: 1, playing: false });
  await expect(frame.inside.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(frame.inside.getByRole('region', { name: '结论' })).toBeVisible();
});

test('solves a puzzle in a frame, and reports it to the host page', exhaustive, async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  await page.goto(await hosts.start({ '/': article(script(app) + element(app, '', ONE_MOVE_PUZZLE)) }));
  const frame = framed(page);
  const board = page.locator('perfect-play');
  await recordEvents(board, 'solved');
  // The move values, which would reveal the answer, are hidden.
  await expect(frame.inside.getByText('Your move')).toBeVisible({ timeout: 20_000 });
  await expect(frame.verdict).toBeHidden();
  await frame.playWinning();
  await expect(frame.inside.getByText('Solved on the first try!')).toBeVisible();
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'events')))
    .toEqual([{ clean: true, moves: ['0'], wrongMoves: 0, hints: 0 }]);
  await expect
    .poll(() => board.evaluate((found: HTMLElementTagNameMap['perfect-play']) => found.state?.puzzle))
    .toBe('solved');
});
