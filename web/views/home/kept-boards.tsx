/** The boards that the reader has saved or recently opened, as cards. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { gameText, gameWord, t } from '../../messages/messages.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { type KeptBoard, type Library, LONGEST_NAME } from '../../model/home/library.ts';
import { IconButton } from '../controls/controls.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { useStore } from '../controls/store-context.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { BoardCard } from './board-card.tsx';

/** A list of boards in the library. */
type List = 'saved' | 'recent';

export function KeptBoards({ library, list }: { readonly library: Library; readonly list: List }) {
  const boards = library[list].value;
  if (boards.length === 0) return null;
  return (
    <section aria-labelledby={`home-${list}`}>
      <h2 id={`home-${list}`}>{t(`home.${list}`)}</h2>
      <ul class="cards kept-cards">
        {boards.map((board) => (
          <KeptCard key={`${board.game} ${board.setup}`} library={library} list={list} board={board} />
        ))}
      </ul>
    </section>
  );
}

function KeptCard(props: { readonly library: Library; readonly list: List; readonly board: KeptBoard }) {
  const { library, list, board } = props;
  const { allGames } = useStore();
  const [renaming, setRenaming] = useState(false);
  const game = allGames.value.find(({ id }) => id === board.game);
  const isRules = game?.rules === true;
  const loaded = useLoaded(isRules, () => import('../../model/home/kept-picture.ts'));
  const drawn = useMemo(
    () => (loaded === null || loaded === 'failed' ? null : loaded.drawnPicture(board)),
    [loaded, board],
  );
  // Hides boards of unknown games, but does not delete them.
  if (game === undefined || (isRules && drawn === null)) return null;
  const gameTitle = gameText(game.id, 'game.title');
  const title = board.name || drawn?.title || exampleTitle(game, board.setup) || gameTitle;
  return (
    <BoardCard
      {...drawn}
      game={game}
      choice={{ game: board.game, setup: board.setup }}
      link={board.fragment}
      title={title}
    >
      {renaming ? (
        <NameField
          name={board.name}
          onDone={(name) => {
            setRenaming(false);
            if (name !== null) library.rename(board, name);
          }}
        />
      ) : (
        <div class="kept-row row single tight">
          <p class="source">{title === gameTitle ? '' : gameTitle}</p>
          {list === 'saved' && (
            <IconButton
              icon={MAKER_ICONS.rename}
              label={t('library.rename', { board: title })}
              onClick={() => setRenaming(true)}
            />
          )}
          <IconButton
            icon="close"
            label={t('library.remove', { board: title })}
            onClick={() => library.forget(list, board)}
          />
        </div>
      )}
    </BoardCard>
  );
}

function exampleTitle(game: GameEntry, setup: string): string | null {
  const example = game.examples.find((candidate) => candidate.setup === setup);
  return example === undefined ? null : gameWord(game.id, `example.${example.id}.title`);
}

/** The field for changing a name. Enter confirms the change, and Escape cancels it. */
function NameField(props: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);
  return (
    <form
      class="kept-row row single tight"
      onSubmit={(event) => {
        event.preventDefault();
        props.onDone(field.current?.value ?? null);
      }}
    >
      <input
        ref={field}
        class="field"
        type="text"
        aria-label={t('library.name')}
        maxLength={LONGEST_NAME}
        value={props.name}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onDone(null);
        }}
      />
      <button type="submit" class="button">
        {t('library.rename.done')}
      </button>
    </form>
  );
}
