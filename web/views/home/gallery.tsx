/** The dialog of a game's examples. */
import { gameText } from '../../messages/messages.ts';
import { useStore } from '../controls/store-context.ts';
import { bundle } from '../loading/bundle.ts';
import { BundledDialog } from '../loading/bundled.tsx';

/** They are named in the words of all games, and opened by few. */
const examples = bundle(() => import('./examples.tsx'), 'home', 'games', 'words');

/** Open while a game is chosen for it. */
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
