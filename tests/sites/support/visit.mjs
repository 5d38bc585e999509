/// <reference lib="dom" />
/// Visits a site with a board like a reader: solves the puzzle by mouse, navigates, switches to dark mode, and prints.
/// Reports every problem in a few words.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BOARDS, KINDS } from './boards.mjs';
import { print as toPaper } from './paper.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./boards.mjs').Kind} Kind */
/** @typedef {import('./site.mjs').Site} Site */

/**
 * Problems of one kind of board in a site: an empty string means no problem, and null means a skipped check.
 *
 * @typedef {object} Findings
 * @property {string} played
 * @property {string | null} routed
 * @property {string | null} dark
 * @property {string | null} printed
 * @property {readonly string[]} said console messages, except those that a page without a board also has
 * @property {number} shift cumulative layout shift until the puzzle is solved, minus that of a page without a board
 */

const TIMEOUT = 20_000;

/** Adds up layout shifts without user input. */
const SHIFTS = `globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {string} address of the site's first page, with the trailing slash
 * @param {Kind} kind
 * @param {string} folder for the PDF of the page
 * @returns {Promise<Findings>}
 */
export async function visit(browser, site, address, kind, folder) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.addInitScript(SHIFTS);
  /** @type {string[]} */
  const said = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const board = BOARDS[KINDS[kind]];
  const there = `${address}${site.pages[kind] ?? ''}`;
  /** @type {(run: () => Promise<void>) => Promise<string>} */
  const problemOf = async (run) => {
    try {
      await run();
      return '';
    } catch (error) {
      return short(error);
    }
  };
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    const saidBefore = new Set(said.splice(0));
    let shift = -(await shiftOf(page));
    const played = await problemOf(async () => {
      await page.goto(there);
      await solve(page, board.cell);
      await keepsHeight(page);
      shift = Math.max(0, shift + (await shiftOf(page)));
    });
    const print = async () => {
      const source = await boardIn(page).locator('.frame-paper img').first().getAttribute('src');
      const drawing = decodeURIComponent((source ?? '').replace(/^data:image\/svg\+xml,/, ''));
      await toPaper(page, join(folder, `${kind}.pdf`), board.said, drawing);
    };
    // The frame renders its print version when idle, and once more after its board has settled.
    const printSettled = async () => {
      for (const end = Date.now() + TIMEOUT; ; ) {
        const problem = await problemOf(print);
        if (problem === '' || Date.now() > end) return problem;
      }
    };
    const printed = site.isPrinted === false ? null : await printSettled();
    const { toggle } = site;
    const follows = kind !== 'iframe';
    const dark = toggle === null || !follows ? null : await problemOf(() => darkAndLight(page, toggle));
    const routed = site.isRouted ? await problemOf(() => thereAndBack(page, address, there, board.cell)) : null;
    return { played, routed, dark, printed, said: [...new Set(said)].filter((one) => !saidBefore.has(one)), shift };
  } finally {
    await context.close();
  }
}

/** @type {(page: Page) => Promise<number>} */
const shiftOf = (page) =>
  page.evaluate(() => {
    /** @type {unknown} */
    const kept = Reflect.get(globalThis, 'shifts');
    let sum = 0;
    for (const one of Array.isArray(kept) ? kept : [Number.NaN]) sum += Number(one);
    return sum;
  });

/** @type {(error: unknown) => string} */
function short(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.replace(/^.*?Error: /, '') ?? text;
}

/** @type {(page: Page) => import('@playwright/test').FrameLocator} */
const boardIn = (page) => page.frameLocator('iframe[src*="/embed.html"]');

/**
 * @param {Page} page
 * @param {number} cell
 */
async function solve(page, cell) {
  const frame = boardIn(page);
  await page.locator('iframe[src*="/embed.html"]').scrollIntoViewIfNeeded();
  await frame.getByText('Your move').waitFor();
  const place = frame.locator(`[data-cell="${cell}"]`);
  // Waits until the drawing is stable.
  for (let before = ''; ; await wait(100)) {
    const now = JSON.stringify(await place.boundingBox());
    if (now === before) break;
    before = now;
  }
  const box = await place.boundingBox();
  if (box === null) throw new Error(`there is no cell ${cell} on the board`);
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? box;
  await page.mouse.click(x + width / 2, y + height / 2);
  await frame.getByText('Solved on the first try!').waitFor();
}

/**
 * Checks that frames have their declared height, because a site's style sheet may apply to all frames.
 *
 * @param {Page} page
 */
async function keepsHeight(page) {
  const board = page.locator('iframe[height], perfect-play[height]').first();
  // A board that is only a link has no frame.
  if ((await board.count()) === 0) return;
  // Slides are scaled as a whole, together with their boards.
  const [wanted, height] = await board.evaluate((found) => [
    Number(found.getAttribute('height')),
    found instanceof HTMLElement ? found.offsetHeight : 0,
  ]);
  if (Math.abs(Number(wanted) - Number(height)) > 2) throw new Error(`${height} px high, not ${wanted}`);
}

/**
 * Follows a link from the first page to the board's page, goes back and follows it again, all in one document.
 *
 * @param {Page} page
 * @param {string} home
 * @param {string} there
 * @param {number} cell
 */
async function thereAndBack(page, home, there, cell) {
  await page.goto(home);
  // Until client-side routing starts, links load the next page.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  const name = new URL(there).pathname.replace(/^.*\/(?=\w)|\/$|\.html$/g, '');
  const link = page.locator(`a[href*="${name}"]`).filter({ visible: true }).first();
  for (const visit of ['first', 'second']) {
    await link.click();
    await page.waitForURL((url) => url.pathname.includes(name));
    await solve(page, cell);
    await page.goBack();
    await page.waitForURL((url) => !url.pathname.includes(name));
    await page.locator('iframe[src*="/embed.html"]').waitFor({ state: 'detached' });
    const isSame = await page.evaluate(() => Reflect.has(globalThis, 'same'));
    if (!isSame) throw new Error(`the ${visit} visit loaded another document`);
  }
}

/**
 * @param {Page} page
 * @param {NonNullable<Site['toggle']>} toggle
 */
async function darkAndLight(page, toggle) {
  for (const theme of /** @type {const} */ (['dark', 'light'])) {
    await page.evaluate(() => scrollTo(0, 0));
    await toggle(page, theme);
    await boardIn(page)
      .locator(`html[data-theme="${theme}"]`)
      .waitFor({ timeout: 5000 })
      .catch(() => {
        throw new Error(`the board does not become ${theme}`);
      });
  }
}
