/** Shows the progress of an analysis: a slider over its layers, its queue, and the positions that remain undecided. */
import { t } from '../../../messages/messages.ts';
import { endedByCap } from '../../../model/watch/table/table.ts';
import { playerName } from '../../controls/names.ts';
import { cellWords, positionWords, shortText, type TableTerms } from './table-terms.ts';

interface LayerSliderProps {
  readonly terms: TableTerms;
  readonly step: number;
  readonly onJump: (step: number) => void;
}

/** Renders nothing if there are no layers, as in a lazy analysis or before the first step. */
export function LayerSlider({ terms: { table, trace }, step, onJump }: LayerSliderProps) {
  const starts = table.layerStarts();
  if (starts.length === 0) return null;
  const layer = Math.max(0, table.workAt(step));
  const won = table.layersAt(step).find(({ plies }) => plies === layer)?.won ?? [0, 0];
  // The trace may not contain the search's cap. If the cap ended the analysis, it equals the index of the last layer.
  const cap = trace.cap ?? (trace.report !== null && endedByCap(table) ? starts.length - 1 : null);
  const count = won[0] + won[1];
  const isLast = trace.report !== null && layer === starts.length - 1;
  const words = t(count > 0 ? 'table.layers.at' : isLast ? 'table.layers.at.none' : 'table.layers.at.none-yet', {
    layer,
    count,
  });
  return (
    <label class="table-slider">
      <span>
        {words}
        {cap !== null && <span class="table-note muted"> · {t('table.layers.ply-of', { layer, cap })}</span>}
      </span>
      <input
        type="range"
        min={0}
        max={starts.length - 1}
        value={layer}
        aria-label={t('table.layers.slider')}
        aria-valuetext={words}
        onInput={(event) => onJump(starts[event.currentTarget.valueAsNumber] ?? step)}
      />
    </label>
  );
}

/** Maximum number of queued positions that are shown as chips. */
export const QUEUE_SHOWN = 8;

interface TableQueueProps {
  readonly terms: TableTerms;
  readonly step: number;
  readonly onChoose: (index: number) => void;
}

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

/** Renders nothing before the end of the analysis. */
export function TableRest({ terms, step }: { readonly terms: TableTerms; readonly step: number }) {
  const rest = terms.table.restAt(step);
  if (rest === null) return null;
  return <p class="table-rest">{restText(terms, step, rest)}</p>;
}

/** Returns the sentence about the undecided positions. */
export function restText({ table, game }: TableTerms, step: number, rest: number): string {
  if (table.analysis === 'lazy') {
    const { unseen } = table.tallyAt(step);
    const looked = t('table.lazy.unseen', { seen: unseen, count: table.count });
    return rest === 0 ? looked : `${looked} ${leftOver('table.rest.draw')}`;
  }
  if (rest === 0) return t('table.rest.none');
  return endedByCap(table) ? capped() : leftOver(table.analysis === 'layers' ? 'table.rest.stable' : 'table.rest.draw');

  function capped(): string {
    const winner = table.endlessWinner();
    const words = { count: rest, cap: table.layerStarts().length - 1 };
    if (winner === null) return t('table.rest.capped', words);
    return t('table.rest.capped.won', { ...words, player: playerName(game, winner) });
  }

  function leftOver(key: 'table.rest.draw' | 'table.rest.stable'): string {
    const winner = table.endlessWinner();
    if (winner !== null) return t('table.rest.endless', { count: rest, player: playerName(game, winner) });
    return t(key, { count: rest });
  }
}
