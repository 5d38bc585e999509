/**
 * Writes the lessons as pages that work without scripts, with their pictures, in every language:
 *
 * learn/index.html  learn/zh.html  learn/<lesson>/…  learn/glossary/…  learn/authors/…  learn/search.<language>.json
 *
 * and the manual beside them (manual.ts).
 */
import MiniSearch from 'minisearch';
import { loadEngine } from '../../engine/worker/module.ts';
import { EMBED_OPTION_WORDS } from '../../learn/embed-option-words.ts';
import type { Lesson } from '../../learn/lesson.ts';
import { loadMessages, switchLanguage, t } from '../../messages/messages.ts';
import { SEARCH_OPTIONS, type SearchPlace } from '../../model/lesson/full-text-words.ts';
import { loadPacking } from '../../model/link/link-packing.ts';
import { factsOf, LANGUAGES, type Language } from '../../model/words/languages.ts';
import { loadFigures } from '../../views/board/figures/figures.ts';
import type { Still } from '../../views/picture/stills.ts';
import { type Html, html } from '../html.ts';
import type { PageFile } from '../page-file.ts';
import { fileIn } from '../static-page.ts';
import { type Article, article, LESSON_IDS } from './articles.ts';
import { buildEngine } from './build-engine.ts';
import { factTag, vocabulary } from './components.tsx';
import { excerpt } from './excerpt.ts';
import { type CodeColours, codeColours, codeHtml } from './highlight.ts';
import type { LearnOptions, LearnTexts, WriteLessons } from './learn-file.ts';
import { learnPage, rawHtml } from './learn-page.ts';
import { type ManualPage, manualIndex, manualPage, manualPages } from './manual.ts';
import { renderMdx } from './markdown.ts';
import { type PreparedLesson, prepare } from './prepared-lesson.ts';
import { type RuleFile, rulesTag, solveRules, symmetryFacts } from './rule-files.tsx';
import { drawStills, StillFiles } from './stills/lesson-stills.ts';

/** A lesson in one language. */
interface Told extends Article {
  readonly id: string;
  readonly content: string;
}

export const writeLessons: WriteLessons = async (wasmBinary, texts, options) => {
  const loaded = await loadEngine({ wasmBinary });
  const engine = buildEngine(loaded);
  await loadFigures();
  await loadPacking();
  await loadMessages('pages', 'watch', 'board', 'more', 'words', 'games', 'own');
  const colours = await codeColours();
  const solved = new Map<string, RuleFile>();
  const rules = (file: string): RuleFile => {
    const known = solved.get(file) ?? solveRules(loaded, file, texts.text(file));
    solved.set(file, known);
    return known;
  };
  const Rules = rulesTag(rules, colours);
  const files: PageFile[] = [];
  const prepared = new Map<string, PreparedLesson>();
  const stillFiles = new Map<string, StillFiles>();
  for (const id of LESSON_IDS) {
    const stories = texts.stories(id).map((name) => ({ name, text: texts.text(`lessons/${id}/${name}.story`) }));
    prepared.set(id, await prepare(loaded, engine, await lessonOf(id), stories));
    stillFiles.set(id, new StillFiles(`learn/${id}/`));
  }
  const N = factTag(symmetryFacts(loaded, rules));
  for (const language of LANGUAGES) {
    await switchLanguage(language);
    const told: Told[] = [];
    for (const id of LESSON_IDS) {
      const source = `lessons/${id}/${language}.mdx`;
      const read = article(source, texts.text(source));
      const lesson = prepared.get(id);
      const stillFile = stillFiles.get(id);
      if (lesson === undefined || stillFile === undefined) continue;
      const drawn = await drawStills(lesson.stories.values(), { loaded, engine }, language, stillFile);
      const stills = (story: string) => drawn.get(story) ?? [];
      const tags = vocabulary({ lesson, language, stills, source: sources(texts, colours) });
      const components = { ...tags, Rules };
      const content = await renderMdx(source, read.body, { components, props: { facts: lesson.facts } }, colours);
      told.push({ ...read, id, content });
    }
    const extra: Told[] = [];
    for (const id of ['rules', 'glossary', 'authors']) {
      const source = `${id}/${language}.mdx`;
      const read = article(source, texts.text(source));
      const content = await renderMdx(source, read.body, { components: { Rules, N }, props: {} }, colours);
      extra.push({ ...read, id, content });
    }
    for (const [at, one] of told.entries()) {
      const page = lessonPage(one, at, told, language, options);
      files.push(file(`learn/${one.id}/${fileIn(language)}`, page));
    }
    for (const one of extra) {
      files.push(file(`learn/${one.id}/${fileIn(language)}`, plainPage(one, language, options)));
    }
    files.push(file(`learn/${fileIn(language)}`, indexPage(told, extra, prepared, language, options)));
    const manual = await manualPages(texts, language, colours);
    for (const one of manual.pages) {
      files.push(file(`manual/${one.id}/${fileIn(language)}`, manualPage(one, manual.pages, language, options)));
    }
    files.push(file(`manual/${fileIn(language)}`, manualIndex(manual.pages, searchField(language), language, options)));
    if (language === LANGUAGES[0]) files.push(...manual.files);
    const search = searchIndex([...told, ...extra], manual.pages, texts.embedding, language);
    files.push(file(`learn/search.${language}.json`, search));
  }
  for (const one of prepared.values()) files.push(...pictures(one));
  for (const one of stillFiles.values()) files.push(...one.files);
  await switchLanguage('en');
  return { files, css: colours.css() };
};

/** Pattern by which Vite finds the lesson files. */
const LESSONS = import.meta.glob<{ readonly lesson: Lesson }>('../../learn/lessons/*/lesson.ts');

async function lessonOf(id: string): Promise<Lesson> {
  const load = LESSONS[`../../learn/lessons/${id}/lesson.ts`];
  if (load === undefined) throw new Error(`there is no lesson ${id}`);
  return (await load()).lesson;
}

function sources(texts: LearnTexts, colours: CodeColours) {
  return (file: string, show: string) => {
    const { code, line } = excerpt(texts.source(file), file, show);
    return { html: codeHtml(colours, code, 'cpp'), line };
  };
}

const file = (path: string, text: string): PageFile => ({ path, text, picture: false });

/** Returns the path of a lesson's preview picture, which shows its first board. */
const preview = (lesson: string): string => `learn/${lesson}/board.png`;

function pictures({ id, boards }: PreparedLesson): readonly PageFile[] {
  const files: PageFile[] = [];
  const add = (name: string, still: Still): void => {
    files.push(file(`learn/${id}/${name}.light.svg`, still.light), file(`learn/${id}/${name}.dark.svg`, still.dark));
  };
  const [first] = boards.values();
  if (first === undefined) throw new Error(`the lesson ${id} has no board`);
  files.push({ path: preview(id), text: first.preview, picture: true });
  for (const [name, { still }] of boards) add(`board-${name}`, still);
  return files;
}

/** Splits rendered text into sections at the headings. */
function sections(content: string): readonly { readonly id: string; readonly title: string; readonly text: string }[] {
  const parts = content.split(/(?=<h[23] id=)/);
  return parts.map((part) => {
    const [, id = '', title = ''] = /^<h[23] id="([^"]+)"[^>]*>(.*?)<\/h[23]>/s.exec(part) ?? [];
    return { id, title: bare(title), text: bare(part) };
  });
}

/** Returns HTML as text, without tags. */
function bare(content: string): string {
  return content
    .replaceAll(/<(script|style|form|picture|math|pre)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function lessonPage(one: Told, at: number, all: readonly Told[], language: Language, options: LearnOptions): string {
  const contents = sections(one.content).filter(({ id }) => id !== '');
  const step = (other: Told | undefined, rel: 'prev' | 'next', key: 'learn.previous' | 'learn.next'): Html | false =>
    other !== undefined &&
    html`<a rel="${rel}" href="../${other.id}/${fileIn(language)}">${t(key, { title: other.title })}</a>`;
  return learnPage(
    { title: one.title, description: one.lead, folder: `learn/${one.id}/`, picture: preview(one.id), figures: true },
    language,
    options,
    html`<article class="lesson">
      <p class="kicker">${t('learn.lesson', { number: at + 1 })}</p>
      <h1>${one.title}</h1>
      <p class="lead">${one.lead}</p>
      <nav class="contents" aria-label="${t('learn.contents')}">
        <ol>${contents.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ol>
      </nav>
      ${rawHtml(one.content)}
    </article>
    <nav class="neighbours" aria-label="${t('learn.lessons')}">
      ${step(all[at - 1], 'prev', 'learn.previous')}
      ${step(all[at + 1], 'next', 'learn.next')}
    </nav>`,
  );
}

function plainPage(one: Told, language: Language, options: LearnOptions): string {
  return learnPage(
    { title: one.title, description: one.lead, folder: `learn/${one.id}/`, picture: null, figures: false },
    language,
    options,
    html`<article class="lesson plain">
      <h1>${one.title}</h1>
      <p class="lead">${one.lead}</p>
      ${rawHtml(one.content)}
    </article>`,
  );
}

function indexPage(
  told: readonly Told[],
  extra: readonly Told[],
  prepared: ReadonlyMap<string, PreparedLesson>,
  language: Language,
  options: LearnOptions,
): string {
  const cards = told.map((one, at) => {
    const [name, board] = [...(prepared.get(one.id)?.boards ?? [])][0] ?? [];
    const picture =
      board !== undefined &&
      html`<picture><source media="(prefers-color-scheme: dark)" srcset="${one.id}/board-${name ?? ''}.dark.svg"><img src="${one.id}/board-${name ?? ''}.light.svg" width="${board.still.width}" height="${board.still.height}" alt="" loading="lazy"></picture>`;
    return html`<li><a href="${one.id}/${fileIn(language)}">${picture}<span class="number">${t('learn.lesson', { number: at + 1 })}</span> <strong>${one.title}</strong> <span class="about">${one.lead}</span></a></li>`;
  });
  return learnPage(
    {
      title: t('learn.title'),
      description: t('learn.description'),
      folder: 'learn/',
      picture: told[0] === undefined ? null : preview(told[0].id),
      figures: false,
    },
    language,
    options,
    html`<article class="lesson shelf">
      <h1>${t('learn.title')}</h1>
      <p class="lead">${t('learn.lead')}</p>
      ${searchField(language)}
      <ol class="cards">${cards}</ol>
      <h2>${t('learn.more')}</h2>
      <ul>
        ${extra.map((one) => html`<li><a href="${one.id}/${fileIn(language)}">${one.title}</a> ${one.lead}</li>`)}
        <li><a href="../manual/${fileIn(language)}">${t('learn.manual')}</a> ${t('learn.manual.lead')}</li>
      </ul>
    </article>`,
  );
}

/** Returns the search field for lessons and manual, for pages one folder below the app's folder. */
function searchField(language: Language): Html {
  return html`<search>
        <form id="search" data-index="../learn/search.${language}.json" data-none="${t('learn.search.none', { words: '{words}' })}">
          <label for="words">${t('learn.search')}</label>
          <input id="words" type="search" name="words" autocomplete="off" disabled>
          <noscript><p class="note">${t('learn.search.needs')}</p></noscript>
          <p class="count" role="status"></p>
          <ol class="results"></ol>
        </form>
      </search>`;
}

function searchIndex(
  told: readonly Told[],
  manual: readonly ManualPage[],
  embedding: string,
  language: Language,
): string {
  const places: SearchPlace[] = [];
  const add = (title: string, section: string, text: string, url: string): void => {
    places.push({ id: places.length, title, section, text, url });
  };
  const addAll = (title: string, one: Told | ManualPage, url: string): void => {
    const parts = sections(one.content);
    // The start of a page, before its first heading.
    add(title, '', `${one.lead} ${parts.find(({ id }) => id === '')?.text ?? ''}`, url);
    for (const { id, title: section, text } of parts) if (id !== '') add(title, section, text, `${url}#${id}`);
  };
  for (const one of told) addAll(one.title, one, `../learn/${one.id}/${fileIn(language)}`);
  for (const one of manual) {
    const found = { ...one, lead: `${one.words} ${one.lead}` };
    addAll(`${t('learn.manual')}: ${one.title}`, found, `../manual/${one.id}/${fileIn(language)}`);
  }
  const others = LANGUAGES.filter((other) => other !== language).map((other) => factsOf(other).locale);
  const options = Object.values(EMBED_OPTION_WORDS).map((words) => words[language]);
  // The page's script fills its table of options.
  const filled = embedding.replace('<tbody id="options">', (table) => `${table}${options.join(' ')}`);
  // The source of the page contains its paragraphs in every language; removes those in other languages.
  const page = filled.replaceAll(new RegExp(`<(\\w+)[^>]* lang="(?:${others.join('|')})"[\\s\\S]*?</\\1>`, 'g'), ' ');
  for (const part of page.split(/(?=<h[23][ >])/).slice(1)) {
    const [, title = ''] = /^<h[23][^>]*>([\s\S]*?)<\/h[23]>/.exec(part) ?? [];
    add(`${t('learn.manual')}: ${t('learn.embedding')}`, bare(title), bare(part), '../embedding.html');
  }
  const index = new MiniSearch<SearchPlace>(SEARCH_OPTIONS);
  index.addAll(places.map((place) => ({ ...place, text: place.text.slice(0, 4000) })));
  return JSON.stringify(index);
}
