/** The gallery of games from which readers start. */
import { statementText, t } from '../../messages/messages.ts';
import type { RulesPart } from '../../model/own/own-engine.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import { useFreshMain } from './fresh-main.ts';
import { OwnPicture } from './own-board.tsx';
import { ManualLink } from './own-words.tsx';

/** A game in the gallery. */
export interface GalleryGame {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly players: string;
  readonly picture: readonly RulesPart[];
  /** The rule file in the reader's language. */
  readonly rules: string;
}

export interface GalleryShelf {
  readonly id: string;
  readonly title: string;
  readonly games: readonly GalleryGame[];
}

export function OwnGallery({ room, shelves }: { readonly room: OwnRoom; readonly shelves: readonly GalleryShelf[] }) {
  const error = room.linkError.value;
  useFreshMain();
  return (
    <main class="own-gallery" tabIndex={-1}>
      {error !== null && (
        <p class="card own-broken" role="alert">
          <b>{t('room.broken')}</b> {statementText(error)}
        </p>
      )}
      <h1>{t('room.title')}</h1>
      <p class="lead">{t('room.lead')}</p>
      <OwnDrafts room={room} />
      <div class="row">
        <h2>{t('room.start')}</h2>
        <button type="button" class="button" onClick={() => room.openEmpty(t('room.skeleton'))}>
          {t('room.empty.open')}
        </button>
        <ManualLink />
      </div>
      {shelves.map((shelf) => (
        <section key={shelf.id} aria-labelledby={`shelf-${shelf.id}`}>
          <h3 id={`shelf-${shelf.id}`}>{shelf.title}</h3>
          <ul class="own-cards">
            {shelf.games.map((game) => (
              <li key={game.id}>
                <button type="button" class="card own-card" onClick={() => room.openTemplate(game.rules)}>
                  <span class="picture" aria-hidden="true">
                    <OwnPicture parts={game.picture} players={game.players} />
                  </span>
                  <b>{game.title}</b>
                  <span>{game.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** The games that the reader wrote in this browser. */
function OwnDrafts({ room }: { readonly room: OwnRoom }) {
  const drafts = room.drafts.list.value;
  if (drafts.length === 0) return null;
  return (
    <section class="stack own-drafts" aria-labelledby="own-drafts">
      <h2 id="own-drafts">{t('room.drafts')}</h2>
      <ul class="row">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <button type="button" class="button" onClick={() => room.openDraft(draft)}>
              {draft.title === '' ? t('room.untitled') : draft.title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="plain quiet" onClick={() => room.drafts.clear()}>
            {t('room.drafts.clear')}
          </button>
        </li>
      </ul>
    </section>
  );
}
