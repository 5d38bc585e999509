// npm run setup: installs what is missing, and nothing else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/paths.mjs';
import { capture, Failure, main, run } from './lib/run.mjs';
import { fingerprint, readStamp, writeStamp } from './lib/stamps.mjs';
import { needs, onPath } from './lib/tools.mjs';

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

/** Installs the npm packages of the lock file, when it has changed since the last time. */
async function installPackages() {
  const lock = fingerprint(['package-lock.json']);
  if (existsSync(join(root, 'node_modules')) && readStamp(LOCK_STAMP) === lock) return;
  console.error('Installing the npm packages of package-lock.json into node_modules.');
  // npm tells its scripts where it is; without that it is on the PATH.
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  await run(command, [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    aside: true,
    problem: 'npm could not install the packages: see its message above. The registry must be reachable once.',
  });
  writeStamp(LOCK_STAMP, lock);
}

/**
 * How to run apt-get here with the rights to install, or why that is not possible.
 *
 * @returns {{ command: readonly [string, ...string[]] } | { reason: string }}
 */
function aptCommand() {
  if (!onPath('apt-get')) return { reason: 'there is no apt-get here' };
  if (process.getuid?.() === 0) return { command: ['apt-get'] };
  if (!onPath('sudo')) return { reason: 'apt-get needs root, and there is no sudo' };
  // Without a terminal nobody could type a password.
  if (process.stdin.isTTY) return { command: ['sudo', 'apt-get'] };
  if (capture('sudo', ['-n', 'true']).status === 0) return { command: ['sudo', '-n', 'apt-get'] };
  return { reason: 'apt-get needs root, and sudo wants a password but there is no terminal to ask on' };
}

/** @type {(missing: readonly import('./lib/tools.mjs').Tool[]) => string[]} */
const packagesOf = (missing) => [...new Set(missing.flatMap((tool) => tool.packages))];

/**
 * @param {readonly import('./lib/tools.mjs').Tool[]} missing
 * @param {string} reason
 * @returns {Failure}
 */
function cannotInstall(missing, reason) {
  const lines = missing.map((tool) => `  ${tool.name}, to ${tool.purpose}. ${tool.elsewhere}`);
  const packages = packagesOf(missing).join(' ');
  const asRoot = onPath('apt-get') ? `\nOr let an administrator run: apt-get install ${packages}` : '';
  return new Failure(
    `These are missing, and cannot be installed from here because ${reason}:\n${lines.join('\n')}${asRoot}`,
  );
}

/** @param {readonly import('./lib/tools.mjs').Tool[]} tools */
async function installTools(tools) {
  const missing = tools.filter((tool) => !tool.found());
  await install(missing.filter(({ optional }) => !optional));
  try {
    await install(missing.filter(({ optional }) => optional));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${error.message}\nIt goes on without.`);
  }
}

/** @param {readonly import('./lib/tools.mjs').Tool[]} missing */
async function install(missing) {
  if (missing.length === 0) return;
  const apt = aptCommand();
  if ('reason' in apt) throw cannotInstall(missing, apt.reason);

  const packages = packagesOf(missing);
  console.error(`Installing from apt: ${packages.join(' ')}`);
  for (const tool of missing) console.error(`  ${tool.name}, to ${tool.purpose}`);
  const [program, ...before] = apt.command;
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(program, [...before, 'update', '-q'], {
    problem: 'apt-get update failed: see its message above. Is the network reachable?',
    env: environment,
    quiet: true,
  });
  await run(program, [...before, 'install', '-q', '-y', '--no-install-recommends', ...packages], {
    aside: true,
    problem: `apt-get could not install ${packages.join(' ')}: see its message above.`,
    env: environment,
  });
  const still = missing.filter((tool) => !tool.found());
  if (still.length > 0) throw cannotInstall(still, 'the packages of this system do not provide them');
}

/**
 * Installs what is missing of the npm packages and of the given tools.
 *
 * @param {readonly import('./lib/tools.mjs').Tool[]} tools one of `needs`
 * @returns {Promise<void>}
 */
export async function setup(tools) {
  checkNode();
  await installPackages();
  await installTools(tools);
}

await main(import.meta.filename, async () => {
  readArguments('npm run setup', {});
  await setup(needs.everything);
  console.log('Everything that Perfect Play is built and tested with is installed.');
});
