// npm run offline: writes dist/perfect-play-offline.html, the whole page in one file that needs no server or network.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from './lib/page/bundle.mjs';
import { excerpts } from './lib/page/excerpts.mjs';
import { gameData } from './lib/page/game-data.mjs';
import { Notices } from './lib/page/notices.mjs';
import { withParts } from './lib/page/page-parts.mjs';
import { showpiecesModule } from './lib/page/showpieces.mjs';
import { sourcesModule } from './lib/page/sources.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main } from './lib/run.mjs';

const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

export const OFFLINE_FILE = 'perfect-play-offline.html';

/**
 * @type {(notices: Notices) => Promise<{ script: string, style: string }>} the page as one module and one style sheet
 */
async function buildParts(notices) {
  // Imported here and not at the top, because the setup runs these scripts before npm installs the module.
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    root,
    publicDir: false,
    define: { 'import.meta.env.VERSION': JSON.stringify(version), 'import.meta.env.OFFLINE': 'true' },
    plugins: [gameData(), excerpts(), showpiecesModule(), sourcesModule(), notices.collect()],
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: /^\.\/browser\.ts$/, replacement: join(root, 'web', 'offline', 'browser.ts') },
        { find: /^\.\/function-frame\.ts$/, replacement: join(root, 'web', 'offline', 'function-frame.ts') },
        { find: /^\.\/notices-file\.ts$/, replacement: join(root, 'web', 'offline', 'notices-file.ts') },
        { find: '#wasm', replacement: join(root, 'build', 'wasm') },
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web', 'app', 'offline.ts'),
        output: { codeSplitting: false },
        // Silences a warning: plugins may take a long time.
        checks: { bundlerTimings: false },
      },
    },
  });
  const files = [made].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = files.find((file) => file.type === 'chunk');
  const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const others = files.filter((file) => file !== script && file !== style).map(({ fileName }) => fileName);
  if (script?.type !== 'chunk' || style?.type !== 'asset' || others.length > 0) {
    const problem = others.length > 0 ? `it also has ${others.join(', ')}` : 'it has no script or style';
    throw new Failure(`The page does not fit into one file: ${problem}.`);
  }
  return { script: script.code, style: String(style.source) };
}

/** @type {(text: string) => string} */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @type {(code: string) => string} escapes text that would end or change a script element; only strings contain such
 *   text
 */
const inScript = (code) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/** @type {(name: string, text: string) => string} */
const block = (name, text) => `<script type="text/plain" data-file="${name}">${text}</script>`;

/** @type {(file: string) => string} */
const packed = (file) => gzipSync(readFileSync(join(root, 'build', 'wasm', file)), { level: 9 }).toString('base64');

/** Writes the file. */
async function buildOffline() {
  if (!existsSync(join(root, 'build', 'wasm', 'plain', 'perfect-play.wasm'))) {
    throw new Failure('The engine is not built yet: run `npm run build` first, which also writes this file.');
  }
  const notices = new Notices();
  const parts = await buildParts(notices);
  const script = inScript(parts.script);
  const { style } = parts;
  const worker = /** @type {const} */ ({ format: 'iife', platform: 'browser', minify: true, notices });
  const blocks = [
    block('worker', inScript(await bundle('web/engine/worker/worker.ts', worker))),
    block('layout-worker', inScript(await bundle('web/engine/worker/layout-worker.ts', worker))),
    block('simd', packed('perfect-play.wasm')),
    block('plain', packed('plain/perfect-play.wasm')),
    block('notices', inScript(notices.text())),
  ];
  // The policy forbids requests, and allows only the scripts that were built here.
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    'worker-src blob:',
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ');
  const page = await withParts(readFileSync(join(root, 'index.html'), 'utf8'));
  const html = page
    .replace('<meta charset="utf-8">', `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
    .replace(/<script type="module" src="[^"]*"><\/script>/, () => `<style>${style}</style>`)
    .replace('</body>', () => `${blocks.join('\n')}\n<script type="module">${script}</script>\n</body>`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', OFFLINE_FILE), html);
}

await main(import.meta.filename, buildOffline);
