/** Buttons that turn the position into a puzzle, or search for a puzzle. */
import { t } from '../../messages/messages.ts';
import type { MakerPane } from '../../model/compose/maker-panes.ts';
import { hasBoards } from '../../model/game/offers.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';
import { StoryButton } from '../story/story-button.tsx';

/** Renders nothing outside Analyse. */
export function PuzzleButtons() {
  const { game, mode, parts, setMode, sharing } = useStore();
  if (mode.value !== 'analyse') return null;
  function enter(pane: MakerPane): void {
    const before = sharing.fragment.peek();
    parts.make.whenThere((workshop) => {
      workshop.pane.value = pane;
      workshop.cameFrom.value = before;
    });
    setMode('compose');
  }
  return (
    <span class="ways-in">
      {game.value !== null && hasBoards(game.value) && (
        <button type="button" class="plain quiet" title={t('compose.find.title')} onClick={() => enter('find')}>
          {t('compose.find')}
        </button>
      )}
      <button type="button" class="plain quiet" title={t('compose.make.title')} onClick={() => enter('goal')}>
        <Icon name="puzzle" />
        {t('compose.make')}
      </button>
      <StoryButton class="plain quiet" />
    </span>
  );
}
