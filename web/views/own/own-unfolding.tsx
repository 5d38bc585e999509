/** The positions of the game by their distance from the start. */
import { t, translation } from '../../messages/messages.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';

/** Shows how many new positions each ply reaches, once the game is solved. */
export function OwnUnfolding({ room }: { readonly room: OwnRoom }) {
  const state = room.check.state.value;
  if (state.kind !== 'solved') return null;
  const { plies, positions } = state.report;
  const most = Math.max(...plies);
  const { locale } = translation.value.dictionary;
  return (
    <details class="own-unfolding">
      <summary>{t('room.unfolding')}</summary>
      <p class="muted">{t('room.unfolding.about', { count: positions })}</p>
      <ol start={0}>
        {plies.map((count, ply) => (
          <li key={ply}>
            <span class="ply">{ply}</span>
            <span class="bar" style={{ '--share': count / most }} aria-hidden="true" />
            <span>{count.toLocaleString(locale)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
