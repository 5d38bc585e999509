/** Pages that name the hash of the element's script, and pages that write links by hand. */
import { editions } from '../../../.ci/lib/page/editions.mjs';
import { scriptSnippet } from '../../../web/model/share/embedding.ts';
import { expect, test } from '../support/fixtures.ts';
import { HostedFrame, ONE_MOVE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';
import { exhaustive, quickIf } from '../support/sizes.ts';

/** The same board, by hand: no check, and as the judge writes it. */
const BY_HAND = '#v1/cat-mouse/[[1,3],[0],[3],[0,2]]/';
const board = (src: string, link: string): string =>
  `<perfect-play src="${src}" title="Board"><a href="${link}">A way out</a></perfect-play>`;

for (const edition of editions()) {
  test(`the frame of today is played in by edition ${edition.number} of the script, whose hash a page names`, async ({
    page,
    hosts,
    baseURL,
  }) => {
    const app = baseURL ?? '';
    const content = scriptSnippet(app, edition) + board(`${app}${ONE_MOVE}`, app);
    await page.goto(await hosts.start({ '/': article(content) }));
    const frame = new HostedFrame(page, page.locator('iframe[title="Board"]'));
    await frame.solved();
    await expect.poll(() => frame.overflow()).toBe(0);
    await frame.win();
  });

  test(`the browser refuses edition ${edition.number} where its hash is another, and the link stays`, async ({
    page,
    hosts,
    baseURL,
    complaints,
  }) => {
    const app = baseURL ?? '';
    const other = { ...edition, integrity: edition.integrity.replace(/-./, (start) => (start === '-A' ? '-B' : '-A')) };
    const content = scriptSnippet(app, other) + board(`${app}${ONE_MOVE}`, app);
    await page.goto(await hosts.start({ '/': article(content) }));
    await expect.poll(() => complaints.join()).toContain('integrity');
    await expect(page.getByRole('link', { name: 'A way out' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => customElements.get('perfect-play') === undefined)).toBe(true);
    await expect(page.locator('iframe')).toHaveCount(0);
    complaints.length = 0;
  });

  test(`edition ${edition.number} may be kept for ever, and be read by any page`, async ({ request, baseURL }) => {
    const answer = await request.get(`${baseURL ?? ''}${edition.file}`);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await answer.body()).equals(edition.content)).toBe(true);
  });
}

for (const [what, src] of [
  ['the name of a game, behind #', () => '#cat-mouse'],
  ['the name of a game alone', () => 'cat-mouse'],
  ['a game and a board', () => 'cat-mouse/0-2.5_1-3_2-4.5_3-4.5'],
  ['a short link to the page', (app: string) => `${app}#cat-mouse`],
] as const) {
  test(
    `the src of an element can be ${what}`,
    quickIf(what === 'a game and a board'),
    async ({ page, hosts, baseURL }) => {
      const app = baseURL ?? '';
      await page.goto(await hosts.start({ '/': article(scriptSnippet(app) + board(src(app), app)) }));
      await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${app}embed\\.html#cat-mouse`));
      await expect(page.frameLocator('iframe').locator('[data-cell]')).toHaveCount(6);
    },
  );
}

test(
  'the src of an element can be a link without a check, as a judge writes its board',
  exhaustive,
  async ({ page, hosts, baseURL }) => {
    const app = baseURL ?? '';
    await page.goto(await hosts.start({ '/': article(scriptSnippet(app) + board(BY_HAND, app)) }));
    const frame = new HostedFrame(page, page.locator('iframe[title="Board"]'));
    await frame.solved();
    await frame.win();
  },
);

test('what is wrong with a short link is said in the element', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const content = `${scriptSnippet(app)}${board('#cat-mose', app)}<div>${board('Cat and Mouse', app)}</div>`;
  await page.goto(await hosts.start({ '/': article(content) }));
  await expect(page.frameLocator('iframe').getByText('This is not a Perfect Play link.')).toBeVisible();
  await expect(page.getByText('No board: src="Cat and Mouse" leads to none.')).toBeVisible();
  await expect(page.locator('div').getByRole('link', { name: 'A way out' })).toBeVisible();
});
