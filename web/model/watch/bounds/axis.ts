/** One axis for all results of a search: the further to the right, the better for the first player. */
import type { Value } from '../../game/types.ts';
import { isSameResult, type Result, rankOf, type Search, valueAt } from '../trace/results.ts';

/** Where results stand. */
export interface Axis {
  /** Results with a place of their own, from the left to the right. */
  readonly results: readonly Value[];
  /** The place of a result, from 0 to 1. What nobody has set lies at the end of its side. */
  readonly at: (result: Result) => number;
}

/**
 * The axis of a search, by all nodes that are closed so far, so that it stays the same from step to step. Points take all
 * numbers between the least and the greatest; wins and losses have one place for each ply at which one was found.
 */
export function axisOf(search: Search): Axis {
  const results = search.trace.valueKind === 'margin' ? margins(search) : found(search);
  const ranks = results.map(rankOf);
  function at(result: Result): number {
    const rank = rankOf(result);
    const index = ranks.findIndex((one) => one >= rank);
    if (index < 0) return 1;
    const above = ranks[index] ?? 0;
    const below = ranks[index - 1];
    // Between two places lies what no closed node has said.
    const place = above === rank || below === undefined ? index : index - 0.5;
    return below === undefined && above > rank ? 0 : (place + 0.5) / ranks.length;
  }
  return { results, at };
}

/** Every closed node's result, each once. */
function found(search: Search): readonly Value[] {
  const byRank = new Map<number, Value>();
  for (const value of closedValues(search)) byRank.set(rankOf(value), value);
  return [...byRank].sort(([one], [other]) => one - other).map(([, value]) => value);
}

function margins(search: Search): readonly Value[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of closedValues(search)) {
    least = Math.min(least, rankOf(value));
    most = Math.max(most, rankOf(value));
  }
  if (least > most) return [];
  return Array.from({ length: most - least + 1 }, (_, index) => ({ kind: 'margin', margin: least + index }));
}

function* closedValues(search: Search): Generator<Value> {
  const { tree } = search;
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.end(node) !== 'open' && !tree.isChance(node)) yield valueAt(search, node, tree.score(node));
  }
}

/** The one that a player would rather have: the first the greater. */
export function betterFor(isFirst: boolean, one: Value, other: Value): Value {
  return rankOf(one) >= rankOf(other) === isFirst || isSameResult(one, other) ? one : other;
}
