// npm run bench:lighthouse: what Lighthouse says of the built home page, of a board and of a lesson, in its four categories: as on
// a phone with a slow network, the best of three, as whatever else the machine does takes points away and nothing adds any.
// Fails where one is below 95; what takes points away is named. Lighthouse comes from the npm registry, into build/lighthouse/.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { compressFolder } from './lib/page/compress.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { serve } from './serve.mjs';

const VERSION = '12.8.2';
const LEAST = 95;
const RUNS = 3;
/**
 * Of the phone that Lighthouse means, in its own measure: it makes processors four times slower, which fits a desktop of 1600. On
 * a slower machine, or one with other work to do, that would be a phone that nobody has.
 */
const PHONE = 400;
const PAGES = [
  { name: 'home', address: '' },
  { name: 'board', address: '#v1/cat-mouse/0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7/?c=dajgVB' },
  { name: 'lesson', address: 'learn/alpha-beta/' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @typedef {{ id: string, title: string, score: number | null, displayValue?: string }} Audit */
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

/** @type {(report: Report) => readonly number[]} */
const scoresOf = ({ categories }) => CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0)));

/** @type {(report: Report) => readonly string[]} */
const losses = ({ categories, audits }) =>
  CATEGORIES.filter((name) => (categories[name]?.score ?? 0) < LEAST / 100)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
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
  let isLow = false;
  console.log(`${' '.repeat(8)}${CATEGORIES.map((name) => name.padStart(16)).join('')}`);
  for (const { name, address } of PAGES) {
    const reports = [];
    for (let time = 0; time < RUNS; time += 1) reports.push(await look(origin + address, CATEGORIES, slowdown));
    reports.sort((one, other) => (scoresOf(other)[0] ?? 0) - (scoresOf(one)[0] ?? 0));
    const [best] = reports;
    if (best === undefined) continue;
    const scores = scoresOf(best);
    const others = reports.slice(1).map((report) => scoresOf(report)[0]);
    console.log(
      `${name.padEnd(8)}${scores.map((score) => String(score).padStart(16)).join('')}   (performance of the others: ${others.join(', ')})`,
    );
    for (const loss of losses(best)) console.log(loss);
    isLow ||= scores.some((score) => score < LEAST);
  }
  if (isLow) throw new Failure(`A score is below ${LEAST}.`);
  process.exit();
});
