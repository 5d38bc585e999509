/** The dialog of a game's examples. */
import { gameText } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';
import { DialogOf } from '../loading/dialog-of.tsx';
import { viewPart } from '../loading/view-part.ts';

const exampleViews = viewPart(() => import('./examples.tsx'), 'games', 'home', 'words');

/** Open while a game is chosen for it. */
export function Gallery() {
  const { games, home } = useStore();
  const game = games.value.find(({ id }) => id === home.gallery.value) ?? null;
  function close(): void {
    home.gallery.value = null;
  }
  return (
    <DialogOf
      class="gallery"
      title={game === null ? '' : gameText(game.id, 'game.title')}
      open={game !== null}
      onClose={close}
      of={exampleViews}
    >
      {({ Examples }) => game && <Examples game={game} onChosen={close} />}
    </DialogOf>
  );
}
