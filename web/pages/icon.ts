/** Icon of the static pages: the mouse from the boards. */
import { GRAPH_PIECES, PIECE_BOX, type PieceLayer, type Tone } from '../views/board/pieces/piece-paths.ts';

/** Colours in light and in dark mode. */
const COLOURS: Readonly<Record<Tone, readonly [string, string]>> = {
  body: ['#2b62b8', '#86b3ff'],
  shade: ['#173a76', '#4a7bd0'],
  cut: ['#fffdf7', '#1d2026'],
};
/** Size of the drawing in pixels. */
const SIZE = 28;

/** Background of icons that are shown outside a page. */
export const PAPER = COLOURS.cut[0];
/** Margin around an icon that systems may crop, as a fraction of the icon's width. */
const MARGIN = 0.2;

/** Returns the icon on its background, `size` pixels wide. `cut` adds the margin that systems may crop. */
export function iconPicture(size: number, cut: boolean): string {
  const margin = PIECE_BOX * (cut ? MARGIN : 0.06);
  const side = PIECE_BOX + 2 * margin;
  const paths = shapes(({ tone }) => COLOURS[tone][0]);
  const box = `${-margin} ${-margin} ${side} ${side}`;
  const paper = `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${cut ? 0 : side / 8}" fill="${PAPER}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${paper}${paths}</svg>`;
}

/** Returns the icon as an SVG file. */
export function iconSvg(): string {
  const style = (theme: 0 | 1): string =>
    Object.entries(COLOURS)
      .map(([tone, colours]) => `.${tone}{--c:${colours[theme]}}`)
      .join('');
  const both = `<style>${style(0)}@media(prefers-color-scheme:dark){${style(1)}}</style>`;
  const box = `0 0 ${PIECE_BOX} ${PIECE_BOX}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${both}${shapes(() => 'var(--c)')}</svg>`;
}

function shapes(colour: (path: PieceLayer) => string): string {
  return (GRAPH_PIECES['mouse'] ?? [])
    .filter(({ from = 0 }) => from <= SIZE)
    .map((path) => {
      const { d, tone, line } = path;
      return line === undefined
        ? `<path class="${tone}" d="${d}" fill="${colour(path)}"/>`
        : `<path class="${tone}" d="${d}" fill="none" stroke="${colour(path)}" stroke-width="${line}" stroke-linecap="round"/>`;
    })
    .join('');
}
