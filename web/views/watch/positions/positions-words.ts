/** The positions of a search in words. */
import { numberText, t } from '../../../messages/messages.ts';
import type { GameEntry, Value } from '../../../model/game/types.ts';
import { signedText } from '../../../model/game/values.ts';
import { cardState, countsAt, type TwoWays, toComeAt } from '../../../model/watch/positions/position-facts.ts';
import type { PositionGraph, Way } from '../../../model/watch/positions/positions.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import { wholeOf } from '../../../model/watch/whole/whole.ts';
import { playerName, playerWithin } from '../../controls/names.ts';
import type { Positions } from '../tree/tree-moves.ts';
import { claimText, exactFigure, shownFigure } from '../tree/tree-words.ts';

/** What the words are about. */
export interface ToldPositions {
  readonly game: GameEntry;
  readonly search: Search;
  readonly graph: PositionGraph;
  readonly positions: Positions;
  readonly step: number;
}

/** The move to a node, with what chance brought and the points that it made: "bag 3 +1". */
export function moveOf({ search: { tree }, graph, positions }: ToldPositions, node: NodeId): string {
  const parent = tree.parent(node);
  const ofChance = parent !== NO_NODE && tree.isChance(parent);
  const from = ofChance ? tree.parent(parent) : parent;
  // Moves of the same position have the same numbers, whichever way one came to it.
  const known = graph.cards[graph.cardOf(from)]?.nodes
    .map((one) => positions.get(one))
    .find((one) => one !== undefined);
  const move = known?.moves[tree.move(ofChance ? parent : node)];
  if (move === undefined) return t('tree.move.unnamed');
  const result = ofChance ? move.results[tree.result(node) - 1]?.text : undefined;
  const gain = tree.gain(node) === 0 ? '' : ` ${signedText(tree.gain(node))}`;
  return `${result ?? move.text}${gain}`;
}

/** The moves from the start to a node, one after the other. */
export function lineText(told: ToldPositions, node: NodeId): string {
  const { tree } = told.search;
  const moves: string[] = [];
  for (let at = node; at > 0; at = tree.parent(at)) if (!tree.isChance(at)) moves.push(moveOf(told, at));
  return moves.length === 0 ? t('whole.start') : moves.reverse().join(' · ');
}

/** The moves that identify each position, sorted: "1 3"; empty texts where moves do not identify a position. */
export function cardCaptions({ search: { tree }, graph, positions }: CaptionTerms): readonly string[] {
  const start = positions.get(0);
  if (!graph.everyOrder || start === undefined) return graph.cards.map(() => '');
  return graph.cards.map(({ nodes: [first = 0] }) => {
    // Each position has the moves of the start without those made.
    const left = start.moves.map(({ text }) => text);
    const moves: number[] = [];
    for (let node = first; node > 0; node = tree.parent(node)) moves.unshift(tree.move(node));
    const made = moves.flatMap((move) => left.splice(move, 1));
    return made.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).join(' ');
  });
}

type CaptionTerms = Pick<ToldPositions, 'search' | 'graph' | 'positions'>;

/** What stands on a card: "+2", "≥ +2"; "?" while it is looked at, nothing before. */
export function cardFigure({ search, graph, step }: ToldPositions, card: number): string {
  const found = graph.cards[card];
  const state = found === undefined ? null : cardState(search, found, step);
  if (state?.kind === 'known') return exactFigure(state.estimate);
  return state?.kind === 'open' ? '?' : '';
}

/** A card for who does not see it. */
export function cardLabel(told: ToldPositions, card: number): string {
  const { game, search, graph, step } = told;
  const { tree } = search;
  const nodes = graph.cards[card]?.nodes ?? [];
  const [first = 0] = nodes;
  const met = nodes.filter((node) => tree.openedAt(node) <= step);
  const figure = cardFigure(told, card);
  return [
    t('positions.card', { line: lineText(told, first), player: playerName(game, tree.mover(first)) }),
    figure === '?' ? t('tree.open') : t('positions.card.value', { value: figure }),
    t('positions.card.met', { count: met.length }),
  ].join(t('tree.gap'));
}

/** The numbers of the two ways, at the cards from which they come, and that of what was in the table. */
export function marksOf({ search: { tree }, graph }: ToldPositions, hit: TwoWays | null): ReadonlyMap<number, string> {
  if (hit === null) return new Map();
  const from = (node: number): number => graph.cardOf(Math.max(0, tree.parent(node)));
  const marks = new Map<number, string>();
  const mark = (card: number, sign: string): void => {
    marks.set(card, [marks.get(card) ?? '', sign].join(''));
  };
  mark(from(hit.first), '①');
  mark(from(hit.node), '②');
  mark(graph.cardOf(hit.node), '③');
  return marks;
}

/** Both ways to what was in the table, and what follows. */
export function hitRemarks(told: ToldPositions, hit: TwoWays): readonly string[] {
  const { game, search } = told;
  const { tree } = search;
  const { node, first, turned } = hit;
  const remarks = [
    t('positions.way.before', { line: lineText(told, first) }),
    t('positions.way.now', { line: lineText(told, node) }),
  ];
  if (turned) {
    const [player, other] = [playerName(game, tree.mover(node)), playerWithin(game, tree.mover(first))];
    remarks.push(t('positions.turned', { player, other }));
  }
  const read = readText(search, hit);
  return read === null ? remarks : [...remarks, read];
}

/** What the table has. */
function readText(search: Search, { node, open, turned }: TwoWays): string | null {
  const { tree } = search;
  const estimate = toComeAt(search, node);
  if (estimate === null) return null;
  const value = exactFigure(estimate);
  if (open) return t(turned ? 'positions.open.turned' : 'positions.open', { value });
  if (estimate.value.kind !== 'margin') return `③ ${claimText(search, t('positions.read', { value }))}`;
  const lead = tree.lead(node);
  const whole: Value = { kind: 'margin', margin: lead + estimate.value.margin };
  const result = shownFigure({ ...estimate, value: whole });
  return `③ ${claimText(search, t('positions.read.points', { toCome: value, lead: signedText(lead), result }))}`;
}

/** What cards and figures are. */
export function positionsLegend({ trace }: Search, captioned: boolean): string {
  const words = [t('positions.legend'), t(`positions.legend.${trace.valueKind}`)];
  if (captioned) words.push(t('positions.legend.moves'));
  if (trace.solver.specimen) words.push(t('tree.legend.believed'));
  return words.join(t('tree.gap'));
}

/** How much the table has saved so far. */
export function countsText({ search, graph, step }: ToldPositions): string {
  const { cards, hits } = countsAt(search, graph, step);
  const words = [t('positions.cards', { count: cards }), t('positions.hits', { count: hits })];
  const all = search.trace.solver.window ? null : wholeOf(search.trace, search.tree).allBelow(0);
  if (all !== null) words.push(t('positions.without', { number: numberText(all) }));
  return words.join(t('tree.gap'));
}

/** A way for the drawing: its moves, those that lead there by the step. */
export function wayText(told: ToldPositions, { nodes }: Way): string {
  const { tree } = told.search;
  const met = nodes.filter((node) => tree.openedAt(node) <= told.step);
  return [...new Set(met.map((node) => moveOf(told, node)))].join(t('bounds.and'));
}
