/** The home page: a board to play at once, all games, puzzles, and the reader's recent and saved boards. */
import { useEffect, useRef } from 'preact/hooks';
import lessons from '#lessons';
import { gameText, gameWord, t, translation } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { showpiece } from '../../model/home/first-boards.ts';
import { useStore } from '../controls/store-context.ts';
import { shelfBundle } from '../loading/bundles.ts';
import { useLoaded, useWords } from '../loading/use-loaded.ts';
import { BoardCard } from './board-card.tsx';
import { Front } from './front.tsx';
import { useChoices } from './use-choices.ts';

const LISTS = ['saved', 'recent'] as const;

/**
 * Moves the focus to the first matching element of the next page, because the focused control disappears with this
 * page.
 */
function focusOnNextPage(selector: string): void {
  const observer = new MutationObserver(() => {
    const next = document.querySelector<HTMLElement>(selector);
    if (next === null) return;
    observer.disconnect();
    if (document.activeElement === document.body) next.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

export interface HomeProps {
  /** URL of the licence notices. */
  readonly notices: string;
  /** URL of the source code; empty if the site does not provide it. */
  readonly source: string;
  /** Opens the problem report. */
  readonly onReport: () => void;
}

export function Home({ notices, source, onReport }: HomeProps) {
  const { games } = useStore();
  const choices = useChoices();
  const isKeeping = choices !== null && LISTS.some((list) => choices.library[list].value.length > 0);
  // Saved and recent boards may be examples, whose names must be loaded.
  const hasNames = useWords(isKeeping, 'games');
  const kept = useLoaded(isKeeping, () => import('./kept-boards.tsx'));
  const areThere = choices !== null && games.value.length > 0;
  useEffect(() => {
    // The shelf loads last. Load failures are ignored.
    if (areThere) shelfBundle.load().catch(() => {});
  }, [areThere]);
  // After a move on this page's board, the focus goes to the move's target on the next page, so that the arrow keys
  // work immediately.
  const movedTo = useRef<string | undefined>(undefined);
  useEffect(
    () => () =>
      focusOnNextPage(movedTo.current === undefined ? 'main[tabindex]' : `main [data-cell="${movedTo.current}"]`),
    [],
  );
  // Renders nothing until the boards are loaded, so that nothing moves when they appear.
  if (games.value.length === 0 || choices === null) return <main class="home" />;
  return (
    <main
      class="home"
      onFocusIn={({ target }) => {
        movedTo.current = target instanceof HTMLElement ? target.dataset['to'] : undefined;
      }}
    >
      <Front />
      <section aria-labelledby="home-games">
        <h2 id="home-games">{t('home.games')}</h2>
        <ul class="cards games-cards">
          {games.value.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
          {!import.meta.env.OFFLINE && <OwnCard />}
        </ul>
      </section>
      <Lessons />
      {shelfBundle.now.value !== null && <shelfBundle.views.PuzzleShelf />}
      {hasNames &&
        kept !== null &&
        kept !== 'failed' &&
        LISTS.map((list) => <kept.KeptBoards key={list} library={choices.library} list={list} />)}
      <footer class="home-foot">
        <p>{t('home.lead')}</p>
        <a href={`./manual/${translation.value.language === 'en' ? '' : `${translation.value.language}.html`}`}>
          {t('home.manual')}
        </a>
        <a href="./embedding.html">{t('home.embedding')}</a>
        {source !== '' && (
          <a href={source} download>
            {t('home.source')}
          </a>
        )}
        <a href={notices}>{t('home.licences')}</a>
        <button type="button" onClick={onReport}>
          {t('home.report')}
        </button>
        <span>Perfect Play {import.meta.env.VERSION}</span>
      </footer>
    </main>
  );
}

function Lessons() {
  const { language } = translation.value;
  const file = language === 'en' ? '' : `${language}.html`;
  return (
    <section aria-labelledby="home-lessons">
      <h2 id="home-lessons">
        <a href={`./learn/${file}`}>{t('home.learn')}</a>
      </h2>
      <ol class="lesson-cards">
        {lessons.map(({ id, title, lead }) => (
          <li key={id}>
            <a href={`./learn/${id}/${file}`}>{title[language]}</a>
            <p>{lead[language]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function GameCard({ game }: { readonly game: GameEntry }) {
  const { home } = useStore();
  const choice = showpiece(game);
  if (choice === null) return null;
  const title = gameText(game.id, 'game.title');
  return (
    <BoardCard game={game} choice={choice} title={title}>
      <p class="source">{gameWord(game.id, 'game.source')}</p>
      <p>{gameWord(game.id, 'game.invites')}</p>
      <button
        type="button"
        class="button"
        aria-label={t('home.examples.of', { count: game.examples.length, game: title })}
        onClick={() => {
          home.gallery.value = game.id;
        }}
      >
        {t('home.examples', { count: game.examples.length })}
      </button>
    </BoardCard>
  );
}

/** Links to the page on which readers write rules. */
function OwnCard() {
  return (
    <li class="board-card own-game">
      <a href="./own.html">
        <span class="picture">
          <svg viewBox="0 0 120 90" aria-hidden="true">
            <path class="grid" d="M50 15v60M70 15v60M30 35h60M30 55h60" />
            <path class="one" d="m34 19 12 12m0-12-12 12M54 39l12 12m0-12L54 51" />
            <circle class="two" cx="80" cy="25" r="6.5" />
            <path class="caret" d="M75 59v12" />
          </svg>
        </span>
        <b>{t('home.own')}</b>
      </a>
      <p>{t('home.own.about')}</p>
    </li>
  );
}
