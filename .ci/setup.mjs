// Installs missing npm packages and apt tools that a task needs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { capture, Failure, run } from './lib/run.mjs';
import { fingerprint, readStamp, writeStamp } from './lib/stamps.mjs';
import { onPath } from './lib/tools.mjs';

const OLDEST_NODE = [20, 19];
const LOCK_STAMP = 'node_modules/.perfect-play-lock';

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Failure(
    `Perfect Play needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}. Get it from https://nodejs.org.`,
  );
}

/** Installs the npm packages if the lock file has changed. */
async function installPackages() {
  const lock = fingerprint(['package-lock.json']);
  if (existsSync(join(root, 'node_modules')) && readStamp(LOCK_STAMP) === lock) return;
  console.error('Installing the npm packages of package-lock.json into node_modules.');
  // npm passes its own path to scripts; without that path, npm is found on the PATH.
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  await run(command, [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    aside: true,
    problem: 'npm could not install the packages: see its message above. The registry must be reachable once.',
  });
  writeStamp(LOCK_STAMP, lock);
}

/**
 * Returns the command that runs apt-get with the right to install, or the reason why this is impossible.
 *
 * @returns {{ command: readonly [string, ...string[]] } | { reason: string }}
 */
function aptCommand() {
  if (!onPath('apt-get')) return { reason: 'there is no apt-get here' };
  if (process.getuid?.() === 0) return { command: ['apt-get'] };
  if (!onPath('sudo')) return { reason: 'apt-get needs root, and there is no sudo' };
  // Without a terminal, the user cannot type a password.
  if (process.stdin.isTTY) return { command: ['sudo', 'apt-get'] };
  if (capture('sudo', ['-n', 'true']).status === 0) return { command: ['sudo', '-n', 'apt-get'] };
  return { reason: 'apt-get needs root, and sudo wants a password but there is no terminal to ask on' };
}

/** @type {(missing: readonly import('./lib/tools.mjs').Tool[]) => string[]} */
const packagesOf = (missing) => [...new Set(missing.flatMap((tool) => tool.packages))];

/**
 * Returns a failure that names each missing tool, its purpose, and how to install it.
 *
 * @param {readonly import('./lib/tools.mjs').Tool[]} missing
 * @param {string} reason
 * @param {boolean} [byAdministrator] true if an administrator can install the packages
 * @returns {Failure}
 */
function cannotInstall(missing, reason, byAdministrator = false) {
  const lines = missing.map((tool) => `  ${tool.name}: without it you cannot ${tool.purpose}. ${tool.elsewhere}`);
  const command = byAdministrator
    ? `\nOr let an administrator run: apt-get install ${packagesOf(missing).join(' ')}`
    : '';
  return new Failure(`These are missing because ${reason}:\n${lines.join('\n')}${command}`);
}

/**
 * Installs missing tools that apt provides. Fails if a required tool is still missing.
 *
 * @param {readonly import('./lib/tools.mjs').Tool[]} tools
 */
export async function installTools(tools) {
  const missing = tools.filter((tool) => !tool.found());
  await install(missing.filter(({ optional }) => !optional));
  try {
    await install(missing.filter(({ optional }) => optional));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${error.message}\nIt goes on without.`);
  }
}

/** @type {(packages: readonly string[]) => string[]} the packages that apt can install here; all of them if apt-cache fails */
function knownToApt(packages) {
  const { status, output } = capture('apt-cache', ['madison', ...packages]);
  if (status !== 0) return [...packages];
  const known = new Set(output.split('\n').map((line) => line.split('|')[0]?.trim()));
  return packages.filter((name) => known.has(name));
}

/** @param {readonly import('./lib/tools.mjs').Tool[]} missing */
async function install(missing) {
  if (missing.length === 0) return;
  const apt = aptCommand();
  if ('reason' in apt) throw cannotInstall(missing, apt.reason, onPath('apt-get'));

  const [program, ...before] = apt.command;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const problem = 'apt-get update failed: see its message above. Is the network reachable?';
  await run(program, [...before, 'update', '-q'], { problem, env, quiet: true });
  const packages = packagesOf(missing);
  const known = knownToApt(packages);
  let reason = 'the packages of this system do not provide them';
  if (known.length > 0) {
    console.error(`Installing from apt: ${known.join(' ')}`);
    for (const tool of missing) console.error(`  ${tool.name}, to ${tool.purpose}`);
    try {
      const failure = { problem: 'apt-get could not install them: see its message above', env, aside: true };
      await run(program, [...before, 'install', '-q', '-y', '--no-install-recommends', ...known], failure);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reason = error.message;
    }
  }
  const still = missing.filter((tool) => !tool.found());
  const unknown = packagesOf(still).filter((name) => !known.includes(name));
  if (unknown.length > 0) reason += `; apt does not know ${unknown.join(', ')} here`;
  if (still.length > 0) throw cannotInstall(still, reason);
}

/**
 * Installs missing npm packages and tools.
 *
 * @param {readonly import('./lib/tools.mjs').Tool[]} tools one of `needs`
 * @returns {Promise<void>}
 */
export async function setup(tools) {
  checkNode();
  await installPackages();
  await installTools(tools);
}
