/** Shows the positions of the current step: the one taken from the queue, and the one that it changes. */
import { t } from '../../../messages/messages.ts';
import { Miniature } from '../../board/miniature.tsx';
import { capitalised } from '../../controls/capitalised.ts';
import { cellWords, positionWords, type TableTerms } from './table-terms.ts';

interface TableWorkProps {
  readonly terms: TableTerms;
  readonly step: number;
  /** True to draw boards; false at high speed. */
  readonly pictures: boolean;
}

export function TableWork({ terms, step, pictures }: TableWorkProps) {
  const { taken, touched } = terms.table.focusAt(step);
  // An analysis by layers has no queue.
  const queued = terms.table.analysis !== 'layers';
  return (
    <section class="table-work" aria-label={t('table.work')}>
      {taken >= 0 && (
        <PositionCard
          title={t(queued ? 'table.work.taken' : touched < 0 ? 'table.work.looked' : 'table.work.best')}
          kind="taken"
          index={taken}
          terms={terms}
          step={step}
          pictures={pictures}
        />
      )}
      {touched >= 0 && (
        <PositionCard
          title={t(queued ? 'table.work.touched' : 'table.work.looked')}
          kind="touched"
          index={touched}
          terms={terms}
          step={step}
          pictures={pictures}
        />
      )}
    </section>
  );
}

interface PositionCardProps extends TableWorkProps {
  readonly title: string;
  readonly kind: 'taken' | 'touched' | 'chosen';
  readonly index: number;
}

/** Shows the state of a position. If the step changed the position, also shows its previous state. */
export function PositionCard({ title, kind, index, terms, step, pictures }: PositionCardProps) {
  const position = terms.positions.get(index) ?? null;
  const now = cellWords(terms, index, step);
  const before = cellWords(terms, index, Math.max(0, step - 1));
  return (
    <div class={`table-card ${kind}`}>
      {pictures && position !== null && <Miniature setup={terms.setup} game={terms.game} position={position} />}
      <div>
        <h3>{title}</h3>
        <p>{capitalised(positionWords(terms, index))}</p>
        <p class="table-state">{now}</p>
        {before !== now && <p class="table-was muted">{t('table.work.was', { state: before })}</p>}
      </div>
    </div>
  );
}
