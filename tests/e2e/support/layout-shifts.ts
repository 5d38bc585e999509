/** Measures layout shifts. */
import type { Page } from '@playwright/test';

/** Records the browser's layout shifts, starting with the next navigation. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shifts: sum });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: 0 });
  });
}

/** Returns the sum of the layout shift scores. */
export const layoutShift = (page: Page): Promise<unknown> =>
  page.evaluate(async (): Promise<unknown> => {
    // Waits for two frames, so that the latest changes are drawn and reported.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return Reflect.get(window, 'shifts');
  });
