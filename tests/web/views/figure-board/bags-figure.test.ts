import { describe, expect, it } from 'vitest';
import type { BagsBoard } from '../../../../web/model/game/types.ts';
import { bagsFigure } from '../../../../web/views/board/figures/bags-figure.ts';
import { bodiesOf, boxesOf, markOf, moveTo, overlapping, sceneOf, stateOf, textsOf, within } from './scenes.ts';

const FREE = [null, null, null, null] as const;

/** The first case in the problem statement: three gems of one colour become a stone. */
const STATEMENT: BagsBoard = {
  kind: 'bags',
  colours: 3,
  stoneSize: 3,
  bags: [
    [2, 3],
    [1, 3],
    [1, 2],
    [1, 2, 3],
  ],
};

const LARGEST: BagsBoard = {
  kind: 'bags',
  colours: 16,
  stoneSize: 100,
  bags: Array.from({ length: 24 }, (_, bag) => Array.from({ length: 10 }, (_, gem) => ((bag + gem) % 16) + 1)),
};

const SIZES = [
  [320, 282],
  [420, 370],
  [768, 560],
  [1200, 700],
] as const;

/** Returns whether a point is within an outline: a ray from it crosses the outline an odd number of times. */
function isInside(outline: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let k = 0; k < outline.length; k += 2) {
    const [x1 = 0, y1 = 0] = outline.slice(k, k + 2);
    const [x2 = 0, y2 = 0] = outline.slice((k + 2) % outline.length);
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}

describe('bags of gems', () => {
  it.each(SIZES)('has space for the largest board on %i × %i', (width, height) => {
    for (const stoneSize of [1, 3, 8, 9, 100]) {
      const layout = bagsFigure.layout({ ...LARGEST, stoneSize }, width, height, false);
      expect(layout.places).toHaveLength(24);
      const boxes = layout.bags.map(({ box }) => box);
      for (const [index, box] of [...boxes, layout.cooker.box].entries()) {
        expect(within(box, width, height)).toBe(true);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
        for (const other of boxes.slice(index + 1)) expect(overlapping(box, other)).toBe(false);
        if (index < boxes.length) expect(overlapping(box, layout.cooker.box)).toBe(false);
      }
      for (const { box, gems } of layout.bags) {
        const half = layout.gemSize / 2;
        for (const { x, y } of gems) {
          expect(x - half >= box.x && x + half <= box.x + box.width).toBe(true);
          expect(y - half >= box.y && y + half <= box.y + box.height).toBe(true);
        }
      }
    }
  });

  it('shows the digit of every gem, and the number of missing gems for a stone', () => {
    const layout = bagsFigure.layout(STATEMENT, 320, 282, false);
    const still = bagsFigure.still(STATEMENT, layout);
    expect(textsOf(still, 'gem')).toEqual(['2', '3', '1', '3', '1', '2', '1', '2', '3']);
    expect(textsOf(still, 'bag-number')).toEqual(['1', '2', '3', '4']);
    const overlay = bagsFigure.overlay(STATEMENT, layout, sceneOf(stateOf([1, 2, 0], FREE)));
    expect(textsOf(overlay, 'count')).toEqual(['1/3', '2/3', '0/3']);
    expect(textsOf(overlay, 'cooker-words')).toEqual(['Cooker', '3 per stone']);
    expect(bodiesOf(overlay, 'gem')).toHaveLength(3);
  });

  it('shows counts if there is no space for slots', () => {
    const board: BagsBoard = { ...STATEMENT, stoneSize: 100 };
    const layout = bagsFigure.layout(board, 320, 282, false);
    const overlay = bagsFigure.overlay(board, layout, sceneOf(stateOf([37, 0, 99], FREE)));
    expect(textsOf(overlay, 'count')).toEqual(['37/100', '0/100', '99/100']);
    const levels = boxesOf(overlay, 'level').map(({ height }) => height / layout.cooker.stackHeight);
    expect(levels).toEqual([expect.closeTo(0.37), expect.closeTo(0.99)]);
  });

  it('distinguishes colours by more than their digit', () => {
    const board: BagsBoard = {
      kind: 'bags',
      colours: 16,
      stoneSize: 3,
      bags: [Array.from({ length: 16 }, (_, i) => i + 1)],
    };
    const layout = bagsFigure.layout(board, 1000, 700, false);
    const looks = bodiesOf(bagsFigure.still(board, layout), 'gem').map((shape) =>
      shape.kind === 'polygon'
        ? `${shape.points.length} ${Math.sign(shape.points[1] ?? 0)} ${shape.colour}`
        : shape.colour,
    );
    expect(looks).toHaveLength(16);
    expect(new Set(looks).size).toBe(16);
  });

  it('gives each colour its own shape', () => {
    const board: BagsBoard = { ...STATEMENT, colours: 16, bags: [Array.from({ length: 16 }, (_, gem) => gem + 1)] };
    const layout = bagsFigure.layout(board, 1200, 700, false);
    const cuts = bodiesOf(bagsFigure.still(board, layout), 'gem').map(({ points }, gem) => {
      const { x, y } = layout.bags[0]?.gems[gem] ?? { x: 0, y: 0 };
      return points.map((at, index) => Math.round(at - (index % 2 === 0 ? x : y))).join(' ');
    });
    expect(new Set(cuts).size).toBe(16);
  });

  it('previews the bag under the pointer in the cooker, and outlines the stones', () => {
    const layout = bagsFigure.layout(STATEMENT, 640, 420, false);
    const moves = [moveTo(3, { claims: [3], gain: 2 })];
    const scene = sceneOf(stateOf([1, 2, 2], [0, null, 1, null], 1), { moves, highlighted: 3 });
    const shapes = bagsFigure.overlay(STATEMENT, layout, scene);
    expect(bodiesOf(shapes, 'gem')).toHaveLength(5);
    expect(bodiesOf(shapes, 'poured')).toHaveLength(3);
    expect(textsOf(shapes, 'count')).toEqual(['2/3', '0/3', '0/3']);
    expect(bodiesOf(shapes, 'stone').map(({ colour }) => colour)).toEqual(['p2', 'p2']);
    const melts = boxesOf(shapes, 'melts').map(({ outline }) => outline?.dash === undefined);
    expect(melts).toEqual([false, true, true]);
  });

  it('shows the value of each free bag, and the stones that it makes at once', () => {
    const layout = bagsFigure.layout(STATEMENT, 640, 420, false);
    const moves = [
      moveTo(1, { claims: [1], gain: 2, mark: markOf('+3') }),
      moveTo(3, { claims: [3], gain: 0, mark: markOf('−1', 'loss') }),
    ];
    const shapes = bagsFigure.overlay(STATEMENT, layout, sceneOf(stateOf([1, 2, 2], [0, null, 1, null]), { moves }));
    expect(textsOf(shapes, 'value')).toEqual(['−1', '+3']);
    expect(textsOf(shapes, 'gain')).toEqual(['+2']);
    expect(bodiesOf(shapes, 'target')).toHaveLength(1);
  });

  it('shows a taken bag in the soft colour of the player who took it, with the initial', () => {
    const layout = bagsFigure.layout(STATEMENT, 640, 420, false);
    const lastMove = moveTo(2);
    const scene = sceneOf(stateOf([1, 2, 1], [0, null, 1, null]), { lastMove, lastMover: 1 });
    const shapes = bagsFigure.overlay(STATEMENT, layout, scene);
    const sacks = bodiesOf(shapes, 'taken').filter(({ colour }) => ['p1Soft', 'p2Soft'].includes(colour));
    expect(sacks.map(({ colour }) => colour)).toEqual(['p1Soft', 'p2Soft']);
    expect(sacks.map(({ outline }) => outline?.colour)).toEqual(['line', 'p2']);
    expect(textsOf(shapes, 'taken')).toEqual(expect.arrayContaining(['A', 'B']));
  });

  it('moves the gems into the cooker and then the stones to the side of their owner', () => {
    const layout = bagsFigure.layout(STATEMENT, 640, 420, false);
    const at = (progress: number) => {
      const motion = { before: stateOf([1, 2, 2], [0, null, 1, null]), progress };
      const scene = sceneOf(stateOf([2, 0, 0], [0, null, 1, 1]), { motion, lastMove: moveTo(3), lastMover: 1 });
      return bagsFigure.overlay(STATEMENT, layout, scene);
    };
    const [first] = bodiesOf(at(0), 'travelling');
    expect(bodiesOf(at(0.3), 'travelling')).toHaveLength(3);
    const [left, right] = [Math.min, Math.max].map((of) =>
      of(...(first?.points ?? []).filter((_, at) => at % 2 === 0)),
    );
    expect(((left ?? 0) + (right ?? 0)) / 2).toBeCloseTo(layout.bags[3]?.gems[0]?.x ?? 0);
    expect(textsOf(at(0.3), 'count')).toEqual(['1/3', '2/3', '2/3']);
    expect(bodiesOf(at(0.99), 'travelling')).toEqual([]);
    expect(bodiesOf(at(0.99), 'stone').map(({ colour }) => colour)).toEqual(['p2', 'p2']);
    expect(textsOf(at(0.99), 'count')).toEqual(['2/3', '0/3', '0/3']);
  });

  it.each(SIZES)('keeps gems inside the outline of their sack on %i × %i', (width, height) => {
    for (const board of [STATEMENT, LARGEST, { ...LARGEST, bags: LARGEST.bags.slice(0, 7) }]) {
      const layout = bagsFigure.layout(board, width, height, false);
      const sacks = bodiesOf(bagsFigure.still(board, layout), 'bag').filter(({ colour }) => colour === 'sack');
      expect(sacks).toHaveLength(board.bags.length);
      layout.bags.forEach(({ gems }, bag) => {
        const outline = sacks[bag]?.points ?? [];
        for (const { x, y } of gems) {
          for (const [dx, dy] of [
            [-0.36, -0.36],
            [0.36, -0.36],
            [-0.36, 0.36],
            [0.36, 0.36],
          ] as const) {
            expect(isInside(outline, x + dx * layout.gemSize, y + dy * layout.gemSize)).toBe(true);
          }
        }
      });
    }
  });

  it('fills the pot according to its gems', () => {
    const layout = bagsFigure.layout(STATEMENT, 640, 420, false);
    const levels = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 2, 0],
      [2, 2, 2],
    ].map((amounts) => {
      const [brew] = bodiesOf(bagsFigure.overlay(STATEMENT, layout, sceneOf(stateOf(amounts, FREE))), 'brew');
      const top = brew === undefined ? layout.cooker.feet[0]?.y : brew.points[1];
      return ((layout.cooker.feet[0]?.y ?? 0) - (top ?? 0)) / layout.cooker.stackHeight;
    });
    expect(levels).toEqual([0, expect.closeTo(1 / 9), expect.closeTo(3 / 9), expect.closeTo(6 / 9)]);
  });

  it('has an additional place for a new bag in edit mode, up to the limit', () => {
    expect(bagsFigure.layout(STATEMENT, 640, 420, true).places.map(({ cell }) => cell)).toEqual([0, 1, 2, 3, 4]);
    expect(bagsFigure.layout(LARGEST, 640, 420, true).places).toHaveLength(24);
  });

  it('is valid without bags and as a small picture', () => {
    const none: BagsBoard = { kind: 'bags', colours: 0, stoneSize: 0, bags: [] };
    for (const [board, width, height] of [
      [none, 320, 282],
      [none, 160, 120],
      [LARGEST, 160, 120],
    ] as const) {
      const layout = bagsFigure.layout(board, width, height, false);
      const shapes = [...bagsFigure.still(board, layout), ...bagsFigure.overlay(board, layout, sceneOf(stateOf([])))];
      for (const shape of shapes) if (shape.kind === 'box') expect(within(shape, width, height)).toBe(true);
    }
  });
});
