/** The caption of a picture: title, verdict, link. */
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import type { Block } from './picture.ts';

/** Pieces of text in a caption; empty pieces are omitted. */
export interface Caption {
  readonly title: string;
  /** Sentences, each of which starts a new line. */
  readonly lines: readonly string[];
  readonly link: string;
}

interface Style {
  readonly size: number;
  readonly weight: number;
  readonly colour: 'ink' | 'muted';
  readonly leading: number;
  /** Maximum number of lines; longer text ends with an ellipsis. */
  readonly most: number;
}

const TITLE: Style = { size: 17, weight: 600, colour: 'ink', leading: 23, most: 3 };
const LINE: Style = { size: 14, weight: 400, colour: 'ink', leading: 20, most: 6 };
const LINK: Style = { size: 11.5, weight: 400, colour: 'muted', leading: 16, most: 4 };
/** Space above a paragraph whose style differs from that of the previous one. */
const GAP = 6;

/** Lays out the caption in lines of at most `width` px. */
export function captionBlock({ title, lines, link }: Caption, width: number, measure: MeasureText): Block {
  const shapes: Shape[] = [];
  let bottom = 0;
  const paragraphs = [
    { text: title, style: TITLE },
    ...lines.map((text) => ({ text, style: LINE })),
    { text: link, style: LINK },
  ].filter(({ text }) => text !== '');
  paragraphs.forEach(({ text, style }, index) => {
    if (index > 0) bottom += style === paragraphs[index - 1]?.style ? 0 : GAP;
    const { size, weight, colour, leading } = style;
    const items = brokenLines(text, width, style, measure).map((line) => {
      bottom += leading;
      return { x: 0, y: bottom - leading / 2, text: line };
    });
    shapes.push({ kind: 'texts', part: 'caption', items, size, weight, colour, align: 'left' });
  });
  return { shapes, bounds: { x: 0, y: 0, width, height: bottom } };
}

/** Pieces after which a line may break: spaces, punctuation in URLs, and characters of languages without spaces. */
const PIECES = /[^\s/?&=._~\-\u{2E80}-\u{FFDC}]*(?:\s+|[/?&=._~-]|[\u{2E80}-\u{FFDC}][，。：；！？、”）]*)?/gu;

/** Breaks text into lines of at most `width` px. If there are too many lines, the last one ends with an ellipsis. */
function brokenLines(text: string, width: number, { size, most }: Style, measure: MeasureText): readonly string[] {
  const fits = (line: string): boolean => measure(line.trimEnd(), size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    // A piece that is wider than a line may break after any character.
    for (const letter of piece) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines.map((each) => each.trimEnd());
  const shown = lines.slice(0, most);
  let last = [...(shown.pop() ?? '')];
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...shown.map((each) => each.trimEnd()), `${last.join('').trimEnd()}…`];
}
