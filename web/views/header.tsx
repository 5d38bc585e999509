/** Header of the page, with the game, the mode, and the controls for language, theme and sharing. */
import { useSignal } from '@preact/signals';
import { gameText, gameWord, t, translation } from '../messages/messages.ts';
import { hasBoards } from '../model/game/offers.ts';
import { HOME_FRAGMENT } from '../model/home/home.ts';
import { isPresentable } from '../model/share/link-parameters.ts';
import type { Mode } from '../model/store.ts';
import { factsOf, type Language, nextLanguage } from '../model/words/languages.ts';
import { rulesText } from './controls/board-rules.ts';
import { IconButton, Popup, Segments } from './controls/controls.tsx';
import { Icon } from './controls/icons.tsx';
import { gameTitle } from './controls/names.ts';
import { useStore } from './controls/store-context.ts';
import { nextTheme, THEME_ICONS, type Theme } from './controls/themes.ts';
import { BundleView } from './loading/bundle-view.tsx';
import { boardBundle, moreBundle } from './loading/bundles.ts';
import { ShareButton, ShareDialog } from './share/share-button.tsx';

export interface HeaderProps {
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onHelp: () => void;
  readonly sounds: boolean;
  readonly onSounds: (on: boolean) => void;
  /** Starts or ends presenting. */
  readonly onPresent: () => void;
}

const HEADER_ICONS = {
  home: { path: 'M3.5 9.5 10 4l6.5 5.5 M5.5 8v8h9V8' },
  more: { path: 'M4.5 10h.01 M10 10h.01 M15.5 10h.01' },
  present: { path: 'M3 4.5h14 M4.5 4.5v8h11v-8 M10 12.5v4 M7 16.5h6' },
  sounds: { path: 'M4 8v4h3l4 3.5v-11L7 8z M13.5 7.5q2.4 2.5 0 5' },
  muted: { path: 'M4 8v4h3l4 3.5v-11L7 8z M13.3 8l4 4 M17.3 8l-4 4' },
} as const;

export function Header(props: HeaderProps) {
  const { mode, loadingMode: coming, setMode, prepare, home, game, puzzle } = useStore();
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
          <Popup button={t('rules.title')}>{() => <Rules />}</Popup>
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
            ...(game.value === null || hasBoards(game.value)
              ? [{ value: 'edit' as const, label: t('mode.edit'), title: t('mode.edit.title') }]
              : []),
            ...(game.value?.judges.length
              ? [{ value: 'judge' as const, label: t('mode.judge'), title: t('mode.judge.title') }]
              : []),
          ]}
          value={mode.value}
          loading={coming.value}
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

/** Controls that do not depend on the game. On narrow screens, they are in a menu. */
function PageControls(props: HeaderProps) {
  const other = nextLanguage(translation.value.language);
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
        onClick={() => props.onTheme(nextTheme(props.theme))}
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

function GamesPopup() {
  const { game, home } = useStore();
  const entry = home.shown.value ? null : game.value;
  return (
    <Popup
      button={
        <>
          <span class="game-name">{entry === null ? t('games.title') : gameTitle(entry)}</span>
          <span class="hidden-text"> {t('games.open')}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <GamesList onChosen={close} />}
    </Popup>
  );
}

/** Lists all games; choosing one opens its examples. */
function GamesList({ onChosen }: { readonly onChosen: () => void }) {
  const { games, game, home } = useStore();
  const entry = home.shown.value ? null : game.value;
  return (
    <ul class="games">
      {games.value.map((offered) => (
        <li key={offered.id}>
          <button
            type="button"
            aria-current={offered === entry ? 'true' : undefined}
            onClick={() => {
              onChosen();
              home.gallery.value = offered.id;
            }}
          >
            <b>{gameText(offered.id, 'game.title')}</b>
            <span>{gameWord(offered.id, 'game.source')}</span>
          </button>
        </li>
      ))}
      {!import.meta.env.OFFLINE && (
        <li>
          <a href="./own.html">
            <b>{t('games.own')}</b>
            <span>{t('games.own.about')}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Shows the rules of the game and their source. */
function Rules() {
  const { game, playing } = useStore();
  const entry = game.value;
  if (entry === null) return null;
  return (
    <section class="rules-text">
      <h2>{gameTitle(entry)}</h2>
      {entry.rules ? (
        <BundleView of={moreBundle}>{({ RuleFile }) => <RuleFile />}</BundleView>
      ) : (
        <>
          <p>{rulesText(entry, playing.setup.value)}</p>
          <p class="muted">{t('rules.source', { source: gameText(entry.id, 'game.source') })}</p>
        </>
      )}
    </section>
  );
}
