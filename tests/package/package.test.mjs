// Tests the package as its users get it: packed, installed offline into an empty project, and run with the examples of
// its README.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../.ci/lib/browser.mjs';
import { npmProgram, root } from '../../.ci/lib/paths.mjs';
import { serve } from '../../.ci/serve.mjs';
import { documents, namedExamples } from './examples.mjs';

const parent = mkdtempSync(join(tmpdir(), 'perfect-play-package-'));
const project = join(parent, 'project');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** @typedef {{ what: string, link: string, game?: string, setup?: string, line?: string, parameters?: string[][], error?: string }} Vector */

/** @type {string[]} the files of the package */
let packed = [];

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} [cwd]
 * @returns {string} its output; throws with all output if it fails
 */
function run(command, parameters, cwd = project) {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8', timeout: 300_000 });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** @returns {Map<string, string>} the examples in README and manual, by the file name in their first line */
function examples() {
  return namedExamples(documents(join(project, 'node_modules/perfect-play')));
}

/**
 * @param {string} name
 * @param {readonly string[]} files of the examples
 * @param {(text: string) => string} [edit]
 * @returns {string} a folder with these files, below the project
 */
function site(name, files, edit = (text) => text) {
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), edit(examples().get(file) ?? ''));
  return folder;
}

/**
 * Runs a module with an `engine` and a function `printResult` that prints the result of a promise.
 *
 * @param {string} name
 * @param {string} text
 * @returns {string[]} the lines of its output
 */
function script(name, text) {
  const folder = site(name, []);
  const opening = `import { createEngine } from 'perfect-play';
    const engine = createEngine();
    const printResult = (promise) => promise.then(() => console.log('done'), ({ code, message }) => console.log(code, message));`;
  writeFileSync(join(folder, 'script.mjs'), `${opening}\n${text}`);
  return run(process.execPath, ['script.mjs'], folder).trimEnd().split('\n');
}

/** @type {import('@playwright/test').Browser} */
let browser;

beforeAll(async () => {
  const output = run('npm', ['pack', '--json', '--silent', '--pack-destination', parent], root);
  const [report] = /** @type {[{ filename: string, files: { path: string }[] }]} */ (JSON.parse(output));
  packed = report.files.map(({ path }) => path).sort();
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', join(parent, report.filename)]);
  const program = findBrowser();
  browser = await chromium.launch({
    ...(program === null ? {} : { executablePath: program }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 180_000);
afterAll(() => browser?.close());

/**
 * Opens a page and waits for its answer; fails on any error of the page.
 *
 * @param {string} address
 * @param {string} answer
 * @param {readonly string[]} [missing] files that the server does not have
 * @returns {Promise<string[]>} the engine modules that the page requested
 */
async function expectAnswer(address, answer, missing = []) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const modules = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) modules.push(request.url());
  });
  /** @type {string[]} */
  const wrong = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('requestfailed', (request) => wrong.push(request.url()));
  // A missing file is an answer, not a failed request; which of them occurs depends on the browser's integrity check.
  page.on('response', (response) => response.ok() || wrong.push(response.url()));
  await page.goto(address);
  await page.getByText(answer).waitFor({ timeout: 60_000 });
  expect([...new Set(wrong)]).toEqual(missing.map((file) => address + file));
  await page.close();
  return modules;
}

const ANSWER = 'Who begins wins with probability 374/729.';

describe('the package', () => {
  it('contains the engine, its types and the command line, and has no dependencies', () => {
    const installed = readFileSync(join(project, 'node_modules/perfect-play/package.json'), 'utf8');
    const members = Object.keys(/** @type {object} */ (JSON.parse(installed)));
    expect(members).not.toContain('dependencies');
    const parts = packed.filter((path) => path.startsWith('build/wasm/parts/'));
    expect(parts.filter((path) => !/\/(play|study|text)\.wasm$/.test(path))).toEqual([]);
    expect(
      packed.filter((path) => !path.startsWith('build/package/types/') && !path.startsWith('build/wasm/parts/')),
    ).toEqual([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'build/package/browser.js',
      'build/package/completions/_perfect-play',
      'build/package/completions/perfect-play.bash',
      'build/package/completions/perfect-play.fish',
      'build/package/element.cjs',
      'build/package/element.js',
      'build/package/engine-text.js',
      'build/package/node.cjs',
      'build/package/node.js',
      'build/package/notices.txt',
      'build/package/perfect-play.1',
      'build/package/react.js',
      'build/package/remark.js',
      'build/package/vue.js',
      'build/package/watch.cjs',
      'build/package/watch.js',
      'build/package/worker-text.js',
      'build/package/worker.js',
      'build/wasm/perfect-play.mjs',
      'build/wasm/perfect-play.wasm',
      'build/wasm/plain/perfect-play.wasm',
      'engine/api/certificate.hpp',
      'engine/core/solver_facts.hpp',
      'engine/core/trace.hpp',
      ...readdirSync(join(root, 'manual')).map((page) => `manual/${page}`),
      'package.json',
      'tests/bench/growth/cat-mouse-2.svg',
      'tests/bench/growth/cat-mouse.svg',
      'tests/bench/growth/dots-boxes.svg',
      'tests/bench/growth/game-graph.svg',
      'tests/bench/growth/gems.svg',
      'tests/bench/growth/shooting.svg',
      'tests/bench/growth/triangle-war.svg',
      'tests/bench/growth/wolves-sheep.svg',
      'tests/data/link-vectors.json',
      'web/integrations/README.md',
      'web/integrations/mkdocs/README.md',
      'web/integrations/mkdocs/perfect_play.py',
      'web/integrations/react/README.md',
      'web/integrations/remark/README.md',
      'web/integrations/sphinx/README.md',
      'web/integrations/sphinx/perfect_play.py',
      'web/integrations/vue/README.md',
      'web/node/perfect-play.mjs',
      'web/node/reader-program.mjs',
      'web/package/links.md',
      'web/public/screenshot.png',
      'web/public/watch.png',
    ]);
    const notices = readFileSync(join(project, 'node_modules/perfect-play/build/package/notices.txt'), 'utf8');
    for (const bundled of ['fflate', 'Emscripten', 'musl']) expect(notices).toContain(`\n${bundled}`);
    // Only data from outside is validated, and the package reads none.
    expect(notices).not.toContain('\nvalibot');
    const types = packed.filter((path) => path.startsWith('build/package/types/'));
    expect(types).toContain('build/package/types/package/browser.d.ts');
    expect(types.filter((path) => !/\.d\.c?ts$/.test(path))).toEqual([]);
  });

  it('contains the pictures, pages and headers that README, manual and types mention', () => {
    const package_ = join(project, 'node_modules/perfect-play');
    const isThere = (/** @type {string} */ path) => existsSync(join(package_, path));
    const images = [...documents(package_).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(images.length).toBeGreaterThan(2);
    // Paths in a manual page are relative to its folder.
    expect(images.filter((path) => !isThere(path) && !isThere(join('manual', path)))).toEqual([]);
    const readme = readFileSync(join(package_, 'README.md'), 'utf8');
    const pages = [...readme.matchAll(/\]\(((?:manual\/)?[\w-]+\.md)/g)].map(([, path = '']) => path);
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter((path) => !isThere(path))).toEqual([]);
    const types = packed.filter((path) => path.startsWith('build/package/types/'));
    const named = types.flatMap((path) => [
      ...readFileSync(join(package_, path), 'utf8').matchAll(/\b(?:engine|web)\/[\w/-]+\.(?:hpp|md)\b/g),
    ]);
    expect(named.length).toBeGreaterThan(0);
    expect(named.map(([path]) => path).filter((path) => !isThere(path))).toEqual([]);
  });

  it('runs the example of the README', () => {
    expect(run(process.execPath, ['first.mjs'], site('first', ['first.mjs'])).trim()).toBe('374/729');
  });

  it('runs the Node example with the output in its comments, and exits by itself', () => {
    const folder = site('node', ['solve.mjs']);
    const lines = run(process.execPath, ['solve.mjs'], folder).split('\n');
    expect(lines.slice(0, 3)).toEqual(['draw, by retrograde', '5: draw', '4: loss']);
    expect(lines.slice(3, -7).every((line) => /^\d+ records more$/.test(line))).toBe(true);
    expect(lines.slice(-7)).toEqual([
      '9341 nodes, 3305 cut off',
      'TimeoutError',
      'nodes reached: null',
      'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3?view=play&c=Mifd-C',
      '3',
      'text.ends-early in column 6',
      '',
    ]);
  });

  it('runs the example with rules of the reader', () => {
    const folder = site('own-rules', ['own-rules.mjs']);
    expect(run(process.execPath, ['own-rules.mjs'], folder)).toBe('win, by rules of the kind own-finite\n');
  });

  it('describes and draws the steps of a solver, also in CommonJS', () => {
    const folder = site('watching', ['watching.mjs']);
    expect(run(process.execPath, ['watching.mjs'], folder).trimEnd().split('\n')).toEqual([
      'step 27 of 933: cut at second-df',
      '1-3.2-3.2-4.3-6',
      'The result here: at most 0 for A. At node 3, A already has a result at least as good (α = +2), so 1 more move is cut off.',
      '这里的结果：A 的结果至多为 0。A 在节点 3 处已有不逊于此的结果（α = +2），所以剪掉其余 1 个着法。',
      '<svg <svg',
      '82 cuts',
    ]);

    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(
      join(folder, 'common.js'),
      `const { createEngine, PerfectPlayError } = require('perfect-play');
      const { watch } = require('perfect-play/watch');
      const printResult = (promise) => promise.then(() => console.log('done'), (error) => console.log(error instanceof PerfectPlayError, error.code));
      (async () => {
        const engine = createEngine();
        const run = await watch(engine, 'cat-mouse', [[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]], 'retrograde');
        const layer = await run.find('layer:2');
        console.log(await run.sentence(layer), (await run.step(layer)).position);
        // Concurrent requests in two languages do not mix.
        const both = await Promise.all(['zh', 'en', 'zh'].map((language) => run.sentence(0, language)));
        console.log(both[0] === both[2], /[a-z]/.test(both[0]), /^[A-Z]/.test(both[1]));
        console.log((await run.svg(layer, { language: 'zh' })).includes('>鼠<'), await run.find('cut:1'));
        const search = await watch(engine, 'triangle-war', '3_1-2.4-5.2-5', 'alpha-beta');
        console.log(/^<svg [\\s\\S]*≤ 0 ≤ α = \\+2[\\s\\S]*<\\/svg>$/.test(await search.svg(27)));
        await printResult(run.step(run.steps + 1));
        await printResult(run.find('cat'));
        await printResult(run.svg(1, { theme: 'red' }));
        await printResult(run.sentence(1, 'fr'));
        await printResult(watch(engine, 'cat-mouse', '0-1.3_2-3', 'nobody'));
        engine.dispose();
      })();`,
    );
    expect(run(process.execPath, ['common.js'], folder).trimEnd().split('\n')).toEqual([
      'The cat wins in 1 ply from here: mouse on 1 and cat on 3, cat to move. Which positions lead here? m1-c3-cat',
      'true false true',
      'true null',
      'true',
      'true no-step',
      'true no-anchor',
      'true wrong-type',
      'true wrong-type',
      'true api.unknown-solver',
    ]);
  });

  it('works with require()', () => {
    const folder = site('common', []);
    writeFileSync(join(folder, 'package.json'), '{}');
    writeFileSync(
      join(folder, 'common.js'),
      `const { createEngine, OUTCOMES } = require('perfect-play');
      // Node has no page.
      if (typeof require('perfect-play/element').upgradeLinks !== 'function') throw new Error('no element');
      createEngine().solve('cat-mouse', '0-1.3_2-3').then(({ position }) => console.log(position.value.outcome, OUTCOMES.length));`,
    );
    expect(run(process.execPath, ['common.js'], folder)).toBe('win 3\n');
  });

  it('accepts arrays for array arguments, solvers by name, and limits', () => {
    const lines = script(
      'given',
      `const values = [
        await engine.solve('cat-mouse', [[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]]),
        await engine.solve('cat-mouse-2', [['####F', '#C...', 'M....'], 1, 2]),
        await engine.solve('shooting', [1, 2, 3, 2, 1]),
        await engine.solve('cat-mouse', '0-1.3_2-3', { solver: 'minimax' }),
        await engine.solve('dots-boxes', '3x3', { nodes: 1000 }),
        await engine.solve('dots-boxes', '3x3', { solver: 'memo', depth: 3 }),
      ];
      for (const { position, report } of values) {
        console.log(position.value?.outcome ?? position.value?.fraction ?? null, report.solver, report.limit);
      }
      const [move] = await engine.moves('dots-boxes', '2x2', '', { solver: 'memo' });
      console.log(move.value.margin, (await engine.verify('dots-boxes', '2x2', { solver: 'memo' })).status);`,
    );
    expect(lines).toEqual([
      'draw retrograde null',
      'win retrograde null',
      '374/729 ordered-table null',
      'win minimax null',
      'null chain-search nodes',
      'null memo depth',
      '-2 accepted',
    ]);
  });

  it('reads rule files of every kind as the game own', () => {
    const lines = script(
      'rule-files',
      `import { watch } from 'perfect-play/watch';
      const ticTacToe = "const start = '.../.../...'; const stuck = 'draw';" +
        "const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));" +
        'const result = (board, me, you) => line(board, you, 3) && you;';
      const gold = 'const points = true; const start = [7, 1, 2];' +
        'const moves = (row) => (row.length === 0 ? [] : [{ to: row.slice(1), gain: row[0] }]);';
      for (const rules of [ticTacToe, gold]) {
        const { setup, position, report } = await engine.solve('own', rules);
        console.log(setup.game, position.value.outcome ?? position.value.margin, report.solver);
      }
      console.log((await engine.moves('own', ticTacToe, 'b2')).length, (await engine.verify('own', ticTacToe)).status);
      console.log(JSON.parse(await engine.certificate('own', gold)).game);
      const link = await engine.readLink(await engine.link({ game: 'own', setup: ticTacToe, line: 'b2' }));
      console.log(link.game, link.line);
      console.log((await engine.trace('own', gold, 'minimax')).report.status, (await engine.nodes('own', gold, [[0]]))[0].line);
      console.log((await engine.numbered('own', ticTacToe, [0])).length);
      const run = await watch(engine, 'own', gold, 'minimax');
      console.log(run.setup.game, (await run.svg(run.steps)).slice(0, 4), (await run.boardSvg(1)).slice(0, 4));
      console.log(await run.sentence(1));
      await printResult(engine.solve('own', 'const start = 3;'));`,
    );
    expect(lines).toEqual([
      'own-finite draw retrograde',
      'own-points 8 memo',
      '8 accepted',
      'own-points',
      'own-finite b2',
      'finished first-7',
      '1',
      'own-points <svg <svg',
      'Player X is to move at the start.',
      expect.stringMatching(/^rules\.no-moves /),
    ]);
  });

  it('rejects unknown values with a message', () => {
    const lines = script(
      'refused',
      `const board = '0-1.3_2-3';
      await printResult(engine.solve('cat-mouse', board, { sovler: 'memo' }));
      await printResult(engine.solve('cat-mouse', board, { solver: 'luck' }));
      await printResult(engine.solve('cat-mouse', board, null));
      await printResult(engine.solve('cat-mouse', null));
      await printResult(engine.solve('cat-mouse', board, { nodes: -1 }));
      await printResult(engine.trace('cat-mouse', board, 'minimax', { nodes: 1 }));
      await printResult(engine.link({ game: 'cat-mouse', setup: board, lines: '' }));
      await printResult(engine.link({ game: 'cat-mouse', setup: board, line: '9' }));
      await printResult(engine.readLink('https://play.example/#v1/cat-mouse/0-1.3_2-3/?c=AAAAAA'));
      try { createEngine({ wsam: '' }); } catch ({ code, message }) { console.log(code, message); }`,
    );
    expect(lines).toEqual([
      'unknown-option Unknown option “sovler”. Options: signal, onProgress, solver, nodes, bytes, depth.',
      'api.unknown-solver There is no solver “luck” for the game “cat-mouse”.',
      'wrong-type “options” is no object.',
      'wrong-type “setup” is no text or array.',
      'wrong-type “nodes” is no whole number from 1.',
      'unknown-option Unknown option “nodes”. Options: signal, onProgress, onPart, records, cap.',
      'unknown-option Unknown option “lines”. Options: game, setup, line, parameters, page.',
      'line.no-such-move Ply 1 of the line, “9”, is not a legal move there.',
      expect.stringMatching(/^link\.changed /),
      'unknown-option Unknown option “wsam”. Options: wasm, worker.',
    ]);
  });

  it('reads its test vectors of links', () => {
    const lines = script(
      'vectors',
      `import { readFileSync } from 'node:fs';
      const file = new URL('../node_modules/perfect-play/tests/data/link-vectors.json', import.meta.url);
      const { opens, refused, withoutCheck } = JSON.parse(readFileSync(file, 'utf8'));
      const say = (vector, read) => console.log(JSON.stringify([vector.what, read]));
      for (const vector of [...opens, ...withoutCheck.opens]) say(vector, await engine.readLink(vector.link));
      for (const vector of [...refused, ...withoutCheck.refused]) {
        say(vector, await engine.readLink(vector.link).catch(({ code }) => code));
      }`,
    );
    const { opens, refused, withoutCheck } =
      /** @type {Record<'opens' | 'refused', Vector[]> & { withoutCheck: Record<'opens' | 'refused', Vector[]> }} */ (
        JSON.parse(readFileSync(join(root, 'tests/data/link-vectors.json'), 'utf8'))
      );
    /** @type {(unchecked?: true) => (vector: Vector) => unknown} */
    const place =
      (unchecked) =>
      ({ what, game, setup, line, parameters }) => [
        what,
        { game, setup, line, parameters, ...(unchecked && { unchecked }) },
      ];
    expect(lines.map((line) => /** @type {unknown} */ (JSON.parse(line)))).toEqual([
      ...opens.map(place()),
      ...withoutCheck.opens.map(place(true)),
      ...[...refused, ...withoutCheck.refused].map(({ what, error }) => [what, error]),
    ]);
  });

  it('passes progress and traces to loops, and errors of callbacks to the caller', () => {
    const lines = script(
      'loops',
      `let seen = 0;
      const long = engine.solve('dots-boxes', '4x4');
      for await (const { total } of long) if (total > 0 && ++seen === 2) break;
      await printResult(long);
      const trace = engine.trace('triangle-war', '3', 'alpha-beta');
      let words = 0;
      for await (const { records } of trace) words += records.length;
      console.log(words === (await trace).records.length);
      let again = 0;
      for await (const { records } of trace) again += records.length;
      console.log(again === words);
      try { for await (const _ of engine.solve('shooting', '')); } catch ({ name }) { console.log(name); }
      await printResult(engine.solve('dots-boxes', '4x4', { onProgress() { throw new Error('mine'); } }));
      await printResult(engine.solve('dots-boxes', '4x4', { async onProgress() { throw new Error('mine, later'); } }));
      await printResult(engine.trace('triangle-war', '4', 'minimax', { onPart() { throw new Error('of a part'); } }));
      console.log((await engine.solve('shooting', '1-2')).report.status);`,
    );
    expect(lines).toEqual([
      '20 the loop was left',
      'true',
      'true',
      'PerfectPlayError',
      'undefined mine',
      'undefined mine, later',
      'undefined of a part',
      'solved',
    ]);
  });

  it('uses one signal fifty times without a warning, and ends with its scope, even during the start', () => {
    const lines = script(
      'life',
      `process.on('warning', ({ message }) => console.log(message));
      const { signal } = new AbortController();
      await Promise.all(Array.from({ length: 50 }, () => engine.solve('shooting', '1-2', { signal })));
      const fifty = Array.from({ length: 50 }, () => createEngine());
      const open = fifty.map((one) => one.catalogue().catch(({ code }) => code));
      for (const one of fifty) one[Symbol.dispose]();
      console.log([...new Set(await Promise.all(open))].join());
      const start = performance.now();
      await Promise.all([engine, ...fifty].map((one) => one[Symbol.asyncDispose]()));
      // Only pending work keeps the process alive.
      process.on('exit', () => console.log(performance.now() - start < 20_000));`,
    );
    expect(lines).toEqual(['disposed', 'true']);
  });

  it('compiles once for all engines, and only the modules in use', () => {
    const lines = script(
      'compiled',
      `let bytes = [];
      const compile = WebAssembly.compile;
      WebAssembly.compile = (source) => { bytes.push(source.byteLength); return compile(source); };
      const engines = Array.from({ length: 20 }, () => createEngine());
      await Promise.all(engines.map((one) => one.solve('shooting', '1-2')));
      console.log(bytes.length, bytes[0] < 200_000);
      await engines[0].certificate('shooting', '1-2');
      await engines[1].recognise('1-2');
      console.log(bytes.length);
      for (const one of engines) one.dispose();`,
    );
    expect(lines).toEqual(['1 true', '3']);
  });

  it('solves several setups in parallel, cancels at once, and reports its disposal', () => {
    const folder = site('many', []);
    writeFileSync(
      join(folder, 'many.mjs'),
      `import { createEngine } from 'perfect-play';
      const engine = createEngine();
      const setups = ['1-2', '2-2', '3-2'];
      const solutions = await Promise.all(setups.map((setup) => engine.solve('shooting', setup)));
      console.log(solutions.map(({ position }) => position.value.fraction).join());
      const stop = new AbortController();
      let progress = 0;
      const onProgress = () => { progress += 1; if (progress === 3) stop.abort(new Error('enough')); };
      const long = engine.solve('dots-boxes', '4x4', { signal: stop.signal, onProgress });
      const waiting = engine.solve('shooting', '1-2', { signal: stop.signal });
      let ticks = 0;
      const clock = setInterval(() => (ticks += 1), 10);
      console.log((await Promise.allSettled([long, waiting])).map(({ reason }) => reason.message).join());
      clearInterval(clock);
      console.log(ticks > 3);
      console.log((await engine.moves('shooting', '1-2')).length > 1);
      const open = engine.solve('dots-boxes', '4x4');
      engine.dispose();
      console.log(await open.catch(({ code }) => code), await engine.catalogue().catch(({ code }) => code));
      const plain = createEngine({ wasm: new URL(import.meta.resolve('perfect-play/perfect-play.wasm').replace('wasm/', 'wasm/plain/')) });
      console.log((await plain.verify('shooting', '1-2')).status, (await plain.certificate('shooting', '1-2')).slice(0, 15));
      const resultOf = (promise) => promise.then(() => 'done', ({ name, code }) => name + ' ' + code);
      console.log(await resultOf(plain.solve(1, '')), await resultOf(plain.read('shooting')), await resultOf(plain.moves('shooting', '1-2', null)), await resultOf(plain.link({})));
      console.log(await resultOf(plain.generate('shooting', null, 1)), await resultOf(plain.generate('shooting', {}, '1')), await resultOf(plain.generate('shooting', {}, 1.5)));
      console.log(await plain.link({ game: 'cat-mouse', setup: '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]', line: '', parameters: [] }));
      console.log(await resultOf(plain.solve('shooting', '1-2', { signal: AbortSignal.abort() })), await resultOf(plain.solve('nothing', '')));
      console.log(await resultOf(plain.recognise('1-2')), (await plain.certificate('shooting', '1-2')).length > 15);
      const broken = createEngine({ wasm: 'nowhere.wasm' });
      console.log(await broken.catalogue().catch(({ code, name }) => name + ' ' + code));`,
    );
    expect(run(process.execPath, ['many.mjs'], folder).split('\n')).toEqual([
      '1/3,4/9,17/27',
      'enough,enough',
      'true',
      'true',
      'disposed disposed',
      'accepted {"certificate":',
      Array.from({ length: 4 }, () => 'PerfectPlayError wrong-type').join(' '),
      Array.from({ length: 3 }, () => 'PerfectPlayError wrong-type').join(' '),
      expect.stringMatching(/^v1\/cat-mouse\/0-2\.5_1-3_2-4\.5_3-4\.5\//),
      'AbortError 20 PerfectPlayError api.unknown-game',
      'done true',
      'PerfectPlayError crashed',
      '',
    ]);
  });

  it('has strict types by game for every module resolution, which accept the examples', () => {
    const folder = site('types', []);
    // Every example has a name, so the tests skip no example.
    expect(documents(root).match(/^```(js|ts|mjs|tsx|jsx)$/gm)).toHaveLength(
      [...examples().keys()].filter((file) => !file.endsWith('html')).length,
    );
    for (const [file, text] of examples()) {
      const script = /\.(\w+)$/.exec(file)?.[1] ?? '';
      if (script !== 'html')
        writeFileSync(join(folder, file.replace(/\.m?js$/, script === 'mjs' ? '.mts' : '.ts')), text);
    }
    writeFileSync(
      join(folder, 'typed.ts'),
      `import wasm from 'perfect-play/perfect-play.wasm';
      import type { PerfectPlayElement } from 'perfect-play/element';
      import { watch } from 'perfect-play/watch';
      import { createEngine, type Engine, type GameId, type Move, OUTCOMES, PerfectPlayError, type Solution, type Value } from 'perfect-play';
      export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const engine: Engine = createEngine({ wasm: new URL(wasm) });
      const outcomes: readonly ['loss', 'draw', 'win'] = OUTCOMES;
      const solution: Solution<'shooting'> = await engine.solve('shooting', '1-2', { signal: AbortSignal.timeout(1) });
      const { value } = solution.position;
      if (value !== null) value.fraction.length;
      const cat = await engine.solve('cat-mouse', [[1], [0]], { solver: 'bit-rows', nodes: 7 });
      cat.position.value?.outcome satisfies 'win' | 'draw' | 'loss' | undefined;
      cat.position.value?.plies satisfies number | null | undefined;
      cat.setup.board.vertexCount satisfies number;
      cat.position.points satisfies null;
      const gems = await engine.solve('gems', 'c2.s2_1.1');
      gems.position.value?.margin satisfies number | undefined;
      gems.position.points satisfies readonly [number, number];
      gems.setup.options['stone-size'] satisfies number;
      gems.setup.board.bags.length;
      const moves: readonly Move<'gems'>[] = await engine.moves('gems', 'c2.s2_1.1');
      moves[0]?.gain satisfies number | undefined;
      for await (const { done } of engine.verify('gems', '')) done satisfies number;
      const words: Int32Array = (await engine.trace('shooting', '1-2', 'memo', { records: 10 })).records;
      for (const game of (await engine.catalogue()).games) {
        const any: Value | null = (await engine.solve(game.id, '')).position.value;
        if (any?.kind === 'margin') any.margin satisfies number;
      }
      const own = await engine.solve('own', 'const start = 3;', { solver: 'retrograde' });
      own.setup.game satisfies 'own-finite' | 'own-cycles' | 'own-chase' | 'own-escape' | 'own-points';
      const worth = own.position.value;
      if (worth?.kind === 'outcome') worth.outcome satisfies 'win' | 'draw' | 'loss';
      const id: GameId = 'wolves-sheep';
      await engine.solve('cat-mouse-2', [['F'], 1, 2]);
      await engine.generate('gems', { bags: 3 }, 1);
      const watched = await watch(engine, 'gems', 'c2.s2_1.1', 'alpha-beta', { records: 10 });
      watched.report.value?.margin satisfies number | undefined;
      const drawn: string | null = await watched.svg(1, { theme: 'dark', language: 'zh' });
      void drawn;
      const link: string = await engine.link({ game: id, setup: '', parameters: { step: 2 } });
      (await engine.readLink(link)).parameters.length;
      try { await engine.read('shooting', ''); } catch (error) {
        if (error instanceof PerfectPlayError) { const column: number | undefined = error.place?.column; void column; }
      }
      { using short = createEngine(); await using long = createEngine(); void short; void long; }
      const element: PerfectPlayElement = document.createElement('perfect-play');
      element.addEventListener('perfect-play:solved', ({ detail }) => { const clean: boolean = detail.clean; void clean; });
      void element.setStep(1);
      // @ts-expect-error: a game is called by its id
      engine.solve(1, '');
      // @ts-expect-error: there is no such game
      engine.solve('chess', '');
      // @ts-expect-error: Gems is not solved by retrograde analysis
      watch(engine, 'gems', '', 'retrograde');
      // @ts-expect-error: there is no such option
      engine.solve('gems', '', { sovler: 'memo' });
      // @ts-expect-error: Gems has no such solver
      engine.solve('gems', '', { solver: 'bit-rows' });
      // @ts-expect-error: Gems has no format of arrays
      engine.solve('gems', [[1], [2]]);
      // @ts-expect-error: the values of Gems are margins
      gems.position.value?.outcome;
      void moves; void words; void outcomes;`,
    );
    writeFileSync(
      join(folder, 'common.cts'),
      `import package_ = require('perfect-play');
      const solution: Promise<package_.Solution<'gems'>> = package_.createEngine().solve('gems', 'c2.s2_1.1');
      void solution;`,
    );
    const files = readdirSync(folder).filter((file) => file.endsWith('ts'));
    const strict = ['--ignoreConfig', '--strict', '--noEmit', '--types', '', '--target', 'es2022'];
    const options = [
      ...strict,
      '--lib',
      'es2023,dom,esnext.disposable',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
    ];
    run(npmProgram('tsc'), [...options, '--module', 'nodenext', ...files], folder);
    run(npmProgram('tsc'), [...options, '--module', 'node16', ...files], folder);
    const modules = files.filter((file) => !file.endsWith('.cts'));
    run(npmProgram('tsc'), [...options, '--module', 'esnext', '--moduleResolution', 'bundler', ...modules], folder);
  });

  it('has types for the element in Preact', () => {
    const folder = site('jsx', []);
    const page = (/** @type {string} */ theme) => `import type {} from 'perfect-play/preact';
      import 'perfect-play/element';
      export const board = <perfect-play src="https://play.example/#v1/a/b/" theme="${theme}" height={500} class="board" />;`;
    writeFileSync(join(folder, 'good.tsx'), page('page'));
    writeFileSync(join(folder, 'bad.tsx'), page('pink'));
    symlinkSync(join(root, 'node_modules', 'preact'), join(project, 'node_modules', 'preact'));
    const jsx = ['--jsx', 'react-jsx', '--jsxImportSource', 'preact', '--moduleResolution', 'bundler'];
    const strict = ['--ignoreConfig', '--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2023,dom'];
    const check = (/** @type {string} */ file) =>
      run(npmProgram('tsc'), [...strict, '--module', 'esnext', ...jsx, file], folder);
    check('good.tsx');
    expect(() => check('bad.tsx')).toThrow();
  });

  it('puts the command line where npm expects it', () => {
    expect(run(join(project, 'node_modules/.bin/perfect-play'), ['solve', 'shooting', '1-2-3-2-1'])).toContain(
      '374/729',
    );
  });
});

describe('the element', () => {
  it('shows a board from another origin, and reports its events to the page', async () => {
    const home = await serve(join(root, 'dist'), 0);
    site('.', ['index.html', 'article.html', 'article.js'], (text) => text.replace('https://play.example/', home));
    const page = await browser.newPage({ locale: 'en-US' });
    await page.goto(`${await serve(project, 0)}article.html`);
    await page.getByText('Moves shown: 0 of 0').waitFor({ timeout: 60_000 });
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Vertex 3;/ })
      .click({ timeout: 60_000 });
    // The page's player has replied.
    await page.getByText('Moves shown: 2 of 2').waitFor({ timeout: 60_000 });
    await page.close();
  });
});

describe('the example for browsers', () => {
  const withoutMap = (/** @type {string} */ text) => text.replace(/<script type="importmap">[\s\S]*?<\/script>/, '');

  it('runs from a static server without a bundler', async () => {
    site('.', ['index.html', 'main.js']);
    const modules = await expectAnswer(await serve(project, 0), ANSWER);
    expect(modules).toEqual([expect.stringMatching(/\/parts\/play\/shooting\/play\.wasm$/)]);
  });

  it('draws the steps of a solver', async () => {
    site('.', ['index.html', 'main.js']);
    const folder = site('drawing', ['index.html'], (text) =>
      text.replace(
        /"imports": \{[^}]*\}/,
        '"imports": { "perfect-play": "../node_modules/perfect-play/build/package/browser.js", "perfect-play/watch": "../node_modules/perfect-play/build/package/watch.js" }',
      ),
    );
    writeFileSync(
      join(folder, 'main.js'),
      `import { createEngine } from 'perfect-play';
      import { watch } from 'perfect-play/watch';
      const run = await watch(createEngine(), 'shooting', [1, 2], 'memo');
      const svg = await run.svg(run.steps, { language: 'zh' });
      document.querySelector('#answer').append(svg.slice(0, 4), ' ', await run.sentence(run.steps));`,
    );
    await expectAnswer(`${await serve(project, 0)}drawing/`, '<svg The ');
  });

  it('runs if a bundler copied only the scripts', async () => {
    const folder = site('left-behind', ['index.html', 'main.js'], (text) =>
      text.replace(/"\.\/node[^"]*"/, '"./browser.js"'),
    );
    for (const file of ['browser.js', 'worker-text.js', 'engine-text.js']) {
      copyFileSync(join(project, 'node_modules/perfect-play/build/package', file), join(folder, file));
    }
    await expectAnswer(await serve(folder, 0), ANSWER, ['worker.js', 'wasm/parts/play/shooting/play.wasm']);
  });

  it('runs from another origin, such as a content network', async () => {
    writeFileSync(join(project, '_headers'), '/*\n  Access-Control-Allow-Origin: *\n');
    site('.', ['index.html', 'main.js']);
    const network = await serve(project, 0);
    const folder = site('elsewhere', ['index.html', 'main.js'], (text) => text.replace('"./node', `"${network}node`));
    await expectAnswer(await serve(folder, 0), ANSWER);
  });

  it('runs in a Vite build below a path', async () => {
    const folder = site('built', ['index.html', 'main.js'], withoutMap);
    run(npmProgram('vite'), ['build', '--base', './', '--outDir', 'public/app', '--logLevel', 'error'], folder);
    writeFileSync(join(folder, 'public', 'index.html'), '');
    await expectAnswer(`${await serve(join(folder, 'public'), 0)}app/`, ANSWER);
  });

  it('runs on the development server of Vite', async () => {
    const folder = site('development', ['index.html', 'main.js'], withoutMap);
    const server = await createServer({ root: folder, configFile: false, logLevel: 'error', server: { port: 0 } });
    try {
      await server.listen();
      await expectAnswer(server.resolvedUrls?.local[0] ?? '', ANSWER);
    } finally {
      await server.close();
    }
  });
});
