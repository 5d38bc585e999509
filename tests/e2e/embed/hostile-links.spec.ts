/**
 * Tests hostile links that others, such as forum users, write into a page with the script: they must remain plain
 * links.
 */
import { expect, test } from '../support/fixtures.ts';
import { ONE_MOVE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';

/** Link targets: the page that serves the script, and another page. */
interface Addresses {
  readonly app: string;
  readonly other: string;
}

const anchor = (href: string, more = ''): string => `<a class="perfect-play" ${more} href="${href}">hostile</a>`;
const linkWith =
  (more: string) =>
  ({ app }: Addresses): string =>
    anchor(`${app}${ONE_MOVE}`, more);
const linkTo =
  (address: (at: Addresses) => string) =>
  (at: Addresses): string =>
    anchor(address(at));

const HOSTILE: readonly (readonly [what: string, written: (at: Addresses) => string])[] = [
  ['another origin', linkTo(({ other }) => other + ONE_MOVE)],
  ['the same host at another port', linkTo(({ app }) => app.replace(/:\d+\//, ':9/') + ONE_MOVE)],
  ['the same host by another scheme', linkTo(({ app }) => app.replace('http:', 'https:') + ONE_MOVE)],
  ['another name of the same host', linkTo(({ app }) => app.replace('127.0.0.1', 'localhost') + ONE_MOVE)],
  [
    'a host with the same beginning',
    linkTo(({ app }) => app.replace('127.0.0.1', '127.0.0.1.evil.example') + ONE_MOVE),
  ],
  ['a host with a similar name', linkTo(({ app }) => app.replace('127.0.0.1', '127.0.0.l') + ONE_MOVE)],
  ['our host as a user name', linkTo(({ app }) => `${app.slice(0, -1)}@evil.example/${ONE_MOVE}`)],
  [
    'our host and port as user name and password',
    linkTo(({ app }) => `http://${new URL(app).host}@evil.example/${ONE_MOVE}`),
  ],
  ['our address in a path', linkTo(({ app, other }) => `${other}${app}${ONE_MOVE}`)],
  ['our address in a query', linkTo(({ app, other }) => `${other}?${app}${ONE_MOVE}`)],
  ['no scheme', linkTo(({ other }) => other.replace('http:', '') + ONE_MOVE)],
  ['backslashes', linkTo(({ other }) => other.replace('http://', '\\\\') + ONE_MOVE)],
  ['leading white space', linkTo(({ other }) => ` \t${other}${ONE_MOVE}`)],
  ['a relative address on the forum', linkTo(() => `/${ONE_MOVE}`)],
  ['javascript:', linkTo(() => `javascript:alert(1)//${ONE_MOVE}`)],
  ['data:', linkTo(() => `data:text/html,<b>x</b>${ONE_MOVE}`)],
  ['blob:', linkTo(({ app }) => `blob:${app}1${ONE_MOVE}`)],
  ['file:', linkTo(() => `file:///etc/passwd${ONE_MOVE}`)],
  ['a poster of another origin', ({ app, other }) => anchor(app + ONE_MOVE, `data-poster="${other}x.svg"`)],
  ['a poster that is a script', linkWith('data-poster="javascript:alert(1)"')],
  ['a poster that is data', linkWith('data-poster="data:image/svg+xml,x"')],
  ['a large height', linkWith('data-height="20000"')],
  ['a height in exponents', linkWith('data-height="1e9"')],
  ['the height of the window', linkWith('data-height="100vh"')],
  ['a width beyond its container', linkWith('data-width="300%"')],
  ['a height with a style', linkWith('data-height="10px;position:fixed"')],
  ['the height of two windows', linkWith('data-height="1999"')],
  ['a large height in em', linkWith('data-height="99em"')],
  ['an aspect ratio of 1 to 3', linkWith('data-aspect="1/3"')],
  ['an aspect ratio of 1 to 99', linkWith('data-aspect="1/99"')],
  ['an aspect ratio of zero', linkWith('data-aspect="0/0"')],
  ['an editor around it', ({ app }) => `<div contenteditable="true">${anchor(app + ONE_MOVE)}</div>`],
];

test('keeps hostile links as links, whether they are in the page or added later', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const requests: string[] = [];
  const other = await hosts.start({ '/embed.html': '<!doctype html><title>Elsewhere</title>' });
  page.on('request', (request) => requests.push(request.url()));
  const rows = HOSTILE.map(([what, written]) => `<li title="${what}">${written({ app, other })}</li>`).join('');
  const drawing = `<svg width="90" height="20"><a class="perfect-play" href="${app}${ONE_MOVE}"><text y="15">drawn</text></a></svg>`;
  // Users who can add elements in addition to links cannot name origins: only the page's head can.
  const planted = `<meta name="perfect-play-origins" content="${other}">`;
  const good = `<a class="perfect-play" data-height="200" data-loading="eager" href="${app}${ONE_MOVE}">good</a>`;
  const head = `<script async src="${app}perfect-play.js"></script>`;
  await page.goto(await hosts.start({ '/': article(`${planted}<ul>${rows}</ul>${drawing}<p>${good}</p>`, head) }));
  // By now, all valid links have become boards.
  await expect(page.locator('p > perfect-play')).toHaveCount(1);
  // A link cannot make a frame load while it is out of view.
  await expect.poll(() => page.locator('p > perfect-play').getAttribute('loading')).toBeNull();
  const expectLinks = async (): Promise<void> => {
    for (const [what] of HOSTILE) {
      const row = page.getByTitle(what, { exact: true });
      await expect(row.getByText('hostile'), what).toBeVisible();
      await expect(row.locator('perfect-play'), what).toHaveCount(0);
    }
    await expect(page.locator('svg perfect-play')).toHaveCount(0);
  };
  await expectLinks();
  // A script adds the same hostile links after the page has loaded.
  await page.evaluate((html) => {
    const later = new DOMParser().parseFromString(html, 'text/html');
    document.querySelector('ul')?.replaceChildren(...later.querySelectorAll('li'));
    const last = document.createElement('p');
    last.append(...later.querySelectorAll('body > a'));
    document.body.append(last);
  }, `<ul>${rows}</ul>${good}`);
  await expect(page.locator('p > perfect-play')).toHaveCount(2);
  await expectLinks();
  expect(requests.filter((address) => address.startsWith(other))).toEqual([]);
});

test('ignores relative links on a page with a foreign base address', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const other = await hosts.start({ '/embed.html': '<!doctype html><title>Elsewhere</title>' });
  const head = `<base href="${other}"><script async src="${app}perfect-play.js"></script>`;
  const good = `<p><a class="perfect-play" href="${ONE_MOVE}">at the script</a></p>`;
  await page.goto(await hosts.start({ '/': article(anchor(`./${ONE_MOVE}`) + good, head) }));
  await expect(page.locator('p > perfect-play')).toHaveCount(1);
  await expect(page.locator('p > perfect-play iframe')).toHaveAttribute(
    'src',
    // The frame is at the script's own address and has the page's theme.
    `${app}embed.html?theme=light${ONE_MOVE}`,
  );
  await expect(page.locator('perfect-play')).toHaveCount(1);
  await expect(page.getByText('hostile')).toBeVisible();
});
