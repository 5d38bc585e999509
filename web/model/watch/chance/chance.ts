/** Chance and choice at a step of a search: what a move may come to, what that is worth on average, and which move is picked. */
import type { Value } from '../../game/types.ts';
import { estimateOf, isMax, rankOf, type Search } from '../trace/results.ts';
import { NO_NODE, type NodeId } from '../trace/tree.ts';

/** What chance may bring; the value as the first player's, null while it is not known. */
export interface ChanceResult {
  /** `NO_NODE` while nobody has looked at it. */
  readonly node: NodeId;
  /** 1 to 3. */
  readonly result: number;
  readonly value: Value | null;
}

/** A move of the position whose results chance decides. */
export interface Choice {
  readonly node: NodeId;
  readonly move: number;
  /** Null while not all of its results are known. */
  readonly value: Value | null;
  /** No other one that is known is better for the player who moves. */
  readonly isBest: boolean;
}

/** The picture at a step. */
export interface ChanceAt {
  /** Where a player chooses. */
  readonly position: NodeId;
  readonly wantsMost: boolean;
  /** The move that is looked at; null before the first. */
  readonly shot: Choice | null;
  readonly results: readonly ChanceResult[];
  /** The worst result is taken instead of the mean: a mistake. */
  readonly takesWorst: boolean;
  /** In the order in which they were tried. */
  readonly choices: readonly Choice[];
  /** Moves that nobody has tried by the step. */
  readonly waiting: number;
  /** What the position is worth, once all moves are known. */
  readonly value: Value | null;
}

/** Chance decides among so many results, all equally likely. */
export const RESULTS = 3;

/** What is to be seen at a node: of the move that led there, or of the moves there where some have been tried. */
export function chanceAt(search: Search, node: NodeId, step: number): ChanceAt | null {
  const { tree } = search;
  if (node === NO_NODE || tree.openedAt(node) > step) return null;
  const position = tree.isChance(node) ? tree.parent(node) : hasTried(search, node, step) ? node : above(search, node);
  const wantsMost = isMax(search, position);
  const tried = [...childrenBy(search, position, step)].filter((child) => tree.isChance(child));
  const values = tried.map((child) => valueBy(search, child, step));
  const ranks = values.flatMap((value) => (value === null ? [] : [rankOf(value)]));
  const best = wantsMost ? Math.max(...ranks) : Math.min(...ranks);
  const choices = tried.map((child, index): Choice => {
    const value = values[index] ?? null;
    return { node: child, move: tree.move(child), value, isBest: value !== null && rankOf(value) === best };
  });
  const shot = choices.find((choice) => isOnLine(search, choice.node, node)) ?? choices.at(-1) ?? null;
  return {
    position,
    wantsMost,
    shot,
    results: shot === null ? [] : resultsOf(search, shot.node, step),
    takesWorst: shot !== null && tree.end(shot.node) === 'worst',
    choices,
    waiting: Math.max(0, tree.moveCount(position) - choices.length),
    value: valueBy(search, position, step),
  };
}

/** The position at which the player chose who led here; at the start there is none before. */
function above({ tree }: Search, node: NodeId): NodeId {
  const parent = tree.parent(node);
  return parent === NO_NODE ? node : tree.isChance(parent) ? tree.parent(parent) : parent;
}

function hasTried(search: Search, node: NodeId, step: number): boolean {
  return !childrenBy(search, node, step).next().done;
}

function* childrenBy({ tree }: Search, node: NodeId, step: number): Generator<NodeId, undefined> {
  for (let child = tree.firstChild(node); child !== NO_NODE; child = tree.nextSibling(child)) {
    if (tree.openedAt(child) > step) return;
    yield child;
  }
}

function valueBy(search: Search, node: NodeId, step: number): Value | null {
  return search.tree.closedAt(node) <= step ? estimateOf(search, node).value : null;
}

function isOnLine({ tree }: Search, ancestor: NodeId, node: NodeId): boolean {
  return node >= ancestor && node < ancestor + tree.size(ancestor);
}

function resultsOf(search: Search, shot: NodeId, step: number): readonly ChanceResult[] {
  const { tree } = search;
  const looked = [...childrenBy(search, shot, step)];
  return Array.from({ length: RESULTS }, (_, index) => {
    const node = looked.find((child) => tree.result(child) === index + 1) ?? NO_NODE;
    return { node, result: index + 1, value: node === NO_NODE ? null : valueBy(search, node, step) };
  });
}
