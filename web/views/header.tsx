/** The top of the page: which game, which mode, language, theme and the link. */
import { gameText, gameWord, type Language, speech, t } from '../messages/messages.ts';
import type { Mode } from '../model/store.ts';
import type { GameEntry } from '../model/types.ts';
import { IconButton, Popup, Segments } from './controls.tsx';
import { Icon, type IconName } from './icons.tsx';
import { SharePopup } from './share-popup.tsx';
import { useStore } from './store-context.ts';

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
  const { mode, setMode } = useStore();
  const nextTheme = THEMES[(THEMES.indexOf(props.theme) + 1) % THEMES.length] ?? 'auto';
  const other: Language = speech.value.language === 'en' ? 'zh' : 'en';
  return (
    <header class="header">
      <h1>{t('app.name')}</h1>
      <GamesPopup />
      <Segments<Mode>
        label={t('mode.title')}
        choices={[
          { value: 'play', label: t('mode.play'), title: t('mode.play.title') },
          { value: 'edit', label: t('mode.edit'), title: t('mode.edit.title') },
        ]}
        value={mode.value}
        onChoose={setMode}
      />
      <span class="spring" />
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
        lang={other === 'zh' ? 'zh-CN' : 'en'}
        title={t('language.other')}
        onClick={() => props.onLanguage(other)}
      >
        {t('language.other.name')}
      </button>
      <IconButton
        icon={THEME_ICONS[props.theme]}
        label={t(`theme.${props.theme}`)}
        onClick={() => props.onTheme(nextTheme)}
      />
      <SharePopup />
    </header>
  );
}

/** Every game that can be shown, with its examples. */
function GamesPopup() {
  const { games, game, openExample } = useStore();
  const entry = game.value;
  return (
    <Popup
      button={
        <>
          {entry === null ? t('games.title') : gameText(entry.id, 'game.title')}
          <span class="hidden-text"> {t('games.open')}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => (
        <div class="games">
          {games.value.map((offered) => (
            <GameExamples
              key={offered.id}
              game={offered}
              onOpen={(example) => {
                void openExample(offered, example);
                close();
              }}
            />
          ))}
        </div>
      )}
    </Popup>
  );
}

function GameExamples({ game, onOpen }: { readonly game: GameEntry; readonly onOpen: (example: string) => void }) {
  const rules = gameWord(game.id, 'game.rules');
  return (
    <section>
      <h2>{gameText(game.id, 'game.title')}</h2>
      {rules !== null && <p class="rules">{rules}</p>}
      <ul class="examples">
        {game.examples.map((example) => (
          <li key={example.id}>
            <button type="button" onClick={() => onOpen(example.id)}>
              <b>{gameText(game.id, `example.${example.id}.title`)}</b>
              <span>{gameWord(game.id, `example.${example.id}.note`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
