/** Rules that a machine can check (axe-core, WCAG 2.2 A and AA), and motion for those who want none. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const violationsSchema = v.array(v.object({ id: v.string(), help: v.string(), where: v.array(v.string()) }));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(axe.source);
});

/** Every rule that the page breaks now, and where. */
async function violations(page: Page): Promise<v.InferOutput<typeof violationsSchema>> {
  const found: unknown = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  }, TAGS);
  return v.parse(violationsSchema, found);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('play, edit, popups, dialog and mistakes break no rule', async ({ app, page }) => {
      await app.open();
      expect(await violations(page), 'play').toEqual([]);
      await app.clickVertex(3);
      await app.hasPlayed(2);
      expect(await violations(page), 'a line').toEqual([]);
      for (const popup of ['Games and examples', 'Share']) {
        await app.header.getByRole('button', { name: popup }).click();
        expect(await violations(page), popup).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await app.button('Keys').click();
      expect(await violations(page), 'keys').toEqual([]);
      await page.keyboard.press('Escape');
      await app.edit();
      await app.clickVertex(3);
      expect(await violations(page), 'edit').toEqual([]);
      const { x, y } = await app.emptyPlace();
      await page.mouse.dblclick(x, y);
      await app.text.fill('0 1\n1 one');
      await expect(app.page.getByText('Line 2, column 3:')).toBeVisible();
      expect(await violations(page), 'mistakes').toEqual([]);
      await page.goto('about:blank');
      await page.goto('./#v1/cat-mouse/0-2');
      await expect(app.alert('This link does not work')).toBeVisible();
      await app.solved();
      expect(await violations(page), 'broken link').toEqual([]);
    });
  });
}

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves by itself: a new arrangement is there at once', async ({ app }) => {
    await app.open();
    await app.openExample('The long way home');
    await app.edit();
    const before = JSON.stringify(await app.places());
    await app.button('Circle').click();
    await expect.poll(async () => JSON.stringify(await app.places())).not.toBe(before);
    const first = await app.picture();
    await expect.poll(() => app.fragment()).toContain('layout=circle');
    expect(await app.picture()).toBe(first);
    const running = await app.page.evaluate(
      () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
    );
    expect(running).toBe(0);
  });
});

test('the page tells a screen reader what happened', async ({ app, page }) => {
  await app.open();
  const told = page.getByRole('status').filter({ hasText: 'moves to' });
  await app.side('Cat', 'You').click();
  await app.moveButtons.first().click();
  await expect(told).toHaveText('The mouse moves to 3. A draw: neither side can force more.');
  await app.moves.getByRole('button', { name: /^4:/ }).click();
  await expect(told).toContainText('The cat moves to 4.');
});
