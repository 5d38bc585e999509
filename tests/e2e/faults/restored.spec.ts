/** A page that the browser has kept whole while its reader was elsewhere. */
import type { LaunchOptions } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { article } from '../support/hosts.ts';
import { exhaustive } from '../support/sizes.ts';
import { LastingBoard } from './lasting.ts';

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  // Drivers turn it off.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

test('goes on where it was, engine and all', exhaustive, async ({ page, hosts }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['restored'] = String(persisted);
    });
  });
  const board = new LastingBoard(page);
  await board.open();
  await page.goto(await hosts.start({ '/': article('') }));
  // A page that is restored is not loaded.
  await page.goBack({ waitUntil: 'commit' });
  await board.stands();
  // Browsers keep a page as they please: whether this one did is said in the report of the test.
  const restored = await page.locator('html').getAttribute('data-restored');
  test.info().annotations.push({ type: 'restored', description: restored ?? '' });
  expect(restored).not.toBeNull();
  await board.goesOn();
});
