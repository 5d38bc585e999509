/** Tests presentation mode and sounds. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { exhaustive } from './support/sizes.ts';

const TRAP = 'v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/';
const PLAYED = linkOf(`${TRAP}?view=play&sides=h-h`);

const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave presentation mode' });

test.use({ viewport: { width: 1280, height: 720 } });

test('enters presentation mode with P, leaves with Escape, and plays moves on the enlarged board', async ({
  app,
  page,
}) => {
  await page.goto(`./${PLAYED}`);
  const heading = page.getByRole('heading', { name: 'You move both sides.' });
  await expect(heading).toBeVisible();
  const heightOf = async () => (await heading.boundingBox())?.height ?? 0;
  const before = await heightOf();
  await page.keyboard.press('p');
  await expect(leaveButton(page)).toBeVisible();
  await expect(app.header).toBeHidden();
  await expect.poll(() => heightOf()).toBeGreaterThan(1.3 * before);
  await app.clickVertex(3);
  await expect(app.gamePlies).toHaveCount(2);
  await expect(app.vertex(3)).toHaveAccessibleName(/mouse/);
  await page.keyboard.press('Escape');
  await expect(app.header).toBeVisible();
  await expect(leaveButton(page)).toHaveCount(0);
  // The button works like the key, and regains the focus afterwards.
  await app.button('Present').click();
  await expect(leaveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(app.button('Present')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('presentation mode on or off');
});

for (const view of ['analyse', 'watch&solver=alpha-beta', 'puzzle&goal=win']) {
  test(`fits ${view.replace(/&.*/, '')} into the window in presentation mode`, { tag: '@all' }, async ({ page }) => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('about:blank');
      await page.goto(`./${linkOf(`${TRAP}?view=${view}`)}`);
      await expect(page.locator('.canvas-board canvas').first()).toBeVisible();
      await page.keyboard.press('p');
      await expect(leaveButton(page)).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]))
        .toEqual([size.width, size.width]);
      await page.keyboard.press('p');
      await expect(leaveButton(page)).toHaveCount(0);
    }
  });
}

test('plays no sound until the reader turns sounds on and acts', exhaustive, async ({ app, page }) => {
  await page.addInitScript(() => {
    const counted = { made: 0, notes: 0 };
    Object.assign(globalThis, { counted });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.made += 1;
      }
    };
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        counted.notes += 1;
        super.start(when);
      }
    };
  });
  const soundCounts = (): Promise<unknown> => page.evaluate('counted');
  await page.goto(`./${PLAYED}`);
  const sounds = app.button('Sounds');
  await expect(sounds).toHaveAttribute('aria-pressed', 'false');
  await app.clickVertex(3);
  await expect(app.gamePlies).toHaveCount(2);
  expect(await soundCounts()).toEqual({ made: 0, notes: 0 });
  await sounds.click();
  await expect(sounds).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(soundCounts).toEqual({ made: 1, notes: 1 });
  const before = page.url();
  await app.clickVertex(9);
  await expect.poll(soundCounts).toEqual({ made: 1, notes: 2 });
  await expect(page).not.toHaveURL(before);
  // The setting persists until the next visit, in which no sound plays before the reader acts.
  await page.reload();
  await expect(sounds).toHaveAttribute('aria-pressed', 'true');
  await expect(app.gamePlies).toHaveCount(3);
  expect(await soundCounts()).toEqual({ made: 0, notes: 0 });
  await app.button('Take back').click();
  await app.clickVertex(7);
  await expect.poll(soundCounts).toEqual({ made: 1, notes: 1 });
  await sounds.click();
  await app.clickVertex(1);
  await expect(app.gamePlies).toHaveCount(4);
  expect(await soundCounts()).toEqual({ made: 1, notes: 1 });
});
