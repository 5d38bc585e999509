import { describe, expect, it, vi } from 'vitest';
import { createTapClicks } from '../../../web/views/board/canvas/tap-clicks.ts';

const click = (detail: number) => ({ detail });

describe('the click after a tap', () => {
  it('is ignored by the button under a tap that hit a place', () => {
    const taps = createTapClicks();
    taps.press();
    expect(taps.take(click(1))).toBe(false);
  });

  it('is handled by the button beside a tap that missed, in place of the empty ground', () => {
    const taps = createTapClicks();
    const ground = vi.fn();
    taps.press();
    taps.miss(ground);
    expect(taps.take(click(1))).toBe(true);
    taps.settle();
    expect(ground).not.toHaveBeenCalled();
  });

  it('goes to the empty ground once if no button receives it', () => {
    const taps = createTapClicks();
    const ground = vi.fn();
    taps.press();
    taps.miss(ground);
    taps.settle();
    taps.settle();
    expect(ground).toHaveBeenCalledOnce();
  });

  it('is handled by the button when a script or assistive technology causes it', () => {
    const taps = createTapClicks();
    expect(taps.take(click(0))).toBe(true);
    taps.press();
    expect(taps.take(click(0))).toBe(true);
  });
});
