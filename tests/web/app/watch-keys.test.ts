/** Tests the keyboard shortcuts of Watch with the real engine. */
import { beforeEach, describe, expect, it } from 'vitest';
import { pressKey } from '../../../web/views/keyboard.ts';
import { openBeforeEach, page } from './page.ts';

function press(...keys: readonly string[]): void {
  for (const key of keys) pressKey(key, { store: page.store, openHelp() {} });
}

openBeforeEach();
beforeEach(async () => {
  await page.store.openSetup('cat-mouse', '0-2.5_1-3_2-4.5_3-4.5');
  await page.solved();
  press('w');
  page.store.watching.chooseSolver('retrograde');
  await page.waitUntil(() => expect(page.store.watching.state.value.phase).toBe('ready'));
});

describe('shortcuts of Watch', () => {
  it('open and close it', () => {
    expect(page.store.mode.value).toBe('watch');
    press('w');
    expect(page.store.mode.value).toBe('analyse');
    press('w', 'e');
    expect(page.store.mode.value).toBe('edit');
  });

  it('step, leap, and go to both ends', () => {
    const { player } = page.store.watching;
    expect(player.step.value).toBe(0);
    press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    // Setting up all positions counts as one step.
    const setUp = player.step.value;
    expect(setUp).toBe(60);
    press('Shift+ArrowRight');
    expect(player.step.value).toBe(setUp + 10);
    press('Shift+ArrowLeft');
    expect(player.step.value).toBe(setUp);
    press('End');
    expect(player.step.value).toBe(player.length.value);
    press('Home');
    expect(player.step.value).toBe(0);
  });

  it('play and pause, slower and faster', () => {
    const { player } = page.store.watching;
    press(' ');
    expect(player.playing.value).toBe(true);
    press(' ');
    expect(player.playing.value).toBe(false);
    const { value } = player.speed;
    press('+');
    expect(player.speed.value).toBeGreaterThan(value);
    press('-', '-');
    expect(player.speed.value).toBeLessThan(value);
  });

  it('do not step while algorithms are compared', () => {
    page.store.watching.pane.value = 'compare';
    press('ArrowRight');
    expect(page.store.watching.player.step.value).toBe(0);
  });
});
