/** What the cards of a search say at a step. */
import { type Estimate, relationAt, resultOf, type Search } from '../trace/results.ts';
import { valueOfScore } from '../trace/scores.ts';
import { NO_NODE, type NodeId } from '../trace/tree.ts';
import { type Hit, hitOf } from '../trace/tree-facts.ts';
import type { PositionCard, PositionGraph } from './positions.ts';

/** What is still to come for the first player at a node, which is closed: a card does not know how one came to it. */
export function toComeAt(search: Search, node: NodeId): Estimate | null {
  const { trace, tree } = search;
  const mover = tree.mover(node);
  const value = valueOfScore(trace, tree.score(node), mover);
  if (value === null) return null;
  return { value: resultOf(value, mover, 0), relation: relationAt(search, node, tree.bound(node)), onLine: false };
}

/** What is known of a card by a step: `open` while it is being looked at, `unmet` before. */
export function cardState(
  search: Search,
  { nodes }: PositionCard,
  step: number,
): { readonly kind: 'unmet' | 'open' } | { readonly kind: 'known'; readonly estimate: Estimate } {
  const { tree } = search;
  const met = nodes.filter((node) => tree.openedAt(node) <= step);
  const last = met.findLast((node) => tree.closedAt(node) <= step);
  if (last !== undefined) {
    const estimate = toComeAt(search, last);
    if (estimate !== null) return { kind: 'known', estimate };
  }
  return { kind: met.length > 0 ? 'open' : 'unmet' };
}

/** A hit with the two ways that lead to what was in the table. */
export interface TwoWays extends Hit {
  readonly node: NodeId;
  /** Ways of the graph from the start, the first one and that of now. */
  readonly before: readonly number[];
  readonly now: readonly number[];
}

/** The hit that a step is about; null where it is about none. */
export function hitAt(search: Search, graph: PositionGraph, node: NodeId, step: number): TwoWays | null {
  const { tree } = search;
  if (node === NO_NODE || tree.closedAt(node) > step || tree.end(node) !== 'hit') return null;
  const hit = hitOf(search, node);
  return { ...hit, node, before: lineOfWays(search, graph, hit.first), now: lineOfWays(search, graph, node) };
}

/** The ways from the start to a node. */
export function lineOfWays({ tree }: Search, graph: PositionGraph, node: NodeId): readonly number[] {
  const line: number[] = [];
  for (let at = node; at > 0; at = tree.parent(at)) if (!tree.isChance(at)) line.push(graph.wayTo(at));
  return line.reverse();
}

/** Cards that have been met by a step, and hits by then. */
export function countsAt(search: Search, { cards }: PositionGraph, step: number) {
  const { tree } = search;
  return {
    cards: cards.filter(({ nodes }) => nodes.some((node) => tree.openedAt(node) <= step)).length,
    hits: tree.countersAt(step).tableHits,
  };
}
