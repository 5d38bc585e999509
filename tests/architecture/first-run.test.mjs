import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { findProgram } from '../../.ci/lib/programs.mjs';
import { installTools } from '../../.ci/setup.mjs';
import { lockFileProblems } from './lock-file.mjs';

const STATIC_IMPORT = /^(?:import\s*|(?:import|export)\s[^'"=()]*?\bfrom\s*)['"]([^'"]+)['"]/gm;

/**
 * Finds the packages that a script needs to start.
 *
 * @param {string} script absolute path
 * @param {Map<string, readonly string[]>} seen earlier results, by script
 * @returns {Map<string, readonly string[]>} the packages by the script that imports them
 */
function packagesOf(script, seen = new Map()) {
  if (seen.has(script)) return seen;
  const wanted = [...readFileSync(script, 'utf8').matchAll(STATIC_IMPORT)].map((match) => match[1] ?? '');
  seen.set(
    script,
    wanted.filter((name) => !/^(\.|node:)/.test(name)),
  );
  for (const name of wanted.filter((other) => other.startsWith('.'))) packagesOf(join(dirname(script), name), seen);
  return seen;
}

it('every npm script starts in a clone without installed packages', () => {
  const found = packagesOf(join(root, '.ci', 'task.mjs'));
  expect(found.size).toBeGreaterThan(3);
  const needing = [...found].filter(([, packages]) => packages.length > 0);
  expect(needing.map(([script, packages]) => `${relative(root, script)}: ${packages.join(', ')}`)).toEqual([]);
});

describe('installing tools when apt has only some of them', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'perfect-play-apt-'));
    // Like apt-get, installs nothing if one of the packages is unknown.
    program('apt-get', 'case "$*" in *unknown*) exit 100;; *install*) touch "$(dirname "$0")/known-tool";; esac');
    program('apt-cache', 'echo "known-tool | 1.0 | a mirror"');
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** @type {(name: string, script: string) => void} */
  function program(name, script) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const tool = (/** @type {string} */ name) => ({
    name: `the ${name}`,
    purpose: `test with the ${name}`,
    found: () => findProgram(name) !== null,
    packages: [name],
    elsewhere: `Get the ${name} from its page.`,
  });

  it('installs the known tools and names the purpose and source of the others', async () => {
    const error = /** @type {Error} */ (
      await installTools([tool('known-tool'), tool('unknown-tool')]).catch((/** @type {unknown} */ thrown) => thrown)
    );
    expect(findProgram('known-tool')).toBe(join(folder, 'known-tool'));
    expect(error.message).toContain('apt does not know unknown-tool here');
    expect(error.message).toContain(
      'without it you cannot test with the unknown-tool. Get the unknown-tool from its page.',
    );
    expect(error.message).not.toMatch(/administrator|the known-tool/);
  });

  it('reports a missing optional tool without failing', async () => {
    await installTools([tool('known-tool'), { ...tool('unknown-tool'), optional: true }]);
    expect(findProgram('known-tool')).not.toBeNull();
    expect(console.error).toHaveBeenLastCalledWith(expect.stringContaining('Get the unknown-tool from its page.'));
  });
});

it('finds programs on Windows by their file extensions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perfect-play-path-'));
  writeFileSync(join(folder, 'cmake.exe'), '');
  writeFileSync(join(folder, 'em++.bat'), '');
  const environment = { Path: `C:\\nowhere;${folder}` };
  expect(findProgram('cmake', environment, 'win32')).toBe(join(folder, 'cmake.exe'));
  expect(findProgram('em++', environment, 'win32')).toBe(join(folder, 'em++.bat'));
  expect(findProgram('ninja', environment, 'win32')).toBeNull();
  expect(findProgram('cmake', { PATH: folder }, 'linux')).toBeNull();
  rmSync(folder, { recursive: true });
});

it('reports packages without a hash or with a download address', () => {
  const packages = {
    '': {},
    'node_modules/good': { integrity: 'sha512-x' },
    'node_modules/other/node_modules/bare': {},
    'node_modules/far': { integrity: 'sha512-x', resolved: 'http://somewhere.test/far.tgz' },
  };
  const sentences = lockFileProblems('package-lock.json', JSON.stringify({ packages })).map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    expect.stringMatching(/^bare has no SHA-512 hash/),
    expect.stringMatching(/^far has a download address/),
  ]);
});
