/** The search tree in words. */
import { t } from '../../messages/messages.ts';
import type { NodeId } from '../../model/trace/tree.ts';
import {
  below,
  type CutReason,
  cutReason,
  isMax,
  maximiser,
  type Search,
  type ShownValue,
  shownValue,
} from '../../model/trace/tree-facts.ts';
import type { GameEntry, Value } from '../../model/types.ts';
import { percentText, signedText } from '../../model/values.ts';
import { playerName } from '../names.ts';

const SIGNS = { equal: '', 'at-least': '≥ ', 'at-most': '≤ ' } as const;

/** A value in as few signs as it takes: "W 5", "D", "+3", "62.5%". */
export function valueFigure(value: Value): string {
  switch (value.kind) {
    case 'outcome': {
      if (value.outcome === 'draw') return t('tree.draw');
      const letter = t(value.outcome === 'win' ? 'tree.win' : 'tree.loss');
      return value.plies === null ? letter : `${letter} ${value.plies}`;
    }
    case 'margin':
      return signedText(value.margin);
    case 'probability':
      return percentText(value.probability);
  }
}

/** The same with what it says: "≥ +3". */
export function shownFigure({ value, relation }: ShownValue): string {
  return `${SIGNS[relation]}${valueFigure(value)}`;
}

/** What decides a cut: "6 ≥ β = 5"; only what was found where that is a win. */
export function cutFormula({ value, bound, alpha }: CutReason): string {
  if (bound === null) return valueFigure(value);
  return `${valueFigure(value)} ${alpha ? '≤ α' : '≥ β'} = ${valueFigure(bound)}`;
}

/** Why moves of a node are left out: "6 ≥ β = 5: the cat already has 5 elsewhere." */
export function cutSentence(game: GameEntry, reason: CutReason): string {
  const { bound, holder, fromTable } = reason;
  if (bound === null) return t('tree.cut.best', { player: playerName(game, holder === 0 ? 1 : 0) });
  return t(bound.kind === 'margin' ? 'tree.cut.points' : fromTable ? 'tree.cut.table' : 'tree.cut.reason', {
    formula: cutFormula(reason),
    player: playerName(game, holder),
    bound: valueFigure(bound),
  });
}

/** What kind of node it is: "▲ The mouse moves". */
export function nodeKind(game: GameEntry, search: Search, node: NodeId, step: number): string {
  const { tree } = search;
  if (tree.isChance(node)) return t('tree.chance');
  const end = tree.closedAt(node) <= step ? tree.end(node) : 'open';
  const player = playerName(game, tree.mover(node));
  if (end === 'ending') return t('tree.ending');
  if (end === 'repetition') return t('tree.repetition');
  return t(isMax(search, node) ? 'tree.max' : 'tree.min', { player });
}

/** All that a node says at a step, in one sentence each. */
export function nodeSentences(game: GameEntry, search: Search, node: NodeId, step: number): readonly string[] {
  const { tree } = search;
  const said = shownValue(search, node, step);
  const closed = tree.closedAt(node) <= step;
  const reason = cutReason(search, node, step);
  const sentences: string[] = [];
  if (said === null) sentences.push(t('tree.open'));
  else sentences.push(t(closed ? 'tree.value' : 'tree.value.so-far', { value: shownFigure(said) }));
  if (closed && tree.end(node) === 'hit') sentences.push(t('tree.hit', { node: tree.firstMet(node) }));
  if (closed && tree.end(node) === 'worst') sentences.push(t('tree.worst'));
  if (closed && tree.end(node) === 'average') sentences.push(t('tree.average'));
  if (reason !== null) {
    sentences.push(t('tree.cut.moves', { count: reason.moves }), cutSentence(game, reason));
  }
  return sentences;
}

/** A node for who does not see it: "f2, node 17: ▲ The mouse moves. Value +3." */
export function nodeLabel(game: GameEntry, search: Search, node: NodeId, step: number, move: string | null): string {
  const { tree } = search;
  const name =
    tree.parent(node) < 0
      ? t('tree.start')
      : move === null
        ? t('tree.node', { node })
        : t('tree.node.move', { node, move });
  const rest = below(tree, node, step);
  const size = rest > 0 ? [t('tree.below', { count: rest })] : [];
  return [name, nodeKind(game, search, node, step), ...nodeSentences(game, search, node, step), ...size].join(
    t('tree.gap'),
  );
}

/** Whose values are on show: "▲ The mouse wants the most, ▼ the cat the least." */
export function treeLegend(game: GameEntry, search: Search): string {
  const max = maximiser(search);
  const words = { max: playerName(game, max), min: playerName(game, max === 0 ? 1 : 0) };
  return t(`tree.legend.${search.trace.valueKind}`, words);
}
