/** Draws a table as counts: of positions per layer, or per state if distances are unknown. */
import { numberText, t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import { blockStill } from '../../../views/picture/stills.ts';
import { LAYERS_HEIGHT, layersScene } from '../../../views/watch/table/layers-scene.ts';
import { type LazyRow, lazyRows } from '../../../views/watch/table/table-lazy.tsx';
import { drawnStill } from './drawn-still.ts';
import type { FigurePicture } from './figure-picture.ts';

const WIDTH = 620;
const ROW = 30;
/** Horizontal position where the bars start, after the numbers. */
const COUNT = 330;
const BARS = 350;

const FILLS: Readonly<Record<LazyRow['key'], string>> = {
  'bar-one': 'var(--p1)',
  'bar-two': 'var(--p2)',
  'bar-open': 'var(--draw)',
  met: 'var(--outline)',
  aside: 'var(--muted)',
  unseen: 'var(--line)',
};

/** Draws the table of an analysis at a step. */
export function countsStill(game: GameEntry, table: TraceTable, step: number): FigurePicture {
  return table.analysis === 'lazy' ? statesStill(game, table, step) : layersStill(table, step);
}

function layersStill(table: TraceTable, step: number): FigurePicture {
  const { won, drawn } = table.tallyAt(step);
  const shapes = layersScene({ table, step, width: WIDTH, format: numberText });
  return {
    title: t('table.layers.title'),
    still: blockStill({ shapes, bounds: { x: 0, y: 0, width: WIDTH, height: LAYERS_HEIGHT }, clipped: true }),
    question: null,
    remarks: [t('table.layers.figure', { decided: won[0] + won[1] + drawn, all: table.count })],
    numbered: false,
  };
}

function statesStill(game: GameEntry, table: TraceTable, step: number): FigurePicture {
  const rows = lazyRows({ table, game }, step);
  const all = Math.max(1, table.count);
  return {
    title: t('table.lazy.caption'),
    still: drawnStill({
      width: WIDTH,
      height: ROW * rows.length,
      within: 'states',
      css: '',
      content: (
        <>
          {rows.map(({ name, count, key }, at) => (
            <g key={key}>
              <text x={0} y={ROW * at + 20}>
                {name}
              </text>
              <text x={COUNT} y={ROW * at + 20} text-anchor="end">
                {numberText(count)}
              </text>
              <rect
                x={BARS}
                y={ROW * at + 9}
                width={((WIDTH - BARS) * count) / all}
                height={12}
                fill={FILLS[key]}
                stroke={key === 'unseen' ? 'var(--outline)' : 'none'}
              />
              <line x1={0} x2={WIDTH} y1={ROW * (at + 1) - 0.5} y2={ROW * (at + 1) - 0.5} stroke="var(--line)" />
            </g>
          ))}
        </>
      ),
      boards: () => '',
    }),
    question: null,
    remarks: [],
    numbered: false,
  };
}
