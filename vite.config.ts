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

/** The policy of web/public/_headers for hosts that send no headers of ours. */
function pagePolicy(): string {
  const rules = parseHeaders(readFileSync(`${root}web/public/_headers`, 'utf8'));
  const policy = rules.find(({ pattern }) => pattern === '/*')?.headers['Content-Security-Policy'];
  if (policy === undefined) throw new Error('web/public/_headers sets no Content-Security-Policy for /*.');
  // A <meta> may not say who frames the page; browsers would complain about it.
  return policy.replace(/frame-ancestors [^;]*;\s*/, '');
}

/** Writes the policy into the page as well. */
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

/** Adds the script that shows a notice in apps that cannot start. */
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

/** Writes the notices of all that is bundled beside the page, which leads there. */
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
  },
  publicDir: 'web/public',
  // They are imported whole: names for their parts would only weigh.
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
    // Other people's pages contain its name.
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
    // Its inline script would break the Content-Security-Policy, and every browser with es2022 preloads modules itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'embed.html', 'embedding.html'],
      output: {
        codeSplitting: sharedChunks(),
        // Every script names those that it needs: fewer than seven the bundler does not make.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // The pages of puzzles take their time, as they should.
      checks: { bundlerTimings: false },
    },
  },
  // A module worker cannot start in a sandboxed frame, a classic one can.
  worker: { format: 'iife', plugins: () => [notices.collect()] },
  server: { host: '127.0.0.1' },
  test: {
    projects: [
      // They hold no state in modules but what has been fetched, which need not be fetched again for each file.
      { extends: true, test: { name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'], isolate: false } },
      { extends: true, test: { name: 'wasm', include: ['tests/wasm/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: { name: 'built', include: ['tests/{architecture,cluster,node,package,webkit}/**/*.test.{ts,mjs}'] },
      },
    ],
    // What takes long, and says again much of what others say.
    exclude: [
      ...configDefaults.exclude,
      ...(testSize() === 'quick' ? ['**/*.all.test.*'] : []),
      // Linux alone has WebKitGTK.
      ...(hasWebKit() ? [] : ['tests/webkit']),
    ],
    coverage: {
      include: ['web/**/*.{ts,tsx}'],
      reporter: ['html', 'text-summary'],
      // Faults of these would be wrong answers.
      thresholds: { 'web/{model/link,model/puzzle,puzzles}/**': { lines: 95 }, 'web/model/share/link*': { lines: 95 } },
    },
    passWithNoTests: false,
    // `npm test` runs them behind others, which have the processors first: only what hangs takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    // It would leave one processor unused.
    maxWorkers: availableParallelism(),
    // What a page fetches when it is wanted is there from the start.
    setupFiles: ['tests/web/setup.ts'],
    // Its module is meant for bundlers only: Node would take the other one, which names nothing.
    server: { deps: { inline: ['gifenc'] } },
    // Pictures take their colours from there; other style sheets are empty in tests.
    css: { include: [/\/tokens\.css/] },
  },
});
