// Opens tabs of a browser for measurements.
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findHeadlessShell } from './browser.mjs';
import { Failure } from './run.mjs';

/**
 * Serves the sources while `work` measures them in empty tabs.
 *
 * @param {(open: () => Promise<import('@playwright/test').Page>) => Promise<void>} work
 */
export async function withTabs(work) {
  const executablePath = findHeadlessShell();
  if (executablePath === null) throw new Failure('No Chromium was found. `npm run setup` installs it.');
  const server = await createServer({ logLevel: 'error', server: { port: 0 } });
  const browser = await chromium.launch({ executablePath });
  try {
    await server.listen();
    await work(async () => {
      const page = await browser.newPage();
      await page.goto(new URL('tests/bench/browser.html', server.resolvedUrls?.local[0]).href);
      return page;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}
