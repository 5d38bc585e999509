// npm run bench:rules: compares the interpreter of rules with V8, which runs the same rules, in a browser tab, and with
// the native program. Each game runs in a new tab: first cold, then warm. Times in tabs are processor times of the main
// thread. `-- --only connect` selects games by name.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { median } from './lib/measure.mjs';
import { nativeProgram, root } from './lib/paths.mjs';
import { capture, main } from './lib/run.mjs';
import { withTabs } from './lib/tabs.mjs';

/** @typedef {{ name: string, file: string, start?: string }} RuleGame `start` replaces the start of the file */

/** @type {readonly RuleGame[]} */
const GAMES = [
  { name: 'tic-tac-toe', file: 'tic-tac-toe.js' },
  { name: 'Connect Four, 4×4', file: 'connect-4-4x4.js' },
  { name: 'hexapawn, 4 columns and 5 rows', file: 'hexapawn.js', start: "'pppp/..../..../..../PPPP'" },
  {
    name: 'lists of lists, 3 rows and 4 columns',
    file: 'tic-tac-toe-lists.js',
    start: 'Array.from({ length: 3 }, () => Array(4).fill(null))',
  },
  { name: 'Othello, 4×4', file: 'othello-4x4.js' },
];
/** Runs with warm code; the result is their median. */
const WARM_RUNS = 5;

/** @type {(game: RuleGame) => string} */
function rulesOf({ file, start }) {
  const rules = readFileSync(join(root, 'tests/data/rules', file), 'utf8');
  if (start === undefined) return rules;
  return rules.replace(/^const known = .*;$/m, '').replace(/^const start = .*;$/m, () => `const start = ${start};`);
}

/** @typedef {import('../web/model/game/contract.ts').LongQuestions['checkRules']['step']} Step */

/** Loads the module `play/own`; runs in the page. */
async function loadModule() {
  const path = '/build/wasm/perfect-play.mjs';
  const { default: create } =
    /** @type {{ default: (options: object) => Promise<import('../web/engine/worker/raw.ts').RawModule> }} */ (
      await import(path)
    );
  const response = await fetch('/build/wasm/parts/play/own/play.wasm');
  const bytes = await response.arrayBuffer();
  const engine = await create({
    instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: object) => void} */ done) {
      void WebAssembly.instantiate(bytes, imports).then(({ instance }) => done(instance));
      return {};
    },
  });
  Object.assign(globalThis, { engine });
}

/**
 * Finds `positions` positions; runs in the page.
 *
 * @param {{ rules: string, positions: number }} question
 */
function findPositions({ rules, positions }) {
  const { engine } = /** @type {{ engine: import('../web/engine/worker/raw.ts').RawModule }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const task = new engine.Task();
  Object.assign(globalThis, { task });
  task.begin('checkRules', JSON.stringify({ rules, sizes: {}, positions: 2e6 }));
  for (;;) {
    const { progress, answer } = /** @type {Step} */ (JSON.parse(task.advance(4000)));
    if (progress.done >= positions || answer !== null) return;
  }
}

/** Solves the game, and returns the number of positions and their size; runs in the page. */
function solve() {
  const { task } = /** @type {{ task: import('../web/engine/worker/raw.ts').RawTask }} */ (
    /** @type {unknown} */ (globalThis)
  );
  for (;;) {
    const { answer } = /** @type {Step} */ (JSON.parse(task.advance(4000)));
    if (answer === null) continue;
    task.delete();
    return { positions: answer.positions, bytes: answer.bytes, value: answer.value };
  }
}

/**
 * Rules as a module of JavaScript.
 *
 * @typedef {object} Rules
 * @property {unknown} start
 * @property {string} players
 * @property {(position: unknown, me: string | undefined, you: string | undefined) => unknown[]} moves
 * @property {(position: unknown, me: string | undefined, you: string | undefined) => unknown} result
 */

/** @type {(rules: string) => string} */
function moduleOf(rules) {
  const helpers = readFileSync(join(root, 'engine/rules/helpers.js'), 'utf8');
  return `${helpers}
export default (() => {
${rules}
return {
  start,
  moves,
  result: typeof result === 'undefined' ? () => undefined : result,
  players: typeof players === 'undefined' ? 'XO' : players,
};
})();`;
}

/**
 * Loads the rules as JavaScript; runs in the page.
 *
 * @param {string} text
 */
async function loadJavaScript(text) {
  const path = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const { default: game } = /** @type {{ default: Rules }} */ (await import(path));
  Object.assign(globalThis, { game });
}

/** Finds all positions with the rules as JavaScript, and returns their number; runs in the page. */
function findInJavaScript() {
  const { game } = /** @type {{ game: Rules }} */ (/** @type {unknown} */ (globalThis));
  const isText = typeof game.start === 'string';
  const numbers = [0, 1].map(() => /** @type {Map<unknown, number>} */ (new Map()));
  /** @type {unknown[]} */
  const positions = [];
  /** @type {number[]} */
  const movers = [];
  /** @type {unknown[]} */
  const endings = [];
  const first = [0];
  /** @type {number[]} */
  const targets = [];
  /** @type {(position: unknown, mover: number) => number} */
  const numberOf = (position, mover) => {
    const key = isText ? position : JSON.stringify(position);
    const known = numbers[mover]?.get(key);
    if (known !== undefined) return known;
    numbers[mover]?.set(key, positions.length);
    movers.push(mover);
    return positions.push(position) - 1;
  };
  numberOf(game.start, 0);
  for (let i = 0; i < positions.length; i += 1) {
    const mover = movers[i] ?? 0;
    const [me, you] = [game.players[mover], game.players[1 - mover]];
    const outcome = game.result(positions[i], me, you);
    endings.push(outcome);
    if (!outcome) for (const next of game.moves(positions[i], me, you)) targets.push(numberOf(next, 1 - mover));
    first.push(targets.length);
  }
  return positions.length;
}

/** @type {(positions: number, milliseconds: number) => string} */
const speed = (positions, milliseconds) => `${(positions / milliseconds / 1000).toFixed(2)} M/s`;

/** A tab, and the processor time of its main thread. */
class Tab {
  /**
   * @param {import('@playwright/test').Page} page
   * @param {import('@playwright/test').CDPSession} session
   */
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  /** @type {(page: import('@playwright/test').Page) => Promise<Tab>} */
  static async of(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Tab(page, session);
  }

  /** @type {() => Promise<number>} */
  async now() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  }

  /** @type {(run: () => Promise<unknown>) => Promise<number>} */
  async time(run) {
    const begin = await this.now();
    await run();
    return (await this.now()) - begin;
  }
}

await main(import.meta.filename, async () => {
  const options = readArguments('npm run bench:rules', { only: 'text' });
  const games = GAMES.filter(({ name }) => name.includes(options.text('only', '')));
  await withTabs(async (open) => {
    for (const game of games) {
      const rules = rulesOf(game);
      const native = Array.from({ length: WARM_RUNS }, () => {
        const { output } = capture(nativeProgram, ['rules', 'check', '-', '--json'], rules);
        return /** @type {{ positions: number, milliseconds: number }} */ (JSON.parse(output));
      });
      const positions = native[0]?.positions ?? 0;

      const tab = await Tab.of(await open());
      const loading = await tab.time(() => tab.page.evaluate(loadModule));
      const runs = [];
      let bytes = 0;
      for (let i = 0; i <= WARM_RUNS; i += 1) {
        // The engine keeps its answer about the same text.
        const question = { rules: `${rules}\n// ${i}`, positions };
        const finding = await tab.time(() => tab.page.evaluate(findPositions, question));
        const solving = await tab.time(async () => {
          ({ bytes } = await tab.page.evaluate(solve));
        });
        runs.push({ finding, all: finding + solving });
      }
      await tab.page.close();
      const [cold = { finding: 0, all: 0 }, ...warm] = runs;

      const other = await Tab.of(await open());
      await other.page.evaluate(loadJavaScript, moduleOf(rules));
      const times = [];
      for (let i = 0; i <= WARM_RUNS; i += 1) times.push(await other.time(() => other.page.evaluate(findInJavaScript)));
      await other.page.close();
      const [coldTime = 0, ...warmTimes] = times;

      const warmFinding = median(warm.map(({ finding }) => finding));
      console.log(
        `${game.name}: ${positions} positions, ${(bytes / positions).toFixed(0)} bytes each
  module: cold ${speed(positions, cold.finding)}, warm ${speed(positions, warmFinding)}; from text to value ` +
          `${cold.all.toFixed(0)} ms cold (and ${loading.toFixed(0)} ms to load), ` +
          `${median(warm.map(({ all }) => all)).toFixed(1)} ms warm
  V8: cold ${speed(positions, coldTime)}, warm ${speed(positions, median(warmTimes))}
  native: ${speed(positions, median(native.map(({ milliseconds }) => milliseconds)))} with solving, in wall time`,
      );
    }
  });
});
