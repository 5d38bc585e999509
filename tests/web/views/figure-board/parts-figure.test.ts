import { beforeAll, describe, expect, it } from 'vitest';
import { loadMessages } from '../../../../web/messages/messages.ts';
import type { BoardPart, PartsBoard } from '../../../../web/model/game/types.ts';
import type { FigureState } from '../../../../web/views/board/canvas/figure.ts';
import type { Shape } from '../../../../web/views/board/canvas/shapes.ts';
import { keyboardPlaces } from '../../../../web/views/board/figure-board/surface.ts';
import { partsFigure } from '../../../../web/views/board/figures/parts-figure.ts';
import { boxesOf, markOf, moveTo, overlapping, sceneOf, stateOf, textsOf, within } from './scenes.ts';

beforeAll(() => loadMessages('board'));

function part(form: BoardPart['form'], rows: number, columns: number, name = ''): BoardPart {
  return { name, form, rows, columns };
}

function boardOf(...parts: readonly BoardPart[]): PartsBoard {
  return { kind: 'parts', players: 'XO', parts };
}

/** Returns a state with these texts in its places. */
function stateWith(cells: readonly string[]): FigureState {
  return { ...stateOf([]), cells };
}

const BOARD = boardOf(part('cells', 3, 3));
const layout = partsFigure.layout(BOARD, 640, 480, false);

function drawn(cells: string, more: Parameters<typeof sceneOf>[1] = {}): readonly Shape[] {
  return partsFigure.overlay(BOARD, layout, sceneOf(stateWith([...cells]), more));
}

/** Returns the centres of the crosses of player X with their opacity. */
function crosses(shapes: readonly Shape[]) {
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'segments' || shape.part !== 'piece') return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = shape.points;
    return [{ x: (x1 + x2) / 2, y: (y1 + y2) / 2, alpha: shape.alpha ?? 1 }];
  });
}

function centre(place: number) {
  const { x, y, width, height } = layout.boxes[place] ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

describe('the layout of a board of parts', () => {
  it.each([
    [320, 300],
    [390, 343],
    [900, 600],
  ])('places all parts on a stage of %i × %i, without overlaps and with targets of 24 px', (width, height) => {
    const boards = [
      BOARD,
      boardOf(part('cells', 8, 8)),
      boardOf(part('heaps', 3, 7)),
      boardOf(part('heaps', 1, 24)),
      boardOf(part('values', 1, 12)),
      boardOf(part('cells', 3, 3, 'board'), part('values', 1, 1, 'turn'), part('values', 1, 3, 'hand')),
    ];
    for (const board of boards) {
      const { places } = partsFigure.layout(board, width, height, false);
      const count = board.parts.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
      expect(places.map(({ cell }) => cell)).toEqual(Array.from({ length: count }, (_, place) => place));
      for (const { cell, box } of places) {
        expect(within(box, width, height)).toBe(true);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
        for (const other of places) if (other.cell > cell) expect(overlapping(box, other.box)).toBe(false);
      }
    }
  });

  it('wraps a long heap instead of making its coins small', () => {
    const { parts } = partsFigure.layout(boardOf(part('heaps', 1, 21)), 390, 343, false);
    expect(parts[0]?.wrap).toBeLessThan(21);
    expect(parts[0]?.side).toBeGreaterThanOrEqual(40);
  });

  it('names the parts of a board beside a search on a phone', () => {
    const board = boardOf(part('values', 1, 2, 'O'), part('values', 1, 2, 'X'));
    const { parts, places } = partsFigure.layout(board, 195, 200, false);
    expect(parts.map(({ nameAt }) => nameAt === null)).toEqual([false, false]);
    for (const { box } of places) expect(within(box, 195, 200)).toBe(true);
  });

  it('omits names and coordinates in small pictures', () => {
    const board = boardOf(part('cells', 3, 3, 'board'), part('heaps', 2, 3, 'hand'));
    const small = partsFigure.layout(board, 120, 90, false);
    expect(partsFigure.still(board, small)).toEqual([]);
    const large = partsFigure.layout(board, 640, 480, false);
    expect(textsOf(partsFigure.still(board, large))).toEqual(['board', 'a', 'b', 'c', '1', '2', '3', 'hand']);
  });
});

describe('a board of cells', () => {
  it('draws pieces of the players, letters, blocks, and no tile for a blank', () => {
    const shapes = drawn('X.o 7#-_O');
    expect(crosses(shapes)).toHaveLength(1);
    expect(shapes.filter(({ kind }) => kind === 'ring').map(({ part: name }) => name)).toEqual(['crown', 'piece']);
    expect(textsOf(shapes)).toEqual(['o', '7']);
    expect(boxesOf(shapes, 'tile')).toHaveLength(8);
    expect(boxesOf(shapes, 'thing')).toHaveLength(1);
    expect(boxesOf(shapes, 'block')).toHaveLength(2);
  });

  it('shows the value of a move in its target', () => {
    const moves = [moveTo(4, { mark: markOf('', 'draw') }), moveTo(2, { mark: markOf('3', 'loss') })];
    const shapes = drawn('X........', { moves });
    expect(boxesOf(shapes, 'target')).toHaveLength(2);
    const marks = shapes.flatMap((shape) => (shape.kind === 'mark' ? [shape.glyph] : []));
    expect(marks).toEqual(['●', '▼']);
    expect(textsOf(shapes, 'value')).toEqual(['3']);
  });

  it('moves a piece from its old place to its new one', () => {
    const motion = { before: stateWith([...'X...O....']), progress: 0.5 };
    const [cross, ...more] = crosses(drawn('....X....', { motion }));
    expect(more).toEqual([]);
    const [from, to] = [centre(0), centre(4)];
    expect(cross).toEqual({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, alpha: 1 });
  });

  it('fades captured pieces out and new pieces in', () => {
    const motion = { before: stateWith([...'O........']), progress: 0.25 };
    const shapes = drawn('........X', { motion });
    expect(crosses(shapes).map(({ alpha }) => alpha)).toEqual([0.25]);
    expect(shapes.flatMap((shape) => (shape.kind === 'ring' ? [shape.alpha] : []))).toEqual([0.75]);
  });

  it('draws a dragged piece at the pointer', () => {
    const [cross, ...more] = crosses(drawn('X........', { held: { from: 0, at: { x: 7, y: 9 } } }));
    expect(more).toEqual([]);
    expect(cross?.x).toBeCloseTo(7);
    expect(cross?.y).toBeCloseTo(9);
  });

  it('names its places as moves do, with their contents', () => {
    const name = (place: number) => partsFigure.placeName(BOARD, place, sceneOf(stateWith([...'X.......O'])));
    expect(name(0)).toEqual({ name: 'a3', what: 'X' });
    expect(name(7)).toEqual({ name: 'b1', owner: null });
    expect(name(8)).toEqual({ name: 'c1', what: 'O' });
  });
});

describe('heaps and values', () => {
  const heaps = boardOf(part('heaps', 2, 3));
  const placed = partsFigure.layout(heaps, 640, 480, false);

  it('draws the coins that are left, and the size of each heap', () => {
    const shapes = partsFigure.overlay(heaps, placed, sceneOf(stateWith(['o', 'o', '', 'o', '', ''])));
    expect(shapes.filter(({ part: name }) => name === 'coin')).toHaveLength(3);
    expect(textsOf(shapes, 'heap-size')).toEqual(['2', '1']);
  });

  it('dims the coins that the highlighted move takes', () => {
    const scene = sceneOf(stateWith(['o', 'o', 'o', 'o', 'o', '']), { moves: [moveTo(1)], highlighted: 1 });
    const coins = partsFigure.overlay(heaps, placed, scene).filter(({ part: name }) => name === 'coin');
    expect(coins.map(({ alpha }) => alpha ?? 1)).toEqual([1, 0.45, 0.45, 1, 1]);
  });

  it('shortens a value that does not fit into its tile', () => {
    const board = boardOf(part('values', 1, 2, 'list'), part('values', 1, 1, 'turn'));
    const tiles = partsFigure.layout(board, 640, 480, false);
    const scene = sceneOf(stateWith(['12', 'a very long text', 'X']));
    const shapes = partsFigure.overlay(board, tiles, scene);
    expect(textsOf(shapes, 'text')).toEqual(['12', expect.stringMatching(/^a ve.*…$/)]);
    expect(crosses(shapes)).toHaveLength(1);
    expect(partsFigure.placeName(board, 0, scene)).toEqual({ name: 'list Place 1', what: '12' });
    expect(partsFigure.placeName(board, 2, scene)).toEqual({ name: 'turn', what: 'X' });
  });
});

describe('the places for the keyboard', () => {
  /** Returns the places of a 3 × 3 board that the keyboard can focus. */
  function reached(cells: string, more: Parameters<typeof sceneOf>[1] = {}, visited: number | null = null) {
    const figure = {
      isBlank: (place: number, state: FigureState) => partsFigure.isBlank?.(BOARD, place, state) ?? false,
    };
    const scene = sceneOf(stateWith([...cells]), more);
    return keyboardPlaces(layout.places, figure, scene, visited).map(({ cell }) => cell);
  }

  it('omit blank cells, and keep free ones', () => {
    expect(reached(' X ..O-_ ')).toEqual([1, 3, 4, 5, 6, 7]);
  });

  it('include a blank cell to which a move leads, and the focused one', () => {
    expect(reached(' X       ', { moves: [moveTo(4)] })).toEqual([1, 4]);
    expect(reached(' X       ', {}, 8)).toEqual([1, 8]);
  });
});
