// npm run bench:browser: measures solve times in a real browser tab, with the page's client, worker and progress
// reports. `npm run bench:browser -- --only boxes` runs only the instances whose name contains that word.
import { readArguments } from './lib/arguments.mjs';
import { main } from './lib/run.mjs';
import { withTabs } from './lib/tabs.mjs';

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
  const onProgress = () => {
    reports += 1;
  };
  const answer = await engine.ask('solve', { game: instance.game, setup: text }, { onProgress });
  const elapsed = performance.now() - start;
  clearInterval(watch);
  engine.dispose();
  const { status, solver, milliseconds, bytes } = answer;
  return { status, solver, engine: milliseconds, elapsed, reports, longestWait, bytes };
}

await main(import.meta.filename, async () => {
  const only = readArguments('npm run bench:browser', { only: 'text' }).text('only', '');
  await withTabs(async (open) => {
    for (const instance of INSTANCES.filter(({ name }) => name.includes(only))) {
      const page = await open();
      const { status, solver, engine, elapsed, reports, longestWait, bytes } = await page.evaluate(
        solveInTab,
        instance,
      );
      await page.close();
      const times = `${engine.toFixed(0)} ms in the engine, ${elapsed.toFixed(0)} ms in all`;
      const manners = `${reports} progress reports, ${(bytes / 2 ** 20).toFixed(0)} MiB, longest pause of the page ${longestWait.toFixed(0)} ms`;
      console.log(`${instance.name}: ${status} by ${solver}, ${times}, ${manners}`);
    }
  });
});
