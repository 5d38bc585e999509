/** What a frame is called, for those who cannot see what it is. */
import { gameText, t } from '../messages/messages.ts';

/** A heading that only screen readers meet. */
export function FrameTitle({ game }: { readonly game: string | null }) {
  return (
    <header class="hidden-text">
      <h1>{(game !== null && gameText(game, 'game.title')) || t('app.name')}</h1>
    </header>
  );
}
