/** How a piece is painted, on whatever it is painted. */
import type { FigureToken } from '../canvas/figure.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Piece } from '../canvas/shapes.ts';
import { PIECE_BOX, PIECES } from './piece-paths.ts';

/** Paper around a piece keeps it off paths and bricks; in pixels. */
const MARGIN = 2;
/** A smaller piece is a letter. */
export const SMALLEST_PIECE = 16;

/** Whether the pieces of a token are drawn. */
export function isDrawn(id: string): boolean {
  return PIECES[id] !== undefined;
}

/** One path of a piece, in the coordinates of its box. */
export interface PiecePart {
  readonly d: string;
  readonly colour: ColourName;
  readonly filled: boolean;
  /** How wide its line is; 0 for none. */
  readonly line: number;
}

/** The paths of a piece, lowest first. */
export function pieceParts({ look, size, colour, shade, ground }: Piece): readonly PiecePart[] {
  const seen = (PIECES[look] ?? []).filter(({ from = 0, below = size + 1 }) => from <= size && size < below);
  const tones = { body: colour, shade, cut: ground } as const;
  const margin = (2 * MARGIN * PIECE_BOX) / size;
  return [
    ...seen.flatMap(({ d, line, outer }) =>
      outer === true ? [{ d, colour: ground, filled: line === undefined, line: (line ?? 0) + margin }] : [],
    ),
    ...seen.map(({ d, line, tone }) => ({ d, colour: tones[tone], filled: line === undefined, line: line ?? 0 })),
  ];
}

/** What pieces are made of that are nobody's. */
const MATERIALS: Readonly<Partial<Record<string, PieceTones>>> = {
  hole: { colour: 'stone', shade: 'hollow' },
  food: { colour: 'cheese', shade: 'rind' },
};

/** The colours of a piece. */
export type PieceTones = Pick<Piece, 'colour' | 'shade'>;

/** The colours of a token's pieces: of whose they are, else of what they are made of. */
export function pieceTones({ id, player }: Pick<FigureToken, 'id' | 'player'>): PieceTones {
  if (player === null) return MATERIALS[id] ?? { colour: 'muted', shade: 'ink' };
  return player === 0 ? { colour: 'p1', shade: 'p1Shade' } : { colour: 'p2', shade: 'p2Shade' };
}
