// npm run bench:frames: how smooth the built page is, from the browser's own performance trace: 50 steps forwards and 50
// back in a line; a vertex of a graph of 50 dragged about; and a solver watched for a million steps: while they are recorded,
// while they are played, and while the timeline is dragged. And how many frames of an article live at once.
import { chromium } from '@playwright/test';
import { createServer, preview } from 'vite';
import { buildPage } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { findBrowser } from './lib/browser.mjs';
import { crowd, toldCrowd } from './lib/many-frames.mjs';
import { median } from './lib/measure.mjs';
import { Failure, main } from './lib/run.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

const STEPS = 50;
/** Milliseconds that a frame has at 60 a second. */
const FRAME = 1000 / 60;
/** Seconds of dragging, and how often the pointer moves in one. */
const DRAG = { seconds: 3, moves: 120 };
/** What is watched: far more steps than the page takes in. */
const WATCHED = { game: 'dots-boxes', setup: '3x3', solver: 'alpha-beta' };
/** Steps a second while they are played, the place of that speed on its slider, and for how many seconds. */
const PLAYED = { speed: 10_000, notch: 14, seconds: 5 };
const MEGABYTE = 2 ** 20;
/** How many frames an article has; the first is what one without any takes. */
const CROWDS = [0, 1, 6, 12, 24];
const SANDBOXED = { frames: 12, attributes: 'sandbox="allow-scripts"' };

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} ts microseconds
 * @property {number} [dur] microseconds
 * @property {number} [tdur] microseconds that the thread worked, without those it waited
 * @property {number} pid
 * @property {number} tid
 * @property {{ name?: string, data?: { startTime?: number } }} [args]
 */

/**
 * The link to the hunt through 50 vertices, after so many plies of best play; runs in the page.
 *
 * @param {{ steps: number, view: string | null }} wanted
 */
async function linkInTab({ steps, view }) {
  const path = '/web/engine/client.ts';
  const { createEngine } = /** @type {typeof import('../web/engine/client.ts')} */ (await import(path));
  const engine = createEngine();
  const game = 'cat-mouse';
  const { games } = await engine.ask('catalogue', {});
  const hunt = games.find(({ id }) => id === game)?.examples.find(({ id }) => id === 'cat-128')?.setup ?? '';
  await engine.ask('solve', { game, setup: hunt });
  /** @type {string[]} */
  const line = [];
  while (line.length < steps) {
    const { positions } = await engine.ask('study', { game, setup: hunt, line: line.join('.') });
    const best = positions.at(-1)?.moves[0];
    if (best === undefined) break;
    line.push(best.text);
  }
  /** @type {[string, string][]} */
  const parameters = [['sides', 'h-h']];
  if (view !== null) parameters.unshift(['view', view]);
  const { fragment } = await engine.ask('writeLink', { game, setup: hunt, line: line.join('.'), parameters });
  engine.dispose();
  return fragment;
}

/**
 * The link to a board, in play or with a solver that is watched; runs in the page.
 *
 * @param {{ game: string, setup: string, solver: string | null }} wanted
 */
async function watchLinkInTab({ game, setup, solver }) {
  const path = '/web/engine/client.ts';
  const { createEngine } = /** @type {typeof import('../web/engine/client.ts')} */ (await import(path));
  const engine = createEngine();
  /** @type {[string, string][]} */
  const parameters =
    solver === null
      ? []
      : [
          ['view', 'watch'],
          ['solver', solver],
        ];
  const { fragment } = await engine.ask('writeLink', { game, setup, line: '', parameters });
  engine.dispose();
  return fragment;
}

/**
 * Records what `act` makes the page do.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<TraceEvent[]>}
 */
async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)));
  });
  // Tasks and marks, no more: what else can be recorded costs the page time.
  const categories = ['toplevel', 'blink.user_timing'];
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories } });
  await act();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', () => done(undefined)));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/**
 * The tasks of the page's main thread.
 *
 * @param {readonly TraceEvent[]} events
 */
function mainTasks(events) {
  const marks = events.find(({ name }) => name === 'perfect-play:begin');
  if (marks === undefined) throw new Failure('The trace does not show the page.');
  return events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === marks.pid && tid === marks.tid,
  );
}

/** @param {import('@playwright/test').Page} page */
const begin = (page) => page.evaluate(() => void performance.mark('perfect-play:begin'));

/**
 * Main-thread milliseconds, waiting left out, of each key press that steps through the line.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number[]>}
 */
async function steps(page) {
  // A browser compiles code and draws layers when it first needs them; that belongs to opening the page.
  for (const key of ['ArrowLeft', 'ArrowRight']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  const events = await traced(page, async () => {
    await begin(page);
    await page.waitForTimeout(500);
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      for (let step = 0; step < STEPS; step += 1) {
        await page.evaluate(() => void performance.mark('perfect-play:step'));
        await page.keyboard.press(key);
        await page.waitForTimeout(300);
      }
    }
    await page.evaluate(() => void performance.mark('perfect-play:step'));
  });
  const tasks = mainTasks(events);
  const marks = events.filter(({ name }) => name === 'perfect-play:step').map(({ ts }) => ts);
  marks.sort((a, b) => a - b);
  // The work of a step is its key press up to its first frame: the longest task and what it brought with it, not the
  // frames of the animation that follow one by one.
  return marks.slice(0, -1).map((start, step) => {
    const end = marks[step + 1] ?? start;
    return Math.max(0, ...tasks.filter(({ ts }) => ts >= start && ts < end).map(({ tdur = 0 }) => tdur / 1000));
  });
}

/**
 * What a page does while `act` runs.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 */
async function measured(page, act) {
  let frames = 0;
  const events = await traced(page, async () => {
    await begin(page);
    await page.evaluate(() => {
      const counted = { frames: 0, from: performance.now() };
      Object.assign(globalThis, { counted });
      const count = () => {
        counted.frames += 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
    });
    await act();
    frames = await page.evaluate(() => {
      const { counted } = /** @type {{ counted: { frames: number, from: number } }} */ (
        /** @type {unknown} */ (globalThis)
      );
      return (counted.frames * 1000) / (performance.now() - counted.from);
    });
  });
  // Without what the thread waits: other programs of the machine are not the page's.
  const durations = mainTasks(events).map(({ tdur = 0 }) => tdur / 1000);
  return {
    framesPerSecond: frames,
    longestTask: Math.max(...durations),
    lateTasks: durations.filter((duration) => duration > FRAME).length,
  };
}

/**
 * Moves the pointer along a path for some seconds, with the button down.
 *
 * @param {import('@playwright/test').Page} page
 * @param {(seconds: number) => { x: number, y: number }} at
 */
async function dragAlong(page, at) {
  const from = at(0);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const start = Date.now();
  for (let move = 0; move < DRAG.seconds * DRAG.moves; move += 1) {
    const { x, y } = at(move / DRAG.moves);
    await page.mouse.move(x, y);
    const wait = start + (move * 1000) / DRAG.moves - Date.now();
    if (wait > 0) await page.waitForTimeout(wait);
  }
  await page.mouse.up();
}

/**
 * Where an element is.
 *
 * @param {import('@playwright/test').Locator} element
 */
async function boxOf(element) {
  const box = await element.boundingBox();
  if (box === null) throw new Failure(`There is no ${element.toString()}.`);
  return box;
}

/**
 * A vertex dragged about.
 *
 * @param {import('@playwright/test').Page} page
 */
async function drag(page) {
  const vertex = await boxOf(page.locator('[data-cell="12"]'));
  const x = vertex.x + vertex.width / 2;
  const y = vertex.y + vertex.height / 2;
  return measured(page, () =>
    dragAlong(page, (seconds) => {
      const angle = seconds * Math.PI;
      return { x: x + 60 * Math.sin(angle), y: y + 40 * Math.sin(2 * angle) };
    }),
  );
}

/**
 * Bytes that the page holds once what it has done with is gone: objects, and what stands in buffers.
 *
 * @param {import('@playwright/test').Page} page
 */
async function bytesOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const usage = /** @type {{ usedSize: number, backingStorageSize?: number }} */ (
    await session.send('Runtime.getHeapUsage')
  );
  await session.detach();
  return usage.usedSize + (usage.backingStorageSize ?? 0);
}

/**
 * A solver watched until its trace is cut off.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address of the page in play
 * @param {string} watched address of the same board in watch mode
 */
async function watch(page, address, watched) {
  await page.goto(address);
  await page.locator('.checked').waitFor();
  await page.waitForTimeout(500);
  const before = await bytesOf(page);
  const timeline = page.locator('.timeline input[type="range"]');
  const start = Date.now();
  const recording = await measured(page, async () => {
    await page.goto(watched);
    await page.locator('.cut-off').waitFor({ timeout: 120_000 });
  });
  const seconds = (Date.now() - start) / 1000;
  const records = Number(await timeline.getAttribute('max'));
  const bytes = (await bytesOf(page)) - before;
  await page.locator('.player-speed input').fill(String(PLAYED.notch));
  const playing = await measured(page, async () => {
    const toggle = page.locator('.player-buttons button').nth(2);
    await toggle.click();
    await page.waitForTimeout(PLAYED.seconds * 1000);
    await toggle.click();
  });
  const box = await boxOf(timeline);
  const dragging = await measured(page, () =>
    dragAlong(page, (at) => ({
      x: box.x + box.width * (0.5 + 0.45 * Math.sin(at * Math.PI)),
      y: box.y + box.height / 2,
    })),
  );
  return { records, seconds, bytes, recording, playing, dragging };
}

/**
 * @param {string} what
 * @param {Awaited<ReturnType<typeof measured>>} smoothness
 */
function told(what, { framesPerSecond, longestTask, lateTasks }) {
  return `${what}: ${framesPerSecond.toFixed(1)} frames a second, longest task ${longestTask.toFixed(1)} ms, ${lateTasks} tasks longer than a frame`;
}

/**
 * Articles with more and more frames, then one with frames that share nothing.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} app
 * @param {boolean} json
 */
async function crowds(browser, app, json) {
  const measured = [];
  for (const frames of CROWDS) {
    measured.push(await crowd(browser, app, frames));
    if (!json) console.log(toldCrowd(measured));
  }
  const alone = await crowd(browser, app, SANDBOXED.frames, SANDBOXED.attributes);
  if (json) console.log(JSON.stringify({ measured, alone }, null, 2));
  else console.log(`In a sandbox, where nothing is shared: ${toldCrowd([...measured.slice(0, 1), alone])}`);
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run bench:frames', { json: 'flag', crowd: 'flag' });
  await setup(needs.page);
  await buildPage();
  const program = findBrowser();
  if (program === null) throw new Failure('No Chromium was found. `npm run setup` installs it.');
  const source = await createServer({ logLevel: 'error', server: { port: 0 } });
  const built = await preview({ logLevel: 'error', preview: { port: 0 } });
  // Chromium asks before a page of one name of this machine has a worker of another; on the web it has no reason to.
  const args = ['--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ executablePath: program, args });
  try {
    if (options.flag('crowd')) {
      const app = built.resolvedUrls?.local[0];
      if (app === undefined) throw new Failure('The page could not be served.');
      await crowds(browser, app.replace('localhost', '127.0.0.1'), options.flag('json'));
      return;
    }
    await source.listen();
    const sourceAddress = source.resolvedUrls?.local[0];
    const address = built.resolvedUrls?.local[0];
    if (sourceAddress === undefined || address === undefined) throw new Failure('The pages could not be served.');
    const maker = await browser.newPage();
    await maker.goto(new URL('tests/bench/browser.html', sourceAddress).href);
    const [played, edited] = [
      await maker.evaluate(linkInTab, { steps: STEPS, view: null }),
      await maker.evaluate(linkInTab, { steps: 0, view: 'edit' }),
    ];
    const [still, running] = [
      await maker.evaluate(watchLinkInTab, { ...WATCHED, solver: null }),
      await maker.evaluate(watchLinkInTab, WATCHED),
    ];
    await maker.close();

    /** @param {string} fragment */
    const open = async (fragment) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${address}#${fragment}`);
      await page.locator('.checked').waitFor();
      await page.waitForTimeout(500);
      return page;
    };
    const player = await open(played);
    const times = await steps(player);
    await player.close();
    const editor = await open(edited);
    const dragged = await drag(editor);
    await editor.close();
    const watcher = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const watched = await watch(watcher, `${address}#${still}`, `${address}#${running}`);
    await watcher.close();

    const result = {
      steps: times.length,
      stepMedian: median(times),
      stepLongest: Math.max(...times),
      stepsLate: times.filter((time) => time > FRAME).length,
      framesPerSecond: dragged.framesPerSecond,
      dragLongestTask: dragged.longestTask,
      dragLateTasks: dragged.lateTasks,
      watched,
    };
    if (options.flag('json')) console.log(JSON.stringify(result, null, 2));
    else {
      console.log(
        `${result.steps} steps: the longest task of the main thread took ${result.stepMedian.toFixed(1)} ms (median), ${result.stepLongest.toFixed(1)} ms (worst), ${result.stepsLate} longer than a frame`,
      );
      console.log(told('Dragging a vertex of 50', dragged));
      const { records, seconds, bytes, recording, playing, dragging } = watched;
      console.log(
        `Watching ${records} steps, recorded in ${seconds.toFixed(1)} s: ${(bytes / MEGABYTE).toFixed(1)} MB more than without`,
      );
      console.log(told('While they are recorded', recording));
      console.log(told(`While they are played, ${PLAYED.speed} a second`, playing));
      console.log(told('While the timeline is dragged', dragging));
    }
  } finally {
    await browser.close();
    await source.close();
    await built.close();
  }
});
