// The sources of what is built, in an archive beside the page: who reads the page can read how it works.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const FILE = 'perfect-play-source.tar.gz';
const MOST_BYTES = 1 << 28;

/** Where the page finds it; empty where there is no repository to make it of, as in an unpacked archive. */
export const sourceAddress = existsSync(join(root, '.git')) ? `./${FILE}` : '';

/**
 * Writes the archive of the commit that is checked out.
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
