import { describe, expect, it } from 'vitest';
import type { BoardKey } from '../../../web/views/board/canvas/keyboard.ts';
import { keyAction, placeTowards } from '../../../web/views/board/canvas/keyboard.ts';
import { MAX_BUTTONS, twinCells } from '../../../web/views/board/graph-board/twin-cells.ts';
import { EIGHT, losing, pieces, ring } from './boards.ts';

function press(key: string, modifiers: Partial<BoardKey> = {}): BoardKey {
  return { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false, ...modifiers };
}

describe('keys of the board', () => {
  it('move the focus with arrows and choose with Enter, once while it is held', () => {
    expect(keyAction(press('ArrowLeft'), 'play')).toEqual({ kind: 'walk', direction: 'left' });
    expect(keyAction(press('Enter'), 'play')).toEqual({ kind: 'choose' });
    expect(keyAction(press('Enter', { repeat: true }), 'play')).toBeNull();
  });

  it('leave Space, modifiers and letters to the page', () => {
    for (const key of [' ', 'f', 'Home', 'PageDown', 'Tab']) expect(keyAction(press(key), 'play')).toBeNull();
    expect(keyAction(press('ArrowLeft', { ctrlKey: true }), 'play')).toBeNull();
    expect(keyAction(press('z', { metaKey: true }), 'edit')).toBeNull();
    expect(keyAction(press('ArrowLeft', { altKey: true }), 'play')).toBeNull();
  });

  it('edit only in edit mode', () => {
    for (const key of ['n', 'e', 'Delete', 'Backspace']) expect(keyAction(press(key), 'play')).toBeNull();
    expect(keyAction(press('n'), 'edit')).toEqual({ kind: 'add' });
    expect(keyAction(press('e'), 'edit')).toEqual({ kind: 'connect' });
    expect(keyAction(press('Delete'), 'edit')).toEqual({ kind: 'remove' });
    expect(keyAction(press('ArrowUp', { altKey: true }), 'edit')).toEqual({ kind: 'nudge', dx: 0, dy: -8 });
    expect(keyAction(press('ArrowUp', { altKey: true, shiftKey: true }), 'edit')).toEqual({
      kind: 'nudge',
      dx: 0,
      dy: -1,
    });
  });
});

describe('moving the focus over the vertices', () => {
  const cross = { x: [100, 50, 160, 100, 110], y: [100, 100, 110, 40, 180] };

  it('goes to the nearest vertex in the direction', () => {
    expect(placeTowards(cross, 0, 'left')).toBe(1);
    expect(placeTowards(cross, 0, 'right')).toBe(2);
    expect(placeTowards(cross, 0, 'up')).toBe(3);
    expect(placeTowards(cross, 0, 'down')).toBe(4);
  });

  it('stays if there is no vertex in the direction', () => expect(placeTowards(cross, 1, 'left')).toBeNull());
});

describe('the buttons of the accessible twin', () => {
  it('are one per vertex on a board of common size', () => {
    expect(twinCells(EIGHT, pieces(1, 2, 0), [], 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are those around the focus, the tokens and the moves on a large one', () => {
    const board = ring(MAX_BUTTONS + 100, 9);
    expect(twinCells(board, pieces(100, 200, 0), losing(100, 101), 300)).toEqual([
      0, 100, 101, 200, 291, 299, 300, 301, 309,
    ]);
  });
});
