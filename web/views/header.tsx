/** The top of the page: which game, which mode, language, theme and the link. */
import { gameText, gameWord, speech, t } from '../messages/messages.ts';
import { HOME_FRAGMENT } from '../model/home/home.ts';
import type { Mode } from '../model/store.ts';
import { factsOf, type Language, nextLanguage } from '../model/words/languages.ts';
import { IconButton, Popup, Segments } from './controls/controls.tsx';
import { Icon, type IconName } from './controls/icons.tsx';
import { useStore } from './controls/store-context.ts';
import { Part } from './loading/part.tsx';
import { gameNames, puzzleViews } from './loading/parts.ts';
import { RulesPopup } from './rules-popup.tsx';
import { ShareButton } from './share/share-button.tsx';

/** The themes a reader can choose; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
/** A theme that a reader can choose. */
export type Theme = (typeof THEMES)[number];

/** What the header changes that is not about a game. */
export interface HeaderProps {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onHelp: () => void;
}

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { auto: 'system', light: 'light', dark: 'dark' };

/** The header of the page. */
export function Header(props: HeaderProps) {
  const { mode, coming, setMode, prepare, home, puzzle } = useStore();
  return (
    <header class="header">
      <h1>
        <a href={`#${HOME_FRAGMENT}`} aria-current={home.shown.value ? 'page' : undefined} title={t('home.title')}>
          {t('app.name')}
        </a>
      </h1>
      <GamesPopup />
      {!home.shown.value && <RulesPopup />}
      {!home.shown.value && mode.value === 'puzzle' && (
        <Part of={puzzleViews}>{({ LeavePuzzle }) => <LeavePuzzle />}</Part>
      )}
      {!home.shown.value && mode.value !== 'puzzle' && (
        <Segments<Mode>
          label={t('mode.title')}
          choices={[
            { value: 'play', label: t('mode.play'), title: t('mode.play.title') },
            { value: 'analyse', label: t('mode.analyse'), title: t('mode.analyse.title') },
            { value: 'watch', label: t('mode.watch'), title: t('mode.watch.title') },
            { value: 'edit', label: t('mode.edit'), title: t('mode.edit.title') },
          ]}
          value={mode.value}
          coming={coming.value}
          onNear={prepare}
          onChoose={setMode}
        />
      )}
      {!home.shown.value && mode.value !== 'puzzle' && puzzle.value !== null && (
        <Part of={puzzleViews}>{({ BackToPuzzle }) => <BackToPuzzle />}</Part>
      )}
      <span class="spring" />
      <div class="wide-controls">
        <PageControls {...props} />
      </div>
      <div class="narrow-controls">
        <Popup align="end" label={t('page.more')} button={<Icon name="more" />}>
          {() => (
            <div class="page-controls">
              <PageControls {...props} />
            </div>
          )}
        </Popup>
      </div>
      {!home.shown.value && <ShareButton />}
    </header>
  );
}

/** What is not about a game: the keys, the language and the theme. Narrow screens have them in a menu. */
function PageControls(props: HeaderProps) {
  const nextTheme = THEMES[(THEMES.indexOf(props.theme) + 1) % THEMES.length] ?? 'auto';
  const other = nextLanguage(speech.value.language);
  return (
    <>
      <button
        type="button"
        class="button icon-button"
        aria-label={t('help.title')}
        title={`${t('help.title')} (?)`}
        onClick={props.onHelp}
      >
        ?
      </button>
      <button
        type="button"
        class="button"
        title={t('language.other', { language: factsOf(other).name })}
        onClick={() => props.onLanguage(other)}
      >
        <span lang={factsOf(other).locale}>{factsOf(other).shortName}</span>
      </button>
      <IconButton
        icon={THEME_ICONS[props.theme]}
        label={t(`theme.${props.theme}`)}
        onClick={() => props.onTheme(nextTheme)}
      />
    </>
  );
}

/** The room that the list of games is going to take. */
function GamesToCome({ count }: { readonly count: number }) {
  return (
    <ul class="games" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <b>{'\u00a0'}</b>
          <span>{'\u00a0'}</span>
        </li>
      ))}
    </ul>
  );
}

/** The way home, and every game with its examples. */
function GamesPopup() {
  const { games, game, home } = useStore();
  const entry = home.shown.value ? null : game.value;
  return (
    <Popup
      // Whether they could be had is said in the list.
      onNear={() => void gameNames.load().catch(() => {})}
      button={
        <>
          <span class="game-name">{entry === null ? t('games.title') : gameText(entry.id, 'game.title')}</span>
          <span class="hidden-text"> {t('games.open')}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => (
        <Part of={gameNames} meanwhile={<GamesToCome count={games.value.length} />}>
          {() => (
            <ul class="games">
              {games.value.map((offered) => (
                <li key={offered.id}>
                  <button
                    type="button"
                    aria-current={offered === entry ? 'true' : undefined}
                    onClick={() => {
                      close();
                      home.gallery.value = offered.id;
                    }}
                  >
                    <b>{gameText(offered.id, 'game.title')}</b>
                    <span>{gameWord(offered.id, 'game.source')}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Part>
      )}
    </Popup>
  );
}
