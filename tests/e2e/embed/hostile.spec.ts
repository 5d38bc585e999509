/** Links that others write into a page which has the script: readers of a forum, say. Those that mean ill stay links. */
import { expect, test } from '../support/fixtures.ts';
import { ONE_MOVE } from '../support/hosted-frame.ts';
import { article } from '../support/hosts.ts';

/** Where links can lead: to the page of the script, and to another one. */
interface Addresses {
  readonly app: string;
  readonly other: string;
}

const anchor = (href: string, more = ''): string => `<a class="perfect-play" ${more} href="${href}">hostile</a>`;
const styled =
  (more: string) =>
  ({ app }: Addresses): string =>
    anchor(`${app}${ONE_MOVE}`, more);
const leading =
  (address: (at: Addresses) => string) =>
  (at: Addresses): string =>
    anchor(address(at));

const HOSTILE: readonly (readonly [what: string, written: (at: Addresses) => string])[] = [
  ['another origin', leading(({ other }) => other + ONE_MOVE)],
  ['the same host at another port', leading(({ app }) => app.replace(/:\d+\//, ':9/') + ONE_MOVE)],
  ['the same host by another scheme', leading(({ app }) => app.replace('http:', 'https:') + ONE_MOVE)],
  ['a host of the same machine', leading(({ app }) => app.replace('127.0.0.1', 'localhost') + ONE_MOVE)],
  ['a host that begins alike', leading(({ app }) => app.replace('127.0.0.1', '127.0.0.1.evil.example') + ONE_MOVE)],
  ['a host that looks alike', leading(({ app }) => app.replace('127.0.0.1', '127.0.0.l') + ONE_MOVE)],
  ['our host as the name of a user', leading(({ app }) => `${app.slice(0, -1)}@evil.example/${ONE_MOVE}`)],
  ['our host as user and password', leading(({ app }) => `http://${new URL(app).host}@evil.example/${ONE_MOVE}`)],
  ['our address in a path', leading(({ app, other }) => `${other}${app}${ONE_MOVE}`)],
  ['our address in a query', leading(({ app, other }) => `${other}?${app}${ONE_MOVE}`)],
  ['no scheme', leading(({ other }) => other.replace('http:', '') + ONE_MOVE)],
  ['backslashes', leading(({ other }) => other.replace('http://', '\\\\') + ONE_MOVE)],
  ['white space before it', leading(({ other }) => ` \t${other}${ONE_MOVE}`)],
  ['a relative address, to where the forum is', leading(() => `/${ONE_MOVE}`)],
  ['javascript:', leading(() => `javascript:alert(1)//${ONE_MOVE}`)],
  ['data:', leading(() => `data:text/html,<b>x</b>${ONE_MOVE}`)],
  ['blob:', leading(({ app }) => `blob:${app}1${ONE_MOVE}`)],
  ['file:', leading(() => `file:///etc/passwd${ONE_MOVE}`)],
  ['a poster of another origin', ({ app, other }) => anchor(app + ONE_MOVE, `data-poster="${other}x.svg"`)],
  ['a poster that is a script', styled('data-poster="javascript:alert(1)"')],
  ['a poster that is data', styled('data-poster="data:image/svg+xml,x"')],
  ['a great height', styled('data-height="20000"')],
  ['a height in exponents', styled('data-height="1e9"')],
  ['a height as high as the window', styled('data-height="100vh"')],
  ['a width beyond its place', styled('data-width="300%"')],
  ['a height that is a style', styled('data-height="10px;position:fixed"')],
  ['a height as great as two windows', styled('data-height="1999"')],
  ['a height in many lines', styled('data-height="99em"')],
  ['a form as high as three of it are wide', styled('data-aspect="1/3"')],
  ['a form as high as a tower', styled('data-aspect="1/99"')],
  ['a form of nothing', styled('data-aspect="0/0"')],
  ['an editor around it', ({ app }) => `<div contenteditable="true">${anchor(app + ONE_MOVE)}</div>`],
];

test('hostile links stay links: as they are written, and when they come later', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const asked: string[] = [];
  const other = await hosts.start({ '/embed.html': '<!doctype html><title>Elsewhere</title>' });
  page.on('request', (request) => asked.push(request.url()));
  const rows = HOSTILE.map(([what, written]) => `<li title="${what}">${written({ app, other })}</li>`).join('');
  const drawing = `<svg width="90" height="20"><a class="perfect-play" href="${app}${ONE_MOVE}"><text y="15">drawn</text></a></svg>`;
  // One who may write elements beside links still cannot name origins: that is for the head.
  const planted = `<meta name="perfect-play-origins" content="${other}">`;
  const good = `<a class="perfect-play" data-height="200" data-loading="eager" href="${app}${ONE_MOVE}">good</a>`;
  const head = `<script async src="${app}perfect-play.js"></script>`;
  await page.goto(await hosts.start({ '/': article(`${planted}<ul>${rows}</ul>${drawing}<p>${good}</p>`, head) }));
  // What would be made into boards has been by then.
  await expect(page.locator('p > perfect-play')).toHaveCount(1);
  // A link cannot have a frame load out of sight.
  await expect.poll(() => page.locator('p > perfect-play').getAttribute('loading')).toBeNull();
  const stayed = async (): Promise<void> => {
    for (const [what] of HOSTILE) {
      const row = page.getByTitle(what, { exact: true });
      await expect(row.getByText('hostile'), what).toBeVisible();
      await expect(row.locator('perfect-play'), what).toHaveCount(0);
    }
    await expect(page.locator('svg perfect-play')).toHaveCount(0);
  };
  await stayed();
  // The same, put in by a program once the page is there.
  await page.evaluate((html) => {
    const later = new DOMParser().parseFromString(html, 'text/html');
    document.querySelector('ul')?.replaceChildren(...later.querySelectorAll('li'));
    const last = document.createElement('p');
    last.append(...later.querySelectorAll('body > a'));
    document.body.append(last);
  }, `<ul>${rows}</ul>${good}`);
  await expect(page.locator('p > perfect-play')).toHaveCount(2);
  await stayed();
  expect(asked.filter((address) => address.startsWith(other))).toEqual([]);
});

test('a page whose base is elsewhere makes no boards of its relative links', async ({ page, hosts, baseURL }) => {
  const app = baseURL ?? '';
  const other = await hosts.start({ '/embed.html': '<!doctype html><title>Elsewhere</title>' });
  const head = `<base href="${other}"><script async src="${app}perfect-play.js"></script>`;
  const good = `<p><a class="perfect-play" href="${ONE_MOVE}">at the script</a></p>`;
  await page.goto(await hosts.start({ '/': article(anchor(`./${ONE_MOVE}`) + good, head) }));
  await expect(page.locator('p > perfect-play')).toHaveCount(1);
  await expect(page.locator('p > perfect-play iframe')).toHaveAttribute(
    'src',
    // At the script's own place; the frame follows the colours of the page.
    `${app}embed.html?theme=light${ONE_MOVE}`,
  );
  await expect(page.locator('perfect-play')).toHaveCount(1);
  await expect(page.getByText('hostile')).toBeVisible();
});
