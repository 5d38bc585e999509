/** Where cards stand, in CSS pixels from the top left corner of the picture. */
import type { PositionGraph, Way } from '../../../model/watch/positions/positions.ts';

export interface PositionsLayout {
  readonly width: number;
  readonly height: number;
  /** The size of a card. What it says hangs from its lower edge, into the gap below. */
  readonly card: { readonly width: number; readonly height: number };
  /** The height of the caption above each board; 0 if the captions do not fit. */
  readonly caption: number;
  /** The middle of every card. */
  readonly middles: readonly Point[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The width of the board of a card, and the space around it; `foot` is for the figure that overlaps the lower edge. */
export const BOARD = { least: 52, most: 124, rim: 4, foot: 6 } as const;
/** Between cards: for the ways past them, and the names of moves. */
/** The widths of a letter and of a space of a caption, and the height of its line, in heights of a line of text. */
const CAPTION = { letter: 0.6, space: 0.3, line: 1.2 } as const;
const GAP = { x: 8, least: 24, most: 56 } as const;
const RIM = 12;

/** Room for all cards at once, if they need not be too small for that: else wider or higher than the stage. */
export function layoutPositions(
  { cards, rows }: PositionGraph,
  stage: { readonly width: number; readonly height: number; readonly em: number },
  captions: readonly string[],
): PositionsLayout {
  const most = Math.max(...rows.map(({ length }) => length));
  const across = (stage.width - 2 * RIM) / most - GAP.x - 2 * BOARD.rim;
  const boardBelow = (line: number): number => {
    const down = (stage.height - 2 * RIM - (rows.length - 1) * GAP.least) / rows.length;
    const high = down - 2 * BOARD.rim - BOARD.foot - line;
    return Math.max(BOARD.least, Math.min(BOARD.most, across, (high * 4) / 3));
  };
  const line = CAPTION.line * stage.em;
  const longest = Math.max(0, ...captions.map(captionWidth)) * stage.em;
  const caption = longest > 0 && longest <= boardBelow(line) + BOARD.rim ? line : 0;
  const board = boardBelow(caption);
  const card = { width: board + 2 * BOARD.rim, height: board * 0.75 + 2 * BOARD.rim + BOARD.foot + caption };
  const width = Math.max(stage.width, most * (card.width + GAP.x) + 2 * RIM);
  const room = (stage.height - 2 * RIM - rows.length * card.height) / Math.max(1, rows.length - 1);
  const gap = Math.max(GAP.least, Math.min(GAP.most, room));
  const apart = Math.min(1.7 * card.width, (width - 2 * RIM) / most);
  const middles = cards.map(({ row, column }) => ({
    x: width / 2 + (column - ((rows[row]?.length ?? 1) - 1) / 2) * apart,
    y: RIM + card.height / 2 + row * (card.height + gap),
  }));
  const height = 2 * RIM + rows.length * card.height + (rows.length - 1) * gap;
  return { width, height, card, caption, middles };
}

function captionWidth(caption: string): number {
  const spaces = caption.split(' ').length - 1;
  return (caption.length - spaces) * CAPTION.letter + spaces * CAPTION.space;
}

/** The height in which all rows are in sight with the smallest cards, if those are not too many. */
export function leastHeight({ rows }: PositionGraph): number {
  const card = BOARD.least * 0.75 + 2 * BOARD.rim + BOARD.foot;
  return Math.min(MOST_LEAST, 2 * RIM + rows.length * card + (rows.length - 1) * GAP.least);
}

/** Of a stage on a phone. */
const MOST_LEAST = 340;

/** The line of a way. */
export interface WayLine {
  readonly d: string;
  /** A place on it, from 0 where it begins to 1 where it ends. */
  readonly at: (part: number) => Point;
}

export function wayLine({ middles, card }: PositionsLayout, { from, to }: Way): WayLine {
  const [start, end] = [middles[from] ?? { x: 0, y: 0 }, middles[to] ?? { x: 0, y: 0 }];
  const half = card.height / 2;
  const [y0, y1] = [start.y + half, end.y - half - 2];
  const bend = Math.min((y1 - y0) / 2, 30);
  const between = (a: number, b: number, c: number, d: number, part: number): number => {
    const rest = 1 - part;
    return a * rest ** 3 + 3 * b * rest ** 2 * part + 3 * c * rest * part ** 2 + d * part ** 3;
  };
  return {
    d: `M${start.x} ${y0}C${start.x} ${y0 + bend} ${end.x} ${y1 - bend} ${end.x} ${y1}`,
    at: (part) => ({
      x: between(start.x, start.x, end.x, end.x, part),
      y: between(y0, y0 + bend, y1 - bend, y1, part),
    }),
  };
}

/** A name on its way, and its size in pixels. */
export interface WayName {
  readonly line: WayLine;
  readonly width: number;
  readonly height: number;
}

/** Where along their ways names are tried, in turn: on the line, then at its left and right. */
const PLACES = [0.5, 0.62, 0.38, 0.74, 0.28, 0.84, 0.2] as const;
const SIDES = [0, -1, 1] as const;
const ASIDE = 4;

/** A box by its middle. */
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** About what hangs from the lower edges of cards, and the marks at their upper corners. */
export function wordsOfCards({ middles, card }: PositionsLayout, em: number): readonly Box[] {
  return middles.flatMap(({ x, y }) => [
    { x, y: y + card.height / 2, width: 3.2 * em, height: 1.4 * em },
    { x: x + card.width / 2, y: y - card.height / 2 - 0.3 * em, width: 1.4 * em, height: 1.4 * em },
  ]);
}

/** The middles of names, each at its own way: where there is room, none on another, and none on what is there already. */
export function namePlaces(names: readonly WayName[], there: readonly Box[]): readonly Point[] {
  const placed: Box[] = [];
  for (const { line, width, height } of names) {
    const isClearOf = (boxes: readonly Box[], { x, y }: Point): boolean =>
      boxes.every(
        (one) => Math.abs(one.x - x) >= (one.width + width) / 2 || Math.abs(one.y - y) >= (one.height + height) / 2,
      );
    const tried = SIDES.flatMap((side) =>
      PLACES.map((part) => {
        const { x, y } = line.at(part);
        return { x: x + side * (width / 2 + ASIDE), y };
      }),
    );
    const clear = tried.filter((place) => isClearOf(placed, place));
    const place = clear.find((one) => isClearOf(there, one)) ?? clear[0] ?? line.at(0.5);
    placed.push({ ...place, width, height });
  }
  return placed;
}
