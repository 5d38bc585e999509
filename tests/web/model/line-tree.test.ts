import { describe, expect, it } from 'vitest';
import { lineMoves, lineText } from '../../../web/model/game/line.ts';
import {
  beginsWith,
  continued,
  EMPTY_TREE,
  type Flow,
  flowOf,
  type LineTree,
  promoted,
  variations,
  withLine,
  withLines,
  withoutBranch,
} from '../../../web/model/game/line-tree.ts';
import { seededRandom } from '../../../web/model/layout/random.ts';

function treeOf(...lines: readonly string[]): LineTree {
  return lines.map(lineMoves).reduce(withLine, EMPTY_TREE);
}

function lines(tree: LineTree): readonly string[] {
  return tree.map(lineText);
}

/** Returns the tree as the page shows it: plies and moves, with branches in brackets. */
function read(flow: readonly Flow[]): string {
  return flow
    .map((item) => (item.kind === 'move' ? `${item.path.length}:${item.path.at(-1)}` : `(${read(item.flow)})`))
    .join(' ');
}

/** Returns every position of the tree except the start, as text. */
function places(tree: LineTree): ReadonlySet<string> {
  return new Set(tree.flatMap((line) => line.map((_, ply) => lineText(line.slice(0, ply + 1)))));
}

describe('a tree of lines', () => {
  it('keeps the played moves when another move replaces them', () => {
    const tree = treeOf('3.5.4', '3.6');
    expect(lines(tree)).toEqual(['3.5.4', '3.6']);
    expect(variations(tree, ['3'])).toEqual(['5', '6']);
    expect(continued(tree, ['3'])).toEqual(['3', '5', '4']);
    expect(continued(tree, ['9'])).toEqual(['9']);
  });

  it('extends a line in place, and ignores moves that it already has', () => {
    expect(lines(treeOf('3.5', '4', '3.5.6'))).toEqual(['3.5.6', '4']);
    expect(lines(treeOf('3.5', '3'))).toEqual(['3.5']);
  });

  it('is listed as the main line with branches after the moves that they replace', () => {
    expect(read(flowOf(treeOf('3.5.4.1', '3.6.2', '3.6.7', '8')))).toBe('1:3 (1:8) 2:5 (2:6 3:2 (3:7)) 3:4 4:1');
    expect(flowOf(EMPTY_TREE)).toEqual([]);
  });

  it('distinguishes moves whose texts begin with the same characters', () => {
    expect(lines(treeOf('1.2', '12'))).toEqual(['1.2', '12']);
    expect(beginsWith(['12'], ['1'])).toBe(false);
  });

  it('promotes a branch to the main line at every fork', () => {
    const tree = promoted(treeOf('3.5.4', '3.6', '8'), ['3', '6']);
    expect(continued(tree, [])).toEqual(['3', '6']);
    expect(read(flowOf(tree))).toBe('1:3 (1:8) 2:6 (2:5 3:4)');
  });

  it('deletes a branch, but nothing before it', () => {
    expect(lines(withoutBranch(treeOf('3.5.4', '3.6'), ['3', '5']))).toEqual(['3.6']);
    expect(lines(withoutBranch(treeOf('8', '3.5.4', '9'), ['3', '5']))).toEqual(['8', '3', '9']);
    expect(lines(withoutBranch(treeOf('3.5.4'), ['3']))).toEqual([]);
    const tree = treeOf('3.5');
    expect(withoutBranch(tree, ['4'])).toBe(tree);
  });

  it('never loses a move when others are played, promoted, taken back or deleted', () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = seededRandom(seed);
      const some = (): string[] =>
        Array.from({ length: 1 + Math.floor(random() * 5) }, () => String(Math.floor(random() * 3)));
      let tree: LineTree = EMPTY_TREE;
      for (let step = 0; step < 30; step++) {
        const before = places(tree);
        const path = some();
        const deed = random();
        const about = `seed ${seed}, step ${step}, ${lineText(path)}, ${deed}`;
        if (deed < 0.6) {
          tree = withLine(tree, path);
          expect(places(tree), about).toEqual(
            new Set([...before, ...path.map((_, ply) => lineText(path.slice(0, ply + 1)))]),
          );
        } else if (deed < 0.8) {
          tree = promoted(tree, path);
          expect(places(tree), about).toEqual(before);
        } else {
          const without = withoutBranch(tree, path);
          const kept = [...before].filter((place) => !beginsWith(lineMoves(place), path));
          expect(places(without), about).toEqual(new Set(kept));
          expect(places(withLines(tree, without)), about).toEqual(before);
          tree = without;
        }
        for (const line of tree) {
          expect(
            tree.filter((other) => beginsWith(other, line)),
            about,
          ).toEqual([line]);
        }
        const shown = new Set<string>();
        for (const place of flowPaths(flowOf(tree))) {
          expect(shown.has(place), `${about}: ${place} is shown twice`).toBe(false);
          shown.add(place);
        }
        expect(shown, about).toEqual(places(tree));
      }
    }
  });
});

function flowPaths(flow: readonly Flow[]): readonly string[] {
  return flow.flatMap((item) => (item.kind === 'move' ? [lineText(item.path)] : flowPaths(item.flow)));
}
