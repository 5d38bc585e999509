// npm run bench:lighthouse: what Lighthouse says of the built home page, of a board, of a frame and of a lesson, in its four
// categories, and how far things move by themselves (CLS): as on a phone with a slow network, medians of three. Fails where a
// score is below 95, or 90 of a board's performance, or more moves than 0.01; what takes points away is named. Lighthouse comes
// from the npm registry, into build/lighthouse/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { median } from './lib/measure.mjs';
import { compressFolder } from './lib/page/compress.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { serve } from './serve.mjs';

const VERSION = '12.8.2';
const RUNS = 3;
/** In points of a hundred, unless a page says otherwise. */
const LEAST = 95;
/** How far things may move by themselves: shares of the window, times shares of its height. */
const MOST_SHIFT = 0.01;
/**
 * Of the phone that Lighthouse means, in its own measure: it makes processors four times slower, which fits a desktop of 1600. On
 * a slower machine, or one with other work to do, that would be a phone that nobody has.
 */
const PHONE = 400;
const BOARD = '#v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7/?c=dajgVB';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** @type {readonly Looked[]} */
const PAGES = [
  { name: 'home', address: '', least: {} },
  { name: 'board', address: BOARD, least: { performance: 90 } },
  // Search engines are told to leave frames out: their boards are found by the pages that lead to them.
  { name: 'frame', address: `embed.html${BOARD}`, least: { seo: 0 } },
  { name: 'lesson', address: 'learn/alpha-beta/', least: {} },
];

/** @typedef {{ name: string, address: string, least: Readonly<Record<string, number>> }} Looked points that a category must have */
/** @typedef {{ id: string, title: string, score: number | null, displayValue?: string, numericValue?: number }} Audit */
/** @typedef {{ score: number | null, auditRefs: readonly { id: string, weight: number }[] }} Category */
/**
 * @typedef {{ categories: Record<string, Category>, audits: Record<string, Audit>, environment: { benchmarkIndex: number } }} Report
 */

const FOLDER = join(root, 'build', 'lighthouse');

async function install() {
  const installed = join(FOLDER, 'node_modules', 'lighthouse', 'package.json');
  if (existsSync(installed)) {
    const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(installed, 'utf8')));
    if (version === VERSION) return;
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  await run(
    'npm',
    ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--save-exact', `lighthouse@${VERSION}`],
    {
      problem: 'npm could not install Lighthouse: see its message above. The registry must be reachable once.',
      quiet: true,
    },
  );
}

/**
 * @param {string} address
 * @param {readonly string[]} categories
 * @param {number} slowdown
 * @returns {Promise<Report>}
 */
async function look(address, categories, slowdown) {
  const file = join(FOLDER, 'report.json');
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  await run(
    process.execPath,
    [
      join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${flags}`,
    ],
    { problem: `Lighthouse could not look at ${address}: see its message above.`, quiet: true },
  );
  return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/** @type {(reports: readonly Report[], category: string) => number} */
const pointsOf = (reports, category) =>
  median(reports.map(({ categories }) => Math.round(100 * (categories[category]?.score ?? 0))));

/** @type {(reports: readonly Report[]) => number} */
const shiftOf = (reports) =>
  median(reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN));

/** @type {(report: Report, category: string) => readonly string[]} */
const losses = ({ categories, audits }, category) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `  ${id}: ${audits[id]?.title ?? ''} ${audits[id]?.displayValue ?? ''}`);

await main(import.meta.filename, async () => {
  const chromium = findBrowser();
  if (chromium === null) throw new Failure('There is no Chromium to measure in: set $CHROMIUM to its path.');
  await install();
  process.env['CHROME_PATH'] = chromium;
  const folder = join(root, 'dist');
  await compressFolder(folder, (path) => path.endsWith('offline.html') || path.includes('/p/'));
  const origin = await serve(folder, 0);
  const { environment } = await look(origin, ['seo'], 1);
  const slowdown = Math.min(4, Math.max(1, Math.round((10 * environment.benchmarkIndex) / PHONE) / 10));
  console.log(`Lighthouse ${VERSION}, machine of ${environment.benchmarkIndex}, made ${slowdown} times slower.`);
  console.log(`${' '.repeat(8)}${[...CATEGORIES, 'CLS'].map((name) => name.padStart(16)).join('')}`);
  const missed = [];
  for (const { name, address, least } of PAGES) {
    /** @type {Report[]} */
    const reports = [];
    for (let time = 0; time < RUNS; time += 1) reports.push(await look(origin + address, CATEGORIES, slowdown));
    const shift = shiftOf(reports);
    const cells = [...CATEGORIES.map((category) => String(pointsOf(reports, category))), shift.toFixed(4)];
    console.log(`${name.padEnd(8)}${cells.map((cell) => cell.padStart(16)).join('')}`);
    for (const category of CATEGORIES) {
      const points = least[category] ?? LEAST;
      if (pointsOf(reports, category) >= points) continue;
      missed.push(`${name}: ${category} is below ${points}`);
      for (const loss of new Set(reports.flatMap((report) => losses(report, category)))) console.log(loss);
    }
    if (!(shift <= MOST_SHIFT)) missed.push(`${name}: things move by more than ${MOST_SHIFT}`);
  }
  if (missed.length > 0) throw new Failure(`${missed.join('; ')}.`);
  process.exit();
});
