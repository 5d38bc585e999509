import type { PictureStyle } from './drawing/picture.ts';
import { themePalette } from './drawing/themes.ts';

export const GROUNDS = ['light', 'dark', 'clear'] as const;
type Ground = (typeof GROUNDS)[number];

/** Numbers of picture pixels per CSS pixel that the reader can choose. */
export const SCALES = [1, 2, 3] as const;

export interface PictureLook {
  readonly ground: Ground;
  readonly scale: (typeof SCALES)[number];
  readonly captioned: boolean;
}

export const DEFAULT_LOOK: PictureLook = { ground: 'light', scale: 2, captioned: true };

/** Returns the style of a picture. A picture without a background has the colours of the light theme. */
export function styleOf({ ground, scale }: PictureLook): PictureStyle {
  return { palette: themePalette(ground === 'dark' ? 'dark' : 'light'), scale, transparent: ground === 'clear' };
}
