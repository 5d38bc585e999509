/** A piece as a shape, for whatever is painted on. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Piece, PiecePath } from '../canvas/shapes.ts';
import { PIECE_BOX, PIECE_FEET, type PieceLayer } from './piece-paths.ts';

/** Paper around a piece keeps it off paths and bricks; in pixels. */
const MARGIN = 2;
/** Smaller, in pixels, no piece is drawn. */
export const SMALLEST_PIECE = 14;

/** How far the feet of a piece are below the middle of its box, as a share of its side. */
export const FEET = PIECE_FEET / PIECE_BOX - 0.5;

/** A piece stands in its vertex, this much of the radius below the middle. */
const FEET_BELOW = 0.3;
/** Its size in radii of a vertex. */
const PIECE_RADII = 2.4;
/** However small the vertex, as a dot is, there stands a piece of this size, in pixels. */
const LEAST_STANDING = 26;

/** A piece of a share of its size in a vertex: how far the middle of its box is below that of the vertex, and its side. */
export function standIn(radius: number, share = 1): { readonly dy: number; readonly size: number } {
  const size = Math.max(LEAST_STANDING, PIECE_RADII * radius) * share;
  return { dy: FEET_BELOW * radius - FEET * size, size };
}

/** Which piece is drawn, and where the middle of its box is. */
export interface PieceAt {
  readonly token: { readonly id: string; readonly player: PlayerIndex | null };
  readonly x: number;
  readonly y: number;
  /** The side of its box, in pixels. */
  readonly size: number;
  /** How far to the right of it lies what it looks at; less than nothing for what is on its left. */
  readonly ahead?: number;
}

/** A piece before the panel of a board. */
export function pieceShape(layers: readonly PieceLayer[], { token, x, y, size, ahead = 0 }: PieceAt): Piece {
  const tones = { ...tonesOf(token), cut: 'panel' } as const;
  const seen = layers.filter(({ from = 0 }) => from <= size);
  const margin = (2 * MARGIN * PIECE_BOX) / size;
  const paths: readonly PiecePath[] = [
    ...seen.flatMap(({ d, line, outer }) =>
      outer === true ? [{ d, colour: tones.cut, filled: line === undefined, line: (line ?? 0) + margin }] : [],
    ),
    ...seen.map(({ d, line, tone }) => ({ d, colour: tones[tone], filled: line === undefined, line: line ?? 0 })),
  ];
  const mirrored = ahead < 0;
  return {
    kind: 'piece',
    part: 'piece',
    look: token.id,
    x,
    y,
    size,
    box: PIECE_BOX,
    mirrored,
    paths,
    colour: tones.body,
  };
}

interface Tones {
  readonly body: ColourName;
  readonly shade: ColourName;
}

/** What pieces are made of that are nobody's. */
const MATERIALS: Readonly<Partial<Record<string, Tones>>> = {
  hole: { body: 'stone', shade: 'hollow' },
  food: { body: 'cheese', shade: 'rind' },
};

/** The colours of a token's pieces: of whose they are, else of what they are made of. */
function tonesOf({ id, player }: PieceAt['token']): Tones {
  if (player === null) return MATERIALS[id] ?? { body: 'muted', shade: 'ink' };
  return player === 0 ? { body: 'p1', shade: 'p1Shade' } : { body: 'p2', shade: 'p2Shade' };
}
