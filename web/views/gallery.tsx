/** The examples of a game, each with its picture and a line on why it is interesting. */
import { useEffect, useRef } from 'preact/hooks';
import { gameText, gameWord, t } from '../messages/messages.ts';
import type { GameEntry } from '../model/types.ts';
import { BoardCard } from './board-card.tsx';
import { IconButton } from './controls.tsx';
import { useStore } from './store-context.ts';

/** The dialog of examples; open while a game is chosen for it. */
export function Gallery() {
  const { games, home } = useStore();
  const dialog = useRef<HTMLDialogElement>(null);
  const game = games.value.find(({ id }) => id === home.gallery.value) ?? null;
  const isOpen = game !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    const box = dialog.current;
    // A link leads to a board, or to the one that is there already: either way there is nothing left to choose.
    function closeOnLink({ target }: Event): void {
      if (!(target instanceof Element)) return;
      const chosen = target.closest('a') !== null;
      if (chosen) scrollTo(0, 0);
      if (chosen || target === box) close();
    }
    box?.addEventListener('click', closeOnLink);
    return () => box?.removeEventListener('click', closeOnLink);
  }, []);
  function close(): void {
    home.gallery.value = null;
  }
  return (
    <dialog ref={dialog} class="gallery" aria-labelledby="gallery-title" onClose={close}>
      {game !== null && <Examples game={game} onClose={close} />}
    </dialog>
  );
}

function Examples({ game, onClose }: { readonly game: GameEntry; readonly onClose: () => void }) {
  const { home, playing } = useStore();
  const rules = gameWord(game.id, 'game.rules');
  const current = home.shown.value ? null : playing.setup.value;
  return (
    <div class="gallery-body">
      <div class="gallery-head">
        <h2 id="gallery-title">{gameText(game.id, 'game.title')}</h2>
        <IconButton icon="close" label={t('gallery.close')} onClick={onClose} />
      </div>
      {rules !== null && <p class="rules">{rules}</p>}
      <ul class="cards">
        {game.examples.map(({ id, setup }) => (
          <BoardCard
            key={id}
            game={game}
            choice={{ game: game.id, setup }}
            title={gameText(game.id, `example.${id}.title`)}
            isCurrent={current?.game === game.id && current.text === setup}
          >
            <p>{gameWord(game.id, `example.${id}.note`)}</p>
          </BoardCard>
        ))}
      </ul>
    </div>
  );
}
