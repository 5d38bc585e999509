/** The pieces that are used only on grids; pages with a graph do not load them. */
import { disc, GRAPH_PIECES, type PieceLayer, type Pieces } from './piece-paths.ts';

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
    d: 'M9.5 31h5v10.5A1.5 1.5 0 0 1 13 43h-2A1.5 1.5 0 0 1 9.5 41.5zM24.5 31h5v10.5A1.5 1.5 0 0 1 28 43h-2a1.5 1.5 0 0 1 -1.5-1.5z',
  },
  {
    tone: 'body',
    outer: true,
    d: 'M7.5 15.5c-.5-5 5-7.5 9-4.8c2.4-4.2 9.6-4.2 12 0c4.5-2 9.5 1.3 8.5 6c3.5 2.5 3 8-1 9.8c.6 4.7-4.5 7.7-8.2 5.5c-2.6 4-9.6 4-12.2 0c-4.2 2.5-9.8-.5-9.2-5.2c-5-1.3-5.4-9.6 1.1-11.3z',
  },
  { tone: 'cut', line: 1.7, from: 40, d: 'M8.5 22.5a3 3 0 0 1 6 0M15.5 17.5a3 3 0 0 1 6 0M16.5 27.5a3 3 0 0 1 6 0' },
  {
    tone: 'cut',
    d: 'M28.7 21c0-6 3.8-9 8.3-9s8.3 3 8.3 9c0 6.5-3.3 12.2-8.3 12.2s-8.3-5.7-8.3-12.2z',
  },
  {
    tone: 'shade',
    outer: true,
    d: 'M30.7 20.5c0-4.3 2.8-6.5 6.3-6.5s6.3 2.2 6.3 6.5c0 5.5-2.3 10.7-6.3 10.7s-6.3-5.2-6.3-10.7z',
  },
  {
    tone: 'shade',
    outer: true,
    from: 20,
    d: 'M32 17c-3.5-2.3-7.3-1.3-8.8 1.7c-.4 1 .2 1.8 1.2 1.9c3 .3 6-.3 7.6-1.6zM42 17c1.3-2 3.5-2.3 4.9-.8c.6.8.4 1.6-.4 2c-1.5.8-3 1-4.5.6z',
  },
  { tone: 'body', outer: true, d: `${disc(33.5, 12.5, 3.6)}${disc(37.5, 11, 4.2)}${disc(41.5, 13, 3)}` },
  { tone: 'cut', d: `${disc(34.5, 20.5, 1.7)}${disc(40, 20.5, 1.7)}` },
  { tone: 'cut', line: 1.3, from: 50, d: 'M35.5 26.5l1.7 1.3l1.7-1.3' },
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

/** All pieces for games on grids. */
export const GRID_PIECES: Pieces = {
  ...GRAPH_PIECES,
  wolf: WOLF,
  sheep: SHEEP,
  food: CHEESE,
};
