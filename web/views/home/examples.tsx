import { useEffect, useRef } from 'preact/hooks';
import { gameText, gameWord, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { firstBoard } from '../../model/home/first-boards.ts';
import { boardToWatch } from '../../model/watch/boards-to-watch.ts';
import { rulesText } from '../controls/board-rules.ts';
import { useStore } from '../controls/store-context.ts';
import { BoardCard } from './board-card.tsx';

/** The content of the examples dialog: a picture and a note for each example. */
export function Examples({ game, onChosen }: { readonly game: GameEntry; readonly onChosen: () => void }) {
  const { home, playing } = useStore();
  const boards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Closes the dialog after any link, because a link to the current board does not navigate.
    function closeOnLink({ target }: Event): void {
      if (!(target instanceof Element) || target.closest('a') === null) return;
      scrollTo(0, 0);
      onChosen();
    }
    const list = boards.current;
    list?.addEventListener('click', closeOnLink);
    return () => list?.removeEventListener('click', closeOnLink);
  }, []);
  const rules = rulesText(game, null);
  const current = home.shown.value ? null : playing.setup.value;
  const first = firstBoard(game.id);
  const isCurrent = (setup: string): boolean => current?.game === game.id && current.text === setup;
  return (
    <>
      <p class="rules">{rules}</p>
      <div ref={boards}>
        <ul class="cards">
          {first !== undefined && (
            <BoardCard
              game={game}
              choice={{ game: game.id, setup: first }}
              title={t('gallery.first')}
              isCurrent={isCurrent(first)}
            >
              <p>{t('gallery.first.about')}</p>
            </BoardCard>
          )}
          {game.examples.map(({ id, setup }) => (
            <BoardCard
              key={id}
              game={game}
              choice={{ game: game.id, setup }}
              title={gameText(game.id, `example.${id}.title`)}
              isCurrent={isCurrent(setup)}
            >
              <p>{gameWord(game.id, `example.${id}.note`)}</p>
            </BoardCard>
          ))}
        </ul>
        <h3>{t('gallery.watch')}</h3>
        <ul class="cards kept-cards">
          {game.traceable.map(({ solver, specimen }) => {
            const choice = specimen ? null : boardToWatch(game.id, solver);
            return (
              choice !== null && (
                <BoardCard key={solver} game={game} choice={choice} title={gameText(game.id, `solver.${solver}`)} />
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}
