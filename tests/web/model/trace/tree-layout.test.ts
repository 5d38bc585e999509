import { describe, expect, it } from 'vitest';
import { createTraceTree, NO_NODE, type TraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { isSmall, layoutTree, type TreeItem } from '../../../../web/model/watch/trace/tree-layout.ts';
import { madeGame, SEARCHES, traceOf, written } from '../support/trace-maker.ts';

function treeOf(seed: number, depth: number, search: (typeof SEARCHES)[number] = 'minimax'): TraceTree {
  return createTraceTree(traceOf(written(madeGame(seed, search === 'expectimax', depth), search).words));
}

const NONE = new Map<number, boolean>();

function below(items: readonly TreeItem[], node: number): readonly TreeItem[] {
  return items.filter((item) => item.parent === node);
}

/** Returns a tree that is too large to be drawn whole. */
function largeTree(): TraceTree {
  for (let seed = 0; ; seed += 1) {
    const tree = treeOf(seed, 6);
    if (!isSmall(tree)) return tree;
  }
}

describe('a small tree', () => {
  it.each(SEARCHES)('of %s is drawn whole, with the moves that were never examined', (search) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const tree = treeOf(seed, 3, search);
      if (!isSmall(tree)) continue;
      const { items, whole } = layoutTree(tree, { focus: 0, toggled: NONE });
      expect(whole).toBe(true);
      expect(items.filter(({ kind }) => kind === 'node')).toHaveLength(tree.count);
      for (let node = 0; node < tree.count; node += 1) {
        expect(below(items, node).filter(({ kind }) => kind === 'move')).toHaveLength(
          tree.cutMoves(node) && tree.end(node) !== 'window' ? tree.cutMoves(node) : 0,
        );
      }
    }
  });

  it('has a place for every node, at its depth, with parents above their children', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const tree = treeOf(seed, 4, 'alpha-beta');
      const layout = layoutTree(tree, { focus: 0, toggled: NONE });
      const places = new Map<number, number[]>();
      for (const item of layout.items) {
        places.set(item.y, [...(places.get(item.y) ?? []), item.x]);
        if (item.kind === 'node') expect(item.y).toBe(tree.depth(item.node));
        const children = below(layout.items, item.kind === 'node' ? item.node : -2);
        const [first, last] = [children[0], children.at(-1)];
        if (layout.whole && first !== undefined && last !== undefined) {
          expect(item.x).toBeCloseTo((first.x + last.x) / 2);
        }
      }
      for (const xs of places.values()) {
        const sorted = [...xs].sort((a, b) => a - b);
        for (const [index, x] of sorted.slice(1).entries()) expect(x - (sorted[index] ?? 0)).toBeGreaterThan(0.999);
      }
    }
  });

  it('draws nothing below a collapsed node', () => {
    const tree = treeOf(5, 3);
    const node = tree.firstChild(0);
    const { items, itemOf } = layoutTree(tree, { focus: 0, toggled: new Map([[node, false]]) });
    expect(below(items, node)).toEqual([]);
    expect(itemOf(node)).toMatchObject({ expandable: true, expanded: false });
  });
});

describe('a large tree', () => {
  const tree = largeTree();
  const focus = tree.count - 1;

  it('is drawn along the path to a node, with the branches beside it', () => {
    const { items, itemOf, whole } = layoutTree(tree, { focus, toggled: NONE });
    expect(whole).toBe(false);
    for (let node = tree.parent(focus); node !== NO_NODE; node = tree.parent(node)) {
      expect(itemOf(node)).toMatchObject({ expanded: true });
      expect(below(items, node)).toHaveLength(tree.moveCount(node));
    }
    expect(items.length).toBeLessThan(tree.count);
  });

  it('has a straight path', () => {
    const { itemOf } = layoutTree(tree, { focus, toggled: NONE });
    const above = tree.parent(focus);
    for (let node = above; node !== NO_NODE; node = tree.parent(node)) expect(itemOf(node)?.x).toBeCloseTo(0);
  });

  it('shows expanded nodes beside the path', () => {
    const beside = layoutTree(tree, { focus, toggled: NONE }).items.find(
      ({ kind, expandable, expanded }) => kind === 'node' && expandable && !expanded,
    );
    expect(beside).toBeDefined();
    const node = beside?.node ?? NO_NODE;
    const { items } = layoutTree(tree, { focus, toggled: new Map([[node, true]]) });
    expect(below(items, node)).toHaveLength(tree.moveCount(node));
  });
});

it('draws nothing for an empty tree', () => {
  expect(layoutTree(createTraceTree(traceOf([])), { focus: 0, toggled: NONE }).items).toEqual([]);
});
