import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cell } from '../../../../web/model/game/types.ts';
import { DigitTyping, textWithDigits } from '../../../../web/views/board/canvas/digit-typing.ts';
import { centreOf } from '../../../../web/views/board/canvas/geometry.ts';
import { createGestures } from '../../../../web/views/board/canvas/gestures.ts';
import { createInteraction } from '../../../../web/views/board/figure-board/interaction.ts';
import type { FigureBoardProps, FigureIntent, ShownScene } from '../../../../web/views/board/figure-board/props.ts';
import { nearestPlace, partToDraw, sameState } from '../../../../web/views/board/figure-board/surface.ts';
import { layoutGrid } from '../../../../web/views/board/figures/grid-layout.ts';
import { FigureMotion } from '../../../../web/views/board/motion/board-motion.ts';
import { grid, gridScene, step } from './grids.ts';

const BOARD = grid(5, 5, { exits: [10] });
const LAYOUT = layoutGrid(BOARD, 500, 500);

/** Returns a pointer over a grid, and all intents except highlights. */
function hand(scene: ShownScene) {
  const intents: FigureIntent[] = [];
  const highlights: (string | null)[] = [];
  const props: FigureBoardProps = {
    board: BOARD,
    scene,
    end: { winner: null, celebrated: null },
    title: '',
    keys: '',
    placeLabel: String,
    onIntent(intent) {
      if (intent.type === 'highlight') highlights.push(intent.move);
      else intents.push(intent);
    },
  };
  const centre = (cell: Cell) => centreOf(LAYOUT.places[cell]?.box ?? { x: 0, y: 0, width: 0, height: 0 });
  const interaction = createInteraction({
    props: () => props,
    placeAt: (at, among) => nearestPlace(LAYOUT.places, at, 12, among),
    centreOf: centre,
    isOutside: ({ x, y }) => x < 0 || y < 0,
    changed: () => {},
  });
  const gestures = createGestures({ ...interaction, pinch: () => {} });
  let time = 0;
  const sample = (at: { x: number; y: number }) => ({ ...at, id: 1, touch: false, time: ++time * 1000 });
  return {
    intents,
    highlights,
    interaction,
    tap: (...cells: readonly Cell[]): void => {
      for (const cell of cells) {
        gestures.down(sample(centre(cell)));
        gestures.up(sample(centre(cell)));
      }
    },
    drag: (from: Cell, to: Cell | { x: number; y: number }): void => {
      const end = typeof to === 'number' ? centre(to) : to;
      gestures.down(sample(centre(from)));
      gestures.move(sample({ x: centre(from).x + 9, y: centre(from).y }));
      gestures.move(sample(end));
      gestures.up(sample(end));
    },
    hover: (cell: Cell) => gestures.move(sample(centre(cell))),
  };
}

const chosen = (place: Cell, from: Cell | null): FigureIntent => ({ type: 'choose', place, from });

describe('one piece that can move', () => {
  const scene = gridScene({ at: [6, null, 12], moves: [step(6, 7), step(6, 1), step(6, 6)] });

  it('plays on a tap on the target, also on its own cell', () => {
    const { intents, tap } = hand(scene);
    tap(7, 6);
    expect(intents).toEqual([chosen(7, 6), chosen(6, 6)]);
  });

  it('plays by dragging the piece to a target, and not elsewhere', () => {
    const { intents, drag } = hand(scene);
    drag(6, 1);
    drag(6, 24);
    drag(12, 1);
    expect(intents).toEqual([chosen(1, 6)]);
  });

  it('leaves the board when dragged off it, if that is a move', () => {
    const out = hand(gridScene({ at: [6, null, 12], moves: [step(6, 7), step(6, null)] }));
    out.drag(6, { x: -40, y: 30 });
    expect(out.intents).toEqual([{ type: 'play', move: '6-null' }]);
    const stays = hand(scene);
    stays.drag(6, { x: -40, y: 30 });
    expect(stays.intents).toEqual([]);
  });

  it('reports places without a move to the page', () => {
    const { intents, tap } = hand(scene);
    tap(24);
    expect(intents).toEqual([chosen(24, null)]);
  });

  it('highlights the move of the place under the pointer', () => {
    const { highlights, hover } = hand(scene);
    hover(7);
    hover(24);
    expect(highlights).toEqual(['6-7', null]);
  });
});

describe('several pieces that can move', () => {
  const scene = gridScene({ moves: [step(6, 7), step(8, 7), step(8, 9), step(6, 1)] });

  it('a tap picks a piece and shows only its moves, and a second tap plays', () => {
    const { intents, tap, interaction } = hand(scene);
    tap(8);
    expect(interaction.moves().map(({ text }) => text)).toEqual(['8-7', '8-9']);
    tap(7);
    expect(intents).toEqual([{ type: 'pick', place: 8 }, { type: 'pick', place: null }, chosen(7, 8)]);
  });

  it('a target that only one of them reaches is played at once', () => {
    const { intents, tap } = hand(scene);
    tap(9);
    expect(intents).toEqual([chosen(9, 8)]);
  });

  it('a target that several reach requires a choice of the piece', () => {
    const { intents, tap, interaction } = hand(scene);
    tap(7);
    expect(interaction.moves().map(({ from }) => from)).toEqual([6, 8]);
    tap(6);
    expect(intents.at(-1)).toEqual(chosen(7, 6));
  });

  it('another tap or Escape releases the piece, and a tap on another piece picks that one', () => {
    const { tap, interaction } = hand(scene);
    tap(8);
    tap(8);
    expect(interaction.picked()).toBeNull();
    tap(8);
    tap(6);
    expect(interaction.picked()).toBe(6);
    expect(interaction.escape()).toBe(true);
    expect(interaction.picked()).toBeNull();
    expect(interaction.escape()).toBe(false);
  });

  it('a new position releases the piece', () => {
    const { tap, interaction } = hand(scene);
    tap(8);
    interaction.refresh(false);
    expect(interaction.picked()).toBe(8);
    interaction.refresh(true);
    expect(interaction.picked()).toBeNull();
  });
});

describe('a step off the board', () => {
  it('is played by pressing the cell of its piece twice', () => {
    const scene = gridScene({ at: [6, 8, 10], mover: 1, moves: [step(10, null), step(10, 11)] });
    const { intents, tap } = hand(scene);
    tap(10, 10);
    expect(intents.at(-1)).toEqual({ type: 'play', move: '10-null' });
  });
});

describe('moves without a piece', () => {
  it('are chosen by their place', () => {
    const { intents, tap } = hand(gridScene({ at: [null, null, null], moves: [step(null, 3)] }));
    tap(3);
    expect(intents).toEqual([chosen(3, null)]);
  });
});

describe('edit mode', () => {
  const scene = gridScene({ editing: true });

  it('reports presses, and pieces that are dragged to a cell or off the board', () => {
    const { intents, tap, drag } = hand(scene);
    tap(3);
    drag(8, 4);
    drag(12, { x: -20, y: 30 });
    expect(intents).toEqual([
      { type: 'press', place: 3 },
      { type: 'move-token', token: 1, to: 4 },
      { type: 'move-token', token: 2, to: null },
    ]);
  });
});

describe('digits', () => {
  it('find the move with this number, in any notation', () => {
    const typing = new DigitTyping();
    const find = (digits: string) => textWithDigits(['1-2', '12-13', '2-5', '2-3'], digits);
    expect(typing.type('2', 0, find)).toBe(2);
    expect(typing.type('3', 100, find)).toBe(3);
    expect(typing.type('1', 5000, find)).toBe(0);
    expect(typing.type('2', 5100, find)).toBe(0);
    expect(typing.type('1', 5200, find)).toBe(1);
    expect(typing.type('9', 9000, find)).toBeNull();
  });
});

describe('the motion of pieces', () => {
  const { state } = gridScene({});
  const end = { winner: null, celebrated: null };
  const before = { board: BOARD, scene: { state, editing: false }, end };
  const next = { ...before, scene: { state: gridScene({ at: [6, 8, 13] }).state, editing: false } };
  const around = { x: 0, y: 0 };

  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
  afterEach(() => vi.unstubAllGlobals());

  it('goes from the previous state to the next one, and stops', () => {
    const motion = new FigureMotion();
    motion.follow(before, next, true, 200);
    expect(motion.at(1000)).toEqual({ before: state, winner: null, progress: 0 });
    expect(motion.at(1100)?.progress).toBeGreaterThan(0.5);
    expect(motion.isMoving()).toBe(true);
    expect(motion.at(1200)).toBeNull();
    expect(motion.isMoving()).toBe(false);
  });

  it('is skipped for readers who prefer reduced motion, and for pieces moved by hand', () => {
    const motion = new FigureMotion();
    motion.follow(before, next, true, 0);
    expect(motion.at(0)).toBeNull();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    motion.follow(before, next, true, 200);
    expect(motion.at(0)).toBeNull();
  });

  it('ends with a celebration if the reader won by a move, but not if the position was opened', () => {
    const won = { ...next, end: { winner: 0, celebrated: 0 } } as const;
    const motion = new FigureMotion();
    motion.follow(before, won, true, 0);
    expect(motion.shapes(around, 100, 0)).toEqual([]);
    expect(motion.shapes(around, 100, 500).map(({ part, colour }) => `${part} ${colour}`)).toEqual([
      'cheer p1',
      'cheer p1Shade',
    ]);
    expect(motion.shapes(around, 100, 900)).toEqual([]);
    expect(motion.isMoving()).toBe(false);
    const other = new FigureMotion();
    other.follow(before, { ...won, board: grid(3, 3) }, true, 0);
    expect(other.isMoving()).toBe(false);
  });

  it('is needed only if a piece has another place', () => {
    expect(sameState(state, gridScene({ mover: 1 }).state)).toBe(true);
    expect(sameState(state, next.scene.state)).toBe(false);
  });
});

describe('the part to redraw', () => {
  const scene = gridScene({ moves: [step(6, 7)] });
  const props: FigureBoardProps = {
    board: BOARD,
    scene,
    end: { winner: null, celebrated: null },
    title: '',
    keys: '',
    placeLabel: String,
    onIntent: () => {},
  };

  it('is not the layout after a hover, a focus, a step or a hint', () => {
    const later: readonly ShownScene[] = [
      { ...scene, highlighted: 7 },
      { ...scene, highlightedMove: step(6, 7) },
      { ...scene, hinted: 6 },
      gridScene({ at: [7, 8, 12], moves: [step(7, 6)], mover: 1 }),
    ];
    for (const next of later) expect(partToDraw(props, { ...props, scene: next })).toBe('overlay');
  });

  it('is the layout after another board, and between play and edit mode', () => {
    expect(partToDraw(props, { ...props, board: grid(5, 5) })).toBe('layout');
    expect(partToDraw(props, { ...props, scene: { ...scene, editing: true } })).toBe('layout');
  });
});
