/**
 * Tests contests: they are made on the page and solved in frames, and their links contain no hint, reply or success
 * message.
 */

import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { ComposePage } from '../support/compose.page.ts';
import { exampleSetup } from '../support/engine.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { FrameHosts, FramePage, type Host } from '../support/frame.page.ts';
import { exhaustive } from '../support/sizes.ts';

/** A setup on which the mouse wins by moving to 5; its other move is 3. */
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

/** Makes a contest as an author does; returns its link from `#` onwards. */
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
  await words.getByRole('textbox', { name: 'Message when solved' }).fill(WORD);
  await words.getByRole('checkbox', { name: 'Contest' }).click();
  await expect(words.getByText('The link leaves out hints')).toBeVisible();
  const address = await maker.readLink();
  return address.slice(address.indexOf('#'));
}

/** Returns the text of a link with its packed parts unpacked. */
function readable(link: string): string {
  const packed = [...link.matchAll(/~([\w-]+)/g)].map(([, text = '']) =>
    inflateRawSync(Buffer.from(text, 'base64url')).toString(),
  );
  return [decodeURIComponent(link), ...packed].join('\n');
}

/** Clicks a vertex once the drawing has stopped moving. */
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

test(
  'makes a contest by mouse, solves it in a frame, and keeps hint, reply and success message out of its link',
  exhaustive,
  async ({ embed, page }) => {
    const link = await makeContest(page);
    expect(link).toMatch(/&contest=1&author=~[\w-]+&c=/);
    expect(readable(link)).toContain('The first step');
    expect(readable(link)).not.toMatch(new RegExp(`Sesame|芝麻|${HINT}|${REPLY}`));

    const { frame } = await embed({ address: link });
    const standing = frame.locator('.standing');
    await expect(standing).toHaveAttribute('data-state', 'open');
    await click(page, frame.locator(`[data-cell="${WRONG}"]`));
    await expect(standing).toHaveAttribute('data-state', 'failed');
    await frame.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(standing).toHaveAttribute('data-state', 'open');
    await click(page, frame.locator(`[data-cell="${RIGHT}"]`));
    await expect(standing).toHaveAttribute('data-state', 'solved');
  },
);

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'zh-CN' });

  test('lists for the author of a contest what its link omits', exhaustive, async ({ page }) => {
    await page.goto(`./#v1/cat-mouse/${SETUP}/?view=compose&goal=only.1&contest=1`);
    await page
      .getByRole('button', { name: /^文字|^话/ })
      .first()
      .click();
    await expect(page.getByText('链接中不含提示、对错着的回应和解出时的留言。')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
