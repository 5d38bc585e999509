import { expect, it } from 'vitest';
import { placeLabels, textWidth } from '../../../../web/views/watch/bounds/bounds-layout.ts';

const EM = 13;
const LAYOUT = { left: 170, right: 560, em: EM };

function pin(x: number, ...labels: string[]) {
  return { x, labels, numbered: false };
}

it('never overprints labels in a row, and always shows the best one', () => {
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
