/**
 * The tree of a search at any step of its trace. Every node stores the steps at which it was opened and closed.
 * Therefore the tree at step s needs only comparisons with s, and going back is as cheap as going forward. *At step s*
 * means after the first s records.
 */

import { Column } from './column.ts';
import { gainOf, moveOf, NO_BOUND, RECORD } from './records.ts';
import type { Trace } from './trace.ts';

/** Number of a node. Nodes are numbered in the order in which they are opened; 0 is the start. */
export type NodeId = number;

export const NO_NODE = -1;

/** The source of a node's score. */
export type NodeEnd = 'open' | 'value' | 'ending' | 'repetition' | 'hit' | 'window' | 'average' | 'worst';

/** The meaning of a score for the value of a position. */
export const BOUNDS = ['exact', 'lower', 'upper'] as const;
export type Bound = (typeof BOUNDS)[number];

export type TraceTree = ReturnType<typeof createTraceTree>;

/** Stands for a missing record. */
const NEVER = -1;

/** Returns the tree of a trace with its current records. */
export function createTraceTree(trace: Trace) {
  const { records } = trace;
  /** Records by node: the record that opens the node, closes it, returns its score to the parent, or cuts its moves. */
  const opened = new Column();
  const closed = new Column();
  const returned = new Column();
  const cut = new Column();
  const parents = new Column();
  const depths = new Column();
  const leads = new Column();
  /** Sizes of subtrees by node; 0 for open nodes. */
  const sizes = new Column();
  /** Records that belong to chance nodes, ascending. */
  const chances = new Column();
  const hits = new Column();
  const cuts = new Column();
  const repetitions = new Column();
  let taken = 0;
  /** The most recently opened node that is still open. */
  let current = NO_NODE;

  function open(record: number): void {
    const node = opened.length;
    opened.push(record);
    closed.push(NEVER);
    returned.push(NEVER);
    cut.push(NEVER);
    parents.push(current);
    depths.push(current === NO_NODE ? 0 : depths.at(current) + 1);
    leads.push(current === NO_NODE ? trace.lead : leads.at(current) + leadOf(record));
    sizes.push(0);
    current = node;
  }

  /** Returns by how much the move from the current node changes the first player's lead. */
  function leadOf(record: number): number {
    const gain = gainOf(records.a(record));
    return moverOf(current) === 0 ? gain : -gain;
  }

  function close(record: number): void {
    if (current === NO_NODE) return;
    closed.set(current, record);
    sizes.set(current, opened.length - current);
    current = parents.at(current);
  }

  function take(record: number): void {
    switch (records.kind(record)) {
      case RECORD.enter:
        open(record);
        break;
      case RECORD.chance:
        chances.push(record);
        open(record);
        break;
      case RECORD.hit:
        hits.push(record);
        close(record);
        break;
      case RECORD.window:
        cuts.push(record);
        if (current !== NO_NODE) cut.set(current, record);
        close(record);
        break;
      case RECORD.leaf:
        if (records.detail(record) === 1) repetitions.push(record);
        close(record);
        break;
      case RECORD.value:
      case RECORD.average:
        close(record);
        break;
      case RECORD.back:
        returned.set(records.a(record), record);
        break;
      case RECORD.cut:
        cuts.push(record);
        if (current !== NO_NODE) cut.set(current, record);
        break;
    }
  }

  const stepOf = (record: number): number => (record === NEVER ? Number.POSITIVE_INFINITY : record + 1);
  const isChance = (node: NodeId): boolean => records.kind(opened.at(node)) === RECORD.chance;
  const sizeOf = (node: NodeId): number => sizes.at(node) || opened.length - node;
  const childFrom = (candidate: NodeId, parent: NodeId): NodeId =>
    candidate < opened.length && parents.at(candidate) === parent ? candidate : NO_NODE;
  const firstChild = (node: NodeId): NodeId => childFrom(node + 1, node);
  const nextSibling = (node: NodeId): NodeId => childFrom(node + sizeOf(node), parents.at(node));
  const closedKind = (node: NodeId): number => {
    const record = closed.at(node);
    return record === NEVER ? 0 : records.kind(record);
  };

  function endOf(node: NodeId): NodeEnd {
    const detail = records.detail(closed.at(node));
    switch (closedKind(node)) {
      case RECORD.leaf:
        return detail === 1 ? 'repetition' : 'ending';
      case RECORD.hit:
        return 'hit';
      case RECORD.window:
        return 'window';
      case RECORD.value:
        return 'value';
      case RECORD.average:
        return detail === 1 ? 'worst' : 'average';
      default:
        return 'open';
    }
  }

  function scoreOf(node: NodeId): number {
    const kind = closedKind(node);
    if (kind === 0) return 0;
    const second = kind === RECORD.hit || kind === RECORD.value;
    return second ? records.b(closed.at(node)) : records.a(closed.at(node));
  }

  function boundOf(node: NodeId): Bound {
    const kind = closedKind(node);
    const bounded = kind === RECORD.hit || kind === RECORD.window || kind === RECORD.value;
    return bounded ? (BOUNDS[records.detail(closed.at(node))] ?? 'exact') : 'exact';
  }

  function cutMovesOf(node: NodeId): number {
    const record = cut.at(node);
    if (record === NEVER) return 0;
    return records.kind(record) === RECORD.cut ? records.a(record) : records.b(record);
  }

  function moverOf(node: NodeId): 0 | 1 {
    const position = isChance(node) ? parents.at(node) : node;
    return (records.detail(opened.at(position)) & 4) === 0 ? 0 : 1;
  }

  function nodeAt(step: number): NodeId {
    if (step <= 0) return NO_NODE;
    const record = Math.min(step, taken) - 1;
    let node = opened.countBelow(record + 1) - 1;
    // Finds the newest node or, if that was closed before the record, its nearest ancestor that was still open.
    while (node !== NO_NODE && closed.at(node) !== NEVER && closed.at(node) < record) node = parents.at(node);
    return node;
  }

  function bestAt(node: NodeId, step: number): number | null {
    if (isChance(node)) return null;
    let last = NEVER;
    for (let child = firstChild(node); child !== NO_NODE; child = nextSibling(child)) {
      const record = returned.at(child);
      if (record === NEVER || record >= step) break;
      last = record;
    }
    return last === NEVER ? null : records.c(last);
  }

  function pathOf(node: NodeId): readonly number[] {
    const path: number[] = [];
    for (let at = node; parents.at(at) !== NO_NODE; at = parents.at(at)) {
      // Skips chance nodes, because a chance result and its move are one element of the path.
      if (isChance(at)) continue;
      const parent = parents.at(at);
      const move = isChance(parent) ? parent : at;
      path.push(moveOf(records.a(opened.at(move))) * 4 + (records.detail(opened.at(at)) & 3));
    }
    return path.reverse();
  }

  const tree = {
    /** Number of nodes. */
    get count() {
      return opened.length;
    },
    /** Adds new records to the tree. */
    grow(): void {
      const { count } = records;
      for (; taken < count; taken += 1) take(taken);
    },

    // Facts that do not depend on the step:
    parent: (node: NodeId): NodeId => parents.at(node),
    depth: (node: NodeId): number => depths.at(node),
    /** Returns the number of the move in the game's order; 0 for a chance result. */
    move: (node: NodeId): number => moveOf(records.a(opened.at(node))),
    /** Return the points that the move makes for its player, and the first player's lead after the move. */
    gain: (node: NodeId): number => gainOf(records.a(opened.at(node))),
    lead: (node: NodeId): number => leads.at(node),
    /** Returns the number of the chance result, 1 to 3; 0 if the parent is not a chance node. */
    result: (node: NodeId): number => (isChance(node) ? 0 : records.detail(opened.at(node)) & 3),
    isChance,
    /** Returns the mover; at a chance node, the player who made its move. */
    mover: moverOf,
    /** Returns the number of moves; 0 if the search did not count them. */
    moveCount: (node: NodeId): number => (isChance(node) ? 0 : records.detail(opened.at(node)) >>> 3),
    /** Return the initial window for the mover; ±`NO_BOUND` if there are no bounds. */
    alpha: (node: NodeId): number => (isChance(node) ? -NO_BOUND : records.b(opened.at(node))),
    beta: (node: NodeId): number => (isChance(node) ? NO_BOUND : records.c(opened.at(node))),
    /** Return the children in the order of opening, until `NO_NODE`. Compare their `openedAt` with the step. */
    firstChild,
    nextSibling,
    /** Returns the first step at which the node exists: its record + 1. */
    openedAt: (node: NodeId): number => opened.at(node) + 1,
    /** Returns the first step at which the node has its score; `Infinity` while it is open. */
    closedAt: (node: NodeId): number => stepOf(closed.at(node)),
    /** Returns the number of recorded nodes in the subtree, which are numbered from `node` to `node + size − 1`. */
    size: sizeOf,
    /** For a closed node, return its end, its score for the mover, and the meaning of the score. */
    end: endOf,
    score: scoreOf,
    bound: boundOf,
    /** For a table hit, returns the node that stored the score. */
    firstMet: (node: NodeId): NodeId => (closedKind(node) === RECORD.hit ? records.a(closed.at(node)) : NO_NODE),
    /** Returns the number of the best move of a node closed by `value`; −1 if there is none. */
    bestMove: (node: NodeId): number => (closedKind(node) === RECORD.value ? records.a(closed.at(node)) : -1),
    /** Returns the number of moves that were cut at step {@link cutAt}; 0 if none were. */
    cutMoves: cutMovesOf,
    cutAt: (node: NodeId): number => stepOf(cut.at(node)),
    /** Return the score for the mover at the cut, and the bound that it reached. */
    cutScore: (node: NodeId): number => (closedKind(node) === RECORD.window ? scoreOf(node) : records.b(cut.at(node))),
    cutBound(node: NodeId): number {
      if (closedKind(node) !== RECORD.window) return records.c(cut.at(node));
      return boundOf(node) === 'upper' ? records.b(opened.at(node)) : records.c(opened.at(node));
    },
    /** Returns the score of the node's move for the parent's mover; null before its search has ended. */
    scoreForParent: (node: NodeId): number | null =>
      returned.at(node) === NEVER ? null : records.b(returned.at(node)),

    // Facts that depend on the step:
    countAt: (step: number): number => opened.countBelow(step),
    /** Returns the node of the last record; `NO_NODE` at step 0. */
    nodeAt,
    /**
     * Returns the best score of the finished moves, for the mover; null if no move is finished, and at chance nodes.
     */
    bestAt,
    /** Returns whether the search has met a repeated position at a node or below it. */
    hasRepeated(node: NodeId, step: number): boolean {
      const end = Math.min(step, stepOf(closed.at(node)));
      return repetitions.countBelow(end) > repetitions.countBelow(opened.at(node));
    },
    countersAt: (step: number) => ({
      nodes: opened.countBelow(step) - chances.countBelow(step),
      tableHits: hits.countBelow(step),
      cutoffs: cuts.countBelow(step),
    }),
    /** Returns the moves to a node, in the format of the engine's `traceNodes`. */
    pathOf,
  };
  tree.grow();
  return tree;
}

/** Returns the nodes from the start to a node. */
export function pathTo({ parent }: Pick<TraceTree, 'parent'>, node: NodeId): readonly NodeId[] {
  const path: NodeId[] = [];
  for (let at = node; at !== NO_NODE; at = parent(at)) path.push(at);
  return path.reverse();
}
