// Publishes an archive of the sources with the page.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const FILE = 'perfect-play-source.tar.gz';
const MOST_BYTES = 1 << 28;

/** Address of the archive; empty if the checkout is not a repository. */
export const sourceAddress = existsSync(join(root, '.git')) ? `./${FILE}` : '';

/**
 * Writes the archive of the checked-out commit.
 *
 * @returns {import('vite').Plugin}
 */
export function sourceArchive() {
  return {
    name: 'source-archive',
    apply: 'build',
    generateBundle() {
      if (sourceAddress === '') return;
      const parameters = ['archive', '--format=tar.gz', '--prefix=perfect-play/', 'HEAD'];
      const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, maxBuffer: MOST_BYTES });
      if (status !== 0) this.error(`git could not write ${FILE}: ${stderr.toString()}`);
      this.emitFile({ type: 'asset', fileName: FILE, source: stdout });
    },
  };
}
