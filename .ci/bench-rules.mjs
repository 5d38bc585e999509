// npm run bench:rules: compares the interpreter of rules with V8, which runs the same rules, in a browser tab, and with
// the native program. Each game runs in a new tab: first cold, then warm. `-- --only connect` selects games by name.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { readArguments } from './lib/arguments.mjs';
import { findHeadlessShell } from './lib/browser.mjs';
import { nativeProgram, root } from './lib/paths.mjs';
import { capture, Failure, main } from './lib/run.mjs';

/** @typedef {{ name: string, file: string, start?: string }} RuleGame */

/** @type {readonly RuleGame[]} */
const GAMES = [
  { name: 'tic-tac-toe', file: 'tic-tac-toe.js' },
  { name: 'Connect Four, 4×4', file: 'connect-4-4x4.js' },
  { name: 'hexapawn, 4 columns and 5 rows', file: 'hexapawn.js', start: "'pppp/..../..../..../PPPP'" },
  { name: 'tic-tac-toe, lists of lists', file: 'tic-tac-toe-lists.js' },
  { name: 'Othello, 4×4', file: 'othello-4x4.js' },
];
const FOLDER = join(root, 'build/wasm');
const TYPES = new Map([
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);
/** Runs with warm code; the result is their median. */
const WARM_RUNS = 5;

/** @type {(game: RuleGame) => string} */
function rulesOf({ file, start }) {
  const rules = readFileSync(join(root, 'tests/data/rules', file), 'utf8');
  if (start === undefined) return rules;
  return rules.replace(/^const known = .*;$/m, '').replace(/^const start = .*;$/m, () => `const start = ${start};`);
}

/**
 * Runs the rules in the module `play/own`; runs in the page.
 *
 * @param {{ rules: string, warmRuns: number }} question
 */
async function runInModule({ rules, warmRuns }) {
  const path = '/perfect-play.mjs';
  const { default: create } =
    /** @type {{ default: (options: object) => Promise<import('../web/engine/worker/raw.ts').RawModule> }} */ (
      await import(path)
    );
  const response = await fetch('/parts/play/own/play.wasm');
  const bytes = await response.arrayBuffer();
  const begin = performance.now();
  const engine = await create({
    instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: object) => void} */ done) {
      void WebAssembly.instantiate(bytes, imports).then(({ instance }) => done(instance));
      return {};
    },
  });
  const loading = performance.now() - begin;
  /** @type {(text: string) => { finding: number, all: number, positions: number, bytes: number }} */
  const run = (text) => {
    const start = performance.now();
    const task = new engine.Task();
    const refused = task.begin('checkRules', JSON.stringify({ rules: text, sizes: {}, positions: 2e6 }));
    if (refused !== '') throw new Error(refused);
    let finding = 0;
    let found = 0;
    for (;;) {
      const { progress, answer } =
        /** @type {import('../web/model/game/contract.ts').LongQuestions['checkRules']['step']} */ (
          JSON.parse(task.advance(4000))
        );
      if (progress.done > found) finding = performance.now() - start;
      found = progress.done;
      if (answer === null) continue;
      task.delete();
      if (answer.errors.length > 0) throw new Error(answer.errors[0]?.message);
      return { finding, all: performance.now() - start, positions: answer.positions, bytes: answer.bytes };
    }
  };
  const cold = run(rules);
  const warm = [];
  // The engine keeps its answer about the same text.
  for (let i = 0; i < warmRuns; i += 1) warm.push(run(`${rules}\n// ${i}`));
  return { loading, cold, warm };
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
 * Runs the rules in JavaScript; runs in the page.
 *
 * @param {{ warmRuns: number }} question
 */
async function runInJavaScript({ warmRuns }) {
  const path = '/rules.mjs';
  const { default: game } = /** @type {{ default: Rules }} */ (await import(path));
  const run = () => {
    const begin = performance.now();
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
    return { finding: performance.now() - begin, positions: positions.length };
  };
  const cold = run();
  const warm = [];
  for (let i = 0; i < warmRuns; i += 1) warm.push(run());
  return { cold, warm };
}

/** @type {(numbers: readonly number[]) => number} */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** @type {(positions: number, milliseconds: number) => string} */
const speed = (positions, milliseconds) => `${(positions / milliseconds / 1000).toFixed(2)} M/s`;

await main(import.meta.filename, async () => {
  const options = readArguments('npm run bench:rules', { only: 'text' });
  const program = findHeadlessShell();
  if (program === null) throw new Failure('No Chromium was found. `npm run setup` installs it.');
  let rules = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.setHeader('content-type', TYPES.get(extname(path)) ?? 'text/html');
    if (path === '/') response.end('<!doctype html><title>Rules</title>');
    else response.end(path === '/rules.mjs' ? moduleOf(rules) : readFileSync(join(FOLDER, path)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const browser = await chromium.launch({ executablePath: program });
  try {
    for (const game of GAMES.filter(({ name }) => name.includes(options.text('only', '')))) {
      rules = rulesOf(game);
      const inTab = async (/** @type {(page: import('@playwright/test').Page) => Promise<void>} */ run) => {
        const page = await browser.newPage();
        await page.goto(url);
        await run(page);
        await page.close();
      };
      await inTab(async (page) => {
        const { loading, cold, warm } = await page.evaluate(runInModule, { rules, warmRuns: WARM_RUNS });
        const { positions, bytes } = cold;
        console.log(`${game.name}: ${positions} positions, ${(bytes / positions).toFixed(0)} bytes each`);
        const warmFinding = median(warm.map(({ finding }) => finding));
        const warmAll = median(warm.map(({ all }) => all));
        console.log(
          `  module: cold ${speed(positions, cold.finding)}, warm ${speed(positions, warmFinding)}; from text to value ` +
            `${cold.all.toFixed(0)} ms cold (and ${loading.toFixed(0)} ms to compile), ${warmAll.toFixed(1)} ms warm`,
        );
      });
      await inTab(async (page) => {
        const { cold, warm } = await page.evaluate(runInJavaScript, { warmRuns: WARM_RUNS });
        const warmFinding = median(warm.map(({ finding }) => finding));
        console.log(`  V8: cold ${speed(cold.positions, cold.finding)}, warm ${speed(cold.positions, warmFinding)}`);
      });
      /** @type {{ positions: number, milliseconds: number }[]} */
      const native = [];
      for (let i = 0; i < 3; i += 1) {
        const { output } = capture(nativeProgram, ['rules', 'check', '-', '--json'], rules);
        native.push(/** @type {{ positions: number, milliseconds: number }} */ (JSON.parse(output)));
      }
      const milliseconds = median(native.map((run) => run.milliseconds));
      console.log(`  native: ${speed(native[0]?.positions ?? 0, milliseconds)} with solving`);
    }
  } finally {
    await browser.close();
    server.close();
  }
});
