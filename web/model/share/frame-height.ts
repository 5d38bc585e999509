/** How much room a frame is going to want, before it is there to say so. */
import type { FrameOptions } from './embed-options.ts';

/** As wide as this, in CSS pixels, a frame has its words beside the board, and a search beside the position. */
const BESIDE = { words: 656, search: 900 };

/**
 * About the height that shows everything, in CSS pixels, of a frame so wide that shows the place of a link. Measured on
 * boards of all kinds: it differs from what the frame asks for in the end by the words there are.
 */
export function usualHeight(width: number, fragment: string, ui: FrameOptions['ui']): number {
  const [, view = ''] = /[?&]view=([a-z]+)/.exec(fragment) ?? [];
  // What is narrower has lost its place, and what is wider grows no more.
  const wide = Math.min(Math.max(width, 320), 1100);
  return Math.round(ui === 'board' ? boardHeight(wide) : fullHeight(wide, view));
}

function boardHeight(width: number): number {
  return Math.min(660, 460 + 0.5 * (width - 320));
}

function fullHeight(width: number, view: string): number {
  if (view === 'watch') return width < BESIDE.search ? 1600 : 840;
  if (width >= BESIDE.words) return Math.min(680, 530 + 0.45 * (width - 720));
  const isShort = view === 'puzzle' || view === 'play';
  return isShort ? 630 + 0.45 * (width - 320) : 740 + 0.3 * (width - 320);
}
