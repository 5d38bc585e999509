import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Setup } from '../../../../web/model/game/types.ts';
import { followedMove, type Matrix, matrixOf } from '../../../../web/model/watch/table/matrix.ts';
import { createTraceTable } from '../../../../web/model/watch/table/table.ts';
import { RECORD, TraceRecords } from '../../../../web/model/watch/trace/records.ts';
import type { Shape } from '../../../../web/views/board/canvas/shapes.ts';
import { layerColumns, layersScene } from '../../../../web/views/watch/table/layers-scene.ts';
import { cellUnder, matrixLayout } from '../../../../web/views/watch/table/matrix-layout.ts';
import {
  cellsScene,
  changedPlaces,
  groundScene,
  type MatrixScene,
  workScene,
} from '../../../../web/views/watch/table/matrix-scene.ts';
import { cellTowards } from '../../../../web/views/watch/table/matrix-twin.tsx';
import { restText } from '../../../../web/views/watch/table/table-progress.tsx';
import { cellWords, positionWords, shortText, type TableTerms } from '../../../../web/views/watch/table/table-terms.ts';
import { gameEntry } from '../../model/games.ts';
import {
  type MadeTrace,
  madeLazy,
  madeRetrograde,
  madeTurnCapped,
  type SmallGame,
  traceOf,
} from '../../model/support/table-trace-maker.ts';

afterEach(() => vi.restoreAllMocks());

/** A mouse and a cat on a path of four vertices, with the hole at 0: positions ordered by mover, mouse, cat. */
const PLACES: readonly (readonly [0 | 1, number, number])[] = ([0, 1] as const).flatMap((mover) =>
  [0, 1, 2, 3].flatMap((mouse) => [1, 2, 3].map((cat) => [mover, mouse, cat] as const)),
);
const NEXT = [[1], [0, 2], [1, 3], [2]];

const HUNT: SmallGame = {
  positions: PLACES.map(([mover, mouse, cat]) => {
    const over = mouse === 0 || mouse === cat;
    const next = mover === 0 ? (NEXT[mouse] ?? []) : (NEXT[cat] ?? []).filter((to) => to !== 0);
    const to = (at: number): number => (mover === 0 ? indexOf(1, at, cat) : indexOf(0, mouse, at));
    return { mover, next: over ? [] : next.map(to), ending: mouse === cat ? 2 : 1 };
  }),
};

function indexOf(mover: 0 | 1, mouse: number, cat: number): number {
  return PLACES.findIndex((place) => place[0] === mover && place[1] === mouse && place[2] === cat);
}

const GAME = gameEntry();

const SETUP: Setup = {
  game: 'cat-mouse',
  text: 'path',
  format: 'path',
  board: { kind: 'graph', vertexCount: 4, edges: [0, 1, 1, 2, 2, 3], directed: false, owners: [], results: [] },
  tokens: [2, 3, 0],
  played: [],
  options: {},
  notes: [],
  title: '',
  players: [],
};

/** Pieces of every position; the hole is a piece that is always at 0. */
const WORDS = { pieces: 3, words: Int32Array.from(PLACES.flatMap((place) => [...place, 0])) };

function hunt(made: MadeTrace) {
  const matrix = matrixOf(WORDS);
  if (matrix === null) throw new Error('There is no matrix.');
  const table = createTraceTable(made.trace);
  const terms: TableTerms = { table, trace: made.trace, game: GAME, setup: SETUP, matrix, positions: new Map() };
  return { matrix, table, terms, last: made.trace.records.count };
}

/** Returns the shapes on both canvases. */
function matrixScene(scene: MatrixScene): readonly Shape[] {
  return [...groundScene(scene), ...workScene(scene)];
}

function sceneAt({ matrix, table }: ReturnType<typeof hunt>, step: number, room = 600): readonly Shape[] {
  const layout = matrixLayout(matrix, room, 1);
  const placeName = (cell: number) => String(cell);
  return matrixScene({ matrix, layout, table, step, chosen: null, start: -1, initials: ['M', 'C'], placeName });
}

/** Returns the labels of a part by cell, for one player's matrix. */
function signs(shapes: readonly Shape[], matrix: Matrix, mover: 0 | 1): readonly (readonly string[])[] {
  const layout = matrixLayout(matrix, 600, 1);
  const grid = matrix.rows.map(() => matrix.columns.map(() => ''));
  for (const shape of shapes) {
    if (shape.kind !== 'texts' || (shape.part !== 'sign' && shape.part !== 'ways-out')) continue;
    for (const { x, y, text } of shape.items) {
      const place = cellUnder(layout, matrix, { x, y });
      const row = place?.mover === mover ? grid[place.row] : undefined;
      if (place !== null && row !== undefined) row[place.column] = text;
    }
  }
  return grid;
}

function has(shapes: readonly Shape[], part: string): boolean {
  return shapes.some((shape) => shape.part === part);
}

describe('the matrix', () => {
  it('has rows for the first piece and columns for the second, without fixed pieces', () => {
    const { matrix } = hunt(madeRetrograde(HUNT));
    expect(matrix.pieces).toEqual([0, 1]);
    expect(matrix.rows).toEqual([0, 1, 2, 3]);
    expect(matrix.columns).toEqual([1, 2, 3]);
    PLACES.forEach((_, index) => {
      const place = matrix.place(index);
      expect(place === null ? null : matrix.index(place)).toBe(index);
    });
  });

  it('is null if it would have more rows or columns than can be shown', () => {
    const onePiece = (count: number) => ({
      pieces: 1,
      words: Int32Array.from({ length: 2 * count }, (_, at) => (at % 2) * (at >> 1)),
    });
    expect(matrixOf(onePiece(300))?.columns).toHaveLength(300);
    expect(matrixOf(onePiece(301))).toBeNull();
    expect(matrixOf(onePiece(1_000_000))).toBeNull();
  });

  it('counts positions with a piece off the board, and is null for more pieces', () => {
    const words = Int32Array.of(0, 1, 2, 0, -1, 2, 1, 2, 1);
    expect(matrixOf({ pieces: 2, words })?.outside).toBe(1);
    expect(matrixOf({ pieces: 3, words: Int32Array.of(0, 1, 2, 3, 1, 2, 3, 1) })).toBeNull();
    // If places repeat, the positions differ in some other respect.
    expect(matrixOf({ pieces: 1, words: Int32Array.of(0, 1, 0, 1) })).toBeNull();
  });

  it('does not mark a position as a draw that a cap left open', () => {
    const signsAtEnd = (cap: number): readonly string[] => {
      const made = hunt(madeTurnCapped(HUNT, cap));
      return ([0, 1] as const).flatMap((mover) => signs(sceneAt(made, made.last), made.matrix, mover).flat());
    };
    expect(signsAtEnd(1)).toContain('?');
    expect(signsAtEnd(1)).not.toContain('=');
    expect(signsAtEnd(9)).not.toContain('?');
  });

  it.each([
    ['retrograde', hunt(madeRetrograde(HUNT))],
    ['turn-capped', hunt(madeTurnCapped(HUNT, 9))],
  ])('knows which cells of a %s analysis change from step to step', (_, { matrix, table, last }) => {
    const layout = matrixLayout(matrix, 600, 1);
    const sceneOf = (step: number): MatrixScene => ({
      matrix,
      layout,
      table,
      step,
      chosen: null,
      start: -1,
      initials: ['M', 'C'],
      placeName: String,
    });
    const places = PLACES.map((_place, index) => matrix.place(index)).filter((place) => place !== null);
    let known = 0;
    for (let step = 0; step <= last; step += 1) {
      for (const before of [step - 1, step + 1, step - 7]) {
        const changed = before < 0 || before > last ? null : changedPlaces(sceneOf(step), before);
        if (changed === null) continue;
        known += 1;
        const same = places.filter((place) => !changed.some((one) => matrix.index(one) === matrix.index(place)));
        expect(cellsScene(sceneOf(step), same)).toEqual(cellsScene(sceneOf(before), same));
      }
    }
    expect(known).toBeGreaterThan(last / 2);
  });

  it('shows endings by the initial of the winner, distances, and ways out that fall', () => {
    const made = hunt(madeRetrograde(HUNT));
    const { matrix, table, last } = made;
    const setUp = (table.layerStarts()[1] ?? 1) - 1;
    expect(signs(sceneAt(made, setUp), matrix, 0)).toEqual([
      ['M', 'M', 'M'],
      ['C', '·2', '·2'],
      ['·2', 'C', '·2'],
      ['·1', '·1', 'C'],
    ]);
    expect(signs(sceneAt(made, last), matrix, 0)).toEqual([
      ['M', 'M', 'M'],
      ['C', '1', '1'],
      ['3', 'C', '3'],
      ['2', '1', 'C'],
    ]);
    for (let step = 0; step <= last; step += 1) {
      for (const mover of [0, 1] as const) {
        signs(sceneAt(made, step), matrix, mover).forEach((row, r) => {
          row.forEach((text, column) => {
            const cell = table.cellAt(matrix.index({ mover, row: r, column }), step);
            if (cell.state === 'unseen') expect(text).toBe('');
            else if (cell.waysOut !== null && step < last) expect(text).toBe(`·${cell.waysOut}`);
          });
        });
      }
    }
  });

  it('outlines what is taken and touched, with an arrow between the two', () => {
    const made = hunt(madeRetrograde(HUNT));
    const { table, last } = made;
    for (let step = 0; step <= last; step += 1) {
      const shapes = sceneAt(made, step);
      const { taken, touched } = table.focusAt(step);
      expect(has(shapes, 'taken')).toBe(taken >= 0);
      expect(has(shapes, 'touched')).toBe(touched >= 0);
      expect(has(shapes, 'edge')).toBe(touched >= 0);
      const queued = shapes.filter(({ part }) => part === 'queued');
      expect(queued).toHaveLength(table.queueAt(step, 0).length);
    }
  });

  it('marks endings without letters in small cells, and hatches unexamined positions', () => {
    const made = hunt(madeRetrograde(HUNT));
    const small = sceneAt(made, made.last, 60);
    expect(small.some((shape) => shape.kind === 'texts' && shape.part === 'sign' && shape.items.length > 0)).toBe(
      false,
    );
    const endings = small.find(({ part }) => part === 'ending');
    expect(endings?.kind === 'discs' && endings.points.length / 2).toBe(
      HUNT.positions.filter(({ next }) => next.length === 0).length,
    );
    const lazy = hunt(madeLazy(HUNT));
    const hatch = sceneAt(lazy, lazy.last).find(({ part }) => part === 'never-looked-at');
    const { unseen, aside } = lazy.table.tallyAt(lazy.last);
    expect(unseen).toBeGreaterThan(0);
    expect(hatch?.kind === 'segments' && hatch.points.length / 4).toBe(unseen + 2 * aside);
  });

  it('underlines the decisions of the current layer of a turn-capped search', () => {
    const made = hunt(madeTurnCapped(HUNT, 2));
    const fresh = sceneAt(made, made.last).find(({ part }) => part === 'new');
    const layer = made.table.layersAt(made.last).find(({ plies }) => plies === 2);
    expect(fresh?.kind === 'segments' && fresh.points.length / 4).toBe((layer?.won[0] ?? 0) + (layer?.won[1] ?? 0));
  });

  it('moves its focus by keys', () => {
    const { matrix } = hunt(madeRetrograde(HUNT));
    const from = { mover: 0, row: 0, column: 0 } as const;
    expect(cellTowards(matrix, from, 'ArrowRight')).toEqual({ mover: 0, row: 0, column: 1 });
    expect(cellTowards(matrix, from, 'ArrowUp')).toEqual(from);
    expect(cellTowards(matrix, from, 'ArrowDown')).toEqual({ mover: 0, row: 1, column: 0 });
    expect(cellTowards(matrix, from, 'End')).toEqual({ mover: 0, row: 0, column: 2 });
    expect(cellTowards(matrix, from, 'x')).toBeNull();
  });

  it('is stacked on a phone and side by side on a wide page', () => {
    const { matrix } = hunt(madeRetrograde(HUNT));
    const phone = matrixLayout(matrix, 300, 1);
    expect(phone.width).toBeLessThanOrEqual(300);
    expect(phone.corners[1].y).toBe(phone.corners[0].y);
    const narrow = matrixLayout(matrix, 160, 1);
    expect(narrow.width).toBeLessThanOrEqual(160);
    expect(narrow.side).toBeGreaterThanOrEqual(18);
    expect(narrow.corners[1].y).toBeGreaterThan(narrow.corners[0].y);
    const wide = matrixLayout(matrix, 900, 1);
    expect(wide.corners[1].y).toBe(wide.corners[0].y);
    expect(matrixLayout(matrix, 900, 2).side).toBe(2 * wide.side);
  });

  it('fits all rows into a limited height while cells are readable', () => {
    const { matrix } = hunt(madeRetrograde(HUNT));
    const rows = matrix.rows.length;
    const low = matrixLayout(matrix, 900, 1, 42 + 20 * rows + 2);
    expect(low.side).toBe(20);
    expect(low.height).toBeLessThanOrEqual(42 + 20 * rows + 2);
    expect(matrixLayout(matrix, 900, 1, 60).side).toBe(16);
  });

  it('reads the trace only a few times per cell', () => {
    const words: number[] = [];
    for (let index = 0; index < 5000; index += 1) words.push(index % 2, Math.floor(index / 100), (index >> 1) % 50);
    const matrix = matrixOf({ pieces: 2, words: Int32Array.from(words) });
    if (matrix === null) throw new Error('There is no matrix.');
    const records = new TraceRecords();
    for (let index = 0; index < 5000; index += 1) records.append(Int32Array.of(RECORD.end | (2 << 8), index, 0, -1));
    const table = createTraceTable(traceOf('retrograde', records, 5000));
    const layout = matrixLayout(matrix, 900, 1);
    const methods = (['kind', 'a', 'b', 'detail'] as const).map((method) => vi.spyOn(TraceRecords.prototype, method));
    matrixScene({
      matrix,
      layout,
      table,
      step: 5000,
      chosen: null,
      start: -1,
      initials: ['M', 'C'],
      placeName: String,
    });
    // Searching all records for each cell would read 5,000 times as many.
    const reads = methods.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(reads).toBeGreaterThanOrEqual(5000);
    expect(reads).toBeLessThan(20 * 5000);
  });
});

describe('layers', () => {
  it('fill with the steps, with a frame around the current one and the undecided positions at the end', () => {
    const { table, last } = hunt(madeRetrograde(HUNT));
    table.layerStarts().forEach((step, layer) => {
      const columns = layerColumns(table, step);
      expect(columns.filter(({ inWork }) => inWork).map(({ plies }) => plies)).toEqual(
        layer < columns.length - 1 ? [layer] : [],
      );
      const shapes = layersScene({ table, step, width: 400, format: String });
      expect(has(shapes, 'in-work')).toBe(layer < columns.length - 1);
    });
    const end = layerColumns(table, last);
    const decided = end.reduce((sum, { won }) => sum + won[0] + won[1], 0);
    expect(decided + (end.at(-1)?.open ?? 0)).toBe(PLACES.length);
    expect(end.at(-1)).toMatchObject({ plies: null, open: table.restAt(last) });
  });
});

describe('texts about a table', () => {
  it('name a position and its result', () => {
    const { terms, last } = hunt(madeRetrograde(HUNT));
    const index = indexOf(0, 1, 3);
    expect(positionWords(terms, index)).toBe('mouse on 1 and cat on 3; mouse to move');
    expect(shortText(terms, index)).toBe('M1 C3');
    expect(cellWords(terms, index, 0)).toBe('not examined yet');
    expect(cellWords(terms, index, PLACES.length)).toBe('2 ways out left');
    expect(cellWords(terms, index, last)).toBe('The mouse wins in 1 ply');
  });

  it('explain why undecided positions are draws', () => {
    const retrograde = hunt(madeRetrograde(HUNT));
    expect(restText(retrograde.terms, retrograde.last, 0)).toBe('Every position is decided.');
    const loop = { mover: 0, ending: 1 } as const;
    const circle = madeRetrograde({ positions: [0, 1].map((at) => ({ ...loop, next: [1 - at] })) });
    const table = createTraceTable(circle.trace);
    const terms = { ...retrograde.terms, table, trace: circle.trace, matrix: null };
    expect(restText(terms, circle.trace.records.count, 2)).toBe(
      '2 positions were never decided: neither player can force a win there, so they are draws.',
    );
    expect(positionWords(terms, 1)).toBe('…; mouse to move');
    expect(cellWords(terms, 1, circle.trace.records.count)).toBe('draw: neither player can force a win');
    expect(cellWords(terms, 1, 2)).toBe('1 way out left');
    const capped = hunt(madeTurnCapped(HUNT, 1));
    const open = capped.table.restAt(capped.last) ?? 0;
    expect(restText(capped.terms, capped.last, open)).toContain('because of the cap');
    const patient = hunt(madeTurnCapped(HUNT, 50));
    expect(restText(patient.terms, patient.last, 3)).toContain('under any cap');
    const lazy = hunt(madeLazy(HUNT));
    const { unseen } = lazy.table.tallyAt(lazy.last);
    expect(restText(lazy.terms, lazy.last, 0)).toBe(`The search never examined ${unseen} of 24 positions.`);
  });
});

describe('the board beside a table', () => {
  it('shows the move that the analysis follows backwards', () => {
    const { table, last } = hunt(madeRetrograde(HUNT));
    const matrix = matrixOf(WORDS);
    if (matrix === null) throw new Error('These positions make a matrix.');
    let followed = 0;
    for (let step = 0; step <= last; step += 1) {
      const { taken, touched } = table.focusAt(step);
      const [after, before] = [PLACES[taken], PLACES[touched]];
      const move = followedMove(table, matrix, step);
      if (after === undefined || before === undefined) {
        expect(move).toBeNull();
        continue;
      }
      followed += 1;
      const piece = before[0] + 1;
      expect(move).toEqual({ from: before[piece], to: after[piece], player: before[0] });
    }
    expect(followed).toBeGreaterThan(0);
  });
});
