/** How long a page stands still. */
import type { Locator } from '@playwright/test';

/** Watches the document of that root from now on: gives how long nothing else could happen there, at the longest, in milliseconds. */
export async function watchStalls(root: Locator): Promise<() => Promise<number>> {
  await root.evaluate((element) => {
    let longest = 0;
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
      element.dataset['stalled'] = String(Math.round(longest));
    }, 10);
  });
  return async () => Number(await root.getAttribute('data-stalled'));
}
