/** Navigates with Tab. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Maximum number of Tab presses; no page has more stops. */
const MOST_STOPS = 140;

/**
 * Presses Tab, or Shift+Tab if the target is earlier in the document, until `target` has the focus or `arrived` returns
 * true.
 *
 * Cycling with Tab alone fails in Firefox: the focus enters the browser's own controls, and keys sent through WebDriver
 * reach only the page, so the focus never returns.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  arrived: () => Promise<boolean> = () => target.evaluate((element) => element === document.activeElement),
): Promise<void> {
  await expect(target).toBeVisible();
  const key = await target.evaluate((element) => {
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
