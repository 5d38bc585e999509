// npm run bench:load: measures the load times of the built page on a simulated slow phone: empty cache, 1.6 Mbit/s, 150
// ms latency, a processor four times slower. Prints the median of three visits, and the transferred bytes by kind.
// `node .ci/bench-load.mjs BEFORE AFTER` compares two built folders by loading them alternately.

import { extname, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './lib/browser.mjs';
import { median } from './lib/measure.mjs';
import { compressFolder } from './lib/page/compress.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main } from './lib/run.mjs';
import { serve } from './serve.mjs';

const RUNS = 3;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWDOWN = 4;
/** Timeout of a visit in ms. */
const PATIENCE = 90_000;
const BOARD = 'v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7/?c=dajgVB';
const PUZZLE = 'v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7/?view=puzzle&goal=hold.15&c=pfOqeD';
const THERE = '.canvas-board canvas';

/** Addresses to open, and the elements whose presence ends the measurement. */
const VISITS = [
  { name: 'home: cards', address: 'index.html', wanted: ['.games-cards a'] },
  { name: 'board: first value', address: `index.html#${BOARD}`, wanted: [THERE, '.verdict .proof > *'] },
  { name: 'frame: first value', address: `embed.html#${BOARD}`, wanted: [THERE, '.verdict .proof > *'] },
  {
    name: 'frame: puzzle',
    address: `embed.html#${PUZZLE}`,
    wanted: [THERE, '.puzzle-card', '.puzzle-bar .choices button:enabled'],
  },
];

/** @typedef {{ milliseconds: number, bytes: ReadonlyMap<string, number> }} Visit duration, and transferred bytes by kind */

/** @type {(url: string) => string} */
const kindOf = (url) => {
  const { pathname } = new URL(url);
  if (/worker-[^/]*\.js$/.test(pathname)) return 'workers';
  const kinds = { '.js': 'scripts', '.css': 'styles', '.wasm': 'engine', '.html': 'pages' };
  return kinds[/** @type {keyof typeof kinds} */ (extname(pathname))] ?? 'others';
};

/** @type {(browser: import('@playwright/test').Browser, address: string, wanted: readonly string[]) => Promise<Visit>} */
async function visit(browser, address, wanted) {
  const context = await browser.newContext({ locale: 'en' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  /** @type {Map<string, string>} */
  const asked = new Map();
  /** @type {Map<string, number>} */
  const bytes = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf(asked.get(requestId) ?? 'http://unknown/');
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.addInitScript((selectors) => {
    const observer = new MutationObserver(() => {
      if (!selectors.every((selector) => document.querySelector(selector) !== null)) return;
      observer.disconnect();
      document.documentElement.dataset['usableAt'] = String(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  }, wanted);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html[data-usable-at]').waitFor({ state: 'attached', timeout: PATIENCE });
  const at = await page.evaluate(() => document.documentElement.dataset['usableAt']);
  await context.close();
  return { milliseconds: Number(at), bytes };
}

/** @type {(visits: readonly Visit[]) => string} */
function line(visits) {
  const seconds = median(visits.map(({ milliseconds }) => milliseconds)) / 1000;
  const kinds = [...new Set(visits.flatMap(({ bytes }) => [...bytes.keys()]))];
  const weights = kinds
    .map((kind) => ({ kind, weight: median(visits.map(({ bytes }) => bytes.get(kind) ?? 0)) / 1000 }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ kind, weight }) => `${kind} ${weight.toFixed(0)}`);
  return `${seconds.toFixed(2).padStart(6)} s   ${weights.join(', ')} kB`;
}

await main(import.meta.filename, async () => {
  const folders = process.argv.length > 2 ? process.argv.slice(2).map((path) => resolve(path)) : [`${root}/dist`];
  const executablePath = findBrowser();
  if (executablePath === null) throw new Failure('No Chromium was found: set $CHROMIUM to its path.');
  const addresses = [];
  for (const folder of folders) {
    // Compresses the files as a host would, for builds without compressed files.
    await compressFolder(folder, (path) => path.endsWith('offline.html') || path.includes('/p/'));
    addresses.push(await serve(folder, 0));
  }
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  for (const { name, address, wanted } of VISITS) {
    const visits = /** @type {Visit[][]} */ (folders.map(() => []));
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, origin] of addresses.entries())
        visits[index]?.push(await visit(browser, origin + address, wanted));
    }
    for (const [index, folder] of folders.entries()) {
      console.log(`${name.padEnd(20)} ${line(visits[index] ?? [])}${folders.length > 1 ? `   ${folder}` : ''}`);
    }
  }
  await browser.close();
  process.exit();
});
