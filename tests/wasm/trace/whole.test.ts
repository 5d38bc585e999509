/**
 * Checks that the picture of a whole search shows every part of it, on random boards of every game with a search tree.
 */
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import { createTraceTree, NO_NODE, type TraceTree } from '../../../web/model/watch/trace/tree.ts';
import { wholeOf } from '../../../web/model/watch/whole/whole.ts';
import { cellAt, cellsIn, extentOf, initialRoot, sharedNode } from '../../../web/model/watch/whole/whole-cells.ts';
import type { Shape } from '../../../web/views/board/canvas/shapes.ts';
import { greatestLead } from '../../../web/views/watch/whole/whole-fill.ts';
import { wholeScene } from '../../../web/views/watch/whole/whole-scene.ts';
import { windowOn } from '../../../web/views/watch/whole/whole-window.ts';
import { freshEngine, gameIn } from '../support/engine.ts';
import { BOARDS as CERTAIN } from '../support/small-boards.ts';
import { traceOn } from '../support/traces.ts';

const SEEDS = randomCases(4);
const MOST_RECORDS = 4000;

const BOARDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ...CERTAIN,
  shooting: { columns: 3, height: 2 },
};

const engine = await freshEngine();

/** Traces every tree search of a game on random boards; every second trace has only 90 records. */
function* traces(id: string): Generator<{ readonly trace: Trace; readonly tree: TraceTree }> {
  const game = gameIn(engine.games(), id);
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { text } = engine.ask('generate', { game: id, parameters: BOARDS[id] ?? {}, seed });
    for (const solver of game.traceable.filter(({ family }) => family === 'tree')) {
      const trace = traceOn(engine, game, text, solver, seed % 2 === 1 ? MOST_RECORDS : 90);
      yield { trace, tree: createTraceTree(trace) };
    }
  }
}

describe('the widths of a whole search', () => {
  it.each(Object.keys(BOARDS))('fill the picture without overlap: %s', (id) => {
    const wrong: string[] = [];
    for (const { trace, tree } of traces(id)) {
      const whole = wholeOf(trace, tree);
      const check = (what: string, isTrue: boolean): void => {
        if (!isTrue) wrong.push(`${trace.setup} ${trace.solver.solver}: ${what}`);
      };
      for (const part of [0, 0.3, 1]) {
        for (let node = 0; node < tree.count; node += 1) {
          const kids: number[] = [];
          for (let other = node + 1; other < tree.count; other += 1) if (tree.parent(other) === node) kids.push(other);
          const shares = kids.reduce((sum, kid) => sum + whole.shareOf(kid, part), 0);
          const rest = whole.unvisited(node);
          if (kids.length + rest === 0) continue;
          check(`all of ${node}`, rest === 0 ? Math.abs(shares - 1) < 1e-9 : shares < 1 - 1e-9);
          check(
            `moves of ${node}`,
            tree.isChance(node) || tree.moveCount(node) === 0 || kids.length + rest === tree.moveCount(node),
          );
          if (part === 1)
            check(
              `equal ${node}`,
              kids.every((kid) => Math.abs(whole.shareOf(kid, 1) * (kids.length + rest) - 1) < 1e-9),
            );
        }
        // At this width, all neighbouring cells can be distinguished.
        const width = 4000 * tree.count;
        const view = { root: 0, left: 0, right: width, top: 0, rows: whole.deepestBelow(0) + 1, width, part } as const;
        const cells = cellsIn(whole, view);
        const nodes = cells.filter(({ kind }) => kind === 'node');
        check('every node', new Set(nodes.map(({ node }) => node)).size === nodes.length);
        if (part === 0) check('no node is left out', nodes.length === tree.count);
        const ends = new Map<number, number>();
        for (const cell of cells) {
          check(`beside ${cell.node}`, cell.left >= (ends.get(cell.depth) ?? 0) - 1e-6 * width);
          ends.set(cell.depth, cell.right);
          check(`at ${cell.node}`, cellAt(cells, view, cell.depth + 0.5, (cell.left + cell.right) / 2) === cell);
          // A node narrower than a pixel only shows its widest line.
          if (cell.kind !== 'node' || cell.right - cell.left < 1) continue;
          const { from, to } = extentOf(whole, cell.node, 0, part);
          check(
            `extent ${cell.node}`,
            Math.abs(from * width - cell.left) + Math.abs(to * width - cell.right) < 1e-6 * width,
          );
          const parent = tree.parent(cell.node);
          if (parent !== NO_NODE) check('shared', sharedNode(whole, cell.node, parent) === parent);
        }
        // At every width, the picture contains everything wider than a pixel.
        for (const narrow of [320, 1000]) {
          const small = { ...view, width: narrow, right: narrow };
          const seen = new Set(cellsIn(whole, small).map(({ kind, node }) => `${kind} ${node}`));
          for (const cell of cells) {
            if (((cell.right - cell.left) * narrow) / width < 1.01) continue;
            check(`seen ${cell.kind} ${cell.node}`, seen.has(`${cell.kind} ${cell.node}`));
          }
          check('no more than can be seen', seen.size <= (2 * narrow + 2) * view.rows);
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

describe('the initial branch', () => {
  it('is the start, or the end of a line that contains almost the whole search', () => {
    let later = 0;
    for (const id of ['cat-mouse', 'wolves-sheep', 'triangle-war']) {
      for (const { trace, tree } of traces(id)) {
        const whole = wholeOf(trace, tree);
        expect(initialRoot(whole, whole.deepestBelow(0) + 1)).toBe(0);
        const node = initialRoot(whole, 4);
        if (node > 0) later += 1;
        // At most a tenth of the search lies outside the line.
        for (let at = node; at > 0; at = tree.parent(at)) expect(whole.shareOf(at, 0)).toBeGreaterThanOrEqual(0.9);
        // The view goes no deeper than necessary.
        if (node > 0) expect(whole.deepestBelow(0) - tree.depth(tree.parent(node))).toBeGreaterThanOrEqual(4);
      }
    }
    expect(later).toBeGreaterThan(0);
  });
});

describe('the number of unexamined positions', () => {
  it.each(['triangle-war', 'dots-boxes', 'gems'])('equals that of a search that skips nothing: %s', (id) => {
    let known = 0;
    let behind = 0;
    for (const { trace, tree } of traces(id)) {
      const whole = wholeOf(trace, tree);
      const game = engine.games().find((one) => one.id === id);
      const plain = game?.traceable.find(({ solver }) => solver === 'minimax');
      if (game === undefined || plain === undefined || whole.allBelow(0) === null) continue;
      const all = createTraceTree(traceOn(engine, game, trace.setup, plain, 1_000_000));
      const sizes = new Map(Array.from({ length: all.count }, (_, node) => [all.pathOf(node).join(), all.size(node)]));
      for (let node = 0; node < tree.count; node += 1) {
        expect(whole.allBelow(node)).toBe(sizes.get(tree.pathOf(node).join()));
        known += 1;
        const visited = new Set<number>();
        for (let kid = tree.firstChild(node); kid !== NO_NODE; kid = tree.nextSibling(kid)) visited.add(tree.move(kid));
        for (let move = 0; move < whole.unvisited(node) + visited.size; move += 1) {
          if (visited.has(move)) continue;
          expect(whole.behindMove(node)).toBe(sizes.get([...tree.pathOf(node), move * 4].join()));
          behind += 1;
        }
      }
    }
    expect(known).toBeGreaterThan(100);
    expect(behind).toBeGreaterThan(10);
  });

  it('is null if it does not follow from the moves', () => {
    for (const id of ['cat-mouse', 'game-graph', 'shooting']) {
      for (const { trace, tree } of traces(id)) expect(wholeOf(trace, tree).allBelow(0)).toBeNull();
    }
  });
});

describe('the picture at a step', () => {
  const measure = (text: string, size: number): number => text.length * size * 0.6;
  const size = { width: 900, height: 400 };

  /** Returns the left edge and the centre of each cell of a part. */
  const piecesOf = (shapes: readonly Shape[], part: string): readonly string[] =>
    shapes.flatMap((shape) => {
      if (shape.part !== part || shape.kind !== 'segments') return [];
      const { points } = shape;
      return Array.from({ length: points.length / 4 }, (_, at) => `${points[4 * at]} ${points[4 * at + 1]}`);
    });

  it.each(['triangle-war', 'shooting', 'game-graph'])('shows the visited nodes, which never move: %s', (id) => {
    for (const { trace, tree } of traces(id)) {
      const search = { trace, tree };
      const whole = wholeOf(trace, tree);
      const window = windowOn(whole, 0, size, 0);
      const cells = cellsIn(whole, window.view).filter(({ kind }) => kind === 'node');
      const last = trace.records.count;
      const shown = {
        search,
        whole,
        greatest: greatestLead(search),
        hovered: null,
        focused: null,
        moveText: () => 'a',
      };
      const draw = (step: number, veiled: boolean): readonly Shape[] =>
        wholeScene({ ...shown, step, current: tree.nodeAt(step), veiled }, window, measure);
      const end = new Set(piecesOf(draw(last, false), 'node'));
      for (let step = 0; step <= last; step += Math.ceil(last / 12)) {
        const shapes = draw(step, false);
        const pieces = piecesOf(shapes, 'node');
        expect(pieces).toHaveLength(cells.filter(({ node }) => tree.openedAt(node) <= step).length);
        expect(pieces.every((piece) => end.has(piece))).toBe(true);
        const cut = cellsIn(whole, window.view).filter(
          ({ kind, node }) => kind === 'moves' && tree.cutAt(node) <= step,
        );
        expect(shapes.some(({ part }) => part === 'left-out')).toBe(cut.some(({ left, right }) => right - left > 2));
        // While the reader predicts, the picture hides the future steps.
        expect(piecesOf(draw(step, true), 'node')).toEqual(pieces);
        expect(draw(step, true).some(({ part }) => part === 'to-come')).toBe(false);
      }
    }
  });
});
