import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { parseHeaders } from './.ci/lib/headers.mjs';
import { sharedChunks } from './.ci/lib/page/chunks.mjs';
import { excerpts } from './.ci/lib/page/excerpts.mjs';
import { fixedScript } from './.ci/lib/page/fixed-script.mjs';
import { gameData } from './.ci/lib/page/game-data.mjs';
import { integrity } from './.ci/lib/page/integrity.mjs';
import { lessonPages } from './.ci/lib/page/lesson-pages.mjs';
import { Notices } from './.ci/lib/page/notices.mjs';
import { openGraph } from './.ci/lib/page/open-graph.mjs';
import { pageParts } from './.ci/lib/page/page-parts.mjs';
import { puzzlePages } from './.ci/lib/page/puzzle-pages.mjs';
import { serviceWorker } from './.ci/lib/page/service-worker.mjs';
import { showpiecesModule } from './.ci/lib/page/showpieces.mjs';
import { siteFiles } from './.ci/lib/page/site-files.mjs';
import { sourceAddress, sourceArchive } from './.ci/lib/page/source-archive.mjs';
import { sourcesModule } from './.ci/lib/page/sources.mjs';
import { testSize } from './.ci/lib/size.mjs';
import { filesUnder } from './.ci/lib/stamps.mjs';
import { hasWebKit } from './.ci/lib/tools.mjs';
import { messageProblems } from './tests/architecture/messages.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(`${root}package.json`, 'utf8')));

/** Fails the build if a language has no translation of a sentence. */
function completeMessages(): Plugin {
  return {
    name: 'complete-messages',
    apply: 'build',
    buildStart() {
      const problems = messageProblems(
        root,
        filesUnder(['engine', 'web'], (path) => /\.(json|ts)$/.test(path)),
      );
      if (problems.length > 0) this.error(problems.map(({ file, sentence }) => `${file}: ${sentence}`).join('\n'));
    },
  };
}

/** Returns the policy in web/public/_headers, for hosts that do not send our headers. */
function pagePolicy(): string {
  const rules = parseHeaders(readFileSync(`${root}web/public/_headers`, 'utf8'));
  const policy = rules.find(({ pattern }) => pattern === '/*')?.headers['Content-Security-Policy'];
  if (policy === undefined) throw new Error('web/public/_headers sets no Content-Security-Policy for /*.');
  // Removes `frame-ancestors`, which is invalid in a `<meta>` element and would cause a browser warning.
  return policy.replace(/frame-ancestors [^;]*;\s*/, '');
}

/** Writes the policy into every page. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml() {
      const attrs = { 'http-equiv': 'Content-Security-Policy', content: pagePolicy() };
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
    },
  };
}

/** Adds the script that shows a notice if an app cannot start. */
function startupScript(): Plugin {
  return {
    name: 'startup-script',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.includes('class="apology"')
        ? [{ tag: 'script', attrs: { async: true, src: './startup.js' }, injectTo: 'head' }]
        : [],
  };
}

const notices = new Notices();

/** Writes the notices of all bundled software to a file beside the page, which links to it. */
function noticesFile(): Plugin {
  return {
    name: 'notices-file',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'notices.txt', source: notices.text() });
      },
    },
  };
}

export default defineConfig({
  root,
  base: './',
  define: {
    'import.meta.env.VERSION': JSON.stringify(version),
    'import.meta.env.SOURCE': JSON.stringify(sourceAddress),
    'import.meta.env.OFFLINE': 'false',
  },
  publicDir: 'web/public',
  // JSON files are imported as a whole: named exports would only add weight.
  json: { namedExports: false, stringify: false },
  plugins: [
    completeMessages(),
    integrity(),
    gameData(),
    excerpts(),
    showpiecesModule(),
    sourcesModule(),
    pageParts(),
    openGraph(),
    contentSecurityPolicy(),
    startupScript(),
    // Other people's pages contain the name of this script.
    fixedScript('perfect-play.js', 'web/element/perfect-play.ts', notices),
    // Runs the reader's functions; a page in web/public/ frames it.
    fixedScript('own-function.js', 'web/function/own-function.ts', notices),
    fixedScript('startup.js', 'web/served/startup.ts', notices),
    puzzlePages(pagePolicy()),
    lessonPages(pagePolicy()),
    siteFiles(pagePolicy()),
    serviceWorker(notices),
    notices.collect(),
    noticesFile(),
    sourceArchive(),
  ],
  resolve: { alias: { '#wasm': `${root}build/wasm` } },
  build: {
    target: 'es2022',
    // The polyfill's inline script would violate the Content-Security-Policy; every browser with ES2022 preloads
    // modules.
    modulePreload: {
      polyfill: false,
      // Omits the scripts that `core` imports itself.
      resolveDependencies: (_, scripts, { hostId }) =>
        /\/core-/.test(hostId)
          ? scripts.filter((script) => !/\/(base|engine|rolldown-runtime|served)-/.test(script))
          : scripts,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'embed.html', 'embedding.html', 'own.html'],
      output: {
        codeSplitting: sharedChunks(),
        // Short hashes, because every script contains the names of the scripts that it needs. The bundler makes none
        // shorter than seven characters.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // Silences a warning: the puzzle pages take a long time to write.
      checks: { bundlerTimings: false },
    },
  },
  // Classic workers, because a module worker cannot start in a sandboxed frame.
  worker: { format: 'iife', plugins: () => [notices.collect()] },
  server: { host: '127.0.0.1' },
  test: {
    projects: [
      // Test files share modules: the only state in modules is loaded data, which need not be loaded again for each
      // file.
      { extends: true, test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], isolate: false } },
      { extends: true, test: { name: 'wasm', include: ['tests/wasm/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: { name: 'built', include: ['tests/{architecture,cluster,node,package,webkit}/**/*.test.{ts,mjs}'] },
      },
    ],
    // Excludes slow tests that mostly repeat others.
    exclude: [
      ...configDefaults.exclude,
      ...(testSize() === 'quick' ? ['**/*.all.test.*'] : []),
      // Only Linux has WebKitGTK.
      ...(hasWebKit() ? [] : ['tests/webkit']),
    ],
    coverage: {
      include: ['web/**/*.{ts,tsx}'],
      reporter: ['html', 'text-summary'],
      // A bug in these parts would cause wrong answers.
      thresholds: { 'web/{model/link,model/puzzle,puzzles}/**': { lines: 95 }, 'web/model/share/link*': { lines: 95 } },
    },
    passWithNoTests: false,
    // In `npm test`, these tests run at a lower priority than others: only a test that hangs takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // The default would leave one processor unused.
    maxWorkers: availableParallelism(),
    // Loads in advance everything that a page loads on demand.
    setupFiles: ['tests/web/setup.ts'],
    // Bundles gifenc: Node would load its CommonJS build, which has no named exports.
    server: { deps: { inline: ['gifenc'] } },
    // Processes tokens.css, which defines the colours of pictures; other style sheets are empty in tests.
    css: { include: [/\/tokens\.css/] },
  },
});
