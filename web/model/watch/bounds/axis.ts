/** One axis for all results of a search. A result further to the right is better for the first player. */
import type { Value } from '../../game/types.ts';
import { isSameResult, type Result, rankOf, type Search, valueAt } from '../trace/results.ts';

export interface Axis {
  /** Results that have their own place on the axis, from left to right. */
  readonly results: readonly Value[];
  /** Returns the place of a result, from 0 to 1. A missing bound has the place of that end of the axis. */
  readonly at: (result: Result) => number;
}

/**
 * Returns the axis for all closed nodes of the recording, so that it is the same at every step. For points, it contains
 * every number from the smallest to the largest; for wins and losses, one place for each number of plies that occurs.
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
    // A result that no closed node has lies halfway between two places on the axis.
    const place = above === rank || below === undefined ? index : index - 0.5;
    return below === undefined && above > rank ? 0 : (place + 0.5) / ranks.length;
  }
  return { results, at };
}

/** Returns the distinct results of closed nodes. */
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

/** Returns the result that the player prefers. */
export function betterFor(isFirst: boolean, one: Value, other: Value): Value {
  return rankOf(one) >= rankOf(other) === isFirst || isSameResult(one, other) ? one : other;
}
