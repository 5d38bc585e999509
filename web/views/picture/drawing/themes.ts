/** The themes of the page for pictures, which may be of another theme than the page and may be made without one. */
import tokens from '../../../styles/tokens.css?raw';
import { type Palette, resolveAll } from '../../board/canvas/palette.ts';

/** What a picture's colours are made for. */
export const PICTURE_THEMES = ['light', 'dark'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

const PAIR = /(--[\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const TYPEFACE = /--font-ui:\s*([^;]+);/;

/** The colours of a theme and the typeface of the page, as the style sheet has them. */
export function themePalette(theme: PictureTheme): Palette {
  const colours = new Map(
    [...tokens.matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
  );
  return {
    colours: resolveAll((token) => {
      const colour = colours.get(token);
      if (colour === undefined) throw new Error(`The style sheet has no colour ${token}.`);
      return colour;
    }),
    typeface: (TYPEFACE.exec(tokens)?.[1] ?? 'sans-serif').replaceAll(/\s+/g, ' '),
  };
}
