import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';

const STATIC_IMPORT = /^(?:import\s*|(?:import|export)\s[^'"=()]*?\bfrom\s*)['"]([^'"]+)['"]/gm;

/**
 * What a script needs before it can run.
 *
 * @param {string} script absolute
 * @param {Map<string, readonly string[]>} seen what has been found so far, by script
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

it.each(['start', 'test', 'setup', 'build', 'check', 'bench'])(
  'npm run %s begins in a clone in which npm has installed nothing',
  (name) => {
    const found = packagesOf(join(root, '.ci', `${name}.mjs`));
    expect(found.size).toBeGreaterThan(3);
    const needing = [...found].filter(([, packages]) => packages.length > 0);
    expect(needing.map(([script, packages]) => `${relative(root, script)}: ${packages.join(', ')}`)).toEqual([]);
  },
);
