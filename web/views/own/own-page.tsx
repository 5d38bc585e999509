/** The page "Your own game": its header, and the gallery or the bench. */
import { t, translation } from '../../messages/messages.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { factsOf, type Language, nextLanguage } from '../../model/words/languages.ts';
import { IconButton } from '../controls/controls.tsx';
import { Icon } from '../controls/icons.tsx';
import { nextTheme, THEME_ICONS, type Theme } from '../controls/themes.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { useFreshMain } from './fresh-main.ts';
import { type GalleryShelf, OwnGallery } from './own-gallery.tsx';
import './own-page.css';

const HOME_ICON = { path: 'M3.5 9.5 10 4l6.5 5.5 M5.5 8v8h9V8' };

export interface OwnPageProps {
  readonly room: OwnRoom;
  readonly shelves: readonly GalleryShelf[];
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
}

export function OwnPage({ room, shelves, theme, onTheme, onLanguage }: OwnPageProps) {
  const other = nextLanguage(translation.value.language);
  const isGallery = room.gallery.value;
  return (
    <div class="own-page">
      <header class="own-header row apart">
        <nav class="row" aria-label={t('app.name')}>
          <a class="button" href="./" aria-label={t('room.home')}>
            <Icon name={HOME_ICON} />
            <span class="own-name">{t('app.name')}</span>
          </a>
          {!isGallery && (
            <button type="button" class="button" onClick={() => room.toGallery()}>
              <Icon name="previous" />
              {t('room.all')}
            </button>
          )}
        </nav>
        <div class="row tight">
          <button
            type="button"
            class="button"
            title={t('language.other', { language: factsOf(other).name })}
            onClick={() => onLanguage(other)}
          >
            <span lang={factsOf(other).locale}>{factsOf(other).shortName}</span>
          </button>
          <IconButton icon={THEME_ICONS[theme]} label={t(`theme.${theme}`)} onClick={() => onTheme(nextTheme(theme))} />
        </div>
      </header>
      {isGallery ? <OwnGallery room={room} shelves={shelves} /> : <LoadedBench room={room} />}
    </div>
  );
}

/** Loads the bench, which the gallery does not need. */
export const loadBench = () => import('./own-bench.tsx');

function LoadedBench({ room }: { readonly room: OwnRoom }) {
  const loaded = useLoaded(true, loadBench);
  if (loaded === 'failed') return <FailedBench />;
  return loaded === null ? null : <loaded.OwnBench room={room} />;
}

function FailedBench() {
  useFreshMain();
  return (
    <main tabIndex={-1}>
      <p class="card own-broken" role="alert">
        {t('part.failed')}
      </p>
    </main>
  );
}
