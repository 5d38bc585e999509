import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findBrowser, findFirefox, findHeadlessShell } from '../.ci/lib/browser.mjs';
import { testSize } from '../.ci/lib/size.mjs';

const port = process.env['PERFECT_PLAY_PORT'] ?? '4174';
const address = `http://127.0.0.1:${port}/`;
const quick = testSize() === 'quick';
const firefox = quick ? null : findFirefox();
// Browsers differ most in the features that they allow on host pages; a reader's core actions must work in all of them.
const CORE = /(element|hosts)\.spec\.ts|@core/;

const MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } };

const chromiumOptions = (executable: string | null) => ({
  ...(executable === null ? {} : { executablePath: executable }),
  args: [
    // Chromium refuses to start its sandbox for root, who runs the tests in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The browser connects only to the page under test.
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    // A host served by plain HTTP; unlike 127.0.0.1, browsers do not trust it.
    '--host-resolver-rules=MAP plain-http.test 127.0.0.1',
  ],
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/test/playwright',
  reporter: 'list',
  forbidOnly: true,
  fullyParallel: true,
  // Quick tests spend most of their time waiting for transitions, timers and answers. Many exhaustive tests spend most
  // of theirs computing.
  workers: quick ? Math.ceil(1.5 * availableParallelism()) : availableParallelism(),
  // A retry would hide a race in the page.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    locale: 'en-US',
    // Blocks service workers, so that pages keep nothing between tests and request little from the host. Tests of
    // service workers turn them on.
    serviceWorkers: 'block',
    // Reduces motion, which accounts for a sixth of the browser's work. Tests of motion turn it on, and so do Firefox
    // and windowed Chromium.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      grepInvert: quick ? /@all/ : /@windows/,
      use: { launchOptions: chromiumOptions(findHeadlessShell()) },
    },
    ...(quick
      ? []
      : [
          {
            // The headless shell that runs the other tests cannot print.
            name: 'chromium-windows',
            grep: /print\.spec\.ts|@windows/,
            use: { ...MOTION, launchOptions: chromiumOptions(findBrowser()) },
          },
        ]),
    {
      name: 'firefox',
      // If Firefox is missing, no test runs in it.
      grep: firefox === null ? /(?!)/ : CORE,
      grepInvert: /@chromium/,
      use: {
        ...MOTION,
        browserName: 'firefox' as const,
        // Drives an ordinary Firefox through WebDriver BiDi, because Playwright would look for a Firefox of its own.
        channel: 'moz-firefox',
        launchOptions: {
          ...(firefox === null ? {} : { executablePath: firefox }),
          // Without these settings, mouse and wheel events do not reach frames of other origins.
          firefoxUserPrefs: {
            'remote.events.async.mouse.enabled': true,
            'remote.events.async.wheel.enabled': true,
          },
        },
      },
    },
  ],
  webServer: { command: `node ../.ci/serve.mjs ${port}`, url: address },
});
