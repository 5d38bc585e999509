// Takes screenshots of the built page for visual review, and the screenshot in the README. They are not part of the
// tests: `npx playwright test --config tests/screenshots.config.ts`, after `npm run build`.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig(base, {
  testMatch: 'screenshots.ts',
  outputDir: '../build/test/screenshots',
  reporter: 'list',
});
