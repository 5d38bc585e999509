/** Tests of a page that is served by a host that may answer wrongly. */
import { FaultyHost } from './faulty-host.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** A test with such a host, which has to be started. */
export const testAtHost = base.extend<{ host: FaultyHost }>({
  host: async ({ baseURL, complaints }, use) => {
    const host = new FaultyHost(baseURL ?? '');
    await use(host);
    await host.end();
    // Of what was spoilt the browser says that it is.
    complaints.length = 0;
  },
});
