/** Common parts of the static pages: metadata for link previews, pictures of boards, and oEmbed. */
import type { LoadedEngine } from '../engine/worker/module.ts';
import { t, translation } from '../messages/messages.ts';
import type { GameEntry, Position, Setup } from '../model/game/types.ts';
import { layoutDrawing } from '../model/layout/layout.ts';
import { DEFAULT_OPTIONS } from '../model/share/embed-options.ts';
import { estimatedHeight } from '../model/share/frame-height.ts';
import { COLUMN, iframeSnippet } from '../model/share/html-snippets.ts';
import { DEFAULT_LAYOUT } from '../model/share/link-parameters.ts';
import { factsOf, LANGUAGES, type Language } from '../model/words/languages.ts';
import { boardSvg } from '../views/picture/drawing/board-svg.ts';
import { type Html, html } from './html.ts';
import type { PagesOptions } from './page-file.ts';

/** Size of preview pictures in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;
/** Scale that makes a board fill a preview picture. */
const SCALE = 1.75;

/** Locales in Open Graph metadata. */
const OPEN_GRAPH: Readonly<Record<Language, string>> = { en: 'en_GB', zh: 'zh_CN' };

/** Returns the file name of a page in a language. */
export const fileIn = (language: Language): string => (language === LANGUAGES[0] ? 'index.html' : `${language}.html`);

/** Returns a picture of the position after a line, without text, so that it suits every language. */
export function picture(engine: LoadedEngine, game: GameEntry, text: string, line: string): string {
  const setup = engine.ask('read', { game: game.id, text });
  const session = engine.open(game.id, setup.text);
  try {
    const position = session.study(line).positions.at(-1);
    if (position === undefined) throw new Error(`${game.id} ${text}: its line has no end`);
    return pictureOf(game, setup, position);
  } finally {
    session.dispose();
  }
}

/** Returns a picture of a position, in preview size. */
export function pictureOf(game: GameEntry, setup: Setup, position: Position): string {
  const drawing = setup.board.kind === 'graph' ? layoutDrawing(DEFAULT_LAYOUT, setup.board) : null;
  return boardSvg(game, setup, position, { size: PICTURE, scale: SCALE, drawing });
}

/** Returns the metadata for a preview picture. If the address is null, the metadata names no picture. */
export function previewTags(address: string | null, alternative: string): Html {
  if (address === null) return html`<meta name="twitter:card" content="summary">`;
  return html`<meta property="og:image" content="${address}">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image:width" content="${PICTURE.width}">
    <meta property="og:image:height" content="${PICTURE.height}">
    <meta property="og:image:alt" content="${alternative}">
    <meta name="twitter:card" content="summary_large_image">`;
}

/** Returns the oEmbed data (oembed.com), which lets tools show a link as an embedded frame. */
export function oembed(
  place: { readonly title: string; readonly fragment: string },
  folder: string,
  site: string,
): string {
  const { title, fragment } = place;
  const height = estimatedHeight(COLUMN, fragment, DEFAULT_OPTIONS.ui);
  const size = { kind: 'height', pixels: height } as const;
  return JSON.stringify({
    version: '1.0',
    type: 'rich',
    provider_name: t('app.name'),
    provider_url: site,
    title,
    html: iframeSnippet({ page: site, fragment, title, options: DEFAULT_OPTIONS, size }),
    width: COLUMN,
    height,
    thumbnail_url: `${site}${folder}board.png`,
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
  });
}

/** Metadata and main heading of a page. */
export interface Head {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  /** Path of the page's file, relative to the app's folder. */
  readonly path: string;
  /** Absolute address, or relative to the page if the site's address is unknown. */
  readonly picture: string | null;
  /** Address of the oEmbed data; null if the site's address is unknown. */
  readonly oembed: string | null;
  /** Relative path to the app's folder. */
  readonly up: string;
}

/** Returns a whole page. */
export function page(
  head: Head,
  language: Language,
  { site, style, script, policy }: PagesOptions,
  content: Html,
): Html {
  const { locale } = translation.value.dictionary;
  const folder = head.path.replace(/[^/]*$/, '');
  const addressIn = (other: Language): string =>
    site === '' ? fileIn(other) : (site + folder + fileIn(other)).replace(/index\.html$/, '');
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${head.title}</title>
    <meta name="description" content="${head.description}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${t('app.name')}">
    <meta property="og:locale" content="${OPEN_GRAPH[language]}">
    <meta property="og:title" content="${head.title}">
    <meta property="og:description" content="${head.description}">
    ${
      site !== '' &&
      html`<meta property="og:url" content="${addressIn(language)}">
    <link rel="canonical" href="${addressIn(language)}">`
    }
    ${previewTags(head.picture, head.heading)}
    ${
      head.oembed !== null &&
      html`<link rel="alternate" type="application/json+oembed" href="${head.oembed}" title="${head.title}">`
    }
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addressIn(other)}">`)}
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${head.up}${style}">
    <script type="module" src="${head.up}${script}" blocking="render"></script>
  </head>
  <body>
    <header><a href="${head.up}">${t('app.name')}</a>
      ${LANGUAGES.filter((other) => other !== language).map((other) => html`<a class="tongue" href="${fileIn(other)}" lang="${other}" hreflang="${other}">${factsOf(other).name}</a>`)}
    </header>
    <main>
    <h1>${head.heading}</h1>
    ${content}
    </main>
  </body>
</html>
`;
}
