/** Tests hosting the page under any path, with strict headers, and in sandboxed frames of other pages. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../.ci/serve.mjs';
import { AppPage, FIRST_EXAMPLE } from '../support/app.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { exhaustive } from '../support/sizes.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

const HEAD = '<!doctype html><link rel="icon" href="data:,">';

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfect-play-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('runs under the strict headers of a static host', async ({ page }) => {
  const response = await page.goto(`./${FIRST_EXAMPLE}`);
  const headers = response?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['x-content-type-options']).toBe('nosniff');
  await new AppPage(page).waitUntilSolved();
});

test('gives the window that opens the page no access to it', exhaustive, async ({ page, context, hosts }) => {
  const elsewhere = await hosts.start({ '/': `${HEAD}<title>Elsewhere</title><button>Open</button>` });
  const app = new URL(FIRST_EXAMPLE, test.info().project.use.baseURL).href;
  await page.goto(elsewhere);
  await page.evaluate((address) => {
    document.querySelector('button')?.addEventListener('click', () => Object.assign(window, { opened: open(address) }));
  }, app);
  const opening = context.waitForEvent('page');
  await page.getByRole('button').click();
  const opened = await opening;
  await new AppPage(opened).waitUntilSolved();
  await expect.poll(() => opened.evaluate(() => window.opener === null)).toBe(true);
  await expect.poll(() => page.evaluate('window.opened.closed')).toBe(true);
});

test(
  'opens the whole page from a sandboxed frame that allows popups',
  exhaustive,
  async ({ page, context, hosts, baseURL }) => {
    const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
    const article = `${HEAD}<title>An article</title>
    <iframe title="Board" sandbox="${sandbox}" width="700" height="600" src="${baseURL ?? ''}embed.html${FIRST_EXAMPLE}"></iframe>`;
    await page.goto(await hosts.start({ '/': article }));
    const opening = context.waitForEvent('page');
    await page.frameLocator('iframe').locator('a[target="_blank"]').first().click();
    await new AppPage(await opening).waitUntilSolved();
  },
);

test('requests nothing from other hosts', async ({ app, page, baseURL }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await app.open();
  await app.edit();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  const elsewhere = addresses.filter(
    (address) => !/^(data|blob|about):/.test(address) && !address.startsWith(baseURL ?? ''),
  );
  expect(elsewhere).toEqual([]);
});

test('works below a path', exhaustive, async ({ page }) => {
  const host = join(folder, 'host');
  cpSync(DIST, join(host, 'sub', 'dir'), { recursive: true });
  cpSync(join(DIST, '_headers'), join(host, '_headers'));
  writeFileSync(join(host, 'index.html'), '<!doctype html><title>Elsewhere</title>');
  const address = new URL('sub/dir/', await serve(host, 0)).href;
  const app = new AppPage(page);
  await page.goto(`${address}${FIRST_EXAMPLE}`);
  await app.waitUntilSolved();
  await app.clickVertex(3);
  await app.expectPlies(2);
  expect(page.url().startsWith(`${address}#v1/cat-mouse/`)).toBe(true);
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await page.reload();
  await expect(page.getByRole('region', { name: '结论' }).getByText('已验证')).toBeVisible();
});

test('works in a sandboxed frame of another origin, without storage', exhaustive, async ({ page, baseURL }) => {
  const host = join(folder, 'article');
  mkdirSync(host);
  writeFileSync(
    join(host, 'index.html'),
    `<!doctype html><title>An article</title><link rel="icon" href="data:,">
    <iframe title="Board" sandbox="allow-scripts" width="1240" height="700" src="${baseURL ?? ''}${FIRST_EXAMPLE}"></iframe>`,
  );
  await page.goto(await serve(host, 0));
  const frame = page.frameLocator('iframe[title="Board"]');
  const verdict = frame.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByText('checked', { exact: true })).toBeVisible();
  await frame.getByRole('button', { name: '3: draw' }).click();
  await expect(frame.getByRole('region', { name: 'Line' }).getByRole('listitem')).toHaveCount(3);
  await frame.getByRole('button', { name: '中文' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', /^zh/);
});

test(
  'names the header that a sandboxed frame needs and its host does not send',
  exhaustive,
  async ({ page, complaints }) => {
    const host = join(folder, 'closed');
    cpSync(DIST, host, { recursive: true });
    const headers = readFileSync(join(DIST, '_headers'), 'utf8');
    writeFileSync(join(host, '_headers'), headers.replace(/^.*Access-Control-Allow-Origin.*\n/m, ''));
    const article = join(folder, 'sandbox');
    mkdirSync(article);
    writeFileSync(
      join(article, 'index.html'),
      `<!doctype html><title>An article</title><link rel="icon" href="data:,">
    <iframe title="Board" sandbox="allow-scripts" width="700" height="500" src="${await serve(host, 0)}embed.html${FIRST_EXAMPLE}"></iframe>`,
    );
    await page.goto(await serve(article, 0));
    const frame = page.frameLocator('iframe[title="Board"]');
    await expect(frame.getByText('must add allow-same-origin')).toBeVisible();
    await expect(frame.getByText('Access-Control-Allow-Origin: *').first()).toBeVisible();
    await expect(frame.getByText('this browser could not start it')).toBeHidden();
    // The browser reports the blocked requests.
    complaints.length = 0;
  },
);

test(
  'in a frame, adds no history entries to the host page, and offers the board alone',
  exhaustive,
  async ({ page, baseURL }) => {
    const notes = join(folder, 'notes');
    mkdirSync(notes);
    writeFileSync(
      join(notes, 'index.html'),
      `<!doctype html><title>Notes</title><link rel="icon" href="data:,">
    <iframe title="Board" width="1200" height="700" src="${baseURL ?? ''}${FIRST_EXAMPLE}"></iframe>`,
    );
    await page.goto(await serve(notes, 0));
    const before = await page.evaluate(() => history.length);
    const frame = page.frameLocator('iframe[title="Board"]');
    const line = frame.getByRole('region', { name: 'Line' }).getByRole('listitem');
    await frame.getByRole('button', { name: '3: draw' }).click();
    await expect(line).toHaveCount(3);
    // The address changes a moment after the move.
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/\/\d+\.\d+\?/);
    await frame.getByRole('link', { name: 'Show only the board' }).click();
    await expect(frame.getByRole('link', { name: 'Open in Perfect Play' })).toBeVisible();
    await expect(line).toHaveCount(3);
    await expect(frame.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before);
  },
);

test.describe('the page of a puzzle, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the goal and the board', exhaustive, async ({ page }) => {
    await page.goto('./p/index.html');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/p\/[a-z0-9-]+\/index\.html$/);
    await expect(page.getByRole('main')).toContainText(/ to move: /);
    const board = page.getByRole('img');
    await expect(board).toBeVisible();
    // The picture has its proportions only once it has loaded.
    await expect(async () => {
      const box = await board.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1200 / 630, 1);
    }).toPass();
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  });
});

test.describe('pages of puzzles and games, for a reader of Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('open in Chinese, and in English after the reader chooses it', async ({ page }) => {
    const root = page.locator('html');
    for (const path of ['p/', 'g/', 'g/cat-mouse/']) {
      await page.goto(`./${path}`);
      await expect(root, path).toHaveAttribute('lang', /^zh/);
    }
    await page.getByRole('link', { name: 'English' }).click();
    await expect(root).toHaveAttribute('lang', /^en/);
    await page.goto('./p/');
    await expect(page).toHaveURL(/\/p\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(root).toHaveAttribute('lang', /^en/);
    // An address that names a language overrides the reader's choice.
    await page.goto('./p/zh.html');
    await expect(root).toHaveAttribute('lang', /^zh/);
  });
});

test('opens a puzzle in the app from its page', exhaustive, async ({ page, baseURL }) => {
  await page.goto('./p/index.html');
  await page.getByRole('main').getByRole('link').first().click();
  const solve = page.getByRole('link', { name: 'Solve the puzzle' });
  await expect(solve).toHaveAttribute('href', /^\.\.\/\.\.\/#v1\/[^?]+\?view=puzzle&goal=/);
  await solve.click();
  await expect(page).toHaveTitle(/ · Perfect Play$/);
  await expect.poll(() => page.url()).toContain(`${baseURL}#v1/`);
  await expect.poll(() => page.url()).toContain('view=puzzle');
});
