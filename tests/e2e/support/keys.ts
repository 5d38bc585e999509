/** Going about the page by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More presses of Tab than a page has stops. */
const MOST_STOPS = 140;

/**
 * Goes on by Tab, or back by Shift+Tab, until `there` has the focus, or until `arrived` says so of what has it.
 *
 * One could go round by Tab alone. But in Firefox the way round leads through the window's own controls, and keys that are sent by
 * WebDriver come to the page only: they never lead out of there again.
 */
export async function tabTo(
  page: Page,
  there: Locator,
  arrived: () => Promise<boolean> = () => there.evaluate((element) => element === document.activeElement),
): Promise<void> {
  await expect(there).toBeVisible();
  const key = await there.evaluate((element) => {
    const from = document.activeElement;
    if (from === null || from === document.body) return 'Tab';
    return from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
  });
  for (let press = 0; press < MOST_STOPS; press += 1) {
    if (await arrived()) return;
    await page.keyboard.press(key);
  }
  expect(await arrived(), `${key} leads there`).toBe(true);
}
