/** The positions that wait to be taken, the next one first. */
import { t } from '../../../messages/messages.ts';
import { cellWords, positionWords, shortText, type TableTerms } from './table-terms.ts';

/** So many are shown one by one. */
export const QUEUE_SHOWN = 8;

interface TableQueueProps {
  readonly terms: TableTerms;
  readonly step: number;
  readonly onChoose: (index: number) => void;
}

/** Chips that choose their position. */
export function TableQueue({ terms, step, onChoose }: TableQueueProps) {
  const { table } = terms;
  if (table.analysis === 'layers') return <p class="table-note muted">{t('table.queue.none')}</p>;
  const chipLabel = (index: number): string =>
    t('board.place', { place: positionWords(terms, index), what: cellWords(terms, index, step) });
  const { first, length } = table.queueAt(step, QUEUE_SHOWN);
  return (
    <section class="table-queue" aria-label={t('table.queue')}>
      <h3>
        {t('table.queue')} <span class="table-note muted">{t('table.queue.count', { count: length })}</span>
      </h3>
      {length === 0 ? (
        <p class="table-note muted">{t('table.queue.empty')}</p>
      ) : (
        <ol class="row tight">
          {first.map((index) => (
            <li key={index}>
              <button type="button" class="button table-chip" title={chipLabel(index)} onClick={() => onChoose(index)}>
                {shortText(terms, index)} <span class="hidden-text">{chipLabel(index)}</span>
              </button>
            </li>
          ))}
          {length > first.length && (
            <li class="table-note muted">{t('table.queue.more', { count: length - first.length })}</li>
          )}
        </ol>
      )}
    </section>
  );
}
