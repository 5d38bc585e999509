/**
 * The drawings of pieces as paths, shared by canvases, SVG and thumbnails. Each piece has a 48 × 48 box and faces
 * right, with its feet at y = 43. Corner radii are 2 to 3; cuts are 1.5 to 2.2 wide, and tails 3 to 4.5.
 */

export const PIECE_BOX = 48;
/** Distance of the feet from the top of the box. */
export const PIECE_FEET = 43;

/** Colour of a part of a piece: the player's colour, a darker shade of it, or the background. */
export type Tone = 'body' | 'shade' | 'cut';

/** A part of a piece. Later parts cover earlier ones. */
export interface PieceLayer {
  readonly tone: Tone;
  /** SVG path data. */
  readonly d: string;
  /** Line width; if absent, the path is filled. */
  readonly line?: number;
  /** True for a part of the outline, around which the background shows. */
  readonly outer?: true;
  /** Minimum size of the piece in pixels for drawing this part. On smaller pieces, the part would be a mere speck. */
  readonly from?: number;
}

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const MOUSE: readonly PieceLayer[] = [
  { tone: 'body', line: 3.2, outer: true, d: 'M10 41c-8 1-10-7-6-11s3-7-2-10' },
  { tone: 'shade', outer: true, from: 24, d: disc(36.5, 18.5, 5.5) },
  {
    tone: 'body',
    outer: true,
    d: 'M9 43c-5-3-4-13 2-18.5c6-5.5 15-6.5 22-3c6 3 10.5 8.5 13.5 14C48 39 46 42 41 43z',
  },
  { tone: 'cut', from: 24, d: disc(26.5, 19, 9.4) },
  { tone: 'body', outer: true, d: disc(26.8, 17, 8.6) },
  { tone: 'shade', d: disc(26.8, 17, 4.8) },
  { tone: 'cut', d: disc(37.5, 31, 2.5) },
  { tone: 'shade', outer: true, d: disc(45.6, 37, 2.3) },
  { tone: 'cut', line: 1.5, from: 50, d: 'M38.5 37.5l-6-1M38.5 39.8l-5.5 1' },
];

const CAT_HEAD =
  'M7.6 6.6C7.3 4 9.4 3 11.3 4.5l6.2 4.8c3.5-1.1 8.5-1.1 12 0l6.2-4.8c1.9-1.5 4-.5 3.7 2.1l-.9 9.4c.5 10-6.5 15-15 15S8 26 8.5 16z';
const CAT: readonly PieceLayer[] = [
  { tone: 'body', line: 4.6, outer: true, d: 'M33 40.5C42 41 46 35 43 30c-1.5-2.5-.5-5 2-5.5' },
  {
    tone: 'body',
    outer: true,
    d: 'M11.5 43c-2 0-3-1.5-2.7-4c.8-7 4.2-14 14.7-14s13.9 7 14.7 14c.3 2.5-.7 4-2.7 4z',
  },
  { tone: 'cut', line: 3, d: CAT_HEAD },
  { tone: 'body', outer: true, d: CAT_HEAD },
  { tone: 'shade', from: 24, d: 'M10.8 8.5l4.9 3.8l-4 3.2zM36.2 8.5l-4.9 3.8l4 3.2z' },
  {
    tone: 'cut',
    d: 'M12.5 19.5c2-4 6.5-3.5 8 1c-3 1.5-6 1.2-8-1zM34.5 19.5c-2-4-6.5-3.5-8 1c3 1.5 6 1.2 8-1z',
  },
  { tone: 'cut', from: 24, d: 'M21 24.3h5l-2.5 3z' },
  {
    tone: 'body',
    line: 1.5,
    from: 34,
    d: 'M9 21.5L1.5 20M9.5 24.5l-7 2M38 21.5l7.5-2M37.5 24.5L44 26',
  },
  { tone: 'cut', line: 1.8, from: 28, d: 'M19 43v-6M28 43v-6' },
];

const HOLE: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M3.5 41V24c0-12 9-20 20.5-20s20.5 8 20.5 20v17a2 2 0 0 1 -2 2h-37a2 2 0 0 1 -2-2z',
  },
  {
    tone: 'cut',
    line: 1.7,
    from: 28,
    d: 'M3.5 31H12M5 19l8 3.5M11.5 9.5L17 16M24 4v9M36.5 9.5L31 16M43 19l-8 3.5M44.5 31H36',
  },
  { tone: 'shade', d: 'M12.5 43V25.5C12.5 18 17 13 24 13s11.5 5 11.5 12.5V43z' },
];

/** The plain token, also used for tokens that have no drawing of their own. */
export const PAWN: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M24 3.5a10 10 0 0 1 6 18c1 4.5 2.5 8 5 11.5h2a2.5 2.5 0 0 1 2.5 2.5v5A2.5 2.5 0 0 1 37 43H11a2.5 2.5 0 0 1 -2.5-2.5v-5A2.5 2.5 0 0 1 11 33h2c2.5-3.5 4-7 5-11.5a10 10 0 0 1 6-18z',
  },
  { tone: 'shade', d: 'M8.5 38.5v2A2.5 2.5 0 0 0 11 43h26a2.5 2.5 0 0 0 2.5-2.5v-2z' },
  { tone: 'cut', line: 1.8, from: 28, d: 'M17.5 23h13' },
];

/** Drawings by token id. */
export type Pieces = Readonly<Partial<Record<string, readonly PieceLayer[]>>>;

/** The pieces for games on graphs; some games on grids also use them. */
export const GRAPH_PIECES: Pieces = {
  mouse: MOUSE,
  cat: CAT,
  hole: HOLE,
  token: PAWN,
};
