/** Tests linked frames on a page that follow each other, as elements with a group and as plain frames. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { article, type Hosts } from '../support/hosts.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive } from '../support/sizes.ts';

const TRIANGLE = 'v1/triangle-war/3_1-2.4-5.2-5/';
const GRAPH = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/';
const watched = (board: string, solver: string, more = ''): string =>
  linkOf(`${board}?view=watch&solver=${solver}${more}`);

/** Opens a page with elements, given the group and the link of each. */
async function open(
  page: Page,
  hosts: Hosts,
  app: string,
  frames: readonly (readonly [string, string])[],
): Promise<void> {
  const elements = frames.map(
    ([group, link], index) =>
      `<perfect-play src="${app}${link}" group="${group}" title="Frame ${index + 1}" height="620"></perfect-play>`,
  );
  await page.setViewportSize({ width: 1000, height: 1400 });
  await page.goto(
    await hosts.start({ '/': article(elements.join(''), `<script async src="${app}perfect-play.js"></script>`) }),
  );
}

const frame = (page: Page, number: number): FrameLocator => page.frameLocator(`iframe[title="Frame ${number}"]`);
const player = (page: Page, number: number) => frame(page, number).getByRole('region', { name: 'Player', exact: true });
const step = async (page: Page, number: number): Promise<number> =>
  Number(await player(page, number).getByRole('slider', { name: 'Step', exact: true }).inputValue());

/** Waits until a frame has recorded the whole trace. */
async function waitUntilRecorded(page: Page, number: number): Promise<void> {
  await expect(player(page, number).getByText(/^In all/)).toBeVisible({ timeout: 30_000 });
}

const press = (page: Page, number: number, name: string): Promise<void> =>
  player(page, number).getByRole('button', { name, exact: true }).click();

test(
  'keeps two pictures of the same search at the same step, whichever one the reader moves',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    await open(page, hosts, baseURL ?? '', [
      ['one', watched(TRIANGLE, 'alpha-beta')],
      ['one', watched(TRIANGLE, 'alpha-beta', '&tree=bounds')],
      ['other', watched(TRIANGLE, 'alpha-beta')],
    ]);
    for (const number of [1, 2]) await waitUntilRecorded(page, number);
    await press(page, 1, 'Next cut');
    const cut = await step(page, 1);
    expect(cut).toBeGreaterThan(1);
    await expect.poll(() => step(page, 2)).toBe(cut);
    await press(page, 2, 'Forward');
    await expect.poll(() => step(page, 1)).toBe(cut + 1);
    // A frame that follows others does not lead, so both frames stay at their steps.
    await press(page, 2, 'Back');
    await expect.poll(() => step(page, 1)).toBe(cut);
    await expect.poll(() => step(page, 2)).toBe(cut);
    await frame(page, 3).locator('html').scrollIntoViewIfNeeded();
    await waitUntilRecorded(page, 3);
    await expect.poll(() => step(page, 3)).toBe(0);
  },
);

test(
  'leads minimax to the position of alpha-beta, and stays where alpha-beta never was',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    await open(page, hosts, baseURL ?? '', [
      ['one', watched(TRIANGLE, 'alpha-beta')],
      ['one', watched(TRIANGLE, 'minimax')],
    ]);
    for (const number of [1, 2]) await waitUntilRecorded(page, number);
    for (let times = 0; times < 3; times += 1) await press(page, 1, 'Forward');
    const node = (number: number) => frame(page, number).locator('.narration-sentence');
    await expect(node(2)).toContainText(/is to move after/);
    await expect.poll(() => step(page, 2)).toBe(await step(page, 1));
    await press(page, 1, 'To the end');
    await expect.poll(async () => (await step(page, 2)) > (await step(page, 1))).toBe(true);
    const end = await step(page, 1);
    await press(page, 2, 'To the start');
    await expect.poll(() => step(page, 1)).toBe(0);
    expect(end).toBeGreaterThan(0);
  },
);

test(
  'leads a capped and a complete analysis through the same layers, and highlights places on both boards',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    await open(page, hosts, baseURL ?? '', [
      ['one', watched(GRAPH, 'turn-capped', '&cap=3')],
      ['one', watched(GRAPH, 'retrograde')],
    ]);
    for (const number of [1, 2]) await waitUntilRecorded(page, number);
    await press(page, 2, 'Next layer');
    await press(page, 2, 'Next layer');
    await expect.poll(() => step(page, 1)).toBeGreaterThan(0);
    await expect(frame(page, 1).locator('.narration-sentence')).toContainText('Layer 2:');
    await frame(page, 1).locator('[data-cell="4"]').first().focus();
    const overlay = (number: number) =>
      frame(page, number)
        .locator('.graph-board canvas')
        .nth(1)
        .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
    const before = await overlay(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => overlay(2)).not.toBe(before);
  },
);

test('links plain frames by a short script of the host page', exhaustive, async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const frames = [1, 2].map(
    (number) =>
      `<iframe title="Frame ${number}" width="880" height="1200" src="${app}embed.html?linked=1${watched(TRIANGLE, 'alpha-beta')}"></iframe>`,
  );
  const relay = `<script>
    addEventListener('message', ({ source, data }) => {
      if (data.app !== 'perfect-play' || data.type !== 'place') return;
      for (const { contentWindow } of document.querySelectorAll('iframe')) {
        if (contentWindow !== source) contentWindow.postMessage({ ...data, type: 'follow' }, '*');
      }
    });
  </script>`;
  await page.setViewportSize({ width: 1000, height: 1400 });
  await page.goto(await hosts.start({ '/': article(frames.join('') + relay) }));
  for (const number of [1, 2]) await waitUntilRecorded(page, number);
  await press(page, 1, 'Next cut');
  const cut = await step(page, 1);
  await expect.poll(() => step(page, 2)).toBe(cut);
});

test('leads one board to the positions of a line that is played on the other', async ({ page, hosts, baseURL }) => {
  await open(page, hosts, baseURL ?? '', [
    ['one', linkOf(`${GRAPH}3.5.4?view=analyse`)],
    ['one', linkOf(`${GRAPH}3.4?view=analyse`)],
  ]);
  const plies = (number: number) => frame(page, number).getByRole('region', { name: 'Line' }).locator('.ply');
  await expect(plies(1)).toHaveCount(4);
  await expect(plies(2)).toHaveCount(3);
  await plies(1).nth(1).click();
  await expect(plies(2).nth(1)).toHaveAttribute('aria-current', /./);
  // The other frame's line has no third ply.
  await plies(1).nth(3).click();
  await plies(1).nth(2).click();
  await expect(plies(2).nth(2)).toHaveAttribute('aria-current', /./);
});
