// npm run bench:browser: measures solve times in a real browser tab, with the page's client, worker and progress
// reports. `npm run bench:browser -- --only boxes` runs only the instances whose name contains that word.
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { readArguments } from './lib/arguments.mjs';
import { findBrowser } from './lib/browser.mjs';
import { Failure, main } from './lib/run.mjs';

/**
 * A setup, or arguments of the game's generator.
 *
 * @typedef {{ name: string, game: string, setup: string } | { name: string, game: string, wishes: Record<string, number>
 *   }} Instance
 */

/** @type {readonly Instance[]} */
const INSTANCES = [
  { name: 'Cat and Mouse, n = 200, half of all edges', game: 'cat-mouse', wishes: { vertices: 200, edges: 9950 } },
  { name: 'Cat and Mouse, n = 2000, degree 4', game: 'cat-mouse', wishes: { vertices: 2000, edges: 4000 } },
  { name: 'Triangle War from empty', game: 'triangle-war', setup: '4' },
  { name: '3×3 boxes, every position', game: 'dots-boxes', setup: '3x3' },
  { name: 'Gems, 21 bags', game: 'gems', wishes: { bags: 21, colours: 8, gems: 10, 'stone-size': 5 } },
  {
    name: 'Wolves on 84 of 10×10 cells, closed',
    game: 'wolves-sheep',
    wishes: { rows: 12, columns: 12, cells: 84, wolves: 3, closed: 1 },
  },
  {
    name: 'Graph of 1,000,000 vertices, 4,000,000 arcs',
    game: 'game-graph',
    wishes: { vertices: 1_000_000, arcs: 4_000_000 },
  },
  { name: 'Triangle of 5 dots, extra turn, from empty', game: 'triangle-war', setup: '5' },
  { name: '3×4 boxes, extra turn, from empty', game: 'dots-boxes', setup: '3x4_again' },
  { name: '4×4 boxes, extra turn, from empty', game: 'dots-boxes', setup: '4x4_again' },
];

/**
 * Measures one instance; runs in the page.
 *
 * @param {Instance} instance
 */
async function solveInTab(instance) {
  const path = '/web/engine/client.ts';
  const { createEngine } = /** @type {typeof import('../web/engine/client.ts')} */ (await import(path));
  const engine = createEngine('');
  const { text } =
    'setup' in instance
      ? { text: instance.setup }
      : await engine.ask('generate', { game: instance.game, parameters: instance.wishes, seed: 1 });
  let reports = 0;
  let longestWait = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longestWait = Math.max(longestWait, performance.now() - last);
    last = performance.now();
  }, 5);
  const start = performance.now();
  const answer = await engine.ask(
    'solve',
    { game: instance.game, setup: text },
    {
      onProgress() {
        reports += 1;
      },
    },
  );
  const elapsed = performance.now() - start;
  clearInterval(watch);
  engine.dispose();
  return {
    status: answer.status,
    solver: answer.solver,
    engine: answer.milliseconds,
    elapsed,
    reports,
    longestWait,
    bytes: answer.bytes,
  };
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run bench:browser', { only: 'text', repeat: 'number', json: 'flag' });
  const only = options.text('only', '');
  const repeat = Math.max(1, options.number('repeat', 1));
  const program = findBrowser();
  if (program === null) throw new Failure('No Chromium was found. `npm run setup` installs it.');

  const server = await createServer({ logLevel: 'error', server: { port: 0 } });
  const browser = await chromium.launch({ executablePath: program });
  try {
    await server.listen();
    const address = server.resolvedUrls?.local[0];
    if (address === undefined) throw new Failure('The pages could not be served.');
    const results = [];
    for (const instance of INSTANCES.filter(({ name }) => name.includes(only))) {
      const runs = [];
      for (let run = 0; run < repeat; run += 1) {
        const page = await browser.newPage();
        await page.goto(new URL('tests/bench/browser.html', address).href);
        runs.push(await page.evaluate(solveInTab, instance));
        await page.close();
      }
      runs.sort((a, b) => a.elapsed - b.elapsed);
      const median = runs[Math.floor(runs.length / 2)];
      if (median === undefined) continue;
      results.push({ name: instance.name, ...median });
      if (options.flag('json')) continue;
      const { status, solver, engine, elapsed, reports, longestWait, bytes } = median;
      const times = `${engine.toFixed(0)} ms in the engine, ${elapsed.toFixed(0)} ms in all`;
      const manners = `${reports} times progress, ${(bytes / 2 ** 20).toFixed(0)} MiB, the page never waited longer than ${longestWait.toFixed(0)} ms`;
      console.log(`${instance.name}: ${status} by ${solver}, ${times}, ${manners}`);
    }
    if (options.flag('json')) console.log(JSON.stringify(results, null, 2));
  } finally {
    await browser.close();
    await server.close();
  }
});
