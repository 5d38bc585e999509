/** What the page draws with elements and style sheets, as SVG files of their own. */
import { type ComponentChildren, Fragment, h, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type PictureTheme, themeToken } from '../../../views/picture/drawing/themes.ts';
import { inThemes, type Still } from '../../../views/picture/stills.ts';

/** A drawing. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** What its rules say it is in. */
  readonly within: string;
  /** Rules of a style sheet for it. */
  readonly css: string;
  /** May name colours as style sheets do: `var(--p1)`. */
  readonly content: VNode;
  /** What lies on it: SVG texts of a theme. */
  readonly boards: (theme: PictureTheme) => string;
  /** What lies on the boards. */
  readonly above?: ComponentChildren;
}

/** Variables that rules set themselves stay. */
const VARIABLE = /var\((--[\w-]+)\)/g;
const LOCAL = new Set(['--player', '--player-soft']);
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The drawing in every theme. */
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
