/** The rules of the game on the board, a press away. */
import { gameText, t } from '../messages/messages.ts';
import { rulesText } from './controls/board-rules.ts';
import { Popup } from './controls/controls.tsx';
import { useStore } from './controls/store-context.ts';

/** A button that shows the rules and where the game comes from. */
export function RulesPopup() {
  return <Popup button={t('rules.title')}>{() => <Rules />}</Popup>;
}

/** The rules and where the game comes from. */
export function Rules() {
  const { game, playing } = useStore();
  const entry = game.value;
  if (entry === null) return null;
  return (
    <section class="rules-text">
      <h2>{gameText(entry.id, 'game.title')}</h2>
      <p>{rulesText(entry, playing.setup.value)}</p>
      <p class="muted">{t('rules.source', { source: gameText(entry.id, 'game.source') })}</p>
    </section>
  );
}
