/** Words for multiple-choice questions. */
import { t } from '../../../messages/messages.ts';
import type { Setup } from '../../../model/game/types.ts';
import { otherPlayer } from '../../../model/game/values.ts';
import type { ChoiceQuestion, Option } from '../../../model/watch/predict/choices.ts';
import type { TraceTable } from '../../../model/watch/table/table.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../../../model/watch/trace/tree.ts';
import { cutReason } from '../../../model/watch/trace/tree-facts.ts';
import { playerWithin } from '../../controls/names.ts';
import { boundText, worthText } from '../narration/narration-words.ts';
import { positionWords, shortText } from '../table/table-terms.ts';
import { moveName, type PredictTerms } from './predict-words.ts';

export interface ChoiceTerms extends PredictTerms {
  readonly setup: Setup;
  readonly table: TraceTable | null;
}

/** Returns the tree nodes or table indices whose positions the sentences need. */
export function choiceSubjects({ options }: ChoiceQuestion, tree: TraceTree | null): readonly number[] {
  const all = options.flatMap(({ subject, leadsTo }) => [
    subject,
    ...(leadsTo === null ? [] : [leadsTo]),
    ...(tree === null || tree.parent(subject) === NO_NODE ? [] : [tree.parent(subject)]),
  ]);
  return [...new Set(all)];
}

/** Returns the text of an option. */
export function optionText(terms: ChoiceTerms, { subject, leadsTo }: Option): string {
  const { tree, table } = terms;
  if (tree !== null) return nodeText(terms, tree, subject);
  if (table === null || leadsTo === null) return '';
  const inTable = { ...terms, table, matrix: null };
  return t('predict.next.option', { position: positionWords(inTable, subject), to: shortText(inTable, leadsTo) });
}

function nodeText({ game, positions }: ChoiceTerms, tree: TraceTree, node: NodeId): string {
  const player = playerWithin(game, tree.mover(node));
  const parent = tree.parent(node);
  if (parent === NO_NODE) return t('predict.holder.start', { node, player });
  const move = moveName(positions.get(parent) ?? null, tree.move(node));
  return t('predict.holder.option', { move, node, player });
}

/** Explains why the right option is right. */
export function choiceReasonText(terms: ChoiceTerms, question: ChoiceQuestion): string {
  const { tree, table } = terms;
  const right = question.options[question.right];
  if (right === undefined) return '';
  if (tree !== null) return holderReason(terms, tree, question, right);
  if (table === null || right.leadsTo === null) return '';
  const inTable = { ...terms, table, matrix: null };
  const [position, to] = [positionWords(inTable, right.subject), shortText(inTable, right.leadsTo)];
  return `${t('predict.next.because', { position, to })} ${t(`predict.reason.rule.${question.rule === 1 ? 1 : 0}`)}`;
}

function holderReason(terms: ChoiceTerms, tree: TraceTree, question: ChoiceQuestion, right: Option): string {
  const { game, trace } = terms;
  const reason = cutReason({ trace, tree }, question.subject, question.answerStep);
  if (reason === null || reason.bound === null) return '';
  const { value, relation, onLine, holder, bound } = reason;
  return t(trace.solver.specimen ? 'predict.holder.because.believed' : 'predict.holder.because', {
    option: optionText(terms, right),
    other: playerWithin(game, holder),
    player: playerWithin(game, otherPlayer(holder)),
    bound: boundText(game, { kind: 'bound', holder, result: bound, believed: false }),
    brings: worthText(game, { kind: 'worth', value, relation, onLine, believed: false }),
  });
}
