/** Describes the search tree in words. */
import { t } from '../../../messages/messages.ts';
import type { GameEntry } from '../../../model/game/types.ts';
import { otherPlayer, percentText, signedText } from '../../../model/game/values.ts';
import { type Estimate, estimateOf, isMax, type Result, type Search } from '../../../model/watch/trace/results.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import {
  type CutReason,
  countBelow,
  cutReason,
  hitOf,
  isOver,
  resultsOfChance,
  type ShownValue,
  shownValue,
} from '../../../model/watch/trace/tree-facts.ts';
import { playerName, playerWithin } from '../../controls/names.ts';

const SIGNS = { equal: '', 'at-least': '≥ ', 'at-most': '≤ ' } as const;

/** Returns a result in as few characters as possible: "W 5", "D", "+3", "62.5%", "−∞". */
export function resultFigure(value: Result): string {
  switch (value.kind) {
    case 'no-bound':
      return value.sign > 0 ? '+∞' : '−∞';
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

/** Returns a result with its relation, such as "≥ +3". */
export function shownFigure({ value, relation }: Estimate): string {
  return `${SIGNS[relation]}${resultFigure(value)}`;
}

/** Returns a result like {@link shownFigure}, but with an exact fraction: "2/3". */
function exactFigure(estimate: Estimate): string {
  const { value, relation } = estimate;
  return value.kind === 'probability' ? `${SIGNS[relation]}${value.fraction}` : shownFigure(estimate);
}

/**
 * Returns the text that the tree shows below a node. Returns null if the result covers only some of the node's moves.
 */
export function nodeFigure(shown: ShownValue): string | null {
  return shown.ofMoves ? null : shownFigure(shown);
}

/**
 * Returns the comparison that decides a cut: "≥ +6 ≥ β = +5". If no bound is needed, because the result is a win,
 * returns only the result.
 */
export function cutFormula(reason: CutReason): string {
  const { bound, holder } = reason;
  if (bound === null) return shownFigure(reason);
  return `${shownFigure(reason)} ${holder === 0 ? '≤ α' : '≥ β'} = ${resultFigure(bound)}`;
}

/** Returns a short form of {@link cutFormula}: the bound that the result has passed. */
export function cutSign(reason: CutReason): string {
  return reason.bound === null ? shownFigure(reason) : reason.holder === 0 ? '≤ α' : '≥ β';
}

/** Explains why moves are skipped: "≥ +6 ≥ β = +5: the cat already does no worse at node 2." */
export function cutSentence(game: GameEntry, { trace }: Search, reason: CutReason): string {
  const { bound, holder, holderNode, onLine } = reason;
  if (bound === null) return t('tree.cut.best', { player: playerName(game, otherPlayer(holder)) });
  const words = { formula: cutFormula(reason), player: playerName(game, holder), node: holderNode };
  if (trace.solver.specimen) return claimText({ trace }, t('tree.cut.reason', words));
  return t(onLine ? 'tree.cut.reason.on-line' : 'tree.cut.reason', words);
}

/** If the solver is a wrong one, marks a sentence about results as its belief. */
export function claimText({ trace }: Pick<Search, 'trace'>, sentence: string): string {
  return trace.solver.specimen ? t('watch.belief', { sentence }) : sentence;
}

/** Describes the kind of a node: "▲ The mouse moves". */
export function nodeKind(game: GameEntry, search: Search, node: NodeId, step: number): string {
  const { tree } = search;
  if (tree.isChance(node)) return t('tree.chance');
  const end = tree.closedAt(node) <= step ? tree.end(node) : 'open';
  const player = playerName(game, tree.mover(node));
  if (end !== 'open' && isOver(tree, node)) return t('tree.ending');
  if (end === 'repetition') return t('tree.repetition');
  return t(isMax(search, node) ? 'tree.max' : 'tree.min', { player });
}

/** Returns all sentences about a node at a given step. */
export function nodeSentences(game: GameEntry, search: Search, node: NodeId, step: number): readonly string[] {
  const { tree } = search;
  const said = shownValue(search, node, step);
  const closed = tree.closedAt(node) <= step;
  const reason = cutReason(search, node, step);
  const sentences: string[] = [];
  if (search.trace.valueKind === 'margin') sentences.push(t('tree.lead', { lead: signedText(tree.lead(node)) }));
  if (said === null) sentences.push(t('tree.open'));
  else sentences.push(shownSentence(search, said));
  if (closed && tree.end(node) === 'hit') sentences.push(hitSentence(game, search, node));
  if (tree.isChance(node)) sentences.push(chanceSentence(search, node, step));
  if (reason !== null) {
    sentences.push(t('tree.cut.moves', { count: reason.moves }), cutSentence(game, search, reason));
  }
  return sentences;
}

/**
 * Describes the results of a chance node. Once the node is closed, adds the value that the solver derives from them.
 */
function chanceSentence(search: Search, node: NodeId, step: number): string {
  const { tree } = search;
  const results = resultsOfChance(search, node, step);
  const figures = results.map((result) => (result === null ? '?' : exactFigure(result)));
  const list = figures.join(t('tree.results.and'));
  const end = tree.closedAt(node) <= step ? tree.end(node) : 'open';
  if (end === 'worst') return t('tree.worst', { results: list });
  const isExact = results.every((result) => result?.relation === 'equal');
  if (end !== 'average' || !isExact) return t('tree.results', { results: list });
  const sum = figures.map((figure) => t('tree.results.share', { value: figure })).join(' + ');
  return t('tree.average', { sum, mean: exactFigure(estimateOf(search, node)) });
}

/** Describes the source of a result that the solver did not compute again. */
function hitSentence(game: GameEntry, search: Search, node: NodeId): string {
  const { first, turned, open, forgotten } = hitOf(search, node);
  const words = { node: first, player: playerWithin(game, otherPlayer(search.tree.mover(node))) };
  if (open) return t(turned ? 'tree.hit.open.turned' : 'tree.hit.open', words);
  if (forgotten) return t('tree.hit.forgotten', words);
  if (search.trace.solver.mistake === 'unfinished-kept') return t('tree.hit.unfinished', words);
  return t(turned ? 'tree.hit.turned' : 'tree.hit', words);
}

/**
 * Returns the sentence about the known value of a node, or about the value of its finished moves. The value of a wrong
 * solver is stated as its belief.
 */
function shownSentence({ trace }: Search, shown: ShownValue): string {
  const { specimen } = trace.solver;
  if (shown.ofMoves) {
    const figure = resultFigure(shown.value);
    const here = shown.onLine ? t('narration.worth.on-line', { worth: figure }) : figure;
    const value = specimen ? t('narration.worth.believed', { worth: here }) : here;
    return t(shown.relation === 'at-most' ? 'tree.moves.at-most' : 'tree.moves.at-least', { value });
  }
  const value = shownFigure(shown);
  if (specimen) return claimText({ trace }, t('tree.value', { value }));
  if (shown.soFar) return t(shown.onLine ? 'tree.value.so-far.on-line' : 'tree.value.so-far', { value });
  return t(shown.onLine ? 'tree.value.on-line' : 'tree.value', { value });
}

/** Returns the label of a node, for screen readers: "f2, node 17: ▲ The mouse moves. Value +3." */
export function nodeLabel(game: GameEntry, search: Search, node: NodeId, step: number, move: string | null): string {
  const { tree } = search;
  const name =
    tree.parent(node) < 0
      ? t('tree.start')
      : move === null
        ? t('tree.node', { node })
        : t('tree.node.move', { node, move });
  const rest = countBelow(tree, node, step);
  const size = rest > 0 ? [t('tree.below', { count: rest })] : [];
  return [name, nodeKind(game, search, node, step), ...nodeSentences(game, search, node, step), ...size].join(
    t('tree.gap'),
  );
}

/**
 * Returns sentences that explain the results in the tree, such as "▲ The mouse maximises. ▼ The cat minimises".
 */
export function treeLegend(game: GameEntry, { trace }: Search): readonly string[] {
  const { valueKind, endlessPlay, solver } = trace;
  return [
    t(valueKind === 'outcome' && !solver.distances ? 'tree.legend.no-plies' : `tree.legend.${valueKind}`, {
      max: playerName(game, 0),
      min: playerName(game, 1),
    }),
    // A wrong solver may also keep such a result for other lines.
    ...(endlessPlay === 'impossible' || solver.specimen ? [] : [t('tree.legend.lines')]),
    ...(valueKind === 'probability' ? [t('tree.legend.chance')] : []),
    ...(solver.table ? [t('tree.legend.hit')] : []),
    ...(solver.specimen ? [t('tree.legend.believed')] : []),
    ...(valueKind === 'margin' ? [t('tree.legend.gain')] : []),
  ];
}

/** Symbol before the size of a folded branch; "+" would look like a number of points. */
export const FOLDED = '▸';
