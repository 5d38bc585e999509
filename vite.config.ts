import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { parseHeaders } from './.ci/lib/headers.mjs';
import { filesUnder } from './.ci/lib/stamps.mjs';
import { messageProblems } from './tests/architecture/messages.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Fails the build when a sentence lacks in one of the languages. */
function completeMessages(): Plugin {
  return {
    name: 'complete-messages',
    apply: 'build',
    buildStart() {
      const problems = messageProblems(
        root,
        filesUnder(['engine', 'web'], (path) => path.endsWith('.json')),
      );
      if (problems.length > 0) this.error(problems.map(({ file, sentence }) => `${file}: ${sentence}`).join('\n'));
    },
  };
}

/** Writes the policy of web/public/_headers into the page as well, for hosts that send no headers of ours. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml() {
      const rules = parseHeaders(readFileSync(`${root}web/public/_headers`, 'utf8'));
      const policy = rules.find(({ pattern }) => pattern === '/*')?.headers['Content-Security-Policy'];
      if (policy === undefined) throw new Error('web/public/_headers sets no Content-Security-Policy for /*.');
      // A <meta> may not say who frames the page; browsers would complain about it.
      const content = policy.replace(/frame-ancestors [^;]*;\s*/, '');
      return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
    },
  };
}

export default defineConfig({
  root,
  base: './',
  publicDir: 'web/public',
  plugins: [completeMessages(), contentSecurityPolicy()],
  resolve: { alias: { '#wasm': `${root}build/wasm` } },
  build: {
    target: 'es2022',
    // Its inline script would break the Content-Security-Policy, and every browser with es2022 preloads modules itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  // A module worker cannot start in a sandboxed frame, a classic one can.
  worker: { format: 'iife' },
  server: { host: '127.0.0.1' },
  test: {
    include: ['tests/{architecture,node,wasm,web}/**/*.test.{ts,tsx,mjs}'],
    passWithNoTests: false,
    testTimeout: 30_000,
  },
});
