/** Composes a picture from a drawing and its caption. */
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import { type Caption, captionBlock } from './caption.ts';
import { type Block, type Picture, type PlacedBlock, placed } from './picture.ts';

/** Margin around the picture, in px. */
const MARGIN = 20;
/** Gap between drawing and caption, in px. */
const GAP = 14;
/** Minimum width of a caption, if there is space. */
const LEAST_CAPTION = 280;
/** Share of the width used by a caption that is beside its drawing. */
const BESIDE = 0.4;

export interface Parts {
  /** Alternative text of the picture. */
  readonly title: string;
  /** Draws into a space of this size, part of which may stay empty. */
  readonly draw: (width: number, height: number) => Block;
  /** The caption; null if the picture has none. */
  readonly caption: Caption | null;
  readonly measure: MeasureText;
}

/**
 * Returns a picture with the caption below the drawing. The picture is as large as the drawing requires. The drawing
 * has at most the given size.
 */
export function looseSheet({ title, draw, caption, measure }: Parts, width: number, height: number): Picture {
  const drawing = draw(width, height);
  const inner = Math.ceil(Math.max(drawing.bounds.width, caption === null ? 0 : Math.min(width, LEAST_CAPTION)));
  const words = caption === null ? null : captionBlock(caption, inner, measure);
  const top = MARGIN + Math.ceil(drawing.bounds.height);
  const blocks = [placed(drawing, MARGIN + (inner - drawing.bounds.width) / 2, MARGIN)];
  if (words === null) return { width: inner + 2 * MARGIN, height: top + MARGIN, title, blocks };
  blocks.push({ x: MARGIN, y: top, shapes: [rule(GAP - 4, inner)] }, placed(words, MARGIN, top + 2 * GAP - 4));
  return {
    width: inner + 2 * MARGIN,
    height: top + 2 * GAP - 4 + Math.ceil(words.bounds.height) + MARGIN,
    title,
    blocks,
  };
}

/**
 * Returns a picture of exactly the given size. The caption is beside the drawing if the picture is wide, otherwise
 * below it.
 */
export function fixedSheet({ title, draw, caption, measure }: Parts, width: number, height: number): Picture {
  const beside = caption !== null && width >= 1.4 * height;
  const inner = width - 2 * MARGIN;
  const room = height - 2 * MARGIN;
  const across = beside ? Math.round(inner * BESIDE) : inner;
  const words = caption === null ? null : captionBlock(caption, across, measure);
  const taken = words === null ? 0 : beside ? across + 2 * GAP : Math.ceil(words.bounds.height) + 2 * GAP - 4;
  const drawing = beside ? draw(inner - taken, room) : draw(inner, Math.max(1, room - taken));
  const free = beside ? { width: inner - taken, height: room } : { width: inner, height: Math.max(1, room - taken) };
  const blocks: PlacedBlock[] = [
    placed(
      drawing,
      MARGIN + (free.width - drawing.bounds.width) / 2,
      MARGIN + (free.height - drawing.bounds.height) / 2,
    ),
  ];
  if (words !== null && beside) {
    blocks.push(placed(words, width - MARGIN - across, (height - words.bounds.height) / 2));
  } else if (words !== null) {
    const top = MARGIN + free.height;
    blocks.push({ x: MARGIN, y: top, shapes: [rule(GAP - 4, inner)] }, placed(words, MARGIN, top + 2 * GAP - 4));
  }
  return { width, height, title, blocks };
}

/** Draws the line that separates a drawing from its caption. */
function rule(y: number, width: number): Shape {
  return { kind: 'segments', part: 'rule', colour: 'line', points: [0, y, width, y], width: 1 };
}
