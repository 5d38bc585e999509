/**
 * Results relative to the start of a searched tree, from the first player's point of view. A result is the final lead
 * (points made and still to come), the winner with the number of plies from the start, or the first player's
 * probability of winning. Records instead contain scores for the mover of a position, counted from that position on.
 * Only this module converts them. Therefore a number means the same in code, trees, cards, sentences and questions, and
 * a window consists of the best results that either player can secure, at any depth.
 */
import type { PlayerIndex, Value } from '../../game/types.ts';
import { complementOf, otherPlayer } from '../../game/values.ts';
import { NO_BOUND, WIN_SCORE } from './records.ts';
import type { Trace } from './trace.ts';
import type { Bound, NodeId, TraceTree } from './tree.ts';

/** A tree with its trace. */
export interface Search {
  readonly trace: Trace;
  readonly tree: TraceTree;
}

/** A result, or a missing bound: −∞ or ∞. */
export type Result = Value | { readonly kind: 'no-bound'; readonly sign: 1 | -1 };

/** Relation of the true result to a shown value. */
export type Relation = 'equal' | 'at-least' | 'at-most';

export interface Estimate {
  readonly value: Value;
  readonly relation: Relation;
  /** True if the value may be valid only on this line, on which a repeated position counts as endless play. */
  readonly onLine: boolean;
}

/**
 * Returns whether it is the turn of the first player, who maximises, at a node. At a chance node, returns whether the
 * first player made the chance move.
 */
export function isMax({ tree }: Search, node: NodeId): boolean {
  return tree.mover(node) === 0;
}

/** Converts a score of a node to a result. */
export function resultAt(search: Search, node: NodeId, score: number): Result {
  if (Math.abs(score) !== NO_BOUND) return valueAt(search, node, score);
  return { kind: 'no-bound', sign: score > 0 === isMax(search, node) ? 1 : -1 };
}

/** Like {@link resultAt}, but only for scores other than ±`NO_BOUND`. */
export function valueAt({ trace, tree }: Search, node: NodeId, score: number): Value {
  const mover = tree.mover(node);
  return resultOf(valueOfScore(trace, score, mover) ?? NOTHING, mover, tree.lead(node), tree.depth(node));
}

/**
 * Converts a mover's value to a result. `lead` is the first player's lead before it, and `plies` the number of plies
 * before it.
 */
export function resultOf(toCome: Value, mover: PlayerIndex, lead: number, plies = 0): Value {
  const value = mover === 0 ? toCome : forOtherPlayer(toCome);
  switch (value.kind) {
    case 'outcome':
      return value.plies === null ? value : { ...value, plies: value.plies + plies };
    case 'margin':
      return { kind: 'margin', margin: lead + value.margin };
    case 'probability':
      return value;
  }
}

/** Returns the relation of the true result to a bound for the mover of a node. */
export function relationAt(search: Search, node: NodeId, bound: Bound): Relation {
  if (bound === 'exact') return 'equal';
  return (bound === 'lower') === isMax(search, node) ? 'at-least' : 'at-most';
}

/** Returns the result of a closed node. */
export function estimateOf(search: Search, node: NodeId): Estimate {
  const { tree } = search;
  return {
    value: valueAt(search, node, tree.score(node)),
    relation: relationAt(search, node, tree.bound(node)),
    onLine: isOnLine(search, node, Number.POSITIVE_INFINITY),
  };
}

/**
 * Returns whether the value of a node at a step depends on its line: the search has met a repeated position there,
 * whose first occurrence may be before the node. The start has nothing before it. For a wrong solver, returns false
 * because its statements about a line prove nothing.
 */
export function isOnLine({ trace, tree }: Search, node: NodeId, step: number): boolean {
  return node > 0 && !trace.solver.specimen && tree.hasRepeated(node, step);
}

export function isSameResult(one: Result, other: Result): boolean {
  switch (one.kind) {
    case 'no-bound':
      return other.kind === 'no-bound' && one.sign === other.sign;
    case 'outcome':
      return other.kind === 'outcome' && one.winner === other.winner && one.plies === other.plies;
    case 'margin':
      return other.kind === 'margin' && one.margin === other.margin;
    case 'probability':
      return other.kind === 'probability' && one.fraction === other.fraction;
  }
}

/** A number of plies greater than the length of any game. */
const MOST_PLIES = 2 ** 31;

/** Returns the rank of a result. Better results for the first player have a higher rank: earlier wins, later losses. */
export function rankOf(result: Result): number {
  switch (result.kind) {
    case 'no-bound':
      return result.sign * Number.POSITIVE_INFINITY;
    case 'margin':
      return result.margin;
    case 'probability':
      return result.probability;
    case 'outcome': {
      if (result.outcome === 'draw') return 0;
      const rank = MOST_PLIES - (result.plies ?? MOST_PLIES - 1);
      return result.outcome === 'win' ? rank : -rank;
    }
  }
}

/** Placeholder for an unknown fraction. In a valid trace, every fraction arrives before it is used. */
const NOTHING: Value = { kind: 'probability', probability: 0, fraction: '0' };

/** Maximum number of plies in a score; no game is longer. */
const MOST_SCORED_PLIES = 2 ** 29;
/** Converts a score for the player `mover` to a value for that player; returns null for an unknown fraction. */
export function valueOfScore(
  { valueKind, fractions }: Pick<Trace, 'valueKind' | 'fractions'>,
  score: number,
  mover: PlayerIndex,
): Value | null {
  switch (valueKind) {
    case 'outcome': {
      if (score === 0) return { kind: 'outcome', outcome: 'draw', plies: null, winner: null };
      const plies = Math.abs(score) > MOST_SCORED_PLIES ? WIN_SCORE - Math.abs(score) : null;
      return score > 0
        ? { kind: 'outcome', outcome: 'win', plies, winner: mover }
        : { kind: 'outcome', outcome: 'loss', plies, winner: otherPlayer(mover) };
    }
    case 'margin':
      return { kind: 'margin', margin: score };
    case 'probability': {
      const named = fractions[score];
      return named === undefined ? null : { kind: 'probability', ...named };
    }
  }
}

/** Returns the value from the other player's point of view. */
export function forOtherPlayer(value: Value): Value {
  switch (value.kind) {
    case 'outcome':
      if (value.outcome === 'draw') return value;
      return { ...value, outcome: value.outcome === 'win' ? 'loss' : 'win' };
    case 'margin':
      return { kind: 'margin', margin: 0 - value.margin };
    case 'probability':
      return {
        kind: 'probability',
        probability: 1 - value.probability,
        fraction: complementOf(value.fraction),
      };
  }
}

/** Returns the result of a win by `winner` in a number of plies; a draw if `winner` is null. */
export function outcomeResult(winner: PlayerIndex | null, plies: number | null): Value {
  if (winner === null) return { kind: 'outcome', outcome: 'draw', plies: null, winner };
  return { kind: 'outcome', outcome: winner === 0 ? 'win' : 'loss', plies, winner };
}
