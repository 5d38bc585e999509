/** Estimates the height of a frame before it is loaded. */
import type { FrameOptions } from './embed-options.ts';

/** Minimum widths in CSS pixels at which the text fits beside the board, and the position fits beside a search. */
const BESIDE = { words: 656, search: 900 };

/**
 * Estimates the height in CSS pixels that shows everything. The numbers were measured on boards of all kinds; they
 * depend mostly on the amount of text.
 */
export function estimatedHeight(width: number, fragment: string, ui: FrameOptions['ui']): number {
  const [, view = ''] = /[?&]view=([a-z]+)/.exec(fragment) ?? [];
  // Minimum and maximum width: narrower frames are unusable, and wider frames do not need more height.
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
