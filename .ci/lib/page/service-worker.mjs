// Builds the service worker: one script with a fixed name that contains a list of the build's files.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { bundle } from './bundle.mjs';

/** Files that are not cached: headers, pages shown at other addresses, and downloads. */
const NOT_KEPT = /^(_headers|404\.html)$|(-offline\.html|\.tar\.gz)$/;

/**
 * @param {import('./notices.mjs').Notices} notices receives the notices of the page
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(notices) {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, made) {
        const files = [...Object.keys(made), ...readdirSync(join(root, 'web', 'public')), 'notices.txt'];
        const script = await bundle('web/served/service-worker.ts', {
          format: 'iife',
          platform: 'browser',
          minify: true,
          notices,
          define: { 'process.env.NODE_ENV': '"production"' },
        });
        const kept = files.filter((file) => !NOT_KEPT.test(file)).sort();
        const source = `self.FILES=${JSON.stringify(kept)};\n${script}`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
