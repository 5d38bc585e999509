/**
 * Tests small links, files and messages that describe something huge, in the page, in a frame and in an element on a
 * host page. The page responds, stays small, and runs no long task.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { STORY_LIMITS } from '../../../web/model/story/story.ts';
import { drop } from '../support/drop.ts';
import { expect, test } from '../support/fixtures.ts';
import { FrameHosts, FramePage } from '../support/frame.page.ts';
import { article } from '../support/hosts.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive } from '../support/sizes.ts';
import { SEARCH, storyLink } from '../support/story.page.ts';
import { keepMemories, LONGEST_TASK, longestTask, memoryOf, mostMemory } from '../support/tasks.ts';

test.beforeEach(({ page }) => keepMemories(page));

const MOST_ELEMENTS = 5000;
const BOARD = 'v1/cat-mouse/0-1.3_2-3/';

function packed(text: string): string {
  return `~${deflateRawSync(Buffer.from(text)).toString('base64url')}`;
}

/** Counts the elements of the page during thirty frames. */
async function expectFewElements(page: Page): Promise<void> {
  const most = await page.evaluate(async () => {
    let found = 0;
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      found = Math.max(found, document.querySelectorAll('*').length);
    }
    return found;
  });
  expect(most).toBeLessThan(MOST_ELEMENTS);
}

function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Two cases with different answers. */
const CASES = '[[1,3],[0],[3],[0,2]]\n[[2],[3],[0,3],[1,2]]\n';

function judgeLink(cases: number): string {
  return linkOf(`${BOARD}?view=judge&input=${packed(CASES.repeat(cases / 2))}&sort=-answer`);
}

function storyOf(stops: number, pointers: number): string {
  return `story 1\nen A\n${`\nstop start\nen B\npoint${' cell:1'.repeat(pointers)}\n`.repeat(stops)}`;
}

/** The longest story that the page accepts. */
const LARGEST_STORY = storyOf(STORY_LIMITS.stops, STORY_LIMITS.pointers);
const LINKS: readonly (readonly [what: string, link: string, expected: RegExp])[] = [
  ['a board over the limit', linkOf('v1/game-graph/x10000000/?view=watch'), /The graph has more than 1000000 vertices/],
  [
    'a line of 7,000 moves',
    linkOf(`${BOARD}${Array(7000).fill('0').join('.')}`),
    /Part of the link is not valid. Ply 2 of the line, “0”, comes after the end of the game/,
  ],
  ['a packed line of a million moves', linkOf(`${BOARD}${packed('0.'.repeat(1e6))}`), /This link does not work/],
  [
    'a packed board of a million edges',
    linkOf(`v1/cat-mouse/${packed('0-1_'.repeat(1e6))}/`),
    /This link does not work/,
  ],
  ['a drawing of 7,500 vertices', linkOf(`${BOARD}?at=${'A'.repeat(15_000)}`), /“at” in this link is damaged/],
  ['5,000 parameters', linkOf(`${BOARD}?${'a=&'.repeat(5000)}view=play`), /You are the mouse/],
  ['the longest story', storyLink(SEARCH, LARGEST_STORY), /1 of 200/],
  ['140,000 pointers', storyLink(SEARCH, storyOf(1, 140_000)), /the story has more than 200000 characters/],
  [
    'as many pointers as a link can hold',
    storyLink(SEARCH, storyOf(1, 1_150_000)),
    /the story has more than 200000 characters/,
  ],
  [
    'a story on a million vertices',
    storyLink('v1/game-graph/x1000000/?view=watch', storyOf(1, 1)),
    /This graph is too large to draw/,
  ],
  ['a million lines to judge', linkOf(`${BOARD}?view=judge&input=${packed('\n'.repeat(1e6))}`), /1,000,000 characters/],
  [
    'ten million lines to judge',
    linkOf(`${BOARD}?view=judge&input=${packed('\n'.repeat(1e7))}`),
    /“input” in this link is damaged/,
  ],
  ['as many cases as a link can hold', judgeLink(46_000), /46,000 cases answered.*End of input/],
];

/** Returns the memory of a page with an ordinary board or input. Attacks may use up to twice as much. */
async function baselineMemory(page: Page, file: string): Promise<number> {
  const baseline: number[] = [];
  for (const [link, expected] of [
    [linkOf(BOARD), /wins in 1 move/],
    [judgeLink(2), file === '' ? /2 cases answered.*End of input/ : /wins in 1 move/],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`./${file}${link}`);
    await expect(page.locator('body')).toContainText(expected);
    baseline.push(await memoryOf(page));
  }
  return Math.max(...baseline);
}

for (const [where, file] of [
  ['the page', ''],
  ['a frame', 'embed.html'],
] as const) {
  test(`survives links that unpack to long lists, in ${where}`, exhaustive, async ({ page, browser }) => {
    test.slow();
    const errors = errorsOf(page);
    const baseline = await baselineMemory(page, file);
    const longest = await longestTask(browser, page, async () => {
      for (const [what, link, expected] of LINKS) {
        await page.goto('about:blank');
        await page.goto(`./${file}${link}`);
        await expect(page.locator('body'), what).toContainText(file === '' ? expected : /\S/);
        await expectFewElements(page);
        await expect.poll(() => memoryOf(page), what).toBeLessThan(mostMemory(baseline));
      }
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(errors).toEqual([]);
  });
}

test(
  'survives links that unpack to long lists, in the element of a host page',
  exhaustive,
  async ({ page, browser, hosts, baseURL }) => {
    test.slow();
    const errors = errorsOf(page);
    const app = baseURL ?? '';
    const open = async (link: string, expected: RegExp) => {
      const element = `<perfect-play src="${app}${link.replaceAll('&', '&amp;')}" title="T"></perfect-play>`;
      await page.goto(
        await hosts.start({ '/': article(`<script async src="${app}perfect-play.js"></script>${element}`) }),
      );
      await expect(page.frameLocator('iframe').locator('body'), link.slice(0, 60)).toContainText(expected);
    };
    await open(linkOf(BOARD), /wins in 1 move/);
    const baseline = await memoryOf(page);
    const longest = await longestTask(browser, page, async () => {
      for (const [what, link] of LINKS) {
        await open(link, /\S/);
        await expectFewElements(page);
        await expect.poll(() => memoryOf(page), what).toBeLessThan(mostMemory(baseline));
      }
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(errors).toEqual([]);
  },
);

/** Returns a zip with a file of `parts` × 16 MiB whose headers claim a size of 10 bytes. */
function understated(parts: number): Uint8Array {
  const zeros = deflateRawSync(Buffer.alloc(2 ** 24), { finishFlush: constants.Z_FULL_FLUSH });
  const inflating = Buffer.concat([...Array<Buffer>(parts).fill(zeros), Buffer.from([3, 0])]);
  const zip = Buffer.from(zipSync({ '1.in': [inflating, { level: 0 }] }));
  const directory = zip.readUInt32LE(zip.length - 6);
  for (const header of [
    { method: 8, size: 22 },
    { method: directory + 10, size: directory + 24 },
  ]) {
    zip.writeUInt16LE(8, header.method);
    zip.writeUInt32LE(10, header.size);
  }
  return zip;
}

function zipOf(count: number, files: (index: number) => Zippable): Uint8Array {
  const entries = Array.from({ length: count }, (_, index) => Object.entries(files(index)));
  return zipSync(Object.fromEntries(entries.flat()), { level: 0 });
}

const pair = (index: number): Zippable => ({
  [`${index}.in`]: strToU8('[[1,3],[0],[3],[0,2]]\n'),
  [`${index}.out`]: strToU8('1\n'),
});

const FILES: readonly (readonly [what: string, content: () => Uint8Array, expected: RegExp])[] = [
  [
    '4 MB that inflate to 4 GB',
    () => understated(256),
    /no input that this page can read.*more files, or larger ones/s,
  ],
  [
    '40 MB that inflate to 40 GB',
    () => understated(2560),
    /no input that this page can read.*more files, or larger ones/s,
  ],
  ['a zip that breaks off', () => understated(1).subarray(0, 100), /no input that this page can read/],
  [
    '60,000 empty files',
    () => zipOf(60_000, (index) => ({ [`${index}.in`]: new Uint8Array() })),
    /There are more files/,
  ],
  ['5,000 pairs', () => zipOf(5000, pair), /9\.in1✓ right/],
  ['50,000 pairs', () => zipOf(50_000, pair), /There are more files/],
];

test('survives archives that are huge, truncated or full of files', exhaustive, async ({ page, browser }) => {
  test.slow();
  const errors = errorsOf(page);
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-attack-'));
  const baseline = await baselineMemory(page, '');
  try {
    const longest = await longestTask(browser, page, async () => {
      for (const [what, content, expected] of FILES) {
        // The archive is a file because Playwright would decode a buffer inside the page.
        const file = join(folder, 'tests.zip');
        writeFileSync(file, content());
        await page.goto('about:blank');
        await page.goto(`./${linkOf(`${BOARD}?view=judge`)}`);
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('region', { name: 'Your input' }).getByText('Choose a file …').click();
        await (await chooser).setFiles(file);
        await expect(page.getByRole('region', { name: 'Files' }), what).toContainText(expected);
        await expectFewElements(page);
        await expect.poll(() => memoryOf(page), what).toBeLessThan(mostMemory(baseline));
      }
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(errors).toEqual([]);
});

/** Pastes repeated text into a field, as the browser does. */
async function paste(field: Locator, text: string, times: number): Promise<void> {
  await field.evaluate(
    (element, [part, count]) => {
      const pasted = part.repeat(count);
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (!element.dispatchEvent(event) || !(element instanceof HTMLTextAreaElement)) return;
      element.value = pasted;
      element.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    },
    [text, times] as const,
  );
}

test(
  'survives a board file, a story file, and long texts in the fields of Edit and Judge',
  exhaustive,
  async ({ page, browser }) => {
    test.slow();
    const errors = errorsOf(page);
    const story = 'story 1\nboard v1/game-graph/x1000000/?view=watch\nen A\n\nstop start\nen B\n';
    const longest = await longestTask(browser, page, async () => {
      await page.goto(`./${linkOf('v1/game-graph/x3/?view=edit')}`);
      await expect(page.locator('[data-cell]')).toHaveCount(3);
      await drop(page, 'board.txt', 'x1000000');
      await expect(page.getByText('This graph is too large to draw')).toBeVisible();
      await expectFewElements(page);
      await drop(page, 'story.txt', story);
      await expect(page.getByText(/^Step 0 of/)).toBeVisible();
      await expectFewElements(page);
    });
    expect.soft(longest, 'files').toBeLessThan(LONGEST_TASK);
    const baseline = await baselineMemory(page, '');
    for (const [view, text, times, expected] of [
      ['edit', 'x1000000', 1, /This graph is too large to draw/],
      ['edit', '0-1_', 7.5e5, /Line 1, column 3: Expected/],
      ['judge', CASES, 2.3e4, /46,000 cases answered.*End of input/],
      ['judge', '\n', 1e6, /1,000,000 characters/],
      ['judge', '\n', 1e7, /10,000,000 characters/],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`./${linkOf(view === 'edit' ? 'v1/game-graph/x3/?view=edit' : `${BOARD}?view=judge`)}`);
      const panel = page.getByRole('region', { name: view === 'edit' ? 'Text' : 'Your input', exact: true });
      const field = panel.getByRole('textbox');
      await expect(field).toBeVisible();
      const typing = await longestTask(browser, page, async () => {
        await paste(field, text, times);
        await expect(page.locator('.workbench')).toContainText(expected, { timeout: 120_000 });
        await expectFewElements(page);
      });
      expect.soft(typing, `${text} in the field of ${view}`).toBeLessThan(LONGEST_TASK);
      if (view === 'judge') await expect.soft.poll(() => memoryOf(page), text).toBeLessThan(mostMemory(baseline));
    }
    expect(errors).toEqual([]);
  },
);

/** Messages from a host page, as expressions, because most of them cannot be passed to the page as values. */
const sparse = 'Object.assign([], { length: 2 ** 32 - 1 })';
const text = "'x'.repeat(1e7)";
const nested = 'Array(1000).fill(0).reduce((inner) => ({ inner }), {})';
const MESSAGES = [
  ...['cells', 'nodes', 'edges'].map((list) => `{ type: 'highlight', ${list}: ${sparse} }`),
  `{ type: 'highlight', cells: ${nested} }`,
  `{ type: 'highlight', edges: [${sparse}] }`,
  `{ type: 'parts', parts: ${sparse} }`,
  `{ type: 'follow', game: ${text}, run: '', step: 0, anchors: [], position: null, cell: null, chosen: null }`,
  `{ type: 'follow', game: '', run: '', step: 0, anchors: ${sparse}, position: null, cell: null, chosen: null }`,
  `{ type: 'load', fragment: ${text} }`,
  `{ type: 'setTheme', theme: ${sparse} }`,
  `{ type: ${sparse} }`,
  `{ type: ${text} }`,
  `{ type: ${nested} }`,
  `{ type: 'hello', version: ${sparse} }`,
];

test(
  'survives a host page that sends huge lists, texts and objects',
  exhaustive,
  async ({ page, browser, baseURL }) => {
    const errors = errorsOf(page);
    const hosts = new FrameHosts(baseURL ?? '');
    await page.goto(await hosts.serve({ address: linkOf(SEARCH) }));
    const frame = new FramePage(page);
    await expect(frame.frame.locator('.step-text')).toContainText('Step 0');
    const baseline = await memoryOf(page);
    const longest = await longestTask(browser, page, async () => {
      for (const [id, message] of MESSAGES.entries()) {
        await page.evaluate(
          `document.querySelector('iframe').contentWindow.postMessage({ app: 'perfect-play', version: 1, id: ${id}, ...${message} }, '*')`,
        );
        const answers = async () =>
          (await frame.messages()).filter((message) => message.id === id).map(({ type }) => type);
        await expect.poll(answers, message).toEqual(['error']);
      }
    });
    hosts.close();
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(await memoryOf(page)).toBeLessThan(mostMemory(baseline));
    expect(errors).toEqual([]);
  },
);

/** Calls by which a frame sends messages. */
const FRAME_MESSAGES = [
  ...['fragment', 'line', 'puzzle', 'steps', 'position', 'sentence'].map(
    (field) =>
      `send({ type: 'state', fragment: '', line: [], step: 0, length: 0, playing: false, puzzle: null, ${field}: ${field === 'line' || field === 'puzzle' ? sparse : text} })`,
  ),
  `send({ type: 'ready', versions: ${sparse}, engine: ${text} })`,
  `send({ type: 'move', move: ${text}, player: 0, byReader: true })`,
  `send({ type: 'place', game: ${text}, run: '', step: 0, anchors: ${sparse}, position: null, cell: null, chosen: null })`,
  `send({ type: 'solved', clean: true, moves: ${sparse}, wrongMoves: 0, hints: 0 })`,
  `send({ type: 'error', code: ${text}, message: ${text} })`,
  `send({ type: 'key', key: ${text} })`,
  `send({ type: ${sparse} })`,
  `send({ type: ${nested} })`,
  'parent.postMessage(new Uint8Array(5e7), "*")',
];

test(
  'survives a frame that sends huge lists, texts and objects to its element',
  exhaustive,
  async ({ page, browser, hosts, baseURL }) => {
    const errors = errorsOf(page);
    const app = await hosts.start({
      '/embed.html': `<!doctype html><title>Frame</title><script>
      window.send = (message) => parent.postMessage({ app: 'perfect-play', version: 1, ...message }, '*');
      send({ type: 'ready', versions: [1], engine: '0' });
    </script>`,
    });
    const element = (name: string) =>
      `<perfect-play title="${name}" group="one" loading="eager" src="${app}embed.html${linkOf(BOARD)}"></perfect-play>`;
    const script = `<script async src="${baseURL ?? ''}perfect-play.js"></script>`;
    await page.goto(await hosts.start({ '/': article(element('A') + element('B'), script) }));
    const frame = page.frameLocator('iframe[title="A"]').locator('html');
    await expect.poll(() => frame.evaluate(() => 'send' in window)).toBe(true);
    const baseline = await memoryOf(page);
    const longest = await longestTask(browser, page, async () => {
      for (const message of FRAME_MESSAGES) {
        const height = 300 + FRAME_MESSAGES.indexOf(message);
        // Once the element has handled the next message, it has also handled this one.
        await frame.evaluate(`${message}; send({ type: 'resize', height: ${height} })`);
        await expect
          .poll(
            () =>
              page
                .locator('perfect-play')
                .first()
                .evaluate((found) => Math.round(found.getBoundingClientRect().height)),
            message,
          )
          .toBe(height);
      }
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(await memoryOf(page)).toBeLessThan(mostMemory(baseline) + 4 * 1e7);
    expect(errors).toEqual([]);
  },
);

test(
  'rejects huge lists and texts in the methods of the element',
  exhaustive,
  async ({ page, browser, hosts, baseURL }) => {
    const errors = errorsOf(page);
    const app = baseURL ?? '';
    const element = `<perfect-play src="${app}${linkOf(SEARCH).replaceAll('&', '&amp;')}" title="T" height="620"></perfect-play>`;
    await page.goto(
      await hosts.start({ '/': article(`<script async src="${app}perfect-play.js"></script>${element}`) }),
    );
    await expect(page.frameLocator('iframe').locator('.step-text')).toContainText('Step 0');
    const baseline = await memoryOf(page);
    const longest = await longestTask(browser, page, async () => {
      for (const call of [
        `highlight({ cells: ${sparse} })`,
        `highlight({ nodes: ${sparse} })`,
        `highlight({ edges: [${sparse}] })`,
        `showParts(${sparse})`,
        `load('#' + ${text})`,
        `setStep(${sparse})`,
        `look(${text})`,
      ]) {
        const outcome = await page.evaluate(
          `document.querySelector('perfect-play').${call}.then(() => 'done', (reason) => String(reason).slice(0, 200))`,
        );
        expect.soft(outcome, call).toMatch(/^Error: /);
      }
    });
    expect(longest).toBeLessThan(LONGEST_TASK);
    expect(await memoryOf(page)).toBeLessThan(mostMemory(baseline));
    expect(errors).toEqual([]);
  },
);
