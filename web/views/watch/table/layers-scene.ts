/** A bar chart of positions by distance, with two bars for each layer and one for undecided positions. */
import type { TraceTable } from '../../../model/watch/table/table.ts';
import type { Shape } from '../../board/canvas/shapes.ts';

/** Sizes of the figure and of its parts, in px. */
export const LAYERS_HEIGHT = 150;
const HEAD = 16;
const FOOT = 18;
const WIDEST = 44;
/** Minimum distance between labels. */
const LABEL_ROOM = 22;
/** Maximum number of positions for which a bar consists of separate chips. */
const MOST_CHIPS = 14;

export interface LayersScene {
  readonly table: TraceTable;
  readonly step: number;
  /** Width of the figure, in px. */
  readonly width: number;
  readonly format: (count: number) => string;
}

export interface LayerColumn {
  /** Distance of the layer in plies; null for undecided positions. */
  readonly plies: number | null;
  readonly won: readonly [number, number];
  readonly open: number;
  readonly inWork: boolean;
}

/**
 * Returns the columns at a step: one for each layer of the whole trace, filled as far as the layer is known, then one
 * for the undecided positions.
 */
export function layerColumns(table: TraceTable, step: number): readonly LayerColumn[] {
  const now = new Map(table.layersAt(step).map((layer) => [layer.plies, layer.won]));
  const work = table.restAt(step) === null ? table.workAt(step) : -1;
  const columns = table.layersAt(Number.POSITIVE_INFINITY).map(
    ({ plies }): LayerColumn => ({
      plies,
      won: now.get(plies) ?? [0, 0],
      open: 0,
      inWork: plies === work,
    }),
  );
  const { unseen, open, aside } = table.tallyAt(step);
  return [...columns, { plies: null, won: [0, 0], open: unseen + open + aside, inWork: false }];
}

/**
 * Returns the value at the top of the scale: the largest final number of positions that one player wins in one layer.
 */
function highest(table: TraceTable): number {
  return Math.max(1, ...table.layersAt(Number.POSITIVE_INFINITY).flatMap(({ won }) => won));
}

/** Returns the shapes of bars, chips, counts and plies. */
export function layersScene({ table, step, width, format }: LayersScene): readonly Shape[] {
  const columns = layerColumns(table, step);
  const most = highest(table);
  const pitch = Math.min(WIDEST, width / columns.length);
  const bar = Math.max(1, pitch * 0.4);
  const ground = LAYERS_HEIGHT - FOOT;
  const room = ground - HEAD;
  const shapes: Shape[] = [
    { kind: 'segments', part: 'ground', points: [0, ground + 0.5, width, ground + 0.5], width: 1, colour: 'line' },
  ];
  const labels: { x: number; y: number; text: string }[] = [];
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * pitch >= LABEL_ROOM) ?? 200;
  columns.forEach((column, at) => {
    const left = at * pitch + pitch * 0.08;
    for (const player of [0, 1] as const) {
      const count = column.won[player];
      const part = player === 0 ? 'first' : 'second';
      const x = left + player * bar;
      shapes.push(...stack(part, player === 0 ? 'p1' : 'p2', x, ground, bar, room, count, most, format));
    }
    if (column.plies === null) {
      shapes.push(...stack('open', 'draw', left, ground, 2 * bar, room, column.open, most, format));
    } else if (column.plies % every === 0 && (columns.length - 1 - at) * pitch >= LABEL_ROOM) {
      labels.push({ x: left + bar, y: ground + FOOT / 2, text: String(column.plies) });
    }
    if (column.inWork) {
      shapes.push({
        kind: 'box',
        part: 'in-work',
        x: at * pitch + 1,
        y: 1,
        width: Math.max(3, pitch - 2),
        height: LAYERS_HEIGHT - 2,
        corner: 4,
        hollow: true,
        colour: 'ink',
        outline: { colour: 'ink', width: 1.5 },
      });
    }
  });
  labels.push({ x: (columns.length - 1) * pitch + pitch / 2, y: ground + FOOT / 2, text: '?' });
  shapes.push({ kind: 'texts', part: 'plies', items: labels, size: 11, colour: 'muted' });
  return shapes;
}

/** Draws one bar. If there are too many undecided positions, their bar is cut off at the top and shows their number. */
function stack(
  part: string,
  colour: 'p1' | 'p2' | 'draw',
  x: number,
  ground: number,
  width: number,
  room: number,
  count: number,
  most: number,
  format: (count: number) => string,
): readonly Shape[] {
  if (count === 0) return [];
  const height = Math.min(room, Math.max(2, (room * count) / most));
  const shapes: Shape[] = [];
  if (most <= MOST_CHIPS && count <= most) {
    const chip = room / most;
    for (let at = 0; at < count; at += 1) {
      const y = ground - (at + 1) * chip + 1;
      shapes.push({ kind: 'box', part, x, y, width: width - 1, height: chip - 1.5, corner: 2, colour });
    }
  } else {
    shapes.push({ kind: 'box', part, x, y: ground - height, width: width - 1, height, corner: 0, colour });
  }
  // A gap in the middle marks the second player's bars, so that the players' bars differ by more than colour.
  if (colour === 'p2' && width > 5) {
    const middle = x + (width - 1) / 2;
    const points = [middle, ground - height + 1, middle, ground - 1];
    shapes.push({ kind: 'segments', part: 'second-mark', points, width: 2, colour: 'panel' });
  }
  const text = format(count);
  if (width >= 4 + 5 * text.length) {
    const items = [{ x: x + width / 2, y: ground - height - 7, text }];
    shapes.push({ kind: 'texts', part: `${part}-count`, items, size: 10, colour: 'ink' });
  }
  return shapes;
}
