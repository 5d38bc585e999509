// Configuration of tests that install their tools from registries: npm run test:bundlers and npm run test:sites.
import { defineConfig } from 'vitest/config';
import base from '../vite.config.ts';

const { projects: _, ...shared } = base.test ?? {};

export default defineConfig({
  ...base,
  test: {
    ...shared,
    include: ['tests/{bundlers,sites}/**/*.test.mjs'],
    reporters: ['verbose'],
    testTimeout: 900_000,
    // Each of these tests installs tools and serves on its own port.
    fileParallelism: false,
  },
});
