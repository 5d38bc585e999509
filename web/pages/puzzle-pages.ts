/**
 * The pages of the collection, for readers who come by a search, by a chat or without JavaScript: one a puzzle, in every
 * language, with its board as a picture and the link that opens it, and a list of all.
 *
 *     p/index.html   p/zh.html   p/<id>/index.html   p/<id>/zh.html   p/<id>/board.png
 */
import { type LoadedEngine, loadEngine } from '../engine/worker/module.ts';
import { gameText, gameWord, learn, speak, speech, t } from '../messages/messages.ts';
import type { GameEntry } from '../model/game/types.ts';
import { collectedParts } from '../model/home/collected-parts.ts';
import type { CollectedPuzzle } from '../model/home/collection.ts';
import { PUZZLE_NAMES } from '../model/home/named.ts';
import { layoutDrawing } from '../model/layout/layout.ts';
import { loadPacking } from '../model/link/link-packing.ts';
import { readGoal } from '../model/puzzle/goal.ts';
import { COLUMN, iframeSnippet } from '../model/share/embedding.ts';
import { usualHeight } from '../model/share/frame-height.ts';
import { USUAL_OPTIONS } from '../model/share/frame-protocol.ts';
import { DEFAULT_LAYOUT } from '../model/share/link-state.ts';
import { factsOf, LANGUAGES, type Language } from '../model/words/languages.ts';
import { loadFigure } from '../views/board/figures/figures.ts';
import { boardSvg } from '../views/picture/drawing/board-svg.ts';
import { difficultyWords, goalWords } from '../views/puzzle/goal-words.ts';
import { type Html, html } from './html.ts';
import type { PageFile, PagesOptions, WritePages } from './page-file.ts';

/** The size that chats want of a picture, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;
/** The board fills such a picture at this scale. */
const SCALE = 1.75;

/** A puzzle with what its pages need. */
interface Shown {
  readonly puzzle: CollectedPuzzle;
  readonly game: GameEntry;
  readonly fragment: string;
}

/** As pages tell it to chats that preview them. */
const OPEN_GRAPH: Readonly<Record<Language, string>> = { en: 'en_GB', zh: 'zh_CN' };
const fileIn = (language: Language): string => (language === LANGUAGES[0] ? 'index.html' : `${language}.html`);

/** All files. Throws when a puzzle of the collection is damaged. */
export const writePages: WritePages = async (wasmBinary, { puzzles }, options) => {
  const engine = await loadEngine({ wasmBinary });
  await Promise.all((['grid', 'lattice', 'bags', 'columns'] as const).map(loadFigure));
  await loadPacking();
  await learn('pages', 'page', 'puzzle', 'shelf', 'board', 'words', 'games');
  const { games } = engine.catalogue();
  const shown = puzzles.map((puzzle) => {
    const game = games.find(({ id }) => id === puzzle.game);
    const parts = collectedParts(puzzle);
    if (game === undefined || parts === null) throw new Error(`${puzzle.id}: no such game or goal`);
    return { puzzle, game, fragment: engine.writeLink(parts).fragment };
  });
  const files: PageFile[] = shown.map((one) => ({
    path: `p/${one.puzzle.id}/board.png`,
    text: picture(engine, one),
    picture: true,
  }));
  for (const language of LANGUAGES) {
    await speak(language);
    files.push({ path: `p/${fileIn(language)}`, text: listPage(shown, language, options).text, picture: false });
    for (const [index, one] of shown.entries()) {
      const path = `p/${one.puzzle.id}/${fileIn(language)}`;
      const next = nextOf(shown, index) ?? one;
      files.push({ path, text: puzzlePage(one, next, language, options).text, picture: false });
    }
  }
  await speak('en');
  // Tools take whole addresses alone.
  if (options.site !== '') {
    for (const one of shown) {
      files.push({ path: `p/${one.puzzle.id}/oembed.json`, text: oembed(one, options.site), picture: false });
    }
  }
  return files;
};

/** What tools ask for that show a link as what it leads to: the frame, by the standard of oembed.com. */
function oembed(one: Shown, site: string): string {
  const title = `${titleOf(one)} · ${gameText(one.game.id, 'game.title')}`;
  const height = usualHeight(COLUMN, one.fragment, USUAL_OPTIONS.ui);
  return JSON.stringify({
    version: '1.0',
    type: 'rich',
    provider_name: t('app.name'),
    provider_url: site,
    title,
    html: iframeSnippet({
      page: site,
      fragment: one.fragment,
      title,
      options: USUAL_OPTIONS,
      size: { kind: 'height', pixels: height },
    }),
    width: COLUMN,
    height,
    thumbnail_url: `${site}p/${one.puzzle.id}/board.png`,
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
  });
}

/** After a named puzzle comes the next named one, as in the app; after another one whichever comes. */
function nextOf(shown: readonly Shown[], index: number): Shown | undefined {
  const name = shown[index]?.puzzle.named?.name;
  if (name === undefined) return shown[(index + 1) % shown.length];
  const after = PUZZLE_NAMES[(PUZZLE_NAMES.indexOf(name) + 1) % PUZZLE_NAMES.length];
  return shown.find(({ puzzle }) => puzzle.named?.name === after);
}

/** The first position, without a word: the picture is the same in every language. */
function picture(engine: LoadedEngine, { puzzle, game }: Shown): string {
  const setup = engine.read({ game: game.id, text: puzzle.setup });
  const session = engine.open(game.id, setup.text);
  try {
    const position = session.study(puzzle.line).positions.at(-1);
    if (position === undefined) throw new Error(`${puzzle.id}: its line has no end`);
    const drawing = setup.board.kind === 'graph' ? layoutDrawing(DEFAULT_LAYOUT, setup.board) : null;
    return boardSvg(game, setup, position, { size: PICTURE, scale: SCALE, drawing });
  } finally {
    session.dispose();
  }
}

/** What the solver is to do. */
function goalOf({ puzzle, game }: Shown): string {
  const goal = readGoal(puzzle.goal);
  return goal === null ? '' : goalWords(game, goal, puzzle.certificate.solver);
}

function levelOf({ puzzle }: Shown): string {
  const { difficulty } = puzzle.certificate;
  return difficulty === null ? '' : difficultyWords(difficulty);
}

/** Its name, or what is to be done where it has none. */
function titleOf(one: Shown): string {
  const { named } = one.puzzle;
  return named === undefined ? goalOf(one) : t(`named.${named.name}`);
}

function puzzlePage(one: Shown, next: Shown, language: Language, options: PagesOptions): Html {
  const goal = goalOf(one);
  const title = titleOf(one);
  const { named } = one.puzzle;
  const game = gameText(one.game.id, 'game.title');
  const task = gameWord(one.game.id, `player.${one.game.players[one.puzzle.certificate.solver]}.task`);
  const folder = `p/${one.puzzle.id}/`;
  const app = `../../#${one.fragment}`;
  return page(
    {
      title: `${title} · ${game}`,
      heading: title,
      description: t('page.puzzle.description', { game, goal }),
      path: `${folder}${fileIn(language)}`,
      picture: options.site === '' ? 'board.png' : `${options.site}${folder}board.png`,
      oembed: options.site === '' ? null : `${options.site}${folder}oembed.json`,
      up: '../../',
    },
    language,
    options,
    html`${
      named !== undefined &&
      html`<p>${t(`named.${named.name}.about`)}</p>
    <p><strong>${goal}</strong></p>`
    }
    ${task !== null && html`<p>${task}</p>`}
    <p>${game} · ${t('page.difficulty', { difficulty: levelOf(one) })}</p>
    <p class="board"><a href="${app}"><img src="board.png" width="${PICTURE.width}" height="${PICTURE.height}" alt="${t('page.puzzle.board', { game })}"></a></p>
    <p>${t('page.puzzle.lead')}</p>
    <p><a class="go" href="${app}">${t('page.puzzle.solve')}</a></p>
    <p><a href="../${next.puzzle.id}/${fileIn(language)}" rel="next">${t('page.puzzle.next')}</a> · <a href="../${fileIn(language)}">${t('page.puzzles')}</a></p>`,
  );
}

function listPage(shown: readonly Shown[], language: Language, options: PagesOptions): Html {
  const games = [...new Set(shown.map(({ game }) => game))];
  const named = PUZZLE_NAMES.flatMap((name) => shown.find(({ puzzle }) => puzzle.named?.name === name) ?? []);
  const [first] = shown;
  const { site } = options;
  return page(
    {
      title: `${t('page.puzzles')} · ${t('app.name')}`,
      heading: t('page.puzzles'),
      description: t('page.puzzles.lead'),
      path: `p/${fileIn(language)}`,
      picture: first === undefined ? null : `${site === '' ? '' : `${site}p/`}${first.puzzle.id}/board.png`,
      oembed: null,
      up: '../',
    },
    language,
    options,
    html`<p>${t('page.puzzles.lead')}</p>
    ${
      named.length > 0 &&
      html`<h2>${t('page.puzzles.named')}</h2>
    <ul>
      ${named.map((one) => html`<li><a href="${one.puzzle.id}/${fileIn(language)}">${titleOf(one)}</a> ${gameText(one.game.id, 'game.title')}, ${levelOf(one)}</li>`)}
    </ul>`
    }
    ${games.map(
      (game) => html`<h2>${gameText(game.id, 'game.title')}</h2>
    <ul>
      ${shown
        .filter((one) => one.game === game && one.puzzle.named === undefined)
        .map((one) => html`<li><a href="${one.puzzle.id}/${fileIn(language)}">${goalOf(one)}</a> ${levelOf(one)}</li>`)}
    </ul>`,
    )}`,
  );
}

interface Head {
  readonly title: string;
  readonly heading: string;
  readonly description: string;
  /** From the page's folder. */
  readonly path: string;
  /** Chats want its whole address; those that take another one find it beside the page. */
  readonly picture: string | null;
  /** The address of what tells tools how to show the page in theirs; null where the pages do not know where they are. */
  readonly oembed: string | null;
  /** The way to the page's folder. */
  readonly up: string;
}

function page(head: Head, language: Language, { site, style, policy }: PagesOptions, content: Html): Html {
  const { locale } = speech.value.dictionary;
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
    ${
      head.picture !== null &&
      html`<meta property="og:image" content="${head.picture}">
    <meta property="og:image:type" content="image/png">
    <meta property="og:image:width" content="${PICTURE.width}">
    <meta property="og:image:height" content="${PICTURE.height}">
    <meta property="og:image:alt" content="${head.heading}">`
    }
    <meta name="twitter:card" content="summary_large_image">
    ${
      head.oembed !== null &&
      html`<link rel="alternate" type="application/json+oembed" href="${head.oembed}" title="${head.title}">`
    }
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addressIn(other)}">`)}
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${head.up}${style}">
  </head>
  <body>
    <header><a href="${head.up}">${t('app.name')}</a>
      ${LANGUAGES.filter((other) => other !== language).map((other) => html`<a href="${fileIn(other)}" lang="${other}" hreflang="${other}">${factsOf(other).name}</a>`)}
    </header>
    <main>
    <h1>${head.heading}</h1>
    ${content}
    </main>
  </body>
</html>
`;
}
