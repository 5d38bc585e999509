/** The page "Your own game": its header, and the gallery or the bench. */
import { t, translation } from '../../messages/messages.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { factsOf, type Language, nextLanguage } from '../../model/words/languages.ts';
import { IconButton } from '../controls/controls.tsx';
import { Icon } from '../controls/icons.tsx';
import { nextTheme, THEME_ICONS, type Theme } from '../controls/themes.ts';
import { OwnBench } from './own-bench.tsx';
import { type GalleryShelf, OwnGallery } from './own-gallery.tsx';
import './own-page.css';

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
          <a class="button" href="./" aria-label={t('own.home')}>
            {t('app.name')}
          </a>
          {!isGallery && (
            <button type="button" class="button" onClick={() => room.toGallery()}>
              <Icon name="previous" />
              {t('own.all')}
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
      {isGallery ? <OwnGallery room={room} shelves={shelves} /> : <OwnBench room={room} />}
    </div>
  );
}
