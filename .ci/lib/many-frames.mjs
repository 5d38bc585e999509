// How many frames of a page live at once: what they take of memory, and how long it is until the last can be used.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Failure } from './run.mjs';

/** Boards that differ, so that nothing is found where another frame has left it. */
const BOARDS = ['#dots-boxes/2x2', '#cat-mouse', '#triangle-war', '#gems', '#shooting', '#game-graph'];
const SIZE = { width: 420, height: 420, columns: 6 };
const MEGABYTE = 2 ** 20;
/** Milliseconds until what was only needed at the start is gone. */
const UNTIL_QUIET = 8000;

/**
 * @typedef {object} Crowd
 * @property {number} frames
 * @property {number} seconds until the value of each board is proved
 * @property {number} megabytes of memory that the browser's pages take, each page of memory counted once
 * @property {number} threads workers that run
 */

/**
 * An article with so many frames on a server of another origin than theirs.
 *
 * @param {string} app
 * @param {number} count
 * @param {string} attributes of each frame
 */
async function startArticle(app, count, attributes) {
  const frames = Array.from({ length: count }, (_, index) => {
    const board = BOARDS[index % BOARDS.length] ?? '';
    return `<iframe style="border:0" ${attributes} src="${app}embed.html${board}" title="${index}" width="${SIZE.width}" height="${SIZE.height}"></iframe>`;
  });
  const article = `<!doctype html><html lang="en"><title>Frames</title><body style="margin:0;font-size:0">${frames.join('')}</body></html>`;
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(article));
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Failure('The article could not be served.');
  return { address: `http://localhost:${address.port}/`, server };
}

/**
 * Bytes of memory of a process, what it shares with others in equal parts.
 *
 * @param {number} id
 */
function bytesOfProcess(id) {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** @param {import('@playwright/test').Browser} browser */
async function bytesOfPages(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { id }) => sum + bytesOfProcess(id), 0);
}

/** @param {import('@playwright/test').Browser} browser */
async function workersOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.filter(({ type }) => type.endsWith('worker') && type !== 'service_worker').length;
}

/**
 * What so many frames take.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} app where the frames come from
 * @param {number} count
 * @param {string} [attributes] of each frame
 * @returns {Promise<Crowd>}
 */
export async function crowd(browser, app, count, attributes = '') {
  const { address, server } = await startArticle(app, count, attributes);
  const rows = Math.ceil(count / SIZE.columns);
  const context = await browser.newContext({
    viewport: { width: SIZE.width * SIZE.columns, height: Math.max(1, rows) * SIZE.height },
  });
  try {
    const page = await context.newPage();
    const start = Date.now();
    await page.goto(address);
    for (let index = 0; index < count; index += 1) {
      const frame = page.locator('iframe').nth(index).contentFrame();
      await frame.locator('.checked').first().waitFor({ state: 'attached', timeout: 120_000 });
    }
    const seconds = (Date.now() - start) / 1000;
    await page.waitForTimeout(UNTIL_QUIET);
    const workers = await workersOf(browser);
    return { frames: count, seconds, megabytes: (await bytesOfPages(browser)) / MEGABYTE, threads: workers };
  } finally {
    await context.close();
    server.close();
  }
}

/**
 * The last of these in a sentence, with what it takes more than the first.
 *
 * @param {readonly Crowd[]} crowds
 */
export function toldCrowd(crowds) {
  const [none, last] = [crowds[0], crowds.at(-1)];
  if (none === undefined || last === undefined) return '';
  const more = last.megabytes - none.megabytes;
  const each = last.frames > 0 ? `, ${(more / last.frames).toFixed(1)} a frame` : '';
  return `${last.frames} frames: proved after ${last.seconds.toFixed(1)} s, ${last.threads} workers, ${more.toFixed(0)} MB more than none${each}`;
}
