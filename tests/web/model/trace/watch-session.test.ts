/** Tests the watch session with a scripted engine; tests/web/app/watch.test.ts uses the real one. */
import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { TraceReport } from '../../../../web/model/game/trace-types.ts';
import type { EndlessPlay, Setup } from '../../../../web/model/game/types.ts';
import { boardToWatch } from '../../../../web/model/watch/boards-to-watch.ts';
import { RECORD } from '../../../../web/model/watch/trace/records.ts';
import { DEFAULT_WATCH } from '../../../../web/model/watch/watch-place.ts';
import { WatchSession } from '../../../../web/model/watch/watch-session.ts';
import { waitUntil } from '../../wait-until.ts';
import { gameEntry } from '../games.ts';
import { position } from '../positions.ts';
import { type OpenTrace, ScriptedEngine, settled, setupOf } from '../scripted-engine.ts';
import { madeGame, written } from '../support/trace-maker.ts';
import { traceable } from '../support/traceables.ts';

const MINIMAX = traceable('minimax');
const CAPPED = traceable('turn-capped');
/** A complete trace of a tree search, as words. */
const WORDS = Int32Array.from(written(madeGame(1, false), 'minimax').words);
const STEPS = WORDS.length / 4;

const REPORT: TraceReport = {
  solver: 'minimax',
  family: 'tree',
  specimen: false,
  status: 'finished',
  limit: null,
  records: STEPS,
  value: null,
  mover: 0,
  positions: 0,
  nodes: 0,
  visits: 0,
  stored: 0,
  tableHits: 0,
  cutoffs: 0,
  bytes: 0,
};

/** Starts a page with a new board, with watch mode on or off. */
function start(
  isActive = true,
  first = position({ 3: null }),
  solvers = [MINIMAX, CAPPED],
  endlessPlay: EndlessPlay = 'impossible',
) {
  const engine = new ScriptedEngine();
  const setup = signal<Setup | null>(setupOf('a'));
  const active = signal(isActive);
  const changed = vi.fn();
  const timers: (() => void)[] = [];
  const watching = new WatchSession({
    engine: engine.port,
    timer: (_, run) => {
      timers.push(run);
      return () => timers.splice(timers.indexOf(run), 1);
    },
    setup,
    game: signal(gameEntry({ traceable: solvers, endlessPlay })),
    start: signal(first),
    active,
    changed,
    onStepBeyondEnd: () => {},
  });
  return { engine, setup, active, changed, watching, timers };
}

function newest({ traces }: ScriptedEngine): OpenTrace {
  const trace = traces.at(-1);
  if (trace === undefined) throw new Error('nothing is recorded');
  return trace;
}

/** Delivers the records between two steps. */
function send(engine: ScriptedEngine, from = 0, to = STEPS): void {
  newest(engine).onPart({ records: WORDS.slice(4 * from, 4 * to), fractions: [] });
}

async function finish(engine: ScriptedEngine, report: Partial<TraceReport> = {}): Promise<void> {
  newest(engine).answer({ kind: 'answer', answer: { ...REPORT, ...report } });
  await settled();
}

describe('a watch session', () => {
  it('records only while the mode is on', () => {
    const { engine, setup, active, watching } = start(false);
    setup.value = setupOf('b');
    watching.chooseSolver('turn-capped');
    expect(engine.traces).toEqual([]);
    expect(watching.state.value).toEqual({ phase: 'none' });
    active.value = true;
    expect(engine.traces).toMatchObject([{ setup: 'b', solver: 'turn-capped', cap: null, records: 1_000_000 }]);
    expect(watching.state.value).toEqual({ phase: 'recording', progress: null });
  });

  it('starts with the solver that the board suggests', () => {
    const { engine, watching } = start();
    expect(watching.solver.value).toEqual(MINIMAX);
    expect(newest(engine)).toMatchObject({ solver: 'minimax' });
  });

  it('starts with retrograde analysis if play can be endless, unless a link names a solver', () => {
    const solvers = [MINIMAX, CAPPED, traceable('retrograde')];
    const { watching } = start(true, position({ 3: null }), solvers, 'draw');
    expect(watching.solver.value?.solver).toBe('retrograde');
    expect(watching.place().solver).toBe('retrograde');
    watching.restore({ ...DEFAULT_WATCH, solver: 'turn-capped', step: 3 });
    expect(watching.solver.value).toEqual(CAPPED);
    // A link without a solver opens the default.
    watching.restore(DEFAULT_WATCH);
    expect(watching.solver.value?.solver).toBe('retrograde');
    expect(start(true, position({ 3: null }), solvers, 'impossible').watching.solver.value).toEqual(MINIMAX);
  });

  it('includes the points of the start', () => {
    const { engine, watching } = start(true, { ...position({ 3: null }), points: [1, 4] });
    send(engine);
    expect(watching.trace.value).toMatchObject({ lead: -3, endlessPlay: 'impossible' });
    expect(watching.tree.value?.lead(0)).toBe(-3);
  });

  it('shows the records so far while recording', async () => {
    const { engine, watching } = start();
    const { trace, tree, table, player, state } = watching;
    expect(trace.value).toBeNull();
    newest(engine).onProgress({ done: 1, total: 9 });
    expect(state.value).toEqual({ phase: 'recording', progress: { done: 1, total: 9 } });
    send(engine, 0, 5);
    const first = { trace: trace.value, tree: tree.value };
    expect(first.trace).toMatchObject({ game: 'cat-mouse', setup: 'a', mover: 0, valueKind: 'outcome', report: null });
    expect(player.length.value).toBe(5);
    expect(tree.value?.countAt(5)).toBeGreaterThan(1);
    expect(table.value).toBeNull();
    send(engine, 5);
    expect(trace.value).not.toBe(first.trace);
    expect(tree.value).not.toBe(first.tree);
    expect(trace.value?.records).toBe(first.trace?.records);
    await finish(engine);
    expect(state.value).toEqual({ phase: 'ready' });
    expect(trace.value?.report).toEqual(REPORT);
    expect(player.length.value).toBe(STEPS);
    expect(player.step.value).toBe(0);
    expect(player.playing.value).toBe(false);
  });

  it('adds a long part in pieces, and is ready after the last', async () => {
    const { engine, watching, timers } = start();
    watching.chooseSolver('turn-capped');
    const count = 100_000;
    const records = new Int32Array(4 * count);
    for (let index = 0; index < count; index += 1) records.set([RECORD.layer, index, 0, 0], 4 * index);
    newest(engine).onPart({ records, fractions: [] });
    await finish(engine, { solver: 'turn-capped', family: 'table', records: count });
    const lengths: number[] = [];
    for (let run = timers.shift(); run !== undefined; run = timers.shift()) {
      lengths.push(watching.player.length.value);
      expect(watching.state.value.phase).toBe('recording');
      engine.replace();
      run();
    }
    expect(lengths.length).toBeGreaterThan(2);
    // The question of the trace is answered, so a replaced engine changes nothing.
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(watching.player.length.value).toBe(count);
    expect(watching.state.value).toEqual({ phase: 'ready' });
    expect(watching.trace.value?.records.a(count - 1)).toBe(count - 1);
  });

  it('restarts for another setup, solver or cap', () => {
    const { engine, setup, watching } = start();
    const { signal: first } = newest(engine);
    send(engine);
    watching.player.jump(7);
    setup.value = setupOf('b');
    expect(first.aborted).toBe(true);
    expect(watching.trace.value).toBeNull();
    expect(watching.player.step.value).toBe(0);
    watching.cap.value = 9;
    // Only the turn-capped search has a cap, so the new cap starts no trace.
    expect(engine.traces).toHaveLength(2);
    watching.chooseSolver('turn-capped');
    expect(newest(engine)).toMatchObject({ setup: 'b', solver: 'turn-capped', cap: 9 });
    watching.cap.value = 4;
    expect(newest(engine)).toMatchObject({ cap: 4 });
    expect(engine.traces.map((trace) => trace.signal.aborted)).toEqual([true, true, true, false]);
  });

  it('ignores late records of a stopped recording', async () => {
    const { engine, watching } = start();
    const old = newest(engine);
    watching.chooseSolver('turn-capped');
    old.onPart({ records: WORDS, fractions: [] });
    old.onProgress({ done: 5, total: 5 });
    old.answer({ kind: 'answer', answer: REPORT });
    await settled();
    expect(watching.trace.value).toBeNull();
    expect(watching.state.value).toEqual({ phase: 'recording', progress: null });
  });

  it('keeps a finished trace in Play, and drops an unfinished one', async () => {
    const { engine, active, setup, watching } = start();
    active.value = false;
    expect(newest(engine).signal.aborted).toBe(true);
    expect(watching.state.value).toEqual({ phase: 'none' });
    active.value = true;
    expect(engine.traces).toHaveLength(2);
    send(engine);
    await finish(engine);
    active.value = false;
    active.value = true;
    expect(engine.traces).toHaveLength(2);
    expect(watching.trace.value).not.toBeNull();
    active.value = false;
    setup.value = setupOf('b');
    expect(watching.trace.value).toBeNull();
  });

  it('keeps the records after a stop, and records again on request', () => {
    const { engine, watching } = start();
    send(engine, 0, 5);
    watching.stop();
    expect(newest(engine).signal.aborted).toBe(true);
    expect(watching.state.value).toEqual({ phase: 'stopped' });
    expect(watching.player.length.value).toBe(5);
    watching.again();
    expect(engine.traces).toHaveLength(2);
    expect(watching.trace.value).toBeNull();
  });

  it('reports a failure', async () => {
    const { engine, watching } = start();
    newest(engine).answer({ kind: 'crashed' });
    await settled();
    expect(watching.state.value).toEqual({ phase: 'failed', because: { kind: 'crashed' } });
    watching.again();
    const error = { code: 'trace.not-traceable', arguments: {}, message: 'No.', place: null, cells: [] };
    newest(engine).answer({ kind: 'error', error });
    await settled();
    expect(watching.state.value).toEqual({ phase: 'failed', because: { kind: 'error', error } });
  });

  it.each(['cut-off', 'limit'] as const)('offers smaller instances, at most three, at its end: %s', async (status) => {
    const { engine, watching } = start();
    engine.series = Array.from({ length: 9 }, (_, index) => ({ size: index / 2, setup: `of size ${index / 2}` }));
    engine.largest = 'of size 3.5';
    send(engine);
    await finish(engine, { status });
    await waitUntil(() => expect(watching.state.value).not.toMatchObject({ smaller: [] }));
    const { value: state } = watching.state;
    if (state.phase !== 'cut-off') throw new Error(state.phase);
    expect(state.smaller).toHaveLength(3);
    const setups = state.smaller.map(({ setup }) => setup);
    // The watched board has four vertices, so it is not offered.
    expect(setups).not.toContain('of size 4');
    expect(engine.measured).toContain('of size 3.5');
    // The list has the board chosen for the algorithm, then the largest boards that fit.
    expect(state.smaller[0]).toEqual(boardToWatch('cat-mouse', 'minimax'));
    expect(setups[1]).toBe('of size 3');
    expect(state.smaller[1]?.parameters).toEqual([
      ['view', 'watch'],
      ['solver', 'minimax'],
    ]);
    expect(watching.trace.value).not.toBeNull();
  });

  it('restarts the recording when the engine is replaced, but keeps a finished trace', async () => {
    const { engine, watching } = start();
    send(engine, 0, 5);
    engine.replace();
    expect(watching.trace.value).toBeNull();
    // The fresh engine answers the open question again, from the first record on.
    expect(newest(engine).signal.aborted).toBe(false);
    send(engine);
    await finish(engine);
    expect(watching.player.length.value).toBe(STEPS);
    engine.replace();
    expect(engine.traces).toHaveLength(1);
    expect(watching.state.value).toEqual({ phase: 'ready' });
  });
});

describe('positions of a trace', () => {
  it('are requested in one question at a time', async () => {
    const { engine, watching } = start();
    send(engine);
    await settled();
    expect(engine.nodes.map(({ asked }) => asked)).toEqual([[[]]]);
    watching.positionsOf([1, 2]);
    watching.positionsOf([2, 3]);
    await settled();
    expect(engine.nodes).toHaveLength(1);
    const home = position({ 3: null }, { text: 'home' });
    engine.nodes[0]?.answer({ kind: 'answer', answer: { positions: [{ position: home, line: '' }] } });
    await settled();
    expect(watching.position.value).toBe(home);
    expect(engine.nodes).toHaveLength(2);
    expect(engine.nodes[1]?.asked).toEqual([1, 2, 3].map((node) => watching.tree.value?.pathOf(node)));
    const others = ['x', 'y', 'z'].map((text) => ({ position: position({}, { text }), line: '' }));
    engine.nodes[1]?.answer({ kind: 'answer', answer: { positions: others } });
    await settled();
    const known = watching.positionsOf([1, 2, 3, 99_999]);
    expect([1, 2, 3, 99_999].map((node) => known.value.get(node)?.text)).toEqual(['x', 'y', 'z', undefined]);
    await settled();
    expect(engine.nodes).toHaveLength(2);
  });

  it("follow the step or the reader's choice", async () => {
    const { engine, watching } = start();
    send(engine);
    await finish(engine);
    expect(watching.subject.value).toBeNull();
    watching.player.jump(1);
    expect(watching.subject.value).toBe(0);
    watching.chosen.value = 3;
    expect(watching.subject.value).toBe(3);
    watching.chosen.value = null;
    expect(watching.subject.value).toBe(0);
  });
});

describe('the place of a reader', () => {
  it('is reported on every change while the mode is on', async () => {
    const { engine, active, changed, watching } = start();
    expect(watching.place()).toEqual({ ...DEFAULT_WATCH, solver: 'minimax' });
    send(engine);
    await finish(engine);
    changed.mockClear();
    watching.player.stepBy(3);
    watching.pane.value = 'compare';
    watching.tableView.value = 'layers';
    expect(changed).toHaveBeenCalledTimes(3);
    expect(watching.place()).toEqual({
      ...DEFAULT_WATCH,
      solver: 'minimax',
      step: 3,
      pane: 'compare',
      table: 'layers',
    });
    active.value = false;
    watching.pane.value = 'search';
    expect(changed).toHaveBeenCalledTimes(3);
    watching.chooseSolver('turn-capped');
    watching.cap.value = 5;
    expect(watching.place()).toMatchObject({ solver: 'turn-capped', cap: 5 });
  });

  it('is restored once the trace is long enough', () => {
    const { engine, watching } = start();
    watching.restore({ ...DEFAULT_WATCH, step: 8 });
    expect(engine.traces).toHaveLength(1);
    send(engine, 0, 5);
    expect(watching.player.step.value).toBe(0);
    expect(watching.place().step).toBe(8);
    send(engine, 5, 10);
    expect(watching.player.step.value).toBe(8);
    expect(watching.player.playing.value).toBe(false);
    send(engine, 10);
    expect(watching.player.step.value).toBe(8);
  });

  it('is the end of a shorter trace', async () => {
    const { engine, watching } = start();
    watching.restore({ ...DEFAULT_WATCH, step: 1_000_000 });
    send(engine);
    await finish(engine);
    expect(watching.player.step.value).toBe(STEPS);
    expect(watching.place().step).toBe(STEPS);
  });

  it('is dropped if the reader moves first', () => {
    const { engine, watching } = start();
    watching.restore({ ...DEFAULT_WATCH, step: 8 });
    send(engine, 0, 5);
    watching.player.stepBy(2);
    send(engine, 5);
    expect(watching.player.step.value).toBe(2);
  });

  it('is restored at once, paused, in an existing trace', async () => {
    const { engine, watching, timers } = start();
    send(engine);
    await finish(engine);
    watching.player.play();
    expect(timers).toHaveLength(1);
    watching.restore({ ...DEFAULT_WATCH, step: 4 });
    expect(watching.player.step.value).toBe(4);
    expect(watching.player.playing.value).toBe(false);
    watching.restore({ ...DEFAULT_WATCH, step: 6 });
    expect(watching.player.step.value).toBe(6);
    expect(engine.traces).toHaveLength(1);
  });

  it('falls back to the first solver of the game', () => {
    const { watching } = start();
    watching.restore({ ...DEFAULT_WATCH, solver: 'bitboards' });
    expect(watching.solver.value).toEqual(MINIMAX);
    expect(watching.place().solver).toBe('minimax');
  });
});
