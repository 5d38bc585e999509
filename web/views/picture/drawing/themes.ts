/** Themes for pictures, which may differ from the theme of the page. */
import tokens from '../../../styles/tokens.css?raw';
import { type Palette, resolveAll } from '../../board/canvas/palette.ts';

export const PICTURE_THEMES = ['light', 'dark'] as const;
export type PictureTheme = (typeof PICTURE_THEMES)[number];

const TOKEN = /(--[\w-]+):\s*([^;{}]+);/g;
const PAIR = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/;

/** Returns the value of a token in a theme. Throws if the token is unknown. */
export function themeToken(theme: PictureTheme, name: string): string {
  const value = TOKENS.get(name);
  if (value === undefined) throw new Error(`The style sheet has no token ${name}.`);
  const [, light = value, dark = value] = PAIR.exec(value) ?? [];
  return theme === 'light' ? light : dark;
}

/** Tokens with the first value defined for each; later values are for reduced motion. */
const TOKENS: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(TOKEN)]
    .map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')] as const)
    .reverse(),
);

export function themePalette(theme: PictureTheme): Palette {
  return { colours: resolveAll((token) => themeToken(theme, token)), typeface: themeToken(theme, '--font-ui') };
}
