/** The common parts of the lesson pages. */
import { t, translation } from '../../messages/messages.ts';
import { factsOf, LANGUAGES, type Language } from '../../model/words/languages.ts';
import { Html, html } from '../html.ts';
import { fileIn, previewTags } from '../static-page.ts';
import type { LearnOptions } from './learn-file.ts';

/** Properties of a page. */
export interface LearnHead {
  readonly title: string;
  readonly description: string;
  /** Path below the app's folder, such as `learn/minimax/`. */
  readonly folder: string;
  /** Path of the preview picture below the app's folder; null for none. */
  readonly picture: string | null;
  /** True if the page contains `<perfect-play>` elements. */
  readonly figures: boolean;
}

/** Returns the relative path from a folder to the app's folder. */
export const pathToApp = (folder: string): string => '../'.repeat(folder.split('/').length - 1);

/** Wraps text that is already HTML. */
export const rawHtml = (text: string): Html => new Html(text);

/** Returns a whole page. */
export function learnPage(
  head: LearnHead,
  language: Language,
  options: LearnOptions,
  content: Html,
  after: Html | null = null,
): string {
  const { site, style, script, policy } = options;
  const { locale } = translation.value.dictionary;
  const up = pathToApp(head.folder);
  const learn = `${up}learn/`;
  const addressIn = (other: Language): string => (site + head.folder + fileIn(other)).replace(/index\.html$/, '');
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${head.title} · ${t('app.name')}</title>
    <meta name="description" content="${head.description}">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="${t('app.name')}">
    <meta property="og:title" content="${head.title}">
    <meta property="og:description" content="${head.description}">
    ${
      site !== '' &&
      html`<meta property="og:url" content="${addressIn(language)}">
    <link rel="canonical" href="${addressIn(language)}">
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addressIn(other)}">`)}`
    }
    ${previewTags(head.picture === null ? null : (site || up) + head.picture, head.title)}
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${up}${style}">
    <script type="module" src="${up}${script}" blocking="render"></script>
    ${head.figures && html`<script async src="${up}perfect-play.js"></script>`}
  </head>
  <body>
    <a class="skip" href="#text">${t('learn.skip')}</a>
    <header aria-label="${t('learn.title')}">
      <nav aria-label="${t('app.name')}">
        <a class="name" href="${up}">${t('app.name')}</a>
        <a href="${learn}${fileIn(language)}">${t('learn.lessons')}</a>
        <a href="${learn}glossary/${fileIn(language)}">${t('learn.glossary')}</a>
        <a href="${up}manual/${fileIn(language)}">${t('learn.manual')}</a>
        ${LANGUAGES.filter((other) => other !== language).map((other) => html`<a class="tongue" href="${fileIn(other)}" lang="${factsOf(other).locale}" hreflang="${other}">${factsOf(other).name}</a>`)}
      </nav>
    </header>
    <main id="text" tabindex="-1" aria-label="${head.title}" data-words data-right="${t('learn.right')}" data-wrong="${t('learn.wrong')}" data-unreadable="${t('learn.unreadable')}" data-unreadable-number="${t('learn.unreadable.number')}" data-unreadable-order="${t('learn.unreadable.order')}" data-line="${t('learn.rules.line')}" data-rules-differ="${t('learn.rules.differ')}" data-goes-on="${t('learn.rules.goes-on')}" data-too-large="${t('learn.too-large')}" data-near-moves="${t('learn.near.moves')}" data-near-number="${t('learn.near.number')}" data-gap="${t('sentence.gap')}" data-checking="${t('learn.checking')}" data-failed="${t('learn.failed')}" data-empty="${t('learn.empty')}">
    ${content}
    </main>
    ${after}
  </body>
</html>
`.text;
}
