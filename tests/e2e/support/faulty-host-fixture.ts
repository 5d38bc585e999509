/** Fixture for tests with a faulty host. */
import { FaultyHost } from './faulty-host.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** Playwright's test with a faulty host, which each test must start. */
export const testWithFaultyHost = base.extend<{ host: FaultyHost }>({
  host: async ({ baseURL, complaints }, use) => {
    const host = new FaultyHost(baseURL ?? '');
    await use(host);
    await host.close();
    // The browser reports every injected fault.
    complaints.length = 0;
  },
});
