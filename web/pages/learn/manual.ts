/**
 * The manual: Markdown files from the repository as pages beside the lessons:
 *
 * manual/index.html  manual/zh.html  manual/<page>/…  manual/files/<picture>
 *
 * A translation is beside the English text: `manual/page.zh.md`.
 */
import { type MessageKey, t } from '../../messages/messages.ts';
import { LANGUAGES, type Language } from '../../model/words/languages.ts';
import { type Html, html } from '../html.ts';
import type { PageFile } from '../page-file.ts';
import { fileIn } from '../static-page.ts';
import type { Article } from './articles.ts';
import type { CodeColours } from './highlight.ts';
import type { LearnOptions, LearnTexts } from './learn-file.ts';
import { learnPage, rawHtml } from './learn-page.ts';
import { renderMdx } from './markdown.ts';

type PageOf<K> = K extends `learn.words.${infer Id}` ? Id : never;

/** A page of the manual: its folder, and its file relative to the root. */
interface Source {
  /** Search words are in `learn.words.<id>`, in every language. */
  readonly id: PageOf<MessageKey>;
  readonly file: string;
}

const page = (id: Source['id']): Source => ({ id, file: `manual/${id}.md` });

/** The pages by purpose, in reading order. */
const GROUPS: readonly { readonly title: MessageKey; readonly pages: readonly Source[] }[] = [
  {
    title: 'learn.manual.reading',
    pages: (['page', 'games', 'puzzles', 'watching', 'stories', 'accessibility'] as const).map(page),
  },
  {
    title: 'learn.manual.sharing',
    pages: [page('other-pages'), { id: 'links', file: 'web/package/links.md' }, page('formats'), page('lessons')],
  },
  {
    title: 'learn.manual.programs',
    pages: (
      [
        'your-program',
        'own-games',
        'command-line',
        'batch',
        'certificates',
        'package',
        'cpp',
        'solvers',
        'speed',
      ] as const
    ).map(page),
  },
  {
    title: 'learn.manual.running',
    pages: [page('hosting'), page('upgrading'), { id: 'security', file: 'SECURITY.md' }],
  },
  {
    title: 'learn.manual.working',
    pages: [
      { id: 'contributing', file: 'CONTRIBUTING.md' },
      page('building'),
      page('architecture'),
      page('releasing'),
      { id: 'changelog', file: 'CHANGELOG.md' },
    ],
  },
];
const SOURCES = GROUPS.flatMap(({ pages }) => pages);

/** A page of the manual in a language. */
export interface ManualPage extends Article {
  readonly id: string;
  /** Search words in the reader's language. */
  readonly words: string;
  readonly content: string;
  /** True if the text is not in the reader's language; the page then says so. */
  readonly isUntranslated: boolean;
}

/** Splits text into its title, its first paragraph and the rest. */
function headed(file: string, text: string): Article {
  const [, title = '', lead = '', body = ''] = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]*)$/.exec(text) ?? [];
  if (title === '') throw new Error(`${file}: a title and a first paragraph stand before the text`);
  return { title, lead: lead.replaceAll('\n', ' '), body };
}

/** Pictures from other folders of the repository are copied beside the pages. */
const isPicture = (path: string): boolean => path.endsWith('.svg');

/** Returns the pages in a language, and their pictures, which all languages share. */
export async function manualPages(
  texts: LearnTexts,
  language: Language,
  colours: CodeColours,
): Promise<{ readonly pages: readonly ManualPage[]; readonly files: readonly PageFile[] }> {
  const files = new Map<string, PageFile>();

  /** Returns the published address of a link on page `from`; null if its target is only in the sources. */
  const place = (from: string, address: string): string | null => {
    if (/^(https?:|#)/.test(address)) return address;
    const { pathname, hash } = new URL(address, `file:///${from}`);
    const target = pathname.slice(1);
    if (!texts.isThere(target)) throw new Error(`${from}: there is no ${target}`);
    const source = SOURCES.find(({ file }) => file === target);
    if (source !== undefined) return `../${source.id}/${fileIn(language)}${hash}`;
    if (target.startsWith('web/public/')) return target.replace('web/public/', '../../');
    if (target === 'embedding.html') return `../../${target}`;
    const [, learned] = /^web\/learn\/(.+)\/en\.mdx$/.exec(target) ?? [];
    if (learned !== undefined) return `../../learn/${learned.replace('lessons/', '')}/${fileIn(language)}`;
    if (!isPicture(target)) return null;
    const name = target.replace(/^.*\//, '');
    files.set(name, { path: `manual/files/${name}`, text: texts.source(target), picture: false });
    return `../files/${name}`;
  };

  const pages: ManualPage[] = [];
  for (const { id, file } of SOURCES) {
    const own = language === LANGUAGES[0] ? file : file.replace(/md$/, `${language}.md`);
    const isUntranslated = !texts.isThere(own);
    const read = isUntranslated ? file : own;
    const article = headed(read, texts.source(read));
    const vocabulary = { components: {}, props: {}, place: (address: string) => place(file, address) };
    pages.push({
      ...article,
      id,
      words: t(`learn.words.${id}`),
      isUntranslated,
      content: await renderMdx(read, article.body, vocabulary, colours),
    });
  }
  return { pages, files: [...files.values()] };
}

/** Returns a page with links to the previous page and the next. */
export function manualPage(
  one: ManualPage,
  all: readonly ManualPage[],
  language: Language,
  options: LearnOptions,
): string {
  const at = all.indexOf(one);
  const contents = [...one.content.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)];
  const step = (
    other: ManualPage | undefined,
    rel: 'prev' | 'next',
    key: 'learn.manual.previous' | 'learn.manual.next',
  ): Html | false =>
    other !== undefined &&
    html`<a rel="${rel}" href="../${other.id}/${fileIn(language)}">${t(key, { title: other.title })}</a>`;
  const text = html`<h1>${one.title}</h1>
      <p class="lead">${rawHtml(inline(one.lead))}</p>
      ${
        contents.length > 1 &&
        html`<nav class="contents" aria-label="${t('learn.contents')}">
        <ol>${contents.map(([, id = '', title = '']) => html`<li><a href="#${id}">${rawHtml(title.replaceAll(/<\/?a\b[^>]*>/g, ''))}</a></li>`)}</ol>
      </nav>`
      }
      ${rawHtml(one.content)}`;
  return learnPage(
    { title: one.title, description: plain(one.lead), folder: `manual/${one.id}/`, picture: null, figures: false },
    language,
    options,
    html`<article class="lesson manual">
      <p class="kicker"><a href="../${fileIn(language)}">${t('learn.manual')}</a></p>
      ${one.isUntranslated ? html`<p class="note">${t('learn.manual.untranslated')}</p><div class="foreign" lang="en">${text}</div>` : text}
    </article>
    <nav class="neighbours" aria-label="${t('learn.manual')}">
      ${step(all[at - 1], 'prev', 'learn.manual.previous')}
      ${step(all[at + 1], 'next', 'learn.manual.next')}
    </nav>`,
  );
}

/** Converts code spans in a first paragraph, which contains no other markup. */
const inline = (lead: string): string => html`${lead}`.text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const plain = (lead: string): string => lead.replaceAll('`', '');

/** Returns the index, grouped by purpose; `find` is the search field. */
export function manualIndex(
  pages: readonly ManualPage[],
  find: Html,
  language: Language,
  options: LearnOptions,
): string {
  const entry = ({ id }: Source): Html | false => {
    const one = pages.find((other) => other.id === id);
    return (
      one !== undefined &&
      html`<li><a href="${id}/${fileIn(language)}"${one.isUntranslated && html` lang="en"`}>${one.title}</a> <span class="about">${one.isUntranslated ? one.words : plain(one.lead)}</span></li>`
    );
  };
  const note =
    pages.some(({ isUntranslated }) => isUntranslated) && html`<p class="note">${t('learn.manual.in-english')}</p>`;
  return learnPage(
    {
      title: t('learn.manual'),
      description: t('learn.manual.lead'),
      folder: 'manual/',
      picture: null,
      figures: false,
    },
    language,
    options,
    html`<article class="lesson manual">
      <h1>${t('learn.manual')}</h1>
      <p class="lead">${t('learn.manual.lead')}</p>
      ${find}
      ${note}
      ${GROUPS.map(
        ({ title, pages: sources }) =>
          html`<h2>${t(title)}</h2><ul class="entries">${sources.map(entry).filter((item) => item !== false)}</ul>`,
      )}
      <h2>${t('learn.manual.reference')}</h2>
      <ul class="entries">
        <li><a href="../embedding.html">${t('learn.embedding')}</a> <span class="about">${t('learn.manual.embedding')}</span></li>
        <li><a href="../learn/authors/${fileIn(language)}">${t('learn.manual.authors')}</a> <span class="about">${t('learn.manual.authors.about')}</span></li>
        ${
          options.reference &&
          html`<li><a href="../api/package/" hreflang="en">${t('learn.manual.package')}</a> <span class="about">${t('learn.manual.package.about')}</span></li>
        <li><a href="../api/engine/annotated.html" hreflang="en">${t('learn.manual.engine')}</a> <span class="about">${t('learn.manual.engine.about')}</span></li>`
        }
      </ul>
    </article>`,
  );
}
