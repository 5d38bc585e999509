/** Picture of a solver at work, for the home page: a table at one step. */
import { loadEngine } from '../engine/worker/module.ts';
import { WATCHED } from '../model/home/first-boards.ts';
import { matrixOf } from '../model/watch/table/matrix.ts';
import { createTraceTable } from '../model/watch/table/table.ts';
import { TraceRecords } from '../model/watch/trace/records.ts';
import type { Drawn } from '../views/board/miniature-picture.ts';
import { matrixLayout } from '../views/watch/table/matrix-layout.ts';
import { groundScene, workScene } from '../views/watch/table/matrix-scene.ts';

/** Draws the picture with the engine in `wasmBinary`. */
export type MakeSearchPicture = (wasmBinary: Uint8Array<ArrayBuffer>) => Promise<Drawn>;

/** Size of the picture in pixels. Both matrices fit side by side, with a number in each cell. */
const ROOM = 460;
/** Height in pixels reserved for a title, which this picture does not have. */
const UNTITLED = 24;
const MOST_STEPS = 10_000;

export const makeSearchPicture: MakeSearchPicture = async (wasmBinary) => {
  const engine = await loadEngine({ wasmBinary });
  const { game: id, setup: text, parameters } = WATCHED;
  const wanted = new Map(parameters);
  const game = engine.catalogue().games.find((entry) => entry.id === id);
  const solver = game?.traceable.find((one) => one.solver === wanted.get('solver'));
  if (game === undefined || solver === undefined) throw new Error(`${id} has no such solver`);
  const setup = engine.ask('read', { game: id, text });
  const records = new TraceRecords();
  const trace = engine.begin('trace', { game: id, setup: text, solver: solver.solver, cap: null, records: MOST_STEPS });
  try {
    while (trace.advance(MOST_STEPS).answer === null);
    records.append(trace.words());
  } finally {
    trace.dispose();
  }
  const { valueKind, endlessPlay } = game;
  const traceFacts = {
    game: id,
    setup: setup.text,
    solver,
    cap: null,
    valueKind,
    endlessPlay,
    lead: 0,
    mover: 0,
  } as const;
  const table = createTraceTable({ ...traceFacts, records, fractions: [], report: null });
  const matrix = matrixOf(engine.tracePlaces({ game: id, setup: text, from: 0, count: table.count }));
  if (matrix === null) throw new Error(`the table of ${id} makes no matrix`);
  const layout = matrixLayout(matrix, ROOM, 1);
  const [left, right] = layout.corners.map(({ x, y }) => ({ x, y: y - UNTITLED }));
  const scene = {
    matrix,
    layout: { ...layout, corners: [left ?? { x: 0, y: 0 }, right ?? { x: 0, y: 0 }] as const },
    table,
    step: Number(wanted.get('event')),
    chosen: null,
    start: -1,
    // The picture has no initials, because it is the same in every language.
    initials: ['', ''] as const,
    placeName: String,
  };
  return {
    width: layout.width,
    height: layout.height - UNTITLED,
    shapes: [...groundScene(scene), ...workScene(scene)],
  };
};
