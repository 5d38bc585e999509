/** The examples of a game, each with its picture and a line on why it is interesting. */
import { useEffect, useRef } from 'preact/hooks';
import { gameText, gameWord } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { useStore } from '../controls/store-context.ts';
import { BoardCard } from './board-card.tsx';

/** What the dialog of examples shows. */
export function Examples({ game, onChosen }: { readonly game: GameEntry; readonly onChosen: () => void }) {
  const { home, playing } = useStore();
  const examples = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A link leads to a board, or to the one that is there already: either way there is nothing left to choose.
    function closeOnLink({ target }: Event): void {
      if (!(target instanceof Element) || target.closest('a') === null) return;
      scrollTo(0, 0);
      onChosen();
    }
    const list = examples.current;
    list?.addEventListener('click', closeOnLink);
    return () => list?.removeEventListener('click', closeOnLink);
  }, []);
  const rules = gameWord(game.id, 'game.rules');
  const current = home.shown.value ? null : playing.setup.value;
  return (
    <>
      {rules !== null && <p class="rules">{rules}</p>}
      <ul ref={examples} class="cards">
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
    </>
  );
}
