/** Fixtures of all tests: page objects, and a check that the browser reported no problems. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { AppPage } from './app.page.ts';
import { Hosts } from './hosts.ts';

export { expect };

/**
 * Records errors, warnings and violations of the Content-Security-Policy of every page of a context in `complaints`.
 */
export async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    const type = message.type();
    // Playwright reports that it blocked the service worker, as configured.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (type === 'error' || type === 'warning') complaints.push(`console ${type}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    // Navigation aborts pending requests.
    if (!/ABORTED/.test(request.failure()?.errorText ?? '')) complaints.push(`request failed: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`status ${response.status()}: ${response.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`);
    });
  });
}

/** Playwright's test with the fixtures of this project. */
export const test = base.extend<{ complaints: string[]; app: AppPage; hosts: Hosts }>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await watch(context, complaints);
      await use(complaints);
      expect(complaints, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  app: async ({ page }, use) => use(new AppPage(page)),
  hosts: async ({ context }, use) => {
    const hosts = new Hosts();
    context.on('close', () => void hosts.end());
    await use(hosts);
  },
});
