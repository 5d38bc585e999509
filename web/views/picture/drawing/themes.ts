/** The themes of the page for pictures, which may be of another theme than the page and may be made without one. */
import tokens from '../../../styles/tokens.css?raw';
import { type Palette, resolveAll } from '../../board/canvas/palette.ts';

/** What a picture's colours are made for. */
export const PICTURE_THEMES = ['light', 'dark'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

const TOKEN = /(--[\w-]+):\s*([^;{}]+);/g;
const PAIR = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/;

/** What a token of the style sheet is in a theme. Throws where there is none of that name. */
export function themeToken(theme: PictureTheme, name: string): string {
  const value = TOKENS.get(name);
  if (value === undefined) throw new Error(`The style sheet has no token ${name}.`);
  const [, light = value, dark = value] = PAIR.exec(value) ?? [];
  return theme === 'light' ? light : dark;
}

/** The first of each name: later ones are for readers who want less motion. */
const TOKENS: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(TOKEN)]
    .map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')] as const)
    .reverse(),
);

/** The colours of a theme and the typeface of the page, as the style sheet has them. */
export function themePalette(theme: PictureTheme): Palette {
  return { colours: resolveAll((token) => themeToken(theme, token)), typeface: themeToken(theme, '--font-ui') };
}
