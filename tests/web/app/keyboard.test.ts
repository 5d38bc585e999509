/** Tests the page's keyboard shortcuts with the real engine. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pressKey } from '../../../web/views/keyboard.ts';
import { openBeforeEach, page } from './page.ts';

const help = vi.fn<() => void>();

function press(key: string): boolean {
  return pressKey(key, { store: page.store, openHelp: help });
}

openBeforeEach();
beforeEach(async () => {
  await page.store.openSetup('cat-mouse', '0-2.5_1-3_2-4.5_3-4.5');
  await page.solved();
  page.store.playing.setSide(1, 'hand');
});

describe('shortcuts', () => {
  it('play, step, jump, take back and redo', async () => {
    const { playing } = page.store;
    press(' ');
    press(' ');
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2));
    press('ArrowLeft');
    expect(playing.line.value.cursor).toBe(1);
    press('j');
    expect(playing.line.value.cursor).toBe(2);
    press('Home');
    expect(playing.line.value.cursor).toBe(0);
    press('End');
    expect(playing.line.value.cursor).toBe(2);
    press('u');
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(1));
    press('r');
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2));
  });

  it('go through variations, to both ends, and play the move with a number', async () => {
    const { playing } = page.store;
    await page.store.openSetup('cat-mouse', '0-1.2_1-2_2-3_3-4');
    await page.solved();
    const [first, second] = playing.position.value?.moves.map(({ text }) => text) ?? [];
    press('2');
    await page.waitUntil(() => expect(page.line()).toBe(second));
    press('0');
    press('1');
    await page.waitUntil(() => expect(page.line()).toBe(first));
    press('Shift+ArrowRight');
    await page.waitUntil(() => expect(page.line()).toBe(second));
    press('Shift+ArrowLeft');
    await page.waitUntil(() => expect(page.line()).toBe(first));
    press('0');
    expect(playing.line.value.cursor).toBe(0);
    press('$');
    expect(playing.line.value.cursor).toBe(1);
  });

  it('give a hint in two steps', () => {
    const { mode, playing } = page.store;
    expect(press('h')).toBe(false);
    press('v');
    expect(mode.value).toBe('play');
    press('h');
    expect(playing.moveHint.value?.stage).toBe(1);
    press('h');
    expect(playing.moveHint.value?.stage).toBe(2);
  });

  it('play no best move while values are hidden', async () => {
    const { mode, playing } = page.store;
    press('v');
    expect([press(' '), press('1')]).toEqual([false, false]);
    press('v');
    expect(mode.value).toBe('analyse');
    press('1');
    await page.waitUntil(() => expect(playing.line.value.moves.length).toBeGreaterThan(0));
  });

  it('choose the result of a shot, roll the die, or cancel', async () => {
    const { playing } = page.store;
    await page.store.openSetup('shooting', '2-1-1');
    await page.solved();
    press('1');
    await page.waitUntil(() => expect(playing.pending.value).not.toBeNull());
    press('Escape');
    expect(playing.pending.value).toBeNull();
    press('1');
    await page.waitUntil(() => expect(playing.pending.value).not.toBeNull());
    press(' ');
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(1));
    await playing.restart();
    press('1');
    await page.waitUntil(() => expect(playing.pending.value).not.toBeNull());
    const third = playing.pending.value?.results[2]?.text;
    press('3');
    await page.waitUntil(() => expect(page.line()).toBe(third));
  });

  it('choose tools, place pieces and undo in edit mode', async () => {
    const { editing, mode, playing } = page.store;
    press('e');
    expect(mode.value).toBe('edit');
    press('3');
    expect(editing.tool.value).toBe('connect');
    expect(press('h')).toBe(false);
    editing.act({ type: 'choose', cell: 4 });
    expect(press('h')).toBe(true);
    await page.waitUntil(() => expect(playing.setup.value?.tokens).toEqual([1, 2, 4]));
    press('u');
    await page.waitUntil(() => expect(playing.setup.value?.tokens).toEqual([1, 2, 0]));
    press('r');
    await page.waitUntil(() => expect(playing.setup.value?.tokens).toEqual([1, 2, 4]));
    press('e');
    expect(mode.value).toBe('analyse');
  });

  it('open the help', () => {
    press('?');
    expect(help).toHaveBeenCalledOnce();
  });

  it('leave other keys to the browser', () => {
    for (const key of ['x', 'Enter', 'Escape', 'Tab', '9', 'm']) expect(press(key)).toBe(false);
    page.store.setMode('edit');
    for (const key of [' ', 'ArrowLeft', '0', '5']) expect(press(key)).toBe(false);
  });
});
