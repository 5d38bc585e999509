import { expect, it } from 'vitest';
import type { Bounds } from '../../../../web/model/watch/bounds/bounds.ts';
import { NO_NODE } from '../../../../web/model/watch/trace/tree.ts';
import {
  BESIDE,
  boardsIn,
  layoutBounds,
  placeLabels,
  textWidth,
} from '../../../../web/views/watch/bounds/bounds-layout.ts';

const EM = 13;
const LAYOUT = { left: 170, right: 560, em: EM };

function pin(x: number, ...labels: string[]) {
  return { x, labels, numbered: false };
}

it('never overlaps labels in a row, and always shows the best one', () => {
  const pins = [
    pin(410, '4-6: ≥ +1'),
    pin(452, '2-7: ≥ +3'),
    pin(228, '5-6: −7, 5-8: ≥ −7', '5-6: −7, …'),
    pin(270, '1-2: −5'),
  ];
  const labels = placeLabels(pins, LAYOUT);
  expect(labels[3]?.text).toBe('1-2: −5');
  const extents = labels.flatMap((label) => {
    if (label === null) return [];
    const width = textWidth(label.text, EM);
    const from = label.anchor === 'start' ? label.x : label.x - width;
    return [{ from, to: from + width }];
  });
  expect(extents.length).toBeGreaterThanOrEqual(2);
  extents.forEach((one, i) => {
    for (const other of extents.slice(0, i)) expect(one.to <= other.from || other.to <= one.from).toBe(true);
  });
});

/** A path of three positions; the first has a result at the right end of the axis. */
const BOUNDS: Bounds = {
  rows: [0, 1, 2].map((node) => ({
    node,
    results: [],
    wall:
      node === 0
        ? { child: 3, value: { kind: 'margin', margin: 2 }, relation: 'equal', onLine: true, narrows: true }
        : null,
  })),
  window: { alpha: { kind: 'margin', margin: 2 }, beta: { kind: 'margin', margin: 2 } },
  waiting: [],
  refusal: {
    found: { child: NO_NODE, value: { kind: 'margin', margin: 0 }, relation: 'equal', onLine: true },
    bound: { kind: 'margin', margin: 0 },
    holder: 0,
    chooser: 0,
    isEqual: false,
  },
};
const AXIS = {
  results: [
    { kind: 'margin', margin: 1 },
    { kind: 'margin', margin: 2 },
  ] as const,
  at: () => 0.75,
};

it.each([280, 358, 620])('keeps the texts of the path and all boards in their places, %d px wide', (width) => {
  const texts = [
    { path: ['3-5', '10-11 +2'], movers: ['▲ Traveller', '▼ Fishhead'] },
    { path: ['第三个袋子 +2'], movers: ['▲ 一位很长名字的玩家', '▼ 鲍勃'] },
  ];
  for (const { path, movers } of texts) {
    const layout = layoutBounds(BOUNDS, AXIS, { width, height: 300, em: EM, names: [], path, movers });
    for (const text of path) {
      expect(layout.column + BESIDE.line * EM + textWidth(text, EM)).toBeLessThanOrEqual(layout.left);
    }
    for (const text of layout.narrow ? [] : movers) {
      expect(layout.board + BESIDE.board * EM + textWidth(text, EM)).toBeLessThanOrEqual(layout.left);
    }
    for (const box of boardsIn(BOUNDS, layout)) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
});
