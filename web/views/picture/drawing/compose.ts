/** Puts a drawing and its caption into one picture. */
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import { type Caption, captionBlock } from './caption.ts';
import { type Block, type Picture, type PlacedBlock, placed } from './picture.ts';

/** Around everything, and between drawing and caption. */
const MARGIN = 20;
const GAP = 14;
/** Captions are not set narrower, unless there is no room. */
const LEAST_CAPTION = 280;
/** Beside a drawing, a caption takes this part of the width. */
const BESIDE = 0.4;

/** What a picture consists of. */
export interface Parts {
  /** What it shows in words, for those who do not see it. */
  readonly title: string;
  /** The drawing in a room of this size, which it need not fill. */
  readonly draw: (width: number, height: number) => Block;
  /** Null for a picture without words. */
  readonly caption: Caption | null;
  readonly measure: MeasureText;
}

/** A picture as large as its drawing wants to be in a room of this size, with the caption below. */
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

/** A picture of exactly this size: the caption beside the drawing where it is wide, else below. */
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

/** The hairline between a drawing and the words below it. */
function rule(y: number, width: number): Shape {
  return { kind: 'segments', part: 'rule', colour: 'line', points: [0, y, width, y], width: 1 };
}
