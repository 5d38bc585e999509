/** Tests the link forms that the `src` of an element accepts. */
import { scriptSnippet } from '../../../web/model/share/html-snippets.ts';
import { expect, test } from '../support/fixtures.ts';
import { HostedFrame } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

/** A handwritten link without a checksum, with the board in the judge's format. */
const BY_HAND = '#v1/cat-mouse/[[1,3],[0],[3],[0,2]]/';
const board = (src: string, link: string): string =>
  `<perfect-play src="${src}" title="Board"><a href="${link}">A way out</a></perfect-play>`;

for (const [what, src] of [
  ['the name of a game, behind #', () => '#cat-mouse'],
  ['the name of a game alone', () => 'cat-mouse'],
  ['a game and a board', () => 'cat-mouse/0-2.5_1-3_2-4.5_3-4.5'],
  ['a short link to the page', (app: string) => `${app}#cat-mouse`],
] as const) {
  test(
    `accepts as the src of an element ${what}`,
    quickIf(what === 'the name of a game alone' || what === 'a game and a board'),
    async ({ page, hosts, baseURL }) => {
      const app = baseURL ?? '';
      await page.goto(await hosts.start({ '/': article(scriptSnippet(app) + board(src(app), app)) }));
      await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${app}embed\\.html#cat-mouse`));
      await expect(page.frameLocator('iframe').locator('[data-cell]')).toHaveCount(6);
    },
  );
}

test(
  'accepts as the src of an element a link without a checksum, with the board in the format of a judge',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    await page.goto(await hosts.start({ '/': article(scriptSnippet(app) + board(BY_HAND, app)) }));
    const frame = new HostedFrame(page, page.locator('iframe[title="Board"]'));
    await frame.waitUntilSolved();
    await frame.win();
  },
);

test('explains in the element what is wrong with a short link', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const content = `${scriptSnippet(app)}${board('#cat-mose', app)}<div>${board('Cat and Mouse', app)}</div>`;
  await page.goto(await hosts.start({ '/': article(content) }));
  await expect(page.frameLocator('iframe').getByText('This is not a Perfect Play link.')).toBeVisible();
  await expect(page.getByText('No board: src="Cat and Mouse" is not a link to one.')).toBeVisible();
  await expect(page.locator('div').getByRole('link', { name: 'A way out' })).toBeVisible();
});
