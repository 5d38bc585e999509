import { describe, expect, it } from 'vitest';
import { isMessage } from '../../../web/element/frame-messages.ts';

const OURS = { app: 'perfect-play', version: 1 };
const RESIZE = { ...OURS, type: 'resize', height: 420 };

describe('a message of a frame', () => {
  it('is valid with all of its fields', () => {
    expect(isMessage(RESIZE)).toBe(true);
    expect(isMessage({ ...RESIZE, more: 1 })).toBe(true);
    expect(isMessage({ ...OURS, type: 'resize' })).toBe(false);
    expect(isMessage({ ...RESIZE, height: '420' })).toBe(false);
    expect(isMessage({ ...RESIZE, type: 'toString' })).toBe(false);
  });

  it('has finite numbers', () => {
    for (const height of [Number.NaN, Number.POSITIVE_INFINITY]) expect(isMessage({ ...RESIZE, height })).toBe(false);
  });

  it('has no __proto__', () => {
    expect(isMessage(JSON.parse(JSON.stringify(RESIZE).replace('{', '{"__proto__":{"height":1},')))).toBe(false);
  });
});
