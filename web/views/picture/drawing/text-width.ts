/** Widths of characters as a share of the font size, for the widest common semi-bold sans-serif. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;|'!·]/, 0.33],
  [/[frt()[\]/\\ "-]/, 0.42],
  [/[mwMW@%—]/, 0.98],
  [/[A-Z&+=<>~#±−×∞]/, 0.75],
  [/[\u{1100}-\u{11FF}\u{2E80}-\u{FFDC}\u{1F000}-\u{3FFFF}]/u, 1],
];
const OTHERS = 0.65;

function widthOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS;
}

/** Returns an upper estimate of the width of a string, for use without a browser. */
export function estimatedWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + size * widthOf(letter), 0);
}
