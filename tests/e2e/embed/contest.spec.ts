/** Contests: made on the page, solved in frames of other people's pages, with a word of success that nobody reads before. */

import { fileURLToPath, pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { ComposePage } from '../support/compose.page.ts';
import { exampleSetup } from '../support/engine.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { FrameHosts, FramePage, type Host } from '../support/frame.page.ts';
import { exhaustive } from '../support/sizes.ts';

const FILE = pathToFileURL(fileURLToPath(new URL('../../../dist/perfect-play-offline.html', import.meta.url))).href;
/** One move is to be found: 5. To 3 the mouse can go as well. */
const SETUP = exampleSetup('mouse-25');
const [RIGHT, WRONG] = [5, 3];
const WORD = 'Sesame, open! 芝麻开门';
const HINT = 'Away from the cat';
const REPLY = 'The cat is faster.';

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

/** Makes a contest as an author does, and gives its link from `#` on. */
async function makeContest(page: Page): Promise<string> {
  const maker = new ComposePage(page);
  await maker.open('cat-mouse', SETUP, 'only.1');
  await maker.step('Words');
  const { words } = maker;
  await words.getByRole('textbox', { name: 'Title' }).fill('The first step');
  await words.getByRole('button', { name: 'Add a hint' }).click();
  await words.getByRole('textbox', { name: 'Hint 1' }).fill(HINT);
  await words.getByRole('button', { name: 'Add a reply' }).click();
  await words.getByRole('textbox', { name: 'Reply 1' }).fill(REPLY);
  await words.getByRole('textbox', { name: 'Said when the goal is reached' }).fill(WORD);
  await words.getByRole('checkbox', { name: 'Contest' }).click();
  await expect(words.getByText('Hints and replies to wrong moves stay out of the link.')).toBeVisible();
  await expect(words.getByText('the engine of this page solves every puzzle')).toBeVisible();
  const address = await maker.written();
  await expect(maker.card.getByText('The word of success goes along enciphered.')).toBeVisible();
  return address.slice(address.indexOf('#'));
}

/** All that can be read in a link: itself, and what is packed in it. */
function readable(link: string): string {
  const packed = [...link.matchAll(/~([\w-]+)/g)].map(([, text = '']) =>
    inflateRawSync(Buffer.from(text, 'base64url')).toString(),
  );
  return [decodeURIComponent(link), ...packed].join('\n');
}

function vertexIn({ frame }: FramePage, vertex: number): Locator {
  return frame.locator(`[data-cell="${vertex}"]`);
}

/** Goes to a vertex by mouse, once the drawing has come to rest. */
async function click(page: Page, vertex: Locator): Promise<void> {
  let before = '';
  await expect(async () => {
    const now = JSON.stringify(await vertex.boundingBox());
    const rests = now === before;
    before = now;
    expect(rests).toBe(true);
  }).toPass({ intervals: [100] });
  const box = await vertex.boundingBox();
  if (box === null) throw new Error('The vertex is not on the board.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Makes the right move on a page of its own. */
async function solve(page: Page): Promise<void> {
  await expect(page.locator('.standing')).toHaveAttribute('data-state', 'open');
  await click(page, page.locator(`[data-cell="${RIGHT}"]`));
}

test(
  'a contest is made by mouse, and its word is told in a frame to who solves it, and to nobody else',
  exhaustive,
  async ({ embed, page }) => {
    const link = await makeContest(page);
    expect(link).toMatch(/&contest=1&author=~[\w-]+&secret=1\.[\w-]+&/);
    expect(readable(link)).toContain('The first step');
    expect(readable(link)).not.toMatch(new RegExp(`Sesame|芝麻|${HINT}|${REPLY}`));

    for (const [options, again] of [
      ['', 'Try again'],
      ['?lang=zh', '再试一次'],
    ] as const) {
      const frame = await embed({ address: `${options}${link}` });
      const standing = frame.frame.locator('.standing');
      await expect(standing).toHaveAttribute('data-state', 'open');
      await click(page, vertexIn(frame, WRONG));
      await expect(standing).toHaveAttribute('data-state', 'failed');
      await expect(frame.frame.locator('body')).not.toContainText(REPLY);
      expect(await frame.ask('wrong', { type: 'getState' })).toMatchObject({ puzzle: 'failed', word: null });
      await frame.frame.getByRole('button', { name: again, exact: true }).click();
      await expect(standing).toHaveAttribute('data-state', 'open');
      expect(await frame.frame.locator('body').innerHTML()).not.toMatch(/Sesame|芝麻/);
      await click(page, vertexIn(frame, RIGHT));
      await expect(standing).toHaveAttribute('data-state', 'solved');
      await expect(standing).toContainText(WORD);
      await frame.tells('state', { puzzle: 'solved', word: WORD });
      expect(JSON.stringify((await frame.told()).filter(({ type }) => type !== 'state'))).not.toMatch(/Sesame|芝麻/);
    }
  },
);

test('in a frame that may run scripts and nothing else the word is told', exhaustive, async ({ embed, page }) => {
  const link = await makeContest(page);
  const frame = await embed({ address: link, sandbox: 'allow-scripts' });
  await expect(frame.frame.locator('.standing')).toHaveAttribute('data-state', 'open');
  await click(page, vertexIn(frame, RIGHT));
  await expect(frame.frame.locator('.standing')).toContainText(WORD);
});

test('a link that was altered says so where the word would stand', exhaustive, async ({ page }) => {
  const link = await makeContest(page);
  const altered = link
    .replace(/(&secret=1\.[\w-]{50})(.)/, (_, head, digit) => `${head}${digit === 'A' ? 'B' : 'A'}`)
    .replace(/&c=.*/, '');
  await page.goto('about:blank');
  await page.goto(`./${altered}`);
  await solve(page);
  await expect(page.locator('.standing')).toContainText('cannot be deciphered. It was altered');
});

test('the file on a disk tells the word', exhaustive, async ({ page }) => {
  const link = await makeContest(page);
  await page.goto(`${FILE}${link}`);
  await solve(page);
  await expect(page.locator('.standing')).toContainText(WORD);
});

test(
  'over plain http solvers and makers are told that there is no cipher',
  exhaustive,
  async ({ page, baseURL, complaints }) => {
    const link = await makeContest(page);
    const plain = (baseURL ?? '').replace('127.0.0.1', 'plain-http.test');
    await page.goto(`${plain}${link}`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await solve(page);
    await expect(page.locator('.standing')).toHaveAttribute('data-state', 'solved');
    await expect(page.locator('.standing')).toContainText('Browsers decipher only on pages that came over https.');

    const maker = new ComposePage(page);
    await page.goto('about:blank');
    await page.goto(`${plain}#v1/cat-mouse/${SETUP}/?view=compose&goal=only.1&contest=1`);
    await maker.certified();
    await maker.step('Words');
    await maker.words.getByRole('textbox', { name: 'Said when the goal is reached' }).fill(WORD);
    expect(await maker.written()).not.toContain('secret=');
    await expect(maker.card.getByText('The word of success is left out: browsers encipher only')).toBeVisible();
    // Nor do they keep opened windows apart there, and they say so.
    const others = complaints.filter((one) => !one.includes('Cross-Origin-Opener-Policy header has been ignored'));
    complaints.splice(0, complaints.length, ...others);
  },
);

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'zh-CN' });

  test('the maker of a contest reads what is kept secret', exhaustive, async ({ page }) => {
    await page.goto(`./#v1/cat-mouse/${SETUP}/?view=compose&goal=only.1&contest=1`);
    await page
      .getByRole('button', { name: /^文字|^话/ })
      .first()
      .click();
    await expect(page.getByText('提示和对错误着法的回复不会放进链接。')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
