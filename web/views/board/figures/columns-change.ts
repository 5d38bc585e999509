/** Animates a shot: the bullet flies along its row, the blocks it hits break, and the blocks above them fall. */

import type { PlayerIndex } from '../../../model/game/types.ts';
import { mixed } from '../canvas/geometry.ts';
import type { Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { Box } from '../canvas/viewport.ts';
import { brickBox, type ColumnsLayout } from './columns-layout.ts';

/** Times as shares of an animation: the bullet flies until `RUNS`, and blocks fall from `FALLS` on. */
const RUNS = 0.35;
const FALLS = 0.45;

/** Returns the progress within a phase, in 0…1. */
function phase(progress: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (progress - from) / (to - from)));
}

/** A shot and the columns that it hits, in order. */
export interface Shot {
  readonly row: number;
  readonly fromLeft: boolean;
  readonly hits: readonly number[];
  readonly player: PlayerIndex | null;
}

/** Returns the distance of a column from the side of the shot, as a share of the distance to the last hit. */
function shareOf({ fromLeft, hits }: Shot, column: number, columns: number): number {
  const far = (of: number): number => (fromLeft ? of + 0.5 : columns - of - 0.5);
  return far(column) / Math.max(far(column), far(hits.at(-1) ?? column));
}

/** Draws the blocks of a column whose height changes from `before` to `after`. */
export function changingColumn(
  layout: ColumnsLayout,
  column: number,
  [before, after]: readonly [number, number],
  shot: Shot | null,
  progress: number,
): readonly Shape[] {
  const shapes: Shape[] = [];
  const add = (row: number, alpha: number): void => {
    if (alpha > 0) shapes.push(...block(brickBox(layout, column, row), alpha));
  };
  const falls = after === before - 1 && shot !== null && shot.row < before;
  const gone = falls ? shot.row : Math.min(before, after);
  for (let row = 0; row < gone; ++row) add(row, 1);
  if (falls) {
    const hit = RUNS * shareOf(shot, column, layout.columns);
    if (progress < hit) add(shot.row, 1);
    else shapes.push(...pieces(layout, column, shot.row, phase(progress, hit, Math.min(1, hit + 0.45))));
    for (let row = shot.row + 1; row < before; ++row) add(mixed(row, row - 1, phase(progress, FALLS, 1) ** 2), 1);
  } else {
    for (let row = gone; row < before; ++row) add(row, 1 - progress);
    for (let row = gone; row < after; ++row) add(row, progress);
  }
  return shapes;
}

/** Draws a breaking block whose quarters fly apart. */
function pieces(layout: ColumnsLayout, column: number, row: number, part: number): readonly Shape[] {
  if (part >= 1) return [];
  const { corner, ...box } = face(brickBox(layout, column, row));
  const [width, height] = [box.width / 2, box.height / 2];
  return [-1, 1].flatMap((across) =>
    [-1, 1].map((down): Shape => {
      const x = box.x + (across > 0 ? width : 0) + across * part * width * 0.7;
      const y = box.y + (down > 0 ? height : 0) + (down * 0.3 + part) * part * height;
      const rest = 1 - 0.5 * part;
      const size = { width: width * rest, height: height * rest, corner: corner / 2 };
      return { kind: 'box', part: 'broken', x, y, ...size, colour: 'stone', alpha: 1 - part };
    }),
  );
}

/** Draws the bullet with its trail. */
export function bullet(layout: ColumnsLayout, shot: Shot, progress: number): readonly Shape[] {
  const last = shot.hits.at(-1);
  if (last === undefined || progress >= RUNS) return [];
  const { foot, brick, columns } = layout;
  const y = foot.y - (shot.row + 0.5) * brick.height;
  const start = shot.fromLeft ? foot.x - 2 : foot.x + columns * brick.width + 2;
  const end = foot.x + (last + 0.5) * brick.width;
  const head = mixed(start, end, phase(progress, 0, RUNS));
  const tail = mixed(start, head, 0.6);
  const colour = playerTints(shot.player).strong;
  const radius = Math.min(7, Math.max(3, brick.height / 6));
  return [
    { kind: 'segments', part: 'bullet', points: [tail, y, head, y], width: radius, round: true, colour, alpha: 0.35 },
    { kind: 'discs', part: 'bullet', points: [head, y], radius, colour },
  ];
}

/** Returns the front of a block, without the joints around it. */
export function face({ x, y, width, height }: Box): Box & { readonly corner: number } {
  const joint = Math.min(1.5, width * 0.06);
  const inner = { x: x + joint, y: y + joint, width: width - 2 * joint, height: height - 2 * joint };
  return { ...inner, corner: Math.min(4, inner.height / 4) };
}

/** Draws a block with a darker lower edge. */
export function block(box: Box, alpha = 1): readonly Shape[] {
  const whole = face(box);
  const lip = Math.min(5, Math.max(1.5, 0.09 * whole.height));
  return [
    { kind: 'box', part: 'lip', ...whole, colour: 'stoneLip', alpha },
    { kind: 'box', part: 'block', ...whole, height: whole.height - lip, colour: 'stone', alpha },
  ];
}
