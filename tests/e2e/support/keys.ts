/** Going about the page by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More presses of Tab than a page has stops. */
const MOST_STOPS = 140;

/** Goes on by Tab until `there` has the focus. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  await expect(there).toBeVisible();
  for (let press = 0; press < MOST_STOPS; press += 1) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(there).toBeFocused();
}
