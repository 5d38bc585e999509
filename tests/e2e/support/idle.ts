/** Waits until a page is idle. */
import { expect, type Page } from '@playwright/test';

/** Resolves after two frames, when resize and intersection observers have run. */
export async function waitTwoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Resolves when nothing on the page is loading, busy or moving. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await waitTwoFrames(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
