import { t } from '../../messages/messages.ts';
import type { GameEntry, Setup } from '../../model/game/types.ts';
import { type Matrix, startIn } from '../../model/watch/table/matrix.ts';
import type { TraceTable } from '../../model/watch/table/table.ts';
import type { Trace } from '../../model/watch/trace/trace.ts';
import type { Shape } from '../board/canvas/shapes.ts';
import { initialsOf } from '../board/graph-terms.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel, tokenLabel } from '../controls/names.ts';
import { HEAD, matrixLayout } from '../watch/table/matrix-layout.ts';
import { groundScene, workScene } from '../watch/table/matrix-scene.ts';
import { placeName } from '../watch/table/table-terms.ts';
import type { Block } from './drawing/picture.ts';

export interface MatrixSubject {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly trace: Pick<Trace, 'mover'>;
  readonly table: TraceTable;
  readonly matrix: Matrix;
  readonly step: number;
  /** Index of the selected position; null for the step's own position. */
  readonly chosen: number | null;
}

/** Draws both players' matrices with their titles, at most `width` px wide. */
export function matrixPicture(subject: MatrixSubject, width: number): Block {
  const { game, setup, trace, table, matrix, step, chosen } = subject;
  const layout = matrixLayout(matrix, width, 1);
  const scene = {
    matrix,
    layout,
    table,
    step,
    chosen,
    start: startIn(matrix, setup.tokens, trace.mover),
    initials: initialsOf(game),
    placeName: (cell: number) => placeName(setup, cell),
  };
  const titles = ([0, 1] as const).map((mover) => ({
    x: layout.corners[mover].x,
    y: layout.corners[mover].y - HEAD + 10,
    text: capitalised(t('table.matrix.of', { player: playerLabel(game, mover) })),
  }));
  const pieces = matrix.pieces.map((piece) => tokenLabel(game, piece));
  const axes = { first: pieces[0] ?? '', second: pieces.at(-1) ?? '' };
  const key = t(pieces.length === 1 ? 'table.matrix.columns' : 'table.matrix.rows', axes);
  const shapes: readonly Shape[] = [
    ...groundScene(scene),
    ...workScene(scene),
    { kind: 'texts', part: 'titles', colour: 'ink', size: 13, align: 'left', items: titles },
    {
      kind: 'texts',
      part: 'axes',
      colour: 'muted',
      size: 12,
      weight: 400,
      align: 'left',
      items: [{ x: layout.corners[0].x, y: layout.height + 14, text: key }],
    },
  ];
  return { shapes, bounds: { x: 0, y: 0, width: layout.width, height: layout.height + 24 }, clipped: true };
}
