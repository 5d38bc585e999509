// Checks that the API reference of the package and the engine builds without warnings and contains the main entry
// points.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '../../.ci/lib/files-in.mjs';
import { root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';

it('is written by tools pinned by hash', () => {
  const lock = readFileSync(join(root, '.ci', 'api-docs', 'package-lock.json'), 'utf8');
  const { packages } = /** @type {{ packages: Record<string, { version?: string, integrity?: string }> }} */ (
    JSON.parse(lock)
  );
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(3);
  expect(installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path)).toEqual(
    [],
  );
  const { devDependencies } = /** @type {{ devDependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, '.ci', 'api-docs', 'package.json'), 'utf8'))
  );
  for (const version of Object.values(devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

// This test downloads from the npm registry once, which is slow.
if (testSize() === 'exhaustive') {
  it('is written without warnings', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['.ci/api-docs/write.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout + stderr).not.toMatch(/warning/i);
    expect(status).toBe(0);
    const read = (/** @type {string} */ path) => readFileSync(join(root, 'build', 'api', path), 'utf8');
    expect(read('package/functions/browser.createEngine.html')).toContain(
      'Creates an engine that loads modules when questions need them.',
    );
    expect(read('engine/annotated.html')).toContain('Certificate');
    for (const path of filesIn(join(root, 'build', 'api'))) {
      expect(path).not.toMatch(/\.js$/);
      // The site's policy blocks scripts.
      if (!path.endsWith('.html')) continue;
      expect(readFileSync(path, 'utf8'), path).not.toMatch(/<script|<style|<[^<>]* (style|on[a-z]+)="/);
    }
  });
}
