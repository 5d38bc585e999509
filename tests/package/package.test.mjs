// The package as its users get it: packed, installed into an empty project without the network, and run as its README says.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../.ci/lib/browser.mjs';
import { npmProgram, root } from '../../.ci/lib/paths.mjs';
import { serve } from '../../.ci/serve.mjs';

const parent = mkdtempSync(join(tmpdir(), 'perfect-play-package-'));
const project = join(parent, 'project');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** @type {string[]} the files of the package */
let packed = [];

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} [cwd]
 * @returns {string} its output; fails with everything it said when it fails
 */
function run(command, parameters, cwd = project) {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd, encoding: 'utf8', timeout: 120_000 });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** @returns {Map<string, string>} the examples of the README, by the file name in their first line */
function examples() {
  const readme = readFileSync(join(project, 'node_modules/perfect-play/README.md'), 'utf8');
  const blocks = readme.matchAll(/```\w+\n(?:\/\/ |<!-- )([\w-]+\.(?:mjs|js|html))(?: -->)?\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, file = '', text = '']) => [file, text]));
}

/**
 * @param {string} name
 * @param {readonly string[]} files of the README's examples
 * @param {(text: string) => string} [edit]
 * @returns {string} a folder with them, below the project
 */
function site(name, files, edit = (text) => text) {
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), edit(examples().get(file) ?? ''));
  return folder;
}

/** @type {import('@playwright/test').Browser} */
let browser;

beforeAll(async () => {
  const told = run('npm', ['pack', '--json', '--silent', '--pack-destination', parent], root);
  const [report] = /** @type {[{ filename: string, files: { path: string }[] }]} */ (JSON.parse(told));
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
 * Opens a page and waits for what it says, with nothing gone wrong on it.
 *
 * @param {string} address
 * @param {string} answer
 */
async function expectAnswer(address, answer) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const wrong = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('requestfailed', (request) => wrong.push(request.url()));
  await page.goto(address);
  await page.getByText(answer).waitFor({ timeout: 20_000 });
  expect(wrong).toEqual([]);
  await page.close();
}

const ANSWER = 'Who begins wins with probability 374/729.';

describe('the package', () => {
  it('has the engine, its types, the command line, and no dependencies', () => {
    expect(readFileSync(join(project, 'node_modules/perfect-play/package.json'), 'utf8')).not.toContain(
      '"dependencies"',
    );
    expect(packed.filter((path) => !path.startsWith('build/package/types/'))).toEqual([
      'LICENSE',
      'README.md',
      'build/package/browser.js',
      'build/package/element.js',
      'build/package/node-worker.js',
      'build/package/node.js',
      'build/package/notices.txt',
      'build/package/worker.js',
      'build/wasm/perfect-play.mjs',
      'build/wasm/perfect-play.wasm',
      'build/wasm/plain/perfect-play.wasm',
      'package.json',
      'web/node/perfect-play.mjs',
    ]);
    const notices = readFileSync(join(project, 'node_modules/perfect-play/build/package/notices.txt'), 'utf8');
    for (const bundled of ['valibot', 'Emscripten', 'musl']) expect(notices).toContain(`\n${bundled}`);
    const types = packed.filter((path) => path.startsWith('build/package/types/'));
    expect(types).toContain('build/package/types/package/browser.d.ts');
    expect(types.filter((path) => !path.endsWith('.d.ts'))).toEqual([]);
  });

  it('runs the example for Node, which says what its comments promise, and ends by itself', () => {
    const folder = site('node', ['solve.mjs']);
    const lines = run(process.execPath, ['solve.mjs'], folder).split('\n');
    expect(lines.slice(0, 3)).toEqual(['draw, by retrograde', '5: draw', '4: loss']);
    expect(lines.slice(3, -4).every((line) => /^\d+ records more$/.test(line))).toBe(true);
    expect(lines.slice(-4)).toEqual(['9341 nodes, 3305 cut off', 'TimeoutError', 'text.ends-early in column 6', '']);
  });

  it('solves several setups at once, stops at once, and says when it was disposed of', () => {
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
      const told = (promise) => promise.then(() => 'done', ({ name, code }) => name + ' ' + code);
      console.log(await told(plain.solve(1, '')), await told(plain.read('shooting')), await told(plain.moves('shooting', '1-2', null)), await told(plain.link({})));
      console.log(await told(plain.generate('shooting', null, 1)), await told(plain.generate('shooting', {}, '1')), await told(plain.generate('shooting', {}, 1.5)));
      console.log(await plain.link({ game: 'cat-mouse', setup: '[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]', line: '', parameters: [] }));
      console.log(await told(plain.solve('shooting', '1-2', { signal: AbortSignal.abort() })), await told(plain.solve('nothing', '')));
      console.log(await told(plain.recognise('1-2')), (await plain.certificate('shooting', '1-2')).length > 15);
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

  it('has types for everything that the examples use', () => {
    const folder = site('types', []);
    writeFileSync(
      join(folder, 'typed.ts'),
      `import type { PerfectPlayElement } from 'perfect-play/element';
      import { createEngine, type Engine, type Move, PerfectPlayError, type Solution } from 'perfect-play';
      const engine: Engine = createEngine({ wasm: new URL('file:///x.wasm') });
      const solution: Solution = await engine.solve('shooting', '1-2', { signal: AbortSignal.timeout(1) });
      const { value } = solution.position;
      if (value?.kind === 'probability') value.fraction.length;
      const moves: readonly Move[] = await engine.moves('shooting', '1-2');
      const words: Int32Array = (await engine.trace('shooting', '1-2', 'minimax', { records: 10 })).records;
      try { await engine.read('shooting', ''); } catch (error) {
        if (error instanceof PerfectPlayError) { const column: number | undefined = error.place?.column; void column; }
      }
      const element: PerfectPlayElement = document.createElement('perfect-play');
      element.addEventListener('perfect-play:solved', ({ detail }) => { const clean: boolean = detail.clean; void clean; });
      void element.setStep(1);
      // @ts-expect-error: a game is called by its id
      engine.solve(1, '');
      void moves; void words;`,
    );
    const strict = ['--ignoreConfig', '--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2023,dom'];
    run(npmProgram('tsc'), [...strict, '--module', 'nodenext', '--exactOptionalPropertyTypes', 'typed.ts'], folder);
    run(npmProgram('tsc'), [...strict, '--module', 'esnext', '--moduleResolution', 'bundler', 'typed.ts'], folder);
  });

  it('puts the command line where npm looks for it', () => {
    expect(run(join(project, 'node_modules/.bin/perfect-play'), ['solve', 'shooting', '1-2-3-2-1'])).toContain(
      '374/729',
    );
  });
});

describe('the element', () => {
  it('shows a board of another origin on a page, and tells the page what happens there', async () => {
    const home = await serve(join(root, 'dist'), 0);
    site('.', ['index.html', 'article.html', 'article.js'], (text) => text.replace('https://play.example/', home));
    const page = await browser.newPage({ locale: 'en-US' });
    await page.goto(`${await serve(project, 0)}article.html`);
    await page.getByText('Moves shown: 0 of 0').waitFor({ timeout: 20_000 });
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Vertex 3;/ })
      .click({ timeout: 20_000 });
    // The page's player has replied.
    await page.getByText('Moves shown: 2 of 2').waitFor({ timeout: 20_000 });
    await page.close();
  });
});

describe('the example for browsers', () => {
  const withoutMap = (/** @type {string} */ text) => text.replace(/<script type="importmap">[\s\S]*?<\/script>/, '');

  it('runs without a bundler, from a plain static server', async () => {
    site('.', ['index.html', 'main.js']);
    await expectAnswer(await serve(project, 0), ANSWER);
  });

  it('runs from another origin, as from a content network', async () => {
    writeFileSync(join(project, '_headers'), '/*\n  Access-Control-Allow-Origin: *\n');
    site('.', ['index.html', 'main.js']);
    const network = await serve(project, 0);
    const folder = site('elsewhere', ['index.html', 'main.js'], (text) => text.replace('"./node', `"${network}node`));
    await expectAnswer(await serve(folder, 0), ANSWER);
  });

  it('runs under Vite as built, below a path', async () => {
    const folder = site('built', ['index.html', 'main.js'], withoutMap);
    run(npmProgram('vite'), ['build', '--base', './', '--outDir', 'public/app', '--logLevel', 'error'], folder);
    writeFileSync(join(folder, 'public', 'index.html'), '');
    await expectAnswer(`${await serve(join(folder, 'public'), 0)}app/`, ANSWER);
  });

  it('runs under the development server of Vite', async () => {
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
