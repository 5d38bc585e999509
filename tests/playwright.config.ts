import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../.ci/lib/browser.mjs';

const port = process.env['PERFECT_PLAY_PORT'] ?? '4174';
const browser = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/test/playwright',
  reporter: [['list'], ['json', { outputFile: '../build/test/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: [
        // Chromium refuses to start its sandbox for root, who runs the tests in containers.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // The browser talks to nobody but the page under test.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: { command: `node ../.ci/serve.mjs ${port}`, url: `http://127.0.0.1:${port}/` },
});
