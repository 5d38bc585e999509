/** The question that a picture of a search answers. */
import { t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { playerName } from '../../controls/names.ts';

export function searchQuestion(game: GameEntry, { solver, valueKind }: Trace): string {
  if (solver.specimen) return t('question.wrong');
  if (valueKind === 'probability') return t('question.chances', { player: playerName(game, 0) });
  if (solver.window) return t('question.search.window');
  return t(solver.table ? 'question.search.table' : 'question.search');
}

export function tableQuestion({ solver }: Trace, analysis: TraceTable['analysis']): string {
  return t(solver.specimen ? 'question.wrong' : `question.${analysis}`);
}
