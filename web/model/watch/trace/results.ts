/**
 * The one frame of reference in which everything about a searched tree is told: the first player's result when the game is
 * over. That is the lead at the end (made so far and still to come), who wins at which ply from the start, or the
 * probability that the first player wins. Records have scores of a position for its mover, from there on; here alone they
 * are turned into results, so that a number means the same in code, tree, card, sentence and question, and a window is the
 * best that either player is sure of so far, at whatever depth.
 */
import type { PlayerIndex, Value } from '../../game/types.ts';
import { NO_BOUND } from './records.ts';
import { forOtherPlayer, valueOfScore } from './scores.ts';
import type { Trace } from './trace.ts';
import type { Bound, NodeId, TraceTree } from './tree.ts';

/** A trace of a tree with its tree. */
export interface Search {
  readonly trace: Trace;
  readonly tree: TraceTree;
}

/** A result, or a bound that nobody has set: −∞ or ∞. */
export type Result = Value | { readonly kind: 'no-bound'; readonly sign: 1 | -1 };

/** How much a value that is on show says. */
export type Relation = 'equal' | 'at-least' | 'at-most';

/** What is known of a result. */
export interface Estimate {
  readonly value: Value;
  readonly relation: Relation;
  /** It need not be so but on this line, where to come back to one of its positions counts as play without end. */
  readonly onLine: boolean;
}

/** Whether the first player moves at a node, or made the move of a chance node: who wants the most. */
export function isMax({ tree }: Search, node: NodeId): boolean {
  return tree.mover(node) === 0;
}

/** A score of a node as a result. */
export function resultAt(search: Search, node: NodeId, score: number): Result {
  if (Math.abs(score) !== NO_BOUND) return valueAt(search, node, score);
  return { kind: 'no-bound', sign: score > 0 === isMax(search, node) ? 1 : -1 };
}

/** A score of a node, which is none of those that stand for no bound, as a result. */
export function valueAt({ trace, tree }: Search, node: NodeId, score: number): Value {
  const mover = tree.mover(node);
  return resultOf(valueOfScore(trace, score, mover) ?? NOTHING, mover, tree.lead(node), tree.depth(node));
}

/** A value for the mover of a position as a result: so many points and plies have been made up to there. */
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

/** What a bound for the mover of a node says of the result. */
export function relationAt(search: Search, node: NodeId, bound: Bound): Relation {
  if (bound === 'exact') return 'equal';
  return (bound === 'lower') === isMax(search, node) ? 'at-least' : 'at-most';
}

/** What the score of a node says, once it is closed. */
export function estimateOf(search: Search, node: NodeId): Estimate {
  const { tree } = search;
  return {
    value: valueAt(search, node, tree.score(node)),
    relation: relationAt(search, node, tree.bound(node)),
    onLine: isOnLine(search, node, Number.POSITIVE_INFINITY),
  };
}

/**
 * Whether what is known of a node by a step rests on its line: a position that came again was met there, and it may be one
 * from before the node. There is nothing before the start. What a wrong solver says of a line is not known to be so at all.
 */
export function isOnLine({ trace, tree }: Search, node: NodeId, step: number): boolean {
  return node > 0 && !trace.solver.specimen && tree.hasRepeated(node, step);
}

/** Whether two results are the same. */
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

/** More than any number of plies. */
const MOST_PLIES = 2 ** 31;

/** Orders results: the greater, the better for the first player. A win is the better the sooner, a loss the later it comes. */
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

/** Every fraction is named before it is used; a trace that is damaged is not worth more words. */
const NOTHING: Value = { kind: 'probability', probability: 0, fraction: '0' };
