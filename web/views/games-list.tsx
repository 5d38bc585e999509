/** Every game, each the way to its examples. */
import { gameText, gameWord } from '../messages/messages.ts';
import { useStore } from './controls/store-context.ts';

/** The list. */
export function GamesList({ onChosen }: { readonly onChosen: () => void }) {
  const { games, game, home } = useStore();
  const entry = home.shown.value ? null : game.value;
  return (
    <ul class="games">
      {games.value.map((offered) => (
        <li key={offered.id}>
          <button
            type="button"
            aria-current={offered === entry ? 'true' : undefined}
            onClick={() => {
              onChosen();
              home.gallery.value = offered.id;
            }}
          >
            <b>{gameText(offered.id, 'game.title')}</b>
            <span>{gameWord(offered.id, 'game.source')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
