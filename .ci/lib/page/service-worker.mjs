// The service worker: one script under a name that never changes, which knows the files of its build.
import { bundle } from './bundle.mjs';

/**
 * @param {import('./notices.mjs').Notices} notices of the page
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(notices) {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, made) {
        const assets = Object.keys(made).flatMap((file) => /^assets\/([^/]+)$/.exec(file)?.[1] ?? []);
        const script = await bundle('web/served/service-worker.ts', {
          format: 'iife',
          platform: 'browser',
          minify: true,
          notices,
          define: { 'process.env.NODE_ENV': '"production"' },
        });
        const source = `self.ASSETS=${JSON.stringify(assets.sort())};\n${script}`;
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
