/** Tests games whose rules the reader wrote in the modes of the main page. */
import type { Page } from '@playwright/test';
import { loadPacking, packSegment } from '../../../web/model/link/link-packing.ts';
import type { AppPage } from '../support/app.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { FrameHosts, FramePage } from '../support/frame.page.ts';
import { WatchPage } from '../support/watch.page.ts';

/** Places of tic-tac-toe, row by row from the top. */
const CORNER = 0;
const CENTRE = 4;

type ModeName = 'Play' | 'Analyse' | 'Watch';

/** A heap of five coins, from which the players take one or two. */
const FIVE =
  "const title = 'Five coins'; const start = [5];\n" +
  'const moves = ([n]) => [1, 2].filter((k) => k <= n).map((k) => [n - k]);';

/** Opens a template on its page, replaces its rules if there are others, and returns the link to a mode. */
async function linkTo(page: Page, template: RegExp, mode: ModeName, rules: string | null = null): Promise<string> {
  await page.goto('./own.html');
  await page.getByRole('button', { name: template }).click();
  if (rules !== null) {
    await page.getByRole('textbox', { name: 'Rules of the game, in JavaScript' }).fill(rules);
    await expect(page.getByRole('heading', { name: 'Five coins' })).toBeVisible();
  }
  const link = page.getByRole('navigation', { name: 'On the main page' }).getByRole('link', { name: mode });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

async function open(app: AppPage, template: RegExp, mode: ModeName, rules: string | null = null): Promise<void> {
  const { page } = app;
  const link = await linkTo(page, template, mode, rules);
  await page.goto('about:blank');
  await page.goto(link);
  await app.waitForBoard();
}

test('the reader plays against perfect play by clicks', async ({ page, app }) => {
  await open(app, /^Tic-tac-toe/, 'Play');
  await expect(page).toHaveTitle(/^Tic-tac-toe/);
  await expect(app.vertex(CENTRE)).toHaveAccessibleName(/^b2, free/);
  await app.clickVertex(CENTRE);
  await expect(app.vertex(CENTRE)).toHaveAccessibleName(/^b2: X/);
  // The page replies in a corner, because it loses elsewhere.
  await expect(app.gamePlies).toHaveCount(3);
  const replies = await Promise.all([0, 2, 6, 8].map((corner) => app.vertex(corner).getAttribute('aria-label')));
  expect(replies.filter((label) => label?.includes(': O'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await expect(page.getByText('const start', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Edit the rules' }).click();
  await expect(page).toHaveURL(/own\.html#v1\/own\//);
  await expect(page.getByRole('textbox', { name: 'Rules of the game, in JavaScript' })).toHaveValue(/const start/);
});

test('Analyse shows the value of every move', async ({ app }) => {
  await open(app, /^Tic-tac-toe/, 'Analyse');
  await app.waitUntilSolved();
  await expect(app.headline).toContainText(/draw/i);
  await expect(app.moveButtons).toHaveCount(9);
  await expect(app.vertex(CORNER)).toHaveAccessibleName(/^a3, free; .*draw/);
  await expect(app.mode('Edit')).toHaveCount(0);
  await expect(app.mode('Judge')).toBeVisible();
  await app.clickVertex(CORNER);
  await expect.poll(() => app.played()).toEqual(['a3']);
});

test('Watch plays retrograde analysis and minimax to their ends', async ({ page, app }) => {
  await open(app, /^Nim Take/, 'Watch', FIVE);
  const watch = new WatchPage(page);
  await watch.waitUntilRecorded();
  await expect(page.getByRole('button', { name: 'Break it' })).toHaveCount(0);
  const solver = page.getByRole('combobox', { name: 'Algorithm' });
  for (const name of ['Retrograde analysis', 'Plain minimax']) {
    await solver.selectOption({ label: name });
    await watch.waitUntilRecorded();
    await watch.toEnd();
    await expect(watch.narration).toContainText(/is over/);
  }
});

test('the home page lists the game among the recent boards, at the position where the reader left it', async ({
  page,
  app,
}) => {
  await open(app, /^Tic-tac-toe/, 'Analyse');
  await app.clickVertex(CORNER);
  await expect.poll(() => app.played()).toEqual(['a3']);
  await expect(page).toHaveURL(/\/a3\?/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('perfect-play-boards'))).toContain('/a3?');
  await page.goto('./');
  const card = page.getByRole('region', { name: 'Recent boards' }).getByRole('link', { name: 'Tic-tac-toe' });
  await expect(card.locator('canvas')).toBeVisible();
  await card.click();
  await expect.poll(() => app.played()).toEqual(['a3']);
});

test('a frame shows the game', async ({ page, baseURL }) => {
  const link = await linkTo(page, /^Tic-tac-toe/, 'Analyse');
  const hosts = new FrameHosts(baseURL ?? '');
  try {
    await page.goto(await hosts.serve({ address: link.replace('./', '') }));
    const frame = new FramePage(page);
    await frame.waitUntilSolved();
    await expect(frame.vertices).toHaveCount(9);
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Tic-tac-toe');
    await frame.choose(CENTRE);
    await expect(frame.plies).toHaveCount(2);
  } finally {
    hosts.close();
  }
});

test.describe('on a phone in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', hasTouch: true });

  test('the game fits, and is named in Chinese', async ({ page, app }) => {
    await page.goto('./own.html');
    await page.getByRole('button', { name: /^井字棋/ }).tap();
    await page.getByRole('group', { name: '页面的部分' }).getByRole('button', { name: '棋盘' }).tap();
    await page.getByRole('navigation', { name: '在主页面上' }).getByRole('link', { name: '对弈' }).tap();
    await app.waitForBoard();
    await expect(app.vertex(CENTRE)).toHaveAccessibleName(/^b2，空/);
    const { x, y } = await app.place(CENTRE);
    await page.touchscreen.tap(x, y);
    await expect(app.vertex(CENTRE)).toHaveAccessibleName(/^b2：X/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

/** Connect Four on a board of four rows and five columns, with more than 200,000 positions. */
const LARGE = `
const start = '...../...../...../.....';
const below = 6;
const moves = (board, me) => [0, 1, 2, 3, 4].map((column) => {
  let free = -1;
  for (let at = column; at < board.length; at = at + below) if (board[at] === '.') free = at;
  return free;
}).filter((free) => free >= 0).map((free) => put(board, free, me));
const stuck = 'draw';
const result = (board, me, you) => line(board, you, 4) && you;`;

/** Returns a link to large rules in a mode of the main page. */
function largeLink(): string {
  return `v1/own-finite/${packSegment(LARGE)}/?view=analyse`;
}

test('a large game shows its progress, stops, and continues', async ({ page }) => {
  await loadPacking();
  await page.goto(`./#${largeLink()}`);
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/Solving: [\d,]+ positions found/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status).toContainText('not solved yet');
  await expect(page.getByRole('link', { name: 'Edit the rules' })).toHaveAttribute('href', /own\.html#v1\/own\//);
  await page.getByRole('button', { name: 'Solve the whole game' }).click();
  await expect(status).toHaveText(/Solving: [\d,]{6,} positions found/);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  // Another link ends the work.
  await page.goto('./#v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?view=analyse');
  await expect(page.getByRole('heading', { name: 'Draw with best play.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
});

test('a frame asks before it solves a large game', async ({ page, baseURL }) => {
  await loadPacking();
  const hosts = new FrameHosts(baseURL ?? '');
  try {
    await page.goto(await hosts.serve({ address: `#${largeLink()}` }));
    const status = page.frameLocator('iframe').getByRole('main').getByRole('status');
    await expect(status).toContainText('not solved yet');
    await page.frameLocator('iframe').getByRole('button', { name: 'Solve the whole game' }).click();
    await expect(status).toHaveText(/Solving: [\d,]+ positions found/);
  } finally {
    hosts.close();
  }
});
