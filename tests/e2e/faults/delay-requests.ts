import type { Page } from '@playwright/test';

/** Delays requests for matching files until the returned function is called. */
export async function delayRequests(page: Page, name: RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(name, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
