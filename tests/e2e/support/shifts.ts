/** How far a page moves by itself while it is read. */
import type { Page } from '@playwright/test';

/** Counts from the next page on how far things move without the reader, as browsers count it. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shifts: sum });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: 0 });
  });
}

/** What has been counted: shares of the window, times shares of its height. */
export const shifts = (page: Page): Promise<unknown> =>
  page.evaluate(async (): Promise<unknown> => {
    // What has just come counts too, once it has been drawn and told.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return Reflect.get(window, 'shifts');
  });
