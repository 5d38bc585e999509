/** Leads to the beginning of each layer. */
import { t } from '../../../messages/messages.ts';
import { endedByCap } from '../../../model/watch/table/capped.ts';
import type { TableTerms } from './table-terms.ts';

interface LayerSliderProps {
  readonly terms: TableTerms;
  readonly step: number;
  readonly onJump: (step: number) => void;
}

/** Nothing where there are no layers: in a lazy analysis, and before the first step. */
export function LayerSlider({ terms: { table, trace }, step, onJump }: LayerSliderProps) {
  const starts = table.layerStarts();
  if (starts.length === 0) return null;
  const layer = Math.max(0, table.workAt(step));
  const won = table.layersAt(step).find(({ plies }) => plies === layer)?.won ?? [0, 0];
  // The search does not say its own cap; where that ended it, it is the last layer.
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
