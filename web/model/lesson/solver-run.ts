/** A complete recording of a solver's run, in the form that the Watch views use. */

import { namedGame } from '../game/named-game.ts';
import type { Fraction } from '../game/trace-types.ts';
import type { GameEntry, Setup } from '../game/types.ts';
import { createTraceTable, type TraceTable } from '../watch/table/table.ts';
import { createTraceMarks, type TraceMarks } from '../watch/trace/marks.ts';
import { TraceRecords } from '../watch/trace/records.ts';
import type { Trace } from '../watch/trace/trace.ts';
import { createTraceTree, type TraceTree } from '../watch/trace/tree.ts';
import type { LessonEngine } from './lesson-engine.ts';

export interface LessonRun {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly trace: Trace;
  /** The recorded tree; null if the solver recorded a table. */
  readonly tree: TraceTree | null;
  readonly table: TraceTable | null;
  readonly marks: TraceMarks;
}

export type RunEngine = Pick<LessonEngine, 'games' | 'read' | 'trace' | 'positions'>;

export async function gameOf(engine: Pick<LessonEngine, 'games'>, id: string): Promise<GameEntry> {
  const game = (await engine.games()).find((entry) => entry.id === id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

/** Runs a solver on a board, whose text may be in any format of the game. */
export async function runSolver(
  engine: RunEngine,
  gameId: string,
  board: string,
  solverId: string,
): Promise<LessonRun> {
  const setup = await engine.read(gameId, board);
  const game = namedGame(await gameOf(engine, gameId), setup);
  const solver = game.traceable.find((known) => known.solver === solverId);
  if (solver === undefined) throw new Error(`${gameId} has no solver ${solverId} that can be watched`);
  const { report, parts } = await engine.trace(gameId, setup.text, solverId);
  const records = new TraceRecords();
  const fractions: Fraction[] = [];
  for (const part of parts) {
    records.append(part.records);
    fractions.push(...part.fractions);
  }
  const [start] = await engine.positions(gameId, setup.text, '');
  const [first, second] = start?.points ?? [0, 0];
  const trace: Trace = {
    game: gameId,
    setup: setup.text,
    solver,
    cap: null,
    valueKind: game.valueKind,
    endlessPlay: game.endlessPlay,
    lead: first - second,
    mover: report.mover,
    records,
    fractions,
    report,
  };
  const marks = createTraceMarks(records);
  marks.grow();
  const isTree = solver.family === 'tree';
  const tree = isTree ? createTraceTree(trace) : null;
  const table = isTree ? null : createTraceTable(trace);
  table?.grow();
  return { game, setup, trace, tree, table, marks };
}
