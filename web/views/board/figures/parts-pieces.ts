/** Draws the contents of the places on a board of parts: pieces, blocks, coins, and texts. */
import { isFree, ownerOf } from '../../../model/game/part-cells.ts';
import type { BoardPart } from '../../../model/game/types.ts';
import { boxAround, centreOf } from '../canvas/geometry.ts';
import type { MeasureText, Shape } from '../canvas/shapes.ts';
import { crossAt, playerTints } from '../canvas/tints.ts';
import type { Box, Point } from '../canvas/viewport.ts';

const SMALLEST_TEXT = 9;

/** A text to draw in the box of its place. */
export interface PlacedText {
  readonly text: string;
  readonly form: BoardPart['form'];
  readonly box: Box;
  /** True if the value of a move is shown below the text. */
  readonly crowded: boolean;
}

/** Draws the content of a place; nothing for a free place. */
export function contentShapes(content: PlacedText, players: string, measure: MeasureText): readonly Shape[] {
  const { text, form, box, crowded } = content;
  if (form !== 'values' && isFree(text)) return [];
  const side = box.height * (crowded ? 0.7 : 1);
  const middle = centreOf(box);
  const at = crowded ? { x: middle.x, y: middle.y - 0.14 * box.height } : middle;
  if (form === 'heaps') return coin(at, side);
  const owner = ownerOf(text, players);
  if (owner !== null) return piece(text, at, side, owner, !players.includes(text));
  if (form === 'values') return label(text, at, side, box.width - 8, measure);
  return text === '#' ? block(at, side) : thing(text, at, side, measure);
}

function piece(text: string, { x, y }: Point, side: number, owner: 0 | 1, isKing: boolean): readonly Shape[] {
  const { strong, shade } = playerTints(owner);
  const part = 'piece';
  const width = 0.13 * side;
  if (text === 'X') {
    const points = crossAt({ x, y }, 0.24 * side);
    return [{ kind: 'segments', part, points, width, round: true, colour: strong }];
  }
  if (text === 'O') return [{ kind: 'ring', part, x, y, radius: 0.26 * side, width, colour: strong }];
  const radius = 0.36 * side;
  const size = Math.round(0.42 * side);
  return [
    { kind: 'discs', part: 'rim', points: [x, y + 0.06 * side], radius, colour: shade },
    { kind: 'discs', part, points: [x, y], radius, colour: strong },
    ...(isKing
      ? [
          {
            kind: 'ring',
            part: 'crown',
            x,
            y,
            radius: 0.82 * radius,
            width: 1.5,
            dash: [3, 2],
            colour: 'panel',
          } as const,
        ]
      : []),
    { kind: 'texts', part, items: [{ x, y, text }], size, weight: 700, colour: 'panel' },
  ];
}

function coin({ x, y }: Point, side: number): readonly Shape[] {
  const outline = { colour: 'rind', width: 1.5 } as const;
  return [
    { kind: 'discs', part: 'rim', points: [x, y + 0.05 * side], radius: 0.38 * side, colour: 'rind' },
    { kind: 'discs', part: 'coin', points: [x, y], radius: 0.38 * side, colour: 'cheese', outline },
  ];
}

function block(at: Point, side: number): readonly Shape[] {
  const box = boxAround(at, 0.8 * side, 0.76 * side);
  const corner = 0.15 * side;
  const groove = { ...boxAround(at, 0.5 * side, 0.46 * side), corner: 0.08 * side, hollow: true } as const;
  const outline = { colour: 'sackShade', width: Math.max(1, 0.03 * side) } as const;
  return [
    { kind: 'box', part: 'rim', ...box, y: box.y + 0.07 * side, corner, colour: 'sackShade' },
    { kind: 'box', part: 'block', ...box, corner, colour: 'sack' },
    { kind: 'box', part: 'block', ...groove, colour: 'sackShade', outline },
  ];
}

/** Draws a letter or a digit that belongs to no player. */
function thing(text: string, at: Point, side: number, measure: MeasureText): readonly Shape[] {
  const outline = { colour: 'edge', width: 1 } as const;
  const box = boxAround(at, 0.8 * side, 0.8 * side);
  return [
    { kind: 'box', part: 'thing', ...box, corner: 0.2 * side, colour: 'soft', outline },
    ...label(text, at, side, 0.7 * side, measure),
  ];
}

/** Draws a text in at most `room` pixels: smaller if necessary, and cut off if it is still too long. */
function label(text: string, { x, y }: Point, side: number, room: number, measure: MeasureText): readonly Shape[] {
  const full = Math.min(22, 0.46 * side);
  const size = Math.max(
    Math.min(full, SMALLEST_TEXT),
    Math.min(full, (full * room) / Math.max(1, measure(text, full))),
  );
  let shown = text;
  for (let end = text.length - 1; end > 0 && measure(shown, size) > room + 1; --end) shown = `${text.slice(0, end)}…`;
  return text === '' ? [] : [{ kind: 'texts', part: 'text', items: [{ x, y, text: shown }], size, colour: 'ink' }];
}
