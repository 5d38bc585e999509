/** How the reader wants pictures to look. */
import type { PictureStyle } from './drawing/picture.ts';
import { themePalette } from './drawing/themes.ts';

/** The grounds of pictures. */
export const GROUNDS = ['light', 'dark', 'clear'] as const;
type Ground = (typeof GROUNDS)[number];

/** Pixels of a picture for a pixel of the page. */
export const SCALES = [1, 2, 3] as const;

/** The choices of all pictures. */
export interface PictureLook {
  readonly ground: Ground;
  readonly scale: (typeof SCALES)[number];
  readonly captioned: boolean;
}

/** Fit for documents and for screens of twice the usual density. */
export const DEFAULT_LOOK: PictureLook = { ground: 'light', scale: 2, captioned: true };

/** The style of a look. Without a ground, colours are those of the light theme. */
export function styleOf({ ground, scale }: PictureLook): PictureStyle {
  return { palette: themePalette(ground === 'dark' ? 'dark' : 'light'), scale, transparent: ground === 'clear' };
}
