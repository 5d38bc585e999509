/** The cannon for the game Shooting. It is not a token. */
import { disc, type PieceLayer } from './piece-paths.ts';

export const CANNON: readonly PieceLayer[] = [
  { tone: 'body', line: 4.6, outer: true, d: 'M14 31L5 40.6' },
  {
    tone: 'body',
    outer: true,
    d: 'M7.6 27c-3.2-2.8-2.6-7.6 1.2-9.1L33.4 8.4l5.4 15L14.8 30.6c-2.6.7-5.2-1.8-7.2-3.6z',
  },
  { tone: 'shade', outer: true, d: 'M32 7.6l2.4-.9a2 2 0 0 1 2.6 1.2l5.6 15.4a2 2 0 0 1 -1.2 2.6l-2.4.9z' },
  { tone: 'cut', from: 28, line: 1.8, d: 'M24.2 12.2l4.8 13.6' },
  { tone: 'cut', d: disc(20, 32, 12.2) },
  { tone: 'shade', outer: true, d: disc(20, 32, 10.6) },
  { tone: 'body', from: 24, d: disc(20, 32, 7.6) },
  { tone: 'shade', from: 28, line: 2, d: 'M20 24v16M12 32h16M14.4 26.4l11.2 11.2M25.6 26.4L14.4 37.6' },
  { tone: 'cut', d: disc(20, 32, 2.6) },
];
