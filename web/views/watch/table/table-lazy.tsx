/** Shows how many positions are in each state in a lazy analysis. */
import { numberText, t } from '../../../messages/messages.ts';
import { playerLabel } from '../../controls/names.ts';
import type { TableTerms } from './table-terms.ts';

/** The number of positions in a state; `key` selects the style of the bar. */
export interface LazyRow {
  readonly name: string;
  readonly count: number;
  readonly key: 'bar-one' | 'bar-two' | 'bar-open' | 'met' | 'aside' | 'unseen';
}

/** Returns the number of positions in each state. A lazy analysis computes no distances, so it has no layers. */
export function lazyRows({ table, game }: Pick<TableTerms, 'table' | 'game'>, step: number): readonly LazyRow[] {
  const { unseen, aside, open, won, drawn } = table.tallyAt(step);
  return [
    ...([0, 1] as const).map((player) => ({
      name: t('statistics.won', { player: playerLabel(game, player) }),
      count: won[player],
      key: player === 0 ? ('bar-one' as const) : ('bar-two' as const),
    })),
    { name: t('table.lazy.row.drawn'), count: drawn, key: 'bar-open' },
    { name: t('table.lazy.row.open'), count: open, key: 'met' },
    { name: t('table.lazy.row.aside'), count: aside, key: 'aside' },
    { name: t('table.lazy.row.unseen'), count: unseen, key: 'unseen' },
  ];
}

export function TableLazy({ terms, step }: { readonly terms: TableTerms; readonly step: number }) {
  const { table } = terms;
  const { unseen, aside } = table.tallyAt(step);
  const all = Math.max(1, table.count);
  return (
    <div class="table-layers stack">
      <p class="table-note muted">
        {t('table.lazy.unseen', { seen: unseen, count: table.count })}
        {aside > 0 && ` ${t('table.lazy.aside', { count: aside })}`}
      </p>
      <table class="table-counts table-states">
        <caption class="hidden-text">{t('table.lazy.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.lazy.state')}</th>
            <th scope="col">{t('table.lazy.count')}</th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {lazyRows(terms, step).map(({ name, count, key }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{numberText(count)}</td>
              <td aria-hidden="true">
                <span class={`table-bar ${key}-key`} style={{ inlineSize: `${((100 * count) / all).toFixed(2)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
