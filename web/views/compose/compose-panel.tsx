/** The puzzle in the making: its certificate and link, its goal, what its author says, and a search for other ones. */
import { t } from '../../messages/messages.ts';
import { LinePanel } from '../analyse/line-panel.tsx';
import { MovesTable } from '../analyse/moves-table.tsx';
import { useStore } from '../controls/store-context.ts';
import './compose.css';
import { FinderPanel } from './finder-panel.tsx';
import { GoalFields } from './goal-fields.tsx';
import { PuzzleCertificateCard } from './puzzle-certificate.tsx';
import { WordsFields } from './words-fields.tsx';

/** Everything beside the board of a maker. */
export function ComposePanel() {
  const { game } = useStore();
  const entry = game.value;
  if (entry === null) return <section class="card maker">{t('engine.loading')}</section>;
  return (
    <>
      <PuzzleCertificateCard game={entry} />
      <GoalFields game={entry} />
      <WordsFields />
      <MovesTable />
      <LinePanel />
      <FinderPanel game={entry} />
    </>
  );
}
