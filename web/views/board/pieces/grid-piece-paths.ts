/** The pieces that only games on grids have: pages with a graph need not load them. */
import { disc, GRAPH_PIECES, type PieceLayer } from './piece-paths.ts';

const WOLF: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M7.5 4.5c0-2 2-2.7 3.5-1.3l7.3 7c3.7-.9 7.7-.9 11.4 0l7.3-7c1.5-1.4 3.5-.7 3.5 1.3L40 17l6.5 7.5c1 1.5.3 2.8-1.5 3.1l-3.5.6L44 33c.6 1.6-.5 2.8-2 2.4l-8-1.9L29.5 43c-1 3-10 3-11 0L14 33.5l-8 1.9c-1.5.4-2.6-.8-2-2.4l2.5-4.8L3 27.6C1.2 27.3.5 26 1.5 24.5L8 17z',
  },
  { tone: 'shade', from: 28, d: 'M10.8 7.5l5.2 5.2l-4.8 3.5zM37.2 7.5L32 12.7l4.8 3.5z' },
  {
    tone: 'cut',
    d: 'M12 18.5l9.5 5l-2 3c-4 0-7-3-7.5-8zM36 18.5l-9.5 5l2 3c4 0 7-3 7.5-8z',
  },
  { tone: 'cut', line: 1.6, from: 40, d: 'M24 27v9M18.5 31.5l2 6.5M29.5 31.5l-2 6.5' },
  { tone: 'shade', d: 'M19.5 37.5h9l-2.5 5h-4z' },
];

const SHEEP: readonly PieceLayer[] = [
  {
    tone: 'shade',
    outer: true,
    d: 'M10 31h5.5v10.5A1.5 1.5 0 0 1 14 43h-2.5A1.5 1.5 0 0 1 10 41.5zM24 31h5.5v10.5A1.5 1.5 0 0 1 28 43h-2.5A1.5 1.5 0 0 1 24 41.5z',
  },
  {
    tone: 'body',
    outer: true,
    d: 'M9 14c0-4.5 6-6.5 9-3.5c2-4 9-4 11 0c4-2 9 1.5 7.5 6c3 2.5 2.5 8-1 9.5c.5 4.5-4.5 7.5-8 5.5c-2.5 4-9 4-11.5 0c-4 2.5-9.5-.5-9-5c-5-1-6-8-2-10c0-1 1.5-2.5 4-2.5z',
  },
  {
    tone: 'cut',
    d: 'M29.5 17.5c1.5-6 11-6 14 1l3.7 9.5c1.3 4.5-5.2 7-9.7 4c-5.5-3.5-9-9-8-14.5z',
  },
  {
    tone: 'shade',
    outer: true,
    d: 'M31.5 17.5c1.5-4 8-4 10.5 1.5l3.3 9c1 3-3.3 4.7-6.6 2.5c-4.7-3-8.2-8.5-7.2-13z',
  },
  {
    tone: 'shade',
    outer: true,
    from: 24,
    d: 'M33 18c-3.5-2.5-7-1-8.5 2.5c-.3 1 .5 1.7 1.5 1.4c3-.7 5.5-1.4 7.5-2.4z',
  },
  { tone: 'body', outer: true, d: `${disc(33.5, 13.5, 4)}${disc(38.5, 14, 3.2)}` },
  { tone: 'cut', d: disc(39, 21.5, 1.9) },
];

const CHEESE: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M3 28.5c-1.2-1-1-2.5.5-3.3l26-15.7c1.5-.9 3-.9 4.5-.2c6.5 3.2 11 10.2 11.5 19.2z',
  },
  { tone: 'shade', outer: true, d: 'M2.5 28h43v12.5A2.5 2.5 0 0 1 43 43H5a2.5 2.5 0 0 1 -2.5-2.5z' },
  { tone: 'cut', d: `${disc(12.5, 35.5, 3.6)}${disc(36, 34, 2.8)}M20 43A4.5 4.5 0 0 1 29 43Z` },
  { tone: 'cut', d: 'M25.5 20a4.8 2.7 0 1 0 9.6 0a4.8 2.7 0 1 0 -9.6 0z' },
];

/** All pieces of games on grids, by the id that a game gives its tokens. */
export const GRID_PIECES: Readonly<Partial<Record<string, readonly PieceLayer[]>>> = {
  ...GRAPH_PIECES,
  wolf: WOLF,
  sheep: SHEEP,
  food: CHEESE,
};
