/**
 * Pages about the games, for readers who come from a search engine or a chat, or have no JavaScript: the players'
 * tasks, the rules, a picture of the first board, and a link to the app. An index lists all games.
 *
 * g/index.html   g/zh.html   g/<game>/index.html   g/<game>/zh.html   g/<game>/board.png   g/<game>/oembed.json
 */
import type { LoadedEngine } from '../engine/worker/module.ts';
import { gameText, t } from '../messages/messages.ts';
import { showpiece } from '../model/home/first-boards.ts';
import { freshParts } from '../model/share/link-writing.ts';
import { LANGUAGES, type Language } from '../model/words/languages.ts';
import { rulesText } from '../views/controls/board-rules.ts';
import { type Html, html } from './html.ts';
import type { PageFile, PagesOptions } from './page-file.ts';
import { fileIn, oembed, PICTURE, page, picture } from './static-page.ts';

/** A game with the data of its pages. */
interface Shown {
  readonly game: string;
  /** Link that opens the game's first board in Play. */
  readonly fragment: string;
  /** Picture of the game's first board, as SVG. */
  readonly picture: string;
  readonly hasPuzzles: boolean;
}

/** Returns the games that have a board to show. */
export function gamePages(engine: LoadedEngine, withPuzzles: ReadonlySet<string>): readonly Shown[] {
  return engine.catalogue().games.flatMap((entry) => {
    const choice = showpiece(entry);
    if (choice === null) return [];
    const { game, setup } = choice;
    const session = engine.open(game, setup);
    try {
      const parts = freshParts({ game, setup }, session.study('').positions[0]?.mover ?? 0, 'play');
      const { fragment } = engine.ask('writeLink', parts);
      return [{ game, fragment, picture: picture(engine, entry, setup, ''), hasPuzzles: withPuzzles.has(game) }];
    } finally {
      session.dispose();
    }
  });
}

/** Returns the files in the active language; for the first language, also the files without text. */
export function gameFiles(shown: readonly Shown[], language: Language, options: PagesOptions): readonly PageFile[] {
  const list: PageFile = {
    path: `g/${fileIn(language)}`,
    text: listPage(shown, language, options).text,
    picture: false,
  };
  const pages = shown.flatMap((one) => {
    const folder = `g/${one.game}/`;
    const text = gamePage(one, shown, language, options).text;
    const files: PageFile[] = [{ path: folder + fileIn(language), text, picture: false }];
    if (language !== LANGUAGES[0]) return files;
    files.push({ path: `${folder}board.png`, text: one.picture, picture: true });
    // oEmbed requires absolute addresses.
    if (options.site !== '') {
      const place = { title: gameText(one.game, 'game.title'), fragment: one.fragment };
      files.push({ path: `${folder}oembed.json`, text: oembed(place, folder, options.site), picture: false });
    }
    return files;
  });
  return [list, ...pages];
}

function listPage(shown: readonly Shown[], language: Language, options: PagesOptions): Html {
  const { width, height } = PICTURE;
  const [first] = shown;
  return page(
    {
      title: `${t('page.games')} · ${t('app.name')}`,
      heading: t('page.games'),
      description: t('page.games.lead'),
      path: `g/${fileIn(language)}`,
      picture: first === undefined ? null : `${options.site === '' ? '' : `${options.site}g/`}${first.game}/board.png`,
      oembed: null,
      up: '../',
    },
    language,
    options,
    html`<p>${t('page.games.lead')}</p>
    <ul class="cards">
      ${shown.map(({ game }) => html`<li><a href="${game}/${fileIn(language)}"><img src="${game}/board.png" width="${width}" height="${height}" alt="" loading="lazy">${gameText(game, 'game.title')}</a> ${gameText(game, 'game.invites')}</li>`)}
    </ul>
    <p><a href="../p/${fileIn(language)}">${t('page.puzzles')}</a></p>`,
  );
}

function gamePage(one: Shown, all: readonly Shown[], language: Language, options: PagesOptions): Html {
  const { game } = one;
  const title = gameText(game, 'game.title');
  const invitation = gameText(game, 'game.invites');
  const folder = `g/${game}/`;
  const app = `../../#${one.fragment}`;
  const at = (name: string): string | null => (options.site === '' ? null : options.site + folder + name);
  const others = all.filter((other) => other !== one);
  return page(
    {
      title: `${title} · ${t('app.name')}`,
      heading: title,
      description: t('page.game.description', { invitation }),
      path: folder + fileIn(language),
      picture: at('board.png') ?? 'board.png',
      oembed: at('oembed.json'),
      up: '../../',
    },
    language,
    options,
    html`<p><strong>${invitation}</strong></p>
    <p class="board"><a href="${app}"><img src="board.png" width="${PICTURE.width}" height="${PICTURE.height}" alt="${t('page.game.board', { game: title })}"></a></p>
    <p><a class="go" href="${app}">${t('page.game.play')}</a></p>
    <h2>${t('page.game.rules')}</h2>
    <p>${rulesText({ id: game }, null)}</p>
    <p>${gameText(game, 'game.source')}</p>
    ${one.hasPuzzles && html`<p><a href="../../p/${fileIn(language)}">${t('page.puzzles')}</a></p>`}
    <h2><a href="../${fileIn(language)}">${t('page.game.others')}</a></h2>
    <ul>
      ${others.map((other) => html`<li><a href="../${other.game}/${fileIn(language)}">${gameText(other.game, 'game.title')}</a> ${gameText(other.game, 'game.invites')}</li>`)}
    </ul>`,
  );
}
