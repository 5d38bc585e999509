import { describe, expect, it } from 'vitest';
import { totalPoints } from '../../../web/model/game/values.ts';

describe('the points that a board holds', () => {
  it('are the faces of a lattice', () => {
    const faces = [
      [0, 1, 2],
      [2, 3, 4],
    ];
    expect(totalPoints({ kind: 'lattice', shape: 'triangle', dots: [], edges: [], faces })).toBe(2);
  });

  it('are the stones that gems melt into, colour by colour', () => {
    const bags = [
      [1, 1, 2],
      [1, 2],
      [1, 1, 3, 3, 3],
    ];
    expect(totalPoints({ kind: 'bags', colours: 3, stoneSize: 2, bags })).toBe(2 + 1 + 1);
    expect(totalPoints({ kind: 'bags', colours: 3, stoneSize: 3, bags })).toBe(1 + 0 + 1);
  });

  it('are none on boards without points', () => {
    expect(totalPoints({ kind: 'columns', heights: [1, 2] })).toBeNull();
  });
});
