// Which C++ compilers there are: those on the PATH, and those that apt has.
import { readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { capture } from '../lib/run.mjs';
import { onPath } from '../lib/tools.mjs';

/** The kinds of compilers, and from which version on the engine builds with them. */
export const KINDS = [
  { program: 'g++', package: 'g++', oldest: 12 },
  { program: 'clang++', package: 'clang', oldest: 14 },
];

/** @typedef {typeof KINDS[number]} Kind */

/** @type {(name: string) => number} the version in the name of a program or a package */
const versionIn = (name) => Number(name.slice(name.lastIndexOf('-') + 1));

/** @type {(names: readonly string[], start: string, oldest: number) => string[]} those with a version, the oldest first */
const versions = (names, start, oldest) =>
  [...new Set(names)]
    .filter((name) => name.startsWith(`${start}-`) && versionIn(name) >= oldest)
    .sort((a, b) => versionIn(a) - versionIn(b));

/** @type {(folder: string) => string[]} */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    // The PATH may name what is not there.
    return [];
  }
}

/** @returns {string[]} the programs g++-N and clang++-N on the PATH: without a number, they are one of these again */
export function installed() {
  const names = (process.env['PATH'] ?? '').split(delimiter).flatMap(namesIn);
  return KINDS.flatMap(({ program, oldest }) => versions(names, program, oldest));
}

/** @type {(kind: Kind) => string[]} the programs of a kind that apt has packages of */
export function offered({ program, package: name, oldest }) {
  if (!onPath('apt-cache')) return [];
  const pattern = `^${name.replaceAll('+', '[+]')}-[0-9]+$`;
  const found = capture('apt-cache', ['search', '--names-only', pattern]).output.split('\n');
  return versions(
    found.map((line) => line.split(' ')[0] ?? ''),
    name,
    oldest,
  ).map((one) => `${program}-${versionIn(one)}`);
}

/** @type {(kind: Kind, compiler: string) => import('../lib/tools.mjs').Tool} a compiler that apt has */
export const asTool = ({ program, package: name }, compiler) => ({
  name: compiler,
  purpose: 'try the newest compiler',
  found: () => onPath(compiler),
  packages: [compiler.replace(program, name)],
  elsewhere: 'Any later one will do.',
  optional: true,
});
