/** The top of the page: which game, which mode, language, theme and the link. */

import { useSignal } from '@preact/signals';
import { gameText, speech, t } from '../messages/messages.ts';
import { HOME_FRAGMENT } from '../model/home/home.ts';
import { isPresentable } from '../model/share/link-state.ts';
import type { Mode } from '../model/store.ts';
import { factsOf, type Language, nextLanguage } from '../model/words/languages.ts';
import { IconButton, Popup, Segments } from './controls/controls.tsx';
import { Icon, type IconName } from './controls/icons.tsx';
import { useStore } from './controls/store-context.ts';
import { GamesList } from './games-list.tsx';
import { HEADER_ICONS } from './header-icons.ts';
import { boardBundle } from './loading/bundles.ts';
import { Rules, RulesPopup } from './rules-popup.tsx';
import { ShareButton, ShareDialog } from './share/share-button.tsx';

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
  readonly sounds: boolean;
  readonly onSounds: (on: boolean) => void;
  /** Shows the page for a lecture room, or no longer. */
  readonly onPresent: () => void;
}

const THEME_ICONS: Readonly<Record<Theme, IconName>> = {
  auto: HEADER_ICONS.system,
  light: HEADER_ICONS.light,
  dark: HEADER_ICONS.dark,
};

/** The header of the page. */
export function Header(props: HeaderProps) {
  const { mode, coming, setMode, prepare, home, game, puzzle } = useStore();
  const sharing = useSignal(false);
  const isGame = !home.shown.value && game.value !== null;
  function share(): void {
    sharing.value = true;
  }
  return (
    <header class={home.shown.value ? 'header' : 'header on-board'}>
      <h1>
        <a href={`#${HOME_FRAGMENT}`} aria-current={home.shown.value ? 'page' : undefined} title={t('home.title')}>
          <Icon name={HEADER_ICONS.home} />
          <span>{t('app.name')}</span>
        </a>
      </h1>
      <GamesPopup />
      {isGame && (
        <div class="roomy">
          <RulesPopup />
        </div>
      )}
      {!home.shown.value && mode.value === 'puzzle' && <boardBundle.views.LeavePuzzle />}
      {!home.shown.value && mode.value !== 'puzzle' && (
        <Segments<Mode>
          label={t('mode.title')}
          choices={[
            { value: 'play', label: t('mode.play'), title: t('mode.play.title') },
            { value: 'analyse', label: t('mode.analyse'), title: t('mode.analyse.title') },
            { value: 'watch', label: t('mode.watch'), title: t('mode.watch.title') },
            { value: 'edit', label: t('mode.edit'), title: t('mode.edit.title') },
            ...(game.value?.judges.length
              ? [{ value: 'judge' as const, label: t('mode.judge'), title: t('mode.judge.title') }]
              : []),
          ]}
          value={mode.value}
          coming={coming.value}
          onNear={prepare}
          onChoose={setMode}
        />
      )}
      {!home.shown.value && mode.value !== 'puzzle' && puzzle.value !== null && <boardBundle.views.BackToPuzzle />}
      <span class="spring" />
      <div class="wide-controls">
        <PageControls {...props} />
      </div>
      <div class="narrow-controls">
        <Popup align="end" label={t('page.more')} button={<Icon name={HEADER_ICONS.more} />}>
          {(close) => (
            <div class="page-controls">
              <PageControls {...props} />
              {!home.shown.value && (
                <div class="cramped">
                  <ShareButton
                    onClick={() => {
                      close();
                      share();
                    }}
                  />
                  {isGame && <Rules />}
                </div>
              )}
            </div>
          )}
        </Popup>
      </div>
      {!home.shown.value && (
        <div class="roomy">
          <ShareButton onClick={share} />
        </div>
      )}
      <ShareDialog open={sharing} />
    </header>
  );
}

/** What is not about a game: the keys, the language and the theme. Narrow screens have them in a menu. */
function PageControls(props: HeaderProps) {
  const nextTheme = THEMES[(THEMES.indexOf(props.theme) + 1) % THEMES.length] ?? 'auto';
  const other = nextLanguage(speech.value.language);
  const { home, mode } = useStore();
  return (
    <>
      {!home.shown.value && isPresentable(mode.value) && (
        <IconButton icon={HEADER_ICONS.present} label={t('present')} shortcut="P" onClick={props.onPresent} />
      )}
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
      <IconButton
        icon={props.sounds ? HEADER_ICONS.sounds : HEADER_ICONS.muted}
        label={t('sounds')}
        pressed={props.sounds}
        onClick={() => props.onSounds(!props.sounds)}
      />
    </>
  );
}

/** The way home, and every game with its examples. */
function GamesPopup() {
  const { game, home } = useStore();
  const entry = home.shown.value ? null : game.value;
  return (
    <Popup
      button={
        <>
          <span class="game-name">{entry === null ? t('games.title') : gameText(entry.id, 'game.title')}</span>
          <span class="hidden-text"> {t('games.open')}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <GamesList onChosen={close} />}
    </Popup>
  );
}
