import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../web/model/game/types.ts';
import type { Gestures } from '../../../web/views/board/canvas/gestures.ts';
import { createGestures } from '../../../web/views/board/canvas/gestures.ts';
import { edgeNear, vertexNear } from '../../../web/views/board/graph-board/hit-test.ts';
import type { Interaction } from '../../../web/views/board/graph-board/interaction.ts';
import { createInteraction } from '../../../web/views/board/graph-board/interaction.ts';
import { pointOf } from '../../../web/views/board/graph-board/projection.ts';
import type { BoardIntent, GraphBoardProps } from '../../../web/views/board/graph-board/props.ts';
import { boardProps, EIGHT, projected } from './boards.ts';

/** A pointer over a board of eight vertices, with the intents that it causes. */
interface Hand {
  readonly interaction: Interaction;
  readonly gestures: Gestures;
  /** All intents except highlights. */
  readonly intents: BoardIntent[];
  readonly highlights: (Cell | null)[];
  readonly pans: (readonly [number, number])[];
  readonly tap: (x: number, y: number, time?: number) => void;
  readonly tapVertex: (cell: Cell) => void;
  readonly drag: (from: readonly [number, number], to: readonly [number, number]) => void;
  readonly at: (cell: Cell) => readonly [number, number];
}

const HEAD_OF_CAT = [700, 20] as const;
const NOWHERE = [150, 420] as const;

function hand(about: Partial<GraphBoardProps>, zoomed = false): Hand {
  const intents: BoardIntent[] = [];
  const highlights: (Cell | null)[] = [];
  const pans: (readonly [number, number])[] = [];
  const props = boardProps(about);
  const projection = projected(props.board, 780, 560, props.drawing);
  const onHead = (x: number, y: number): boolean => Math.hypot(x - HEAD_OF_CAT[0], y - HEAD_OF_CAT[1]) < 10;
  const interaction = createInteraction({
    props: () => props,
    vertexAt: ({ x, y }) => (onHead(x, y) ? 2 : vertexNear(projection, { x, y }, 25)),
    edgeAt: (at) => edgeNear(projection, at, 8),
    tokenAt: ({ x, y }) => (onHead(x, y) ? 1 : null),
    dropAt: (at, among) => vertexNear(projection, at, 30, among),
    focused: () => null,
    pointOf: (cell) => pointOf(projection, cell),
    placeAt: ({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }),
    zoomed: () => zoomed,
    pan: (dx, dy) => pans.push([dx, dy]),
    zoom: () => {},
    emit: (intent) => {
      if (intent.type === 'highlight') highlights.push(intent.cell);
      else intents.push(intent);
    },
    changed: () => {},
  });
  const gestures = createGestures(interaction);
  const at = (cell: Cell): readonly [number, number] => {
    const { x, y } = pointOf(projection, cell);
    return [x, y];
  };
  let clock = 0;
  const tap = (x: number, y: number, at?: number): void => {
    clock += 5000;
    const time = at ?? clock;
    gestures.down({ id: 1, x, y, touch: false, time });
    gestures.up({ id: 1, x, y, touch: false, time });
  };
  return {
    interaction,
    gestures,
    intents,
    highlights,
    pans,
    at,
    tap,
    tapVertex: (cell) => tap(...at(cell)),
    drag([x1, y1], [x2, y2]) {
      gestures.down({ id: 1, x: x1, y: y1, touch: false, time: 0 });
      for (const part of [0.3, 0.7, 1]) {
        gestures.move({ id: 1, x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part, touch: false, time: 0 });
      }
      gestures.up({ id: 1, x: x2, y: y2, touch: false, time: 0 });
    },
  };
}

describe('playing with the pointer', () => {
  it('chooses the clicked vertex, legal or not', () => {
    const { tapVertex, intents } = hand({});
    tapVertex(4);
    tapVertex(7);
    expect(intents).toEqual([
      { type: 'choose', cell: 4 },
      { type: 'choose', cell: 7 },
    ]);
  });

  it('treats a click with a slight movement as a click', () => {
    const { gestures, intents, at } = hand({});
    const [x, y] = at(4);
    gestures.down({ id: 1, x, y, touch: false, time: 0 });
    gestures.move({ id: 1, x: x + 2, y, touch: false, time: 10 });
    gestures.up({ id: 1, x: x + 2, y, touch: false, time: 20 });
    expect(intents).toEqual([{ type: 'choose', cell: 4 }]);
  });

  it('drags the token of the player to move to a legal target', () => {
    const { drag, intents, at, highlights } = hand({});
    drag(at(1), at(5));
    expect(intents).toEqual([{ type: 'move-token', token: 0, to: 5 }]);
    expect(highlights).toEqual([5, null]);
  });

  it('drops a token only on a legal target', () => {
    const { drag, intents, at } = hand({});
    drag(at(1), at(7));
    drag(at(1), NOWHERE);
    drag(at(2), at(5));
    expect(intents).toEqual([]);
  });

  it('reverts an aborted drag', () => {
    const { gestures, interaction, intents, at } = hand({});
    const [x, y] = at(1);
    const [tx, ty] = at(5);
    gestures.down({ id: 1, x, y, touch: false, time: 0 });
    gestures.move({ id: 1, x: tx, y: ty, touch: false, time: 1 });
    expect(interaction.held()?.target).toBe(5);
    gestures.abort();
    gestures.up({ id: 1, x: tx, y: ty, touch: false, time: 2 });
    expect(intents).toEqual([]);
  });

  it('captures a touch on the piece to move, and leaves empty places to the page', () => {
    const { interaction, at } = hand({});
    const [x, y] = at(1);
    expect(interaction.grabs({ x, y })).toBe(true);
    expect(interaction.grabs({ x: NOWHERE[0], y: NOWHERE[1] })).toBe(false);
  });

  it('pans by dragging empty space only when zoomed in', () => {
    const whole = hand({});
    whole.drag(NOWHERE, [200, 450]);
    expect(whole.pans).toEqual([]);
    const near = hand({}, true);
    near.drag(NOWHERE, [200, 450]);
    expect(near.pans.reduce(([x, y], [dx, dy]) => [x + dx, y + dy] as const, [0, 0] as const)).toEqual([50, 30]);
  });
});

describe('editing with the pointer', () => {
  const edit = (tool: GraphBoardProps['tool'], more: Partial<GraphBoardProps> = {}): Hand =>
    hand({ mode: 'edit', tool, moves: [], ...more });

  it('selects, clears, and adds by double click', () => {
    const { tapVertex, tap, intents } = edit('select');
    tapVertex(4);
    tap(...NOWHERE, 90_000);
    tap(...NOWHERE, 90_200);
    expect(intents).toEqual([
      { type: 'choose', cell: 4 },
      { type: 'clear' },
      { type: 'add', x: 150, y: 420, from: null },
    ]);
  });

  it('drags a vertex from start to end', () => {
    const { drag, intents, at } = edit('select');
    const [x, y] = at(4);
    drag([x, y], [x + 100, y]);
    const drawing = boardProps({}).drawing;
    expect(intents[0]).toEqual({ type: 'drag', cell: 4, x: drawing.x[4], y: drawing.y[4], phase: 'start' });
    expect(intents.at(-1)).toEqual({ type: 'drag', cell: 4, x: Math.round(x + 100), y: Math.round(y), phase: 'end' });
    expect(intents.slice(1, -1).every((intent) => intent.type === 'drag' && intent.phase === 'move')).toBe(true);
  });

  it('drags a token by its piece to any vertex', () => {
    const { drag, intents, at } = edit('select');
    const [x, y] = at(7);
    const [catX, catY] = at(2);
    drag(HEAD_OF_CAT, [HEAD_OF_CAT[0] + x - catX, HEAD_OF_CAT[1] + y - catY]);
    expect(intents).toEqual([{ type: 'move-token', token: 1, to: 7 }]);
  });

  it('connects directed edges one way, also a vertex with itself', () => {
    const { drag, tapVertex, intents, at } = hand({
      mode: 'edit',
      tool: 'connect',
      board: { ...EIGHT, directed: true },
    });
    drag(at(4), at(0));
    tapVertex(5);
    tapVertex(5);
    expect(intents.filter(({ type }) => type === 'connect')).toEqual([
      { type: 'connect', from: 4, to: 0 },
      { type: 'connect', from: 5, to: 5 },
    ]);
  });

  it('connects by drag and by two clicks', () => {
    const { drag, tapVertex, tap, intents, at } = edit('connect');
    drag(at(0), at(4));
    drag(at(0), NOWHERE);
    tapVertex(0);
    tapVertex(7);
    tapVertex(5);
    tap(...NOWHERE);
    tapVertex(6);
    expect(intents).toEqual([
      { type: 'connect', from: 0, to: 4 },
      { type: 'choose', cell: 0 },
      { type: 'connect', from: 0, to: 7 },
      { type: 'choose', cell: 5 },
      { type: 'choose', cell: 6 },
    ]);
  });

  it('adds vertices alone, connected to the clicked one, or by dragging from one', () => {
    const { tapVertex, tap, drag, intents, at } = edit('add');
    tap(...NOWHERE);
    tapVertex(3);
    tap(...NOWHERE);
    drag(at(6), NOWHERE);
    expect(intents).toEqual([
      { type: 'add', x: 150, y: 420, from: null },
      { type: 'choose', cell: 3 },
      { type: 'add', x: 150, y: 420, from: 3 },
      { type: 'add', x: 150, y: 420, from: 6 },
    ]);
  });

  it('removes vertices and edges', () => {
    const { tapVertex, tap, intents, at } = edit('remove');
    tapVertex(4);
    const [x1, y1] = at(0);
    const [x2, y2] = at(3);
    tap((x1 + x2) / 2, (y1 + y2) / 2);
    tap(...NOWHERE);
    expect(intents).toEqual([
      { type: 'remove', cell: 4 },
      { type: 'remove-edge', from: 0, to: 3 },
    ]);
  });

  it('ends an edge started by key at the next chosen vertex', () => {
    const { interaction, intents } = edit('select');
    interaction.connect(2);
    interaction.activate(7);
    interaction.activate(5);
    expect(intents).toEqual([
      { type: 'choose', cell: 2 },
      { type: 'connect', from: 2, to: 7 },
      { type: 'choose', cell: 5 },
    ]);
  });
});

describe('two fingers', () => {
  it('zoom and pan, and revert the drag that one finger started', () => {
    const pinches: number[] = [];
    const ended: (object | null)[] = [];
    const gestures = createGestures({
      hover: () => {},
      tap: () => {},
      dragStart: () => {},
      drag: () => {},
      dragEnd: (to) => ended.push(to),
      pinch: (_, __, factor) => pinches.push(factor),
    });
    const touch = (id: number, x: number) => ({ id, x, y: 0, touch: true, time: 0 });
    gestures.down(touch(1, 0));
    gestures.move(touch(1, 20));
    gestures.down(touch(2, 120));
    gestures.move(touch(2, 220));
    gestures.up(touch(1, 20));
    gestures.up(touch(2, 220));
    expect(ended).toEqual([null]);
    expect(pinches).toEqual([2]);
  });
});
