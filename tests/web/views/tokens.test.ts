import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Returns the colour tokens of a theme, by name. */
function coloursOf(theme: Theme): ReadonlyMap<string, string> {
  const pairs = [...sheet.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  return new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]));
}

/** Returns the relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const colours = coloursOf(theme);
  const [a, b] = [one, other].map((name) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
    return luminance(colour);
  });
  const [dark = 0, light = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'panel', 'soft', 'ground'];
const meanings = ['p1', 'p2', 'win', 'draw', 'loss'];

/** Pairs of a text colour and a background colour. */
const texts = [
  ...['ink', 'muted', ...meanings].flatMap((text) => surfaces.map((ground) => [text, ground] as const)),
  ...meanings.flatMap((meaning) => [
    [meaning, `${meaning}-soft`] as const,
    ['ink', `${meaning}-soft`] as const,
    ['panel', meaning] as const,
    ['paper', meaning] as const,
  ]),
  // The status text of a columns board is drawn on the ground below the columns.
  ['muted', 'path'] as const,
  ['panel', 'ink'] as const,
  ['paper', 'ink'] as const,
  ...[1, 3, 5, 7, 10, 12, 15].map((gem) => ['gem-light', `gem-${gem}`] as const),
  ...[2, 4, 6, 8, 9, 11, 13, 14, 16].map((gem) => ['gem-dark', `gem-${gem}`] as const),
];

/** Pairs of a colour for marks, outlines or lines and its background. */
const marks = [
  ...surfaces.map((ground) => ['focus', ground] as const),
  ...['p1-shade', 'p2-shade', 'stone', 'rind', 'sack-shade', 'iron'].flatMap((tone) =>
    ['panel', 'ground'].map((ground) => [tone, ground] as const),
  ),
  ['hollow', 'stone'] as const,
  ...[1, 2, 3, 4].map((curve) => [`series-${curve}`, 'panel'] as const),
  ...['panel', 'ground'].map((ground) => ['edge', ground] as const),
  ['outline', 'panel'] as const,
  ['outline', 'paper'] as const,
];

/** Returns a message for each pair below the contrast ratio. */
function paler(theme: Theme, pairs: readonly (readonly [string, string])[], least: number): readonly string[] {
  return pairs
    .filter(([one, other]) => contrast(theme, one, other) < least)
    .map(([one, other]) => `${one} on ${other}: ${contrast(theme, one, other).toFixed(2)}`);
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('has enough contrast for every text', () => expect(paler(theme, texts, 4.5)).toEqual([]));

  it('has enough contrast for every mark, line and outline', () => expect(paler(theme, marks, 3)).toEqual([]));
});

it('every colour is defined for both themes', () => {
  const single = [...sheet.matchAll(/--[\w-]+:\s*(#|rgb|hsl)[^;]*;/g)].map(([line]) => line);
  expect(single).toEqual([]);
});
