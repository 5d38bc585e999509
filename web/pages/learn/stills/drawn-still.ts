/** SVG files for pictures that the page draws with elements and style sheets. */
import { type ComponentChildren, Fragment, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type PictureTheme, themeToken } from '../../../views/picture/drawing/themes.ts';
import { inThemes, type Still } from '../../../views/picture/stills.ts';

/** A drawing of elements with its style sheet. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Class of the element around the drawing, to which the style rules refer. */
  readonly within: string;
  readonly css: string;
  /** The content may use CSS variables for colours, such as `var(--p1)`. */
  readonly content: VNode;
  /** Returns the boards in the drawing as SVG text, in a theme. */
  readonly boards: (theme: PictureTheme) => string;
  /** Elements drawn on top of the boards. */
  readonly above?: ComponentChildren;
}

/** Resolves variables, except those that the style rules define themselves. */
const VARIABLE = /var\((--[\w-]+)\)/g;
const LOCAL = new Set(['--player', '--player-soft']);
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Returns the drawing in every theme. */
export function drawnStill({ width, height, within, css, content, boards, above = null }: Drawn): Still {
  const ground = renderToString(content);
  const top = renderToString(h(Fragment, null, above));
  const rules = css.replaceAll(COMMENT, '').replaceAll(/\s+/g, ' ').trim();
  return inThemes((theme) => {
    const token = (name: string): string => themeToken(theme, name).replaceAll('"', "'");
    const resolved = (text: string): string =>
      text.replaceAll(VARIABLE, (variable: string, name: string) => (LOCAL.has(name) ? variable : token(name)));
    const style = rules === '' ? '' : `<style>${resolved(rules)}</style>`;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const type = `font-family="${token('--font-ui')}" font-size="13" fill="${token('--ink')}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} class="${within}" ${type}>${style}${resolved(ground)}${boards(theme)}${resolved(top)}</svg>`;
  });
}
