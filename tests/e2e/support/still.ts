/** Waits until a page has nothing more to do. */
import { expect, type Page } from '@playwright/test';

/** Resolves after two frames: observers of sizes and of sight have run. */
export async function framesPass(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Resolves when nothing is loading, busy or moving. */
export async function still(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await framesPass(page);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
