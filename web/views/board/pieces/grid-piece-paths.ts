/** The pieces that only games on grids have: pages with a graph need not load them. */
import { disc, GRAPH_PIECES, type PieceLayer } from './piece-paths.ts';

const WOLF: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M7.5 4.500C7.5 2.5 9.5 1.8 11 3.200L18.3 10.200C22 9.3 26 9.3 29.7 10.200L37 3.200C38.5 1.8 40.5 2.5 40.5 4.500L40 17L46.5 24.500C47.5 26 46.8 27.3 45 27.600L41.5 28.200L44 33C44.6 34.6 43.5 35.8 42 35.400L34 33.500L29.5 43C28.5 46 19.5 46 18.5 43L14 33.500L6 35.400C4.5 35.8 3.4 34.6 4 33L6.5 28.200L3 27.600C1.2 27.3 .5 26 1.5 24.500L8 17Z',
  },
  { tone: 'shade', from: 28, d: 'M10.8 7.500L16 12.700L11.2 16.200ZM37.2 7.500L32 12.700L36.8 16.200Z' },
  {
    tone: 'cut',
    d: 'M12 18.500L21.5 23.500L19.5 26.500C15.5 26.5 12.5 23.5 12 18.500ZM36 18.500L26.5 23.500L28.5 26.500C32.5 26.5 35.5 23.5 36 18.500Z',
  },
  { tone: 'cut', line: 1.6, from: 40, d: 'M24 27V36M18.5 31.500L20.5 38M29.5 31.500L27.5 38' },
  { tone: 'shade', d: 'M19.5 37.500H28.500L26 42.500H22Z' },
];

const SHEEP: readonly PieceLayer[] = [
  {
    tone: 'shade',
    outer: true,
    d: 'M10 31H15.500V41.500A1.5 1.5 0 0 1 14 43H11.500A1.5 1.5 0 0 1 10 41.500ZM24 31H29.500V41.500A1.5 1.5 0 0 1 28 43H25.500A1.5 1.5 0 0 1 24 41.500Z',
  },
  {
    tone: 'body',
    outer: true,
    d: 'M9 14C9 9.5 15 7.5 18 10.500C20 6.5 27 6.5 29 10.500C33 8.5 38 12 36.5 16.500C39.5 19 39 24.5 35.5 26C36 30.5 31 33.5 27.5 31.500C25 35.5 18.5 35.5 16 31.500C12 34 6.5 31 7 26.500C2 25.5 1 18.5 5 16.500C5 15.5 6.5 14 9 14Z',
  },
  {
    tone: 'cut',
    d: 'M29.5 17.500C31 11.5 40.5 11.5 43.5 18.500L47.2 28C48.5 32.5 42 35 37.5 32C32 28.5 28.5 23 29.5 17.500Z',
  },
  {
    tone: 'shade',
    outer: true,
    d: 'M31.5 17.500C33 13.5 39.5 13.5 42 19L45.3 28C46.3 31 42 32.7 38.7 30.500C34 27.5 30.5 22 31.5 17.500Z',
  },
  {
    tone: 'shade',
    outer: true,
    from: 24,
    d: 'M33 18C29.5 15.5 26 17 24.5 20.500C24.2 21.5 25 22.2 26 21.900C29 21.2 31.5 20.5 33.5 19.500Z',
  },
  { tone: 'body', outer: true, d: `${disc(33.5, 13.5, 4)}${disc(38.5, 14, 3.2)}` },
  { tone: 'cut', d: disc(39, 21.5, 1.9) },
];

const CHEESE: readonly PieceLayer[] = [
  {
    tone: 'body',
    outer: true,
    d: 'M3 28.500C1.8 27.5 2 26 3.5 25.200L29.5 9.500C31 8.6 32.5 8.6 34 9.300C40.5 12.5 45 19.5 45.5 28.500Z',
  },
  { tone: 'shade', outer: true, d: 'M2.5 28H45.500V40.500A2.5 2.5 0 0 1 43 43H5A2.5 2.5 0 0 1 2.5 40.500Z' },
  { tone: 'cut', d: `${disc(12.5, 35.5, 3.6)}${disc(36, 34, 2.8)}M20 43A4.5 4.5 0 0 1 29 43Z` },
  { tone: 'cut', d: 'M25.5 20A4.8 2.7 0 1 0 35.1 20A4.8 2.7 0 1 0 25.5 20Z' },
];

/** All pieces of games on grids, by the id that a game gives its tokens. */
export const GRID_PIECES: Readonly<Partial<Record<string, readonly PieceLayer[]>>> = {
  ...GRAPH_PIECES,
  wolf: WOLF,
  sheep: SHEEP,
  food: CHEESE,
};
