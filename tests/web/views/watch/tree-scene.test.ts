import { describe, expect, it } from 'vitest';
import type { Traceable } from '../../../../web/model/game/contract.ts';
import { NOTHING_POINTED, type Pointed } from '../../../../web/model/story/pointer-targets.ts';
import { NO_BOUND } from '../../../../web/model/watch/trace/records.ts';
import type { Search } from '../../../../web/model/watch/trace/results.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree, NO_NODE } from '../../../../web/model/watch/trace/tree.ts';
import { cutReason } from '../../../../web/model/watch/trace/tree-facts.ts';
import { layoutTree } from '../../../../web/model/watch/trace/tree-layout.ts';
import { CAP_HEIGHT } from '../../../../web/views/board/canvas/paint.ts';
import type { Plate, Shape } from '../../../../web/views/board/canvas/shapes.ts';
import { fitted } from '../../../../web/views/watch/tree/tree-camera.ts';
import { pointedItems, type TreeMark, unvisitedKey } from '../../../../web/views/watch/tree/tree-marks.ts';
import { type Camera, treeScene } from '../../../../web/views/watch/tree/tree-scene.ts';
import { cutSentence, nodeLabel, treeLegend } from '../../../../web/views/watch/tree/tree-words.ts';
import { gameEntry } from '../../model/games.ts';
import { TraceWriter, traceOf } from '../../model/support/trace-maker.ts';

const GAME = gameEntry({ valueKind: 'margin' });
const SIZE = { width: 800, height: 600 };

/**
 * The mouse has two moves. The first move is worth 5. After the second move, the cat finds 3 at once and skips two
 * moves. The third move is a table hit on node 1.
 */
function search(more: Partial<Trace> = {}): Search {
  const writer = new TraceWriter();
  const cat = 1 << 2;
  writer.put('enter', 3 << 3, 0, -NO_BOUND, NO_BOUND); // 1: node 0
  writer.put('enter', cat, 0, -NO_BOUND, NO_BOUND); // 2: node 1
  writer.put('leaf', 0, -5); // 3
  writer.put('back', 1, 1, 5, 5); // 4
  writer.put('enter', cat | (3 << 3), 1, -NO_BOUND, -5); // 5: node 2
  writer.put('enter', 0, 0, 5, NO_BOUND); // 6: node 3
  writer.put('leaf', 0, 3); // 7
  writer.put('back', 1, 3, -3, -3); // 8
  writer.put('cut', 0, 2, -3, -5); // 9
  writer.put('value', 1, 0, -3); // 10
  writer.put('back', 0, 2, 3, 5); // 11
  writer.put('enter', cat, 2, -NO_BOUND, -5); // 12: node 4
  writer.put('hit', 0, 1, -5); // 13
  writer.put('back', 0, 4, 5, 5); // 14
  writer.put('value', 0, 0, 5); // 15
  const trace = { ...traceOf(writer.words, 'alpha-beta-table'), ...more };
  return { trace, tree: createTraceTree(trace) };
}

/**
 * Returns a search in which the mouse can secure 5; below its second move, it moves again, and the first of its two
 * moves yields at most 3.
 */
function searchBelow(): Search {
  const writer = new TraceWriter();
  writer.put('enter', 2 << 3, 0, -NO_BOUND, NO_BOUND); // 1: node 0
  writer.put('enter', 1 << 2, 0, -NO_BOUND, NO_BOUND); // 2: node 1
  writer.put('leaf', 0, -5); // 3
  writer.put('back', 1, 1, 5, 5); // 4
  writer.put('enter', 2 << 3, 1, 5, NO_BOUND); // 5: node 2, where the mouse moves again
  writer.put('enter', 1 << 2, 0, -NO_BOUND, -5); // 6: node 3
  writer.put('value', 1, 0, -3); // 7
  writer.put('back', 0, 3, 3, 3); // 8
  const trace = traceOf(writer.words, 'alpha-beta');
  return { trace, tree: createTraceTree(trace) };
}

function drawn(
  step: number,
  marks: ReadonlyMap<number, TreeMark> = new Map(),
  shown = search(),
  pointed?: Pointed,
  camera?: Camera,
  nameOf = (move: number): string => `m${move}`,
  toggled: ReadonlyMap<number, boolean> = new Map(),
): readonly Shape[] {
  const layout = layoutTree(shown.tree, { focus: 0, toggled });
  return treeScene({
    search: shown,
    layout,
    step,
    current: shown.tree.nodeAt(step),
    chosen: null,
    hovered: null,
    focused: null,
    camera: camera ?? fitted(layout, SIZE),
    ...SIZE,
    measure: (text, size) => text.length * size * 0.5,
    moveText: ({ kind, move }) => (kind === 'more' ? null : nameOf(move)),
    marks,
    pointed: pointedItems(layout, pointed),
  });
}

function parts(shapes: readonly Shape[], part: string): readonly Shape[] {
  return shapes.filter((shape) => shape.part === part);
}

function texts(shapes: readonly Shape[], part: string): readonly string[] {
  return parts(shapes, part).flatMap((shape) => (shape.kind === 'texts' ? shape.items.map(({ text }) => text) : []));
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface LabelBox extends Box {
  readonly text: string;
  readonly part: string | undefined;
  /** True if the background of a later label covers a part of the text. */
  readonly isCovered: boolean;
}

/** Returns the boxes of the letters of all labels. */
function labelBoxes(shapes: readonly Shape[]): readonly LabelBox[] {
  return shapes.flatMap((shape, index) => {
    if (shape.kind !== 'texts') return [];
    const plates = shapes.slice(index).flatMap((later): readonly Plate[] => (later.kind === 'plate' ? [later] : []));
    return shape.items.map(({ x, y, text }) => {
      const width = text.length * shape.size * 0.5;
      const left = shape.align === 'left' ? x : shape.align === 'right' ? x - width : x - width / 2;
      const half = (shape.size * CAP_HEIGHT) / 2;
      const box = { left, right: left + width, top: y - half, bottom: y + half };
      const isCovered = plates.some((plate) => overlap(box, plateBox(plate)));
      return { text, part: shape.part, ...box, isCovered };
    });
  });
}

function plateBox({ x, y, width, height }: Plate): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Returns whether two boxes share more than a pixel in both axes. */
function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  );
}

it('frames the nodes and the skipped moves that a story points at', () => {
  const pointed = { ...NOTHING_POINTED, nodes: [0, 2] };
  expect(parts(drawn(9, undefined, undefined, pointed), 'pointed')).toHaveLength(2);
  expect(parts(drawn(9), 'pointed')).toEqual([]);
});

describe('the drawing of a search tree', () => {
  it('is empty before the first step', () => expect(drawn(0)).toEqual([]));

  it('draws unvisited moves faintly', () => {
    const faint = parts(drawn(1), 'unvisited');
    expect(faint).toHaveLength(3);
    for (const shape of faint) expect(shape.alpha).toBe(0.2);
    expect(parts(drawn(1), 'max')).toHaveLength(1);
  });

  it('shows the value of a node for ▲, and a bound while it is open', () => {
    expect(texts(drawn(3), 'value')).toEqual(['+5']);
    expect(texts(drawn(4), 'so-far')).toEqual(['≥ +5']);
    expect(texts(drawn(15), 'value')).toEqual(['+5', '+5', '≤ +3', '+3', '+5']);
  });

  it('shows no bound at a node if only some moves are bounded', () => {
    const below = searchBelow();
    expect(texts(drawn(8, new Map(), below), 'so-far')).toEqual(['≥ +5']);
    expect(nodeLabel(GAME, below, 2, 8, 'b')).toBe(
      'b, node 2. ▲ The mouse moves. Lead of ▲ so far: 0. The best of the moves examined gives ▲ at most +3. 1 node below.',
    );
  });

  it('shows α and β on the way to the current node', () => {
    expect(texts(drawn(6), 'window')).toEqual(['α +5', 'β +∞', 'α +5', 'β +∞', 'α +5', 'β +∞']);
    expect(texts(drawn(15), 'window')).toEqual([]);
  });

  it('shows α and β before a player has secured a result', () => {
    expect(texts(drawn(1), 'window')).toEqual(['α −∞', 'β +∞']);
  });

  it('hatches an empty window and crosses its ends', () => {
    const closed = (step: number): number => parts(drawn(step), 'closed-window').length;
    expect([closed(7), closed(8)]).toEqual([0, 2]);
    // ▲ has secured +5, and below this move ▼ has +3: from left to right, β and then α.
    const atCut = texts(drawn(8), 'window').slice(-2);
    expect(atCut).toEqual(['β +3', 'α +5']);
    const ends = parts(drawn(8), 'window').filter(({ kind, colour }) => kind === 'segments' && colour !== 'ink');
    const places = ends.slice(-2).map((shape) => (shape.kind === 'segments' ? [shape.colour, shape.points[0]] : []));
    expect(places.map(([colour]) => colour)).toEqual(['p2', 'p1']);
    expect(Number(places[0]?.[1])).toBeLessThan(Number(places[1]?.[1]));
  });

  it('rings and names the nodes in its sentences: the holder of a bound, and the first node of a position', () => {
    expect(texts(drawn(8), 'named')).toEqual([]);
    expect(texts(drawn(9), 'named')).toEqual(['node 0']);
    expect(parts(drawn(9), 'named').filter(({ kind }) => kind === 'ring')).toMatchObject([{ colour: 'p1' }]);
    expect(texts(drawn(13), 'named')).toEqual(['node 1']);
    // The other nodes of the path show their numbers.
    expect(texts(drawn(9), 'number')).toEqual(['#2']);
  });

  it('has no text smaller than 11 px', () => {
    const layout = layoutTree(search().tree, { focus: 0, toggled: new Map() });
    for (const scale of [0.6, 0.7, 1, 2]) {
      const shapes = drawn(9, undefined, undefined, undefined, { ...fitted(layout, SIZE), scale });
      const sizes = shapes.flatMap((shape) => (shape.kind === 'texts' && shape.part !== 'ending' ? [shape.size] : []));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    }
  });

  it('writes long names of moves without overlap', () => {
    const size = 11;
    for (const letters of [2, 6, 9]) {
      const shapes = drawn(9, undefined, undefined, undefined, undefined, (move) => 'm'.repeat(letters - 1) + move);
      const names = parts(shapes, 'move').flatMap((shape) => (shape.kind === 'texts' ? shape.items : []));
      expect(names.length).toBeGreaterThan(3);
      for (const [index, { x, y }] of names.entries()) {
        const others = names.slice(index + 1).filter((other) => Math.abs(other.y - y) < size);
        for (const other of others) expect(Math.abs(other.x - x)).toBeGreaterThanOrEqual(letters * size * 0.5 + 3.99);
      }
    }
  });

  it('draws no label over another label or under a ring, at any scale', () => {
    const faults = new Set<string>();
    const layout = layoutTree(search().tree, { focus: 0, toggled: new Map() });
    for (const scale of [0.6, 0.8, 1]) {
      for (const name of ['', 'stay', '10-14 +1']) {
        for (let step = 1; step <= 15; step += 1) {
          const camera = { ...fitted(layout, SIZE), scale };
          const shapes = drawn(step, undefined, undefined, undefined, camera, (move) => `${name}${move}`);
          const labels = labelBoxes(shapes);
          const at = `step ${step}, scale ${scale}`;
          for (const [index, one] of labels.entries()) {
            if (one.isCovered) faults.add(`${one.text} under a label, ${at}`);
            for (const other of labels.slice(index + 1)) {
              if (overlap(one, other)) faults.add(`${one.text} and ${other.text}, ${at}`);
            }
            for (const shape of shapes) {
              if (shape.kind !== 'ring' || shape.part === 'unvisited') continue;
              const reach = shape.radius + shape.width / 2;
              const x = Math.max(one.left, Math.min(shape.x, one.right));
              const y = Math.max(one.top, Math.min(shape.y, one.bottom));
              const isInside = one.part === 'ending';
              if (!isInside && Math.hypot(x - shape.x, y - shape.y) < reach - 1)
                faults.add(`${one.text} and a ring ${shape.part}, ${at}`);
            }
          }
        }
      }
    }
    expect([...faults]).toEqual([]);
  });

  it('hatches cut moves and shows the reason from the step of the cut on', () => {
    const hatches = (step: number): number =>
      parts(drawn(step), 'cut').filter(({ kind }) => kind === 'segments').length;
    expect([hatches(8), hatches(9), hatches(15)]).toEqual([0, 2, 2]);
    expect(texts(drawn(8), 'reason')).toEqual([]);
    expect(texts(drawn(9), 'reason')).toEqual(['≤ +3 ≤ α = +5']);
    // Nodes other than the current one show only the sign.
    expect(texts(drawn(15), 'reason')).toEqual(['≤ α']);
  });

  it('draws the best move thick', () => {
    const [best, ...others] = parts(drawn(15), 'best-edge');
    expect(best).toMatchObject({ kind: 'segments', width: 4 });
    // The only other thick edge is the cat's best move.
    expect(others).toHaveLength(1);
  });

  it('links a table hit to the first node', () => {
    expect(parts(drawn(12), 'hit-link')).toEqual([]);
    const [link] = parts(drawn(13), 'hit-link');
    expect(link).toMatchObject({ kind: 'curves', dash: [4, 4] });
    expect(texts(drawn(13), 'hit')).toEqual(['= 1']);
  });

  it('is the same after a step back', () => {
    expect(drawn(8)).toEqual(drawn(8));
    expect(drawn(9)).not.toEqual(drawn(8));
  });

  it('shows marks on nodes and on unvisited moves', () => {
    const marks = new Map<number, TreeMark>([
      [1, 'hidden'],
      [unvisitedKey(2, 1), 'guessed-cut'],
    ]);
    expect(texts(drawn(8, marks), 'guessed-cut')).toEqual(['✂']);
    expect(texts(drawn(8, marks), 'value')).toContain('?');
    expect(texts(drawn(8, marks), 'value')).not.toContain('+5');
  });
});

describe('the search tree in words', () => {
  it('gives the reason for a cut', () => {
    const shown = search();
    const reason = cutReason(shown, 2, 9);
    expect(reason && cutSentence(GAME, shown, reason)).toBe(
      'For ▲: ≤ +3 ≤ α = +5. The mouse already does at least as well at node 0.',
    );
    expect(cutReason(shown, 2, 8)).toBeNull();
  });

  it('describes a node with everything known', () => {
    const shown = search();
    expect(nodeLabel(GAME, shown, 2, 5, 'b')).toBe(
      'b, node 2. ▼ The cat moves. Lead of ▲ so far: 0. Nothing is known yet.',
    );
    expect(nodeLabel(GAME, shown, 2, 9, 'b')).toBe(
      'b, node 2. ▼ The cat moves. Lead of ▲ so far: 0. Value for ▲ so far: ≤ +3. 2 moves are cut off. For ▲: ≤ +3 ≤ α = +5. The mouse already does at least as well at node 0. 1 node below.',
    );
    expect(nodeLabel(GAME, shown, 4, 13, 'c')).toBe(
      'c, node 4. The game is over. Lead of ▲ so far: 0. Value for ▲: +5. Found in the table: node 1 is the same position.',
    );
  });

  it('never formats the number of folded nodes like points', () => {
    const folded = drawn(15, undefined, undefined, undefined, undefined, undefined, new Map([[2, false]]));
    expect(texts(folded, 'collapsed')).toEqual(['▸ 1']);
  });

  it('names the player whose values it shows', () => {
    expect(treeLegend(GAME, search())).toEqual([
      expect.stringMatching(/^▲ The mouse maximises\. ▼ The cat minimises\./),
      'A dashed arrow points to the node where the table first stored the position.',
      'A number such as +1 after a move: the points that the move scores.',
    ]);
    expect(treeLegend(GAME, search({ endlessPlay: 'draw' }))[1]).toMatch(/counts as endless play/);
  });

  it('promises no plies if the solver reports none, and calls no value of a wrong solver true', () => {
    const { solver } = search().trace;
    const outcomes = { valueKind: 'outcome', endlessPlay: 'draw' } as const;
    const textsFor = (more: Partial<Traceable>) =>
      treeLegend(GAME, search({ ...outcomes, solver: { ...solver, ...more } })).join(' ');
    expect(textsFor({ distances: true })).toContain('each with the ply at which the game ends');
    expect(textsFor({ distances: true })).toContain('applies only to the line that leads to it');
    expect(textsFor({ distances: false, specimen: true })).not.toMatch(/ply|true/);
  });

  it('explains that a win needs no other move', () => {
    const writer = new TraceWriter();
    writer.put('enter', 2 << 3, 0, -NO_BOUND, NO_BOUND);
    writer.put('enter', 4, 0, -NO_BOUND, NO_BOUND);
    writer.put('leaf', 0, -(2 ** 30));
    writer.put('back', 1, 1, 2 ** 30 - 1, 2 ** 30 - 1);
    writer.put('cut', 0, 1, 2 ** 30 - 1, 1);
    const trace: Trace = { ...traceOf(writer.words), valueKind: 'outcome' };
    const shown = { trace, tree: createTraceTree(trace) };
    const reason = cutReason(shown, 0, 5);
    expect(reason && cutSentence(GAME, shown, reason)).toBe(
      'The mouse wins with this move (so this wrong solver believes), and no other move could be better.',
    );
    expect(shown.tree.parent(0)).toBe(NO_NODE);
  });
});
