/**
 * The positions of a search that remembers them: one card each, however many ways lead there. Its place is fixed: where every
 * order of play is a game, by which moves are gone; elsewhere by the longest way to it.
 */
import type { Search } from '../trace/results.ts';
import { NO_NODE, type NodeId, type TraceTree } from '../trace/tree.ts';
import { wholeOf } from '../whole/whole.ts';

/** The same board with the same player to move. */
export interface PositionCard {
  /** All that led to it, in the order in which they were opened. */
  readonly nodes: readonly NodeId[];
  readonly row: number;
  /** Its place in the row, from 0. */
  readonly column: number;
}

/** A move from card to card. */
export interface Way {
  readonly from: number;
  readonly to: number;
  /** The nodes that it led to. */
  readonly nodes: readonly NodeId[];
}

/** All cards with the ways between them; cards and ways by their numbers. */
export interface PositionGraph {
  /** The moves made so far identify a position, in whatever order they were made. */
  readonly everyOrder: boolean;
  readonly cards: readonly PositionCard[];
  readonly ways: readonly Way[];
  /** The card of a node; of one where chance decides, that of the position before. */
  readonly cardOf: (node: NodeId) => number;
  readonly wayTo: (node: NodeId) => number;
  /** Cards by row. */
  readonly rows: readonly (readonly number[])[];
}

/** More than these nobody can read. */
export const MOST_NODES = 1500;
export const MOST_CARDS = 72;
export const MOST_A_ROW = 18;

/** The cards of a search; null where there are too many to be drawn. */
export function positionGraphOf(search: Search): PositionGraph | null {
  const { trace, tree } = search;
  if (tree.count === 0 || tree.count > MOST_NODES) return null;
  const { everyOrder } = wholeOf(trace, tree);
  const names = everyOrder ? namesByMoves(tree) : namesByHits(tree);
  const numbers = new Map<string, number>();
  const nodes: NodeId[][] = [];
  const cardOf = new Int32Array(tree.count);
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.isChance(node)) {
      cardOf[node] = cardOf[tree.parent(node)] ?? 0;
      continue;
    }
    const name = names(node);
    const number = numbers.get(name) ?? nodes.length;
    if (number === nodes.length) {
      if (number === MOST_CARDS) return null;
      numbers.set(name, number);
      nodes.push([]);
    }
    nodes[number]?.push(node);
    cardOf[node] = number;
  }
  const { ways, wayTo } = waysBetween(tree, cardOf);
  const rows = rowsOf(nodes.length, ways);
  const order = [...numbers.keys()];
  // By what is gone, so that a card stands where it would stand on any way.
  const sorted = Array.from({ length: Math.max(...rows) + 1 }, (_, row) =>
    [...nodes.keys()]
      .filter((card) => rows[card] === row)
      .sort((one, other) => compare(order[one] ?? '', order[other] ?? '')),
  );
  if (sorted.some(({ length }) => length > MOST_A_ROW)) return null;
  return {
    everyOrder,
    cards: nodes.map((met, card) => {
      const row = rows[card] ?? 0;
      return { nodes: met, row, column: sorted[row]?.indexOf(card) ?? 0 };
    }),
    ways,
    cardOf: (node) => cardOf[node] ?? 0,
    wayTo: (node) => wayTo.get(node) ?? -1,
    rows: sorted,
  };
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** A position is which of the moves of the start are gone, and who moves. */
function namesByMoves(tree: TraceTree): (node: NodeId) => string {
  const left: (readonly number[])[] = [];
  const gone: (readonly number[])[] = [];
  for (let node = 0; node < tree.count; node += 1) {
    const parent = tree.parent(node);
    const before = left[parent] ?? Array.from({ length: tree.moveCount(0) }, (_, move) => move);
    const move = tree.move(node);
    const isStart = parent === NO_NODE;
    left[node] = isStart ? before : before.toSpliced(move, 1);
    gone[node] = isStart ? [] : [...(gone[parent] ?? []), before[move] ?? 0].sort((one, other) => one - other);
  }
  return (node) => `${gone[node]?.join() ?? ''} ${tree.mover(node)}`;
}

/** A position is where it was met first; with another mover it is another one. */
function namesByHits(tree: TraceTree): (node: NodeId) => string {
  return (node) => {
    const first = tree.firstMet(node);
    return first === NO_NODE ? `${node} ${tree.mover(node)}` : `${first} ${tree.mover(node)}`;
  };
}

function waysBetween(tree: TraceTree, cardOf: Int32Array) {
  const ways = new Map<string, { readonly from: number; readonly to: number; readonly nodes: NodeId[] }>();
  for (let node = 1; node < tree.count; node += 1) {
    if (tree.isChance(node)) continue;
    const from = cardOf[tree.parent(node)] ?? 0;
    const to = cardOf[node] ?? 0;
    const way = ways.get(`${from} ${to}`) ?? { from, to, nodes: [] };
    ways.set(`${from} ${to}`, way);
    way.nodes.push(node);
  }
  const all = [...ways.values()];
  return { ways: all, wayTo: new Map(all.flatMap(({ nodes }, index) => nodes.map((node) => [node, index] as const))) };
}

/** The longest way to every card. No position comes again on its own line. */
function rowsOf(count: number, ways: readonly Way[]): readonly number[] {
  const rows = Array.from({ length: count }, () => 0);
  let changed = true;
  for (let round = 0; changed && round < count; round += 1) {
    changed = false;
    for (const { from, to } of ways) {
      const row = (rows[from] ?? 0) + 1;
      if (row <= (rows[to] ?? 0)) continue;
      rows[to] = row;
      changed = true;
    }
  }
  return rows;
}
