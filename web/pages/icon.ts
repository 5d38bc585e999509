/** The icon of the pages: the mouse of the boards. */
import { GRAPH_PIECES, PIECE_BOX, type Tone } from '../views/board/pieces/piece-paths.ts';

/** By tone in a light window, and in a dark one. */
const COLOURS: Readonly<Record<Tone, readonly [string, string]>> = {
  body: ['#2b62b8', '#86b3ff'],
  shade: ['#173a76', '#4a7bd0'],
  cut: ['#fffdf7', '#1d2026'],
};
/** What is drawn is drawn for this size, in pixels. */
const SIZE = 28;

/** It as the text of an SVG file. */
export function iconSvg(): string {
  const style = (theme: 0 | 1): string =>
    Object.entries(COLOURS)
      .map(([tone, colours]) => `.${tone}{--c:${colours[theme]}}`)
      .join('');
  const paths = (GRAPH_PIECES['mouse'] ?? [])
    .filter(({ from = 0 }) => from <= SIZE)
    .map(({ d, tone, line }) =>
      line === undefined
        ? `<path class="${tone}" d="${d}" fill="var(--c)"/>`
        : `<path class="${tone}" d="${d}" fill="none" stroke="var(--c)" stroke-width="${line}" stroke-linecap="round"/>`,
    );
  const both = `<style>${style(0)}@media(prefers-color-scheme:dark){${style(1)}}</style>`;
  const box = `0 0 ${PIECE_BOX} ${PIECE_BOX}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${both}${paths.join('')}</svg>`;
}
