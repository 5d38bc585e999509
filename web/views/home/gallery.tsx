import { gameText } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';
import { Bundle } from '../loading/bundle.ts';
import { BundledDialog } from '../loading/bundle-view.tsx';

const examples = new Bundle(() => import('./examples.tsx'), 'home', 'games', 'words');

/** The dialog with a game's examples, which is open while a game is chosen. */
export function Gallery() {
  const { games, home } = useStore();
  const game = games.value.find(({ id }) => id === home.gallery.value) ?? null;
  function close(): void {
    home.gallery.value = null;
  }
  return (
    <BundledDialog
      class="gallery"
      title={game === null ? '' : gameText(game.id, 'game.title')}
      open={game !== null}
      onClose={close}
      of={examples}
    >
      {({ Examples }) => game && <Examples game={game} onChosen={close} />}
    </BundledDialog>
  );
}
