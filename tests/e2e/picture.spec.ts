/** Tests pictures, animations and printing: saving and copying on any screen. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { type ReadGif, readGif } from '../web/views/picture/read-gif.ts';
import { parseXml, textsOf } from '../web/views/picture/xml.ts';
import type { AppPage } from './support/app.page.ts';
import { exampleSetup } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive, exhaustiveIf } from './support/sizes.ts';
import { WatchPage } from './support/watch.page.ts';

const PLAYED = linkOf(`v1/cat-mouse/${exampleSetup('cat-16')}/4.5.6.7.1.4`);
const SEARCHED = { game: 'cat-mouse', setup: exampleSetup('statement-1'), solver: 'alpha-beta' } as const;

/** Page object of the picture dialog. */
class PictureDialog {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page, name = 'Make a picture') {
    this.page = page;
    this.root = page.getByRole('dialog', { name });
  }

  async open(button = 'Picture'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await expect(this.root).toBeVisible();
  }

  press(name: string): Promise<void> {
    return this.root.getByRole('button', { name, exact: true }).click();
  }

  selectContent(subject: string): Promise<readonly string[]> {
    return this.root.getByRole('combobox', { name: 'Content' }).selectOption({ label: subject });
  }

  /** Presses a button and returns the downloaded file. */
  async save(button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const coming = this.page.waitForEvent('download');
    await this.press(button);
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  }

  async svg(): Promise<string> {
    return (await this.save('Save SVG')).bytes.toString('utf8');
  }

  async gif(): Promise<ReadGif & { readonly bytes: Buffer }> {
    const { bytes } = await this.save('Save as GIF');
    return { ...readGif(bytes), bytes };
  }
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Returns the width and height from a PNG header. */
function pngSize(bytes: Buffer): readonly [number, number] {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function svgSize(text: string): readonly [number, number] {
  const { width = '', height = '' } = parseXml(text).attributes;
  return [Number(width), Number(height)];
}

/** Returns red, green, blue and opacity of the first pixel. */
function cornerOf(page: Page, png: Buffer): Promise<readonly number[]> {
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
    },
    [...png],
  );
}

/** Decodes an animation in the browser; returns the duration of each frame and a digest of its pixels. */
function decodeFrames(page: Page, gif: Buffer): Promise<readonly (readonly [hundredths: number, digest: string])[]> {
  return page.evaluate(
    async (bytes) => {
      const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/gif' });
      await decoder.tracks.ready;
      const frames: [number, string][] = [];
      for (let frameIndex = 0; frameIndex < (decoder.tracks.selectedTrack?.frameCount ?? 0); frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
        context?.drawImage(image, 0, 0);
        const { data = new Uint8ClampedArray() } =
          context?.getImageData(0, 0, image.displayWidth, image.displayHeight) ?? {};
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
        frames.push([(image.duration ?? 0) / 10_000, [...digest].map((n) => n.toString(16).padStart(2, '0')).join('')]);
        image.close();
      }
      return frames;
    },
    [...gif],
  );
}

/** Returns a digest of opaque pixels from a canvas. */
function digestOf(pixels: Uint32Array): string {
  const data = Buffer.alloc(4 * pixels.length);
  for (const [at, colour] of pixels.entries()) data.writeUInt32BE(colour * 256 + 255, 4 * at);
  return createHash('sha256').update(data).digest('hex');
}

async function openPlayed(app: AppPage): Promise<PictureDialog> {
  await app.open(PLAYED);
  const dialog = new PictureDialog(app.page);
  await dialog.open();
  return dialog;
}

test('reports that the picture dialog did not load, and loads it when it is opened again', async ({
  app,
  page,
  complaints,
}) => {
  await app.open(PLAYED);
  await page.route(/make-[^/]*\.js/, (route) => route.abort());
  const pictures = new PictureDialog(page);
  await pictures.open();
  await expect(pictures.root.getByRole('alert')).toHaveText(/could not be loaded/);
  // The browser reports the failed request.
  expect(complaints.splice(0).join()).toContain('make-');
  await page.unrouteAll();
  await pictures.press('Close');
  await pictures.open();
  await expect(pictures.root.getByRole('combobox', { name: 'Content' })).toBeVisible();
});

test('saves the board as PNG in the requested size, and as SVG with its texts', async ({ app }) => {
  const dialog = await openPlayed(app);
  const { name, bytes } = await dialog.save('Save PNG');
  expect(name).toBe('cat-mouse-board.png');
  await dialog.press('SVG');
  const svg = await dialog.svg();
  const [width, height] = svgSize(svg);
  expect(width).toBeGreaterThan(300);
  expect(pngSize(bytes)).toEqual([2 * width, 2 * height]);
  const words = textsOf(parseXml(svg), 'text');
  expect(words).toEqual(expect.arrayContaining(['0', '7', 'Cat and Mouse', 'After ply 6: 4']));
  expect(words).toContain(await app.headline.textContent());
  expect(words.join('')).toContain(app.fragment());

  await dialog.press('PNG');
  await dialog.press('3×');
  expect(pngSize((await dialog.save('Save PNG')).bytes)).toEqual([3 * width, 3 * height]);
  await dialog.root.getByRole('checkbox', { name: 'With caption and link' }).uncheck();
  await dialog.press('SVG');
  expect(textsOf(parseXml(await dialog.svg()), 'text')).not.toContain('Cat and Mouse');
});

test('gives pictures a light, dark or transparent background in any theme', exhaustive, async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dialog = await openPlayed(app);
  expect(await cornerOf(page, (await dialog.save('Save PNG')).bytes)).toEqual([255, 253, 247, 255]);
  await dialog.press('Dark');
  expect(await cornerOf(page, (await dialog.save('Save PNG')).bytes)).toEqual([29, 32, 38, 255]);
  await dialog.press('None');
  expect((await cornerOf(page, (await dialog.save('Save PNG')).bytes))[3]).toBe(0);
});

test('copies a picture as an image or as text', exhaustive, async ({ app, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openPlayed(app);
  await dialog.press('Copy');
  await expect(dialog.root.getByText('Copied.')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
  expect(types).toEqual(['image/png']);
  await dialog.press('SVG');
  await dialog.press('Copy');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()).catch(() => ''))
    .toMatch(/^<svg xmlns.*<\/svg>$/s);
});

test('makes an animation of a line with one frame for each position', exhaustive, async ({ app }) => {
  const dialog = await openPlayed(app);
  const gif = await dialog.gif();
  expect(gif.frames).toHaveLength(7);
  expect(gif.loops).toBe(true);
  expect(gif.frames.map(({ hundredths }) => hundredths)).toEqual([100, 100, 100, 100, 100, 100, 300]);
  const different = new Set(gif.frames.map(({ pixels }) => pixels.join()));
  expect(different.size).toBe(7);
  const read = gif.frames.map(({ hundredths, pixels }) => [hundredths, digestOf(pixels)]);
  expect(await decodeFrames(app.page, gif.bytes)).toEqual(read);
});

test('makes pictures of the value history and of the whole search', exhaustive, async ({ app, page }) => {
  const dialog = await openPlayed(app);
  await dialog.press('SVG');
  await dialog.selectContent('the value history');
  const history = textsOf(parseXml(await dialog.svg()), 'text');
  expect(history).toEqual(
    expect.arrayContaining([
      'The mouse wins ↑ sooner is higher',
      'The cat wins ↓ sooner is lower',
      'Plies played →',
      'draw',
      '10',
      'Value history',
    ]),
  );

  const watch = new WatchPage(page);
  await watch.open(SEARCHED);
  await watch.timeline.fill('40');
  await dialog.open();
  await dialog.selectContent('all of the open search tree');
  await dialog.press('SVG');
  const whole = await dialog.svg();
  // An unselected cut shows a short reason.
  expect(textsOf(parseXml(whole), 'text')).toEqual(
    expect.arrayContaining(['≥ W 5', '≥ β', 'D', 'Alpha-beta search · Step 40 of 103']),
  );
  await dialog.selectContent('the search tree as shown');
  expect(svgSize(await dialog.svg())).not.toEqual(svgSize(whole));
});

test('makes an animation of at most 61 frames from a long trace, and can stop', exhaustive, async ({ page }) => {
  const watch = new WatchPage(page);
  await watch.open({ ...SEARCHED, setup: exampleSetup('cat-16'), solver: 'retrograde' });
  const dialog = new PictureDialog(page);
  await dialog.open();
  const every = Math.ceil(((await watch.length()) + 1) / 60);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await dialog.press('Save as GIF');
  await expect(dialog.root.getByRole('progressbar')).toBeVisible();
  await dialog.press('Stop');
  await expect(dialog.root.getByText('Stopped. Nothing was saved.')).toBeVisible();
  expect(downloads).toEqual([]);
  const { frames } = await dialog.gif();
  expect(frames).toHaveLength(Math.ceil((await watch.length()) / every) + 1);
  expect(frames.at(-1)?.hundredths).toBe(150);
});

test('prints the board, the verdict, the moves and the link, without controls', exhaustive, async ({ app, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.open(PLAYED);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: 'Cat and Mouse' })).toBeVisible();
  await expect(sheet.getByText('The cat wins in 5 moves.').first()).toBeVisible();
  await expect(sheet.getByText('5 ▼ Loses in 10 plies')).toBeVisible();
  await expect(sheet.getByText('Line: 4.5.6.7.1.4')).toBeVisible();
  await expect(sheet.getByText(app.fragment())).toBeVisible();
  await expect.poll(async () => (await sheet.getByRole('img').first().boundingBox())?.width ?? 0).toBeGreaterThan(400);
  // The title is above the drawing.
  await expect(async () => {
    const title = await sheet.getByText('Value history', { exact: true }).boundingBox();
    const plot = await sheet.getByRole('img').last().boundingBox();
    expect(title?.y).toBeLessThan(plot?.y ?? 0);
  }).toPass();
  for (const role of ['button', 'combobox', 'checkbox', 'link', 'banner'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeEmpty();
  await expect(app.header).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the dialog has no accessibility violations and fits a small phone in ${colorScheme} colours, in Chinese too`,
    exhaustiveIf(colorScheme === 'dark'),
    async ({ app, page }) => {
      await page.addInitScript(axe.source);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme });
      await app.open(PLAYED);
      await app.button('More').click();
      await app.button('中文').click();
      await page.keyboard.press('Escape');
      const dialog = new PictureDialog(page, '制作图片');
      await dialog.open('图片');
      const overflow = () => dialog.root.evaluate((element) => element.scrollWidth - element.clientWidth);
      await expect.poll(overflow).toBe(0);
      const broken = () =>
        page.evaluate(async () => {
          const { violations } = await window.axe.run(document.querySelector('dialog[open]') ?? document);
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        });
      await expect.poll(broken).toEqual([]);
      const small = () =>
        dialog.root
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons
              .filter((button) => button.getBoundingClientRect().height < 24)
              .map(({ textContent }) => textContent),
          );
      await expect.poll(small).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog.root).toBeHidden();
      await expect(page.getByRole('button', { name: '图片', exact: true })).toBeFocused();
    },
  );
}
