// Compilers newer than those of this system: Debian unstable in a folder of its own, which the system does not notice.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { capture, Failure, run } from '../lib/run.mjs';
import { onPath } from '../lib/tools.mjs';
import { setup } from '../setup.mjs';

/** Two gigabytes, for all checkouts. */
const SYSTEM = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'perfect-play', 'debian-unstable');
/** What `npm run compilers` there would install by itself, but for the compilers. */
const PACKAGES = [
  'ccache',
  'clang',
  'cmake',
  'emscripten',
  'g++',
  'googletest',
  'libgtest-dev',
  'ninja-build',
  'nodejs',
];

/** @returns {string} where apt has the packages of this system from */
function archive() {
  const format = ['--format', '$(REPO_URI)', 'Identifier: Packages', 'Label: Debian'];
  const [address = ''] = capture('apt-get', ['indextargets', ...format]).output.split('\n');
  if (process.getuid?.() !== 0 || address === '') {
    throw new Failure('Debian unstable is not to be had here: it is installed by root, on Debian.');
  }
  return address;
}

/** In its own view of the file system, which goes when the command ends. */
const ENTER = `mount --bind "$ROOT" "$SYSTEM/project"
mount --bind "$ROOT/build/unstable" "$SYSTEM/project/build"
mount --bind /dev "$SYSTEM/dev"
mount -t proc proc "$SYSTEM/proc"
exec chroot "$SYSTEM" "$@"`;

/** @type {(command: readonly string[], problem: string) => Promise<void>} */
function runThere(command, problem) {
  for (const folder of [join(root, 'build', 'unstable'), join(SYSTEM, 'project')])
    mkdirSync(folder, { recursive: true });
  const environment = { HOME: '/root', LANG: 'C.UTF-8', PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  return run('unshare', ['--mount', 'sh', '-euc', ENTER, 'sh', ...command], {
    problem,
    env: { ROOT: root, SYSTEM, ...environment },
  });
}

async function install() {
  const stamp = join(SYSTEM, 'installed');
  if (existsSync(stamp)) return;
  const from = archive();
  const debootstrap = {
    name: 'debootstrap',
    purpose: 'have Debian unstable in a folder',
    found: () => onPath('debootstrap'),
    packages: ['debootstrap'],
    elsewhere: '',
  };
  await setup([debootstrap]);
  const problem = 'Debian unstable could not be installed: see above.';
  rmSync(SYSTEM, { recursive: true, force: true });
  mkdirSync(SYSTEM, { recursive: true });
  // In a view of its own: what it mounts does not stay.
  const make = ['debootstrap', '--variant=minbase', '--include=ca-certificates', 'sid', SYSTEM, from];
  await run('unshare', ['--mount', ...make], { problem, quiet: true });
  // The archive may be a copy of an earlier day.
  writeFileSync(join(SYSTEM, 'etc/apt/apt.conf.d/any-day'), 'Acquire::Check-Valid-Until "false";\n');
  await runThere(['apt-get', 'update', '-q'], problem);
  await runThere(['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...PACKAGES], problem);
  writeFileSync(stamp, '');
}

/**
 * Runs a script of the repository where compilers are the newest, with a folder `build` of its own, build/unstable.
 *
 * @param {readonly string[]} script with its arguments
 * @returns {Promise<void>}
 */
export async function runInUnstable(script) {
  await install();
  await runThere(
    ['sh', '-c', 'cd /project && exec node "$@"', 'node', ...script],
    'It fails with compilers of Debian unstable.',
  );
}
