// Tests the notices for bundled software: they list every bundled package, and bundling one without a licence fails the
// build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Notices } from '../../../.ci/lib/page/notices.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perfect-play-notices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @type {(name: string, files: Readonly<Record<string, string>>) => void} */
function install(name, files) {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify({ name, version: '1.2.3', license: 'MIT', main: 'index.js' }),
    ...files,
  })) {
    writeFileSync(join(place, file), text);
  }
}

/** @type {(script: string) => Promise<Notices>} */
async function bundled(script) {
  const notices = new Notices();
  writeFileSync(join(folder, 'script.js'), script);
  await build({ input: join(folder, 'script.js'), plugins: [notices.collect()], write: false });
  return notices;
}

it('list exactly the bundled packages, with their whole texts', async () => {
  install('plain', { 'index.js': 'import "@scoped/inner"; console.log(1);', LICENSE: 'Copyright of plain.' });
  install('@scoped/inner', { 'index.js': 'console.log(2);', 'licence.md': 'Terms of inner.', NOTICE: 'By the way.' });
  install('idle', { 'index.js': 'console.log(3);', LICENSE: 'Copyright of idle.' });
  const text = (await bundled('import "plain";')).text();
  for (const words of [
    'plain 1.2.3 (MIT)',
    'Copyright of plain.',
    '@scoped/inner 1.2.3',
    'Terms of inner.',
    'By the way.',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('idle');
  for (const linked of ['Emscripten authors', 'Rich Felker', 'LLVM']) expect(text).toContain(linked);
});

it('are not written if a package has none', async () => {
  install('bare', { 'index.js': 'console.log(1);' });
  const notices = await bundled('import "bare";');
  expect(() => notices.text()).toThrow(/bare is bundled, but .* has no licence/);
});
