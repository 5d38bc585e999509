/**
 * The family of drawn pieces, as data: canvases, SVG and thumbnails draw the same paths.
 *
 * Every piece is drawn in a box of 48 × 48 and looks to the right:
 *
 *      0 ┌──────────────┐
 *        │   ears       │
 *        │  body        │   corners 2 to 3, cuts 1.5 to 2.2 wide, tails 3 to 4.5
 *     43 │▁▁feet▁▁▁▁▁▁▁▁│   where it stands
 *     48 └──────────────┘
 */

/** The side of the box. */
export const PIECE_BOX = 48;
/** Where in the box its feet are, from the top. */
export const PIECE_FEET = 43;

/** What a part of a piece is painted with: the colour of who moves it, its second tone, or the paper behind it. */
export type Tone = 'body' | 'shade' | 'cut';

/** A part of a piece. Later parts lie on top. */
export interface PieceLayer {
  readonly tone: Tone;
  /** The path, in SVG's words. */
  readonly d: string;
  /** It is a line of this width instead of a filled shape. */
  readonly line?: number;
  /** It belongs to the outline, around which a margin of paper is kept. */
  readonly outer?: true;
  /** Only drawn from this size on, in pixels; smaller it would be a speck. */
  readonly from?: number;
  /** Only drawn below this size. */
  readonly below?: number;
}

/** A circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const MOUSE: readonly PieceLayer[] = [
  { tone: 'body', line: 3.2, outer: true, d: 'M10 41C2 42 0 34 4 30S7 23 2 20' },
  { tone: 'shade', outer: true, from: 24, d: disc(36.5, 18.5, 5.5) },
  {
    tone: 'body',
    outer: true,
    d: 'M9 43C4 40 5 30 11 24.500C17 19 26 18 33 21.500C39 24.5 43.5 30 46.5 35.500C48 39 46 42 41 43Z',
  },
  { tone: 'cut', from: 24, d: disc(26.5, 19, 9.4) },
  { tone: 'body', outer: true, from: 24, d: disc(26.8, 17, 8.6) },
  { tone: 'body', outer: true, below: 24, d: disc(27, 15.5, 9.8) },
  { tone: 'shade', d: disc(26.8, 17, 4.8) },
  { tone: 'cut', d: disc(37.5, 31, 2.5) },
  { tone: 'shade', outer: true, d: disc(45.6, 37, 2.3) },
  { tone: 'cut', line: 1.5, from: 50, d: 'M38.5 37.500L32.5 36.500M38.5 39.800L33 40.8' },
];

const CAT_HEAD =
  'M7.6 6.600C7.3 4 9.4 3 11.3 4.500L17.5 9.300C21 8.2 26 8.2 29.5 9.300L35.7 4.500C37.6 3 39.7 4 39.4 6.600L38.5 16C39 26 32 31 23.5 31S8 26 8.5 16Z';
const CAT: readonly PieceLayer[] = [
  { tone: 'body', line: 4.6, outer: true, d: 'M33 40.500C42 41 46 35 43 30C41.5 27.5 42.5 25 45 24.5' },
  {
    tone: 'body',
    outer: true,
    d: 'M11.5 43C9.5 43 8.5 41.5 8.8 39C9.6 32 13 25 23.5 25S37.4 32 38.2 39C38.5 41.5 37.5 43 35.5 43Z',
  },
  { tone: 'cut', line: 3, d: CAT_HEAD },
  { tone: 'body', outer: true, d: CAT_HEAD },
  { tone: 'shade', from: 24, d: 'M10.8 8.500L15.7 12.300L11.7 15.500ZM36.2 8.500L31.3 12.300L35.3 15.500Z' },
  {
    tone: 'cut',
    d: 'M12.5 19.500C14.5 15.5 19 16 20.5 20.500C17.5 22 14.5 21.7 12.5 19.500ZM34.5 19.500C32.5 15.5 28 16 26.5 20.500C29.5 22 32.5 21.7 34.5 19.500Z',
  },
  { tone: 'cut', from: 24, d: 'M21 24.300H26L23.5 27.300Z' },
  {
    tone: 'body',
    line: 1.5,
    from: 34,
    d: 'M9 21.500L1.5 20M9.5 24.500L2.5 26.500M38 21.500L45.5 19.500M37.5 24.500L44 26',
  },
  { tone: 'cut', line: 1.8, from: 28, d: 'M19 43V37M28 43V37' },
];

const HOLE: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M3.5 41V24C3.5 12 12.5 4 24 4S44.5 12 44.5 24V41A2 2 0 0 1 42.5 43H5.500A2 2 0 0 1 3.5 41Z',
  },
  {
    tone: 'cut',
    line: 1.7,
    from: 28,
    d: 'M3.5 31H12M5 19L13 22.500M11.5 9.500L17 16M24 4V13M36.5 9.500L31 16M43 19L35 22.500M44.5 31H36',
  },
  { tone: 'shade', d: 'M12.5 43V25.500C12.5 18 17 13 24 13S35.5 18 35.5 25.500V43Z' },
];

const PAWN: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M24 3.500A10 10 0 0 1 30 21.500C31 26 32.5 29.5 35 33H37A2.5 2.5 0 0 1 39.5 35.500V40.500A2.5 2.5 0 0 1 37 43H11A2.5 2.5 0 0 1 8.5 40.500V35.500A2.5 2.5 0 0 1 11 33H13C15.5 29.5 17 26 18 21.500A10 10 0 0 1 24 3.500Z',
  },
  { tone: 'shade', d: 'M8.5 38.500V40.500A2.5 2.5 0 0 0 11 43H37A2.5 2.5 0 0 0 39.5 40.500V38.500Z' },
  { tone: 'cut', line: 1.8, from: 28, d: 'M17.5 23H30.5' },
];

/** The pieces of games on graphs, by the id that a game gives its tokens; some are on grids, too. */
export const GRAPH_PIECES: Readonly<Partial<Record<string, readonly PieceLayer[]>>> = {
  mouse: MOUSE,
  cat: CAT,
  hole: HOLE,
  token: PAWN,
};
