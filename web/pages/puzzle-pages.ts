/**
 * Pages about the puzzles, for readers who come from a search engine or a chat, or have no JavaScript: one page for
 * each puzzle and language, with a picture of its board and a link to the app; a list of all puzzles; and pages about
 * the games (game-pages.ts).
 *
 * p/index.html   p/zh.html   p/<id>/index.html   p/<id>/zh.html   p/<id>/board.png   p/<id>/oembed.json
 */
import { loadEngine } from '../engine/worker/module.ts';
import { gameText, loadMessages, switchLanguage, t } from '../messages/messages.ts';
import type { GameEntry, Setup } from '../model/game/types.ts';
import type { CollectedPuzzle } from '../model/home/collection.ts';
import { collectedParts } from '../model/home/collection-links.ts';
import { PUZZLE_NAMES } from '../model/home/puzzle-names.ts';
import { loadPacking } from '../model/link/link-packing.ts';
import { readGoal } from '../model/puzzle/goal.ts';
import { LANGUAGES, type Language } from '../model/words/languages.ts';
import { loadFigures } from '../views/board/figures/figures.ts';
import { puzzleTaskText } from '../views/controls/board-rules.ts';
import { difficultyWords, goalWords } from '../views/puzzle/goal-words.ts';
import { gameFiles, gamePages } from './game-pages.ts';
import { type Html, html } from './html.ts';
import type { PageFile, PagesOptions, WritePages } from './page-file.ts';
import { fileIn, oembed, PICTURE, page, picture } from './static-page.ts';

/** A puzzle with the data of its pages. */
interface Shown {
  readonly puzzle: CollectedPuzzle;
  readonly game: GameEntry;
  readonly board: Setup;
  readonly fragment: string;
}

/** Returns all files. Throws if a puzzle in the collection is damaged. */
export const writePages: WritePages = async (wasmBinary, { puzzles }, options) => {
  const engine = await loadEngine({ wasmBinary });
  await loadFigures();
  await loadPacking();
  await loadMessages('pages', 'page', 'home', 'shelf', 'board', 'words', 'games');
  const { games } = engine.catalogue();
  const shown = puzzles.map((puzzle) => {
    const game = games.find(({ id }) => id === puzzle.game);
    const parts = collectedParts(puzzle);
    if (game === undefined || parts === null) throw new Error(`${puzzle.id}: no such game or goal`);
    const board = engine.ask('read', { game: game.id, text: puzzle.setup });
    return { puzzle, game, board, fragment: engine.ask('writeLink', parts).fragment };
  });
  const files: PageFile[] = shown.map((one) => ({
    path: `p/${one.puzzle.id}/board.png`,
    text: picture(engine, one.game, one.puzzle.setup, one.puzzle.line),
    picture: true,
  }));
  const played = gamePages(engine, new Set(shown.map(({ game }) => game.id)));
  for (const language of LANGUAGES) {
    await switchLanguage(language);
    files.push({ path: `p/${fileIn(language)}`, text: listPage(shown, language, options).text, picture: false });
    for (const [index, one] of shown.entries()) {
      const path = `p/${one.puzzle.id}/${fileIn(language)}`;
      const next = nextOf(shown, index) ?? one;
      files.push({ path, text: puzzlePage(one, next, language, options).text, picture: false });
    }
    files.push(...gameFiles(played, language, options));
  }
  await switchLanguage('en');
  // oEmbed requires absolute addresses.
  if (options.site !== '') {
    for (const one of shown) {
      const folder = `p/${one.puzzle.id}/`;
      const title = `${titleOf(one)} · ${gameText(one.game.id, 'game.title')}`;
      const text = oembed({ title, fragment: one.fragment }, folder, options.site);
      files.push({ path: `${folder}oembed.json`, text, picture: false });
    }
  }
  return files;
};

/** Returns the next puzzle in the collection; after a named puzzle, the next named one, as in the app. */
function nextOf(shown: readonly Shown[], index: number): Shown | undefined {
  const name = shown[index]?.puzzle.named?.name;
  if (name === undefined) return shown[(index + 1) % shown.length];
  const after = PUZZLE_NAMES[(PUZZLE_NAMES.indexOf(name) + 1) % PUZZLE_NAMES.length];
  return shown.find(({ puzzle }) => puzzle.named?.name === after);
}

/** Returns the goal as text. */
function goalOf({ puzzle, game }: Shown): string {
  const goal = readGoal(puzzle.goal);
  return goal === null ? '' : goalWords(game, goal, puzzle.certificate.solver);
}

function levelOf({ puzzle }: Shown): string {
  const { difficulty } = puzzle.certificate;
  return difficulty === null ? '' : difficultyWords(difficulty);
}

/** Returns the name of the puzzle, or its goal if it has no name. */
function titleOf(one: Shown): string {
  const { named } = one.puzzle;
  return named === undefined ? goalOf(one) : t(`named.${named.name}`);
}

function puzzlePage(one: Shown, next: Shown, language: Language, options: PagesOptions): Html {
  const goal = goalOf(one);
  const title = titleOf(one);
  const { named } = one.puzzle;
  const game = gameText(one.game.id, 'game.title');
  const parsedGoal = readGoal(one.puzzle.goal);
  const { solver } = one.puzzle.certificate;
  const task = parsedGoal === null ? '' : puzzleTaskText(one.game, solver, one.board, parsedGoal);
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
    ${task !== '' && html`<p>${task}</p>`}
    <p><a href="../../g/${one.game.id}/${fileIn(language)}">${game}</a> · ${t('page.difficulty', { difficulty: levelOf(one) })}</p>
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
    <ul class="cards">
      ${named.map((one) => card(one, titleOf(one), `${gameText(one.game.id, 'game.title')}, ${levelOf(one)}`, language))}
    </ul>`
    }
    ${games.map(
      (game) => html`<h2><a href="../g/${game.id}/${fileIn(language)}">${gameText(game.id, 'game.title')}</a></h2>
    <ul class="cards">
      ${shown
        .filter((one) => one.game === game && one.puzzle.named === undefined)
        .map((one) => card(one, goalOf(one), levelOf(one), language))}
    </ul>`,
    )}`,
  );
}

/** Returns the list entry for a puzzle: board, name or goal, and details. */
function card({ puzzle }: Shown, title: string, about: string, language: Language): Html {
  const { width, height } = PICTURE;
  return html`<li><a href="${puzzle.id}/${fileIn(language)}"><img src="${puzzle.id}/board.png" width="${width}" height="${height}" alt="" loading="lazy">${title}</a> ${about}</li>`;
}
