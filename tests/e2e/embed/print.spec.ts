/** Tests printing a page with frames. */
import { test as base, expect } from '../support/fixtures.ts';
import { FrameHosts, FramePage } from '../support/frame.page.ts';
import { ONE_MOVE_PUZZLE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

const test = base.extend<{ frames: FrameHosts }>({
  frames: async ({ baseURL }, use) => {
    const hosts = new FrameHosts(baseURL ?? '');
    await use(hosts);
    hosts.close();
  },
});

for (const [what, address, content] of [
  ['a position with its values', linkOf('v1/dots-boxes/2x2/'), 'Jerry wins 3:1.'],
  ['a puzzle with its goal', ONE_MOVE_PUZZLE, 'Mouse to move: win.'],
  ['a step of a search', linkOf('v1/triangle-war/2/?view=watch&solver=alpha-beta&event=40'), 'Step'],
] as const) {
  test(
    `prints a frame as ${what}, drawn in vector graphics, with its link`,
    quickIf(content === 'Jerry wins 3:1.'),
    async ({ frames, page, baseURL }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(await frames.serve({ address, height: 640 }));
      const { frame } = new FramePage(page);
      const sheet = frame.locator('.frame-paper');
      await expect(sheet.getByText(content).first()).toBeAttached({ timeout: 30_000 });
      await expect(sheet).toBeHidden();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(sheet.getByText(content).first()).toBeVisible();
      await expect(sheet.getByText(`${baseURL}#v1/`)).toBeVisible();
      const pictures = await sheet.getByRole('img').all();
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) {
        await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,.*%3Cpath/);
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
        await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(150);
      }
      // Canvases lose their content in print, and controls are useless on paper.
      await expect(frame.locator('canvas:visible, button:visible, a:visible')).toHaveCount(0);
      const [overflow, ink] = await frame.locator('html').evaluate((root) => {
        const heading = root.querySelector('.frame-paper h1');
        return [root.scrollHeight - innerHeight, heading === null ? '' : getComputedStyle(heading).color];
      });
      expect(overflow).toBeLessThanOrEqual(0);
      // The printed ink is dark in both screen themes.
      expect(Math.max(...(ink.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(100);
    },
  );
}

test('prints a frame that was not started as its name and its link', async ({ frames, page, baseURL }) => {
  await page.goto(await frames.serve({ address: ONE_MOVE_PUZZLE, height: 420, above: 3000 }));
  const { frame, open } = new FramePage(page);
  await expect(frame.getByRole('button')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(frame.getByText('Cat and Mouse').last()).toBeVisible();
  await expect(frame.getByText('Tap to start')).toBeHidden();
  const printedLink = await open.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printedLink).toContain(`${baseURL}${ONE_MOVE_PUZZLE}`);
});

test(
  'prints a frame without a finished print sheet as its text and its link, without half a board',
  exhaustive,
  async ({ frames, page, baseURL }) => {
    await page.goto(await frames.serve({ address: ONE_MOVE_PUZZLE, height: 420 }));
    const { frame, open } = new FramePage(page);
    await expect(frame.getByText('Your move')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(frame.locator('.frame-paper')).not.toBeAttached();
    await expect(frame.locator('canvas:visible')).toHaveCount(0);
    await expect(frame.getByText('Mouse to move: win.')).toBeVisible();
    const printedLink = (): Promise<string> => open.evaluate((link) => getComputedStyle(link, '::after').content);
    await expect.poll(printedLink).toContain(`${baseURL}${ONE_MOVE_PUZZLE}`);
  },
);

test('prints an element that was not started as its title and its address', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const place = `${app}${ONE_MOVE_PUZZLE}`;
  const waiting = `<perfect-play src="${place}" title="Behind a click" loading="click" height="420"></perfect-play>`;
  const below = `<perfect-play src="${place}" title="Far below" height="420"></perfect-play>`;
  const content = `<script async src="${app}perfect-play.js"></script>${waiting}<div class="far"></div>${below}`;
  await page.goto(await hosts.start({ '/': article(content, '<style>.far { height: 3000px }</style>') }));
  for (const title of ['Behind a click', 'Far below']) {
    const element = page.locator(`perfect-play[title="${title}"]`);
    const address = element.getByText(place);
    await expect(address).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(element.getByText(title)).toBeVisible();
    await expect(address).toBeVisible();
    await expect(address).toHaveAttribute('href', place);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('prints the element of a dark page on white', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const board = `<perfect-play src="${app}${ONE_MOVE_PUZZLE}" title="Board" theme="page" height="420"></perfect-play>`;
  const content = `<script async src="${app}perfect-play.js"></script>${board}`;
  // MkDocs Material also prints backgrounds.
  const style = '<style>:root { color-scheme: dark } * { print-color-adjust: exact }</style>';
  await page.goto(await hosts.start({ '/': article(content, style) }));
  const box = page.locator('perfect-play div').first();
  const ground = (): Promise<string> => box.evaluate((found) => getComputedStyle(found).backgroundColor);
  await expect.poll(ground).toBe('rgb(22, 24, 29)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});
