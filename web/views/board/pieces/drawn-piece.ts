/** Draws pieces as shapes. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Piece, PiecePath, Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import { PAWN, PIECE_BOX, PIECE_FEET, type PieceLayer, type Pieces } from './piece-paths.ts';

/** Margin that separates a piece from paths and bricks, in pixels. */
const MARGIN = 2;
/** Minimum size of a piece, in pixels. */
export const SMALLEST_PIECE = 14;

/** Distance of a piece's feet from the centre of its box, as a share of the side of the box. */
export const FEET = PIECE_FEET / PIECE_BOX - 0.5;

/** Distance of the feet below the centre of a vertex, in radii of the vertex. */
const FEET_BELOW = 0.3;
/** Size of a piece in a vertex, as a multiple of the vertex radius. */
const PIECE_RADII = 2.4;
/** Minimum size of a piece in a vertex, in pixels. */
const LEAST_PIECE_SIZE = 26;
/** Position and size of the letter on a pawn, as shares of the piece's size. */
const LETTER = { below: 0.16, size: 0.36 } as const;

/** Returns the vertical offset and the size of a piece in a vertex; `share` scales the piece. */
export function pieceInVertex(radius: number, share = 1): { readonly dy: number; readonly size: number } {
  const size = Math.max(LEAST_PIECE_SIZE, PIECE_RADII * radius) * share;
  return { dy: FEET_BELOW * radius - FEET * size, size };
}

/** A piece, positioned by the centre of its box. */
export interface PieceAt {
  readonly token: { readonly id: string; readonly player: PlayerIndex | null };
  readonly x: number;
  readonly y: number;
  /** Side of the box, in pixels. */
  readonly size: number;
  /** Horizontal distance to the point that the piece faces; negative for a point to the left. */
  readonly ahead?: number;
}

/** Draws the piece with the token's id. If there is none, draws a pawn with the token's letter. */
export function tokenShapes(
  pieces: Pieces,
  at: PieceAt & { readonly token: { readonly letter: string } },
): readonly Shape[] {
  const { token, x, y, size } = at;
  const layers = pieces[token.id];
  if (layers !== undefined) return [pieceShape(layers, at)];
  const items = [{ x, y: y + LETTER.below * size, text: token.letter }];
  return [pieceShape(PAWN, at), { kind: 'texts', part: 'piece', items, size: LETTER.size * size, colour: 'panel' }];
}

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
  const place = { x, y, size, box: PIECE_BOX, mirrored: ahead < 0 };
  return { kind: 'piece', part: 'piece', look: token.id, ...place, paths, colour: tones.body };
}

interface Tones {
  readonly body: ColourName;
  readonly shade: ColourName;
}

/** Colours of pieces without an owner. */
const MATERIALS: Readonly<Partial<Record<string, Tones>>> = {
  hole: { body: 'stone', shade: 'hollow' },
  food: { body: 'cheese', shade: 'rind' },
};

function tonesOf({ id, player }: PieceAt['token']): Tones {
  if (player === null) return MATERIALS[id] ?? { body: 'muted', shade: 'ink' };
  const { strong, shade } = playerTints(player);
  return { body: strong, shade };
}
