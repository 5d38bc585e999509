/** What is left over at the end, and why. */
import { t } from '../../../messages/messages.ts';
import { endedByCap } from '../../../model/watch/table/capped.ts';
import { playerName } from '../../controls/names.ts';
import type { TableTerms } from './table-terms.ts';

/** Nothing before the end. */
export function TableRest({ terms, step }: { readonly terms: TableTerms; readonly step: number }) {
  const rest = terms.table.restAt(step);
  if (rest === null) return null;
  return <p class="table-rest">{restText(terms, step, rest)}</p>;
}

/** The words for so many positions that are left over. */
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
