/**
 * The tree of a search, at any step of its trace.
 *
 * Every node knows at which step it was opened and closed, so that the tree at step s needs nothing but comparisons with s:
 * going back is as cheap as going on, and the same step is always the same picture. *At step s* the first s records have
 * happened.
 */

import { Column } from './column.ts';
import { gainOf, moveOf, NO_BOUND, RECORD } from './records.ts';
import type { Trace } from './trace.ts';

/** A node of the tree, in the order in which they are opened; 0 is the start. */
export type NodeId = number;

/** No node. */
export const NO_NODE = -1;

/** How a node got its score. */
export type NodeEnd = 'open' | 'value' | 'ending' | 'repetition' | 'hit' | 'window' | 'average' | 'worst';

/** What a score says of a position. */
export const BOUNDS = ['exact', 'lower', 'upper'] as const;
export type Bound = (typeof BOUNDS)[number];

/** Columns over all nodes that have been opened by the records taken in so far. */
export interface TraceTree {
  /** Nodes so far. */
  readonly count: number;
  /** Takes in the records that have come since the last call. */
  readonly grow: () => void;

  // What never changes.
  readonly parent: (node: NodeId) => NodeId;
  readonly depth: (node: NodeId) => number;
  /** Its number among the moves of the parent in the game's order; of a result of chance, 0. */
  readonly move: (node: NodeId) => number;
  /** The points that its player makes by that move, and those that the first player is ahead by behind it. */
  readonly gain: (node: NodeId) => number;
  readonly lead: (node: NodeId) => number;
  /** 1 to 3 behind a chance node, else 0. */
  readonly result: (node: NodeId) => number;
  readonly isChance: (node: NodeId) => boolean;
  /** Who moves there; at a chance node who made the move. */
  readonly mover: (node: NodeId) => 0 | 1;
  /** Moves of the position; 0 where that was not asked for. */
  readonly moveCount: (node: NodeId) => number;
  /** Window with which it was opened, for its mover; ±`NO_BOUND` for none. */
  readonly alpha: (node: NodeId) => number;
  readonly beta: (node: NodeId) => number;
  /** In the order in which they were opened; `NO_NODE` after the last. Compare `openedAt` with a step. */
  readonly firstChild: (node: NodeId) => NodeId;
  readonly nextSibling: (node: NodeId) => NodeId;
  /** The step at which it is there for the first time: its record + 1. */
  readonly openedAt: (node: NodeId) => number;
  /** The step at which it has its score for the first time; `Infinity` while that has not come. */
  readonly closedAt: (node: NodeId) => number;
  /** Nodes in the whole subtree as far as it is recorded, itself among them: they are `node` to `node + size − 1`. */
  readonly size: (node: NodeId) => number;
  /** Once closed: how, with what score for its mover, and what that says. */
  readonly end: (node: NodeId) => NodeEnd;
  readonly score: (node: NodeId) => number;
  readonly bound: (node: NodeId) => Bound;
  /** Of a hit: the node whose score was in the table. */
  readonly firstMet: (node: NodeId) => NodeId;
  /** The number of the best move, once closed by `value`; −1 for none. */
  readonly bestMove: (node: NodeId) => number;
  /** Moves that were cut off, and the bound that cut them off; 0 where none were. Seen from step {@link cutAt} on. */
  readonly cutMoves: (node: NodeId) => number;
  readonly cutAt: (node: NodeId) => number;
  /** What was known there when they were cut off: a score for its mover, and the bound that it reached. */
  readonly cutScore: (node: NodeId) => number;
  readonly cutBound: (node: NodeId) => number;
  /** What the move to it was worth to the parent's mover; null until it has gone back there. */
  readonly scoreForParent: (node: NodeId) => number | null;

  // At a step.
  /** Nodes opened. */
  readonly countAt: (step: number) => number;
  /** The node that the last record is about; `NO_NODE` at step 0. */
  readonly nodeAt: (step: number) => NodeId;
  /** The best score of a node's moves that have come back by then, for its mover; null before the first, and at chance nodes. */
  readonly bestAt: (node: NodeId, step: number) => number | null;
  /** Whether a position that was on the line already has been met by then, at a node or below it. */
  readonly hasRepeated: (node: NodeId, step: number) => boolean;
  /** Nodes, hits and cut-offs by then. */
  readonly countersAt: (step: number) => {
    readonly nodes: number;
    readonly tableHits: number;
    readonly cutoffs: number;
  };
  /** Moves, as the engine wants them: see `traceNodes` of the protocol. */
  readonly pathOf: (node: NodeId) => readonly number[];
}

/** In columns of records: it has not come yet. */
const NEVER = -1;

/** The tree of a trace of that family, with the records that have come so far. */
export function createTraceTree(trace: Trace): TraceTree {
  const { records } = trace;
  /** By node: the records that opened it, closed it, gave its score to its parent and cut its moves off. */
  const opened = new Column();
  const closed = new Column();
  const returned = new Column();
  const cut = new Column();
  const parents = new Column();
  const depths = new Column();
  const leads = new Column();
  /** 0 while it is open. */
  const sizes = new Column();
  /** Records, ascending. */
  const chances = new Column();
  const hits = new Column();
  const cuts = new Column();
  const repetitions = new Column();
  let taken = 0;
  /** The last node opened and not closed. */
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

  /** By how much the move from the current node changes the first player's lead. */
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
    // The last one opened, or the first above it that was open when the record came.
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
      // A result of chance is one with the move that it comes of.
      if (isChance(at)) continue;
      const parent = parents.at(at);
      const move = isChance(parent) ? parent : at;
      path.push(moveOf(records.a(opened.at(move))) * 4 + (records.detail(opened.at(at)) & 3));
    }
    return path.reverse();
  }

  const tree: TraceTree = {
    get count() {
      return opened.length;
    },
    grow() {
      const { count } = records;
      for (; taken < count; taken += 1) take(taken);
    },
    parent: (node) => parents.at(node),
    depth: (node) => depths.at(node),
    move: (node) => moveOf(records.a(opened.at(node))),
    gain: (node) => gainOf(records.a(opened.at(node))),
    lead: (node) => leads.at(node),
    result: (node) => (isChance(node) ? 0 : records.detail(opened.at(node)) & 3),
    isChance,
    mover: moverOf,
    moveCount: (node) => (isChance(node) ? 0 : records.detail(opened.at(node)) >>> 3),
    alpha: (node) => (isChance(node) ? -NO_BOUND : records.b(opened.at(node))),
    beta: (node) => (isChance(node) ? NO_BOUND : records.c(opened.at(node))),
    firstChild,
    nextSibling,
    openedAt: (node) => opened.at(node) + 1,
    closedAt: (node) => stepOf(closed.at(node)),
    size: sizeOf,
    end: endOf,
    score: scoreOf,
    bound: boundOf,
    firstMet: (node) => (closedKind(node) === RECORD.hit ? records.a(closed.at(node)) : NO_NODE),
    bestMove: (node) => (closedKind(node) === RECORD.value ? records.a(closed.at(node)) : -1),
    cutMoves: cutMovesOf,
    cutAt: (node) => stepOf(cut.at(node)),
    cutScore: (node) => (closedKind(node) === RECORD.window ? scoreOf(node) : records.b(cut.at(node))),
    cutBound: (node) => {
      if (closedKind(node) !== RECORD.window) return records.c(cut.at(node));
      return boundOf(node) === 'upper' ? records.b(opened.at(node)) : records.c(opened.at(node));
    },
    scoreForParent: (node) => (returned.at(node) === NEVER ? null : records.b(returned.at(node))),
    countAt: (step) => opened.countBelow(step),
    nodeAt,
    bestAt,
    hasRepeated(node, step) {
      const end = Math.min(step, stepOf(closed.at(node)));
      return repetitions.countBelow(end) > repetitions.countBelow(opened.at(node));
    },
    countersAt: (step) => ({
      nodes: opened.countBelow(step) - chances.countBelow(step),
      tableHits: hits.countBelow(step),
      cutoffs: cuts.countBelow(step),
    }),
    pathOf,
  };
  tree.grow();
  return tree;
}
