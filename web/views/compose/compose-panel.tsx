import { t } from '../../messages/messages.ts';
import { LinePanel } from '../analyse/line-panel.tsx';
import { MovesTable } from '../analyse/moves-table.tsx';
import { useStore } from '../controls/store-context.ts';
import './compose.css';
import { FinderPanel } from './finder-panel.tsx';
import { Maker } from './maker.tsx';

/** The panels of the puzzle maker. */
export function ComposePanel() {
  const { game, parts } = useStore();
  const entry = game.value;
  const compose = parts.make.now.value;
  if (entry === null || compose === null) return <section class="card maker stack">{t('engine.loading')}</section>;
  const { pane } = compose;
  if (pane.value === 'find') {
    return (
      <FinderPanel
        game={entry}
        onUse={() => {
          compose.finder.showValues();
          pane.value = 'goal';
        }}
      />
    );
  }
  return (
    <>
      <Maker game={entry} step={pane.value} pane={pane} />
      <MovesTable />
      <LinePanel />
    </>
  );
}
