/** Where cards stand, in CSS pixels from the top left corner of the picture. */
import type { PositionGraph, Way } from '../../../model/watch/positions/positions.ts';

export interface PositionsLayout {
  readonly width: number;
  readonly height: number;
  /** The size of a card, and whether its words stand below its board. */
  readonly card: { readonly width: number; readonly height: number; readonly tall: boolean };
  /** The middle of every card. */
  readonly middles: readonly { readonly x: number; readonly y: number }[];
}

/** A card with its words beside the board; and one with its words below, as wide as there is room. */
const WIDE = { width: 148, height: 68, tall: false } as const;
const TALL = { least: 80, most: 132, words: 26 } as const;
/** Between cards: for the ways past them, and the names of moves. */
const GAP = { x: 12, least: 34, most: 52 } as const;
const RIM = 16;

/** Room for all cards: wider or higher than the stage where they need it. */
export function layoutPositions(
  { cards, rows }: PositionGraph,
  stage: { readonly width: number; readonly height: number },
): PositionsLayout {
  const most = Math.max(...rows.map(({ length }) => length));
  const each = (stage.width - 2 * RIM) / most - GAP.x;
  const card = each >= WIDE.width ? WIDE : tallCard(Math.max(TALL.least, Math.min(TALL.most, each)));
  const width = Math.max(stage.width, most * (card.width + GAP.x) + 2 * RIM);
  const room = (stage.height - 2 * RIM - rows.length * card.height) / Math.max(1, rows.length - 1);
  const gap = Math.max(GAP.least, Math.min(GAP.most, room));
  const apart = Math.min(1.7 * card.width, (width - 2 * RIM) / most);
  const middles = cards.map(({ row, column }) => ({
    x: width / 2 + (column - ((rows[row]?.length ?? 1) - 1) / 2) * apart,
    y: RIM + card.height / 2 + row * (card.height + gap),
  }));
  const height = 2 * RIM + rows.length * card.height + (rows.length - 1) * gap;
  return { width, height, card, middles };
}

function tallCard(width: number): PositionsLayout['card'] {
  return { width, height: (width - 12) * 0.75 + TALL.words, tall: true };
}

/** The line of a way, with where the name of its move stands: nearer to one end than to the other, so that names do not meet. */
export function wayPath(
  { middles, card }: PositionsLayout,
  { from, to }: Way,
): { readonly d: string; readonly x: number; readonly y: number } {
  const [start, end] = [middles[from] ?? { x: 0, y: 0 }, middles[to] ?? { x: 0, y: 0 }];
  const half = card.height / 2;
  const [y0, y1] = [start.y + half, end.y - half - 2];
  const bend = Math.min((y1 - y0) / 2, 30);
  const d = `M${start.x} ${y0}C${start.x} ${y0 + bend} ${end.x} ${y1 - bend} ${end.x} ${y1}`;
  const part = 0.5 + (((from * 7 + to * 3) % 5) - 2) * 0.06;
  return { d, x: start.x + (end.x - start.x) * part, y: y0 + (y1 - y0) * part };
}
