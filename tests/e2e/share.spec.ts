/** Tests Share: links, QR codes, text, files, and frames for host pages. */
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { encode } from 'uqr';
import type { AppPage } from './support/app.page.ts';
import { drop } from './support/drop.ts';
import { exampleSetup } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive, exhaustiveCore, exhaustiveIf } from './support/sizes.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
    /** Data that the page passed to another program. */
    sent?: string;
  }
}

const FIRST = '0-2.5_1-3_2-4.5_3-4.5';
const PUZZLE = linkOf(`v1/cat-mouse/${FIRST}/3.5.4?view=puzzle&goal=hold&from=2`);

/** Page object of the Share dialog. */
class ShareDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Share' });
  }

  async open(part: 'Link' | 'Text and file' | 'Embed' = 'Link'): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    await this.dialog.getByRole('button', { name: part, exact: true }).click();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name });
  }

  /** Returns the fragment of the link without its checksum. */
  async linkBody(): Promise<string> {
    const link = await this.field('This link opens').inputValue();
    return new URL(link).hash.replace(/[?&]c=[\w-]{6}$/, '');
  }

  /** Saves a file, and returns its name, path and text. */
  async save(button: string): Promise<{ readonly name: string; readonly path: string; readonly text: string }> {
    const [download]: [Download, unknown] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button(button).click(),
    ]);
    const path = await download.path();
    return { name: download.suggestedFilename(), path, text: readFileSync(path, 'utf8') };
  }
}

async function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function solvedBoard(app: AppPage): Promise<void> {
  await app.open(linkOf(`v1/cat-mouse/${FIRST}/3.5.4?view=analyse&step=2&sides=h-h&layout=circle`));
}

test(
  'closes the dialog by a click outside and by Back, but not while text is being selected',
  exhaustiveCore,
  async ({ app, page }) => {
    await app.open(linkOf(`v1/cat-mouse/${FIRST}/`));
    await app.openExample('Second example of the problem');
    const share = new ShareDialog(page);
    await share.open();
    await share.dialog.getByPlaceholder('Name').fill('Mine');
    const field = await share.dialog.getByPlaceholder('Name').boundingBox();
    if (field === null) throw new Error('there is no field');
    await page.mouse.move(field.x + 40, field.y + field.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, field.y);
    await page.mouse.up();
    await expect(share.dialog).toBeVisible();
    await page.mouse.click(5, field.y);
    await expect(share.dialog).toBeHidden();

    await share.open();
    await page.goBack();
    await expect(share.dialog).toBeHidden();
    await expect.poll(() => app.fragment()).toContain(FIRST);
  },
);

test('removes an unselected part from the link at once', exhaustive, async ({ app, page }) => {
  const share = new ShareDialog(page);
  await solvedBoard(app);
  await share.open();
  await expect(share.field('This link opens what you see now')).toHaveValue(page.url());
  await share.button('The board alone').click();
  await expect(share.field('This link opens what is chosen above')).toBeVisible();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/?view=analyse&sides=h-h&layout=circle`);
  await share.button('Moves up to here').click();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/3.5?view=analyse&sides=h-h&layout=circle`);
  await share.button('The whole line').click();
  await expect
    .poll(() => share.linkBody())
    .toBe(`#v1/cat-mouse/${FIRST}/3.5.4?view=analyse&step=2&sides=h-h&layout=circle`);
  await share.dialog.getByLabel('Open at the move shown').uncheck();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/3.5.4?view=analyse&sides=h-h&layout=circle`);
  await share.dialog.getByLabel(/^Include the current view/).uncheck();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/3.5.4?view=analyse&sides=h-h`);

  const link = await share.field('This link opens').inputValue();
  await page.keyboard.press('Escape');
  await expect(share.dialog).toBeHidden();
  await page.goto('about:blank');
  await page.goto(link);
  await app.waitUntilSolved();
  await app.expectPlies(3);
});

test('shares a solver in Watch with or without the step', exhaustive, async ({ app, page }) => {
  const share = new ShareDialog(page);
  await page.goto(`./${linkOf(`v1/cat-mouse/${FIRST}/?view=watch&solver=retrograde&event=30`)}`);
  await expect(page.locator('.watch-view')).toBeVisible();
  await expect.poll(() => app.fragment()).toContain('event=30');
  await share.open();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/?view=watch&solver=retrograde&event=30`);
  await share.dialog.getByLabel('Open at the step shown').uncheck();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/?view=watch&solver=retrograde`);
});

test('shares a puzzle from its start, unless the reader chooses otherwise', exhaustive, async ({ page }) => {
  const share = new ShareDialog(page);
  await page.goto(`./${PUZZLE}`);
  await share.open();
  await expect.poll(() => share.linkBody()).toBe(`#v1/cat-mouse/${FIRST}/3.5?view=puzzle&goal=hold&from=2`);
  await share.button('The whole line').click();
  // The page's player may have replied to the last move.
  await expect.poll(() => share.linkBody()).toContain(`${FIRST}/3.5.4`);
  await share.button('The puzzle from its start').click();
  await expect.poll(() => share.linkBody()).toContain(`${FIRST}/3.5?view=puzzle`);
});

test(
  'copies everything that can be copied, and selects it where the browser refuses',
  exhaustive,
  async ({ app, page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const share = new ShareDialog(page);
    await solvedBoard(app);
    await share.open();
    await share.button('Copy').click();
    await expect(share.dialog.getByText('Copied.')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(page.url());
    await share.button('Text and file').click();
    await share.button('Copy').click();
    await expect.poll(() => clipboard(page)).toBe(FIRST);
    await share.button('Embed').click();
    for (const [kind, begins] of [
      ['Any page, HTML', '<iframe src="http'],
      ['HTML with a script', '<perfect-play src="http'],
      ['Markdown', '[Cat and Mouse](http'],
      ['Plain link', 'http'],
    ] as const) {
      await share.dialog.getByLabel('Page or tool').selectOption(kind);
      await share.dialog.getByRole('button', { name: 'Copy' }).last().click();
      await expect.poll(() => clipboard(page), kind).toContain(begins);
    }

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await share.dialog.getByRole('group', { name: 'Ways to share' }).getByRole('button', { name: 'Link' }).click();
    await share.button('Copy').click();
    await expect(share.dialog.getByText('The text is selected')).toBeVisible();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  },
);

test(
  'shows a picture of the board in the Markdown text after the picture was saved',
  exhaustive,
  async ({ app, page }) => {
    const share = new ShareDialog(page);
    await solvedBoard(app);
    await share.open('Embed');
    await share.dialog.getByLabel('Page or tool').selectOption('Markdown');
    const text = share.field('A link, with a picture where there is one');
    await expect(text).toHaveValue(/^\[Cat and Mouse\]\(http:[^)]*\)$/);
    const coming = page.waitForEvent('download');
    await share.button('Save a picture of this board').click();
    const picture = await coming;
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await expect(share.dialog.getByText(`The code now refers to ${picture.suggestedFilename()}`)).toBeVisible();
    await expect(text).toHaveValue(new RegExp(`^\\[!\\[Cat and Mouse\\]\\(${picture.suggestedFilename()}\\)\\]`));
  },
);

test('passes the link to another program where the browser supports it', exhaustive, async ({ app, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        window.sent = url ?? '';
      },
    });
  });
  await solvedBoard(app);
  const share = new ShareDialog(page);
  await share.open();
  await share.button('Send to…').click();
  await expect.poll(() => page.evaluate(() => window.sent)).toBe(page.url());
});

test('shows the QR code of the link, with a white border', exhaustive, async ({ app, page }) => {
  const share = new ShareDialog(page);
  await solvedBoard(app);
  await share.open();
  await share.button('QR code').click();
  const code = share.dialog.getByRole('img', { name: 'QR code of the link' });
  await expect(code).toBeVisible();
  const squares = await code.locator('path').getAttribute('d');
  const { data, size } = encode(page.url(), { ecc: 'L', boostEcc: true, border: 0 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `${x + 4} ${y + 4}` : '')));
  expect([...(squares ?? '').matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, at]) => at)).toEqual(dark.filter(Boolean));
  await expect.poll(() => code.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`);
});

/** Returns a graph whose text is long and compresses badly. */
function longSetup(vertices: number): string {
  const near = (vertex: number): readonly number[] => {
    const to = [vertex + 1, vertex + 2 + ((vertex * 37) % 29), vertex + 2 + ((vertex * 53) % 41)];
    return [...new Set(to)].filter((other) => other < vertices).sort((a, b) => a - b);
  };
  return Array.from({ length: vertices - 1 }, (_, vertex) => `${vertex}-${near(vertex).join('.')}`).join('_');
}

test('warns that chats cut off a long link and cameras cannot read it', exhaustive, async ({ app, page }) => {
  const share = new ShareDialog(page);
  await page.goto('./');
  // The page accepts dropped files only after it has loaded.
  await expect(app.header).toBeVisible();
  await drop(page, 'long.txt', longSetup(240));
  await app.waitUntilSolved();
  await expect.poll(() => app.fragment().length).toBeGreaterThan(1500);
  await share.open();
  await expect(share.dialog.getByText('Many chat apps cut off links this long.')).toBeVisible();
  await share.button('QR code').click();
  await expect(share.dialog.getByText('This link is too long for a QR code')).toBeVisible();
  await expect(share.dialog.getByRole('img')).toHaveCount(0);
});

test('opens the same board from its text in every format', exhaustive, async ({ app, page }) => {
  const share = new ShareDialog(page);
  await solvedBoard(app);
  await share.open('Text and file');
  const formats = share.dialog.getByRole('combobox', { name: 'Format' });
  const count = await formats.getByRole('option').count();
  expect(count).toBeGreaterThan(4);
  const texts = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    await formats.selectOption({ index });
    await expect.poll(async () => texts.has(await share.field('The board as text').inputValue())).toBe(false);
    const { name, path, text } = await share.save('Save the text');
    texts.add(await share.field('The board as text').inputValue());
    expect(name).toMatch(/^cat-mouse-[\w-]+\.txt$/);
    expect(texts).toContain(text);
    await share.dialog.getByLabel('Choose a file').setInputFiles(path);
    await expect(share.dialog).toBeHidden();
    await expect.poll(() => app.fragment(), text).toContain(`v1/cat-mouse/${FIRST}/?`);
    await page.goBack();
    await app.expectPlies(3);
    await share.open('Text and file');
  }
});

test('reports a format that cannot describe the board, and saves nothing', exhaustive, async ({ app, page }) => {
  await app.open(linkOf(`v1/triangle-war/${exampleSetup('side-2', 'triangle-war')}/`));
  const share = new ShareDialog(page);
  await share.open('Text and file');
  await expect(share.field('The board as text')).not.toBeEmpty();
  await share.dialog.getByRole('combobox', { name: 'Format' }).selectOption('poj-1085');
  await expect(share.dialog.getByRole('alert')).toHaveText('This board cannot be written in the format “poj-1085”.');
  await expect(share.field('The board as text')).toHaveCount(0);
  await expect(share.button('Save the text')).toHaveCount(0);
  await share.dialog.getByRole('combobox', { name: 'Format' }).selectOption('canonical');
  await expect(share.field('The board as text')).not.toBeEmpty();
  await expect(share.dialog.getByRole('alert')).toHaveCount(0);
});

test('restores from a file, chosen or dropped, what its writer saw', async ({ app, page }) => {
  const share = new ShareDialog(page);
  await solvedBoard(app);
  const address = page.url();
  const before = await app.snapshot();
  await share.open('Text and file');
  const { name, path, text } = await share.save('Save the file');
  expect(name).toBe('cat-mouse.json');
  expect(JSON.parse(text)).toEqual({
    app: 'perfect-play',
    file: 1,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    game: 'cat-mouse',
    setup: FIRST,
    link: new URL(address).hash.slice(1),
  });
  await page.keyboard.press('Escape');

  await app.openExample('The long way home');
  await drop(page, name, text);
  await app.waitUntilSolved();
  await expect.poll(() => app.snapshot()).toEqual(before);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect.poll(() => page.url()).not.toBe(address);

  await share.open('Text and file');
  await share.dialog.getByLabel('Choose a file').setInputFiles(path);
  await expect.poll(() => page.url()).toBe(address);

  await drop(
    page,
    'large.json',
    JSON.stringify({ app: 'perfect-play', file: 1, game: 'gems', setup: '2-2_1.2', link: null }),
  );
  await expect(app.alert('The file is damaged.')).toBeVisible();
});

const BAD_FILES = [
  { what: 'cut off', message: 'The file is damaged.', damage: (text: string) => text.slice(0, -20) },
  {
    what: 'changed',
    message: 'This link was changed in transit',
    damage: (text: string) => text.replace('/3.5.4', '/3.5.1'),
  },
  {
    what: 'cut-off link',
    message: 'The end of this link is missing or damaged.',
    damage: (text: string) => text.replace(/.{4}"\s*\}/, '"}'),
  },
  {
    what: 'newer',
    message: 'made by a newer version',
    damage: (text: string) => text.replace('"file": 1', '"file": 2'),
  },
  { what: 'no board', message: 'The file is damaged.', damage: () => '{"app":"perfect-play","file":1}' },
] as const;

test('explains an invalid file, and keeps the board', exhaustive, async ({ app, page }) => {
  const share = new ShareDialog(page);
  await solvedBoard(app);
  const before = page.url();
  await share.open('Text and file');
  const { text } = await share.save('Save the file');
  await page.keyboard.press('Escape');
  for (const { what, message, damage } of BAD_FILES) {
    await test.step(what, async () => {
      await drop(page, 'board.json', damage(text));
      await expect(app.alert(message)).toBeVisible();
      await expect(page).toHaveURL(before);
      await app.expectPlies(3);
      await app.button('Dismiss').click();
    });
  }
});

test('follows a dropped link', exhaustive, async ({ app, page }) => {
  await solvedBoard(app);
  const address = page.url();
  await app.openExample('The long way home');
  await drop(page, 'link.txt', `${address}\n`);
  await expect.poll(() => page.url()).toBe(address);
  await app.expectPlies(3);
});

test('shows in the preview what the snippets embed', exhaustive, async ({ app, page, complaints }) => {
  const share = new ShareDialog(page);
  await solvedBoard(app);
  await share.open('Embed');
  const preview = share.dialog.frameLocator('iframe');
  await expect(preview.locator('[data-cell]')).toHaveCount(6);
  const snippet = share.field('A frame, for any page');
  await expect(snippet).toHaveValue(/^<iframe src="http[^"]+embed\.html#v1[^"]+step=2[^"]*" title="Cat and Mouse"/);
  // This is the height that the frame requests in a column of text.
  await expect(snippet).toHaveValue(/width="100%" height="5\d\d"/);
  const once = share.field('Once for your whole site');
  await expect(once).toHaveCount(0);

  await share.dialog.getByLabel('Begin at move').fill('1');
  await share.dialog.getByLabel('Begin at move').press('Enter');
  await expect(snippet).toHaveValue(/step=1&/);
  await share.dialog.getByLabel('Size').selectOption('Standard, 4:3');
  await expect(snippet).toHaveValue(/height="540".*aspect-ratio: 4 \/ 3/);
  await share.dialog.getByLabel('Colours').selectOption('Dark');
  await share.dialog.getByLabel('Language').selectOption('中文');
  await share.dialog.getByLabel('Panels beside the board').uncheck();
  await share.dialog.getByLabel('Readers can move').uncheck();
  await share.dialog.getByLabel('Hints').uncheck();
  await share.field('Title').fill('The "best" <move>');
  await expect(snippet).toHaveValue(/embed\.html\?theme=dark&amp;lang=zh&amp;ui=board&amp;readonly=1&amp;hints=0#v1/);
  await expect(snippet).toHaveValue(/title="The &quot;best&quot; &lt;move&gt;"/);
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(preview.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(preview.locator('[data-cell]')).toHaveCount(6);

  await share.button('Watch').click();
  await expect(snippet).toHaveValue(/view=watch/);
  const tool = share.dialog.getByLabel('Page or tool');
  await tool.selectOption('HTML with a script');
  await share.dialog.getByLabel('Starts').selectOption('on click');
  await expect(share.field('A board that follows')).toHaveValue(
    /^<perfect-play src="[^"]+" .*loading="click".*theme="dark"/,
  );
  await expect(once).toHaveValue(/^<script async src="[^"]+\/perfect-play\.js"><\/script>$/);
  await tool.selectOption('MkDocs');
  await expect(once).toHaveValue(/^# mkdocs\.yml/);
  await tool.selectOption('MDX, Docusaurus: a frame');
  await expect(share.field('A frame, for pages written in JSX')).toHaveValue(
    /referrerPolicy="no-referrer" style=\{\{ border: 0, height: 'auto', aspectRatio: '4 \/ 3' \}\} \/>$/,
  );
  await expect(once).toHaveCount(0);
  // A replaced preview cancels its pending requests.
  const givenUp = /^(request failed:|console error: Fetch API cannot load) .*\/assets\//;
  const others = complaints.filter((complaint) => !givenUp.test(complaint));
  complaints.splice(0, complaints.length, ...others);
});

test('embeds any position as a puzzle with a goal that is possible there', exhaustive, async ({ page }) => {
  const share = new ShareDialog(page);
  await page.goto(`./${linkOf(`v1/cat-mouse/${FIRST}/3.5`)}`);
  await expect(page.locator('.checked')).toBeVisible();
  await share.open('Embed');
  await share.button('Puzzle').click();
  const goal = share.dialog.getByLabel('Goal');
  await expect(goal).toHaveText(/don’t lose/);
  await expect(share.field('A frame, for any page')).toHaveValue(/3\.5\?view=puzzle&amp;goal=hold&amp;from=2/);
  await goal.selectOption({ label: 'Mouse to move: find the best move' });
  await expect(share.field('A frame, for any page')).toHaveValue(/view=puzzle&amp;goal=only\.1&amp;from=2/);
});

test('embeds a puzzle as a puzzle, with its goal', exhaustive, async ({ page }) => {
  const share = new ShareDialog(page);
  await page.goto(`./${PUZZLE}`);
  await share.open('Embed');
  await expect(share.dialog.getByRole('button', { name: 'Puzzle', pressed: true })).toBeVisible();
  await expect(share.dialog.getByLabel('Goal')).toHaveText('Mouse to move: don’t lose');
  await expect(share.field('A frame, for any page')).toHaveValue(/3\.5\?view=puzzle&amp;goal=hold&amp;from=2/);
});

for (const { locale, share, parts } of [
  { locale: 'en-US', share: 'Share', parts: ['Link', 'Text and file', 'Embed'] },
  { locale: 'zh-CN', share: '分享', parts: ['链接', '文本与文件', '嵌入'] },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a phone, ${colorScheme}, ${locale}`, () => {
      test.use({ viewport: { width: 320, height: 640 }, locale, colorScheme });

      test(
        'nothing is wider than the screen, and there are no accessibility violations',
        exhaustiveIf((colorScheme === 'dark') === (locale === 'zh-CN')),
        async ({ page }) => {
          await page.addInitScript(axe.source);
          await page.goto(`./${linkOf(`v1/cat-mouse/${FIRST}/3.5.4?step=2&sides=h-h`)}`);
          await expect(page.locator('[data-cell]')).toHaveCount(6);
          await page.getByRole('banner').locator('.narrow-controls > .popup > button').click();
          await page.getByRole('banner').getByRole('button', { name: share }).click();
          const dialog = page.getByRole('dialog');
          for (const part of parts) {
            await dialog.getByRole('button', { name: part, exact: true }).first().click();
            await expect(dialog.getByRole('textbox').first()).toBeVisible();
            const overflow = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
            await expect.poll(overflow, part).toBe(0);
            const found = () =>
              page.evaluate(async () => {
                const { violations } = await window.axe.run('dialog', {
                  // Other tests cover the content of the preview's frame.
                  iframes: false,
                  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                });
                return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
              });
            await expect.poll(found, part).toEqual([]);
          }
        },
      );
    });
  }
}
