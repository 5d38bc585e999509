/** Tests that slow responses do not undo anything that the reader has done or seen in the meantime. */

import { expect, test } from '../support/fixtures.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';
import { delayRequests } from './delay-requests.ts';
import { SURVIVING_LINK, SurvivingBoard } from './surviving-board.ts';

for (const mode of ['Play', 'Watch', 'Edit'] as const) {
  test(
    `opens ${mode} if it is chosen before the board has loaded`,
    exhaustiveIf(mode === 'Watch'),
    async ({ page }) => {
      const { app } = new SurvivingBoard(page);
      const release = await delayRequests(page, /\.wasm$/);
      await page.goto(`./${SURVIVING_LINK}`);
      const button = app.header.getByRole('group', { name: 'Mode' }).getByRole('button', { name: mode, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      release();
      await app.waitForBoard();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await app.waitUntilStill();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => app.fragment()).toContain(mode === 'Play' ? '/3.4.5.3?' : `view=${mode.toLowerCase()}`);
    },
  );
}

test('opens a link that is followed before the first one has loaded', exhaustive, async ({ app, page }) => {
  const release = await delayRequests(page, /\.wasm$/);
  await page.goto(`./${SURVIVING_LINK}`);
  await expect(app.header).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'v1/dots-boxes/2x2/?view=analyse';
  });
  release();
  await app.waitUntilSolved();
  await app.waitUntilStill();
  await expect.poll(() => app.fragment()).toContain('dots-boxes');
  await expect(app.games).toContainText('Dots and Boxes');
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('never explains an invalid link in English first', exhaustive, async ({ page }) => {
    const release = await delayRequests(page, /\/engine\.zh-/);
    await page.goto('./#v1/cat-mouse/0-1/3?view=analyse&c=aaaaaa');
    const alert = page.getByRole('alert').getByRole('paragraph').filter({ hasText: '链接' });
    await expect(alert).toBeVisible();
    await expect.poll(() => alert.textContent()).not.toMatch(/[a-z]{2}/i);
    const before = (await alert.textContent()) ?? '';
    release();
    await expect.poll(async () => ((await alert.textContent()) ?? '').length).toBeGreaterThan(before.length);
    await expect.poll(() => alert.textContent()).not.toMatch(/[a-z]{2}/i);
  });

  test('explains an invalid link in English if the Chinese messages do not load', exhaustive, async ({ page }) => {
    await page.clock.install();
    await delayRequests(page, /\/engine\.zh-/);
    await page.goto('./#v1/cat-mouse/0-1/3?view=analyse&c=aaaaaa');
    const alert = page.getByRole('alert').getByRole('paragraph').filter({ hasText: '链接' });
    await expect(alert).toBeVisible();
    await page.clock.runFor(6000);
    await expect(alert).toHaveText(/[a-z]{4}/i);
  });
});
