/** Marks that all figures share: value marks and pills, tags, frames. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import type { FigureLayout, FigureMark, FigureMove, FigureScene } from './figure.ts';
import type { ColourName } from './palette.ts';
import type { MeasureText, Shape } from './shapes.ts';
import { markTints, playerTints } from './tints.ts';
import type { Box, Point } from './viewport.ts';

/** Opacity of moves by tier. */
export const TIER_ALPHA: Readonly<Record<FigureMove['tier'], number>> = { 0: 1, 1: 0.75, 2: 0.5, 3: 0.25 };

/** Sizes as shares of the font size of a mark. */
const GLYPH_SHARE = 0.76;
const GAP_SHARE = 0.28;
const SMALLEST_TEXT = 9;

interface MarkSize {
  readonly text: number;
  readonly width: number;
}

/** Returns the largest size at which a mark fits into the width `room` in pixels. */
export function markSize(mark: FigureMark, largest: number, room: number, measure: MeasureText): MarkSize {
  const widthAt = (size: number): number =>
    size * GLYPH_SHARE + (mark.text === '' ? 0 : size * GAP_SHARE + measure(mark.text, size));
  const full = widthAt(largest);
  const text = full <= room ? largest : Math.max(SMALLEST_TEXT, (largest * room) / full);
  return { text, width: text === largest ? full : widthAt(text) };
}

export interface MarkPlace {
  /** Centre of the mark. */
  readonly at: Point;
  /** Maximum font size. */
  readonly size: number;
  /** Maximum width; the text shrinks to fit. */
  readonly maxWidth: number;
  readonly measure: MeasureText;
}

/** Draws a glyph with its text, without a background. */
export function markShapes(part: string, mark: FigureMark, place: MarkPlace, colour: ColourName): readonly Shape[] {
  const { at, measure } = place;
  const { text, width } = markSize(mark, place.size, place.maxWidth, measure);
  const glyph = text * GLYPH_SHARE;
  const left = at.x - width / 2;
  const shapes: Shape[] = [
    { kind: 'mark', part, glyph: mark.glyph, x: left + glyph / 2, y: at.y, size: glyph, colour },
  ];
  if (mark.text !== '') {
    const items = [{ x: left + glyph + text * GAP_SHARE, y: at.y, text: mark.text }];
    shapes.push({ kind: 'texts', part, items, align: 'left', size: text, colour });
  }
  return shapes;
}

/**
 * Draws a mark on a plate in its soft colour, with inverted colours if highlighted. `maxWidth` limits the width of the
 * plate.
 */
export function pillShapes(part: string, mark: FigureMark, place: MarkPlace, lit: boolean): readonly Shape[] {
  const { strong, soft } = markTints(mark, null);
  const side = place.size * 0.55;
  const inside = { ...place, room: place.maxWidth - 2 * side };
  const { text, width } = markSize(mark, inside.size, inside.room, place.measure);
  const outline = { colour: 'panel', width: 1.5 } as const;
  return [
    {
      kind: 'plate',
      part,
      ...place.at,
      width: width + 2 * side,
      height: Math.round(text * 1.55),
      colour: lit ? strong : soft,
      outline,
    },
    ...markShapes(part, mark, inside, lit ? 'panel' : strong),
  ];
}

export function tagSize(text: string, size: number, measure: MeasureText): { width: number; height: number } {
  return { width: measure(text, size) + size * 1.2, height: Math.round(size * 1.55) };
}

export function tagShapes(
  part: string,
  text: string,
  player: PlayerIndex | null,
  { at, size, measure }: Omit<MarkPlace, 'maxWidth'>,
): readonly Shape[] {
  const outline = { colour: 'panel', width: 1.5 } as const;
  return [
    { kind: 'plate', part, ...at, ...tagSize(text, size, measure), colour: playerTints(player).strong, outline },
    { kind: 'texts', part, items: [{ ...at, text }], size, colour: 'panel' },
  ];
}

/** Draws frames around the hinted place, and dashed frames around places with errors. */
export function framedPlaces(
  { places }: FigureLayout,
  { hinted, faulty }: Pick<FigureScene, 'hinted' | 'faulty'>,
  corner: number,
): readonly Shape[] {
  return places.flatMap(({ cell, box }): readonly Shape[] => {
    const around = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, corner };
    const frame = { kind: 'box', ...around, hollow: true, colour: 'ink' } as const;
    return [
      ...(cell === hinted ? [{ ...frame, part: 'hint', outline: { colour: 'ink', width: 2 } } as const] : []),
      ...(faulty.includes(cell)
        ? [{ ...frame, part: 'faulty', outline: { colour: 'ink', width: 2, dash: [5, 4] } } as const]
        : []),
    ];
  });
}

/** Draws the frame of the keyboard focus around a place. */
export function focusFrame({ x, y, width, height }: Box): readonly Shape[] {
  const around = { x: x - 2, y: y - 2, width: width + 4, height: height + 4 };
  const frame = { kind: 'box', ...around, corner: 7, hollow: true } as const;
  return [
    { ...frame, part: 'focus-ground', colour: 'panel', outline: { colour: 'panel', width: 6 } },
    { ...frame, part: 'focus', colour: 'focus', outline: { colour: 'focus', width: 3 } },
  ];
}

/** Returns whether a solved move is as good as the first move, which is the best one. */
export function isBest({ mark }: FigureMove, moves: readonly FigureMove[]): boolean {
  const best = moves[0]?.mark ?? null;
  return mark !== null && mark.outcome === best?.outcome && mark.text === best.text;
}
